"""Upgrading a live database from the first schema: nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask_migrate import upgrade
from sqlalchemy import text

from app import create_app
from booking.db import db
from tests.conftest import SETTINGS, administer
from tests.world import Clock

OLD = (
    "INSERT INTO lane (number, pace, capacity) VALUES (1, 'slow', 3)",
    "INSERT INTO slot (id, code, day, starts, ends, starts_at, ends_at, activity) VALUES"
    " (1, '2026-10-31-0800', '2026-10-31', '08:00:00.000000', '09:00:00.000000',"
    " '2026-10-31 08:00:00.000000', '2026-10-31 09:00:00.000000', 'Lane swimming')",
    "INSERT INTO slot_lane (id, slot_id, lane_number, pace, capacity, taken)"
    " VALUES (1, 1, 1, 'slow', 3, 2)",
    "INSERT INTO swimmer (id, name, created_at) VALUES (1, 'Alex', '2026-10-30 14:00:00.000000')",
    "INSERT INTO booking (id, reference, swimmer_id, slot_id, party_size, status, made_by,"
    " created_at) VALUES (1, 'K7M4QP', 1, 1, 2, 'active', 'Dana', '2026-10-30 14:00:00.000000')",
    "INSERT INTO booked_places (booking_id, slot_lane_id, places) VALUES (1, 1, 2)",
    "INSERT INTO request_key (key, content, booking_id, created_at)"
    " VALUES ('desk 1', 'x', 1, '2026-10-30 14:00:00.000000')",
)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """An app whose database has the first schema and a booking in it."""
    address = f"sqlite:///{tmp_path / 'old.db'}"
    if request.param == "postgres":
        postgres: Callable[[str], str] = request.getfixturevalue("postgres")
        administer(postgres, "CREATE DATABASE old")
        address = postgres("old")
    app = create_app({**SETTINGS, "DATABASE_URL": address}, clock=Clock())
    with app.app_context():
        upgrade(revision="0001")
        with db.engine.connect().execution_options(writes=True) as connection:
            for statement in OLD:
                connection.execute(text(statement))
            connection.commit()
        yield app
        db.engine.dispose()


def test_bookings_and_request_keys_outlive_an_upgrade(old: Flask):
    upgrade()

    with db.engine.connect() as connection:
        [lane] = connection.execute(text("SELECT taken, held, overbooked FROM slot_lane"))
        [booking] = connection.execute(
            text(
                "SELECT reference, places FROM booking JOIN"
                " booked_places ON booking_id = booking.id"
            )
        )
        assert tuple(lane) == (2, 0, 0)
        assert tuple(booking) == ("K7M4QP", 2)
        assert connection.scalar(text("SELECT subject FROM request_key")) == "K7M4QP"
