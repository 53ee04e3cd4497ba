"""Edits of the weekly timetable at once: with each other, with bookings, with generation."""

from __future__ import annotations

from datetime import time
from functools import partial

import pytest

from booking.generate import generate_slots
from booking.reservations import Order, reserve
from booking.template import add_block, end_block
from tests.booking.racing import Race
from tests.booking.weekly_pool import (
    SATURDAYS,
    TODAY,
    blocks_at,
    days_with,
    evening,
    saturday_eight,
)
from tests.world import SATURDAY_EIGHT, World, both_databases


@both_databases
@pytest.mark.parametrize("colleagues", [2, 10])
def test_of_overlapping_blocks_added_at_once_one_is_entered__B24(
    world: World, race: Race, colleagues: int
):
    starts = [time(18, minute) for minute in range(colleagues)]

    outcomes = race([partial(add_block, evening(at), world.by_dana()) for at in starts])

    lost = [outcome for outcome in outcomes if outcome.code != "ok"]
    assert [outcome.code for outcome in lost] == ["block_clash"] * (colleagues - 1)
    assert all(
        "would be open twice at once, as there is Saturday 18:" in each.text for each in lost
    )
    assert sum(len(blocks_at(world, at)) for at in starts) == 1


@both_databases
def test_a_block_that_ends_while_somebody_books_loses_no_booking__B28(world: World, race: Race):
    block_id, _ = saturday_eight(world)
    swimmers = [world.swimmer(name) for name in ("Alex", "Bob", "Carol")]
    books = [partial(reserve, Order(SATURDAY_EIGHT), world.by(swimmer)) for swimmer in swimmers]

    *booked, ended = race([*books, partial(end_block, block_id, TODAY, world.by_dana())])

    assert ended.code == "ok"
    assert {outcome.code for outcome in booked} <= {"ok", "unknown"}
    if days_with(world, time(8)):
        made = sum(outcome.code == "ok" for outcome in booked)
        assert len(world.active(SATURDAY_EIGHT)) == made > 0
    else:
        assert {outcome.code for outcome in booked} == {"unknown"}


@both_databases
def test_generation_at_once_with_an_edit_leaves_what_the_edit_says(world: World, race: Race):
    block_id, _ = saturday_eight(world)
    renew = partial(generate_slots, now=world.clock(), rules=world.rules)

    outcomes = race(
        [
            renew,
            renew,
            partial(end_block, block_id, TODAY, world.by_dana()),
            partial(add_block, evening(), world.by_dana()),
        ]
    )

    assert {outcome.code for outcome in outcomes} == {"ok"}
    assert days_with(world, time(8)) == []
    assert days_with(world, time(18)) == SATURDAYS
