"""A pool of eight lanes that is open for sixteen hours on every day of the week."""

from __future__ import annotations

from datetime import datetime, time

from sqlalchemy.orm import Session

from booking.db import db
from booking.generate import generate_slots
from booking.models import Block, BlockLane, Lane, Pace
from booking.rules import Rules

LANES = range(1, 9)
HOURS = range(6, 22)


def enter_big_pool(now: datetime, rules: Rules) -> None:
    """Enter its lanes and template into an empty database, and its slots up to the horizon."""
    with Session(db.engine) as session, session.begin():
        session.add_all(Lane(number=number, pace=Pace.MEDIUM, capacity=4) for number in LANES)
        session.flush()
        session.add_all(_block(weekday, hour) for weekday in range(7) for hour in HOURS)
    generate_slots(now=now, rules=rules)


def _block(weekday: int, hour: int) -> Block:
    return Block(
        weekday=weekday,
        starts=time(hour),
        ends=time(hour + 1),
        lanes=[BlockLane(lane_number=number, pace=Pace.MEDIUM, capacity=4) for number in LANES],
    )
