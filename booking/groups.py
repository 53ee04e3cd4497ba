"""Writers of one SQLite file share commits: whoever waits for a turn joins the transaction.

SQLite has one writer at a time, and making a commit durable costs more than most writes. Its own
waiting is sleep and try again, which is slow and lets latecomers pass. So the writers of a
process queue here; each works in a savepoint of its own, checks what it finds there, and is
answered when the transaction of its group is on the disk. Between processes SQLite's lock rules.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from booking.turns import Turns

GROUP_LIMIT = 32
"""Writers that share a commit at most, so that the first does not wait long for the last."""


class LostRace(Exception):
    """What a write read or wrote is no longer so; it is to be run again."""


@dataclass
class Group:
    """Writers that share one transaction; `error` is why it could not be committed."""

    connection: Connection
    size: int = 0
    error: Exception | None = None
    ended: threading.Event = field(default_factory=threading.Event)

    @property
    def is_whole(self) -> bool:
        """False when SQLite has undone the transaction by itself, as on a full disk."""
        return self.connection.connection.dbapi_connection.in_transaction

    def commit(self) -> None:
        try:
            self.error = None if self.is_whole else LostRace()
            self.connection.commit()
        except DBAPIError as error:
            self.error = error
        finally:
            self.connection.close()
            self.ended.set()


class Groups:
    """The queue of one process's writers, and the group that is open."""

    def __init__(self, engine: Engine, patience: float) -> None:
        self._engine = engine.execution_options(writes=True)
        self._patience = patience
        self._turns = Turns()
        self._open: Group | None = None

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session in a write transaction that is committed, durably, on leaving.

        An exception undoes its own writes only. Raises TimeoutError when no turn comes, and
        DBAPIError or LostRace when the group's transaction cannot be had or committed.
        """
        group = self._join()
        try:
            with _session(group) as session, session.begin():
                yield session
        finally:
            self._leave(group)
            group.ended.wait()  # a refusal, too, holds only once what led to it is committed
        if group.error:
            raise group.error

    def _join(self) -> Group:
        self._turns.wait(self._patience)
        try:
            if self._open is None:
                self._open = Group(_begun(self._engine))
        except BaseException:
            self._turns.hand_on()
            raise
        return self._open

    def _leave(self, group: Group) -> None:
        """Hand the open group on to whoever waits, or end it."""
        group.size += 1
        if group.is_whole and group.size < GROUP_LIMIT and self._turns.hand_to_next():
            return
        self._open = None
        try:
            group.commit()
        finally:
            self._turns.hand_on()


def _begun(engine: Engine) -> Connection:
    connection = engine.connect()
    try:
        connection.begin()
    except BaseException:
        connection.close()
        raise
    return connection


def _session(group: Group) -> Session:
    """The first writer may undo the whole transaction, those after it only what is theirs."""
    mode = "create_savepoint" if group.size else "rollback_only"
    return Session(group.connection, expire_on_commit=False, join_transaction_mode=mode)
