"""The pools that tasks are played in: copies of one database for each day that tasks begin on."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask, current_app
from sqlalchemy import event

from agent.evals.baselines import BASELINES
from agent.evals.play import Clock, start_clock
from agent.evals.tasks import Task
from agent.llm import Model
from agent.llm.builtin import Builtin
from booking.db import db
from booking.demo import enter_demo_pool
from booking.generate import generate_slots

OWN_MODELS = {"builtin": Builtin, **BASELINES}


class Pools:
    """Opens a pool of its own for each play.

    What takes longer than playing is done once: the timetable for each day and zone, and the
    app for each set of settings. All apps find the pool of the moment under the same path.
    """

    def __init__(self, folder: Path, model: str | None) -> None:
        self._folder = folder
        self._model = model
        self._clock = Clock(datetime.now(UTC))
        self._apps: dict[tuple[object, ...], Flask] = {}
        self._kept: dict[tuple[object, ...], Path] = {}
        self._path = folder / "pool.db"

    @contextmanager
    def open_for(self, task: Task) -> Iterator[tuple[Flask, Clock]]:
        """The app of a fresh pool at the task's moment, in its context, and its clock."""
        self._clock.now = start_clock(task).now
        key = (task.now.date(), task.zone, task.settings.get("POOL_HORIZON_DAYS"))
        if key not in self._kept:
            with self._opened(task, self._demo_pool(task)) as app:
                generate_slots(now=self._clock(), rules=app.extensions["rules"])
            self._keep(key)
        with self._opened(task, self._kept[key]) as app:
            yield app, self._clock

    def _demo_pool(self, task: Task) -> Path:
        """A demo pool without a timetable."""
        if () not in self._kept:
            with self._opened(task):
                db.create_all()
                enter_demo_pool()
            self._keep(())
        return self._kept[()]

    def _keep(self, key: tuple[object, ...]) -> None:
        """Keep the pool as it is now, to begin from again."""
        self._kept[key] = shutil.copy(self._path, self._folder / f"{len(self._kept)}.db")

    @contextmanager
    def _opened(self, task: Task, begin_with: Path | None = None) -> Iterator[Flask]:
        if begin_with:
            shutil.copy(begin_with, self._path)
        app = self._app(task)
        with app.app_context():
            yield app
            db.session.remove()
            db.engine.dispose()

    def _app(self, task: Task) -> Flask:
        key = (task.zone, *sorted(task.settings.items()))
        if key not in self._apps:
            settings: dict[str, Any] = {
                "DATABASE_URL": f"sqlite:///{self._path}",
                "POOL_ZONE": task.zone,
                **task.settings,
            }
            self._apps[key] = self._new_app(settings)
        return self._apps[key]

    def _new_app(self, settings: dict[str, Any]) -> Flask:
        model: Model | None = None
        if self._model in OWN_MODELS:
            model = OWN_MODELS[self._model]()
        elif self._model:
            settings["LLM_MODEL"] = self._model
        app = current_app.extensions["factory"](settings, model=model, clock=self._clock)
        with app.app_context():
            event.listen(db.engine, "connect", _hurry)
        return app


def _hurry(connection: sqlite3.Connection, _record: object) -> None:
    """Waits for no disk: what is thrown away after each play need not outlast a power cut."""
    connection.execute("PRAGMA synchronous=OFF")
