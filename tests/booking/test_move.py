"""Moving: the new place is taken before the old is freed, or nothing changes."""

from __future__ import annotations

import pytest

from booking.bookings import say_lanes
from booking.errors import Duplicate, KeyConflict, SlotFull, SlotPast, UnknownBooking, UnknownSlot
from booking.reservations import Order, cancel, move, reserve
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases


@both_databases
def test_a_moved_booking_keeps_its_reference_and_party(world: World):
    booking = world.book("Alex", party_size=2)

    moved = move(booking.reference, SATURDAY_NINE, world.by(booking.swimmer))

    assert (moved.reference, moved.slot.code) == (booking.reference, SATURDAY_NINE)
    assert (world.taken(SATURDAY_EIGHT), world.taken(SATURDAY_NINE)) == (0, 2)


@both_databases
def test_a_move_that_is_refused_changes_nothing(world: World):
    booking = world.book("Alex")
    world.leave_places(SATURDAY_NINE, 0)

    with pytest.raises(SlotFull) as refusal:
        move(booking.reference, SATURDAY_NINE, world.by(booking.swimmer))

    assert refusal.value.alternatives
    assert [kept.reference for kept in world.active(SATURDAY_EIGHT)] == [booking.reference]


def test_a_booking_may_move_to_another_lane_of_its_slot(world: World):
    booking = world.book("Alex", party_size=2)

    moved = move(booking.reference, SATURDAY_EIGHT, world.by(booking.swimmer), lane=5)

    assert say_lanes(moved) == "lane 5 fast"
    assert world.taken(SATURDAY_EIGHT) == 2


def test_a_booking_may_move_to_a_slot_that_overlaps_only_itself(world: World):
    booking = world.book("Alex")
    world.stretch(SATURDAY_EIGHT, minutes=30)

    assert move(booking.reference, SATURDAY_NINE, world.by(booking.swimmer))


def test_moving_does_not_count_against_the_day_twice(world: World):
    alex = world.swimmer("Alex")
    first = reserve(Order(SATURDAY_EIGHT), world.by(alex))
    reserve(Order("2026-10-31-1200"), world.by(alex))

    assert move(first.reference, SATURDAY_NINE, world.by(alex))


def test_moving_onto_another_own_booking_is_refused(world: World):
    alex = world.swimmer("Alex")
    first = reserve(Order(SATURDAY_EIGHT), world.by(alex))
    reserve(Order(SATURDAY_NINE), world.by(alex))

    with pytest.raises(Duplicate):
        move(first.reference, SATURDAY_NINE, world.by(alex))


def test_the_same_move_again_is_done_once__B7(world: World):
    booking = world.book("Alex")
    request = world.by(booking.swimmer)

    move(booking.reference, SATURDAY_NINE, request)
    again = move(booking.reference, SATURDAY_NINE, request)

    assert again.changes == 1
    with pytest.raises(KeyConflict):
        move(booking.reference, SATURDAY_EIGHT, request)


def test_what_cannot_be_moved_says_why(world: World):
    booking = world.book("Alex")
    with pytest.raises(UnknownBooking):
        move(booking.reference, SATURDAY_NINE, world.by(world.swimmer("Bob")))
    with pytest.raises(UnknownSlot):
        move(booking.reference, "2026-10-31-0830", world.by_dana())
    with pytest.raises(SlotPast):
        move(booking.reference, "2026-10-30-1400", world.by_dana())

    cancel(booking.reference, world.by_dana())
    with pytest.raises(UnknownBooking, match="is cancelled"):
        move(booking.reference, SATURDAY_NINE, world.by_dana())


def test_a_move_by_staff_is_told_to_the_swimmer(world: World):
    booking = world.book("Alex")

    move(booking.reference, SATURDAY_NINE, world.by_dana())

    [notice] = world.notices(booking.swimmer)
    assert notice.text.endswith("is moved to Saturday 31 October 2026 09:00.")
