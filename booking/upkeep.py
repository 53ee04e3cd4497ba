"""What keeps the timetable going ahead of time."""

from __future__ import annotations

from datetime import datetime

from booking.closures import close_new_slots
from booking.generate import Generated, generate_slots
from booking.rules import Rules


def renew_timetable(*, now: datetime, rules: Rules) -> Generated:
    """Generate up to the horizon, and close what comes within a closure that stands."""
    done = generate_slots(now=now, rules=rules)
    close_new_slots(now=now, rules=rules)
    return done
