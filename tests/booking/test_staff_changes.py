"""What staff close or change outlasts the keeping up of the timetable."""

from __future__ import annotations

from datetime import date, time

import pytest
from sqlalchemy import update

from booking.capacity import set_capacity
from booking.closing import Closing
from booking.closures import close
from booking.models import Block
from booking.renewal import renew_timetable
from tests.world import SATURDAY_EIGHT, World, both_databases

BEYOND = date(2026, 11, 27)
"""The first day after the horizon."""


def renew(world: World) -> None:
    renew_timetable(now=world.clock(), rules=world.rules)


def shorten_every_block(world: World) -> None:
    with world.writing() as session:
        session.execute(update(Block).where(Block.starts == time(8)).values(ends=time(8, 45)))


@both_databases
def test_a_slot_generated_into_a_closure_is_closed(world: World):
    close(Closing("cleaning", BEYOND, BEYOND), world.by_dana())
    world.clock.forward(days=1)

    renew(world)

    assert world.slot(f"{BEYOND}-0800").closed_reason == "cleaning"


def close_a_lane(world: World) -> None:
    day = date(2026, 10, 31)
    close(Closing("rope", day, day, lane=3), world.by_dana())


def cut_capacity(world: World) -> None:
    set_capacity(SATURDAY_EIGHT, 3, 2, world.by_dana())


@pytest.mark.parametrize("change", [close_a_lane, cut_capacity])
def test_a_slot_that_staff_changed_no_longer_follows_the_template(world: World, change):
    change(world)
    shorten_every_block(world)
    before = world.free(SATURDAY_EIGHT)

    renew(world)

    assert world.free(SATURDAY_EIGHT) == before < 18
    assert world.slot(SATURDAY_EIGHT).ends == time(9)
    assert world.slot("2026-11-07-0800").ends == time(8, 45)
