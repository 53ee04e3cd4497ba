"""The demo pool's weekly timetable, for tests that edit it."""

from __future__ import annotations

from datetime import date, time

from sqlalchemy import select

from booking.blocks import OpenLane, PlannedBlock, planned_of
from booking.models import AuditEntry, Block, Pace, Slot
from booking.template import Edited, add_block
from tests.world import World

SATURDAY = 5
TODAY = date(2026, 10, 30)
LATER_SATURDAYS = [date(2026, 11, day) for day in (7, 14, 21)]
SATURDAYS = [date(2026, 10, 31), *LATER_SATURDAYS]


def evening(starts: time = time(18), ends: time = time(19), **more) -> PlannedBlock:
    """An hour on Saturdays after the pool's last, in two lanes unless it says others."""
    lanes = (OpenLane(1, Pace.SLOW, 4), OpenLane(2, Pace.FAST, 2))
    return PlannedBlock(SATURDAY, starts, ends, more.pop("lanes", lanes), **more)


def add(world: World, planned: PlannedBlock) -> Edited:
    return add_block(planned, world.by_dana())


def saturday_eight(world: World) -> tuple[int, PlannedBlock]:
    """The newest block at that time with its id: the demo pool's own until one is added."""
    with world.reading() as session:
        found = select(Block).where(Block.weekday == SATURDAY, Block.starts == time(8))
        block = session.scalars(found.order_by(Block.id.desc())).first()
        return block.id, planned_of(block)


def blocks_at(world: World, starts: time) -> list[PlannedBlock]:
    """The Saturday blocks that begin then, in the order they were entered."""
    with world.reading() as session:
        found = select(Block).where(Block.weekday == SATURDAY, Block.starts == starts)
        return [planned_of(block) for block in session.scalars(found.order_by(Block.id))]


def days_with(world: World, starts: time) -> list[date]:
    """The Saturdays that have a slot beginning then."""
    with world.reading() as session:
        found = select(Slot.day).where(Slot.starts == starts, Slot.day.in_(SATURDAYS))
        return list(session.scalars(found.order_by(Slot.day)))


def last_entry(world: World) -> AuditEntry:
    with world.reading() as session:
        return session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc())).first()
