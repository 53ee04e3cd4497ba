"""The assistant's sentences about days, slots and windows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date

from agent.llm.builtin.observations import Booking, Slot
from agent.llm.builtin.when import Hour, Window

EXAMPLE = "For example: \u201cBook me a lane swim on Saturday before ten\u201d."
CAN_DO = (
    "I can tell you what is free, book a swim, show, move or cancel your bookings, "
    "or pass you on to a colleague."
)

PERSON = "If you would rather talk to a colleague, just say so."

# A yes is understood by the question that it answers, so these are read as well as written.
COLLEAGUE = "Shall I pass you on to a colleague?"
SPLIT = "May I split you over neighbouring lanes?"
TOGETHER = re.compile(r"\blanes [\d, and]+ together\b")
EXCEPTION = "Shall I ask the front desk to make an exception?"
WAITING_LIST = "Shall I put you on the waiting list"
FIND = "Shall I find you a swim?"
ANYTHING_ELSE = "Is there anything else?"

MOST_IN_FULL = 4
"""Slots that are named with their end; more are named by their start alone."""


def day(value: date) -> str:
    """Saturday 31 October."""
    return f"{value:%A} {value.day} {value:%B}"


def start(slot: Slot) -> str:
    return f"{slot.start // 60:02d}:{slot.start % 60:02d}"


def hours(slot: Slot) -> str:
    return f"{start(slot)}-{slot.end}" if slot.end else start(slot)


def slot(value: Slot) -> str:
    """Saturday 31 October, 09:00-10:00."""
    return f"{day(value.day)}, {hours(value)}"


def booking(value: Booking) -> str:
    """Saturday 31 October, 09:00-10:00 (reference K7M4QP); lanes only where there are several."""
    where = f" on {value.lane}" if value.lane.startswith("lanes") else ""
    return f"{slot(value.slot)}{where} (reference {value.reference})"


def listing(words: Iterable[str], last: str = "and") -> str:
    """a, b and c."""
    items = list(words)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def days(values: Sequence[date]) -> str:
    return listing(map(day, values), "or")


def slots(values: Sequence[Slot], last: str = "or") -> str:
    """The slots grouped by day, each day before its times; lanes that all share come once."""
    by_day: dict[date, list[Slot]] = {}
    for each in values:
        by_day.setdefault(each.day, []).append(each)
    shown = hours if len(values) <= MOST_IN_FULL else start
    shared = lanes(values[0]) if len({each.together for each in values}) == 1 else ""

    def named(each: Slot) -> str:
        return shown(each) + ("" if shared else lanes(each))

    groups = (f"{day(on)}, {listing(map(named, each), last)}" for on, each in by_day.items())
    return "; ".join(groups) + (", each" if shared and len(values) > 1 else "") + shared


def lanes(value: Slot) -> str:
    """The lanes that a party would be split over, after a blank; empty where one is enough."""
    return f" on {value.together} together" if value.together else ""


def window(value: Window) -> str:
    """The window in words after a blank, as in " before 10:00"; empty for an open one."""
    if value.at:
        words = f" {'around' if value.about else 'at'} {value.at}"
    elif value.after and value.before:
        words = f" between {value.after} and {value.before}"
    elif value.after:
        words = f" from {value.after}"
    else:
        words = _before(value.before) if value.before else ""
    return words + (f" but not at {listing(map(str, value.but), 'or')}" if value.but else "")


def _before(end: Hour) -> str:
    # A bound one minute past a round time stands for "that time or earlier".
    if end.minutes % 5 == 1:
        return f" at {Hour(end.minutes - 1)} or earlier"
    return f" before {end}"


def company(party: int | None, pace: str) -> str:
    """Who swims where after a blank, as in " for 2 in a fast lane"; empty for one anywhere."""
    size = f" for {party}" if party and party > 1 else ""
    return size + (f" in a {pace} lane" if pace else "")
