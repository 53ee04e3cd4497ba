"""The days when the clocks change, from the template through the listing to a booking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from booking.availability import FreeSlot, Window, free_slots
from booking.db import db
from booking.generate import generate_slots
from booking.models import Block, BlockLane
from tests.world import World


@dataclass(frozen=True)
class NightPool:
    """A pool that is open all night, where the clocks change."""

    world: World
    zone: ZoneInfo

    def listed(self, day: date) -> list[FreeSlot]:
        """What is free on that day, asked on the day before it."""
        noon = datetime.combine(day - timedelta(days=1), time(12), self.zone)
        self.world.clock.now = noon.astimezone(UTC)
        generate_slots(now=self.world.clock(), rules=self.world.rules)
        with self.world.reading() as session:
            return free_slots(session, Window(day), now=self.world.clock())


@pytest.fixture
def night_pool(world: World, request: pytest.FixtureRequest) -> NightPool:
    zone = ZoneInfo(request.param)
    world.app.extensions["rules"] = replace(world.rules, zone=zone)
    with Session(db.engine) as session, session.begin():
        taken = {(block.weekday, block.starts) for block in session.scalars(select(Block))}
        session.add_all(
            _block(weekday, hour)
            for weekday in range(7)
            for hour in range(24)
            if (weekday, time(hour)) not in taken
        )
    return NightPool(world, zone)


def _block(weekday: int, hour: int) -> Block:
    return Block(
        weekday=weekday,
        starts=time(hour),
        ends=time((hour + 1) % 24),
        lanes=[BlockLane(lane_number=1, pace="slow", capacity=3)],
    )


def early(slots: list[FreeSlot]) -> list[str]:
    return [slot.code[-5:].strip("-") for slot in slots[:5]]


SPRING = [
    ("Europe/London", date(2026, 3, 29), ["0000", "0200", "0300", "0400", "0500"]),
    ("America/New_York", date(2026, 3, 8), ["0000", "0100", "0300", "0400", "0500"]),
    ("Australia/Lord_Howe", date(2026, 10, 4), ["0000", "0100", "0300", "0400", "0500"]),
    ("Asia/Tokyo", date(2026, 3, 29), ["0000", "0100", "0200", "0300", "0400"]),
]
AUTUMN = [
    ("Europe/London", date(2026, 10, 25), ["0000", "0100", "0100b", "0200", "0300"]),
    ("America/New_York", date(2026, 11, 1), ["0000", "0100", "0100b", "0200", "0300"]),
    ("Australia/Lord_Howe", date(2026, 4, 5), ["0000", "0100", "0200", "0300", "0400"]),
    ("Asia/Tokyo", date(2026, 10, 25), ["0000", "0100", "0200", "0300", "0400"]),
]


@pytest.mark.parametrize(("night_pool", "day", "codes"), SPRING, indirect=["night_pool"])
def test_a_skipped_hour_is_not_offered__B20(night_pool: NightPool, day: date, codes: list[str]):
    assert early(night_pool.listed(day)) == codes


@pytest.mark.parametrize(("night_pool", "day", "codes"), AUTUMN, indirect=["night_pool"])
def test_a_repeated_hour_is_offered_twice__B19(night_pool: NightPool, day: date, codes: list[str]):
    assert early(night_pool.listed(day)) == codes


@pytest.mark.parametrize(
    ("night_pool", "day"), [case[:2] for case in SPRING + AUTUMN], indirect=["night_pool"]
)
def test_what_is_listed_is_what_is_booked__B19(night_pool: NightPool, day: date):
    for listed in night_pool.listed(day)[1:5]:
        slot = night_pool.world.book("Alex", listed.code).slot

        assert slot.starts_at == listed.starts_at
        assert slot.starts_at.astimezone(night_pool.zone).time() == listed.starts


@pytest.mark.parametrize("night_pool", ["Europe/London"], indirect=True)
def test_each_repetition_has_places_of_its_own__B19(night_pool: NightPool):
    _, first, second, *_ = night_pool.listed(date(2026, 10, 25))

    night_pool.world.leave_places(first.code, 0)

    assert night_pool.world.book("Alex", second.code)
