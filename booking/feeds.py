"""What a calendar may read: one booking, or all of a swimmer's under a secret address."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from booking.bookings import WHOLE
from booking.db import write_transaction
from booking.models import Booking, Slot, Swimmer
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


def own_booking(session: Session, reference: str, swimmer_id: int | None) -> Booking | None:
    """The swimmer's booking with this reference, if it is theirs."""
    mine = (Booking.reference == tidy_reference(reference), Booking.swimmer_id == swimmer_id)
    return session.scalar(select(Booking).where(*mine).options(*WHOLE))


def feed(session: Session, token: str, *, now: datetime) -> Sequence[Booking] | None:
    """The bookings behind a feed's secret, soonest first; None when it leads nowhere."""
    swimmer_id = session.scalar(select(Swimmer.id).where(Swimmer.calendar_token == token))
    if swimmer_id is None:
        return None
    return session.scalars(
        select(Booking)
        .join(Booking.slot)
        .where(Booking.swimmer_id == swimmer_id, Slot.ends_at > now - KEPT)
        .order_by(Slot.starts_at, Booking.id)
        .options(*WHOLE)
    ).all()
