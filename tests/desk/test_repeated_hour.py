"""The desk's grid on the day when the clocks show an hour twice."""

from __future__ import annotations

import re
from datetime import date

import pytest
from flask import Flask

from tests.booking.night_pool import NightPool, open_all_night
from tests.web import dana
from tests.world import World

SUNDAY = date(2026, 10, 25)


@pytest.fixture
def night_pool(world: World) -> NightPool:
    return open_all_night(world, world.rules.zone)


def test_no_two_cells_have_one_name__B38(app: Flask, night_pool: NightPool):
    night_pool.listed(SUNDAY)

    names = re.findall(r'aria-label="(Sunday [^"]+)"', dana(app).text(f"/desk/{SUNDAY}"))

    assert len(set(names)) == len(names)
    assert "Sunday 25 October 2026 first 01:00, lane 1 slow, 3 places left" in names
    assert "Sunday 25 October 2026 second 01:00, lane 1 slow, 3 places left" in names
    assert "Sunday 25 October 2026 02:00, lane 1 slow, 3 places left" in names
