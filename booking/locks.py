"""Locks of a write, always in one order: slots by id, then the swimmer.

SQLite has locked everything at BEGIN; there `with_for_update` means nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, ScalarResult, bindparam, select
from sqlalchemy.orm import Session, contains_eager

from booking.bookings import WHOLE
from booking.errors import InvalidField, UnknownBooking, UnknownSlot, Wanted
from booking.groups import LostRace
from booking.locked import Locked, lock_together, own_bookings
from booking.models import Booking, Slot, SlotLane, Swimmer
from booking.offers import settle
from booking.references import tidy_reference
from booking.request import Request
from booking.timetable import resolve_code, today

# Made once: what many do at once is worth not composing anew each time.
_SLOTS = (
    select(Slot)
    .join(Slot.lanes)
    .order_by(Slot.id, SlotLane.lane_number)
    .options(contains_eager(Slot.lanes))
    .with_for_update(of=[Slot, SlotLane])
)
_SLOT = _SLOTS.where(Slot.code == bindparam("slot_code"))
_SWIMMER = select(Swimmer).where(Swimmer.id == bindparam("swimmer_id")).with_for_update()


def lock_slot(session: Session, phrase: str, request: Request) -> Slot:
    """The slot with its lanes, locked, and with the offers that are due taken back."""
    code = slot_code_meant(phrase, request)
    slots = _settled(session, session.scalars(_SLOT, {"slot_code": code}), request)
    if not slots:
        raise unknown_slot(f"unknown slot {code!r}", request)
    return slots[0]


def lock_slot_and_swimmer(
    session: Session, phrase: str, swimmer_id: int | None, request: Request
) -> Locked:
    """The slot with its lanes and the swimmer; they are objects where offers may be due."""
    code = slot_code_meant(phrase, request)
    locked = lock_together(session, code, swimmer_id)
    if not locked or any(lane.held for lane in locked[0].lanes):
        locked = lock_slot(session, code, request), lock_swimmer(session, swimmer_id)
    return Locked(*locked, own_bookings(session, locked[1], locked[0], request.now))


def lock_slots(session: Session, which: ColumnElement[bool], request: Request) -> Sequence[Slot]:
    """Slots with their lanes, locked in the order that all writers keep."""
    return _settled(session, session.scalars(_SLOTS.where(which)), request)


def lock_swimmer(session: Session, swimmer_id: int | None) -> Swimmer:
    """The swimmer, locked: what they may book is checked and used up by one write at a time."""
    swimmer = session.scalar(_SWIMMER, {"swimmer_id": swimmer_id})
    if swimmer is None:
        raise InvalidField("name: nobody is known under this visit. Say your name first.")
    return swimmer


def lock_booking(session: Session, reference: str, request: Request) -> Booking:
    """The booking with its slot locked; somebody else's is as unknown as none at all."""
    slot_id = session.scalar(select(Booking.slot_id).where(Booking.reference == reference))
    if slot_id is None:
        raise unknown_booking(reference)
    locked = lock_slots(session, Slot.id == slot_id, request)
    return owned_booking(session, reference, request, locked)


def owned_booking(
    session: Session, reference: str, request: Request, locked: Sequence[Slot]
) -> Booking:
    """The booking as it is now that slots are locked, of which its own should be one.

    Raises LostRace when it was moved out of them before they were.
    """
    now = select(Booking).where(Booking.reference == reference).options(*WHOLE)
    found = session.scalar(now.execution_options(populate_existing=True))
    if found is None or request.actor.swimmer_id not in (None, found.swimmer_id):
        raise unknown_booking(reference)
    if found.slot_id not in {slot.id for slot in locked}:
        raise LostRace
    return found


def whole_booking(session: Session, reference: str) -> Booking:
    """The booking of an earlier request with the same key, to be answered again."""
    return session.scalars(
        select(Booking).where(Booking.reference == reference).options(*WHOLE)
    ).one()


def checked_reference(typed: str) -> str:
    """A reference as it is stored. Raises UnknownBooking when it cannot be one."""
    tidy = tidy_reference(typed)
    if not (tidy.isascii() and tidy.isalnum() and len(tidy) <= 12):
        raise unknown_booking(tidy)
    return tidy


def unknown_booking(reference: str) -> UnknownBooking:
    return UnknownBooking(f"unknown booking {reference[:20]!r}. Look at the list of bookings.")


def slot_code_meant(phrase: str, request: Request) -> str:
    """The code that a phrase such as `sat-0800` means. Raises UnknownSlot."""
    try:
        return resolve_code(phrase, today(request.now, request.rules.zone))
    except UnknownSlot as error:
        raise unknown_slot(error.sentence, request) from None


def unknown_slot(what: str, request: Request) -> UnknownSlot:
    near = Wanted(request.now, request.now)
    return UnknownSlot(f"{what}. A slot's code is its date and start.", wanted=near)


def _settled(session: Session, found: ScalarResult[Slot], request: Request) -> Sequence[Slot]:
    slots = found.unique().all()
    for slot in slots:
        settle(session, slot, now=request.now, rules=request.rules)
    return slots
