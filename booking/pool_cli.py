"""Commands for the pool as a whole: `flask --app app backup FILE` and `… demo`."""

from __future__ import annotations

from pathlib import Path

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

from booking.backup import back_up
from booking.commands import in_a_sentence
from booking.demo import enter_demo_pool
from booking.demo_bookings import enter_demo_bookings
from booking.renewal import renew_timetable


def init_app(app: Flask) -> None:
    app.cli.add_command(backup)
    app.cli.add_command(demo)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@with_appcontext
@in_a_sentence
def backup(file: Path) -> None:
    """Copy the whole database to FILE while everybody goes on working.

    For SQLite; on PostgreSQL this says which of its own tools to use. To restore, stop the app
    and put the file where the database was.
    """
    back_up(file)
    click.echo(f"{file} has everything that was committed up to now.")


@click.command()
@click.option("--bookings", is_flag=True, help="Add a believable week of bookings as well.")
@with_appcontext
@in_a_sentence
def demo(bookings: bool) -> None:
    """Enter the demo pool into an empty database: six lanes and a plain week."""
    extensions = current_app.extensions
    now, rules = extensions["clock"](), extensions["rules"]
    entered = enter_demo_pool()
    renew_timetable(now=now, rules=rules)
    click.echo("The demo pool is entered." if entered else "There is a pool already; it stays.")
    if bookings:
        click.echo(f"Bookings for the coming week: {enter_demo_bookings(now=now, rules=rules)}.")
