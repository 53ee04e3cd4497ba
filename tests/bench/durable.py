"""What it costs to keep a step: next to the bare driver committing one row as safely."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial

import psycopg

from agent import runs
from agent.commits import Happened
from agent.leases import Claim
from agent.llm.scripted import act
from agent.records import Said, ToolResult, Usage
from booking.db import db
from booking.people import enter_swimmer
from tests.bench.measure import Client
from tests.bench.pool import NOW, Pool

TOKENS = 320
REPLY = replace(act("I look.", "list_slots", day="sat"), usage=Usage(300, 20))
RESULT = ToolResult("call_1", "list_slots", "Free on Saturday 31 October 2026: none")


def look(held: Claim) -> None:
    """A step that only looks, as the assistant commits it: reply and result together."""
    runs.append(held, RESULT, now=NOW, earlier=[Happened(REPLY, NOW, TOKENS)])


def change(held: Claim) -> None:
    """A step that may change something: its reply first, its result when it is done."""
    runs.append(held, REPLY, now=NOW, tokens=TOKENS)
    runs.append(held, RESULT, now=NOW)


def durable_steps(pool: Pool, step: Callable[[Claim], None]) -> Client:
    """A client that commits one step of a run after another."""

    @contextmanager
    def client() -> Iterator[Callable[[], None]]:
        with pool.app.app_context():
            conversation = runs.start_conversation(enter_swimmer("Alex", now=NOW).id, now=NOW)
            message = runs.say(conversation.id, Said("Go"), client_id="bench", now=NOW)
            held = runs.claim(message.run_id, now=NOW)
            yield partial(step, held)
            runs.release(held)
            db.session.remove()

    return client


def plain_rows(pool: Pool) -> Client:
    """A client that commits one row of the same content with the bare driver."""
    body = json.dumps({"content": RESULT.content})

    @contextmanager
    def sqlite() -> Iterator[Callable[[], None]]:
        path = pool.address.removeprefix("sqlite:///")
        with closing(sqlite3.connect(path, isolation_level=None, timeout=15)) as connection:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("CREATE TABLE IF NOT EXISTS bench_row (id INTEGER, body TEXT)")

            def commit() -> None:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("INSERT INTO bench_row (body) VALUES (?)", (body,))
                connection.execute("COMMIT")

            yield commit

    @contextmanager
    def postgres() -> Iterator[Callable[[], None]]:
        with psycopg.connect(pool.address.replace("+psycopg", "")) as connection:
            connection.execute("CREATE TABLE IF NOT EXISTS bench_row (id SERIAL, body TEXT)")
            connection.commit()

            def commit() -> None:
                connection.execute("INSERT INTO bench_row (body) VALUES (%s)", (body,))
                connection.commit()

            yield commit

    return sqlite if pool.address.startswith("sqlite") else postgres
