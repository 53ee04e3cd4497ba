"""Cuts a message with several tasks into parts: "cancel Sunday and book me Monday"."""

from __future__ import annotations

import re

from agent.llm.builtin import intent
from agent.llm.builtin.facts import is_question_about_pool

_LEAD = (
    r"(?:please |also |can you |could you |would you |i want to |i'd like to |i would like to |"
    r"i need to |then |just )*"
)
_VERB = (
    r"(?:cancel|book|reserve|move|reschedule|show|list|tell|what|which|when|how much|is there|"
    r"are there|do you|put me|get me|find)"
)
_CUT = re.compile(
    rf"(?:[.;?!]+ |,? (?:and|but) then |,? then |,? (?:and|but|plus) (?={_LEAD}{_VERB}\b)|"
    rf", (?={_LEAD}{_VERB}\b))"
)
_DAY_AND_TIME = r"(?:\w+day|tomorrow)\b[^,]{0,20}?(?:\d|noon|morning|afternoon|evening)[\w: ]*?"
_DAYS_AND_TIMES = re.compile(rf"^(.*?\b)({_DAY_AND_TIME}(?:(?:,| and(?: on)?) {_DAY_AND_TIME})+)$")
MOST = 4


def clauses(text: str) -> list[str]:
    """The parts of a canonical text that each hold a task; one part where there is one task."""
    parts: list[str] = []
    for piece in filter(None, map(str.strip, _CUT.split(text))):
        if parts and not (_is_task(piece) and _is_task(parts[-1])):
            parts[-1] = f"{parts[-1]}, {piece}"
        else:
            parts += _one_for_each_day(piece)
    return parts if 1 < len(parts) <= MOST else [text]


def _one_for_each_day(piece: str) -> list[str]:
    """Two bookings for "book Saturday at 9 and Sunday at 10"."""
    found = _DAYS_AND_TIMES.match(piece)
    if not found or intent.read_intent(piece) != "book":
        return [piece]
    days = re.split(
        r" and (?:on )?(?=(?:\w+day|tomorrow)\b)|, (?=(?:\w+day|tomorrow)\b)", found.group(2)
    )
    return [f"{found.group(1)}{day}" for day in days]


def _is_task(text: str) -> bool:
    if is_question_about_pool(text):
        return True
    return intent.read_intent(text) in intent.TASKS and not intent.STATEMENT.search(text)
