"""What swimmers are to be told: written with the change itself, delivered by others afterwards."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import insert
from sqlalchemy.orm import Session

from booking import bell
from booking.db import core
from booking.models import Notice

NOTICES = "notices"
"""The topic that rings when there is something to tell."""


def tell(
    session: Session, swimmer_id: int, kind: str, text: str, reference: str, *, now: datetime
) -> None:
    """Have a swimmer told something, if and when this transaction commits."""
    row = {
        "swimmer_id": swimmer_id,
        "kind": kind,
        "text": text,
        "reference": reference,
        "created_at": now,
    }
    core(session).execute(insert(Notice.__table__), row)
    bell.ring(session, NOTICES)
