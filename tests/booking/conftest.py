"""Races run twice: in threads, and in processes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from flask import Flask

from tests.booking.racing import Processes, Race, in_threads
from tests.conftest import SETTINGS


@pytest.fixture(scope="session")
def processes() -> Iterator[Processes]:
    with Processes() as processes:
        yield processes


@pytest.fixture(params=["threads", "processes"])
def race(request: pytest.FixtureRequest, app: Flask, database: str) -> Race:
    """Runs calls against each other and gives each one's outcome."""
    if request.param == "threads":
        return partial(in_threads, app)
    processes = request.getfixturevalue("processes")
    return partial(processes.race, {**SETTINGS, "DATABASE_URL": database})
