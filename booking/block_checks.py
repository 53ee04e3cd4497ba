"""What a block of the weekly timetable must be before it is written."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import date, time

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from booking.blocks import (
    DAY,
    PlannedBlock,
    begin_together,
    clashing_lanes,
    occurs,
    planned_of,
    say_block,
    say_numbers,
    say_stretches,
)
from booking.capacity import CAPACITY_LIMIT
from booking.errors import BlockClash, InvalidField
from booking.models import Block, Lane, Pace
from booking.people import checked_line
from booking.timetable import WEEKDAYS, say_day

ACTIVITY_LIMIT = 80
MIDNIGHT = time(0)


def checked(
    session: Session, planned: PlannedBlock, today: date, besides: Iterable[int] = ()
) -> PlannedBlock:
    """The block, from today on when it says no day; `besides` are ids of blocks that give way.

    For use under the template's lock. Raises InvalidField or BlockClash.
    """
    activity = checked_line("activity", planned.activity, ACTIVITY_LIMIT)
    planned = replace(planned, activity=activity, valid_from=planned.valid_from or today)
    _check_times(planned)
    _check_days(planned, today)
    _check_lanes(session, planned)
    _check_clashes(session, planned, besides)
    return planned


def check_not_past(day: date, today: date) -> None:
    """Raises InvalidField for a change that would begin in the past."""
    if day < today:
        raise InvalidField(f"from: {say_day(day)} is past. Choose {say_day(today)} or a later day.")


def check_lane(field: str, number: int, lanes: Collection[int]) -> None:
    """Raises InvalidField for a lane that is none of the pool's."""
    if number not in lanes:
        raise InvalidField(
            f"{field}: the pool has no lane {number}. Choose from {say_numbers(lanes)}."
        )


def _check_times(planned: PlannedBlock) -> None:
    if planned.ends != MIDNIGHT and planned.ends <= planned.starts:
        raise InvalidField(
            f"ends: {planned.ends:%H:%M} is not after {planned.starts:%H:%M}, when it begins. "
            "Choose a later time; 00:00 is midnight."
        )


def _check_days(planned: PlannedBlock, today: date) -> None:
    first, last = planned.valid_from, planned.valid_to
    check_not_past(first, today)
    if last and last < first:
        raise InvalidField(
            f"until: {say_day(last)} is before {say_day(first)}, when it begins. "
            "Choose that day or a later one, or none."
        )
    if not occurs(planned.weekday, first, last):
        weekday = WEEKDAYS[planned.weekday].capitalize()
        raise InvalidField(
            f"until: there is no {weekday} from {say_day(first)} to {say_day(last)}. "
            "Choose a later day, or none."
        )


def _check_lanes(session: Session, planned: PlannedBlock) -> None:
    if not planned.lanes:
        raise InvalidField("lanes: none is chosen. Choose at least one.")
    if len(planned.lane_numbers) < len(planned.lanes):
        raise InvalidField("lanes: one is named twice. Name each lane once.")
    lanes = session.scalars(select(Lane.number)).all()
    for lane in planned.lanes:
        check_lane("lanes", lane.number, lanes)
        if not 1 <= lane.capacity <= CAPACITY_LIMIT:
            raise InvalidField(
                f"places: {lane.capacity} in lane {lane.number} is not possible. "
                f"Use 1 to {CAPACITY_LIMIT}."
            )


def _check_clashes(session: Session, planned: PlannedBlock, besides: Iterable[int]) -> None:
    eve = planned.valid_from - DAY  # which a block may begin on and run past midnight
    not_over = or_(Block.valid_to.is_(None), Block.valid_to >= eve)
    blocks = select(Block).where(not_over, Block.id.not_in(tuple(besides))).order_by(Block.id)
    for other in map(planned_of, session.scalars(blocks)):
        if lanes := clashing_lanes(planned, other):
            raise BlockClash(
                f"lanes: {say_stretches(lanes)} would be open twice at once, as there is "
                f"{say_block(other)}. Choose other lanes or times, or end that block first."
            )
        if begin_together(planned, other):
            raise BlockClash(
                f"begins: a day has one swim that begins at {planned.starts:%H:%M}, and there is "
                f"{say_block(other)}. Choose another time, or change that block's lanes."
            )


def parse_pace(text: str) -> Pace:
    """A pace by its name. Raises InvalidField."""
    try:
        return Pace(text.strip().lower())
    except ValueError:
        raise InvalidField(f"pace: {text[:20]!r} is none. Use slow, medium or fast.") from None
