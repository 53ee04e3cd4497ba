"""The desk's pages for closures and for missed bookings."""

from __future__ import annotations

from dataclasses import asdict

from flask import Blueprint, render_template
from flask_login import login_required

from booking import attendance, closures
from booking.closing import Closing, closing_of, say_closing
from booking.db import db
from booking.desk_request import (
    desk_request,
    new_key,
    now,
    pool_today,
    rules,
    slot_meant,
    typed,
    whole,
)
from booking.timetable import resolve_day

bp = Blueprint("desk_closures", __name__, url_prefix="/desk")


@bp.get("/closures")
@login_required
def listed() -> str:
    """What is closed, and the form to close something."""
    return render_template("desk/closures.html", today=pool_today(), **_standing())


@bp.post("/closures/preview")
@login_required
def preview() -> str:
    """Who would be affected; nothing is closed yet."""
    closing = closures.checked(db.session, _closing(), desk_request())
    return render_template(
        "desk/closure_preview.html",
        closing=closing,
        fields={name: value or "" for name, value in asdict(closing).items()},
        what=say_closing(closing),
        affected=closures.preview(db.session, closing, now=now()),
        key=new_key(),
    )


@bp.post("/closures")
@login_required
def close() -> str:
    closures.close(_closing(), desk_request())
    return render_template("desk/closure_list.html", **_standing())


@bp.post("/closures/<int:closure>/reopen")
@login_required
def reopen(closure: int) -> str:
    closures.reopen(closure, desk_request())
    return render_template("desk/closure_list.html", **_standing())


@bp.get("/strikes")
@login_required
def strikes() -> str:
    """The missed bookings that count now."""
    return render_template("desk/strikes.html", rules=rules(), **_strikes())


@bp.post("/strikes/<int:strike>/lift")
@login_required
def lift(strike: int) -> str:
    attendance.lift_strike(strike, desk_request())
    return render_template("desk/strike_list.html", **_strikes())


def _closing() -> Closing:
    first = resolve_day(typed("day"), pool_today())
    return Closing(
        reason=typed("reason"),
        day=first,
        until=resolve_day(typed("until"), pool_today()) if typed("until") else first,
        lane=whole("lane", "lane") if typed("lane") else None,
        slot=slot_meant() or None,
    )


def _standing() -> dict[str, object]:
    standing = closures.standing_closures(db.session, pool_today())
    said = [(closure, say_closing(closing_of(closure))) for closure in standing]
    return {"closures": said, "key": new_key()}


def _strikes() -> dict[str, object]:
    found = attendance.strikes_that_count(db.session, now=now(), rules=rules())
    return {"strikes": found, "key": new_key()}
