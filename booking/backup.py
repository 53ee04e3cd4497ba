"""A copy of the database that is being used, without stopping anybody."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from booking.db import db
from booking.errors import BookingError


class NoBackup(BookingError):
    """The copy could not be made; nothing of it is left."""

    code = "no_backup"


def back_up(target: Path) -> None:
    """Copy the SQLite database, as it is at one moment, to a new file that only we may read.

    Raises NoBackup when the file exists or cannot be written, or the database is PostgreSQL.
    """
    if db.engine.dialect.name != "sqlite":
        raise NoBackup(
            "This database is PostgreSQL, which has its own tool for backups that take nobody's "
            f"work away. Use: pg_dump --format=custom --file={target} and the database's address."
        )
    if target.exists():
        raise NoBackup(f"{target} exists already. Choose another name.")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        _copy_to(unfinished)
        unfinished.rename(target)
    except (OSError, sqlite3.Error) as error:
        unfinished.unlink(missing_ok=True)
        reason = getattr(error, "strerror", None) or error
        raise NoBackup(f"{target} cannot be written ({reason}). Choose another place.") from None


def _copy_to(path: Path) -> None:
    path.touch(mode=0o600)
    live = db.engine.raw_connection()
    with closing(live), closing(sqlite3.connect(path)) as copy:
        live.driver_connection.backup(copy)
