"""The slots that the weekly template wants on some days, as rows that are not entered yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from zoneinfo import ZoneInfo

from sqlalchemy import Row

from booking.intervals import overlaps
from booking.models import Block, Slot, SlotLane
from booking.weekly import Occurrence, occurrences


def slots_wanted(blocks: Iterable[Block], days: Sequence[date], zone: ZoneInfo) -> dict[str, Slot]:
    """The template's slots by code; where two blocks begin together, the later valid one wins."""
    ordered = sorted(blocks, key=lambda block: (block.valid_from or date.min, block.id))
    return {
        occurrence.code: _slot(block, occurrence)
        for day in days
        for block in ordered
        if block.weekday == day.weekday() and is_valid(block, day)
        for occurrence in occurrences(day, block.starts, block.ends, zone)
    }


def without_lanes_of(kept: Sequence[Slot], wanted: dict[str, Slot]) -> dict[str, Slot]:
    """The wanted slots less the lanes that a slot which stays has at that time."""
    left = dict(wanted)
    for code, slot in wanted.items():
        taken = {
            lane.lane_number
            for other in kept
            if other.code != code
            and overlaps(slot.starts_at, slot.ends_at, other.starts_at, other.ends_at)
            for lane in other.lanes
        }
        lanes = [lane for lane in slot.lanes if lane.lane_number not in taken]
        if slot.lanes and not lanes:
            del left[code]
        slot.lanes = lanes
    return left


def content(slot: Slot | None) -> tuple[object, ...] | None:
    """What the template decides about a slot, to compare."""
    if slot is None:
        return None
    lanes = sorted((lane.lane_number, lane.pace, lane.capacity) for lane in slot.lanes)
    return slot.ends, slot.starts_at, slot.ends_at, slot.activity, lanes


def is_valid(block: Block | Row, day: date) -> bool:
    """Whether a block, or a row with its days, is in force on a day."""
    return (block.valid_from or day) <= day <= (block.valid_to or day)


def _slot(block: Block, occurrence: Occurrence) -> Slot:
    return Slot(
        code=occurrence.code,
        day=occurrence.day,
        starts=occurrence.starts,
        ends=occurrence.ends,
        starts_at=occurrence.starts_at,
        ends_at=occurrence.ends_at,
        activity=block.activity,
        lanes=[
            SlotLane(lane_number=lane.lane_number, pace=lane.pace, capacity=lane.capacity)
            for lane in block.lanes
        ],
    )
