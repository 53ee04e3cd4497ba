"""What the weekly timetable does not take, each told with the field, the limit and what will do."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time

import pytest

from booking.blocks import OpenLane, PlannedBlock
from booking.errors import BlockClash, BlockOver, InvalidField, UnknownBlock
from booking.models import Pace
from booking.template import change_block, end_block
from tests.booking.weekly_pool import (
    LATER_SATURDAYS,
    TODAY,
    add,
    blocks_at,
    days_with,
    evening,
    saturday_eight,
)
from tests.world import World, both_databases


def opened(number: int = 1, capacity: int = 3) -> tuple[OpenLane, ...]:
    return (OpenLane(number, Pace.SLOW, capacity),)


@pytest.mark.parametrize(
    ("planned", "sentence"),
    [
        (evening(ends=time(18)), "ends: 18:00 is not after 18:00, when it begins. Choose a later"),
        (evening(ends=time(17)), "ends: 17:00 is not after 18:00"),
        (evening(activity=" "), "activity: it is empty. Type what the lanes are open for"),
        (evening(activity="x" * 81), "activity: 81 characters are too many. Use at most 80"),
        (evening(lanes=()), "lanes: none is chosen. Choose at least one"),
        (evening(lanes=opened() * 2), "lanes: one is named twice"),
        (evening(lanes=opened(9)), "lanes: the pool has no lane 9. Choose from lanes 1-6"),
        (evening(lanes=opened(2, 0)), "places: 0 in lane 2 is not possible. Use 1 to 50"),
        (evening(lanes=opened(2, 51)), "places: 51 in lane 2 is not possible. Use 1 to 50"),
        (evening(valid_from=date(2026, 10, 29)), "from: Thursday 29 October 2026 is past"),
        (evening(valid_to=date(2026, 10, 29)), "until: Thursday 29 October 2026 is before Friday"),
        (evening(valid_to=TODAY), "until: there is no Saturday from Friday 30 October 2026 to"),
    ],
)
def test_a_field_that_will_not_do_is_named(world: World, planned: PlannedBlock, sentence: str):
    with pytest.raises(InvalidField, match=f"^{sentence}"):
        add(world, planned)

    assert days_with(world, time(18)) == []


def test_a_block_may_end_at_midnight(world: World):
    add(world, evening(time(22), time(0)))

    assert world.slot("2026-10-31-2200").ends == time(0)


@both_databases
def test_a_block_that_overlaps_another_is_refused_with_its_name__B24(world: World):
    with pytest.raises(BlockClash) as refused:
        add(world, evening(time(17, 30), time(18, 30)))

    assert refused.value.sentence == (
        "lanes: 1-2 would be open twice at once, as there is Saturday 17:00-18:00, "
        "Lane swimming, lanes 1-6. Choose other lanes or times, or end that block first."
    )
    assert days_with(world, time(17, 30)) == []


def test_blocks_that_meet_do_not_overlap__B24(world: World):
    assert add(world, evening(time(18), time(19)))
    assert add(world, evening(time(19), time(20)))


def test_two_blocks_may_not_begin_together_in_other_lanes(world: World):
    add(world, evening(lanes=opened(1)))

    with pytest.raises(BlockClash, match="^begins: a day has one swim that begins at 18:00"):
        add(world, evening(lanes=opened(2)))


def test_a_block_may_take_the_place_of_one_that_ends(world: World):
    block_id, eight = saturday_eight(world)
    end_block(block_id, LATER_SATURDAYS[0], world.by_dana())

    assert add(world, replace(eight, valid_from=LATER_SATURDAYS[0], activity="Club"))


def test_a_change_may_not_overlap_the_next_block(world: World):
    block_id, eight = saturday_eight(world)

    with pytest.raises(BlockClash, match="Saturday 09:00-10:00"):
        change_block(block_id, replace(eight, ends=time(9, 30)), world.by_dana())

    assert blocks_at(world, time(8)) == [eight]


def test_a_change_that_changes_nothing_is_refused(world: World):
    block_id, eight = saturday_eight(world)

    with pytest.raises(InvalidField, match="^block: that is what it is already"):
        change_block(block_id, eight, world.by_dana())


@pytest.mark.parametrize("edit", ["change", "end"])
def test_what_has_been_cannot_be_edited(world: World, edit: str):
    block_id, eight = saturday_eight(world)
    yesterday = date(2026, 10, 29)

    with pytest.raises(InvalidField, match="^from: Thursday 29 October 2026 is past. Choose Fri"):
        if edit == "end":
            end_block(block_id, yesterday, world.by_dana())
        else:
            club = replace(eight, valid_from=yesterday, activity="Club")
            change_block(block_id, club, world.by_dana())


def test_a_block_cannot_be_edited_after_its_last_day(world: World):
    block_id, _ = saturday_eight(world)
    end_block(block_id, LATER_SATURDAYS[0], world.by_dana())

    with pytest.raises(BlockOver, match="^from: Saturday 14 November 2026 is too late, as this"):
        end_block(block_id, LATER_SATURDAYS[1], world.by_dana())


def test_an_unknown_block_is_told(world: World):
    with pytest.raises(UnknownBlock, match="^block 999: it is not in the weekly timetable"):
        end_block(999, TODAY, world.by_dana())
