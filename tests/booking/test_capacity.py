"""Changing how many may swim in a lane: never below the booked without saying so."""

from __future__ import annotations

import pytest

from booking.capacity import set_capacity
from booking.errors import BelowBooked, InvalidField, SlotFull, UnknownSlot
from booking.reservations import Order, cancel
from booking.waitlist import join
from tests.world import SATURDAY_EIGHT, World, both_databases


@both_databases
def test_a_capacity_below_the_booked_is_refused_with_their_number__B25(world: World):
    world.book("Alex", lane=1, party_size=2)

    with pytest.raises(BelowBooked, match="Lane 1 on Saturday .* has 2 places booked or held"):
        set_capacity(SATURDAY_EIGHT, 1, 1, world.by_dana())

    assert world.lanes(SATURDAY_EIGHT)[0].capacity == 3


@both_databases
def test_an_overbooking_is_confirmed_and_shown__B25_B26(world: World):
    world.book("Alex", lane=1, party_size=3)

    lane = set_capacity(SATURDAY_EIGHT, 1, 1, world.by_dana(), overbook=True)

    assert (lane.taken, lane.capacity, lane.overbooked) == (3, 1, 2)
    assert lane.free == 0
    with pytest.raises(SlotFull):
        world.book("Bob", lane=1)


def test_cancelling_ends_an_overbooking_before_it_frees_a_place(world: World):
    booking = world.book("Alex", lane=1, party_size=2)
    other = world.book("Bob", lane=1)
    set_capacity(SATURDAY_EIGHT, 1, 1, world.by_dana(), overbook=True)

    cancel(booking.reference, world.by_dana())
    lane = world.lanes(SATURDAY_EIGHT)[0]
    assert (lane.taken, lane.overbooked, lane.free) == (1, 0, 0)

    cancel(other.reference, world.by_dana())
    assert world.lanes(SATURDAY_EIGHT)[0].free == 1


def test_new_places_go_to_the_waiting_list_first(world: World):
    world.leave_places(SATURDAY_EIGHT, 0)
    join(Order(SATURDAY_EIGHT), world.by(world.swimmer("Alex")))

    set_capacity(SATURDAY_EIGHT, 1, 4, world.by_dana())

    assert world.held(SATURDAY_EIGHT) == 1
    assert world.free(SATURDAY_EIGHT) == 0


@pytest.mark.parametrize("capacity", [-1, 51, 10**9])
def test_an_impossible_capacity_is_refused_with_the_limits(world: World, capacity: int):
    with pytest.raises(InvalidField, match="Use 0 to 50"):
        set_capacity(SATURDAY_EIGHT, 1, capacity, world.by_dana())


def test_a_lane_that_the_slot_does_not_open_is_unknown(world: World):
    with pytest.raises(UnknownSlot, match="does not open lane 9"):
        set_capacity(SATURDAY_EIGHT, 9, 3, world.by_dana())
