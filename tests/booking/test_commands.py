"""The commands: what they do, and one sentence when they cannot."""

from __future__ import annotations

import pytest
from click.testing import Result
from flask import Flask
from sqlalchemy import func, select, text, update
from sqlalchemy.orm import Session

from booking.db import db
from booking.models import Booking, Slot
from booking.people import checked_staff
from tests.world import SATURDAY_EIGHT, World

COMMANDS = ["timetable generate", "timetable show", "staff add", "staff passwd", "staff list"]


def run(app: Flask, *words: str) -> Result:
    return app.test_cli_runner().invoke(args=words)


def change(statement) -> None:
    with Session(db.engine) as session, session.begin():
        session.execute(statement)


@pytest.mark.parametrize("command", [*COMMANDS, "backup", "demo", "timetable", "staff"])
def test_every_command_explains_itself(app: Flask, command: str):
    result = run(app, *command.split(), "--help")

    assert result.exit_code == 0
    assert len(result.output.splitlines()) > 4


def test_generating_says_what_changed(app: Flask, world: World):
    assert run(app, "timetable", "generate").output == "Slots added: 0, changed: 0, removed: 0.\n"

    world.clock.forward(days=1)

    assert "Slots added: 14," in run(app, "timetable", "generate").output


@pytest.mark.parametrize("day", ["2026-10-31", "tomorrow", "sat"])
def test_a_day_is_shown_with_the_places_left(app: Flask, world: World, day: str):
    world.book("Alex", lane=3, party_size=2)

    title, heading, eight, *_ = run(app, "timetable", "show", day).output.splitlines()

    assert title == "Saturday 31 October 2026"
    assert " ".join(heading.split()) == "lane 1 lane 2 lane 3 lane 4 lane 5 lane 6"
    assert " ".join(eight.split()) == (
        "08:00-09:00 slow 3 slow 3 medium 1 medium 3 fast 3 fast 3 Lane swimming"
    )


def test_a_closed_slot_is_shown_with_its_reason(app: Flask):
    change(update(Slot).where(Slot.code == SATURDAY_EIGHT).values(closed_reason="gala"))

    assert "closed: gala" in run(app, "timetable", "show", "sat").output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["timetable", "show", "caturday"], "Error: day: 'caturday' is not a day."),
        (["timetable", "show", "2030-01-01"], "no timetable on Tuesday 1 January 2030."),
        (["staff", "add", "Dana", "--password", "long enough"], "Error: username: use 1 to 40"),
        (["staff", "add", "dana", "--password", "short"], "password: use at least 8"),
        (["staff", "passwd", "dana", "--password", "long enough"], "is called 'dana'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_exit_code_1(app, words, sentence):
    result = run(app, *words)

    assert result.exit_code == 1
    assert sentence in result.output
    assert len(result.output.splitlines()) == 1


def test_a_database_without_tables_is_told_in_a_sentence(app: Flask):
    change(text("ALTER TABLE slot RENAME TO elsewhere"))

    result = run(app, "timetable", "show", "sat")

    assert result.exit_code == 1
    assert result.output.startswith("Error: The database cannot be used (no such table: slot).")


def test_staff_are_added_and_listed_and_get_a_new_password(app: Flask):
    run(app, "staff", "add", "dana", "--name", "Dana", "--password", "seven lengths")
    run(app, "staff", "passwd", "dana", "--password", "eight lengths")

    assert "dana  Dana" in run(app, "staff", "list").output
    assert checked_staff("dana", "eight lengths")
    assert not checked_staff("dana", "seven lengths")


def test_the_demo_leaves_a_pool_that_exists_as_it_is(app: Flask):
    assert run(app, "demo").output == "There is a pool already; it stays.\n"


def test_the_demo_bookings_are_made_once(app: Flask):
    def count() -> int:
        with Session(db.engine) as session:
            return session.scalar(select(func.count()).select_from(Booking))

    first = run(app, "demo", "--bookings").output
    made = count()

    assert f"Bookings for the coming week: {made}." in first
    assert made > 200
    run(app, "demo", "--bookings")
    assert count() == made
