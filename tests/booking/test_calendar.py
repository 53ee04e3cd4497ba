"""Calendar files, read back with a parser: the instants, and how a change reaches a calendar."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from icalendar import Calendar, Event

from booking.calendar import calendar_file
from booking.feeds import own_booking
from booking.models import Booking
from booking.reservations import cancel, move
from tests.booking.night_pool import NightPool, every_change
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases


def event(world: World, booking: Booking) -> Event:
    """The booking's only event, as a calendar reads it."""
    with world.reading() as session:
        found = own_booking(session, booking.reference, booking.swimmer_id)
        content = calendar_file([found], "Riverside Pool", now=world.clock())
    return Calendar.from_ical(content).events[0]


@both_databases
def test_a_booking_is_an_event_with_its_instants_in_utc__B21(world: World):
    found = event(world, world.book("Alex", lane=3, party_size=2))

    assert found.start == datetime(2026, 10, 31, 8, tzinfo=UTC)
    assert found.end == datetime(2026, 10, 31, 9, tzinfo=UTC)
    assert found["SUMMARY"] == "Lane swimming"
    assert found["LOCATION"] == "Riverside Pool, lane 3 medium"
    assert "Saturday 31 October 2026, 08:00-09:00" in found["DESCRIPTION"]


@every_change
def test_the_file_has_the_listed_instants_when_clocks_change__B21(night_pool: NightPool, day: date):
    for listed in night_pool.listed(day)[:5]:
        booking = night_pool.world.book("Alex", listed.code)
        found = event(night_pool.world, booking)

        assert (found.start, found.end) == (booking.slot.starts_at, booking.slot.ends_at)
        local = found.start.astimezone(night_pool.zone)
        assert (local.date(), local.time()) == (listed.day, listed.starts)


@both_databases
def test_a_cancelled_booking_replaces_the_event_it_was(world: World):
    booking = world.book("Alex")
    before = event(world, booking)
    world.clock.forward(minutes=5)
    cancel(booking.reference, world.by_dana())

    after = event(world, booking)

    assert (before["STATUS"], after["STATUS"]) == ("CONFIRMED", "CANCELLED")
    assert after["UID"] == before["UID"]
    assert (before["SEQUENCE"], after["SEQUENCE"]) == (0, 1)
    assert after["DTSTAMP"].dt == world.clock()


@both_databases
def test_a_moved_booking_is_the_same_event_at_another_time(world: World):
    alex = world.swimmer("Alex")
    booking = world.book_for(alex, SATURDAY_EIGHT)
    before = event(world, booking)
    move(booking.reference, SATURDAY_NINE, world.by(alex))

    after = event(world, booking)

    assert after["UID"] == before["UID"]
    assert after.start - before.start == timedelta(hours=1)
    assert (before["SEQUENCE"], after["SEQUENCE"]) == (0, 1)


def test_the_lines_are_folded_and_end_as_the_format_asks(world: World):
    booking = world.book("Alex")
    content = calendar_file([booking], "Łódź; pool, " * 9, now=world.clock())

    lines = content.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    assert not any(b"\n" in line for line in lines)
