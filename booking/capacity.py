"""Changing how many may swim in one lane of a slot."""

from __future__ import annotations

from sqlalchemy.orm import Session

from booking import bell
from booking.changes import day_topic
from booking.checks import check_staff
from booking.db import write_transaction
from booking.errors import BelowBooked, InvalidField, UnknownSlot
from booking.journal import begin, record
from booking.locks import lock_slot
from booking.models import SlotLane
from booking.offers import offer_places
from booking.request import Request
from booking.timetable import say_slot

CAPACITY_LIMIT = 50


@write_transaction
def set_capacity(
    session: Session,
    slot: str,
    lane: int,
    capacity: int,
    request: Request,
    *,
    overbook: bool = False,
) -> SlotLane:
    """Let `capacity` swim in a lane of a slot; new places go to the waiting list first.

    Raises BelowBooked when more are booked or held, unless `overbook` confirms that they stay.
    """
    check_staff(request)
    if not 0 <= capacity <= CAPACITY_LIMIT:
        raise InvalidField(f"capacity: {capacity} is not possible. Use 0 to {CAPACITY_LIMIT}.")
    done = begin(session, request, f"capacity {slot} {lane} {capacity} {overbook}", slot[:40])
    locked = lock_slot(session, slot, request)
    found = next((each for each in locked.lanes if each.lane_number == lane), None)
    if found is None:
        raise UnknownSlot(f"{say_slot(locked)} does not open lane {lane}.", locked.code)
    if not done:
        _set(session, found, capacity, request, overbook)
        offer_places(session, locked, now=request.now, rules=request.rules)
    return found


def _set(session: Session, lane: SlotLane, capacity: int, request: Request, overbook: bool) -> None:
    used = lane.taken + lane.held
    if capacity < used and not overbook:
        raise BelowBooked(
            f"Lane {lane.lane_number} on {say_slot(lane.slot)} has {used} places booked or held, "
            f"so {capacity} is too few. Cancel or move some first, or confirm the overbooking.",
            lane.slot.code,
        )
    before = _state(lane)
    lane.capacity = capacity
    lane.overbooked = max(used - capacity, 0)
    lane.slot.changed_by_staff = True
    session.flush()
    code, name = lane.slot.code, request.actor.name
    record(session, name, "capacity", code, now=request.now, before=before, after=_state(lane))
    bell.ring(session, day_topic(lane.slot.day))


def _state(lane: SlotLane) -> dict[str, int]:
    return {
        "lane": lane.lane_number,
        "capacity": lane.capacity,
        "taken": lane.taken,
        "held": lane.held,
        "overbooked": lane.overbooked,
    }
