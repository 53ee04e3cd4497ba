"""What changed while a lock was awaited is looked up again under it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from flask import Flask
from sqlalchemy import Connection, select, text

from booking import reservations
from booking.db import db
from booking.models import Slot
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World

EIGHT, NINE = (f"(SELECT id FROM slot WHERE code = '{c}')" for c in (SATURDAY_EIGHT, SATURDAY_NINE))
LANE = "(SELECT id FROM slot_lane WHERE slot_id = {} AND lane_number = 1)"
MOVED = (
    f"UPDATE booking SET slot_id = {NINE}",
    f"UPDATE booked_places SET slot_lane_id = {LANE.format(NINE)}",
    f"UPDATE slot_lane SET taken = 1 WHERE id = {LANE.format(NINE)}",
    f"UPDATE slot_lane SET taken = 0 WHERE slot_id = {EIGHT}",
)
"""What another process does to the only booking, which is in lane 1."""


@contextmanager
def locked(code: str) -> Iterator[Connection]:
    with db.engine.connect() as connection:
        lock = select(Slot.id).where(Slot.code == code).with_for_update(key_share=True)
        connection.execute(lock)
        yield connection


def is_waiting(world: World, work: Future) -> bool:
    """Whether the work waits for a lock, as soon as it does or has ended."""
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE wait_event_type = 'Lock' AND datname = current_database()"
    )
    while not work.done():
        with world.reading() as session:
            if session.scalar(waiting):
                return True
    return False


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_booking_moved_while_its_lock_is_awaited_is_locked_where_it_is__B11(
    app: Flask, world: World
):
    booking = world.book("Alex")

    def cancel() -> str:
        with app.app_context():
            return reservations.cancel(booking.reference, world.by_dana()).status

    with ThreadPoolExecutor() as threads, locked(SATURDAY_EIGHT) as eight:
        cancelled = threads.submit(cancel)
        assert is_waiting(world, cancelled)
        with locked(SATURDAY_NINE):
            for sql in MOVED:
                eight.execute(text(sql))
            eight.commit()
            eight.close()
            assert is_waiting(world, cancelled)
        assert cancelled.result(30) == "cancelled"

    assert (world.taken(SATURDAY_EIGHT), world.taken(SATURDAY_NINE)) == (0, 0)
