"""Reserving, cancelling and moving: one write transaction each, for the agent and the desk alike.

Locks are taken in one order, slots' and then the swimmer's, and every check is made under them.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from booking.alternatives import with_alternatives
from booking.changes import (
    cancel_locked,
    day_topic,
    entered,
    move_locked,
    wanted_by,
)
from booking.checks import check_changeable, check_open, check_party_size, check_swimmer
from booking.db import write_transaction
from booking.entering import Booked, enter
from booking.errors import UnknownBooking
from booking.journal import begin
from booking.locked import Locked, own_bookings
from booking.locks import (
    checked_reference,
    lock_booking,
    lock_slot,
    lock_slot_and_swimmer,
    lock_slots,
    lock_swimmer,
    owned_booking,
    slot_code_meant,
    unknown_slot,
    whole_booking,
)
from booking.models import Booking, BookingStatus, Pace, Slot
from booking.offers import close, offer_places, offered_to
from booking.people import checked_name
from booking.places import find, take
from booking.references import new_reference
from booking.request import Actor, Order, Request
from booking.waitlist_models import WaitStatus

__all__ = [
    "Actor",
    "Order",
    "Request",
    "cancel",
    "check_party_size",
    "day_topic",
    "move",
    "reserve",
    "reserve_for_caller",
]


@with_alternatives
@write_transaction
def reserve(session: Session, order: Order, request: Request) -> Booked:
    """Book `order` for the swimmer who asks. Raises a BookingError when it cannot be had."""
    swimmer_id = request.actor.swimmer_id
    return _reserve(
        session,
        order,
        request,
        f"reserve {swimmer_id} {order}",
        lambda: lock_slot_and_swimmer(session, order.slot, swimmer_id, request),
    )


@with_alternatives
@write_transaction
def reserve_for_caller(
    session: Session, order: Order, name: str, request: Request, *, walk_in: bool = False
) -> Booked:
    """Book `order` for somebody at the desk or on the telephone, known by name only.

    A new swimmer is entered each time: nobody who chats is ever found, or renamed, by a name.
    A `walk_in` is there already: they may come after the start, and are checked in.
    """
    name = checked_name(name)
    return _reserve(
        session,
        order,
        request,
        f"reserve {name} {order} {walk_in}",
        lambda: Locked(
            lock_slot(session, order.slot, request), entered(session, name, request.now), ()
        ),
        walk_in=walk_in,
    )


@write_transaction
def cancel(session: Session, reference: str, request: Request, *, reason: str = "") -> Booking:
    """Cancel a booking and free its places; a booking already cancelled stays as it is.

    Raises UnknownBooking when there is none or it is somebody else's, SlotPast once it began,
    TooLate when it is so near that only staff can.
    """
    return cancel_in(session, reference, request, reason)


def cancel_in(
    session: Session, reference: str, request: Request, reason: str = "", *, tells: bool = True
) -> Booking:
    """Cancel as part of a wider write transaction, which may tell of it itself; see `cancel`."""
    reference = checked_reference(reference)
    done = begin(session, request, f"cancel {reference}", reference)
    booking = lock_booking(session, reference, request)
    if done or booking.status != BookingStatus.ACTIVE:
        return booking
    check_changeable(booking, request, "cancelled")
    cancel_locked(session, booking, request, reason, tells=tells)
    offer_places(session, booking.slot, now=request.now, rules=request.rules)
    return booking


@with_alternatives
@write_transaction
def move(
    session: Session,
    reference: str,
    slot: str,
    request: Request,
    *,
    pace: Pace | None = None,
    lane: int | None = None,
    split: bool = False,
) -> Booking:
    """Move a booking to another slot or lane: the new place is taken before the old is freed.

    When the new place cannot be had, nothing changes.
    """
    reference = checked_reference(reference)
    done = begin(session, request, f"move {reference} {slot} {pace} {lane} {split}", reference)
    to, booking = _lock_move(session, reference, slot, request)
    if done:
        return booking
    if booking.status != BookingStatus.ACTIVE:
        raise UnknownBooking(f"{reference} is cancelled, so it cannot be moved. Book anew.")
    check_changeable(booking, request, "moved")
    check_open(to, request)
    who = lock_swimmer(session, booking.swimmer_id)
    own = own_bookings(session, who, to, request.now)
    check_swimmer(who, to, request, own, moved=booking.id)
    order = Order(to.code, booking.party_size, pace, lane, split)
    shares = take(session, to, order, wanted_by(to, order, request))
    move_locked(session, booking, to, shares, request)
    return booking


def _reserve(
    session: Session,
    order: Order,
    request: Request,
    content: str,
    lock: Callable[[], Locked],
    *,
    walk_in: bool = False,
) -> Booked:
    reference = new_reference()
    if first := begin(session, request, content, reference):
        return Booked.of(whole_booking(session, first))
    check_party_size(order.party_size, request.rules)
    slot, who, own = lock()
    check_open(slot, request, walk_in=walk_in)
    check_swimmer(who, slot, request, own)
    offer = offered_to(session, slot, who.id)
    if offer:
        close(session, offer, WaitStatus.ACCEPTED, now=request.now, actor=request.actor.name)
    shares = find(slot, order, wanted_by(slot, order, request))
    booking = enter(session, reference, slot, who, shares, request, walk_in=walk_in)
    if offer:
        for share in shares:
            session.refresh(share.slot_lane)
        offer_places(session, slot, now=request.now, rules=request.rules)
    return booking


def _lock_move(
    session: Session, reference: str, phrase: str, request: Request
) -> tuple[Slot, Booking]:
    code = slot_code_meant(phrase, request)
    old = select(Booking.slot_id).where(Booking.reference == reference).scalar_subquery()
    slots = lock_slots(session, or_(Slot.code == code, Slot.id == old), request)
    booking = owned_booking(session, reference, request, slots)
    for slot in slots:
        if slot.code == code:
            return slot, booking
    raise unknown_slot(f"unknown slot {code!r}", request)
