"""The pools that tasks are played in: copies of one database for each day that tasks begin on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask, current_app

from agent.evals.baselines import BASELINES
from agent.evals.play import Clock, start_clock
from agent.evals.tasks import Task
from agent.llm.builtin import Builtin
from booking.db import db
from booking.demo import enter_demo_pool
from booking.generate import generate_slots


class Pools:
    """Opens a pool of its own for each play. Generating a timetable takes longer than playing,
    so that is done once for each day and zone."""

    def __init__(self, folder: Path, model: str | None) -> None:
        self._folder = folder
        self._model = model
        self._generated: dict[tuple[object, ...], Path] = {}

    @contextmanager
    def open_for(self, task: Task, clock: Clock) -> Iterator[Flask]:
        """The app of a fresh pool at the task's moment, in its context."""
        key = (task.now.date(), task.zone, task.settings.get("POOL_HORIZON_DAYS"))
        if key not in self._generated:
            self._generated[key] = self._generate(task, len(self._generated))
        copy = shutil.copy(self._generated[key], self._folder / "copy.db")
        with self._app(copy, task, clock) as app:
            yield app

    def _generate(self, task: Task, number: int) -> Path:
        """A demo pool with its timetable as of the task's day."""
        path, clock = self._folder / f"{number}.db", start_clock(task)
        with self._app(path, task, clock) as app:
            db.create_all()
            enter_demo_pool()
            generate_slots(now=clock(), rules=app.extensions["rules"])
        return path

    @contextmanager
    def _app(self, path: str | Path, task: Task, clock: Clock) -> Iterator[Flask]:
        model = {"builtin": Builtin, **BASELINES}.get(self._model or "", lambda: None)()
        settings: dict[str, Any] = {
            "DATABASE_URL": f"sqlite:///{path}",
            "POOL_ZONE": task.zone,
            **task.settings,
        }
        if self._model and model is None:
            settings["LLM_MODEL"] = self._model
        app = current_app.extensions["factory"](settings, model=model, clock=clock)
        with app.app_context():
            yield app
            db.session.remove()
            db.engine.dispose()
