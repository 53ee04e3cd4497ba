"""What every write leaves behind: its request key and an audit entry."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from booking.errors import KeyConflict
from booking.models import AuditEntry, RequestKey


def first_result(session: Session, key: str, content: str) -> int | None:
    """The id of the booking that the write with this key made or changed, if it was done.

    Raises KeyConflict when the key was used for something else.
    """
    done = session.get(RequestKey, key)
    if done is None:
        return None
    if done.content != content:
        raise KeyConflict(
            "key conflict: this form was already used for another request. "
            "Reload the page and try again."
        )
    return done.booking_id


def remember(session: Session, key: str, content: str, booking_id: int, now: datetime) -> None:
    """Keep the key with the write's result, in the same transaction."""
    session.add(RequestKey(key=key, content=content, booking_id=booking_id, created_at=now))


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
    session.add(
        AuditEntry(at=now, actor=actor, action=action, subject=subject, before=before, after=after)
    )
