"""Backups: online, whole, and never half a file."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from booking.db import db
from tests.world import World

postgres = pytest.mark.parametrize(
    "database", [pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True
)


def back_up(app: Flask, target: Path):
    return app.test_cli_runner().invoke(args=["backup", str(target)])


def counted(path: Path) -> tuple[int, int]:
    """Bookings, and places taken in all lanes: equal in any consistent copy."""
    with closing(sqlite3.connect(path)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        [bookings] = copy.execute("SELECT count(*) FROM booking").fetchone()
        [taken] = copy.execute("SELECT sum(taken) FROM slot_lane").fetchone()
    return bookings, taken


def test_a_backup_has_everything_committed(app: Flask, world: World, tmp_path: Path):
    world.book("Alex")

    result = back_up(app, tmp_path / "copy.db")

    assert result.exit_code == 0
    assert counted(tmp_path / "copy.db") == (1, 1)


def test_a_backup_is_for_our_eyes_only(app: Flask, tmp_path: Path):
    back_up(app, tmp_path / "copy.db")

    assert stat.S_IMODE(os.stat(tmp_path / "copy.db").st_mode) == 0o600


def test_a_backup_made_while_people_book_is_consistent(app: Flask, world: World, tmp_path: Path):
    began = threading.Event()

    def keep_booking() -> None:
        with app.app_context():
            for n in range(40):
                world.book(f"Swimmer {n}", f"2026-10-31-{8 + n % 10:02}00")
                began.set()
            db.session.remove()

    booker = threading.Thread(target=keep_booking)
    booker.start()
    began.wait()
    results = [back_up(app, tmp_path / f"{n}.db") for n in range(5)]
    booker.join()

    assert {result.exit_code for result in results} == {0}
    for n in range(5):
        bookings, taken = counted(tmp_path / f"{n}.db")
        assert bookings == taken > 0


def test_a_backup_overwrites_nothing(app: Flask, tmp_path: Path):
    (tmp_path / "copy.db").write_text("precious")

    result = back_up(app, tmp_path / "copy.db")

    assert result.exit_code == 1
    assert "exists already. Choose another name." in result.output
    assert (tmp_path / "copy.db").read_text() == "precious"


def test_a_backup_that_cannot_be_written_leaves_nothing(app: Flask, tmp_path: Path):
    result = back_up(app, tmp_path / "missing" / "copy.db")

    assert result.exit_code == 1
    assert "cannot be written (No such file or directory)" in result.output
    assert len(result.output.splitlines()) == 1


@postgres
def test_on_postgresql_the_command_names_the_right_tool(app: Flask, tmp_path: Path):
    result = back_up(app, tmp_path / "copy.db")

    assert result.exit_code == 1
    assert "Use: pg_dump --format=custom" in result.output
