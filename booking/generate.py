"""Turns the weekly template into dated slots; running it again changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from booking.db import write_transaction
from booking.models import Block, Slot, SlotLane
from booking.rules import Rules
from booking.timetable import DatedBlock, date_block, today


@write_transaction
def generate_slots(session: Session, *, now: datetime, rules: Rules) -> int:
    """Add the slots missing between today and the horizon; returns how many. Touches no other."""
    first = today(now, rules.zone)
    days = [first + timedelta(days=ahead) for ahead in range(rules.horizon_days)]
    existing = set(session.scalars(select(Slot.code).where(Slot.day.between(days[0], days[-1]))))
    blocks = session.scalars(select(Block).order_by(Block.weekday, Block.starts)).all()
    added = 0
    for block, dated in _dated(blocks, days, rules):
        if dated.code not in existing:
            session.add(_slot(block, dated))
            existing.add(dated.code)
            added += 1
    return added


def _dated(
    blocks: list[Block], days: list[date], rules: Rules
) -> Iterator[tuple[Block, DatedBlock]]:
    for day in days:
        for block in blocks:
            if block.weekday == day.weekday() and _is_valid(block, day):
                for dated in date_block(block.id, day, block.starts, block.ends, rules.zone):
                    yield block, dated


def _is_valid(block: Block, day: date) -> bool:
    return (block.valid_from or day) <= day <= (block.valid_to or day)


def _slot(block: Block, dated: DatedBlock) -> Slot:
    return Slot(
        code=dated.code,
        day=dated.day,
        starts=dated.starts,
        ends=dated.ends,
        starts_at=dated.starts_at,
        ends_at=dated.ends_at,
        activity=block.activity,
        lanes=[
            SlotLane(lane_number=lane.lane_number, pace=lane.pace, capacity=lane.capacity, taken=0)
            for lane in block.lanes
        ],
    )
