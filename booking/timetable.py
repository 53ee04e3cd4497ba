"""The timetable's words: slot codes, day phrases, dates and times as said. No database."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from booking.errors import InvalidField, UnknownSlot

if TYPE_CHECKING:
    from booking.models import Slot

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
CODE = re.compile(r"(\d{4}-\d{2}-\d{2})-(\d{4})b?")
FARTHEST = timedelta(days=10 * 365)
CLOCK = re.compile(r"([01]?\d|2[0-3]):?([0-5]\d)")


def slot_code(day: date, starts: time) -> str:
    """The code that people and the assistant use, such as 2026-10-31-0800."""
    return f"{day.isoformat()}-{starts:%H%M}"


def today(now: datetime, zone: ZoneInfo) -> date:
    """The date on the pool's own calendar."""
    return now.astimezone(zone).date()


def resolve_day(phrase: str, today: date, field: str = "day") -> date:
    """The date meant by `2026-10-31`, `today`, `tomorrow` or a weekday (`sat`, `Saturday`).

    A weekday is the next such day, today included. Raises InvalidField for anything else.
    """
    word = phrase.strip().lower()
    if word in ("today", "tomorrow"):
        return today + timedelta(days=word == "tomorrow")
    weekday = _weekday(word)
    if weekday is not None:
        return today + timedelta(days=(weekday - today.weekday()) % 7)
    try:
        return _near(date.fromisoformat(word), today, field)
    except ValueError:
        raise InvalidField(
            f"{field}: {phrase[:40]!r} is not a day. "
            "Use a date such as 2026-10-31, today, tomorrow or a weekday."
        ) from None


def parse_weekday(text: str) -> int:
    """The number of a weekday, Monday's being 0, from `sat` or `Saturday`. Raises InvalidField."""
    weekday = _weekday(text.strip().lower())
    if weekday is None:
        raise InvalidField(f"day: {text[:40]!r} is not a weekday. Use one such as Saturday.")
    return weekday


def _weekday(word: str) -> int | None:
    found = (n for n, name in enumerate(WEEKDAYS) if len(word) >= 3 and name.startswith(word))
    return next(found, None)


def _near(day: date, today: date, field: str) -> date:
    """The day, unless it is so far away that there is nothing to look up or reckon with."""
    if abs(day - today) > FARTHEST:
        raise InvalidField(
            f"{field}: {day} is too far away. "
            f"Use a day within {FARTHEST.days // 365} years of today."
        )
    return day


def resolve_code(phrase: str, today: date) -> str:
    """The slot code meant by `2026-10-31-0800`, `sat-0800` or `tomorrow-0800`.

    Raises UnknownSlot when it is not of that form; whether the slot exists is not asked here.
    """
    word = phrase.strip().lower()
    if CODE.fullmatch(word):
        return word
    day, _, wall = word.rpartition("-")
    if day and re.fullmatch(r"\d{4}b?", wall):
        try:
            return f"{resolve_day(day, today).isoformat()}-{wall}"
        except InvalidField:
            pass
    raise UnknownSlot(f"unknown slot {phrase[:40]!r}")


def parse_clock(field: str, text: str) -> time:
    """A wall time from `08:00`, `8:00` or `0800`. Raises InvalidField naming the field."""
    if match := CLOCK.fullmatch(text.strip()):
        return time(int(match[1]), int(match[2]))
    raise InvalidField(f"{field}: {text[:40]!r} is not a time. Use 24-hour time such as 08:00.")


def say_day(day: date) -> str:
    """A date as people read it, always with its weekday: Saturday 31 October 2026."""
    return f"{day:%A} {day.day} {day:%B %Y}"


def say_times(starts: time, ends: time) -> str:
    return f"{starts:%H:%M}-{ends:%H:%M}"


def say_places(count: int) -> str:
    return "1 place" if count == 1 else f"{count} places"


def say_slot(slot: Slot) -> str:
    """Saturday 31 October 2026 08:00."""
    return f"{say_day(slot.day)} {slot.starts:%H:%M}"


def say_and(things: Iterable[object]) -> str:
    """A list in words: 3, 4 and 5."""
    *first, last = map(str, things)
    return f"{', '.join(first)} and {last}" if first else last


def nearest(wanted: datetime, instants: Sequence[datetime]) -> list[int]:
    """The positions of `instants`, nearest to `wanted` first, the later of two equals last."""
    return sorted(range(len(instants)), key=lambda at: (abs(instants[at] - wanted), instants[at]))
