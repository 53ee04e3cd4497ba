"""What is free when: reads only, one query for any window."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from booking.models import Lane, Slot, SlotLane
from booking.timetable import nearest, say_places, say_times

NEAREST_DAYS = timedelta(days=2)
NEAREST_COUNT = 3


@dataclass(frozen=True)
class FreeLane:
    """A lane with free places in one slot."""

    number: int
    pace: str
    free: int


@dataclass(frozen=True)
class FreeSlot:
    """A slot that can be booked now, and its lanes with enough free places."""

    code: str
    day: date
    starts: time
    ends: time
    starts_at: datetime
    lanes: tuple[FreeLane, ...]

    @property
    def free(self) -> int:
        return sum(lane.free for lane in self.lanes)

    def __str__(self) -> str:
        return f"{self.code} {say_times(self.starts, self.ends)}, {say_places(self.free)}"


@dataclass(frozen=True)
class Window:
    """Slots of `day` up to and with `until` that start at or after `after` and before `before`."""

    day: date
    until: date | None = None
    after: time | None = None
    before: time | None = None


def free_slots(
    session: Session,
    window: Window,
    *,
    now: datetime,
    party_size: int = 1,
    pace: str | None = None,
) -> list[FreeSlot]:
    """The open slots of the window that have not started and have a lane for the whole party."""
    query = (
        select(Slot, SlotLane)
        .join(SlotLane, SlotLane.slot_id == Slot.id)
        .where(
            Slot.day.between(window.day, window.until or window.day),
            Slot.starts_at > now,
            Slot.closed_reason.is_(None),
            SlotLane.free >= party_size,
        )
        .order_by(Slot.starts_at, SlotLane.lane_number)
    )
    if window.after:
        query = query.where(Slot.starts >= window.after)
    if window.before:
        query = query.where(Slot.starts < window.before)
    if pace:
        query = query.where(SlotLane.pace == pace)
    lanes: dict[Slot, list[FreeLane]] = {}
    for slot, lane in session.execute(query):
        lanes.setdefault(slot, []).append(FreeLane(lane.lane_number, lane.pace, lane.free))
    return [_free_slot(slot, tuple(free)) for slot, free in lanes.items()]


def _free_slot(slot: Slot, lanes: tuple[FreeLane, ...]) -> FreeSlot:
    return FreeSlot(slot.code, slot.day, slot.starts, slot.ends, slot.starts_at, lanes)


def widest_lane(session: Session) -> int:
    """How many the pool's largest lane holds."""
    return session.scalar(select(func.max(Lane.capacity))) or 0


def nearest_free(
    session: Session,
    wanted: datetime,
    *,
    now: datetime,
    party_size: int = 1,
    pace: str | None = None,
) -> tuple[FreeSlot, ...]:
    """The free slots nearest to `wanted` within two days of it, nearest first."""
    day = wanted.date()
    around = Window(day - NEAREST_DAYS, day + NEAREST_DAYS)
    found = free_slots(session, around, now=now, party_size=party_size, pace=pace)
    order = nearest(wanted, [slot.starts_at for slot in found])
    return tuple(found[at] for at in order[:NEAREST_COUNT])
