"""Clients that do one thing without end: with our functions, and with the driver alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

import psycopg
from sqlalchemy.orm import Session

from booking.db import db
from booking.grid import grid
from booking.reservations import Actor, Order, Request, reserve
from tests.bench.measure import Client
from tests.bench.pool import NOW, Place, Pool
from tests.big_pool import HOURS, LANES

TAKE = "UPDATE slot_lane SET taken = taken + 1 WHERE id = ? AND taken < capacity"
BOOK = (
    "INSERT INTO booking"
    " (reference, swimmer_id, slot_id, party_size, status, made_by, created_at, changes)"
    " VALUES (?, ?, ?, 1, 'active', 'bench', ?, 0)"
)
READ = (
    "SELECT code, day, starts, ends, starts_at, activity, slot.closed_reason,"
    " lane_number, pace, capacity, taken, held, slot_lane.closed_reason"
    " FROM slot JOIN slot_lane ON slot_lane.slot_id = slot.id"
    " WHERE day BETWEEN ? AND ? ORDER BY starts_at, slot.id, lane_number"
)
WEEK = (NOW.date(), NOW.date() + timedelta(days=6))
SLOTS_A_WEEK = 7 * len(HOURS)


def reserving(pool: Pool, choose: Callable[[], Place]) -> Client:
    """Books as the app does: `reserve` with a key, every rule, the audit entry and the bell."""

    @contextmanager
    def client() -> Iterator[Callable[[], object]]:
        rules = pool.app.extensions["rules"]

        def act() -> None:
            place, swimmer_id = choose(), next(pool.swimmers)
            actor = Actor(f"Swimmer {swimmer_id}", swimmer_id)
            order = Order(place.code, lane=place.lane_number)
            reserve(order, Request(actor, f"bench {swimmer_id}", NOW, rules))

        with pool.app.app_context():
            yield act

    return client


def bare(pool: Pool, choose: Callable[[], Place]) -> Client:
    """Books with the driver alone: a guarded UPDATE and an INSERT in one durable transaction."""
    return _bare_sqlite(pool, choose) if "sqlite" in pool.address else _bare_psycopg(pool, choose)


@contextmanager
def sqlite_connection(pool: Pool) -> Iterator[sqlite3.Connection]:
    path = pool.address.removeprefix("sqlite:///")
    connection = sqlite3.connect(path, timeout=15, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    try:
        yield connection
    finally:
        connection.close()


def psycopg_connection(pool: Pool) -> psycopg.Connection:
    return psycopg.connect(pool.address.replace("+psycopg", ""))


def _bare_sqlite(pool: Pool, choose: Callable[[], Place]) -> Client:
    @contextmanager
    def client() -> Iterator[Callable[[], object]]:
        with sqlite_connection(pool) as connection:

            def act() -> None:
                place, swimmer_id = choose(), next(pool.swimmers)
                at = f"{NOW:%Y-%m-%d %H:%M:%S.%f}"
                connection.execute("BEGIN IMMEDIATE")
                assert connection.execute(TAKE, (place.lane_id,)).rowcount == 1
                connection.execute(BOOK, (f"b{swimmer_id}", swimmer_id, place.slot_id, at))
                connection.execute("COMMIT")

            yield act

    return client


def _bare_psycopg(pool: Pool, choose: Callable[[], Place]) -> Client:
    take, book = TAKE.replace("?", "%s"), BOOK.replace("?", "%s")

    @contextmanager
    def client() -> Iterator[Callable[[], object]]:
        with psycopg_connection(pool) as connection:

            def act() -> None:
                place, swimmer_id = choose(), next(pool.swimmers)
                assert connection.execute(take, (place.lane_id,)).rowcount == 1
                connection.execute(book, (f"b{swimmer_id}", swimmer_id, place.slot_id, NOW))
                connection.commit()

            yield act

    return client


def reading_week(pool: Pool) -> Client:
    """Reads the week's grid as the desk does."""

    @contextmanager
    def client() -> Iterator[Callable[[], object]]:
        with pool.app.app_context():

            def act() -> None:
                with Session(db.engine) as session:
                    assert len(grid(session, *WEEK)) == SLOTS_A_WEEK

            yield act

    return client


def bare_week(pool: Pool) -> Client:
    """Fetches the same rows with the driver alone."""
    sqlite = "sqlite" in pool.address
    connect = sqlite_connection if sqlite else psycopg_connection
    query = READ if sqlite else READ.replace("?", "%s")
    week = [day.isoformat() for day in WEEK] if sqlite else WEEK

    @contextmanager
    def client() -> Iterator[Callable[[], object]]:
        with connect(pool) as connection:

            def act() -> None:
                rows = connection.execute(query, week).fetchall()
                assert len(rows) == SLOTS_A_WEEK * len(LANES)

            yield act

    return client
