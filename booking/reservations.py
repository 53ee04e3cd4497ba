"""Reserving and cancelling: one write transaction each, for the agent and the desk alike.

Locks are taken in one order, the slot's and then the swimmer's, and every check is made under
them. SQLite has locked everything at BEGIN; there `with_for_update` means nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from booking import bell
from booking.availability import nearest_free
from booking.bookings import WHOLE
from booking.db import write_transaction
from booking.errors import (
    Duplicate,
    InvalidField,
    PartySize,
    SlotClosed,
    SlotFull,
    SlotPast,
    TooEarly,
    UnknownBooking,
    UnknownSlot,
)
from booking.journal import first_result, record, remember
from booking.models import BookedPlaces, Booking, BookingStatus, Pace, Slot, SlotLane, Swimmer
from booking.people import checked_name
from booking.references import new_reference, tidy_reference
from booking.rules import Rules
from booking.timetable import resolve_code, say_day, today


@dataclass(frozen=True)
class Actor:
    """Who asks for a write; `swimmer_id` is set when it is a swimmer, who is bound to their own."""

    name: str
    swimmer_id: int | None = None


@dataclass(frozen=True)
class Order:
    """What is wanted: places in a slot, perhaps of one pace or in one lane."""

    slot: str
    party_size: int = 1
    pace: Pace | None = None
    lane: int | None = None


def always(_session: Session) -> None:
    """Permit a write, whatever the state of things."""


@dataclass(frozen=True)
class Request:
    """The circumstances of one write: who, when, under which key and by which rules.

    `permit` is called in the transaction before anything else and may raise to forbid the write.
    """

    actor: Actor
    key: str
    now: datetime
    rules: Rules
    permit: Callable[[Session], None] = always


@write_transaction
def reserve(session: Session, order: Order, request: Request) -> Booking:
    """Book `order` for the swimmer who asks. Raises a BookingError when it cannot be had."""
    swimmer_id = request.actor.swimmer_id
    return _reserve(
        session,
        order,
        request,
        f"{swimmer_id} {order}",
        lambda: _locked_swimmer(session, swimmer_id),
    )


@write_transaction
def reserve_for_caller(session: Session, order: Order, name: str, request: Request) -> Booking:
    """Book `order` for somebody at the desk or on the telephone, known by name only.

    A new swimmer is entered each time: nobody who chats is ever found, or renamed, by a name.
    """
    name = checked_name(name)
    return _reserve(
        session, order, request, f"{name} {order}", lambda: _entered(session, name, request.now)
    )


@write_transaction
def cancel(session: Session, reference: str, request: Request) -> Booking:
    """Cancel a booking and free its places; a booking already cancelled stays as it is.

    Raises UnknownBooking when there is none or it is somebody else's, SlotPast once it began.
    """
    return cancel_in(session, reference, request)


def cancel_in(session: Session, reference: str, request: Request) -> Booking:
    """Cancel as part of a wider write transaction; see `cancel`."""
    request.permit(session)
    booking = _owned_booking(session, reference, request.actor)
    content = f"cancel {booking.reference}"
    if first_result(session, request.key, content) or booking.status != BookingStatus.ACTIVE:
        return booking
    if booking.slot.starts_at <= request.now:
        raise SlotPast(f"{booking.reference} has begun, so it can no longer be cancelled.")
    for held in booking.places:
        session.execute(
            update(SlotLane)
            .where(SlotLane.id == held.slot_lane_id)
            .values(taken=SlotLane.taken - held.places)
        )
    booking.status = BookingStatus.CANCELLED
    booking.cancelled_at = request.now
    _leave_behind(session, "cancel", content, booking, request)
    return booking


def _reserve(
    session: Session,
    order: Order,
    request: Request,
    content: str,
    swimmer: Callable[[], Swimmer],
) -> Booking:
    request.permit(session)
    slot = _locked_slot(session, order.slot, request)
    if booking_id := first_result(session, request.key, content):
        return session.get_one(Booking, booking_id, options=WHOLE)
    check_party_size(order.party_size, request.rules)
    _check_open(slot, request)
    who = swimmer()
    _check_no_duplicate(session, slot, who)
    lane = _take_places(session, slot, order, request)
    booking = Booking(
        reference=new_reference(),
        swimmer=who,
        slot=slot,
        party_size=order.party_size,
        status=BookingStatus.ACTIVE,
        made_by=request.actor.name,
        created_at=request.now,
        places=[BookedPlaces(slot_lane=lane, places=order.party_size)],
    )
    session.add(booking)
    session.flush()
    _leave_behind(session, "reserve", content, booking, request)
    return booking


def _locked_slot(session: Session, phrase: str, request: Request) -> Slot:
    try:
        code = resolve_code(phrase, today(request.now, request.rules.zone))
    except UnknownSlot as error:
        raise _unknown_slot(session, str(error), request) from None
    slot = session.scalar(select(Slot).where(Slot.code == code).with_for_update())
    if slot is None:
        raise _unknown_slot(session, f"unknown slot {code!r}", request)
    return slot


def _unknown_slot(session: Session, what: str, request: Request) -> UnknownSlot:
    near = nearest_free(session, request.now, now=request.now)
    return UnknownSlot(f"{what}. A slot's code is its date and start.", alternatives=near)


def _locked_swimmer(session: Session, swimmer_id: int | None) -> Swimmer:
    swimmer = session.scalar(select(Swimmer).where(Swimmer.id == swimmer_id).with_for_update())
    if swimmer is None:
        raise InvalidField("name: nobody is known under this visit. Say your name first.")
    return swimmer


def _entered(session: Session, name: str, now: datetime) -> Swimmer:
    swimmer = Swimmer(name=name, created_at=now)
    session.add(swimmer)
    session.flush()
    return swimmer


def check_party_size(party_size: int, rules: Rules) -> None:
    """Raises PartySize when no booking may be for so many."""
    if not 1 <= party_size <= rules.party_limit:
        raise PartySize(
            f"party size: {party_size} is not possible. Ask for 1 to {rules.party_limit} places."
        )


def _check_open(slot: Slot, request: Request) -> None:
    if slot.closed_reason is not None:
        raise SlotClosed(f"{_name(slot)} is closed ({slot.closed_reason}).", slot.code)
    if slot.starts_at <= request.now:
        raise SlotPast(f"{_name(slot)} has begun or is over.", slot.code)
    last = today(request.now, request.rules.zone) + timedelta(days=request.rules.open_days)
    if request.actor.swimmer_id and slot.day > last:
        raise TooEarly(
            f"{_name(slot)} cannot be booked yet, only up to {say_day(last)}.", slot.code
        )


def _check_no_duplicate(session: Session, slot: Slot, swimmer: Swimmer) -> None:
    reference = session.scalar(
        select(Booking.reference).where(
            Booking.slot_id == slot.id,
            Booking.swimmer_id == swimmer.id,
            Booking.status == BookingStatus.ACTIVE,
        )
    )
    if reference:
        raise Duplicate(f"{_name(slot)} is booked already, reference {reference}.", slot.code)


def _take_places(session: Session, slot: Slot, order: Order, request: Request) -> SlotLane:
    """Take the party's places in the fullest lane that has them all, so that big gaps stay."""
    fitting = select(SlotLane).where(
        SlotLane.slot_id == slot.id, SlotLane.capacity - SlotLane.taken >= order.party_size
    )
    if order.pace:
        fitting = fitting.where(SlotLane.pace == order.pace)
    if order.lane:
        fitting = fitting.where(SlotLane.lane_number == order.lane)
    lanes = session.scalars(fitting).all()
    if not lanes:
        raise _full(session, slot, order, request)
    lane = min(lanes, key=lambda lane: (lane.free, lane.lane_number))
    lane.taken += order.party_size
    return lane


def _full(session: Session, slot: Slot, order: Order, request: Request) -> SlotFull:
    where = f" in lane {order.lane}" if order.lane else ""
    pace = f" {order.pace}" if order.pace else ""
    near = nearest_free(
        session,
        slot.starts_at,
        now=request.now,
        party_size=order.party_size,
        pace=order.pace,
    )
    return SlotFull(
        f"{_name(slot)} has no{pace} place for {order.party_size}{where}.", slot.code, near
    )


def _owned_booking(session: Session, reference: str, actor: Actor) -> Booking:
    """The booking, locked by its slot; somebody else's is as unknown as none at all."""
    tidy = tidy_reference(reference)
    found = session.scalar(select(Booking).where(Booking.reference == tidy).options(*WHOLE))
    if found is None or actor.swimmer_id not in (None, found.swimmer_id):
        raise UnknownBooking(f"unknown booking {tidy[:20]!r}. Look at the list of bookings.")
    session.execute(select(Slot.id).where(Slot.id == found.slot_id).with_for_update())
    session.refresh(found)
    return found


def _leave_behind(
    session: Session, action: str, content: str, booking: Booking, request: Request
) -> None:
    remember(session, request.key, content, booking.id, request.now)
    state = {
        "status": booking.status,
        "party_size": booking.party_size,
        "slot": booking.slot.code,
    }
    record(session, request.actor.name, action, booking.reference, now=request.now, after=state)
    bell.ring(session, day_topic(booking.slot.day))


def day_topic(day: object) -> str:
    """What rings when anything changes on that day's timetable."""
    return f"day {day}"


def _name(slot: Slot) -> str:
    return f"{say_day(slot.day)} {slot.starts:%H:%M}"
