"""What the database's connections are set to, and when they are tried before use."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import DisconnectionError

POOL = {"pool_size": 30, "max_overflow": 0}
"""A process opens so many connections and keeps them; PostgreSQL lets in a hundred by default."""
BUSY_SECONDS = 15
IDLE_SECONDS = 5
"""After so long without use a connection is tried before it is trusted."""


def configure(engine: Engine) -> None:
    """Settings of every connection that the engine will open."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _open_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        event.listen(engine, "connect", _open_postgresql)
        event.listen(engine, "checkin", _note_use)
        event.listen(engine, "checkout", _try_idle)


def _open_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # BEGIN is ours, see _begin_sqlite
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin_sqlite(connection: Any) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _open_postgresql(connection: Any, record: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = '{BUSY_SECONDS}s'")
        cursor.execute("SET idle_in_transaction_session_timeout = '60s'")
    connection.commit()
    _note_use(connection, record)


def _note_use(_connection: object, record: Any) -> None:
    record.info["used"] = time.monotonic()


def _try_idle(connection: Any, record: Any, _proxy: object) -> None:
    """The server may have gone meanwhile. Trying at each use would be a round trip a use."""
    if time.monotonic() - record.info["used"] < IDLE_SECONDS:
        return
    try:
        connection.execute("")
        connection.rollback()
    except connection.Error as error:
        raise DisconnectionError from error
