"""Hears what other processes ring, with one thread a process whatever the number of streams.

PostgreSQL sends notifications. SQLite tells cheaply that something was committed elsewhere; then
the rings are read. After a lost connection everybody looks again, since nobody knows what was
missed.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, delete, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from booking.bell import CHANNEL, bell, sender
from booking.db import write_transaction
from booking.models import Ring

WATCH_SECONDS = 0.3
RECONNECT_SECONDS = 1.0
RINGS_KEPT = 1000
RUNG_SINCE = "SELECT id, sender, topics FROM ring WHERE id > ? ORDER BY id"
log = logging.getLogger(__name__)


class Wakeups:
    """Passes rings of other processes on to this process's bell until it is stopped."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._hear = HEARD[engine.dialect.name]
        self._stopping = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._keep_hearing, name="wakeups", daemon=True)

    def start(self) -> None:
        """Begin to hear; what is rung from now on is heard, if the database can be reached."""
        self._thread.start()
        self._ready.wait(RECONNECT_SECONDS)

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join()

    def _keep_hearing(self) -> None:
        while not self._stopping.is_set():
            try:
                with _own_connection(self._engine) as connection:
                    for _ in self._hear(connection):
                        self._ready.set()
                        if self._stopping.is_set():
                            return
            except (SQLAlchemyError, self._engine.dialect.loaded_dbapi.Error):
                log.warning("other processes are not heard; connecting again", exc_info=True)
                self._stopping.wait(RECONNECT_SECONDS)
            bell.sound_all()


def _postgresql(connection: Any) -> Iterator[None]:
    """Sound what is notified; comes up for air at least every WATCH_SECONDS."""
    connection.autocommit = True
    connection.execute(f"LISTEN {CHANNEL}")
    while True:
        yield
        for notice in connection.notifies(timeout=WATCH_SECONDS):
            _sound(*notice.payload.split("\n"))


def _sqlite(connection: Any) -> Iterator[None]:
    """Sound what was rung since the last look, if anything was committed and anybody listens."""
    [last_id] = connection.execute("SELECT coalesce(max(id), 0) FROM ring").fetchone()
    seen = None
    pause = threading.Event()
    while True:
        yield
        pause.wait(WATCH_SECONDS)
        version = connection.execute("PRAGMA data_version").fetchone()
        if version == seen or not bell.is_heard:
            continue
        seen = version
        rung = connection.execute(RUNG_SINCE, (last_id,)).fetchall()
        for _, who, topics in rung:
            _sound(who, *topics.split("\n"))
        last_id = rung[-1][0] if rung else last_id


HEARD = {"postgresql": _postgresql, "sqlite": _sqlite}


def _sound(who: str, *topics: str) -> None:
    """This process has heard its own bell already."""
    if who != sender():
        for topic in topics:
            bell.sound(topic)


@contextmanager
def _own_connection(engine: Engine) -> Iterator[Any]:
    """A driver's connection that no pool counts."""
    pooled = engine.raw_connection()
    connection = pooled.driver_connection
    pooled.detach()
    try:
        yield connection
    finally:
        pooled.close()


@write_transaction
def forget_old_rings(session: Session) -> None:
    """Keep the rings few; those that anybody may still have to hear are much younger."""
    newest = select(func.max(Ring.id)).scalar_subquery()
    session.execute(delete(Ring).where(Ring.id <= newest - RINGS_KEPT))
