"""Who came and who did not: checking in, missed bookings, and the strikes that these leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from booking.changes import leave_behind
from booking.checks import check_staff
from booking.db import write_transaction
from booking.errors import NotNow, UnknownBooking
from booking.journal import begin, record, state
from booking.locks import checked_reference, lock_booking, lock_swimmer
from booking.models import Booking, BookingStatus, Slot, Strike, Swimmer
from booking.notices import tell
from booking.request import Request
from booking.rules import Rules
from booking.timetable import say_day, say_slot, today

DOORS_OPEN = timedelta(hours=1)
"""How long before the start somebody can be checked in."""


@dataclass(frozen=True)
class Standing:
    """What a swimmer's missed bookings come to: strikes that count, and a bar while it lasts."""

    strikes: Sequence[Strike]
    barred_until: datetime | None


@write_transaction
def check_in(session: Session, reference: str, request: Request) -> Booking:
    """Note at the desk that the swimmer came; doing it again changes nothing.

    Raises NotNow long before the start.
    """
    booking, first = _at_the_desk(session, "check in", reference, request)
    if not first or booking.checked_in_at:
        return booking
    if request.now < booking.slot.starts_at - DOORS_OPEN:
        raise NotNow(f"{booking.reference} can be checked in from an hour before the start.")
    if booking.missed_at:
        raise NotNow(f"{booking.reference} is marked as missed. Lift the strike instead.")
    before = state(booking)
    booking.checked_in_at = request.now
    leave_behind(session, "check in", booking, request, before)
    return booking


@write_transaction
def mark_missed(session: Session, reference: str, request: Request) -> Booking:
    """Note that nobody came, once the slot is over: a strike, and after too many a bar."""
    booking, first = _at_the_desk(session, "missed", reference, request)
    if not first or booking.missed_at:
        return booking
    if request.now < booking.slot.ends_at:
        raise NotNow(f"{booking.reference} is not over yet, so nobody has missed it.")
    if booking.checked_in_at:
        raise NotNow(f"{booking.reference} was checked in, so it was not missed.")
    before = state(booking)
    booking.missed_at = request.now
    swimmer = lock_swimmer(session, booking.swimmer_id)
    session.add(Strike(swimmer_id=swimmer.id, booking_id=booking.id, at=request.now))
    session.flush()
    _tell_of_strike(session, swimmer, booking, request)
    leave_behind(session, "missed", booking, request, before)
    return booking


@write_transaction
def lift_strike(session: Session, strike_id: int, request: Request) -> Strike:
    """Let a missed booking no longer count; a bar that rested on it ends."""
    check_staff(request)
    done = begin(session, request, f"lift strike {strike_id}", str(strike_id))
    swimmer_id = session.scalar(select(Strike.swimmer_id).where(Strike.id == strike_id))
    if swimmer_id is None:
        raise UnknownBooking("That strike is not known. Reload the list of strikes.")
    swimmer = lock_swimmer(session, swimmer_id)
    strike = session.get_one(Strike, strike_id, options=[joinedload(Strike.booking)])
    if done or strike.lifted_at:
        return strike
    strike.lifted_at = request.now
    session.flush()
    if len(_counting(session, swimmer.id, request.now, request.rules)) < request.rules.strike_limit:
        swimmer.barred_until = None
    record(
        session,
        request.actor.name,
        "lift strike",
        strike.booking.reference,
        now=request.now,
        before={"lifted": False},
        after={"lifted": True},
    )
    return strike


def standing(session: Session, swimmer_id: int | None, *, now: datetime, rules: Rules) -> Standing:
    """The swimmer's strikes that count now, oldest first, and until when they may not book."""
    until = session.scalar(select(Swimmer.barred_until).where(Swimmer.id == swimmer_id))
    barred = until if until and until > now else None
    return Standing(_counting(session, swimmer_id, now, rules), barred)


def strikes_that_count(session: Session, *, now: datetime, rules: Rules) -> Sequence[Strike]:
    """Everybody's strikes that count now, newest first, for the desk."""
    return session.scalars(_strikes(now, rules).order_by(Strike.id.desc())).all()


def _at_the_desk(
    session: Session, what: str, reference: str, request: Request
) -> tuple[Booking, bool]:
    """The active booking with its slot locked, and whether this is the first such request."""
    check_staff(request)
    reference = checked_reference(reference)
    done = begin(session, request, f"{what} {reference}", reference)
    booking = lock_booking(session, reference, request)
    if booking.status != BookingStatus.ACTIVE:
        raise UnknownBooking(f"{booking.reference} is cancelled.")
    return booking, done is None


def _tell_of_strike(session: Session, swimmer: Swimmer, booking: Booking, request: Request) -> None:
    rules = request.rules
    count = len(_counting(session, swimmer.id, request.now, rules))
    text = (
        f"You missed {booking.reference}, {say_slot(booking.slot)}: "
        f"{count} of {rules.strike_limit} in {rules.strike_days} days. "
        "If that is wrong, tell the front desk."
    )
    if count >= rules.strike_limit:
        swimmer.barred_until = request.now + timedelta(days=rules.barred_days)
        text += f" Booking is paused until {say_day(today(swimmer.barred_until, rules.zone))}."
    tell(session, swimmer.id, "missed", text, booking.reference, now=request.now)


def _counting(
    session: Session, swimmer_id: int | None, now: datetime, rules: Rules
) -> Sequence[Strike]:
    mine = _strikes(now, rules).where(Strike.swimmer_id == swimmer_id)
    return session.scalars(mine.order_by(Strike.id)).all()


def _strikes(now: datetime, rules: Rules):
    return (
        select(Strike)
        .join(Strike.booking)
        .join(Booking.slot)
        .where(
            Strike.lifted_at.is_(None),
            Slot.ends_at > now - timedelta(days=rules.strike_days),
        )
        .options(joinedload(Strike.booking).joinedload(Booking.slot), joinedload(Strike.swimmer))
    )
