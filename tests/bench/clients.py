"""Clients that book without end: through `reserve`, and with nothing but the driver."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg

from booking.reservations import Actor, Order, Request, reserve
from tests.bench.measure import Client
from tests.bench.pool import NOW, Place, Pool

TAKE = "UPDATE slot_lane SET taken = taken + 1 WHERE id = ? AND taken < capacity"
BOOK = (
    "INSERT INTO booking (reference, swimmer_id, slot_id, party_size, status, made_by, created_at)"
    " VALUES (?, ?, ?, 1, 'active', 'bench', ?)"
)


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


def _bare_sqlite(pool: Pool, choose: Callable[[], Place]) -> Client:
    @contextmanager
    def client() -> Iterator[Callable[[], object]]:
        path = pool.address.removeprefix("sqlite:///")
        connection = sqlite3.connect(path, timeout=15, isolation_level=None)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

        def act() -> None:
            place, swimmer_id = choose(), next(pool.swimmers)
            connection.execute("BEGIN IMMEDIATE")
            assert connection.execute(TAKE, (place.lane_id,)).rowcount == 1
            booked = (f"R{swimmer_id}", swimmer_id, place.slot_id, f"{NOW:%Y-%m-%d %H:%M:%S.%f}")
            connection.execute(BOOK, booked)
            connection.execute("COMMIT")

        try:
            yield act
        finally:
            connection.close()

    return client


def _bare_psycopg(pool: Pool, choose: Callable[[], Place]) -> Client:
    take, book = TAKE.replace("?", "%s"), BOOK.replace("?", "%s")

    @contextmanager
    def client() -> Iterator[Callable[[], object]]:
        with psycopg.connect(pool.address.replace("+psycopg", "")) as connection:

            def act() -> None:
                place, swimmer_id = choose(), next(pool.swimmers)
                assert connection.execute(take, (place.lane_id,)).rowcount == 1
                connection.execute(book, (f"R{swimmer_id}", swimmer_id, place.slot_id, NOW))
                connection.commit()

            yield act

    return client
