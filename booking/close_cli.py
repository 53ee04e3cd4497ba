"""The command that closes the pool, a lane or a slot: `flask --app app close DAY`."""

from __future__ import annotations

import secrets

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

from booking.bookings import describe
from booking.closing import Closing, say_closing
from booking.closures import checked, close, preview
from booking.commands import in_a_sentence
from booking.db import db
from booking.request import Actor, Request
from booking.timetable import resolve_day, today

ACTOR = Actor("Command line")


def init_app(app: Flask) -> None:
    app.cli.add_command(close_days)


@click.command("close")
@click.argument("day")
@click.option("--until", help="The last day. [default: DAY]")
@click.option("--lane", type=click.IntRange(1), help="Only this lane.")
@click.option("--slot", help="Only the slot with this code, such as 2026-10-31-0800.")
@click.option("--reason", required=True, help="Why; each swimmer concerned is told.")
@click.option("--yes", is_flag=True, help="Do not ask first.")
@with_appcontext
@in_a_sentence
def close_days(
    day: str, until: str | None, lane: int | None, slot: str | None, reason: str, yes: bool
) -> None:
    """Close the pool on DAY: a date, today, tomorrow or a weekday.

    Shows whose bookings that cancels and asks before it does.
    """
    extensions = current_app.extensions
    now, rules = extensions["clock"](), extensions["rules"]
    first = resolve_day(day, today(now, rules.zone))
    last = resolve_day(until, first) if until else first
    request = Request(ACTOR, f"close {secrets.token_hex(16)}", now, rules)
    closing = checked(db.session, Closing(reason, first, last, lane, slot), request)
    affected = preview(db.session, closing, now=now)
    for booking in affected:
        click.echo(f"{describe(booking)}, {booking.swimmer.name}")
    db.session.remove()
    what = f"Close {say_closing(closing)}, cancelling {len(affected)}"
    if not yes:
        click.confirm(f"{what}?", abort=True)
    close(closing, request)
    click.echo("Closed. Each swimmer will be told.")
