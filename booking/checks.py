"""The pool's rules for a booking, checked under the slot's and the swimmer's locks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

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
from booking.locked import AnySlot, AnySwimmer, OwnBooking
from booking.models import Booking
from booking.request import Request
from booking.rules import Rules
from booking.timetable import say_day, say_slot, today


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


def check_open(slot: AnySlot, request: Request, *, walk_in: bool = False) -> None:
    """Raises SlotClosed, SlotPast or TooEarly; a walk-in may still come until the end."""
    if slot.closed_reason is not None:
        wanted = Wanted(slot.starts_at, request.now)
        raise SlotClosed(f"{say_slot(slot)} is closed ({slot.closed_reason}).", slot.code, wanted)
    if (slot.ends_at if walk_in else slot.starts_at) <= request.now:
        raise SlotPast(f"{say_slot(slot)} has begun or is over.", slot.code)
    check_day(slot.day, request, say_slot(slot), slot.code)


def check_swimmer(
    swimmer: AnySwimmer,
    slot: AnySlot,
    request: Request,
    own: Sequence[OwnBooking],
    *,
    moved: int | None = None,
) -> None:
    """Raises the refusal of the first rule that stands between a swimmer and the slot.

    `moved` is the id of a booking that is about to give up its old place.
    """
    check_not_barred(swimmer, request)
    others = [booking for booking in own if booking.id != moved]
    check_duplicate(slot, others)
    _check_overlap(slot, others)
    _check_limits(slot, request, others)


def check_duplicate(slot: AnySlot, own: Sequence[OwnBooking]) -> None:
    """Raises Duplicate when the swimmer has a booking in this slot."""
    for booking in own:
        if booking.slot_id == slot.id:
            raise Duplicate(
                f"{say_slot(slot)} is booked already, reference {booking.reference}.", slot.code
            )


def check_not_barred(swimmer: AnySwimmer, request: Request) -> None:
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


def _check_overlap(slot: AnySlot, own: Sequence[OwnBooking]) -> None:
    for booking in own:
        if overlaps(booking.starts_at, booking.ends_at, slot.starts_at, slot.ends_at):
            raise Overlap(
                f"{say_slot(slot)} overlaps booking {booking.reference}. Move or cancel it first.",
                slot.code,
            )


def _check_limits(slot: AnySlot, request: Request, own: Sequence[OwnBooking]) -> None:
    rules = request.rules
    if sum(booking.day == slot.day for booking in own) >= rules.day_limit:
        raise DayLimit(
            f"{rules.day_limit} bookings a day are the most, and {say_day(slot.day)} has them. "
            "Choose another day, or cancel one of those.",
            slot.code,
        )
    if sum(booking.ends_at > request.now for booking in own) >= rules.ahead_limit:
        raise AheadLimit(
            f"{rules.ahead_limit} coming bookings are the most at a time. "
            "Swim or cancel one of them first.",
            slot.code,
        )
