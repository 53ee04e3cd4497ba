"""Adds the nearest free slots to refusals that somebody can do something about."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from sqlalchemy.orm import Session

from booking.availability import FreeSlot, nearest_free
from booking.db import db
from booking.errors import BookingError, Wanted

P = ParamSpec("P")
T = TypeVar("T")


def with_alternatives(write: Callable[P, T]) -> Callable[P, T]:
    """Let a write's refusals name the nearest free slots, looked up after its locks are gone."""

    @functools.wraps(write)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return write(*args, **kwargs)
        except BookingError as refusal:
            if refusal.wanted:
                with Session(db.engine) as session:
                    refusal.alternatives = _nearest_to(session, refusal.wanted)
            raise

    return run


def _nearest_to(session: Session, wanted: Wanted) -> tuple[FreeSlot, ...]:
    return nearest_free(
        session,
        wanted.starts_at,
        now=wanted.now,
        party_size=wanted.party_size,
        pace=wanted.pace,
    )
