"""What a swimmer's words about time come to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date

NOON = 12 * 60
MIDNIGHT = 24 * 60


@dataclass(frozen=True, order=True)
class Hour:
    """A time of day in minutes. Not `fixed` when half a day later could be meant as well."""

    minutes: int
    fixed: bool = True

    def __str__(self) -> str:
        return f"{self.minutes // 60:02d}:{self.minutes % 60:02d}"

    def later(self) -> Hour:
        """The reading half a day later."""
        return Hour(self.minutes + NOON)

    def settled(self) -> Hour:
        return replace(self, fixed=True)


def bare_hour(number: int) -> Hour:
    """The hour of a number alone, open to both halves of the day up to twelve."""
    return Hour(number * 60 % MIDNIGHT, fixed=not 0 < number < 12)


def hour_within_day(minutes: int) -> Hour:
    """The hour, or the nearest end of the day where a shift would leave it."""
    return Hour(min(max(minutes, 0), MIDNIGHT - 1))


@dataclass(frozen=True)
class Window:
    """When a swim may start: at or after `after`, before `before`; or at one time, `at`."""

    after: Hour | None = None
    before: Hour | None = None
    at: Hour | None = None
    about: bool = False
    but: tuple[Hour, ...] = ()
    edge: str = ""

    def __bool__(self) -> bool:
        return self != Window()

    @property
    def hours(self) -> tuple[Hour, ...]:
        return tuple(hour for hour in (self.after, self.before, self.at) if hour is not None)

    @property
    def is_settled(self) -> bool:
        return all(hour.fixed for hour in self.hours)

    def holds(self, start: int) -> bool:
        """Whether a start in minutes lies inside. A point holds itself, an "about" an hour."""
        if any(start == hour.minutes for hour in self.but):
            return False
        if self.at is not None:
            return abs(start - self.at.minutes) <= (60 if self.about else 0)
        after = self.after.minutes if self.after else 0
        before = self.before.minutes if self.before else MIDNIGHT
        return after <= start < before


@dataclass(frozen=True)
class Days:
    """The days named. `rolls` when a later week may be meant; `doubt` is what was unclear."""

    dates: tuple[date, ...] = ()
    rolls: bool = False
    doubt: str = ""


@dataclass(frozen=True)
class When:
    """Days, a window, and what refers to something said before."""

    days: Days = field(default_factory=Days)
    window: Window = field(default_factory=Window)
    shift: int = 0
    same_time: bool = False
    same_day: bool = False

    def __bool__(self) -> bool:
        return self != When()
