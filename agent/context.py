"""What the model is told with each message: the clock and the swimmer's facts.

It goes with the message and not into the system prompt, so that the prefix of a conversation
stays the same byte for byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from itertools import groupby

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from booking.bookings import active_bookings, describe
from booking.models import Block, Swimmer
from booking.rules import Rules
from booking.template_slots import is_valid
from booking.timetable import WEEKDAYS, say_day, say_times

MIDNIGHT = time(0)
SHOWN = 5
"""Coming bookings that the context names."""


def context_for(session: Session, swimmer_id: int, *, now: datetime, rules: Rules) -> str:
    """The clock in the pool's zone, who is writing and what they have booked, and when the pool
    is open."""
    local = now.astimezone(rules.zone)
    swimmer = session.get_one(Swimmer, swimmer_id)
    return "\n".join(
        (
            f"Now: {say_day(local.date())}, {local:%H:%M} ({rules.zone.key})",
            f"Swimmer: {swimmer.name}",
            f"Bookings: {_bookings(session, swimmer_id, now)}",
            f"Opening hours: {_opening_hours(session, local.date())}",
        )
    )


def _bookings(session: Session, swimmer_id: int, now: datetime) -> str:
    """What is booked stays known however much of the conversation is no longer sent."""
    found = active_bookings(session, swimmer_id, now=now)
    said = [describe(booking) for booking in found[:SHOWN]]
    more = [f"and {len(found) - SHOWN} more"] if len(found) > SHOWN else []
    return "; ".join([*said, *more]) or "none"


def _opening_hours(session: Session, today: date) -> str:
    """Those of the coming week, whatever was before or comes later."""
    week = {day.weekday(): day for day in (today + timedelta(days=n) for n in range(7))}
    columns = (Block.weekday, Block.starts, Block.ends, Block.valid_from, Block.valid_to)
    rows = session.execute(select(*columns).order_by(Block.weekday, Block.starts))
    valid = [row for row in rows if is_valid(row, week[row.weekday])]
    return "; ".join(
        f"{WEEKDAYS[weekday].capitalize()} {_hours(list(blocks))}"
        for weekday, blocks in groupby(valid, key=lambda row: row.weekday)
    )


def _hours(blocks: Sequence[Row]) -> str:
    last = max((block.ends for block in blocks), key=lambda ends: (ends == MIDNIGHT, ends))
    return say_times(blocks[0].starts, last)
