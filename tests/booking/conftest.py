"""Fixtures of the booking room."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from tests.booking.night_pool import NightPool, open_all_night
from tests.world import World


@pytest.fixture
def night_pool(world: World, request: pytest.FixtureRequest) -> NightPool:
    """A pool open all night in the zone that the test names."""
    return open_all_night(world, ZoneInfo(request.param))
