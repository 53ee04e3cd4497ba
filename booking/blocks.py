"""Blocks of the weekly timetable as plain values: what one is, how it is said, which ones clash."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, time, timedelta
from itertools import groupby

from booking.intervals import overlaps
from booking.models import Block, BlockLane, Pace
from booking.timetable import WEEKDAYS, say_and, say_day, say_places, say_times
from booking.weekly import wall_length

DAY = timedelta(days=1)
ACTIVITY = "Lane swimming"


@dataclass(frozen=True)
class OpenLane:
    """A lane that a block opens, and how it swims then."""

    number: int
    pace: Pace
    capacity: int


@dataclass(frozen=True)
class PlannedBlock:
    """A block as it is or as staff want it; both its days are included, None is without end."""

    weekday: int
    starts: time
    ends: time
    lanes: tuple[OpenLane, ...]
    activity: str = ACTIVITY
    valid_from: date | None = None
    valid_to: date | None = None

    @property
    def lane_numbers(self) -> set[int]:
        return {lane.number for lane in self.lanes}


def planned_of(block: Block) -> PlannedBlock:
    """What a block's row says."""
    lanes = sorted(block.lanes, key=lambda lane: lane.lane_number)
    return PlannedBlock(
        weekday=block.weekday,
        starts=block.starts,
        ends=block.ends,
        lanes=tuple(OpenLane(lane.lane_number, Pace(lane.pace), lane.capacity) for lane in lanes),
        activity=block.activity,
        valid_from=block.valid_from,
        valid_to=block.valid_to,
    )


def row_of(planned: PlannedBlock) -> Block:
    """A new row that says what is planned."""
    return Block(
        weekday=planned.weekday,
        starts=planned.starts,
        ends=planned.ends,
        activity=planned.activity,
        valid_from=planned.valid_from,
        valid_to=planned.valid_to,
        lanes=[
            BlockLane(lane_number=lane.number, pace=lane.pace, capacity=lane.capacity)
            for lane in planned.lanes
        ],
    )


def occurs(weekday: int, first: date | None, last: date | None) -> bool:
    """Whether any day from `first` to `last` is that weekday."""
    begins, ends = _days(first, last)
    return begins + (weekday + 1 - begins) % 7 < ends


def share_a_day(one: PlannedBlock, other: PlannedBlock, ahead: int = 0) -> bool:
    """Whether `one` is on some day while `other` is on the day `ahead` days after it."""
    begins, ends = _days(one.valid_from, one.valid_to)
    other_begins, other_ends = _days(other.valid_from, other.valid_to)
    begins, ends = max(begins, other_begins - ahead), min(ends, other_ends - ahead)
    first = begins + (one.weekday + 1 - begins) % 7  # the ordinal 1 is a Monday
    return other.weekday == (one.weekday + ahead) % 7 and first < ends


def clashing_lanes(one: PlannedBlock, other: PlannedBlock) -> list[int]:
    """The lanes that two blocks would both open at some moment; either may run past midnight."""
    starts, ends = _minutes(one)
    other_starts, other_ends = _minutes(other)
    for ahead in (-1, 0, 1):
        shift = ahead * 24 * 60
        if share_a_day(one, other, ahead) and overlaps(
            starts, ends, other_starts + shift, other_ends + shift
        ):
            return sorted(one.lane_numbers & other.lane_numbers)
    return []


def begin_together(one: PlannedBlock, other: PlannedBlock) -> bool:
    """Whether both would make a slot with the same day and start, and so with the same code."""
    return one.starts == other.starts and share_a_day(one, other)


def meets(block: PlannedBlock, day: date, starts: time, ends: time) -> bool:
    """Whether a slot of that day and time lies where the block is or would be."""
    slot = PlannedBlock(day.weekday(), starts, ends, ())
    return day.weekday() == block.weekday and overlaps(*_minutes(block), *_minutes(slot))


def say_block(block: PlannedBlock) -> str:
    """`Saturday 08:00-09:00, Lane swimming, lanes 1-6, from Saturday 7 November 2026`."""
    when = f"{WEEKDAYS[block.weekday].capitalize()} {say_times(block.starts, block.ends)}"
    said = (when, block.activity, say_numbers(block.lane_numbers), say_validity(block))
    return ", ".join(part for part in said if part)


def say_numbers(numbers: Iterable[int]) -> str:
    """`lane 3`, `lanes 1-4 and 6`."""
    ordered = list(numbers)
    return f"{'lane' if len(ordered) == 1 else 'lanes'} {say_stretches(ordered)}"


def say_stretches(numbers: Iterable[int]) -> str:
    """`1-4 and 6`."""
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(sorted(numbers)), key=lambda pair: pair[1] - pair[0])
    ]
    return say_and(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def say_open(block: PlannedBlock) -> str:
    """`lanes 1-6, 18 places`."""
    places = sum(lane.capacity for lane in block.lanes)
    return f"{say_numbers(block.lane_numbers)}, {say_places(places)}"


def say_validity(block: PlannedBlock) -> str:
    """`from … until …`; nothing for a block without either."""
    first = block.valid_from and f"from {say_day(block.valid_from)}"
    last = block.valid_to and f"until {say_day(block.valid_to)}"
    return " ".join(part for part in (first, last) if part)


def _days(first: date | None, last: date | None) -> tuple[int, int]:
    """A stretch of days as a half-open interval of ordinals."""
    return (first or date.min).toordinal(), (last or date.max).toordinal() + 1


def _minutes(block: PlannedBlock) -> tuple[int, int]:
    """A block's wall times as a half-open interval of minutes from its day's beginning."""
    starts = block.starts.hour * 60 + block.starts.minute
    return starts, starts + wall_length(block.starts, block.ends) // timedelta(minutes=1)
