"""Upkeep: holds end on their own, and the timetable stays filled."""

from __future__ import annotations

from booking.reservations import Order, cancel
from booking.upkeep import LOOK_SECONDS, Upkeep
from booking.waitlist import join
from tests.world import SATURDAY_EIGHT, World


def hold_a_place(world: World) -> None:
    world.leave_places(SATURDAY_EIGHT, 0)
    join(Order(SATURDAY_EIGHT), world.by(world.swimmer("Alex")))
    cancel(world.active(SATURDAY_EIGHT)[0].reference, world.by_dana())


def test_a_hold_ends_when_its_time_is_up(world: World):
    upkeep = Upkeep(world.app, None)
    hold_a_place(world)
    upkeep.look()
    assert world.held(SATURDAY_EIGHT) == 1

    world.clock.forward(minutes=30)
    upkeep.look()

    assert (world.held(SATURDAY_EIGHT), world.free(SATURDAY_EIGHT)) == (0, 1)


def test_it_sleeps_until_the_next_hold_ends_but_never_long(world: World):
    upkeep = Upkeep(world.app, None)
    hold_a_place(world)
    assert upkeep.look() == LOOK_SECONDS

    world.clock.forward(minutes=29, seconds=50)
    assert upkeep.look() == 10


def test_waiting_ends_when_the_slot_begins(world: World):
    world.leave_places(SATURDAY_EIGHT, 0)
    join(Order(SATURDAY_EIGHT), world.by(world.swimmer("Alex")))
    world.clock.forward(hours=18)

    Upkeep(world.app, None).look()

    assert world.queue(SATURDAY_EIGHT) == []


def test_new_days_are_added_as_time_goes_on(world: World):
    world.clock.forward(days=1)

    Upkeep(world.app, None).look()

    assert world.slot("2026-11-27-0700")


def test_it_starts_and_stops_with_the_app(world: World):
    upkeep = Upkeep(world.app, None)
    upkeep.start()
    upkeep.stop()
