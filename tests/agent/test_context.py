"""What the model is told of the pool with each message: the hours of the coming week."""

from __future__ import annotations

from datetime import date, time

from agent.context import context_for
from booking.template import end_block
from tests.booking.weekly_pool import add, evening, saturday_eight
from tests.world import World


def hours(world: World) -> str:
    alex = world.swimmer("Alex")
    with world.reading() as session:
        return context_for(session, alex.id, now=world.clock(), rules=world.rules)


def test_the_hours_are_those_of_the_coming_week(world: World):
    block_id, _ = saturday_eight(world)
    add(world, evening(valid_from=date(2026, 11, 14)))
    end_block(block_id, date(2026, 10, 31), world.by_dana())

    assert "Saturday 09:00-18:00;" in hours(world)
    world.clock.forward(days=14)
    assert "Saturday 09:00-19:00;" in hours(world)


def test_midnight_is_the_latest_hour_of_a_day(world: World):
    add(world, evening(time(22), time(0)))

    assert "Saturday 08:00-00:00;" in hours(world)
