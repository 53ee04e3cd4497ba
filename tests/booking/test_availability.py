"""What is free for a party: in one lane, or on neighbouring lanes together."""

from __future__ import annotations

from datetime import UTC, date, datetime

from booking.availability import FreeSlot, Window, free_slots, most_together, nearest_free
from booking.models import Pace
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

SATURDAY = date(2026, 10, 31)


def listed(world: World, party_size: int, pace: Pace | None = None) -> list[FreeSlot]:
    with world.reading() as session:
        return free_slots(
            session, Window(SATURDAY), now=world.clock(), party_size=party_size, pace=pace
        )


@both_databases
def test_a_party_that_fits_one_lane_is_shown_those_lanes(world: World):
    world.leave_places(SATURDAY_EIGHT, 2)

    eight, nine, *_ = listed(world, 2)

    assert (eight.code, eight.together) == (SATURDAY_EIGHT, False)
    assert eight.where == "lane 1 slow"
    assert [lane.number for lane in nine.lanes] == [1, 2, 3, 4, 5, 6]


@both_databases
def test_a_larger_party_is_shown_neighbouring_lanes_of_its_pace(world: World):
    first = listed(world, 4, Pace.FAST)[0]

    assert (first.together, first.where) == (True, "lanes 5 and 6 together")
    assert str(first) == f"{SATURDAY_EIGHT} 08:00-09:00, 6 places on lanes 5 and 6 together"


def test_lanes_with_a_full_one_between_them_are_not_together(world: World):
    world.leave_places(SATURDAY_EIGHT, 3)

    assert SATURDAY_EIGHT not in [slot.code for slot in listed(world, 4)]


def test_the_nearest_keep_a_party_in_one_lane_where_they_can(world: World):
    for lane in range(1, 7):
        world.book(f"Bob {lane}", SATURDAY_NINE, lane=lane)
    wanted = datetime(2026, 10, 31, 9, tzinfo=UTC)
    with world.reading() as session:
        found = nearest_free(session, wanted, now=world.clock(), party_size=3)

    assert [slot.together for slot in found] == [False, False, False]
    assert SATURDAY_NINE not in [slot.code for slot in found]


def test_the_largest_party_is_what_neighbouring_lanes_hold(world: World):
    with world.reading() as session:
        assert most_together(session, None) == 18
        assert most_together(session, Pace.SLOW) == 6
