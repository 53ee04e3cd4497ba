"""Calendar dates: "the 5th", "1st of November", "31/10", "Christmas Eve"."""

from __future__ import annotations

import re
from datetime import date, timedelta

from agent.llm.builtin.when.calendar import (
    WEEKDAYS,
    day_and_month,
    day_of_month,
    month_number,
)
from agent.llm.builtin.when.values import Days

FEASTS = {
    "christmas eve": (24, 12),
    "christmas day": (25, 12),
    "boxing day": (26, 12),
    "new year's eve": (31, 12),
    "new year's day": (1, 1),
    "bonfire night": (5, 11),
    "halloween": (31, 10),
}


def one(day: date | None) -> Days | None:
    """That day alone, if there is one."""
    return Days((day,)) if day else None


def iso(found: re.Match[str], today: date) -> Days | None:
    try:
        return one(date.fromisoformat(found.group(1)))
    except ValueError:
        return None


def day_month(found: re.Match[str], today: date) -> Days | None:
    weekday, day, month, year = found.groups()
    read = day_and_month(int(day), month_number(month), year, today)
    return _on_weekday(read, weekday, found.group(0))


def _on_weekday(read: date | None, weekday: str | None, words: str) -> Days | None:
    """The date, in doubt where it is not the weekday that was named with it."""
    if read is None:
        return None
    fits = weekday is None or WEEKDAYS[read.weekday()] == weekday
    return Days((read,), doubt="" if fits else words)


def days_month(found: re.Match[str], today: date) -> Days | None:
    month, year = month_number(found.group(3)), found.group(4)
    first = day_and_month(int(found.group(1)), month, year, today)
    last = day_and_month(int(found.group(2)), month, year, today)
    return span(first, last)


def month_days(found: re.Match[str], today: date) -> Days | None:
    month, year = month_number(found.group(1)), found.group(4)
    first = day_and_month(int(found.group(2)), month, year, today)
    last = day_and_month(int(found.group(3)), month, year, today)
    return span(first, last)


def month_day(found: re.Match[str], today: date) -> Days | None:
    weekday, month, day, year = found.groups()
    read = day_and_month(int(day), month_number(month), year, today)
    return _on_weekday(read, weekday, found.group(0))


def span(first: date | None, last: date | None) -> Days | None:
    """All days from the first to the last, a month at most."""
    if first is None or last is None or not 0 <= (last - first).days <= 31:
        return None
    return Days(tuple(first + timedelta(n) for n in range((last - first).days + 1)))


def slashed(found: re.Match[str], today: date) -> Days | None:
    first, second, year = int(found.group(1)), int(found.group(2)), found.group(3)
    if second > 12 >= first:
        return one(day_and_month(second, first, year, today))
    read = day_and_month(first, second, year, today)
    if read is None:
        return None
    unclear = first <= 12 and first != second and year is None
    return Days((read,), doubt=found.group(0).replace(" ", "") if unclear else "")


def feast(found: re.Match[str], today: date) -> Days | None:
    return one(day_and_month(*FEASTS[found.group(1)], None, today))


def weekday_nth(found: re.Match[str], today: date) -> Days | None:
    return one(day_of_month(int(found.group(2)), today, found.group(1)))


def nth(found: re.Match[str], today: date) -> Days | None:
    return one(day_of_month(int(found.group(1)), today))


def nth_of_month(found: re.Match[str], today: date) -> Days | None:
    """The 3rd of this or of next month."""
    first = today.replace(day=1)
    if found.group(2) == "next":
        first = (first + timedelta(31)).replace(day=1)
    return one(day_of_month(int(found.group(1)), first))
