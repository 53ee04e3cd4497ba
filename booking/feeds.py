"""What a calendar may read: one booking, or all of a swimmer's under a secret address."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from booking.bookings import WHOLE
from booking.calendar import Entry
from booking.db import write_transaction
from booking.models import AuditEntry, Booking, Slot, Swimmer
from booking.references import tidy_reference

KEPT = timedelta(days=90)
"""How long a feed goes on showing what is over."""


@write_transaction
def renew_feed(session: Session, swimmer_id: int) -> str:
    """A new secret for the swimmer's feed; the address before it leads nowhere from now on."""
    token = secrets.token_urlsafe(32)
    session.get_one(Swimmer, swimmer_id).calendar_token = token
    return token


@write_transaction
def revoke_feed(session: Session, swimmer_id: int) -> None:
    """Let the swimmer's feed lead nowhere."""
    session.get_one(Swimmer, swimmer_id).calendar_token = None


def own_entry(session: Session, reference: str, swimmer_id: int | None) -> Entry | None:
    """The swimmer's booking with this reference, if it is theirs."""
    tidy = tidy_reference(reference)
    found = _entries(session, Booking.reference == tidy, Booking.swimmer_id == swimmer_id)
    return found[0] if found else None


def feed(session: Session, token: str, *, now: datetime) -> Sequence[Entry] | None:
    """The bookings behind a feed's secret, soonest first; None when it leads nowhere."""
    swimmer_id = session.scalar(select(Swimmer.id).where(Swimmer.calendar_token == token))
    if swimmer_id is None:
        return None
    return _entries(session, Booking.swimmer_id == swimmer_id, Slot.ends_at > now - KEPT)


def _entries(session: Session, *conditions: ColumnElement[bool]) -> Sequence[Entry]:
    bookings = session.scalars(
        select(Booking)
        .join(Booking.slot)
        .where(*conditions)
        .order_by(Slot.starts_at, Booking.id)
        .options(*WHOLE)
    ).all()
    history = select(AuditEntry.subject, func.count(), func.max(AuditEntry.at)).where(
        AuditEntry.subject.in_([booking.reference for booking in bookings])
    )
    written = {
        reference: (count, last)
        for reference, count, last in session.execute(history.group_by(AuditEntry.subject))
    }
    return [
        Entry(booking, changes=writes - 1, changed_at=last)
        for booking in bookings
        for writes, last in [written.get(booking.reference, (1, booking.created_at))]
    ]
