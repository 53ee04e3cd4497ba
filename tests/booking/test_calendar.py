"""Calendar files, read back with a parser: the instants, and how a change reaches a calendar."""

from __future__ import annotations

from datetime import UTC, date, datetime

from icalendar import Calendar, Event

from booking.calendar import calendar_file
from booking.db import db
from booking.feeds import own_entry
from booking.models import Booking
from booking.reservations import cancel
from tests.booking.night_pool import NightPool, every_change
from tests.world import World, both_databases


def event(booking: Booking) -> Event:
    """The booking's only event, as a calendar reads it."""
    entry = own_entry(db.session, booking.reference, booking.swimmer_id)
    db.session.rollback()
    [found] = Calendar.from_ical(calendar_file([entry], "Riverside Pool")).events
    return found


@both_databases
def test_a_booking_is_an_event_with_its_instants_in_utc__B21(world: World):
    found = event(world.book("Alex", lane=3, party_size=2))

    assert found.start == datetime(2026, 10, 31, 8, tzinfo=UTC)
    assert found.end == datetime(2026, 10, 31, 9, tzinfo=UTC)
    assert found["SUMMARY"] == "Lane swimming"
    assert found["LOCATION"] == "Riverside Pool, lane 3 medium"
    assert "Saturday 31 October 2026, 08:00-09:00" in found["DESCRIPTION"]


@every_change
def test_the_file_has_the_listed_instants_when_clocks_change__B21(night_pool: NightPool, day: date):
    for listed in night_pool.listed(day)[:5]:
        booking = night_pool.world.book("Alex", listed.code)
        found = event(booking)

        assert (found.start, found.end) == (booking.slot.starts_at, booking.slot.ends_at)
        local = found.start.astimezone(night_pool.zone)
        assert (local.date(), local.time()) == (listed.day, listed.starts)


@both_databases
def test_a_cancelled_booking_replaces_the_event_it_was(world: World):
    booking = world.book("Alex")
    before = event(booking)
    world.clock.forward(minutes=5)
    cancel(booking.reference, world.by_dana())

    after = event(booking)

    assert (before["STATUS"], after["STATUS"]) == ("CONFIRMED", "CANCELLED")
    assert after["UID"] == before["UID"]
    assert (before["SEQUENCE"], after["SEQUENCE"]) == (0, 1)
    assert after["DTSTAMP"].dt - before["DTSTAMP"].dt == world.clock() - booking.created_at


def test_asking_twice_gives_the_same_file(world: World):
    booking = world.book("Alex")
    before = event(booking)
    world.clock.forward(minutes=5)

    assert event(booking) == before


def test_the_lines_are_folded_and_end_as_the_format_asks(world: World):
    booking = world.book("Alex")
    entry = own_entry(db.session, booking.reference, booking.swimmer_id)

    lines = calendar_file([entry], "Łódź; pool, " * 9).split(b"\r\n")

    assert max(map(len, lines)) <= 75
    assert not any(b"\n" in line for line in lines)
