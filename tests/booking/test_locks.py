"""Every write takes its locks, and none trusts what was read before it had them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date

import pytest
from sqlalchemy import event

from booking import attendance, capacity, closures, reservations, waitlist
from booking.availability import Window, free_slots
from booking.closing import Closing
from booking.db import db
from booking.errors import SlotFull
from booking.reservations import Order
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

SATURDAY = date(2026, 10, 31)


@contextmanager
def statements() -> Iterator[list[str]]:
    """What is sent to the database meanwhile."""
    sent: list[str] = []

    def note(_connection, _cursor, statement, *_rest) -> None:
        sent.append(statement)

    event.listen(db.engine, "before_cursor_execute", note)
    yield sent
    event.remove(db.engine, "before_cursor_execute", note)


CHANGES = re.compile(r"(UPDATE|INSERT INTO|DELETE FROM) (slot|slot_lane|booking|waitlist_entry)\b")


def changes(sql: str) -> bool:
    """Whether a statement changes what locks are there to guard."""
    return bool(CHANGES.search(sql))


def cancelling(world: World) -> Callable[[], object]:
    booking = world.book("Alex")
    return lambda: reservations.cancel(booking.reference, world.by_dana())


def moving(world: World) -> Callable[[], object]:
    booking = world.book("Alex")
    return lambda: reservations.move(booking.reference, SATURDAY_NINE, world.by_dana())


def reserving(world: World) -> Callable[[], object]:
    alex = world.by(world.swimmer("Alex"))
    return lambda: reservations.reserve(Order(SATURDAY_EIGHT), alex)


def joining(world: World) -> Callable[[], object]:
    world.leave_places(SATURDAY_EIGHT, 0)
    alex = world.by(world.swimmer("Alex"))
    return lambda: waitlist.join(Order(SATURDAY_EIGHT), alex)


def closing(world: World) -> Callable[[], object]:
    return lambda: closures.close(Closing("cleaning", SATURDAY, SATURDAY), world.by_dana())


def resizing(world: World) -> Callable[[], object]:
    return lambda: capacity.set_capacity(SATURDAY_EIGHT, 3, 2, world.by_dana())


def arriving(world: World) -> Callable[[], object]:
    booking = world.book("Alex")
    world.clock.forward(hours=18)
    return lambda: attendance.check_in(booking.reference, world.by_dana())


WRITES = [reserving, cancelling, moving, joining, closing, resizing, arriving]


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
@pytest.mark.parametrize("prepare", WRITES)
def test_every_write_locks_the_slot_before_it_changes_anything__B9(world: World, prepare):
    write = prepare(world)

    with statements() as sent:
        write()

    locked = next(at for at, sql in enumerate(sent) if "FROM slot" in sql and "FOR UPDATE" in sql)
    changed = next(at for at, sql in enumerate(sent) if changes(sql))
    assert locked < changed


@pytest.mark.parametrize("prepare", WRITES)
def test_every_write_begins_immediate_on_sqlite__B9(world: World, prepare):
    write = prepare(world)

    with statements() as sent:
        write()

    changed = next(at for at, sql in enumerate(sent) if changes(sql))
    assert "BEGIN IMMEDIATE" in sent[:changed]


@both_databases
def test_a_booking_never_trusts_what_a_list_showed__B12(world: World):
    with world.reading() as session:
        shown = [slot.code for slot in free_slots(session, Window(SATURDAY), now=world.clock())]
        assert SATURDAY_EIGHT in shown
        world.leave_places(SATURDAY_EIGHT, 0)

        with pytest.raises(SlotFull):
            world.book("Alex")

    with world.reading() as session:
        now_shown = [slot.code for slot in free_slots(session, Window(SATURDAY), now=world.clock())]
    assert SATURDAY_EIGHT not in now_shown
