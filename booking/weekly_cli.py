"""Commands for the weekly timetable: `flask --app app timetable weekly`, `… add` and `… end`."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import date
from itertools import groupby

import click
from flask import current_app
from flask.cli import with_appcontext
from sqlalchemy import select

from booking.block_checks import check_lane, parse_pace
from booking.blocks import ACTIVITY, OpenLane, PlannedBlock, say_open, say_validity
from booking.commands import in_a_sentence
from booking.db import db
from booking.errors import InvalidField
from booking.models import Lane, Pace
from booking.request import Actor, Request
from booking.template import Edited, add_block, blocks_from, end_block
from booking.timetable import (
    WEEKDAYS,
    parse_clock,
    parse_weekday,
    resolve_day,
    say_day,
    say_times,
    today,
)
from booking.timetable_cli import timetable

ACTOR = Actor("Command line")
DIGITS = 6


def init_app() -> None:
    """Add the commands to the group of the timetable's."""
    for command in (weekly, add, end):
        timetable.add_command(command)


@click.command("weekly")
@with_appcontext
@in_a_sentence
def weekly() -> None:
    """Show the weekly timetable: its blocks that are not over, with their numbers."""
    blocks = blocks_from(db.session, _today())
    if not blocks:
        raise click.ClickException("The weekly timetable is empty. Add a block: timetable add")
    for weekday, same in groupby(blocks, key=lambda found: found[1].weekday):
        click.echo(WEEKDAYS[weekday].capitalize())
        for block_id, block in same:
            click.echo(_line(block_id, block))


@click.command("add")
@click.argument("weekday")
@click.argument("begins")
@click.argument("ends")
@click.option("--lanes", help="Which lanes, such as 1-3,5. [default: all]")
@click.option("--places", type=int, help="Places in each lane. [default: the lane's own]")
@click.option("--pace", help="slow, medium or fast. [default: the lane's own]")
@click.option("--activity", default=ACTIVITY, show_default=True, help="What the lanes are for.")
@click.option("--from", "first", default="today", show_default=True, help="The first day.")
@click.option("--until", "last", help="The last day. [default: none]")
@with_appcontext
@in_a_sentence
def add(
    weekday: str,
    begins: str,
    ends: str,
    lanes: str | None,
    places: int | None,
    pace: str | None,
    activity: str,
    first: str,
    last: str | None,
) -> None:
    """Add a block on each WEEKDAY from BEGINS to ENDS, such as: sat 18:00 19:30."""
    block = PlannedBlock(
        weekday=parse_weekday(weekday),
        starts=parse_clock("begins", begins),
        ends=parse_clock("ends", ends),
        lanes=tuple(_lanes(lanes, places, parse_pace(pace) if pace else None)),
        activity=activity,
        valid_from=resolve_day(first, _today(), "from"),
        valid_to=resolve_day(last, _today(), "until") if last else None,
    )
    db.session.remove()
    done = add_block(block, _request())
    click.echo(f"Block {done.block_id} is added.")
    _tell(done)


@click.command("end")
@click.argument("block", type=click.IntRange(1, 2**31 - 1))
@click.argument("day")
@with_appcontext
@in_a_sentence
def end(block: int, day: str) -> None:
    """End BLOCK, a number that `timetable weekly` shows, from DAY on."""
    from_day = resolve_day(day, _today(), "from")
    done = end_block(block, from_day, _request())
    click.echo(f"Block {block} is no more from {say_day(from_day)} on.")
    _tell(done)


def _lanes(numbers: str | None, places: int | None, pace: Pace | None) -> Iterator[OpenLane]:
    """The lanes that are named, or all; what is not said of them is as in the pool's own."""
    own = {lane.number: lane for lane in db.session.scalars(select(Lane).order_by(Lane.number))}
    for number in _numbers(numbers) if numbers is not None else own:
        check_lane("lanes", number, own)
        lane = own[number]
        capacity = lane.capacity if places is None else places
        yield OpenLane(number, pace or Pace(lane.pace), capacity)


def _numbers(text: str) -> Iterator[int]:
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not (first.isdecimal() and (last.isdecimal() or not dash)):
            raise InvalidField(f"lanes: {part[:20]!r} is no lane. Use numbers such as 1-3,5.")
        yield from range(int(first[:DIGITS]), int((last or first)[:DIGITS]) + 1)


def _line(block_id: int, block: PlannedBlock) -> str:
    times, said = say_times(block.starts, block.ends), say_validity(block)
    what = ", ".join(part for part in (block.activity, say_open(block), said) if part)
    return f"{block_id:>5}  {times}  {what}"


def _tell(done: Edited) -> None:
    """What became of slots."""
    click.echo(
        f"Slots added: {done.slots.added}, changed: {done.slots.changed}, "
        f"removed: {done.slots.removed}."
    )
    for slot in done.slots.kept:
        click.echo(f"{slot.code} stays as it is: it {slot.why}.")


def _request() -> Request:
    """A request of its own: a command that is given again is meant again."""
    extensions = current_app.extensions
    key = f"timetable {secrets.token_hex(16)}"
    return Request(ACTOR, key, extensions["clock"](), extensions["rules"])


def _today() -> date:
    extensions = current_app.extensions
    return today(extensions["clock"](), extensions["rules"].zone)
