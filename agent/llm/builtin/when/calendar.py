"""Plain calendar sums: the coming Saturday, the next 5th, a month by its name."""

from __future__ import annotations

from datetime import date, timedelta

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
MONTH = (
    r"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)


def month_number(name: str) -> int:
    """1 for "jan" or "january"."""
    return next(n for n, month in enumerate(MONTHS, 1) if month.startswith(name[:3]))


def coming(weekday: str, today: date) -> date:
    """The next day of that name, today included."""
    return today + timedelta((WEEKDAYS.index(weekday) - today.weekday()) % 7)


def next_week(weekday: str, today: date) -> date:
    """The day of that name in the calendar week after this one."""
    return today + timedelta(7 - today.weekday() + WEEKDAYS.index(weekday))


def day_and_month(day: int, month: int, year: str | None, today: date) -> date | None:
    """That day in the year given, or the next time that it comes round."""
    if year:
        return _valid(int(year) + (2000 if int(year) < 100 else 0), month, day)
    this_year = _valid(today.year, month, day)
    if this_year and this_year >= today:
        return this_year
    return _valid(today.year + 1, month, day)


def day_of_month(day: int, today: date, weekday: str = "") -> date | None:
    """The next month's day of that number, on that weekday where one is given."""
    for ahead in range(12):
        month = today.month - 1 + ahead
        found = _valid(today.year + month // 12, month % 12 + 1, day)
        if found and found >= today and weekday in ("", WEEKDAYS[found.weekday()]):
            return found
    return None


def _valid(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
