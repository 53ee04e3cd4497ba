"""A pool to begin with: six lanes and a plain week. Entered only where there is none."""

from __future__ import annotations

from datetime import time

from sqlalchemy import select
from sqlalchemy.orm import Session

from booking.db import write_transaction
from booking.models import Block, BlockLane, Lane, Pace

PACES = (Pace.SLOW, Pace.SLOW, Pace.MEDIUM, Pace.MEDIUM, Pace.FAST, Pace.FAST)
LANE_CAPACITY = 3
WEEKDAY_HOURS = range(7, 21)
WEEKEND_HOURS = range(8, 18)


@write_transaction
def enter_demo_pool(session: Session) -> bool:
    """Enter the demo pool's lanes and weekly template; False where lanes exist already."""
    if session.scalar(select(Lane.number).limit(1)):
        return False
    lanes = [
        Lane(number=number, pace=pace, capacity=LANE_CAPACITY)
        for number, pace in enumerate(PACES, start=1)
    ]
    session.add_all(lanes)
    session.flush()
    for weekday in range(7):
        for hour in WEEKEND_HOURS if weekday >= 5 else WEEKDAY_HOURS:
            session.add(_block(weekday, hour, lanes))
    return True


def _block(weekday: int, hour: int, lanes: list[Lane]) -> Block:
    return Block(
        weekday=weekday,
        starts=time(hour),
        ends=time(hour + 1),
        activity="Lane swimming",
        lanes=[
            BlockLane(lane_number=lane.number, pace=lane.pace, capacity=lane.capacity)
            for lane in lanes
        ],
    )
