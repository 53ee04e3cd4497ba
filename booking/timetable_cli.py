"""Commands for the timetable: `flask --app app timetable …`."""

from __future__ import annotations

from collections.abc import Iterator

import click
from flask import Flask, current_app
from flask.cli import AppGroup

from booking.commands import in_a_sentence
from booking.db import db
from booking.grid import GridSlot, grid, lane_numbers
from booking.renewal import renew_timetable
from booking.timetable import resolve_day, say_day, say_times, today

timetable = AppGroup("timetable", help="Show and generate the timetable; edit the weekly one.")


def init_app(app: Flask) -> None:
    app.cli.add_command(timetable)


@timetable.command("generate")
@in_a_sentence
def generate() -> None:
    """Bring the slots up to the horizon into step with the weekly timetable.

    Slots that staff changed, or that anybody has booked, stay as they are. A serving process
    does this by itself every hour.
    """
    extensions = current_app.extensions
    done = renew_timetable(now=extensions["clock"](), rules=extensions["rules"])
    click.echo(f"Slots added: {done.added}, changed: {done.changed}, removed: {done.removed}.")


@timetable.command("show")
@click.argument("day")
@in_a_sentence
def show(day: str) -> None:
    """Show the places left in each lane on DAY: a date, today, tomorrow or a weekday."""
    extensions = current_app.extensions
    shown = resolve_day(day, today(extensions["clock"](), extensions["rules"].zone))
    slots = grid(db.session, shown, shown)
    if not slots:
        raise click.ClickException(f"The pool has no timetable on {say_day(shown)}.")
    click.echo(say_day(shown))
    for line in _lines(slots):
        click.echo(line)


def _lines(slots: list[GridSlot]) -> Iterator[str]:
    numbers = lane_numbers(slots)
    yield _line("", [f"lane {number}" for number in numbers])
    for slot in slots:
        lanes = {lane.lane_number: f"{lane.pace} {lane.free}" for lane in slot.lanes}
        note = f"closed: {slot.closed_reason}" if slot.closed_reason else slot.activity
        yield _line(_times(slot), [*(lanes.get(number, "-") for number in numbers), note])


def _line(head: str, cells: list[str]) -> str:
    return f"{head:<19}{''.join(f'{cell:<11}' for cell in cells)}".rstrip()


def _times(slot: GridSlot) -> str:
    """The slot's times; an hour that the clocks repeat is there twice."""
    again = " again" if slot.code.endswith("b") else ""
    return f"{say_times(slot.starts, slot.ends)}{again}"
