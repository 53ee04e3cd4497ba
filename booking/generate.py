"""Keeps the dated slots in step with the weekly template; running it again changes nothing.

Only slots that nobody has touched follow the template: one that has begun, that staff changed
or closed, or that anything refers to (a booking, even a cancelled one) stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import ColumnElement, delete, exists, select
from sqlalchemy.orm import Session, selectinload

from booking.db import db, write_transaction
from booking.models import Block, Slot, SlotLane
from booking.rules import Rules
from booking.timetable import today
from booking.weekly import Occurrence, occurrences


@dataclass(frozen=True)
class Generated:
    """What one generation did, in slots."""

    added: int
    changed: int
    removed: int


@write_transaction
def generate_slots(session: Session, *, now: datetime, rules: Rules) -> Generated:
    """Make the untouched slots from today to the horizon what the weekly template says."""
    first = today(now, rules.zone)
    days = [first + timedelta(days=ahead) for ahead in range(rules.horizon_days)]
    wanted = {slot.code: slot for slot in _wanted(session, days, rules)}
    present = _present(session, days)
    differing = [
        slot
        for slot in present.values()
        if slot.starts_at > now and _content(slot) != _content(wanted.get(slot.code))
    ]
    stale = _locked_untouched(session, differing)
    session.execute(delete(SlotLane).where(SlotLane.slot_id.in_([slot.id for slot in stale])))
    changed = [slot for slot in stale if slot.code in wanted]
    for slot in changed:
        _rewrite(session, slot, wanted[slot.code])
    removed = [slot.id for slot in stale if slot.code not in wanted]
    session.execute(delete(Slot).where(Slot.id.in_(removed)))
    missing = [slot for code, slot in wanted.items() if code not in present]
    session.add_all(missing)
    return Generated(len(missing), len(changed), len(removed))


def _wanted(session: Session, days: Sequence[date], rules: Rules) -> Iterator[Slot]:
    """The template's slots; where two blocks begin together, the later valid one goes last."""
    blocks = sorted(
        session.scalars(select(Block)), key=lambda block: (block.valid_from or date.min, block.id)
    )
    for day in days:
        for block in blocks:
            if block.weekday == day.weekday() and _is_valid(block, day):
                for occurrence in occurrences(day, block.starts, block.ends, rules.zone):
                    yield _slot(block, occurrence)


def _present(session: Session, days: Sequence[date]) -> dict[str, Slot]:
    slots = session.scalars(
        select(Slot).where(Slot.day.between(days[0], days[-1])).options(selectinload(Slot.lanes))
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


def _rewrite(session: Session, slot: Slot, wanted: Slot) -> None:
    slot.ends, slot.activity = wanted.ends, wanted.activity
    slot.starts_at, slot.ends_at = wanted.starts_at, wanted.ends_at
    session.add_all(
        SlotLane(
            slot_id=slot.id, lane_number=lane.lane_number, pace=lane.pace, capacity=lane.capacity
        )
        for lane in wanted.lanes
    )


def _content(slot: Slot | None) -> tuple[object, ...] | None:
    """What the template decides about a slot, to compare."""
    if slot is None:
        return None
    lanes = sorted((lane.lane_number, lane.pace, lane.capacity) for lane in slot.lanes)
    return slot.ends, slot.starts_at, slot.ends_at, slot.activity, lanes


def _is_valid(block: Block, day: date) -> bool:
    return (block.valid_from or day) <= day <= (block.valid_to or day)


def _slot(block: Block, occurrence: Occurrence) -> Slot:
    return Slot(
        code=occurrence.code,
        day=occurrence.day,
        starts=occurrence.starts,
        ends=occurrence.ends,
        starts_at=occurrence.starts_at,
        ends_at=occurrence.ends_at,
        activity=block.activity,
        lanes=[
            SlotLane(lane_number=lane.lane_number, pace=lane.pace, capacity=lane.capacity)
            for lane in block.lanes
        ],
    )
