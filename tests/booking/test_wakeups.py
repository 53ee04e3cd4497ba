"""What one process commits, another sees at once, with one thread a process to listen."""

from __future__ import annotations

import threading
import time

import pytest
from flask import Flask
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from booking.bell import bell, ring
from booking.db import db, write_transaction
from booking.models import Ring
from booking.wakeups import RINGS_KEPT, forget_old_rings
from tests.second_desk import book_there
from tests.web import Visitor, dana
from tests.world import SATURDAY_EIGHT, World, both_databases


@write_transaction
def rung(session: Session, topic: str) -> int:
    """Ring in a transaction of its own; the id that the ring was stored under."""
    ring(session, topic)
    return session.scalar(select(func.coalesce(func.max(Ring.id), 0))) + 1


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@both_databases
@pytest.mark.usefixtures("working")
def test_a_booking_in_another_process_reaches_this_ones_stream(desk: Visitor, database: str):
    response = desk.get("/desk/2026-10-31/events", buffered=False)
    chunks = (chunk.decode() for chunk in response.response)
    assert "lane 3 medium, 3 places left" in next(chunk for chunk in chunks if "data:" in chunk)

    committed = book_there(database, SATURDAY_EIGHT, lane=3)

    assert "lane 3 medium, 2 places left" in next(chunks)
    assert time.time() - committed < 2
    response.close()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
@pytest.mark.postgres
@pytest.mark.usefixtures("working")
def test_after_a_lost_connection_everybody_looks_again(app: Flask):
    with bell.listening("anything") as heard:
        with db.engine.connect() as connection:
            connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
                )
            )
        assert heard.wait(5)


@pytest.mark.usefixtures("working")
def test_one_thread_listens_however_many_wait(app: Flask):
    before = threading.active_count()

    with bell.listening("one"), bell.listening("two"), bell.listening("three"):
        assert threading.active_count() == before


def test_a_transaction_leaves_word_once_for_all_its_topics(world: World):
    world.book("Alex")

    with world.reading() as session:
        newest = session.scalars(select(Ring).order_by(Ring.id.desc())).first()
    assert newest.topics == "day 2026-10-31"


def test_old_rings_are_forgotten(world: World):
    forgotten = rung("an old topic")
    with world.reading() as session:
        session.add(Ring(id=forgotten + RINGS_KEPT, sender="another", topics="a new topic"))
        session.commit()

    forget_old_rings()

    with world.reading() as session:
        assert session.scalars(select(Ring.topics)).all() == ["a new topic"]
