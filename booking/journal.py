"""What every write leaves behind: its request key and an audit entry."""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from booking.db import core
from booking.errors import KeyConflict
from booking.models import AuditEntry, Booking, RequestKey
from booking.request import Request

_KEYS = RequestKey.__table__
_NEW_KEY = {
    name: dialect.insert(_KEYS).on_conflict_do_nothing().returning(_KEYS.c.key)
    for name, dialect in (("sqlite", sqlite), ("postgresql", postgresql))
}
NEW_ENTRY = insert(AuditEntry.__table__)
ENTRY = ("at", "actor", "action", "subject", "before", "after")
"""The columns of an audit entry."""


def begin(session: Session, request: Request, content: str, subject: str) -> str | None:
    """Begin a write: None when it is to be done now, else the subject of the first time.

    Keeps the request's key with `subject`, which is what the write makes or changes. Raises
    KeyConflict when the key was used for other content, and whatever `request.permit` raises.
    """
    request.permit(session)
    digest = hashlib.sha256(content.encode("utf-8", "replace")).hexdigest()
    row = {"key": request.key, "content": digest, "subject": subject, "created_at": request.now}
    connection = core(session)
    if connection.scalar(_NEW_KEY[connection.dialect.name], row):
        return None
    first = session.execute(select(RequestKey).where(RequestKey.key == request.key)).scalar_one()
    if first.content != digest:
        raise KeyConflict(
            "key conflict: this form was already used for another request. "
            "Reload the page and try again."
        )
    return first.subject


def made(session: Session, request: Request, subject: str) -> None:
    """Say what the write made or changed, where that was not known when it began."""
    session.execute(update(RequestKey).where(RequestKey.key == request.key).values(subject=subject))


def record(
    session: Session,
    actor: str,
    action: str,
    subject: str,
    *,
    now: datetime,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:
    """Add an audit entry; `subject` is a booking's reference or a slot's code."""
    core(session).execute(NEW_ENTRY, entry_row(actor, action, subject, now, before, after))


def entry_row(
    actor: str,
    action: str,
    subject: str,
    now: datetime,
    before: dict[str, Any] | None,
    after: dict[str, Any] | None,
) -> dict[str, Any]:
    """An audit entry as it is inserted."""
    return dict(zip(ENTRY, (now, actor, action, subject, before, after), strict=True))


def state(booking: Booking) -> dict[str, Any]:
    """What an audit entry says of a booking."""
    return {
        "status": booking.status,
        "slot": booking.slot.code,
        "party_size": booking.party_size,
        "lanes": {str(held.slot_lane.lane_number): held.places for held in booking.places},
        "checked_in": booking.checked_in_at is not None,
        "missed": booking.missed_at is not None,
    }
