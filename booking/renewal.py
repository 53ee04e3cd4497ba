"""Renews the timetable: generates slots, and closes those that come within a standing closure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from sqlalchemy.orm import Session

from booking.closures import close_new_slots
from booking.db import write_transaction
from booking.generate import Generated, days_ahead, generate_in
from booking.rules import Rules


@write_transaction
def renew_timetable(session: Session, *, now: datetime, rules: Rules) -> Generated:
    """Generate up to the horizon, and close what comes within a closure that stands."""
    return renew_in(session, days_ahead(now=now, rules=rules), now=now, rules=rules)


def renew_in(session: Session, days: Sequence[date], *, now: datetime, rules: Rules) -> Generated:
    """The same for some days only, within the caller's transaction."""
    done = generate_in(session, days, now=now, rules=rules)
    session.expire_all()  # rows were rewritten beneath the objects
    close_new_slots(session, now=now, rules=rules)
    return done
