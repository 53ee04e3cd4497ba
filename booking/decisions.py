"""Staff decide a request: one transaction that locks it, looks at the world again, applies the
outcome and has the swimmer told. Money never moves here; a refund is paid out at the till."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from booking.db import write_transaction
from booking.errors import BookingError, Duplicate
from booking.models import Booking, Lane
from booking.notices import tell
from booking.request_models import Asked, Decision, DeskRequest
from booking.requests import checked, leave_behind, say, whole
from booking.reservations import Request, cancel_in
from booking.timetable import say_slot

AT_THE_TILL = "The desk pays it out at the till; bring your reference."
HIRED = "The desk keeps a lane for you; ask there for anything else you need."


class UnknownRequest(BookingError):
    code = "unknown"


class AlreadyDecided(BookingError):
    """Somebody else has approved or declined it."""

    code = "already_decided"


@write_transaction
def decide(
    session: Session, request_id: int, decision: Decision, note: str, request: Request
) -> DeskRequest:
    """Approve or decline, once; the same decision again by the same person changes nothing.

    Raises AlreadyDecided when somebody was faster, and what cannot be applied any more as the
    refusal that it is; the request then stays open.
    """
    note = checked("note", note) if decision is Decision.DECLINED or note.strip() else ""
    wanted = session.scalar(
        select(DeskRequest).where(DeskRequest.id == request_id).with_for_update()
    )
    if wanted is None:
        raise UnknownRequest(f"R-{request_id}: there is no such request. Look at the list.")
    if wanted.status != Decision.OPEN:
        return _same(wanted, decision, request.actor.name)
    outcome = _apply(session, wanted, request) if decision is Decision.APPROVED else ""
    wanted.status, wanted.note = decision, note or None
    wanted.decided_by, wanted.decided_at = request.actor.name, request.now
    text = " ".join(part for part in (f"{say(wanted)}: {decision}.", outcome, note) if part)
    about = wanted.booking.reference if wanted.booking else ""
    tell(session, wanted.swimmer_id, "request", text, about, now=request.now)
    leave_behind(session, decision, wanted, request)
    return wanted


def _apply(session: Session, wanted: DeskRequest, request: Request) -> str:
    """Do what approving means, as the world is now; returns what the swimmer is told of it."""
    match wanted.asked:
        case Asked.REFUND:
            _check_not_refunded(session, wanted)
            return AT_THE_TILL
        case Asked.LATE_CANCEL:
            return _cancelled(session, wanted, request)
        case _:
            _check_lane_left(session, wanted)
            return HIRED


def _cancelled(session: Session, wanted: DeskRequest, request: Request) -> str:
    """Cancel; nobody has loaded the booking before, so that it is read under its lock."""
    named = select(Booking.reference).where(Booking.id == wanted.booking_id)
    booking = cancel_in(session, session.scalars(named).one(), request, tells=False)
    return f"Your booking {booking.reference}, {say_slot(booking.slot)}, is cancelled."


def _check_not_refunded(session: Session, wanted: DeskRequest) -> None:
    """Under the booking's lock, as two requests for one booking have two rows of their own."""
    session.scalars(
        select(Booking.id).where(Booking.id == wanted.booking_id).with_for_update()
    ).one()
    other = session.scalar(
        whole().where(
            DeskRequest.asked == Asked.REFUND,
            DeskRequest.booking_id == wanted.booking_id,
            DeskRequest.status == Decision.APPROVED,
        )
    )
    if other:
        raise Duplicate(f"{say(other)}, is approved already. Decline this one.")


def _check_lane_left(session: Session, wanted: DeskRequest) -> None:
    """Under the lanes' lock, so that two hires approved at once see each other."""
    lanes = session.scalars(select(Lane.number).order_by(Lane.number).with_for_update()).all()
    hired = session.scalar(
        select(func.count())
        .select_from(DeskRequest)
        .where(
            DeskRequest.asked == Asked.LANE_HIRE,
            DeskRequest.status == Decision.APPROVED,
            DeskRequest.day == wanted.day,
            DeskRequest.starts < wanted.ends,
            DeskRequest.ends > wanted.starts,
        )
    )
    if hired >= len(lanes):
        raise Duplicate(f"All {len(lanes)} lanes are hired out by then. Decline this one.")


def _same(wanted: DeskRequest, decision: Decision, name: str) -> DeskRequest:
    if (wanted.status, wanted.decided_by) != (decision, name):
        raise AlreadyDecided(f"{say(wanted)}, was {wanted.status} by {wanted.decided_by} already.")
    return wanted
