"""The assistant's sentences about days, slots and windows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from agent.llm.builtin.observations import Booking, Slot
from agent.llm.builtin.when import Window

EXAMPLE = "For example: \u201cBook me a lane swim on Saturday before ten\u201d."


def day(value: date) -> str:
    """Saturday 31 October."""
    return f"{value:%A} {value.day} {value:%B}"


def start(slot: Slot) -> str:
    return f"{slot.start // 60:02d}:{slot.start % 60:02d}"


def hours(slot: Slot) -> str:
    return f"{start(slot)}-{slot.end}"


def slot(value: Slot) -> str:
    """09:00-10:00 on Saturday 31 October."""
    return f"{hours(value)} on {day(value.day)}"


def booking(value: Booking) -> str:
    """Saturday 31 October, 09:00-10:00 (reference K7M4QP)."""
    return f"{day(value.slot.day)}, {hours(value.slot)} (reference {value.reference})"


def listing(words: Iterable[str], last: str = "and") -> str:
    """a, b and c."""
    items = list(words)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def days(values: Sequence[date]) -> str:
    return listing(map(day, values), "or")


def slots(values: Sequence[Slot], last: str = "or") -> str:
    """The slots grouped by day, with the day first."""
    by_day: dict[date, list[Slot]] = {}
    for each in values:
        by_day.setdefault(each.day, []).append(each)
    return "; ".join(
        f"{day(when)}: {listing(map(hours, on_day), last)}" for when, on_day in by_day.items()
    )


def window(value: Window) -> str:
    """before 10:00 / between 07:00 and 09:00 / at 08:00; with a leading blank, or empty."""
    if value.at:
        return f" {'around' if value.about else 'at'} {value.at}"
    if value.after and value.before:
        return f" between {value.after} and {value.before}"
    if value.after:
        return f" from {value.after}"
    return f" before {value.before}" if value.before else ""


def places(count: int) -> str:
    return "1 place" if count == 1 else f"{count} places"
