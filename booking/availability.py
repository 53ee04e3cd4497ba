"""What is free when: reads only, one query for any window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from booking.models import Lane, Pace, Slot, SlotLane
from booking.places import choose_neighbours
from booking.request import Order
from booking.timetable import nearest, say_and, say_places, say_times

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
    """A slot that can be booked now, and its lanes with enough free places.

    `together` says that no lane has enough by itself: these neighbouring lanes do.
    """

    code: str
    day: date
    starts: time
    ends: time
    starts_at: datetime
    lanes: tuple[FreeLane, ...]
    together: bool = False

    @property
    def where(self) -> str:
        """The lanes that a party would be in: `lane 3 medium`, or `lanes 3 and 4 together`."""
        if self.together:
            return f"lanes {say_and(lane.number for lane in self.lanes)} together"
        return f"lane {self.lanes[0].number} {self.lanes[0].pace}"

    @property
    def free(self) -> int:
        return sum(lane.free for lane in self.lanes)

    def __str__(self) -> str:
        where = f" on {self.where}" if self.together else ""
        return f"{self.code} {say_times(self.starts, self.ends)}, {say_places(self.free)}{where}"


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
    pace: Pace | None = None,
) -> list[FreeSlot]:
    """The open slots of the window that have not started and have room for the whole party."""
    query = (
        select(Slot, SlotLane)
        .join(SlotLane, SlotLane.slot_id == Slot.id)
        .where(
            Slot.day.between(window.day, window.until or window.day),
            Slot.starts_at > now,
            Slot.closed_reason.is_(None),
            SlotLane.free > 0,
        )
        .order_by(Slot.starts_at, SlotLane.lane_number)
    )
    if window.after:
        query = query.where(Slot.starts >= window.after)
    if window.before:
        query = query.where(Slot.starts < window.before)
    if pace:
        query = query.where(SlotLane.pace == pace)
    lanes: dict[Slot, list[SlotLane]] = {}
    for slot, lane in session.execute(query):
        lanes.setdefault(slot, []).append(lane)
    found = (_free_slot(slot, with_places, party_size) for slot, with_places in lanes.items())
    return [slot for slot in found if slot]


def _free_slot(slot: Slot, lanes: Sequence[SlotLane], party_size: int) -> FreeSlot | None:
    fitting = [lane for lane in lanes if lane.free >= party_size]
    shares = [] if fitting else choose_neighbours(lanes, Order(slot.code, party_size)) or []
    free = tuple(
        FreeLane(lane.lane_number, lane.pace, lane.free)
        for lane in fitting or [share.slot_lane for share in shares]
    )
    if not free:
        return None
    when = (slot.day, slot.starts, slot.ends, slot.starts_at)
    return FreeSlot(slot.code, *when, free, together=not fitting)


def most_together(session: Session, pace: Pace | None) -> int:
    """The largest party that neighbouring lanes of the pool can hold."""
    query = select(Lane.number, Lane.capacity).order_by(Lane.number)
    lanes = session.execute(query.where(Lane.pace == pace) if pace else query).all()
    most = size = last = 0
    for number, capacity in lanes:
        size = size + capacity if number == last + 1 else capacity
        most, last = max(most, size), number
    return most


def nearest_free(
    session: Session,
    wanted: datetime,
    *,
    now: datetime,
    party_size: int = 1,
    pace: Pace | None = None,
) -> tuple[FreeSlot, ...]:
    """The free slots nearest to `wanted` within two days of it, nearest first; those that keep
    the party in one lane go before those that part it."""
    day = wanted.date()
    around = Window(day - NEAREST_DAYS, day + NEAREST_DAYS)
    found = free_slots(session, around, now=now, party_size=party_size, pace=pace)
    order = nearest(wanted, [slot.starts_at for slot in found])
    by_distance = sorted((found[at] for at in order), key=lambda slot: slot.together)
    return tuple(by_distance[:NEAREST_COUNT])
