"""Parties: together in one lane, or split over neighbours when they agree; all or nothing."""

from __future__ import annotations

import pytest

from booking.bookings import say_lanes
from booking.errors import OtherPace, SlotFull, SplitNeeded
from booking.models import Pace
from booking.reservations import cancel
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World


def test_a_party_too_big_for_a_lane_is_asked_to_split(world: World):
    with pytest.raises(SplitNeeded) as refusal:
        world.book("Alex", party_size=4, pace=Pace.MEDIUM)

    assert str(refusal.value).startswith("split needed: 2026-10-31-0800")
    assert "lanes 3 and 4 together have them" in refusal.value.sentence


def test_a_party_that_agrees_is_split_over_neighbouring_lanes(world: World):
    booking = world.book("Alex", party_size=5, split=True)

    assert say_lanes(booking) == "lanes 1 and 2 slow"
    assert [held.places for held in booking.places] == [3, 2]
    assert world.taken(SATURDAY_EIGHT) == 5


def test_a_party_that_agrees_stays_together_where_it_can(world: World):
    assert say_lanes(world.book("Alex", party_size=3, split=True)) == "lane 1 slow"


def test_a_split_over_two_paces_says_both(world: World):
    world.book("Bob", lane=1, party_size=3)
    world.book("Carol", lane=4, party_size=3)

    booking = world.book("Alex", party_size=4, split=True, lane=2)

    assert say_lanes(booking) == "lanes 2 slow and 3 medium"


def test_lanes_with_a_full_one_between_them_are_no_neighbours(world: World):
    for lane in (2, 4, 6):
        world.book("Somebody", lane=lane, party_size=3)

    with pytest.raises(SlotFull) as refusal:
        world.book("Alex", party_size=4, split=True)

    assert refusal.value.code == "full"


@pytest.mark.parametrize("split", [False, True])
def test_a_party_gets_all_its_places_or_none__B27(world: World, split: bool):
    world.leave_places(SATURDAY_EIGHT, 3)
    before = world.taken(SATURDAY_EIGHT)

    with pytest.raises(SlotFull):
        world.book("Alex", party_size=4, split=split)

    assert world.taken(SATURDAY_EIGHT) == before


def test_cancelling_a_split_booking_frees_every_lane(world: World):
    booking = world.book("Alex", party_size=7, split=True)

    cancel(booking.reference, world.by(booking.swimmer))

    assert world.taken(SATURDAY_EIGHT) == 0


def test_a_wanted_pace_is_kept_or_refused_with_the_others(world: World):
    for lane in (5, 6):
        world.book("Somebody", lane=lane, party_size=3)

    with pytest.raises(OtherPace) as refusal:
        world.book("Alex", pace=Pace.FAST)

    assert "no fast place for 1. It has 6 slow places and 6 medium places" in str(refusal.value)
    assert refusal.value.alternatives[0].code == SATURDAY_NINE
