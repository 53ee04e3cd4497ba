"""Alex, whose request several processes work on, and what must be true in the end."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator

import pytest
from flask import Flask

import app as application
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
