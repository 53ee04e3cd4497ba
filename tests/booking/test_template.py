"""Staff edit the weekly timetable: blocks are added, changed and ended, and slots follow."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time

import pytest

from booking.bell import bell
from booking.closing import Closing
from booking.closures import close
from booking.errors import KeyConflict, StaffOnly
from booking.template import add_block, change_block, end_block
from tests.booking.weekly_pool import (
    LATER_SATURDAYS,
    SATURDAYS,
    TODAY,
    add,
    blocks_at,
    days_with,
    evening,
    last_entry,
    saturday_eight,
)
from tests.world import SATURDAY_EIGHT, World, both_databases

SIX, EIGHT = time(18), time(8)


@both_databases
def test_a_new_block_makes_its_slots_at_once(world: World):
    done = add(world, evening())

    assert (done.slots.added, done.slots.changed, done.slots.removed) == (4, 0, 0)
    assert days_with(world, SIX) == SATURDAYS
    lanes = world.lanes("2026-10-31-1800")
    assert [(lane.lane_number, lane.pace, lane.capacity) for lane in lanes] == [
        (1, "slow", 4),
        (2, "fast", 2),
    ]


def test_a_new_block_begins_today_unless_it_says_a_day(world: World):
    add(world, evening())
    add(world, evening(time(19), time(20), valid_from=LATER_SATURDAYS[0]))

    assert blocks_at(world, SIX)[0].valid_from == TODAY
    assert days_with(world, time(19)) == LATER_SATURDAYS


@both_databases
def test_a_change_ends_the_old_block_and_begins_another(world: World):
    block_id, eight = saturday_eight(world)
    wanted = replace(eight, ends=time(8, 45), valid_from=LATER_SATURDAYS[0])

    done = change_block(block_id, wanted, world.by_dana())

    assert blocks_at(world, EIGHT) == [replace(eight, valid_to=date(2026, 11, 6)), wanted]
    assert (done.slots.added, done.slots.changed, done.slots.removed) == (0, 3, 0)
    assert world.slot(SATURDAY_EIGHT).ends == time(9)
    assert world.slot("2026-11-07-0800").ends == time(8, 45)


@both_databases
def test_a_block_that_was_not_in_force_yet_makes_way_entirely(world: World):
    planned = evening(valid_from=LATER_SATURDAYS[1])
    block_id = add(world, planned).block_id
    earlier = replace(planned, valid_from=LATER_SATURDAYS[0], activity="Club")

    change_block(block_id, earlier, world.by_dana())

    assert blocks_at(world, SIX) == [earlier]


@both_databases
def test_a_block_moves_to_another_day_of_the_week(world: World):
    block_id, eight = saturday_eight(world)
    sunday = replace(eight, weekday=6, starts=time(18), ends=time(19))

    done = change_block(block_id, sunday, world.by_dana())

    assert (done.slots.added, done.slots.removed) == (4, 4)
    assert days_with(world, EIGHT) == []
    assert world.slot("2026-11-01-1800")


@both_databases
def test_a_block_ends_on_the_day_before(world: World):
    block_id, eight = saturday_eight(world)

    done = end_block(block_id, LATER_SATURDAYS[0], world.by_dana())

    assert blocks_at(world, EIGHT) == [replace(eight, valid_to=date(2026, 11, 6))]
    assert done.slots.removed == 3
    assert days_with(world, EIGHT) == SATURDAYS[:1]


def test_a_block_that_never_was_leaves_nothing(world: World):
    block_id = add(world, evening(valid_from=LATER_SATURDAYS[0])).block_id

    end_block(block_id, LATER_SATURDAYS[0], world.by_dana())

    assert blocks_at(world, SIX) == []
    assert days_with(world, SIX) == []


def test_new_slots_within_a_closure_are_closed(world: World):
    close(Closing("gala", SATURDAYS[0], SATURDAYS[0]), world.by_dana())

    add(world, evening())

    assert world.slot("2026-10-31-1800").closed_reason == "gala"
    assert world.slot("2026-11-07-1800").closed_reason is None


@both_databases
def test_a_lane_that_a_slot_gains_within_a_closure_is_closed(world: World):
    _, eight = saturday_eight(world)
    without_one = replace(eight, lanes=eight.lanes[1:])
    change_block(saturday_eight(world)[0], without_one, world.by_dana())
    close(Closing("rope", SATURDAYS[0], SATURDAYS[0], lane=1), world.by_dana())

    change_block(saturday_eight(world)[0], eight, world.by_dana())

    reasons = [lane.closed_reason for lane in world.lanes(SATURDAY_EIGHT)]
    assert reasons == ["rope", *[None] * 5]


def test_whoever_looks_at_a_day_concerned_is_woken(world: World):
    with bell.listening("day 2026-10-31") as saturday, bell.listening("day 2026-11-01") as sunday:
        add(world, evening())

    assert (saturday.is_set(), sunday.is_set()) == (True, False)


@both_databases
def test_every_edit_leaves_an_audit_entry(world: World):
    block_id = add(world, evening()).block_id
    entry = last_entry(world)
    assert (entry.action, entry.actor, entry.before) == ("add block", "Dana", None)
    assert entry.after["lanes"] == {"1": "slow 4", "2": "fast 2"}

    changed = change_block(block_id, evening(activity="Club"), world.by_dana())
    entry = last_entry(world)
    assert entry.subject == f"block {block_id}"
    assert (entry.before["activity"], entry.after["activity"]) == ("Lane swimming", "Club")

    end_block(changed.block_id, LATER_SATURDAYS[0], world.by_dana())
    assert last_entry(world).after == {"ends from": "2026-11-07"}


@both_databases
def test_the_same_request_again_changes_nothing__B7(world: World):
    request = world.by_dana()
    first = add_block(evening(), request)

    again = add_block(evening(), request)

    assert (again.block_id, again.slots) == (first.block_id, None)
    assert len(blocks_at(world, SIX)) == 1
    with pytest.raises(KeyConflict):
        add_block(evening(activity="Club"), request)


def test_only_staff_edit_the_weekly_timetable(world: World):
    block_id, eight = saturday_eight(world)
    alex = world.by(world.swimmer("Alex"))

    for edit in (
        lambda: add_block(evening(), alex),
        lambda: change_block(block_id, eight, alex),
        lambda: end_block(block_id, TODAY, alex),
    ):
        with pytest.raises(StaffOnly):
            edit()
