"""What the model is told with each message: the clock and the swimmer's facts.

It goes with the message and not into the system prompt, so that the prefix of a conversation
stays the same byte for byte.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from booking.bookings import active_bookings, describe
from booking.models import Block, Swimmer
from booking.rules import Rules
from booking.timetable import WEEKDAYS, say_day, say_times

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
            f"Opening hours: {_opening_hours(session)}",
        )
    )


def _bookings(session: Session, swimmer_id: int, now: datetime) -> str:
    """What is booked stays known however much of the conversation is no longer sent."""
    found = active_bookings(session, swimmer_id, now=now)
    said = [describe(booking) for booking in found[:SHOWN]]
    more = [f"and {len(found) - SHOWN} more"] if len(found) > SHOWN else []
    return "; ".join([*said, *more]) or "none"


def _opening_hours(session: Session) -> str:
    hours = session.execute(
        select(Block.weekday, func.min(Block.starts), func.max(Block.ends))
        .group_by(Block.weekday)
        .order_by(Block.weekday)
    )
    return "; ".join(
        f"{WEEKDAYS[weekday].capitalize()} {say_times(first, last)}"
        for weekday, first, last in hours
    )
