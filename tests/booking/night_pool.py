"""A pool that is open all night, for the days when the clocks change."""

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
every_change = pytest.mark.parametrize(
    ("night_pool", "day"), [case[:2] for case in SPRING + AUTUMN], indirect=["night_pool"]
)


@dataclass(frozen=True)
class NightPool:
    """The pool and the zone of its clock."""

    world: World
    zone: ZoneInfo

    def listed(self, day: date) -> list[FreeSlot]:
        """What is free on that day, asked on the day before it."""
        noon = datetime.combine(day - timedelta(days=1), time(12), self.zone)
        self.world.clock.now = noon.astimezone(UTC)
        generate_slots(now=self.world.clock(), rules=self.world.rules)
        with self.world.reading() as session:
            return free_slots(session, Window(day), now=self.world.clock())


def open_all_night(world: World, zone: ZoneInfo) -> NightPool:
    """The world's pool, moved to another zone and open around the clock."""
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
