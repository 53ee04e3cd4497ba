"""The desk's page for the weekly timetable. Its forms work without JavaScript as well."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from flask import Blueprint, render_template, request
from flask_login import login_required
from sqlalchemy import select

from booking.block_checks import parse_pace
from booking.blocks import OpenLane, PlannedBlock
from booking.db import db
from booking.desk_request import desk_request, new_key, pool_today, typed, whole
from booking.errors import InvalidField
from booking.models import Lane, Pace
from booking.template import (
    Edited,
    add_block,
    block_planned,
    blocks_from,
    change_block,
    end_block,
)
from booking.timetable import WEEKDAYS, parse_clock, parse_weekday, resolve_day

bp = Blueprint("desk_weekly", __name__, url_prefix="/desk/weekly")


@dataclass(frozen=True)
class Weekday:
    """A day of the week with its blocks, in order, and their ids."""

    number: int
    name: str
    blocks: list[tuple[int, PlannedBlock]]


@dataclass(frozen=True)
class LaneChoice:
    """A lane of the pool in a block's form: whether the block opens it, and how."""

    lane: OpenLane
    is_open: bool


@bp.get("")
@login_required
def weekly() -> str:
    """The blocks of the week, and the form to add one."""
    return _board(_weekday_asked())


@bp.post("")
@login_required
def add() -> str:
    planned = _planned()
    return _board(planned.weekday, "Added", add_block(planned, desk_request()))


@bp.get("/<int:block_id>")
@login_required
def change_form(block_id: int) -> str:
    return _form("desk/weekly_change.html", block_id)


@bp.post("/<int:block_id>")
@login_required
def change(block_id: int) -> str:
    planned = _planned()
    return _board(planned.weekday, "Changed", change_block(block_id, planned, desk_request()))


@bp.get("/<int:block_id>/end")
@login_required
def end_form(block_id: int) -> str:
    return _form("desk/weekly_end.html", block_id)


@bp.post("/<int:block_id>/end")
@login_required
def end(block_id: int) -> str:
    from_day = resolve_day(typed("from"), pool_today(), "from")
    return _board(_weekday_asked(), "Ended", end_block(block_id, from_day, desk_request()))


def _board(opened: int, done: str = "", edited: Edited | None = None) -> str:
    """The week with one day open; for htmx that part of the page alone."""
    return render_template(
        "desk/weekly_board.html" if request.htmx else "desk/weekly.html",
        week=_week(),
        opened=opened,
        done=done,
        edited=edited,
        today=pool_today(),
        weekdays=WEEKDAYS,
        lanes=_lane_choices(None),
        paces=list(Pace),
        key=new_key(),
    )


def _form(name: str, block_id: int) -> str:
    """A block's form: in its place in the list for htmx, on a page of its own for others."""
    block = block_planned(db.session, block_id)
    return render_template(
        name if request.htmx else "desk/weekly_edit.html",
        form=name,
        block_id=block_id,
        block=replace(block, valid_from=max(pool_today(), block.valid_from or date.min)),
        weekdays=WEEKDAYS,
        lanes=_lane_choices(block),
        paces=list(Pace),
        key=new_key(),
    )


def _week() -> list[Weekday]:
    blocks = blocks_from(db.session, pool_today())
    return [
        Weekday(number, name, [found for found in blocks if found[1].weekday == number])
        for number, name in enumerate(WEEKDAYS)
    ]


def _lane_choices(block: PlannedBlock | None) -> list[LaneChoice]:
    """Every lane of the pool, all open in a new block."""
    opened = {lane.number: lane for lane in block.lanes} if block else {}
    lanes = [
        OpenLane(lane.number, Pace(lane.pace), lane.capacity)
        for lane in db.session.scalars(select(Lane).order_by(Lane.number))
    ]
    return [
        LaneChoice(opened.get(lane.number, lane), not block or lane.number in opened)
        for lane in lanes
    ]


def _planned() -> PlannedBlock:
    """The block that the form says. Raises InvalidField."""
    return PlannedBlock(
        weekday=parse_weekday(typed("weekday")),
        starts=parse_clock("begins", typed("begins")),
        ends=parse_clock("ends", typed("ends")),
        lanes=tuple(_open_lane(number) for number in request.form.getlist("lane")),
        activity=typed("activity"),
        valid_from=_day("from"),
        valid_to=_day("until"),
    )


def _open_lane(number: str) -> OpenLane:
    if not number.isdecimal():
        raise InvalidField(f"lanes: {number[:20]!r} is not a lane's number. Choose from the list.")
    places = whole(f"places in lane {number[:6]}", f"places-{number}", "0")
    return OpenLane(int(number[:6]), parse_pace(typed(f"pace-{number}")), places)


def _day(field: str) -> date | None:
    return resolve_day(typed(field), pool_today(), field) if typed(field) else None


def _weekday_asked() -> int:
    """The day of the week to show open: today's unless the address names another."""
    return request.args.get("weekday", pool_today().weekday(), type=int)
