"""Generating the timetable: slots follow the weekly template until somebody touches them."""

from __future__ import annotations

from datetime import date, time

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from booking.db import db
from booking.generate import Generated, generate_slots
from booking.models import Block, BlockLane, Slot, SlotLane
from booking.reservations import cancel
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

SATURDAY = 5
NOTHING = Generated(0, 0, 0)


def generate(world: World) -> Generated:
    return generate_slots(now=world.clock(), rules=world.rules)


def change(*statements) -> None:
    with Session(db.engine) as session, session.begin():
        for statement in statements:
            session.execute(statement)


def end_saturday_eight_at(ends: time) -> None:
    change(
        update(Block).where(Block.weekday == SATURDAY, Block.starts == time(8)).values(ends=ends)
    )


def remove_saturday_eight() -> None:
    [block_id] = db.session.scalars(
        select(Block.id).where(Block.weekday == SATURDAY, Block.starts == time(8))
    )
    change(
        delete(BlockLane).where(BlockLane.block_id == block_id),
        delete(Block).where(Block.id == block_id),
    )


def kept_by(done: Generated) -> list[tuple[str, str]]:
    return [(kept.code, kept.why) for kept in done.kept]


def slot(world: World, code: str = SATURDAY_EIGHT) -> Slot | None:
    with world.reading() as session:
        return session.scalar(select(Slot).where(Slot.code == code))


@both_databases
def test_generating_again_changes_nothing(world: World):
    assert generate(world) == NOTHING


def test_a_new_day_comes_within_the_horizon_as_time_goes_on(world: World):
    assert slot(world, "2026-11-27-0800") is None
    world.clock.forward(days=1)

    assert generate(world) == Generated(added=14, changed=0, removed=0)
    assert slot(world, "2026-11-27-0800")


@both_databases
def test_an_edit_of_the_template_reaches_each_untouched_slot(world: World):
    end_saturday_eight_at(time(8, 45))

    assert generate(world) == Generated(added=0, changed=4, removed=0)
    assert slot(world).ends == time(8, 45)
    assert generate(world) == NOTHING


@both_databases
def test_new_lanes_of_the_template_replace_the_old(world: World):
    change(
        update(BlockLane)
        .where(BlockLane.block_id.in_(select(Block.id).where(Block.weekday == SATURDAY)))
        .where(BlockLane.lane_number == 1)
        .values(capacity=5)
    )

    generate(world)

    with world.reading() as session:
        lanes = session.scalars(select(SlotLane).join(Slot).where(Slot.code == SATURDAY_EIGHT))
        capacities = sorted((lane.lane_number, lane.capacity) for lane in lanes)
    assert capacities == [(1, 5), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3)]


@both_databases
def test_removing_a_block_leaves_slots_with_bookings__B28(world: World):
    booking = world.book("Alex")
    remove_saturday_eight()

    done = generate(world)

    assert (done.added, done.changed, done.removed) == (0, 0, 3)
    assert kept_by(done) == [(SATURDAY_EIGHT, "has bookings")]
    assert [kept.reference for kept in world.active(SATURDAY_EIGHT)] == [booking.reference]


def test_a_cancelled_booking_keeps_its_slot_too__B28(world: World):
    cancel(world.book("Alex").reference, world.by_dana())
    remove_saturday_eight()

    generate(world)

    assert slot(world)


@both_databases
def test_the_database_refuses_to_delete_a_slot_with_bookings__B28(world: World):
    world.book("Alex")
    ids = select(Slot.id).where(Slot.code == SATURDAY_EIGHT)

    with pytest.raises(IntegrityError):
        change(delete(SlotLane).where(SlotLane.slot_id.in_(ids)))


def test_one_slot_gone_leaves_the_rest_of_its_series__B28(world: World):
    before = slot(world, "2026-11-07-0800").id
    change(update(Slot).where(Slot.code == SATURDAY_EIGHT).values(closed_reason="gala"))

    generate(world)

    assert slot(world, "2026-11-07-0800").id == before


@pytest.mark.parametrize(
    ("touch", "why"),
    [
        ({"changed_by_staff": True}, "was changed by the desk"),
        ({"closed_reason": "gala"}, "is closed"),
    ],
)
def test_a_slot_that_staff_changed_stays_as_they_left_it(world: World, touch: dict, why: str):
    change(update(Slot).where(Slot.code == SATURDAY_EIGHT).values(**touch))
    end_saturday_eight_at(time(8, 45))

    done = generate(world)

    assert done.changed == 3
    assert kept_by(done) == [(SATURDAY_EIGHT, why)]
    assert slot(world).ends == time(9)


def test_a_slot_that_has_begun_stays_as_it_is(world: World):
    world.clock.forward(days=1)
    end_saturday_eight_at(time(8, 45))

    generate(world)

    assert slot(world).ends == time(9)
    assert slot(world, "2026-11-07-0800").ends == time(8, 45)


def test_a_block_makes_slots_only_while_it_is_valid(world: World):
    change(update(Block).where(Block.weekday == SATURDAY).values(valid_from=date(2026, 11, 7)))

    generate(world)

    assert slot(world, SATURDAY_NINE) is None
    assert slot(world, "2026-11-07-0900")


def test_of_two_blocks_with_one_start_the_later_valid_wins(world: World):
    with Session(db.engine) as session, session.begin():
        session.add(
            Block(
                weekday=SATURDAY,
                starts=time(8),
                ends=time(9),
                activity="Swimming lessons",
                valid_from=date(2026, 10, 31),
                valid_to=date(2026, 10, 31),
                lanes=[BlockLane(lane_number=1, pace="slow", capacity=3)],
            )
        )

    generate(world)

    assert slot(world).activity == "Swimming lessons"
    assert slot(world, "2026-11-07-0800").activity == "Lane swimming"
