"""Freed places are held for the first on the waiting list whose party fits, and offered.

All of this happens under the slot's lock, in the transaction that freed the places. So outside
of one, places are free only when nobody who waits could use them.
"""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import exists, select
from sqlalchemy.orm import Session, selectinload

from booking.journal import record
from booking.models import Booking, BookingStatus, Pace, Slot
from booking.notices import tell
from booking.places import Share, change, choose
from booking.request import Order
from booking.rules import Rules
from booking.timetable import say_and, say_day, say_places, say_slot
from booking.waitlist_models import HeldPlaces, WaitlistEntry, WaitStatus

WAITING_LIST = "waiting list"
"""The actor of what happens to entries by itself."""


def settle(session: Session, slot: Slot, *, now: datetime, rules: Rules) -> None:
    """Take back the offers that have run out and make them to the next."""
    if not any(lane.held for lane in slot.lanes):
        return
    due = session.scalars(
        _entries(slot, WaitStatus.OFFERED).where(WaitlistEntry.held_until <= now)
    ).all()
    for entry in due:
        close(session, entry, WaitStatus.EXPIRED, now=now)
        text = f"The place kept for you on {say_slot(slot)} is no longer held: time ran out."
        tell(session, entry.swimmer_id, "expired", text, slot.code, now=now)
    if due:
        offer_places(session, slot, now=now, rules=rules)


def offer_places(session: Session, slot: Slot, *, now: datetime, rules: Rules) -> None:
    """Hold the free places for those who wait, first come, whoever fits first."""
    if slot.closed_reason or slot.starts_at <= now or not any(lane.free for lane in slot.lanes):
        return
    for entry in session.scalars(_entries(slot, WaitStatus.WAITING).where(~_has_booking())):
        if shares := choose(slot.lanes, order_of(entry)):
            _hold(session, entry, shares, now=now, rules=rules)


def close(
    session: Session,
    entry: WaitlistEntry,
    status: WaitStatus,
    *,
    now: datetime,
    actor: str = WAITING_LIST,
) -> None:
    """End an entry for good, and free the places that were held for it."""
    before = state(entry)
    for held in entry.places:
        change(session, held.slot_lane, held=-held.places)
    entry.places.clear()
    entry.status = status
    entry.closed_at = now
    _record(session, entry, status, before, actor, now)


def offered_to(session: Session, slot: Slot, swimmer_id: int) -> WaitlistEntry | None:
    """The swimmer's entry that places of this slot are held for."""
    if not any(lane.held for lane in slot.lanes):
        return None
    mine = WaitlistEntry.swimmer_id == swimmer_id
    return session.scalar(_entries(slot, WaitStatus.OFFERED).where(mine))


def order_of(entry: WaitlistEntry) -> Order:
    """The order that an entry waits to make."""
    pace = entry.pace and Pace(entry.pace)
    return Order(entry.slot.code, entry.party_size, pace, split=entry.split)


def state(entry: WaitlistEntry) -> dict[str, object]:
    """What an audit entry says of an entry of the waiting list."""
    held = {str(held.slot_lane.lane_number): held.places for held in entry.places}
    return {
        "swimmer": entry.swimmer_id,
        "status": entry.status,
        "party_size": entry.party_size,
        "held": held,
    }


def say_moment(at: datetime, zone: ZoneInfo) -> str:
    """An instant by the pool's clock: 14:30 on Friday 30 October 2026."""
    local = at.astimezone(zone)
    return f"{local:%H:%M} on {say_day(local.date())}"


def _entries(slot: Slot, status: WaitStatus):
    return (
        select(WaitlistEntry)
        .where(WaitlistEntry.slot_id == slot.id, WaitlistEntry.status == status)
        .order_by(WaitlistEntry.id)
        .options(selectinload(WaitlistEntry.places))
    )


def _has_booking():
    return exists().where(
        Booking.slot_id == WaitlistEntry.slot_id,
        Booking.swimmer_id == WaitlistEntry.swimmer_id,
        Booking.status == BookingStatus.ACTIVE,
    )


def _hold(
    session: Session, entry: WaitlistEntry, shares: list[Share], *, now: datetime, rules: Rules
) -> None:
    before = state(entry)
    slot = entry.slot
    for share in shares:
        change(session, share.slot_lane, held=share.places)
        entry.places.append(HeldPlaces(slot_lane=share.slot_lane, places=share.places))
    entry.status = WaitStatus.OFFERED
    entry.held_until = min(now + rules.hold_time, slot.starts_at)
    lanes = say_and(
        f"lane {share.slot_lane.lane_number} {share.slot_lane.pace}" for share in shares
    )
    text = (
        f"Good news: {say_slot(slot)} has {say_places(entry.party_size)} for you, {lanes}. "
        f"Held for you until {say_moment(entry.held_until, rules.zone)}: accept or decline."
    )
    tell(session, entry.swimmer_id, "offer", text, slot.code, now=now)
    _record(session, entry, "offer", before, WAITING_LIST, now)


def _record(
    session: Session,
    entry: WaitlistEntry,
    action: str,
    before: dict[str, object],
    actor: str,
    now: datetime,
) -> None:
    action = f"waiting list: {action}"
    record(session, actor, action, entry.slot.code, now=now, before=before, after=state(entry))
