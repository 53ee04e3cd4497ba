"""Closing the pool, a lane or a slot: who is affected, what becomes of them, and reopening."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from booking import bell
from booking.block_checks import check_lane
from booking.bookings import WHOLE
from booking.changes import cancel_locked, day_topic
from booking.checks import check_staff
from booking.closing import (
    Closing,
    closing_of,
    covers,
    in_lane,
    is_open,
    matching,
    reason_for,
    say_closing,
)
from booking.db import write_transaction
from booking.errors import InvalidField
from booking.journal import begin, made, record
from booking.locks import lock_slots, slot_code_meant
from booking.models import (
    REASON_LIMIT,
    Booking,
    BookingStatus,
    Closure,
    Lane,
    Slot,
)
from booking.notices import tell
from booking.offers import close as end_entry
from booking.offers import offer_places
from booking.people import checked_line
from booking.request import Actor, Request
from booking.rules import Rules
from booking.timetable import say_slot
from booking.waiting import open_entries
from booking.waitlist_models import WaitStatus


def preview(session: Session, closing: Closing, *, now: datetime) -> Sequence[Booking]:
    """The bookings that closing would cancel, soonest first. Changes nothing."""
    affected = select(Booking).join(Booking.slot).where(matching(closing, now))
    if closing.lane:
        affected = affected.where(Booking.places.any(in_lane(closing.lane)))
    active = affected.where(Booking.status == BookingStatus.ACTIVE).options(*WHOLE)
    return session.scalars(active.order_by(Slot.starts_at, Booking.id)).all()


@write_transaction
def close(session: Session, closing: Closing, request: Request) -> Closure:
    """Close what has not begun, cancel each booking in it and tell each swimmer why."""
    check_staff(request)
    closing = checked(session, closing, request)
    first = begin(session, request, f"close {closing}", "")
    if first:
        return session.get_one(Closure, int(first))
    closure = Closure(
        day=closing.day,
        until=closing.until,
        lane_number=closing.lane,
        slot_code=closing.slot,
        reason=closing.reason,
        made_by=request.actor.name,
        created_at=request.now,
    )
    session.add(closure)
    session.flush()
    made(session, request, str(closure.id))
    slots = lock_slots(session, matching(closing, request.now), request)
    cancelled = [
        reference for slot in slots for reference in _close(session, slot, closing, request)
    ]
    after = {"what": say_closing(closing), "reason": closing.reason, "cancelled": cancelled}
    name, subject = request.actor.name, f"closure {closure.id}"
    record(session, name, "close", subject, now=request.now, after=after)
    return closure


@write_transaction
def reopen(session: Session, closure_id: int, request: Request) -> Closure:
    """End a closure early. Bookings that it cancelled stay cancelled; the places are free again."""
    check_staff(request)
    done = begin(session, request, f"reopen {closure_id}", str(closure_id))
    closure = session.scalar(select(Closure).where(Closure.id == closure_id).with_for_update())
    if closure is None:
        raise InvalidField("closure: that one is not known. Reload the list of closures.")
    if done or closure.lifted_at:
        return closure
    closure.lifted_at = request.now
    session.flush()
    for slot in lock_slots(session, matching(closing_of(closure), request.now), request):
        _reopen(session, slot, list(_standing(session)))
        offer_places(session, slot, now=request.now, rules=request.rules)
        bell.ring(session, day_topic(slot.day))
    name, subject = request.actor.name, f"closure {closure.id}"
    state = [{"lifted": lifted} for lifted in (False, True)]
    record(session, name, "reopen", subject, now=request.now, before=state[0], after=state[1])
    return closure


def close_new_slots(session: Session, *, now: datetime, rules: Rules) -> None:
    """Close the slots that the transaction has generated into a closure that stands."""
    request = Request(Actor("closures"), "", now, rules)
    for closure in _standing(session):
        closing = closing_of(closure)
        not_yet = matching(closing, now) & is_open(closing)
        for slot in lock_slots(session, not_yet, request):
            _close(session, slot, closing, request)


def standing_closures(session: Session, day: date) -> Sequence[Closure]:
    """The closures that are not lifted and not over by `day`, soonest first."""
    return session.scalars(
        select(Closure)
        .where(Closure.lifted_at.is_(None), Closure.until >= day)
        .order_by(Closure.day, Closure.id)
    ).all()


def checked(session: Session, closing: Closing, request: Request) -> Closing:
    """The closing with its slot's code resolved. Raises InvalidField or UnknownSlot."""
    reason = checked_line("reason", closing.reason, REASON_LIMIT)
    if closing.until < closing.day:
        raise InvalidField("until: it is before the first day. Choose that day or a later one.")
    if closing.lane is not None:
        check_lane("lane", closing.lane, session.scalars(select(Lane.number)).all())
    code = closing.slot and slot_code_meant(closing.slot, request)
    return Closing(reason, closing.day, closing.until, closing.lane, code)


def _close(session: Session, slot: Slot, closing: Closing, request: Request) -> list[str]:
    """Close a locked slot; returns the references of the bookings that it cancels."""
    if closing.lane is None:
        slot.closed_reason = slot.closed_reason or closing.reason
    for lane in slot.lanes:
        if lane.lane_number == closing.lane:
            lane.closed_reason = lane.closed_reason or closing.reason
            slot.changed_by_staff = True
    session.flush()
    bookings = _bookings(session, slot, closing.lane)
    for booking in bookings:
        cancel_locked(session, booking, request, closing.reason)
    _end_waiting(session, slot, closing, request)
    if closing.lane:
        offer_places(session, slot, now=request.now, rules=request.rules)
    bell.ring(session, day_topic(slot.day))
    return [booking.reference for booking in bookings]


def _bookings(session: Session, slot: Slot, lane: int | None) -> Sequence[Booking]:
    """The slot's active bookings, or only those with places in the lane."""
    found = select(Booking).where(
        Booking.slot_id == slot.id, Booking.status == BookingStatus.ACTIVE
    )
    if lane:
        found = found.where(Booking.places.any(in_lane(lane)))
    return session.scalars(found.order_by(Booking.id).options(*WHOLE)).all()


def _end_waiting(session: Session, slot: Slot, closing: Closing, request: Request) -> None:
    """End the waiting for a closed slot, and the offers of places in a closed lane."""
    for entry in open_entries(session, Slot.id == slot.id):
        lanes = {held.slot_lane.lane_number for held in entry.places}
        if closing.lane is None or closing.lane in lanes:
            end_entry(session, entry, WaitStatus.CLOSED, now=request.now, actor=request.actor.name)
            text = f"What you waited for on {say_slot(slot)} is closed: {closing.reason}."
            tell(session, entry.swimmer_id, "closed", text, slot.code, now=request.now)


def _reopen(session: Session, slot: Slot, standing: Iterable[Closure]) -> None:
    """Give a slot the reasons of the closures that still stand, or none."""
    closings = [closing for closing in map(closing_of, standing) if covers(closing, slot)]
    slot.closed_reason = reason_for(closings, None)
    for lane in slot.lanes:
        lane.closed_reason = reason_for(closings, lane.lane_number)
    session.flush()


def _standing(session: Session) -> Sequence[Closure]:
    return session.scalars(
        select(Closure).where(Closure.lifted_at.is_(None)).order_by(Closure.id)
    ).all()
