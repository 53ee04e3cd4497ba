"""Bookings as a calendar file (RFC 5545), with instants in UTC so that no zone can be misread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from icalendar import Calendar, Event

from booking.bookings import describe, say_lanes
from booking.models import Booking, BookingStatus

PRODUCT = "-//Laneline//Bookings//EN"


@dataclass(frozen=True)
class Entry:
    """A booking with how often and when it changed last, so that calendars take the newer copy."""

    booking: Booking
    changes: int
    changed_at: datetime


def calendar_file(entries: Iterable[Entry], pool: str) -> bytes:
    """The calendar with these bookings; a cancelled one stays in it, marked as such."""
    calendar = Calendar.new(name=f"Swims at {pool}", prodid=PRODUCT, method="PUBLISH")
    for entry in entries:
        calendar.add_component(_event(entry, pool))
    return calendar.to_ical()


def _event(entry: Entry, pool: str) -> Event:
    booking = entry.booking
    cancelled = booking.status == BookingStatus.CANCELLED
    return Event.new(
        uid=f"{booking.reference}-{booking.created_at:%Y%m%dT%H%M%SZ}@laneline",
        sequence=entry.changes,
        stamp=entry.changed_at,
        last_modified=entry.changed_at,
        status="CANCELLED" if cancelled else "CONFIRMED",
        start=booking.slot.starts_at,
        end=booking.slot.ends_at,
        summary=booking.slot.activity,
        location=f"{pool}, {say_lanes(booking)}",
        description=describe(booking),
    )
