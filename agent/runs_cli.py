"""Commands that look back at a run: `flask --app app runs show|replay|export ID`.

The group is called `runs` because `run` is Flask's own command.
"""

from __future__ import annotations

import click
from flask import current_app
from flask.cli import AppGroup

from agent.assistant import Assistant
from agent.export import as_test
from agent.messages import Unreadable, history, record_of
from agent.models import Kind
from agent.pairing import this_run
from agent.replay import Recording, first_difference
from agent.run_views import messages_of, run_with
from agent.trace import lines
from booking.db import db

EVENTS = (Kind.REPLY, Kind.RESULT, Kind.ENDED)
"""What the loop gives; questions and answers to them are between it and the swimmer."""

group = AppGroup("runs", help="Show, replay and export what the assistant did.")


@group.command("show")
@click.argument("run_id", type=int)
def show(run_id: int) -> None:
    """Print run RUN_ID step by step."""
    recording = _recording(run_id)
    for line in lines([recording.before[-1], *recording.events]):
        click.echo(line)


@group.command("replay")
@click.argument("run_id", type=int)
def replay(run_id: int) -> None:
    """Feed run RUN_ID's replies and results through the loop and report the first difference."""
    recording = _recording(run_id)
    assistant: Assistant = current_app.extensions["assistant"]
    difference = first_difference(recording, assistant.toolbox, assistant.limits)
    if difference:
        click.echo(f"Run {run_id} differs at event {difference.number}.")
        click.echo(f"  stored:   {difference.stored}")
        click.echo(f"  replayed: {difference.replayed}")
        raise SystemExit(1)
    click.echo(f"Run {run_id}: {len(recording.events)} events, the same again.")


@group.command("export")
@click.argument("run_id", type=int)
def export(run_id: int) -> None:
    """Print run RUN_ID as the source of a test with a scripted model."""
    click.echo(as_test(run_id, _recording(run_id)))


def _recording(run_id: int) -> Recording:
    run = run_with(db.session, run_id)
    if run is None:
        raise click.ClickException(f"there is no run {run_id}. The desk's page of runs lists them.")
    rows = messages_of(db.session, run_id)
    try:
        messages = history(db.session, run.conversation_id, run_id)
        events = [record_of(row) for row in rows if row.kind in EVENTS]
    except Unreadable as error:
        rest = f"The desk's page of run {run_id} shows the rest."
        raise click.ClickException(f"{error}. {rest}") from None
    before = messages[: len(messages) - len(this_run(messages)) + 1]
    return Recording(tuple(before), tuple(events))
