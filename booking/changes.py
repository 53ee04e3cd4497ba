"""A booking's rows, changed under the lock of its slot: moved or cancelled."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from booking import bell
from booking.errors import Wanted
from booking.journal import record, state
from booking.models import BookedPlaces, Booking, BookingStatus, Slot, Swimmer
from booking.notices import tell
from booking.offers import offer_places
from booking.places import Share, change
from booking.request import Order, Request
from booking.timetable import say_slot


def move_locked(
    session: Session, booking: Booking, to: Slot, shares: list[Share], request: Request
) -> None:
    """Give an active booking its new places, which are taken already, and free the old ones."""
    before, old = state(booking), booking.slot
    _free(session, booking)
    booking.slot = to
    booking.places = [
        BookedPlaces(slot_lane=share.slot_lane, places=share.places) for share in shares
    ]
    booking.changes += 1
    leave_behind(session, "move", booking, request, before)
    bell.ring(session, day_topic(old.day))
    if request.actor.is_staff:
        text = f"Your booking {booking.reference} is moved to {say_slot(to)}."
        tell(session, booking.swimmer_id, "moved", text, booking.reference, now=request.now)
    offer_places(session, old, now=request.now, rules=request.rules)


def cancel_locked(
    session: Session, booking: Booking, request: Request, reason: str = "", *, tells: bool = True
) -> None:
    """Cancel an active booking whose slot is locked, and free its places to nobody yet."""
    before = state(booking)
    _free(session, booking)
    booking.status = BookingStatus.CANCELLED
    booking.cancelled_at = request.now
    booking.cancelled_because = reason or None
    booking.changes += 1
    if request.actor.is_staff and tells:
        because = f": {reason}" if reason else ""
        text = f"Your booking {booking.reference}, {say_slot(booking.slot)}, is cancelled{because}."
        tell(session, booking.swimmer_id, "cancelled", text, booking.reference, now=request.now)
    leave_behind(session, "cancel", booking, request, before)


def leave_behind(
    session: Session,
    action: str,
    booking: Booking,
    request: Request,
    before: dict[str, object] | None = None,
) -> None:
    """Record a booking's change and wake whoever looks at its day."""
    after = state(booking)
    name = request.actor.name
    record(session, name, action, booking.reference, now=request.now, before=before, after=after)
    bell.ring(session, day_topic(booking.slot.day))


def day_topic(day: object) -> str:
    """What rings when anything changes on that day's timetable."""
    return f"day {day}"


def entered(session: Session, name: str, now: datetime) -> Swimmer:
    """A new swimmer, known by name only."""
    swimmer = Swimmer(name=name, created_at=now)
    session.add(swimmer)
    session.flush()
    return swimmer


def wanted_by(slot: Slot, order: Order, request: Request) -> Wanted:
    """What to look for when the order cannot be had."""
    return Wanted(slot.starts_at, request.now, order.party_size, order.pace)


def _free(session: Session, booking: Booking) -> None:
    for held in booking.places:
        change(session, held.slot_lane, taken=-held.places)
