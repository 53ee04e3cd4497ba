"""The database handle and the one way to write: `write_transaction`.

SQLite takes its single write lock at BEGIN, PostgreSQL locks rows; either way the checks of a
write run under the lock that the write itself needs.
"""

from __future__ import annotations

import functools
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from flask import Flask, current_app
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, DateTime, MetaData
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import DeclarativeBase, Session
from sqlalchemy.types import TypeDecorator

from booking import engines
from booking.bell import announce, deliver
from booking.errors import Busy
from booking.groups import Groups, LostRace

ATTEMPTS = 5
SQLITE_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
SQLITE_TAKEN = {sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}
RETRYABLE_SQLSTATES = {
    "40001",  # serialisation failure
    "40P01",  # deadlock
    "55P03",  # lock not available in time
    "23505",  # unique violation
}

P = ParamSpec("P")
T = TypeVar("T")


class Base(DeclarativeBase):
    """Names every constraint, so that migrations can change it on both databases."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(model_class=Base)
migrate = Migrate(directory=str(Path(__file__).with_name("migrations")), render_as_batch=True)


class Instant(TypeDecorator[datetime]):
    """An aware UTC datetime; SQLite stores it without a zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


def init_app(app: Flask) -> None:
    """Bind the database, its migrations and its settings to the app."""
    db.init_app(app)
    migrate.init_app(app, db)
    with app.app_context():
        engines.configure(db.engine)
        is_sqlite = db.engine.dialect.name == "sqlite"
        app.extensions["groups"] = Groups(db.engine, engines.BUSY_SECONDS) if is_sqlite else None


def write_transaction(work: Callable[Concatenate[Session, P], T]) -> Callable[P, T]:
    """Run `work` in a write transaction of its own; leaving it by an exception undoes all.

    The session is opened here and handed to `work` first. Lost races with other writers are
    run again from the start; after that `Busy` is raised, with nothing changed.
    """

    @functools.wraps(work)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        db.session.rollback()  # so that what the request reads after the write is not older
        for _ in range(ATTEMPTS):
            try:
                with _writing() as session:
                    result = work(session, *args, **kwargs)
                    announce(session)
                db.session.rollback()  # what the page reads next must not predate the write
                deliver(session)
                return result
            except LostRace:
                continue
            except DBAPIError as error:
                if not _lost_a_race(error):
                    raise
            except (TimeoutError, PoolTimeout):
                break
        raise Busy

    return run


def core(session: Session) -> Connection:
    """The connection of the session's transaction, for statements that need no objects.

    Not going through the session halves what such a statement costs.
    """
    if "core" not in session.info:
        session.info["core"] = session.connection()
    return session.info["core"]


@contextmanager
def _writing() -> Iterator[Session]:
    groups: Groups | None = current_app.extensions["groups"]
    if groups:
        with groups.writing() as session:
            yield session
    else:
        with Session(db.engine, expire_on_commit=False) as session, session.begin():
            yield session


def _lost_a_race(error: DBAPIError) -> bool:
    """A unique key taken in the meantime counts too: the next try will see its row."""
    if isinstance(error.orig, sqlite3.Error):
        code = error.orig.sqlite_errorcode
        return code in SQLITE_TAKEN or code & 0xFF in SQLITE_BUSY
    return getattr(error.orig, "sqlstate", None) in RETRYABLE_SQLSTATES
