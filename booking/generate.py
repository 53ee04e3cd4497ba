"""Keeps the dated slots in step with the weekly template; running it again changes nothing.

Only slots that nobody has touched follow the template: one that has begun, that staff changed
or closed, or that anything refers to (a booking, even a cancelled one) stays as it is. Its lanes
are its own as long as it lasts: what the template would open in them at that time is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from sqlalchemy import ColumnElement, delete, exists, select
from sqlalchemy.orm import Session, selectinload

from booking.db import db, write_transaction
from booking.models import Block, Lane, Slot, SlotLane
from booking.rules import Rules
from booking.template_slots import content, slots_wanted, without_lanes_of
from booking.timetable import today


@dataclass(frozen=True)
class Kept:
    """A slot to come that stays unlike the template, and why."""

    code: str
    day: date
    starts: time
    ends: time
    why: str


@dataclass(frozen=True)
class Generated:
    """What one generation did, in slots, and which slots it had to leave."""

    added: int
    changed: int
    removed: int
    kept: tuple[Kept, ...] = ()


def days_ahead(*, now: datetime, rules: Rules) -> list[date]:
    """The days from today to the horizon, on which there are slots."""
    first = today(now, rules.zone)
    return [first + timedelta(days=ahead) for ahead in range(rules.horizon_days)]


@write_transaction
def generate_slots(session: Session, *, now: datetime, rules: Rules) -> Generated:
    """Make the untouched slots from today to the horizon what the weekly template says."""
    return generate_in(session, days_ahead(now=now, rules=rules), now=now, rules=rules)


def generate_in(
    session: Session, days: Sequence[date], *, now: datetime, rules: Rules
) -> Generated:
    """The same for some days only, within the caller's transaction."""
    lock_template(session)
    wanted = slots_wanted(session.scalars(select(Block)), days, rules.zone)
    present = _present(session, days)
    differing = [
        slot for slot in present.values() if content(slot) != content(wanted.get(slot.code))
    ]
    ahead = [slot for slot in differing if slot.starts_at > now]
    untouched = set(_locked_untouched(session, ahead))
    kept = [slot for slot in differing if slot not in untouched]
    wanted = without_lanes_of(kept, wanted)
    stale = [
        slot
        for slot in ahead
        if slot in untouched and content(slot) != content(wanted.get(slot.code))
    ]
    changed, removed = _replaced(session, stale, wanted)
    missing = [slot for slot in wanted.values() if slot.code not in present]
    added = list(_still_to_come(missing, present.values(), now))
    session.add_all(added)
    session.flush()
    left = tuple(_kept(slot) for slot in ahead if slot not in untouched)
    return Generated(len(added), changed, removed, left)


def lock_template(session: Session) -> None:
    """Let one transaction at a time read the template to act on it, or change it."""
    session.execute(select(Lane.number).order_by(Lane.number).with_for_update(key_share=True))


def _present(session: Session, days: Sequence[date]) -> dict[str, Slot]:
    slots = session.scalars(
        select(Slot).where(Slot.day.in_(days)).options(selectinload(Slot.lanes))
    )
    return {slot.code: slot for slot in slots}


def _locked_untouched(session: Session, slots: Iterable[Slot]) -> Sequence[Slot]:
    """Those of the slots that nobody has touched, as seen under their locks."""
    mine = Slot.id.in_([slot.id for slot in slots])
    session.execute(select(Slot.id).where(mine).order_by(Slot.id).with_for_update())
    return session.scalars(
        select(Slot).where(
            mine,
            ~Slot.changed_by_staff,
            Slot.closed_reason.is_(None),
            ~Slot.lanes.any(SlotLane.closed_reason.is_not(None)),
            *_unreferenced(),
        )
    ).all()


def _unreferenced() -> Iterator[ColumnElement[bool]]:
    """That no row of any table refers to the slot or to one of its lanes."""
    for table in db.metadata.sorted_tables:
        for key in table.foreign_keys:
            if key.references(SlotLane.__table__):
                yield ~exists().where(key.parent == SlotLane.id, SlotLane.slot_id == Slot.id)
            elif key.references(Slot.__table__) and table is not SlotLane.__table__:
                yield ~exists().where(key.parent == Slot.id)


def _replaced(session: Session, stale: Sequence[Slot], wanted: dict[str, Slot]) -> tuple[int, int]:
    """Rewrite the stale slots that are still wanted, delete the others; returns how many."""
    session.execute(delete(SlotLane).where(SlotLane.slot_id.in_([slot.id for slot in stale])))
    changed = [slot for slot in stale if slot.code in wanted]
    for slot in changed:
        _rewrite(session, slot, wanted[slot.code])
    removed = [slot.id for slot in stale if slot.code not in wanted]
    session.execute(delete(Slot).where(Slot.id.in_(removed)))
    return len(changed), len(removed)


def _rewrite(session: Session, slot: Slot, wanted: Slot) -> None:
    slot.ends, slot.activity = wanted.ends, wanted.activity
    slot.starts_at, slot.ends_at = wanted.starts_at, wanted.ends_at
    session.add_all(
        SlotLane(
            slot_id=slot.id, lane_number=lane.lane_number, pace=lane.pace, capacity=lane.capacity
        )
        for lane in wanted.lanes
    )


def _still_to_come(
    missing: Iterable[Slot], present: Iterable[Slot], now: datetime
) -> Iterator[Slot]:
    """The slots to add: a day that has its slots gets no more of them in its past."""
    begun = {slot.day for slot in present}
    return (slot for slot in missing if slot.starts_at > now or slot.day not in begun)


def _kept(slot: Slot) -> Kept:
    return Kept(slot.code, slot.day, slot.starts, slot.ends, _why(slot))


def _why(slot: Slot) -> str:
    if any(lane.taken or lane.held for lane in slot.lanes):
        return "has bookings"
    if slot.closed_reason or any(lane.closed_reason for lane in slot.lanes):
        return "is closed"
    return "was changed by the desk" if slot.changed_by_staff else "was booked before"
