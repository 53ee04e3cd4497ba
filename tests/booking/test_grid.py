"""The grid: what it shows, and that it and the listing ask the database once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

import pytest
from flask_migrate import upgrade
from sqlalchemy import event, text
from sqlalchemy.orm import Session

from app import create_app
from booking.availability import Window, free_slots
from booking.db import db
from booking.grid import grid, lane_numbers
from tests.big_pool import enter_big_pool
from tests.conftest import SETTINGS
from tests.world import SATURDAY_EIGHT, Clock, World, both_databases

SATURDAY = date(2026, 10, 31)
SUNDAY = date(2026, 11, 1)
FRIDAY_AFTER = date(2026, 11, 6)


@contextmanager
def statements() -> Iterator[list[str]]:
    """Every statement that reaches the database meanwhile, but the transaction's own."""
    seen: list[str] = []

    def see(_connection, _cursor, statement, *_) -> None:
        if not statement.startswith("BEGIN"):
            seen.append(statement)

    event.listen(db.engine, "before_cursor_execute", see)
    yield seen
    event.remove(db.engine, "before_cursor_execute", see)


@pytest.fixture
def big_pool(tmp_path) -> Iterator[World]:
    clock = Clock()
    address = f"sqlite:///{tmp_path / 'big.db'}"
    app = create_app({**SETTINGS, "DATABASE_URL": address}, clock=clock)
    with app.app_context():
        upgrade()
        enter_big_pool(clock(), app.extensions["rules"])
        yield World(app, clock)
        db.session.remove()
        db.engine.dispose()


def test_a_week_of_eight_lanes_and_sixteen_slots_is_one_round_trip(big_pool: World):
    with statements() as seen, big_pool.reading() as session:
        week = grid(session, SATURDAY, FRIDAY_AFTER)

    assert len(seen) == 1
    assert (len(week), sum(len(slot.lanes) for slot in week)) == (7 * 16, 7 * 16 * 8)


@pytest.mark.parametrize("party_size", [1, 7])
def test_a_month_of_free_slots_is_one_round_trip(big_pool: World, party_size: int):
    month, now = Window(SATURDAY, date(2026, 11, 26)), big_pool.clock()
    with statements() as seen, big_pool.reading() as session:
        found = free_slots(session, month, now=now, party_size=party_size)

    assert len(seen) == 1
    assert len(found) == 27 * 16


@both_databases
def test_the_grid_shows_the_places_taken_in_each_lane(world: World):
    world.book("Alex", party_size=2, lane=3)

    with world.reading() as session:
        [slot, *_] = grid(session, SATURDAY, SATURDAY)

    assert slot.code == SATURDAY_EIGHT
    assert [lane.taken for lane in slot.lanes] == [0, 0, 2, 0, 0, 0]
    assert [lane.free for lane in slot.lanes] == [3, 3, 1, 3, 3, 3]


def test_the_grid_goes_on_from_day_to_day(world: World):
    with world.reading() as session:
        slots = grid(session, SATURDAY, SUNDAY)

    assert [slot.day for slot in slots] == [SATURDAY] * 10 + [SUNDAY] * 10
    assert lane_numbers(slots) == [1, 2, 3, 4, 5, 6]


def test_a_slot_without_lanes_is_still_shown(world: World):
    with Session(db.engine) as session, session.begin():
        session.execute(text("DELETE FROM slot_lane WHERE slot_id = 1"))

    with world.reading() as session:
        [slot, *_] = grid(session, date(2026, 10, 30), date(2026, 10, 30))

    assert slot.lanes == ()


def test_reading_a_window_scans_no_table(world: World):
    with statements() as seen, world.reading() as session:
        grid(session, SATURDAY, SUNDAY)
        free_slots(session, Window(SATURDAY, SUNDAY), now=world.clock())

    for statement in seen:
        plan = db.session.connection().exec_driver_sql(
            f"EXPLAIN QUERY PLAN {statement}", ("2026-10-31",) * statement.count("?")
        )
        assert not [row for row in plan if row.detail.startswith("SCAN")]
