"""What a message is for: the first intent of `phrases` that fits."""

from __future__ import annotations

import re
from functools import cache

from agent.llm.builtin import phrases, reactions

_SHORT_FORM = re.compile("|".join(phrases.SHORT_FORMS))
_GAP = re.compile(r" \.\.(\d) ")


def compiled(lines: str) -> re.Pattern[str]:
    """One pattern out of lines of phrases."""
    return re.compile("|".join(_whole_words(line.strip()) for line in lines.strip().splitlines()))


def _whole_words(line: str) -> str:
    line = _SHORT_FORM.sub(lambda found: phrases.SHORT_FORMS[found.group(0)], line)
    line = _GAP.sub(r"(?: [\\w':.]+){0,\1} ", line)
    start = "" if line.startswith(("^", "\\")) else r"\b"
    return rf"{start}(?:{line})" + ("" if line.endswith("$") else r"(?![\w'])")


@cache
def _intents() -> list[tuple[str, re.Pattern[str]]]:
    """The task patterns; compiled at the first message, to keep the import quick."""
    return [(name, compiled(lines)) for name, lines in phrases.TASKS]


@cache
def _hints() -> list[tuple[str, re.Pattern[str]]]:
    return [(name, compiled(lines)) for name, lines in phrases.HINTS]


STATEMENT = compiled(reactions.STATEMENTS)
YES = compiled(reactions.YES)
NO = compiled(reactions.NO)
CORRECTION = compiled(reactions.CORRECTION)
ALSO = compiled(reactions.ALSO)
PRAISE = compiled(reactions.PRAISE)
SMALL_TALK = [
    ("bye", compiled(reactions.GOODBYE)),
    ("thanks", compiled(reactions.THANKS)),
    ("hello", compiled(reactions.GREETING)),
]
CALM = frozenset({"cancel", "queue", "move", "mine", "free", "book"})
"""Tasks that are done even when the words around them are cross."""
TASKS = CALM | {"series", "staff", "person", "refund", "hire", "unqueue", "party"}


def read_intent(text: str) -> str:
    """The intent of a canonical text, or "" where no pattern fits."""
    fitting = (name for name, pattern in _intents() if pattern.search(text))
    intent = next(fitting, "")
    if intent == "angry":
        task = next(fitting, "")
        return task if task in CALM else intent
    return intent


def hinted_intent(text: str) -> str:
    """The intent that a single word hints at, where no phrase fits."""
    return next((name for name, pattern in _hints() if pattern.search(text)), "")


def small_talk(text: str) -> str:
    """bye, thanks or hello, where the text is one of them."""
    return next((name for name, pattern in SMALL_TALK if pattern.search(text)), "")
