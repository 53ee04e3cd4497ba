"""The pool's rules for a booking, checked under the slot's and the swimmer's locks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from sqlalchemy import Row, bindparam, or_, select
from sqlalchemy.orm import Session

from booking.db import core
from booking.errors import (
    AheadLimit,
    Barred,
    DayLimit,
    Duplicate,
    Overlap,
    PartySize,
    SlotClosed,
    SlotPast,
    StaffOnly,
    TooEarly,
    TooLate,
    Wanted,
)
from booking.intervals import overlaps
from booking.models import Booking, BookingStatus, Slot, Swimmer
from booking.request import Request
from booking.rules import Rules
from booking.timetable import say_day, say_slot, today

_OWN = (
    select(
        Booking.id, Booking.reference, Slot.id.label("slot"), Slot.day, Slot.starts_at, Slot.ends_at
    )
    .join(Booking.slot)
    .where(
        Booking.swimmer_id == bindparam("swimmer_id"),
        Booking.status == BookingStatus.ACTIVE,
        or_(Slot.ends_at > bindparam("now"), Slot.day == bindparam("day")),
    )
)


def check_party_size(party_size: int, rules: Rules) -> None:
    """Raises PartySize when no booking may be for so many."""
    if not 1 <= party_size <= rules.party_limit:
        raise PartySize(
            f"party size: {party_size} is not possible. Ask for 1 to {rules.party_limit} places."
        )


def check_day(day: date, request: Request, what: str = "", slot_code: str = "") -> None:
    """Raises TooEarly when swimmers cannot book that far ahead yet."""
    last = today(request.now, request.rules.zone) + timedelta(days=request.rules.open_days)
    if not request.actor.is_staff and day > last:
        raise TooEarly(
            f"{what or say_day(day)} cannot be booked yet, only up to {say_day(last)}.", slot_code
        )


def check_open(slot: Slot, request: Request, *, walk_in: bool = False) -> None:
    """Raises SlotClosed, SlotPast or TooEarly; a walk-in may still come until the end."""
    if slot.closed_reason is not None:
        wanted = Wanted(slot.starts_at, request.now)
        raise SlotClosed(f"{say_slot(slot)} is closed ({slot.closed_reason}).", slot.code, wanted)
    if (slot.ends_at if walk_in else slot.starts_at) <= request.now:
        raise SlotPast(f"{say_slot(slot)} has begun or is over.", slot.code)
    check_day(slot.day, request, say_slot(slot), slot.code)


def check_swimmer(
    session: Session, swimmer: Swimmer, slot: Slot, request: Request, *, moved: int | None = None
) -> None:
    """Raises the refusal of the first rule that stands between a swimmer and the slot.

    `moved` is the id of a booking that is about to give up its old place.
    """
    check_not_barred(swimmer, request)
    own = [row for row in _own(session, swimmer, slot, request) if row.id != moved]
    _check_duplicate(own, slot)
    _check_overlap(own, slot)
    _check_limits(own, slot, request)


def check_duplicate(session: Session, swimmer: Swimmer, slot: Slot, request: Request) -> None:
    """Raises Duplicate when the swimmer has a booking in this slot."""
    _check_duplicate(_own(session, swimmer, slot, request), slot)


def check_not_barred(swimmer: Swimmer, request: Request) -> None:
    """Raises Barred after too many missed bookings; staff may book for anybody."""
    until = swimmer.barred_until
    if request.actor.is_staff or until is None or until <= request.now:
        return
    rules = request.rules
    raise Barred(
        f"Booking is paused until {say_day(today(until, rules.zone))}, after {rules.strike_limit} "
        f"missed bookings in {rules.strike_days} days. The front desk can help."
    )


def check_staff(request: Request) -> None:
    """Raises StaffOnly when it is not staff who ask."""
    if not request.actor.is_staff:
        raise StaffOnly("Only the front desk can do this. Ask a colleague there.")


def check_changeable(booking: Booking, request: Request, what: str) -> None:
    """Raises SlotPast or TooLate when a booking can no longer be `what`: cancelled or moved."""
    slot, rules = booking.slot, request.rules
    if slot.starts_at <= request.now:
        raise SlotPast(f"{booking.reference} has begun, so it can no longer be {what}.", slot.code)
    last = slot.starts_at - rules.cancel_time
    if not request.actor.is_staff and request.now > last:
        raise TooLate(
            f"{booking.reference} could be {what} until {last.astimezone(rules.zone):%H:%M}, "
            f"{rules.cancel_hours} hours before the start. Ask the front desk: a colleague still "
            "can.",
            slot.code,
        )


def _own(session: Session, swimmer: Swimmer, slot: Slot, request: Request) -> Sequence[Row]:
    """The swimmer's active bookings that are not over or are on the slot's day."""
    whose = {"swimmer_id": swimmer.id, "now": request.now, "day": slot.day}
    return core(session).execute(_OWN, whose).all()


def _check_duplicate(own: Sequence[Row], slot: Slot) -> None:
    for row in own:
        if row.slot == slot.id:
            raise Duplicate(
                f"{say_slot(slot)} is booked already, reference {row.reference}.", slot.code
            )


def _check_overlap(own: Sequence[Row], slot: Slot) -> None:
    for row in own:
        if overlaps(row.starts_at, row.ends_at, slot.starts_at, slot.ends_at):
            raise Overlap(
                f"{say_slot(slot)} overlaps booking {row.reference}. Move or cancel it first.",
                slot.code,
            )


def _check_limits(own: Sequence[Row], slot: Slot, request: Request) -> None:
    rules = request.rules
    if sum(row.day == slot.day for row in own) >= rules.day_limit:
        raise DayLimit(
            f"{rules.day_limit} bookings a day are the most, and {say_day(slot.day)} has them. "
            "Choose another day, or cancel one of those.",
            slot.code,
        )
    if sum(row.ends_at > request.now for row in own) >= rules.ahead_limit:
        raise AheadLimit(
            f"{rules.ahead_limit} coming bookings are the most at a time. "
            "Swim or cancel one of them first.",
            slot.code,
        )
