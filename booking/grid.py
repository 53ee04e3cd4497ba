"""The timetable as a grid of slots and lanes: one query, however many days."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from itertools import groupby

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from booking.models import BookedPlaces, Booking, BookingStatus, Slot, SlotLane, Swimmer

LANE = (
    SlotLane.lane_number,
    SlotLane.pace,
    SlotLane.capacity,
    SlotLane.taken,
    SlotLane.held,
    SlotLane.free,
    SlotLane.closed_reason.label("lane_closed_reason"),
)
SLOT = (
    Slot.code,
    Slot.day,
    Slot.starts,
    Slot.ends,
    Slot.starts_at,
    Slot.activity,
    Slot.closed_reason,
)


@dataclass(frozen=True)
class GridLane:
    """A lane that a slot opens, with its places as `SlotLane` counts them."""

    lane_number: int
    pace: str
    capacity: int
    taken: int
    held: int
    free: int
    closed_reason: str | None


@dataclass(frozen=True)
class GridSlot:
    """A slot with its lanes in order."""

    code: str
    day: date
    starts: time
    ends: time
    starts_at: datetime
    activity: str
    closed_reason: str | None
    lanes: tuple[GridLane, ...]


def grid(session: Session, first: date, last: date) -> list[GridSlot]:
    """Every slot from the day `first` to the day `last`, in order."""
    rows = session.execute(
        select(*LANE, *SLOT)
        .select_from(Slot)
        .outerjoin(SlotLane)
        .where(Slot.day.between(first, last))
        .order_by(Slot.starts_at, Slot.id, SlotLane.lane_number)
    )
    return [
        GridSlot(*slot, lanes=_lanes(same))
        for slot, same in groupby(rows, key=lambda row: row[len(LANE) :])
    ]


def names_on(session: Session, day: date) -> dict[tuple[str, int], list[str]]:
    """Who swims on a day: the names in each lane of a slot, in the order they booked."""
    rows = session.execute(
        select(Slot.code, SlotLane.lane_number, Swimmer.name)
        .join_from(Booking, Slot)
        .join(Swimmer)
        .join(BookedPlaces)
        .join(SlotLane, SlotLane.id == BookedPlaces.slot_lane_id)
        .where(Slot.day == day, Booking.status == BookingStatus.ACTIVE)
        .order_by(Booking.id)
    )
    names: dict[tuple[str, int], list[str]] = defaultdict(list)
    for code, lane, name in rows:
        names[code, lane].append(name)
    return names


def lane_numbers(slots: Iterable[GridSlot]) -> list[int]:
    """The lanes that any of the slots opens: the grid's columns."""
    return sorted({lane.lane_number for slot in slots for lane in slot.lanes})


def _lanes(rows: Iterable[Row]) -> tuple[GridLane, ...]:
    return tuple(GridLane(*row[: len(LANE)]) for row in rows if row.lane_number is not None)
