"""What can be closed, and which slots that is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import ColumnElement, and_

from booking.models import BookedPlaces, Closure, Slot, SlotLane
from booking.timetable import say_day


@dataclass(frozen=True)
class Closing:
    """What is to be closed: all of some days, one lane on them, or one slot or a lane of it."""

    reason: str
    day: date
    until: date
    lane: int | None = None
    slot: str | None = None


def closing_of(closure: Closure) -> Closing:
    """What a closure closes, as it was asked for."""
    return Closing(
        closure.reason, closure.day, closure.until, closure.lane_number, closure.slot_code
    )


def say_closing(closing: Closing) -> str:
    """`The pool on Friday 25 December 2026`, `lane 3 from … to …`, `the slot 2026-10-31-0800`."""
    what = f"lane {closing.lane}" if closing.lane else "the pool"
    if closing.slot:
        return f"{what} in the slot {closing.slot}"
    if closing.day == closing.until:
        return f"{what} on {say_day(closing.day)}"
    return f"{what} from {say_day(closing.day)} to {say_day(closing.until)}"


def matching(closing: Closing, now: datetime) -> ColumnElement[bool]:
    """The slots that a closing is about and that have not begun."""
    days = Slot.day.between(closing.day, closing.until)
    which = Slot.code == closing.slot if closing.slot else days
    lane = SlotLane.lane_number == closing.lane
    opens_lane = Slot.lanes.any(lane) if closing.lane else Slot.id.is_not(None)
    return and_(which, opens_lane, Slot.starts_at > now)


def is_open(closing: Closing) -> ColumnElement[bool]:
    """That a slot is not closed in this way yet."""
    if not closing.lane:
        return Slot.closed_reason.is_(None)
    return Slot.lanes.any(
        and_(SlotLane.lane_number == closing.lane, SlotLane.closed_reason.is_(None))
    )


def in_lane(lane: int) -> ColumnElement[bool]:
    """Of a booking's places: that they are in the lane."""
    return BookedPlaces.slot_lane.has(SlotLane.lane_number == lane)


def covers(closing: Closing, slot: Slot) -> bool:
    """Whether the closing is about the slot, or a lane of it."""
    return slot.code == closing.slot if closing.slot else closing.day <= slot.day <= closing.until


def reason_for(closings: Iterable[Closing], lane: int | None) -> str | None:
    """Why a lane is closed, or with no lane the slot; None when it is not."""
    return next((closing.reason for closing in closings if closing.lane == lane), None)
