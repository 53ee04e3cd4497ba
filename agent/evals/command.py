"""`flask --app app eval`: plays the tasks and reports how many are passed, and how."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from flask.cli import with_appcontext

from agent.evals.judge import differences
from agent.evals.play import Player
from agent.evals.pools import Pools
from agent.evals.report import Trial, in_words, summary
from agent.evals.tasks import Task, read_tasks


@click.command("eval")
@click.option("--tasks", type=click.Path(path_type=Path), help="A TOML file of tasks.")
@click.option("--trials", default=1, type=click.IntRange(1, 100), help="Plays of each task.")
@click.option("--model", help="builtin, a baseline, or the name of the provider's model.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@with_appcontext
def command(tasks: Path | None, trials: int, model: str | None, as_json: bool) -> None:
    """Play the tasks against a model and report what it passes."""
    report = summary(list(play_all(read_tasks(tasks), trials, model)), trials)
    click.echo(json.dumps(report, indent=2) if as_json else in_words(report))
    if report["failed"]:
        raise SystemExit(1)


def play_all(tasks: Sequence[Task], trials: int, model: str | None) -> Iterator[Trial]:
    """Each task as often as asked, each time in a pool of its own."""
    with tempfile.TemporaryDirectory() as folder:
        pools = Pools(Path(folder), model)
        for task in tasks:
            for _ in range(trials):
                yield _play(task, pools)


def _play(task: Task, pools: Pools) -> Trial:
    with pools.open_for(task) as (app, clock):
        played = Player(task, app.extensions["assistant"], clock).play()
    return Trial(task, differences(task.expect, played), played)
