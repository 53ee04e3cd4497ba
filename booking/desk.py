"""The front desk's pages: signing in, the day's timetable, booking and cancelling on it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import date, datetime, timedelta

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_login import LoginManager, current_user, login_required, login_user, logout_user
from sqlalchemy.orm import Session

from booking import reservations
from booking.bookings import bookings_in, bookings_named, lane_in
from booking.db import db
from booking.errors import InvalidField
from booking.grid import grid, lane_numbers, names_on
from booking.models import Staff
from booking.pages import go
from booking.people import checked_staff
from booking.problems import problem
from booking.reservations import Actor, Order, Request
from booking.rules import Rules
from booking.stream import Sent, stream
from booking.timetable import resolve_day, today

bp = Blueprint("desk", __name__, url_prefix="/desk")
logins = LoginManager()


def init_app(app: Flask) -> None:
    logins.init_app(app)
    logins.user_loader(lambda staff_id: db.session.get(Staff, int(staff_id)))
    logins.unauthorized_handler(_sign_in_first)
    app.register_blueprint(bp)


@bp.get("/sign-in")
def sign_in() -> str:
    return render_template("desk/sign_in.html")


@bp.post("/sign-in")
def signed_in() -> Response:
    staff = checked_staff(request.form.get("username", ""), request.form.get("password", ""))
    if staff is None:
        return problem("That name and password do not belong together. Try again.", 422)
    login_user(staff)
    return go(url_for(".home"))


@bp.post("/sign-out")
@login_required
def sign_out() -> Response:
    logout_user()
    return go(url_for(".sign_in"))


@bp.get("/")
@login_required
def home() -> Response:
    """Today's timetable, or that of the day that was asked for."""
    return redirect(url_for(".timetable", day=request.args.get("day") or _today()))


@bp.get("/<day>")
@login_required
def timetable(day: str) -> str:
    """The day's grid: slots down, lanes across, places left in each."""
    shown = _day(day)
    return render_template(
        "desk/page.html",
        day=shown,
        today=_today(),
        before=shown - timedelta(days=1),
        after=shown + timedelta(days=1),
        **_grid(db.session, shown),
    )


@bp.get("/<day>/events")
@login_required
def events(day: str) -> Response:
    """The grid anew whenever anything on that day changes, and once on connecting."""
    shown = _day(day)
    db.session.remove()

    def look(_last_id: int) -> Iterator[Sent]:
        with Session(db.engine) as reading:
            html = render_template("desk/grid.html", day=shown, **_grid(reading, shown))
        yield Sent(html)

    return stream(reservations.day_topic(shown), look, 0)


@bp.get("/slots/<slot>/lanes/<int:lane>")
@login_required
def cell(slot: str, lane: int) -> str:
    """Who swims in one lane of a slot, and the form to book another as it was typed before."""
    return _panel(
        slot,
        lane,
        name=request.args.get("name", ""),
        places=request.args.get("party_size", "1"),
    )


@bp.post("/slots/<slot>/lanes/<int:lane>")
@login_required
def book(slot: str, lane: int) -> str:
    """Book a walk-in or a caller by name."""
    order = Order(slot, party_size=_whole("party size", "party_size"), lane=lane)
    booking = reservations.reserve_for_caller(order, request.form.get("name", ""), _request())
    return _panel(slot, lane, done=booking.reference)


@bp.post("/slots/<slot>/lanes/<int:lane>/cancel")
@login_required
def cancel(slot: str, lane: int) -> str:
    """Cancel the booking whose reference the form names."""
    booking = reservations.cancel(request.form.get("reference", ""), _request())
    return _panel(slot, lane, done=booking.reference)


def _sign_in_first() -> Response:
    return go(url_for("desk.sign_in"))


def _panel(slot: str, lane: int, *, done: str = "", name: str = "", places: str = "1") -> str:
    found = lane_in(db.session, slot, lane) or abort(404)
    return render_template(
        "desk/panel.html",
        lane=found,
        bookings=bookings_in(db.session, slot, lane),
        done=bookings_named(db.session, [done]),
        key=secrets.token_urlsafe(16),
        over=found.slot.starts_at <= _now(),
        name=name,
        places=places,
    )


def _grid(session: Session, day: date) -> dict[str, object]:
    slots = grid(session, day, day)
    names = names_on(session, day)
    return {"slots": slots, "numbers": lane_numbers(slots), "names": names, "now": _now()}


def _request() -> Request:
    key = request.form.get("key", "")[:100] or secrets.token_urlsafe(16)
    return Request(actor=Actor(current_user.name), key=f"desk {key}", now=_now(), rules=_rules())


def _whole(label: str, field: str) -> int:
    text = request.form.get(field, "1").strip() or "1"
    if not text.isdecimal():
        raise InvalidField(f"{label}: {text[:20]!r} is not a whole number. Type 1, 2, 3 …")
    return int(text[:6])


def _day(phrase: str) -> date:
    try:
        return resolve_day(phrase, _today())
    except InvalidField:
        abort(404)


def _today() -> date:
    return today(_now(), _rules().zone)


def _now() -> datetime:
    return current_app.extensions["clock"]()


def _rules() -> Rules:
    return current_app.extensions["rules"]
