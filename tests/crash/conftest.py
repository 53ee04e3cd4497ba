"""Alex, whose request several processes work on, and what must be true in the end."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy.orm import Session

import app as application
from agent.messages import topic
from agent.models import Conversation
from agent.teller import untold
from booking.bell import bell
from booking.db import db
from tests.crash.desk import start_desk
from tests.crash.worker import Moving, Planner, rest, start_worker
from tests.web import Chatter, swimmer


@pytest.fixture
def began() -> float:
    return time.time()


@pytest.fixture
def clock(began: float) -> Moving:
    return Moving(began)


@pytest.fixture
def model() -> Planner:
    return Planner()


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


class Pool:
    """The processes that serve one database; this one is among them when it works."""

    def __init__(self, app: Flask, database: str, began: float) -> None:
        self.app = app
        self.told = (database, began)
        self.processes: list[subprocess.Popen] = []

    def worker(self, run_id: int, *blow: str) -> subprocess.Popen:
        """Another process, perhaps struck at a point by a signal."""
        self.processes.append(start_worker(*self.told, run_id, *blow))
        return self.processes[-1]

    def desk(self, path: str, form: dict[str, str], *blow: str) -> subprocess.Popen:
        """Another process, where Dana presses a button."""
        self.processes.append(start_desk(*self.told, path, form, *blow))
        return self.processes[-1]

    def tell(self, conversation: Conversation) -> None:
        """Start again in this process, and let it tell what is left to tell."""
        application.start(self.app)
        try:
            self._until_told(conversation)
        finally:
            application.stop(self.app)

    def _until_told(self, conversation: Conversation) -> None:
        with bell.listening(topic(conversation.id)) as rung:
            while True:
                rung.clear()
                with Session(db.engine) as session:
                    if not untold(session):
                        return
                assert rung.wait(20), "not everything was told in time"

    def work(self, run_id: int) -> str:
        """Work in this process until the run rests; its status then."""
        application.start(self.app)
        try:
            return rest(run_id)
        finally:
            application.stop(self.app)

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.communicate()


@pytest.fixture
def pool(app: Flask, database: str, began: float) -> Iterator[Pool]:
    pool = Pool(app, database, began)
    yield pool
    pool.end()
