"""The pool's first bug: a model that reads the timetable again and again."""

from __future__ import annotations

from agent.exits import SENTENCES
from agent.guards import Limits
from agent.llm.scripted import Scripted, act
from agent.loop import run
from agent.records import Event, Exit, Said
from agent.toolbox import Effect, Toolbox, tool
from agent.trace import lines


@tool(Effect.READ)
def list_slots(context: None, day: str) -> str:
    """The free slots of a day."""
    return f"{day}-0900: 2 places"


def stuck_run() -> list[Event]:
    model = Scripted(*[act("I read the timetable.", "list_slots", day="sat")] * 6)
    tools = Toolbox([list_slots]).bind(lambda call: None)
    return list(run([Said("Book me a swim.")], model, tools, Limits(), system=""))


def test_it_stops_at_step_three_with_two_readings() -> None:
    assert list(lines(stuck_run())) == [
        "  step 1. plan: I read the timetable.",
        "    action: list_slots(sat)",
        "    observation: sat-0900: 2 places",
        "  step 2. plan: I read the timetable.",
        "    action: list_slots(sat)",
        "    observation: sat-0900: 2 places",
        "  step 3. plan: I read the timetable.",
        "    action: list_slots(sat)",
        "  stop: the same action 3 times → to a colleague",
    ]


def test_the_swimmer_reads_that_the_booking_did_not_finish() -> None:
    assert stuck_run()[-1].exit is Exit.REPEATED_CALL
    assert "your request is not finished" in SENTENCES[Exit.REPEATED_CALL]
