"""The desk's page for one booking: move it, check somebody in, note that nobody came."""

from __future__ import annotations

from flask import Blueprint, Response, abort, render_template
from flask_login import login_required

from booking import attendance, reservations
from booking.bookings import bookings_named
from booking.db import db
from booking.desk_request import desk_request, new_key, now, rules, slot_meant, typed, whole
from booking.errors import BookingError
from booking.models import Booking
from booking.problems import refused
from booking.references import tidy_reference

bp = Blueprint("desk_bookings", __name__, url_prefix="/desk/bookings")


@bp.get("/<reference>")
@login_required
def booking(reference: str) -> str:
    """Everything that the desk can do with a booking."""
    found = bookings_named(db.session, [tidy_reference(reference)]) or abort(404)
    return _page(found[0])


@bp.post("/<reference>/move")
@login_required
def move(reference: str) -> str | Response:
    """Move it; a refusal offers to move it to the nearest instead."""
    lane = whole("lane", "lane") if typed("lane") else None
    asked, split = desk_request(), bool(typed("split"))
    try:
        return _page(reservations.move(reference, slot_meant(), asked, lane=lane, split=split))
    except BookingError as error:
        return refused(error, moved=reference, key=new_key())


@bp.post("/<reference>/check-in")
@login_required
def check_in(reference: str) -> str:
    return _page(attendance.check_in(reference, desk_request()))


@bp.post("/<reference>/missed")
@login_required
def missed(reference: str) -> str:
    return _page(attendance.mark_missed(reference, desk_request()))


def _page(found: Booking) -> str:
    stands = attendance.standing(db.session, found.swimmer_id, now=now(), rules=rules())
    return render_template(
        "desk/booking_page.html",
        booking=found,
        standing=stands,
        doors_open=attendance.DOORS_OPEN,
        key=new_key(),
        now=now(),
    )
