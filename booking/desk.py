"""The front desk's pages: signing in, the day's timetable, booking and cancelling on it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    redirect,
    render_template,
    request,
    url_for,
)
from flask_login import LoginManager, login_required, login_user, logout_user
from sqlalchemy.orm import Session

from booking import reservations
from booking.bookings import bookings_in, bookings_named, lane_in
from booking.db import db
from booking.desk_request import desk_request, new_key, now, pool_today, typed, whole
from booking.errors import InvalidField
from booking.grid import grid, lane_numbers, names_on
from booking.models import SlotLane, Staff
from booking.pages import go
from booking.people import checked_staff
from booking.problems import problem
from booking.request import Order
from booking.stream import Sent, stream
from booking.timetable import resolve_day
from booking.waiting import queue

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
    staff = checked_staff(typed("username"), request.form.get("password", ""))
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
    return redirect(url_for(".timetable", day=request.args.get("day") or pool_today()))


@bp.get("/<day>")
@login_required
def timetable(day: str) -> str:
    """The day's grid: slots down, lanes across, places left in each."""
    shown = _day(day)
    return render_template(
        "desk/page.html",
        day=shown,
        today=pool_today(),
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
    _lane(slot, lane)
    size, split = whole("party size", "party_size"), bool(typed("split"))
    booking = reservations.reserve_for_caller(
        Order(slot, size, lane=lane, split=split),
        typed("name"),
        desk_request(),
        walk_in=bool(typed("walk_in")),
    )
    return _panel(slot, lane, done=booking.reference)


@bp.post("/slots/<slot>/lanes/<int:lane>/cancel")
@login_required
def cancel(slot: str, lane: int) -> str:
    """Cancel the booking whose reference the form names."""
    _lane(slot, lane)
    booking = reservations.cancel(typed("reference"), desk_request())
    return _panel(slot, lane, done=booking.reference)


def _sign_in_first() -> Response:
    return go(url_for("desk.sign_in"))


def _panel(slot: str, lane: int, *, done: str = "", name: str = "", places: str = "1") -> str:
    found = _lane(slot, lane)
    return render_template(
        "desk/panel.html",
        lane=found,
        bookings=bookings_in(db.session, slot, lane),
        done=bookings_named(db.session, [done]),
        key=new_key(),
        over=found.slot.starts_at <= now(),
        running=found.slot.starts_at <= now() < found.slot.ends_at,
        waiting=len(queue(db.session, slot)),
        name=name,
        places=places,
    )


def _lane(slot: str, lane: int) -> SlotLane:
    """The lane that the address names; nothing may be written at an address that is none."""
    return lane_in(db.session, slot, lane) or abort(404)


def _grid(session: Session, day: date) -> dict[str, object]:
    slots = grid(session, day, day)
    names = names_on(session, day)
    codes = {slot.code for slot in slots}
    return {
        "slots": slots,
        "codes": codes,
        "numbers": lane_numbers(slots),
        "names": names,
        "now": now(),
    }


def _day(phrase: str) -> date:
    try:
        return resolve_day(phrase, pool_today())
    except InvalidField:
        abort(404)
