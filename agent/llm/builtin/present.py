"""The present, as the context of the swimmer's last message gives it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from agent.llm.builtin.when.calendar import MONTHS, WEEKDAYS

_NOW = re.compile(r"^Now: \w+ (\d{1,2}) (\w+) (\d{4}), (\d\d):(\d\d)", re.MULTILINE)
_OPEN = re.compile(r"(\w+day) (\d\d):(\d\d)\s*-\s*(\d\d):(\d\d)")


@dataclass(frozen=True)
class Present:
    """The pool's clock and opening hours (minutes of the day, by weekday)."""

    now: datetime
    hours: Mapping[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def today(self) -> date:
        return self.now.date()

    @property
    def minute(self) -> int:
        return self.now.hour * 60 + self.now.minute

    def open_on(self, day: date) -> tuple[int, int]:
        """When the pool opens and closes: never, or all day where no hours are known at all."""
        return self.hours.get(day.weekday(), (0, 0) if self.hours else (0, 24 * 60))


def read_present(context: str) -> Present | None:
    """The present from a message's context, or None where it names no clock."""
    found = _NOW.search(context)
    if not found:
        return None
    day, month, year, hour, minute = found.groups()
    if month.lower() not in MONTHS:
        return None
    now = datetime(int(year), MONTHS.index(month.lower()) + 1, int(day), int(hour), int(minute))
    return Present(now, _hours(context))


def _hours(context: str) -> dict[int, tuple[int, int]]:
    line = next((line for line in context.splitlines() if line.startswith("Opening")), "")
    return {
        WEEKDAYS.index(day.lower()): (int(h1) * 60 + int(m1), int(h2) * 60 + int(m2))
        for day, h1, m1, h2, m2 in _OPEN.findall(line)
        if day.lower() in WEEKDAYS
    }
