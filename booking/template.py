"""Staff edit the weekly template; untouched slots follow in the same transaction.

What has been is never rewritten: a block that was in force ends on the day before a change, and
another begins. One that has not been in force yet makes way entirely.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from booking import bell
from booking.block_checks import check_not_past, checked
from booking.blocks import DAY, PlannedBlock, meets, occurs, planned_of, row_of
from booking.changes import day_topic
from booking.checks import check_staff
from booking.db import write_transaction
from booking.errors import BlockOver, InvalidField, UnknownBlock
from booking.generate import Generated, days_ahead, lock_template
from booking.journal import begin, made, record
from booking.models import Block
from booking.renewal import renew_in
from booking.request import Request
from booking.timetable import WEEKDAYS, say_day, today


@dataclass(frozen=True)
class Edited:
    """The block that was edited and what became of slots; None when it was done before."""

    block_id: int
    slots: Generated | None


@write_transaction
def add_block(session: Session, planned: PlannedBlock, request: Request) -> Edited:
    """Add a block from a day on, today unless it says another.

    Raises InvalidField naming the field, or BlockClash naming the block that is in the way.
    """
    check_staff(request)
    if first := begin(session, request, f"add block {planned}", ""):
        return Edited(int(first), None)
    lock_template(session)
    planned = checked(session, planned, _today(request))
    block = _entered(session, planned)
    made(session, request, str(block.id))
    _leave_behind(session, "add block", block.id, request, after=_state(planned))
    return Edited(block.id, _follow(session, request, planned.valid_from, planned))


@write_transaction
def change_block(
    session: Session, block_id: int, planned: PlannedBlock, request: Request
) -> Edited:
    """Let a block be as planned from a day on, today unless it says another.

    Raises what `add_block` does, and UnknownBlock or BlockOver.
    """
    check_staff(request)
    if first := begin(session, request, f"change block {block_id} {planned}", str(block_id)):
        return Edited(int(first), None)
    lock_template(session)
    from_day = planned.valid_from or _today(request)
    block = _standing(session, block_id, from_day, request)
    before = planned_of(block)
    planned = checked(session, planned, _today(request), besides=[block.id])
    _check_different(planned, before)
    _end(session, block, from_day)
    new = _entered(session, planned)
    made(session, request, str(new.id))
    after = {**_state(planned), "block": new.id}
    _leave_behind(session, "change block", block_id, request, before=_state(before), after=after)
    return Edited(new.id, _follow(session, request, from_day, before, planned))


@write_transaction
def end_block(session: Session, block_id: int, from_day: date, request: Request) -> Edited:
    """Let a block be no more from a day on. Raises UnknownBlock, BlockOver or InvalidField."""
    check_staff(request)
    if begin(session, request, f"end block {block_id} {from_day}", str(block_id)):
        return Edited(block_id, None)
    lock_template(session)
    block = _standing(session, block_id, from_day, request)
    before = planned_of(block)
    _end(session, block, from_day)
    after = {"ends from": str(from_day)}
    _leave_behind(session, "end block", block_id, request, before=_state(before), after=after)
    return Edited(block_id, _follow(session, request, from_day, before))


def block_planned(session: Session, block_id: int) -> PlannedBlock:
    """What a block says. Raises UnknownBlock."""
    block = session.get(Block, block_id)
    if block is None:
        raise UnknownBlock(
            f"block {block_id}: it is not in the weekly timetable. Look at the list of blocks."
        )
    return planned_of(block)


def blocks_from(session: Session, day: date) -> list[tuple[int, PlannedBlock]]:
    """The blocks that are not over by `day` with their ids, in the order of the week."""
    rows = session.scalars(
        select(Block)
        .where(or_(Block.valid_to.is_(None), Block.valid_to >= day))
        .order_by(Block.weekday, Block.starts, Block.id)
    )
    return [(row.id, planned_of(row)) for row in rows]


def _standing(session: Session, block_id: int, from_day: date, request: Request) -> Block:
    """The block that is to change from a day on, under the template's lock."""
    block_planned(session, block_id)
    block = session.get_one(Block, block_id)
    check_not_past(from_day, _today(request))
    if block.valid_to and block.valid_to < from_day:
        raise BlockOver(
            f"from: {say_day(from_day)} is too late, as this block ends after "
            f"{say_day(block.valid_to)}. Choose a day up to then, or add a new block."
        )
    return block


def _check_different(planned: PlannedBlock, before: PlannedBlock) -> None:
    begins_earlier = before.valid_from and planned.valid_from < before.valid_from
    if replace(planned, valid_from=before.valid_from) == before and not begins_earlier:
        raise InvalidField("block: that is what it is already. Change something, or leave it.")


def _end(session: Session, block: Block, from_day: date) -> None:
    """Let the day before be the block's last, or remove it when it was not in force by then."""
    if occurs(block.weekday, block.valid_from, from_day - DAY):
        block.valid_to = from_day - DAY
    else:
        session.delete(block)
    session.flush()


def _entered(session: Session, planned: PlannedBlock) -> Block:
    block = row_of(planned)
    session.add(block)
    session.flush()
    return block


def _follow(session: Session, request: Request, from_day: date, *about: PlannedBlock) -> Generated:
    """Renew the slots of the weekdays concerned; of those kept, name the ones in the way."""
    now, rules = request.now, request.rules
    weekdays = {block.weekday for block in about}
    days = [day for day in days_ahead(now=now, rules=rules) if day.weekday() in weekdays]
    done = renew_in(session, days, now=now, rules=rules)
    for day in days:
        bell.ring(session, day_topic(day))
    kept = [
        slot
        for slot in done.kept
        if slot.day >= from_day
        and any(meets(block, slot.day, slot.starts, slot.ends) for block in about)
    ]
    return replace(done, kept=tuple(kept))


def _leave_behind(
    session: Session,
    action: str,
    block_id: int,
    request: Request,
    *,
    before: dict[str, Any] | None = None,
    after: dict[str, Any],
) -> None:
    name, subject = request.actor.name, f"block {block_id}"
    record(session, name, action, subject, now=request.now, before=before, after=after)


def _state(block: PlannedBlock) -> dict[str, Any]:
    """What an audit entry says of a block."""
    return {
        "weekday": WEEKDAYS[block.weekday],
        "starts": f"{block.starts:%H:%M}",
        "ends": f"{block.ends:%H:%M}",
        "activity": block.activity,
        "lanes": {str(lane.number): f"{lane.pace} {lane.capacity}" for lane in block.lanes},
        "valid_from": block.valid_from and str(block.valid_from),
        "valid_to": block.valid_to and str(block.valid_to),
    }


def _today(request: Request) -> date:
    return today(request.now, request.rules.zone)
