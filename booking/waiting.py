"""Who waits for what: reads of the waiting list."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import Session, joinedload

from booking.models import Slot
from booking.offers import say_moment
from booking.rules import Rules
from booking.timetable import say_slot
from booking.waitlist_models import WaitlistEntry, WaitStatus

OPEN = (WaitStatus.WAITING, WaitStatus.OFFERED)


def next_expiry(session: Session) -> datetime | None:
    """When the next hold runs out."""
    offered = WaitlistEntry.status == WaitStatus.OFFERED
    return session.scalar(select(func.min(WaitlistEntry.held_until)).where(offered))


def position(session: Session, entry: WaitlistEntry) -> int:
    """How many entries are served before this one, itself included."""
    ahead = select(func.count()).where(
        WaitlistEntry.slot_id == entry.slot_id,
        WaitlistEntry.status.in_(OPEN),
        WaitlistEntry.id <= entry.id,
    )
    return session.scalar(ahead) or 0


def queue(session: Session, slot_code: str) -> Sequence[WaitlistEntry]:
    """Who waits for a slot, in order."""
    return open_entries(session, Slot.code == slot_code)


def entries_of(session: Session, swimmer_id: int | None) -> Sequence[WaitlistEntry]:
    """What a swimmer waits for, in the order of joining."""
    return open_entries(session, WaitlistEntry.swimmer_id == swimmer_id)


def describe_entry(session: Session, entry: WaitlistEntry, rules: Rules) -> str:
    """One line that says everything about an entry."""
    slot = f"{say_slot(entry.slot)} ({entry.slot.code}), party of {entry.party_size}"
    if entry.status == WaitStatus.OFFERED and entry.held_until:
        return f"{slot}: held for you until {say_moment(entry.held_until, rules.zone)}"
    return f"{slot}: number {position(session, entry)} on the waiting list"


def open_entries(session: Session, which: ColumnElement[bool]) -> Sequence[WaitlistEntry]:
    """The entries that wait or have an offer, in order."""
    return session.scalars(
        select(WaitlistEntry)
        .join(WaitlistEntry.slot)
        .where(which, WaitlistEntry.status.in_(OPEN))
        .order_by(WaitlistEntry.id)
        .options(joinedload(WaitlistEntry.slot), joinedload(WaitlistEntry.swimmer))
    ).all()


def entries_in(slot: Slot) -> Select[tuple[WaitlistEntry]]:
    """The entries of a slot, whatever became of them."""
    return (
        select(WaitlistEntry)
        .where(WaitlistEntry.slot_id == slot.id)
        .options(joinedload(WaitlistEntry.slot), joinedload(WaitlistEntry.swimmer))
    )
