"""`flask --app app lesson`: the whole lesson in a terminal, on a throw-away database."""

from __future__ import annotations

import click


@click.command("lesson")
def command() -> None:
    """Play the lesson: a swimmer asks, the desk takes the last lane, the assistant adapts."""
