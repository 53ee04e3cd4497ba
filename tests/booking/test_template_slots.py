"""Slots that an edit of the weekly timetable must leave: booked, begun, changed by the desk."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

from booking.blocks import OpenLane
from booking.capacity import set_capacity
from booking.generate import Generated, generate_slots
from booking.models import Pace
from booking.reservations import Order
from booking.template import Edited, change_block, end_block
from booking.waitlist import join
from tests.booking.weekly_pool import SATURDAYS, TODAY, add, days_with, evening, saturday_eight
from tests.world import SATURDAY_EIGHT, World, both_databases

SATURDAY_TEN = "2026-10-31-1000"


def change_eight(world: World, **to) -> Edited:
    block_id, eight = saturday_eight(world)
    return change_block(block_id, replace(eight, **to), world.by_dana())


def open_lanes(world: World, code: str) -> list[int]:
    return [lane.lane_number for lane in world.lanes(code)]


def kept_by(done: Edited) -> list[tuple[str, str]]:
    return [(kept.code, kept.why) for kept in done.slots.kept]


@both_databases
def test_a_booked_slot_stays_and_is_named__B28(world: World):
    booking = world.book("Alex")

    done = change_eight(world, ends=time(8, 45))

    assert (done.slots.changed, kept_by(done)) == (3, [(SATURDAY_EIGHT, "has bookings")])
    assert world.slot(SATURDAY_EIGHT).ends == time(9)
    assert [kept.id for kept in world.active(SATURDAY_EIGHT)] == [booking.id]


def test_a_slot_with_a_waiting_list_stays_too__B28(world: World):
    world.leave_places(SATURDAY_EIGHT, 0)
    join(Order(SATURDAY_EIGHT), world.by(world.swimmer("Bob")))
    block_id, _ = saturday_eight(world)

    done = end_block(block_id, TODAY, world.by_dana())

    assert kept_by(done) == [(SATURDAY_EIGHT, "has bookings")]
    assert len(world.queue(SATURDAY_EIGHT)) == 1


def test_a_slot_that_the_desk_changed_stays(world: World):
    set_capacity(SATURDAY_EIGHT, 1, 5, world.by_dana())

    done = change_eight(world, ends=time(8, 45))

    assert kept_by(done) == [(SATURDAY_EIGHT, "was changed by the desk")]


@both_databases
def test_nothing_is_added_into_the_lanes_of_a_slot_that_stays(world: World):
    world.book("Alex")

    done = change_eight(world, starts=time(7, 30), ends=time(8, 30))

    assert kept_by(done) == [(SATURDAY_EIGHT, "has bookings")]
    assert days_with(world, time(7, 30)) == SATURDAYS[1:]
    assert generate_slots(now=world.clock(), rules=world.rules).added == 0


def test_other_lanes_open_beside_a_slot_that_stays(world: World):
    _, eight = saturday_eight(world)
    change_eight(world, lanes=eight.lanes[:2])
    world.book("Alex")

    change_eight(world, starts=time(7, 30), ends=time(8, 30), lanes=eight.lanes)

    assert open_lanes(world, "2026-10-31-0730") == [3, 4, 5, 6]
    assert open_lanes(world, "2026-11-07-0730") == [1, 2, 3, 4, 5, 6]
    again = generate_slots(now=world.clock(), rules=world.rules)
    assert (again.added, again.changed, again.removed) == (0, 0, 0)


def test_slots_elsewhere_that_stay_are_not_named(world: World):
    world.book("Alex", SATURDAY_TEN)
    block_id, eight = saturday_eight(world)
    set_capacity("2026-10-31-0900", 1, 5, world.by_dana())

    assert kept_by(end_block(block_id, TODAY, world.by_dana())) == []


def test_what_has_begun_today_stays_and_nothing_is_added_before_it(world: World):
    world.clock.forward(days=1, hours=-5, minutes=-30)  # Saturday 08:30
    add(world, evening(time(6), time(7)))

    change_eight(world, starts=time(7, 30), ends=time(8, 15))

    assert world.slot(SATURDAY_EIGHT).ends == time(9)
    assert days_with(world, time(7, 30)) == SATURDAYS[1:]
    assert days_with(world, time(6)) == SATURDAYS[1:]


def test_a_first_generation_has_the_whole_of_today(world: World):
    assert world.slot("2026-10-30-0700")


def test_only_the_days_concerned_are_generated(world: World):
    world.clock.forward(days=1)

    assert add(world, evening()).slots == Generated(added=4, changed=0, removed=0)


def test_a_lane_with_other_places_reaches_the_slots(world: World):
    lanes = (OpenLane(1, Pace.FAST, 7),)

    change_eight(world, lanes=lanes)

    [lane] = world.lanes("2026-11-07-0800")
    assert (lane.pace, lane.capacity) == ("fast", 7)
