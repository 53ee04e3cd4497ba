"""The desk's pages for a slot: how many may swim in a lane, and who waits."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request
from flask_login import login_required

from booking import waitlist
from booking.bookings import lane_in, slot_coded
from booking.capacity import set_capacity
from booking.db import db
from booking.desk_request import desk_request, new_key, typed, whole
from booking.request import Order
from booking.waiting import queue

bp = Blueprint("desk_lanes", __name__, url_prefix="/desk/slots/<slot>")


@bp.get("/lanes/<int:lane>/capacity")
@login_required
def capacity(slot: str, lane: int) -> str:
    return _capacity(slot, lane)


@bp.post("/lanes/<int:lane>/capacity")
@login_required
def change_capacity(slot: str, lane: int) -> str:
    """Refused below the booked number, unless the form confirms the overbooking."""
    places = whole("capacity", "capacity", "0")
    set_capacity(slot, lane, places, desk_request(), overbook=bool(typed("overbook")))
    return _capacity(slot, lane)


@bp.get("/waiting")
@login_required
def waiting(slot: str) -> str:
    """The slot's waiting list, in order."""
    return _waiting(slot)


@bp.post("/waiting")
@login_required
def join(slot: str) -> str:
    """Put a caller on the waiting list."""
    order = Order(slot, whole("party size", "party_size"), split=bool(typed("split")))
    waitlist.join_for_caller(order, request.form.get("name", ""), desk_request())
    return _waiting(slot)


@bp.post("/waiting/<int:entry>/leave")
@login_required
def leave(slot: str, entry: int) -> str:
    waitlist.leave(slot, desk_request(), entry_id=entry)
    return _waiting(slot)


@bp.post("/waiting/<int:entry>/accept")
@login_required
def accept(slot: str, entry: int) -> str:
    """Book the held place for somebody who called back."""
    waitlist.accept(slot, desk_request(), entry_id=entry)
    return _waiting(slot)


def _capacity(slot: str, lane: int) -> str:
    found = lane_in(db.session, slot, lane) or abort(404)
    return render_template("desk/capacity.html", lane=found, key=new_key())


def _waiting(slot: str) -> str:
    place = slot_coded(db.session, slot) or abort(404)
    entries = queue(db.session, slot)
    return render_template(
        "desk/waiting.html", slot=slot, place=place, entries=entries, key=new_key()
    )
