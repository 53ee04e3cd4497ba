"""Settles what a window leaves open: which half of the day, and which week."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from agent.llm.builtin.present import Present
from agent.llm.builtin.when.values import Days, Hour, When, Window
from agent.llm.builtin.when.windows import halves


def settled(when: When, present: Present) -> When | None:
    """The one reading that the opening hours allow, or None where the swimmer must say."""
    window = settled_window(when.window, when.days.dates, present)
    if window is None:
        return None
    return replace(when, window=window, days=_this_or_next_week(when.days, window, present))


def settled_window(window: Window, days: Sequence[date], present: Present) -> Window | None:
    """The window with its bare hours settled by the opening hours of the days."""
    if window.is_settled:
        return window
    early, late = halves(window)
    works = [
        reading
        for reading in (early, late)
        if any(_is_open(reading, day, present) for day in days or [present.today + timedelta(1)])
    ]
    # "Before 8" in the evening would be nearly the whole day, so the morning is meant.
    if len(works) == 2 and not (window.before and not window.after):
        return None
    return works[0] if works else early


def _is_open(window: Window, day: date, present: Present) -> bool:
    opens, closes = present.open_on(day)
    if day == present.today:
        opens = max(opens, present.minute + 1)
    if window.at:
        return opens <= window.at.minutes < closes
    if window.after and window.before:
        return window.after.minutes < closes and window.before.minutes > opens
    if window.before:
        return opens < window.before.minutes < closes
    # "After 6" says nothing where the pool only opens at seven.
    return window.after is not None and opens < window.after.minutes < closes


def _this_or_next_week(days: Days, window: Window, present: Present) -> Days:
    """A weekday that is today, but whose time has passed, means the same day next week."""
    if not days.rolls or present.today not in days.dates or _is_ahead(window, present):
        return days
    return replace(
        days,
        dates=tuple(day + timedelta(7) if day == present.today else day for day in days.dates),
    )


def _is_ahead(window: Window, present: Present) -> bool:
    _, closes = present.open_on(present.today)
    ends: Hour | None = window.at or window.before
    return min(ends.minutes if ends else closes, closes) > present.minute
