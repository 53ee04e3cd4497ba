"""What it costs to keep a step: next to the bare driver committing one row as safely."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import psycopg

from agent import runs
from agent.commits import Happened
from agent.llm.scripted import act
from agent.records import Said, ToolResult, Usage
from booking.db import db
from booking.people import enter_swimmer
from tests.bench.pool import NOW, Pool

REPLY = act("I look.", "list_slots", day="sat")
RESULT = ToolResult("call_1", "list_slots", "Free on Saturday 31 October 2026: none")


def durable_steps(pool: Pool) -> Callable:
    """A client that commits steps of a run: a reply with its tokens, then its tool's result."""

    @contextmanager
    def client() -> Iterator[Callable[[], None]]:
        with pool.app.app_context():
            conversation = runs.start_conversation(enter_swimmer("Alex", now=NOW).id, now=NOW)
            message = runs.say(conversation.id, Said("Go"), client_id="bench", now=NOW)
            held = runs.claim(message.run_id, now=NOW)
            paid = REPLY.__class__(REPLY.text, REPLY.calls, REPLY.stop, Usage(300, 20))

            def step() -> None:
                runs.append(held, RESULT, now=NOW, earlier=[Happened(paid, NOW)])

            yield step
            runs.release(held)
            db.session.remove()

    return client


def plain_rows(pool: Pool) -> Callable:
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
