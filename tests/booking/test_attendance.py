"""Coming and not coming: checking in, missed bookings, strikes and the pause they bring."""

from __future__ import annotations

import pytest

from booking.attendance import check_in, lift_strike, mark_missed, standing
from booking.errors import Barred, NotNow, StaffOnly
from booking.models import Booking, Swimmer
from booking.reservations import Order, reserve, reserve_for_caller
from tests.world import SATURDAY_EIGHT, World, both_databases


def missed(world: World, swimmer: Swimmer, times: int = 1) -> None:
    """Let a swimmer book and miss so many slots, one a day."""
    for _ in range(times):
        booking = reserve(Order("tomorrow-0800"), world.by(swimmer))
        world.clock.forward(days=1)
        mark_missed(booking.reference, world.by_dana())


@both_databases
def test_a_swimmer_is_checked_in_once(world: World):
    booking = world.book("Alex")
    world.clock.forward(hours=17, minutes=30)
    first = check_in(booking.reference, world.by_dana())

    world.clock.forward(minutes=10)
    again = check_in(booking.reference, world.by_dana())

    assert again.checked_in_at == first.checked_in_at


def test_nobody_is_checked_in_long_before(world: World):
    booking = world.book("Alex")

    with pytest.raises(NotNow, match="from an hour before the start"):
        check_in(booking.reference, world.by_dana())


def test_only_staff_check_in(world: World):
    booking = world.book("Alex")

    with pytest.raises(StaffOnly):
        check_in(booking.reference, world.by(booking.swimmer))


def test_nobody_has_missed_what_is_not_over(world: World):
    booking = world.book("Alex")
    world.clock.forward(hours=18, minutes=30)

    with pytest.raises(NotNow, match="not over yet"):
        mark_missed(booking.reference, world.by_dana())


def test_whoever_came_has_not_missed_it(world: World):
    booking = world.book("Alex")
    world.clock.forward(hours=18)
    check_in(booking.reference, world.by_dana())
    world.clock.forward(hours=1)

    with pytest.raises(NotNow, match="was checked in"):
        mark_missed(booking.reference, world.by_dana())


@both_databases
def test_three_missed_bookings_pause_booking_for_a_week(world: World):
    alex = world.swimmer("Alex")
    missed(world, alex, times=3)

    with pytest.raises(Barred, match="paused until Monday 9 November 2026, after 3 missed"):
        reserve(Order("tomorrow-0800"), world.by(alex))

    world.clock.forward(days=7)
    assert reserve(Order("tomorrow-0800"), world.by(alex))


def test_a_missed_booking_is_told_and_seen(world: World):
    alex = world.swimmer("Alex")
    missed(world, alex)

    [notice] = world.notices(alex)
    assert "1 of 3 in 30 days. If that is wrong, tell the front desk." in notice.text
    with world.reading() as session:
        found = standing(session, alex.id, now=world.clock(), rules=world.rules)
    assert [strike.booking.slot.code for strike in found.strikes] == [SATURDAY_EIGHT]
    assert found.barred_until is None


def test_marking_it_twice_is_one_strike(world: World):
    booking = world.book("Alex")
    world.clock.forward(days=1)
    mark_missed(booking.reference, world.by_dana())
    mark_missed(booking.reference, world.by_dana())

    assert len(strikes(world, booking)) == 1


def test_strikes_stop_counting_after_thirty_days(world: World):
    booking = world.book("Alex")
    world.clock.forward(days=1)
    mark_missed(booking.reference, world.by_dana())

    world.clock.forward(days=30)

    assert strikes(world, booking) == []


@both_databases
def test_a_lifted_strike_ends_the_pause(world: World):
    alex = world.swimmer("Alex")
    missed(world, alex, times=3)
    with world.reading() as session:
        found = standing(session, alex.id, now=world.clock(), rules=world.rules)
    assert found.barred_until

    lift_strike(found.strikes[0].id, world.by_dana())

    assert reserve(Order("tomorrow-0800"), world.by(alex))


def test_the_desk_may_book_for_anybody(world: World):
    assert reserve_for_caller(Order("tomorrow-0800"), "Alex", world.by_dana())


def strikes(world: World, booking: Booking) -> list:
    with world.reading() as session:
        found = standing(session, booking.swimmer_id, now=world.clock(), rules=world.rules)
        return list(found.strikes)
