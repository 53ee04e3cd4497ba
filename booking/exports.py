"""Bookings and occupancy of a stretch of days, as rows for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from booking.bookings import WHOLE, say_lanes
from booking.errors import InvalidField
from booking.grid import GridLane, GridSlot, grid
from booking.models import Booking, Slot

DAYS_LIMIT = 366
BATCH = 500
BOOKING_HEADING = (
    *("reference", "day", "starts", "ends", "slot", "activity", "lanes", "places", "status"),
    *("swimmer", "made by", "made at", "cancelled at", "cancelled because", "attendance"),
)
OCCUPANCY_HEADING = (
    *("day", "starts", "ends", "slot", "activity", "lane", "pace", "capacity", "taken"),
    *("percent", "closed because"),
)


@dataclass(frozen=True)
class Days:
    """The days from `first` to `last`, both included."""

    first: date
    last: date


def checked_days(first: str, last: str) -> Days:
    """The days that somebody typed. Raises InvalidField naming the field and what would do."""
    days = Days(_day("from", first), _day("to", last))
    count = (days.last - days.first).days + 1
    if count < 1:
        raise InvalidField(f"to: {last} is before {first}. Choose the same day or a later one.")
    if count > DAYS_LIMIT:
        raise InvalidField(
            f"to: {count} days are too many for one file. Choose at most {DAYS_LIMIT}."
        )
    return days


def booking_rows(session: Session, days: Days, zone: ZoneInfo) -> Iterator[tuple[object, ...]]:
    """Every booking of those days, cancelled ones too, in the order of the timetable."""
    bookings = session.scalars(
        select(Booking)
        .join(Booking.slot)
        .where(Slot.day.between(days.first, days.last))
        .order_by(Slot.day, Slot.starts_at, Booking.id)
        .options(*WHOLE)
        .execution_options(yield_per=BATCH)
    )
    for booking in bookings:
        slot = booking.slot
        yield (
            *(booking.reference, *_times(slot), slot.code, slot.activity),
            *(say_lanes(booking), booking.party_size, booking.status, booking.swimmer.name),
            *(booking.made_by, _moment(booking.created_at, zone)),
            *(_moment(booking.cancelled_at, zone), booking.cancelled_because or ""),
            _attendance(booking),
        )


def occupancy_rows(session: Session, days: Days) -> Iterator[tuple[object, ...]]:
    """Every lane of every slot of those days with the places taken in it."""
    for slot in grid(session, days.first, days.last):
        for lane in slot.lanes:
            yield (
                *(*_times(slot), slot.code, slot.activity, lane.lane_number, lane.pace),
                *(lane.capacity, lane.taken, _percent(lane), slot.closed_reason or ""),
            )


def _day(field: str, text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise InvalidField(
            f"{field}: {text[:20]!r} is not a date. Use one such as 2026-10-31."
        ) from None


def _times(slot: Slot | GridSlot) -> tuple[str, str, str]:
    return f"{slot.day}", f"{slot.starts:%H:%M}", f"{slot.ends:%H:%M}"


def _moment(at: datetime | None, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M}" if at else ""


def _attendance(booking: Booking) -> str:
    if booking.checked_in_at:
        return "checked in"
    return "no-show" if booking.missed_at else ""


def _percent(lane: GridLane) -> int:
    return round(100 * lane.taken / lane.capacity) if lane.capacity else 0
