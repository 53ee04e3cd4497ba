"""The README's table of what the assistant understands, made from what the tests specify.

python -m tests.agent.builtin.understood    writes it anew
"""

from __future__ import annotations

from pathlib import Path

from agent.evals.tasks import read_tasks
from tests.agent.builtin import test_days, test_splitting, test_times, test_who
from tests.agent.builtin.sayings import SAYINGS

README = Path(__file__).parents[3] / "README.md"
BEGIN = "<!-- made by tests/agent/builtin/understood.py -->\n"
END = "<!-- until here -->\n"
SHOWN = 2

WISHES = {
    "what is free": "free",
    "booking": "book",
    "one's own bookings": "mine",
    "cancelling": "cancel",
    "moving": "move",
    "waiting lists": "queue",
    "other times": "more",
    "changes of mind": "correction",
    "yes": "yes",
    "no": "no",
    "questions about the pool": "facts",
    "a person": "person",
}
"""A row each: the name, and the sayings that it stands for."""


def table() -> str:
    """The table, a row a kind: the most telling examples, and how many the tests hold."""
    rows = {
        "days": list(test_days.SAYINGS),
        "times": [*test_times.POINTS, *test_times.ABOUT],
        "windows": list(test_times.WINDOWS),
        "parties": list(test_who.PARTIES),
        "splitting a party": [*test_splitting.AGREES, *test_splitting.OBJECTS],
    }
    rows |= {
        name: [" ".join(saying.split()) for saying in SAYINGS[kind].split("|")]
        for name, kind in WISHES.items()
    }
    rows["whole conversations"] = [task.id.replace("-", " ") for task in read_tasks()]
    lines = [f"| {name} | {_examples(said)} | {len(said)} |" for name, said in rows.items()]
    return "\n".join(("| kind | for example | in the tests |", "| --- | --- | --- |", *lines, ""))


def _examples(said: list[str]) -> str:
    """The longest that still fit on a line, in the order of the tests."""
    fitting = sorted((each for each in said if len(each) <= 42), key=len)[-SHOWN:]
    return "; ".join(f"*{each}*" for each in said if each in fitting)


def renewed(readme: str) -> str:
    """The README with the table as it should be."""
    before, _, rest = readme.partition(BEGIN)
    return f"{before}{BEGIN}{table()}{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
