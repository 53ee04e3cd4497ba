"""Calendar files for swimmers: one booking, their private feed, and the page with its address."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, Response, abort, current_app, render_template, session

from booking.calendar import calendar_file
from booking.db import db
from booking.feeds import feed, own_booking, renew_feed, revoke_feed
from booking.models import Booking, Swimmer

bp = Blueprint("calendar", __name__)


@bp.get("/bookings/<reference>.ics")
def booking(reference: str) -> Response:
    """One booking, for the swimmer whose visit this is."""
    found = own_booking(db.session, reference, session.get("swimmer_id")) or abort(404)
    response = _file([found])
    response.headers["Content-Disposition"] = f"attachment; filename={found.reference}.ics"
    return response


@bp.get("/calendar/<token>.ics")
def subscribed(token: str) -> Response:
    """All of a swimmer's bookings, for whoever has been given the secret address."""
    found = feed(db.session, token, now=current_app.extensions["clock"]())
    return _file(abort(404) if found is None else found)


@bp.get("/calendar")
def page() -> str:
    """The feed's address, and the buttons to renew or revoke it."""
    return render_template("calendar/page.html", token=_swimmer().calendar_token)


@bp.post("/calendar")
def renew() -> str:
    return _address(renew_feed(_swimmer().id))


@bp.post("/calendar/revoke")
def revoke() -> str:
    revoke_feed(_swimmer().id)
    return _address(None)


def _address(token: str | None) -> str:
    return render_template("calendar/address.html", token=token)


def _swimmer() -> Swimmer:
    return db.session.get(Swimmer, session.get("swimmer_id", 0)) or abort(404)


def _file(bookings: Iterable[Booking]) -> Response:
    now = current_app.extensions["clock"]()
    content = calendar_file(bookings, current_app.config["POOL_NAME"], now=now)
    headers = {"Cache-Control": "private, no-cache"}
    return Response(content, content_type="text/calendar; charset=utf-8", headers=headers)
