"""`flask --app app eval`: plays the tasks and reports how many are passed, and how."""

from __future__ import annotations

import json
import math
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

import click
from flask import Flask, current_app
from flask.cli import with_appcontext

from agent.evals.baselines import BASELINES
from agent.evals.judge import differences
from agent.evals.play import Clock, Played, Player, start_clock
from agent.evals.tasks import Task, read_tasks
from agent.guards import tokens_spent
from agent.llm.builtin import Builtin
from agent.records import Ended, Exit, Message, Reply
from agent.trace import lines
from booking.db import db
from booking.demo import enter_demo_pool


@dataclass(frozen=True)
class Trial:
    """One task played once."""

    task: Task
    problems: list[str]
    played: Played

    @property
    def passed(self) -> bool:
        return not self.problems


@click.command("eval")
@click.option("--tasks", type=click.Path(path_type=Path), help="A TOML file of tasks.")
@click.option("--trials", default=1, type=click.IntRange(1, 100), help="Plays of each task.")
@click.option("--model", help="builtin, a baseline, or the name of the provider's model.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@with_appcontext
def command(tasks: Path | None, trials: int, model: str | None, as_json: bool) -> None:
    """Play the tasks against a model and report what it passes."""
    played = list(play_all(read_tasks(tasks), trials, model))
    report = summary(played, trials)
    click.echo(json.dumps(report, indent=2) if as_json else _text(report, played))
    if not all(trial.passed for trial in played):
        raise SystemExit(1)


def play_all(tasks: list[Task], trials: int, model: str | None) -> Iterator[Trial]:
    """Each task as often as asked, each time in a pool of its own."""
    with tempfile.TemporaryDirectory() as folder:
        pool = Path(folder) / "pool.db"
        with _pool({"DATABASE_URL": f"sqlite:///{pool}"}):
            db.create_all()
            enter_demo_pool()
        for task in tasks:
            for _ in range(trials):
                copy = shutil.copy(pool, Path(folder) / "copy.db")
                yield _play(task, model, f"sqlite:///{copy}")


def _play(task: Task, model: str | None, database: str) -> Trial:
    clock = start_clock(task)
    settings = {"DATABASE_URL": database, "POOL_ZONE": task.zone, **task.settings}
    with _pool(settings, model, clock) as app:
        played = Player(task, app.extensions["assistant"], clock).play()
    return Trial(task, differences(task.expect, played), played)


@contextmanager
def _pool(
    settings: dict[str, Any], model: str | None = None, clock: Clock | None = None
) -> Iterator[Flask]:
    """An app of its own, in its context; the model is built in, a baseline or a provider's."""
    own = {"builtin": Builtin, **BASELINES}.get(model or "", lambda: None)()
    if model and own is None:
        settings["LLM_MODEL"] = model
    app = current_app.extensions["factory"](settings, model=own, clock=clock or (lambda: None))
    with app.app_context():
        yield app
        db.session.remove()
        db.engine.dispose()


def summary(trials: list[Trial], k: int) -> dict[str, Any]:
    """Numbers over all trials; pass^k is the chance that k plays of a task are all passed."""
    by_task: dict[str, list[Trial]] = {}
    for trial in trials:
        by_task.setdefault(trial.task.id, []).append(trial)
    return {
        "tasks": len(by_task),
        "trials": k,
        "pass^1": _pass_hat(by_task, 1),
        f"pass^{k}": _pass_hat(by_task, k),
        "steps": fmean(_steps(trial) for trial in trials),
        "tokens": fmean(tokens_spent(_messages(trial)) for trial in trials),
        "handed over": fmean(_ended(trial).exit == Exit.HAND_TO_HUMAN for trial in trials),
        "failed": {t.task.id: t.problems for t in trials if not t.passed},
    }


def _pass_hat(by_task: dict[str, list[Trial]], k: int) -> float:
    return fmean(
        math.comb(sum(trial.passed for trial in same), k) / math.comb(len(same), k)
        for same in by_task.values()
    )


def _messages(trial: Trial) -> list[Message]:
    return [message for message in trial.played.messages if not isinstance(message, Ended)]


def _ended(trial: Trial) -> Ended:
    return [message for message in trial.played.messages if isinstance(message, Ended)][-1]


def _steps(trial: Trial) -> int:
    return sum(isinstance(message, Reply) for message in trial.played.messages)


def _text(report: dict[str, Any], trials: list[Trial]) -> str:
    """The report for people: each failed play with its trace, then the numbers."""
    told = [
        "\n".join((f"{trial.task.id}: {'; '.join(trial.problems)}", *lines(trial.played.messages)))
        for trial in trials
        if not trial.passed
    ]
    numbers = [
        f"{name}: {value:.3f}" if isinstance(value, float) else f"{name}: {value}"
        for name, value in report.items()
        if name != "failed"
    ]
    return "\n\n".join((*told, "\n".join((*numbers, f"failed plays: {len(told)}"))))
