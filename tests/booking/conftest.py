"""Races run twice: in threads, and in processes. A pool for the nights when the clocks change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from flask import Flask

from tests.booking.night_pool import NightPool, open_all_night
from tests.booking.racing import Processes, Race, in_threads
from tests.conftest import SETTINGS
from tests.world import World


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


@pytest.fixture
def night_pool(world: World, request: pytest.FixtureRequest) -> NightPool:
    """A pool open all night in the zone that the test names."""
    return open_all_night(world, ZoneInfo(request.param))
