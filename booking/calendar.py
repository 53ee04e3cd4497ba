"""Bookings as a calendar file (RFC 5545), with instants in UTC so that no zone can be misread."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from icalendar import Calendar, Event

from booking.bookings import describe, say_lanes
from booking.models import Booking, BookingStatus

PRODUCT = "-//Laneline//Bookings//EN"


def calendar_file(bookings: Iterable[Booking], pool: str, *, now: datetime) -> bytes:
    """The calendar with these bookings; a cancelled one stays in it, marked as such."""
    calendar = Calendar.new(name=f"Swims at {pool}", prodid=PRODUCT, method="PUBLISH")
    for booking in bookings:
        calendar.add_component(_event(booking, pool, now))
    return calendar.to_ical()


def _event(booking: Booking, pool: str, now: datetime) -> Event:
    cancelled = booking.status == BookingStatus.CANCELLED
    return Event.new(
        uid=f"{booking.reference}-{booking.created_at:%Y%m%dT%H%M%SZ}@laneline",
        sequence=booking.changes,
        stamp=now,
        status="CANCELLED" if cancelled else "CONFIRMED",
        start=booking.slot.starts_at,
        end=booking.slot.ends_at,
        summary=booking.slot.activity,
        location=f"{pool}, {say_lanes(booking)}",
        description=describe(booking),
    )
