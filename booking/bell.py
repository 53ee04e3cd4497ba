"""Wakes whoever waits for a change, in this process and in every other on the database.

A writer rings a topic inside its transaction; the bell sounds after the commit. A bell says
only "look again": what changed is read from the database. What other processes ring is heard
by `booking.wakeups`.
"""

from __future__ import annotations

import os
import socket
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import bindparam, func, select, text
from sqlalchemy.orm import Session

CHANNEL = "laneline"
NOTIFY = func.pg_notify(CHANNEL, bindparam("notice"))
"""Tells other processes on PostgreSQL; a writer's own statement may do it on the way."""
_ANNOUNCE = {
    "postgresql": select(NOTIFY),
    "sqlite": text("INSERT INTO ring (sender, topics) VALUES (:sender, :topics)"),
}


class Bell:
    """Topics and those who wait for them. Waiting costs a thread and no database connection."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[threading.Event]] = defaultdict(set)
        self._lock = threading.Lock()
        self.closed = False

    @contextmanager
    def listening(self, topic: str) -> Iterator[threading.Event]:
        """An event that is set whenever the topic rings; clear it before looking."""
        event = threading.Event()
        with self._lock:
            self._listeners[topic].add(event)
        try:
            yield event
        finally:
            with self._lock:
                self._listeners[topic].discard(event)
                if not self._listeners[topic]:
                    del self._listeners[topic]

    @property
    def is_heard(self) -> bool:
        return bool(self._listeners)

    def sound(self, topic: str) -> None:
        with self._lock:
            for event in self._listeners.get(topic, ()):
                event.set()

    def sound_all(self) -> None:
        """Wake everybody: something changed and nobody knows what."""
        with self._lock:
            for events in self._listeners.values():
                for event in events:
                    event.set()

    def close(self) -> None:
        """Send everybody who waits home: the process is about to end."""
        self.closed = True
        self.sound_all()


bell = Bell()


def sender() -> str:
    """This process, among all that share the database."""
    return f"{socket.gethostname()} {os.getpid()}"


def notice(*topics: str) -> str:
    """The topics as NOTIFY tells them to other processes."""
    return "\n".join((sender(), *topics))


def ring(session: Session, topic: str, *, announced: bool = False) -> None:
    """Sound the topic once the session's write transaction has committed.

    `announced` says that a statement of the writer's own has told the other processes.
    """
    session.info.setdefault("rung", set()).add(topic)
    if not announced:
        session.info.setdefault("unannounced", set()).add(topic)


def announce(session: Session) -> None:
    """Leave word for other processes, in the transaction that is about to commit."""
    if topics := sorted(session.info.get("unannounced", ())):
        connection = session.connection()
        values = {"notice": notice(*topics)}
        if connection.dialect.name == "sqlite":
            values = {"sender": sender(), "topics": "\n".join(topics)}
        connection.execute(_ANNOUNCE[connection.dialect.name], values)


def deliver(session: Session) -> None:
    """Sound what was rung in a transaction that has just committed."""
    for topic in session.info.pop("rung", ()):
        bell.sound(topic)
