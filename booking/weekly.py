"""The weekly template on a date: wall times become instants. Pure rules, no database.

A slot begins whenever the pool's clock shows its start: never on a day when the clock skips it,
twice when the clock is put back over it. It ends as soon as the clock shows its end or later
(an end that is skipped comes when the clock jumps over it), or is put back to its start or
before. So blocks that do not overlap in the template never share a lane at any instant.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from booking.timetable import slot_code

MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Occurrence:
    """One slot that a block makes on a date; `ends` is on the clock that `starts` is read from."""

    code: str
    day: date
    starts: time
    ends: time
    starts_at: datetime
    ends_at: datetime


def occurrences(day: date, starts: time, ends: time, zone: ZoneInfo) -> list[Occurrence]:
    """A block's slots on `day`: usually one; the second of a repeated start has a b in its code.

    An end that is not after the start is on the next day, midnight included.
    """
    length = wall_length(starts, ends)
    return [
        _occurrence(slot_code(day, starts) + "b" * nth, starts_at, length, zone)
        for nth, starts_at in enumerate(local_instants(day, starts, zone))
    ]


def wall_length(starts: time, ends: time) -> timedelta:
    """How long a block lasts by the clock on the wall."""
    anchor = date(2000, 1, 1)
    return (datetime.combine(anchor, ends) - datetime.combine(anchor, starts)) % DAY or DAY


def local_instants(day: date, wall: time, zone: ZoneInfo) -> list[datetime]:
    """The UTC instants at which the zone's clocks show `wall` on `day`, earliest first.

    None when the clocks skip it in spring, two when they repeat it in autumn.
    """
    wanted = datetime.combine(day, wall)
    instants = {wanted.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)}
    return sorted(at for at in instants if _reading(at, zone) == wanted)


def _occurrence(code: str, starts_at: datetime, length: timedelta, zone: ZoneInfo) -> Occurrence:
    begins = _reading(starts_at, zone)
    ends_at = _end(starts_at, length, zone)
    shown = begins + length
    if _reading(ends_at, zone) != shown:
        shown = begins + (ends_at - starts_at)
    return Occurrence(code, begins.date(), begins.time(), shown.time(), starts_at, ends_at)


def _end(starts_at: datetime, length: timedelta, zone: ZoneInfo) -> datetime:
    change = _clock_change(starts_at, starts_at + length, zone)
    if change is None:
        return starts_at + length
    begins, changed_to = _reading(starts_at, zone), _reading(change, zone)
    if not begins < changed_to < begins + length:
        return change
    return change + (begins + length - changed_to)


def _clock_change(first: datetime, last: datetime, zone: ZoneInfo) -> datetime | None:
    """When the clock is put forward or back after `first` and up to `last`."""
    offset = first.astimezone(zone).utcoffset()
    minutes = range(1, (last - first) // MINUTE + 1)
    at = bisect_left(
        minutes,
        True,
        key=lambda minute: (first + minute * MINUTE).astimezone(zone).utcoffset() != offset,
    )
    return first + minutes[at] * MINUTE if at < len(minutes) else None


def _reading(at: datetime, zone: ZoneInfo) -> datetime:
    """What the clock on the wall shows."""
    return at.astimezone(zone).replace(tzinfo=None, fold=0)
