"""`flask --app app lesson`: the whole lesson in a terminal, on a throw-away database.

Between the assistant's look at the timetable and its booking, a colleague at the front desk sells
the last 08:00 lane. Nobody wrote "if 08:00 is full, try 09:00".
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click
from flask import Flask, current_app
from flask.cli import with_appcontext
from sqlalchemy.orm import Session

from agent import runs
from agent.assistant import Assistant
from agent.context import context_for
from agent.llm.builtin import Builtin
from agent.records import Event, Said, ToolResult
from agent.trace import lines
from booking.availability import Window, free_slots
from booking.db import db
from booking.demo import enter_demo_pool
from booking.generate import generate_slots
from booking.people import enter_swimmer
from booking.reservations import Actor, Order, Request, reserve_for_caller

FRIDAY = datetime(2026, 10, 30, 14, 0, tzinfo=UTC)
TASK = "Book me a lane swim on Saturday before ten"
CONTESTED = "2026-10-31-0800"


@click.command("lesson")
@with_appcontext
def command() -> None:
    """Play the lesson: a swimmer asks, the desk sells the last lane, the assistant adapts."""
    click.echo("Friday 14:00. One place is left on Saturday at 08:00; Bob buys it at the desk")
    click.echo("right after the assistant has looked at the timetable.\n")
    create_app = current_app.extensions["factory"]
    with tempfile.TemporaryDirectory() as folder:
        settings = {"DATABASE_URL": f"sqlite:///{Path(folder) / 'lesson.db'}"}
        settings["POOL_ZONE"] = "Europe/London"
        app = create_app(settings, model=Builtin(), clock=lambda: FRIDAY)
        with app.app_context():
            for line in play(app):
                click.echo(line)
            db.session.remove()
            db.engine.dispose()


def play(app: Flask) -> Iterator[str]:
    """The lesson's lines, as its events are committed."""
    assistant: Assistant = app.extensions["assistant"]
    db.create_all()
    enter_demo_pool()
    generate_slots(now=FRIDAY, rules=assistant.rules)
    _sell_all_but_one(assistant)
    alex = enter_swimmer("Alex", now=FRIDAY)
    said = Said(TASK, context_for(db.session, alex.id, now=FRIDAY, rules=assistant.rules))
    conversation = runs.start_conversation(alex.id, now=FRIDAY)
    message = runs.say(conversation.id, said, client_id="lesson", now=FRIDAY)
    yield from lines(_happening(said, runs.claim(message.run_id, now=FRIDAY), assistant))


def _happening(said: Said, held: runs.Claim, assistant: Assistant) -> Iterator[Said | Event]:
    """The run's events; after the first observation Bob comes to the desk."""
    yield said
    bob_came = False
    for happened in assistant.work_on(held):
        yield happened.event
        if isinstance(happened.event, ToolResult) and not bob_came:
            _sell("Bob", assistant)
            bob_came = True


def _sell_all_but_one(assistant: Assistant) -> None:
    with Session(db.engine) as session:
        day = Window(FRIDAY.date().replace(day=31))
        [slot] = [s for s in free_slots(session, day, now=FRIDAY) if s.code == CONTESTED]
    for number in range(slot.free - 1):
        _sell(f"Regular {number + 1}", assistant)


def _sell(name: str, assistant: Assistant) -> None:
    request = Request(Actor("Dana"), f"lesson {name}", FRIDAY, assistant.rules)
    reserve_for_caller(Order(CONTESTED), name, request)
