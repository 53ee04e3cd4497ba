"""What swimmers ask and only staff decide: refunds, late cancellations, hiring a lane.

Asking changes nothing but the list at the desk; see `decisions` for what becomes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from booking import bell
from booking.bookings import describe
from booking.db import write_transaction
from booking.errors import Duplicate, InvalidField, KeyConflict, UnknownBooking
from booking.journal import record
from booking.models import Booking, Swimmer
from booking.references import tidy_reference
from booking.request_models import WHY_LIMIT, Asked, Decision, DeskRequest
from booking.reservations import Request
from booking.timetable import say_day, say_times

REQUESTS = "requests"
"""The bell's topic for requests made and decided."""
DECIDED_SHOWN = 30


@dataclass(frozen=True)
class Hire:
    """The time for which somebody wants a lane to themselves."""

    day: date
    starts: time
    ends: time


@write_transaction
def ask_about(
    session: Session, asked: Asked, reference: str, why: str, request: Request
) -> DeskRequest:
    """Open a request about one of the swimmer's bookings.

    Raises UnknownBooking for anybody else's, Duplicate when the same is asked already.
    """
    swimmer = _begin(session, request)
    booking = session.scalar(
        select(Booking).where(
            Booking.reference == tidy_reference(reference), Booking.swimmer_id == swimmer.id
        )
    )
    if booking is None:
        raise UnknownBooking(f"unknown booking {reference[:20]!r}. Look at the list of bookings.")
    wanted = DeskRequest(asked=asked, booking=booking)
    return _open(session, wanted, swimmer, why, request)


@write_transaction
def ask_for_lane(session: Session, hire: Hire, why: str, request: Request) -> DeskRequest:
    """Open a request for a lane. Raises InvalidField when the time will not do."""
    swimmer = _begin(session, request)
    if hire.starts >= hire.ends:
        raise InvalidField("before: it must be later than after. Say from when until when.")
    if datetime.combine(hire.day, hire.starts, request.rules.zone) <= request.now:
        raise InvalidField(f"day: {_time(hire)} is past. Ask for a time to come.")
    wanted = DeskRequest(asked=Asked.LANE_HIRE, day=hire.day, starts=hire.starts, ends=hire.ends)
    return _open(session, wanted, swimmer, why, request)


def open_requests(session: Session) -> Sequence[DeskRequest]:
    """What waits for a decision, longest first."""
    return session.scalars(
        whole().where(DeskRequest.status == Decision.OPEN).order_by(DeskRequest.id)
    ).all()


def decided_requests(session: Session) -> Sequence[DeskRequest]:
    """What was decided lately, latest first."""
    return session.scalars(
        whole()
        .where(DeskRequest.status != Decision.OPEN)
        .order_by(DeskRequest.decided_at.desc())
        .limit(DECIDED_SHOWN)
    ).all()


def request_with(session: Session, request_id: int) -> DeskRequest | None:
    return session.scalar(whole().where(DeskRequest.id == request_id))


def say(wanted: DeskRequest) -> str:
    """What is asked, in a few words with its number."""
    match wanted.asked:
        case Asked.REFUND:
            what = f"refund of {wanted.booking.reference}"
        case Asked.LATE_CANCEL:
            what = f"late cancellation of {wanted.booking.reference}"
        case _:
            what = f"lane hire, {_time(wanted)}"
    return f"{wanted.reference}, {what}"


def say_booking(wanted: DeskRequest) -> str:
    """The booking it is about, in full."""
    return describe(wanted.booking) if wanted.booking else ""


def _begin(session: Session, request: Request) -> Swimmer:
    """The swimmer, locked, so that one request of theirs is opened at a time."""
    request.permit(session)
    return session.scalars(
        select(Swimmer).where(Swimmer.id == request.actor.swimmer_id).with_for_update()
    ).one()


def _open(
    session: Session, wanted: DeskRequest, swimmer: Swimmer, why: str, request: Request
) -> DeskRequest:
    why = checked("reason", why)
    if done := session.scalar(whole().where(DeskRequest.key == request.key)):
        if (done.asked, done.why) != (wanted.asked, why):
            raise KeyConflict("This was already asked in other words. Ask again.")
        return done
    if waiting := session.scalar(_same_open(wanted, swimmer)):
        raise Duplicate(f"{say(waiting)}, waits for a colleague already. They will answer here.")
    wanted.swimmer, wanted.why, wanted.key = swimmer, why, request.key
    wanted.status, wanted.created_at = Decision.OPEN, request.now
    session.add(wanted)
    session.flush()
    leave_behind(session, "ask", wanted, request)
    return wanted


def _same_open(wanted: DeskRequest, swimmer: Swimmer):
    """An open request of the swimmer's for the same thing."""
    booking_id = wanted.booking.id if wanted.booking else None
    return whole().where(
        DeskRequest.swimmer_id == swimmer.id,
        DeskRequest.status == Decision.OPEN,
        DeskRequest.asked == wanted.asked,
        DeskRequest.booking_id.is_not_distinct_from(booking_id),
        DeskRequest.day.is_not_distinct_from(wanted.day),
        DeskRequest.starts.is_not_distinct_from(wanted.starts),
    )


def checked(field: str, text: str) -> str:
    """The text on one line. Raises InvalidField when it is empty or too long."""
    text = " ".join(text.split())
    if not text:
        raise InvalidField(f"{field}: it is empty. Say why, in a few words.")
    if len(text) > WHY_LIMIT:
        raise InvalidField(
            f"{field}: {len(text)} characters are too many. Shorten it to {WHY_LIMIT}."
        )
    return text


def _time(time_of: Hire | DeskRequest) -> str:
    return f"{say_day(time_of.day)}, {say_times(time_of.starts, time_of.ends)}"


def leave_behind(session: Session, action: str, wanted: DeskRequest, request: Request) -> None:
    """Record what was done to a request and wake whoever looks at the list."""
    after = {"asked": wanted.asked, "status": wanted.status}
    record(session, request.actor.name, action, wanted.reference, now=request.now, after=after)
    bell.ring(session, REQUESTS)


def whole():
    """Requests with everything that is shown of them."""
    return select(DeskRequest).options(
        joinedload(DeskRequest.swimmer), joinedload(DeskRequest.booking).joinedload(Booking.slot)
    )
