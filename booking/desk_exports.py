"""The desk's CSV files, for staff only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from flask import Blueprint, Response, current_app, request
from flask_login import login_required
from sqlalchemy.orm import Session

from booking.db import db
from booking.exports import (
    BOOKING_HEADING,
    OCCUPANCY_HEADING,
    Days,
    booking_rows,
    checked_days,
    occupancy_rows,
)
from booking.sheets import sheet

bp = Blueprint("exports", __name__, url_prefix="/desk/export")

Rows = Callable[[Session, Days], Iterable[Sequence[Any]]]


@bp.get("/bookings.csv")
@login_required
def bookings() -> Response:
    """Every booking from one day to another."""
    rows = partial(booking_rows, zone=current_app.extensions["rules"].zone)
    return _file("bookings", BOOKING_HEADING, rows)


@bp.get("/occupancy.csv")
@login_required
def occupancy() -> Response:
    """How full each lane of each slot is, from one day to another."""
    return _file("occupancy", OCCUPANCY_HEADING, occupancy_rows)


def _file(name: str, heading: Sequence[str], rows: Rows) -> Response:
    """Sent while it is read, so that a year takes no more memory than a day."""
    days = checked_days(request.args.get("from", ""), request.args.get("to", ""))
    engine = db.engine

    def lines() -> Iterator[str]:
        with Session(engine) as reading:
            yield from sheet(heading, rows(reading, days))

    filename = f"{name} {days.first} to {days.last}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{filename}"'}
    return Response(lines(), content_type="text/csv; charset=utf-8", headers=headers)
