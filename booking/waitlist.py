"""The waiting list: joining and leaving it, and what becomes of an offered place."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from booking import bell
from booking.alternatives import with_alternatives
from booking.changes import day_topic, entered, wanted_by
from booking.checks import (
    check_duplicate,
    check_not_barred,
    check_open,
    check_party_size,
    check_swimmer,
)
from booking.db import db, write_transaction
from booking.entering import Booked, enter
from booking.errors import Duplicate, NoOffer, NotFull, PartySize
from booking.journal import begin, made, record
from booking.locked import own_bookings
from booking.locks import lock_slot, lock_slots, lock_swimmer, whole_booking
from booking.models import Slot, Swimmer
from booking.offers import close, offer_places, order_of, state
from booking.people import checked_name
from booking.places import choose, find, has_ever_room
from booking.references import new_reference
from booking.request import Actor, Order, Request
from booking.rules import Rules
from booking.timetable import say_slot
from booking.waiting import OPEN, entries_in, open_entries, position
from booking.waitlist_models import WaitlistEntry, WaitStatus


@write_transaction
def join(session: Session, order: Order, request: Request) -> WaitlistEntry:
    """Queue for a full slot. Raises NotFull when it has room, Duplicate when already there."""
    swimmer_id = request.actor.swimmer_id
    content = f"join {swimmer_id} {order}"
    return _join(session, order, request, content, lambda: lock_swimmer(session, swimmer_id))


@write_transaction
def join_for_caller(session: Session, order: Order, name: str, request: Request) -> WaitlistEntry:
    """Queue for somebody at the desk or on the telephone, known by name only."""
    name = checked_name(name)
    content = f"join {name} {order}"
    return _join(session, order, request, content, lambda: entered(session, name, request.now))


@write_transaction
def leave(
    session: Session, slot: str, request: Request, *, entry_id: int | None = None
) -> WaitlistEntry:
    """Leave the queue, or decline what is offered; the place is offered to the next.

    Staff name the entry; a swimmer's is their own. Raises NoOffer when nobody waits there.
    """
    first = begin(session, request, f"leave {slot} {entry_id} {request.actor.swimmer_id}", "")
    locked = lock_slot(session, slot, request)
    if first:
        return session.scalars(entries_in(locked).where(WaitlistEntry.id == int(first))).one()
    entry = _own_entry(session, locked, request, entry_id)
    made(session, request, str(entry.id))
    offered = entry.status == WaitStatus.OFFERED
    status = WaitStatus.DECLINED if offered else WaitStatus.LEFT
    close(session, entry, status, now=request.now, actor=request.actor.name)
    offer_places(session, locked, now=request.now, rules=request.rules)
    bell.ring(session, day_topic(locked.day))
    return entry


decline = leave


@with_alternatives
@write_transaction
def accept(session: Session, slot: str, request: Request, *, entry_id: int | None = None) -> Booked:
    """Book the place that is held. Raises NoOffer when none is, or no longer.

    A rule that stands in the way is named, and the place stays held for as long as it was.
    """
    reference = new_reference()
    content = f"accept {slot} {entry_id} {request.actor.swimmer_id}"
    if first := begin(session, request, content, reference):
        return Booked.of(whole_booking(session, first))
    locked = lock_slot(session, slot, request)
    entry = _own_entry(session, locked, request, entry_id)
    if entry.status != WaitStatus.OFFERED:
        place = position(session, entry)
        raise NoOffer(
            f"{say_slot(locked)} has no place for you yet; you are number {place}.", locked.code
        )
    check_open(locked, request)
    swimmer = lock_swimmer(session, entry.swimmer_id)
    check_swimmer(swimmer, locked, request, own_bookings(session, swimmer, locked, request.now))
    close(session, entry, WaitStatus.ACCEPTED, now=request.now, actor=request.actor.name)
    order = order_of(entry)
    shares = find(locked, order, wanted_by(locked, order, request))
    return enter(session, reference, locked, swimmer, shares, request)


def expire_due(*, now: datetime, rules: Rules) -> int:
    """Take back the offers that have run out, and end the waiting for slots that have begun.

    Returns how many slots were looked at. Each is a transaction of its own.
    """
    with Session(db.engine) as session:
        slots = session.scalars(select(WaitlistEntry.slot_id).where(_due(now)).distinct()).all()
    for slot_id in slots:
        _expire(slot_id, Request(Actor("waiting list"), "", now, rules))
    return len(slots)


def _join(
    session: Session, order: Order, request: Request, content: str, who: Callable[[], Swimmer]
) -> WaitlistEntry:
    first = begin(session, request, content, "")
    slot = lock_slot(session, order.slot, request)
    if first:
        return session.scalars(entries_in(slot).where(WaitlistEntry.id == int(first))).one()
    _check_worth_waiting(slot, order, request)
    swimmer = who()
    check_not_barred(swimmer, request)
    check_duplicate(slot, own_bookings(session, swimmer, slot, request.now))
    _check_not_waiting(session, slot, swimmer)
    entry = WaitlistEntry(
        swimmer=swimmer,
        slot=slot,
        party_size=order.party_size,
        pace=order.pace,
        split=order.split,
        status=WaitStatus.WAITING,
        created_at=request.now,
    )
    session.add(entry)
    session.flush()
    made(session, request, str(entry.id))
    action = "waiting list: join"
    record(session, request.actor.name, action, slot.code, now=request.now, after=state(entry))
    bell.ring(session, day_topic(slot.day))
    return entry


def _check_worth_waiting(slot: Slot, order: Order, request: Request) -> None:
    check_party_size(order.party_size, request.rules)
    check_open(slot, request)
    if choose(slot.lanes, order):
        raise NotFull(f"{say_slot(slot)} has room for {order.party_size}. Book it.", slot.code)
    if not has_ever_room(slot.lanes, order):
        raise PartySize(
            f"party size: {order.party_size} never fit there together, even in an empty pool. "
            "Let the party be split over neighbouring lanes, or ask for fewer places."
        )


def _check_not_waiting(session: Session, slot: Slot, swimmer: Swimmer) -> None:
    mine = WaitlistEntry.swimmer_id == swimmer.id
    entry = session.scalar(entries_in(slot).where(mine, WaitlistEntry.status.in_(OPEN)))
    if entry:
        raise Duplicate(
            f"You are on the waiting list for {say_slot(slot)} already, "
            f"number {position(session, entry)}.",
            slot.code,
        )


def _own_entry(
    session: Session, slot: Slot, request: Request, entry_id: int | None
) -> WaitlistEntry:
    """The open entry that is meant: the swimmer's own, or the one that staff name."""
    query = entries_in(slot).where(WaitlistEntry.status.in_(OPEN))
    if request.actor.is_staff:
        query = query.where(WaitlistEntry.id == entry_id)
    else:
        query = query.where(WaitlistEntry.swimmer_id == request.actor.swimmer_id)
    entry = session.scalars(query).first()
    if entry is None:
        raise NoOffer(
            f"{say_slot(slot)} has no place held for you, and you are not on its waiting list. "
            "An offer that ran out has gone to the next; join again to be asked again.",
            slot.code,
        )
    return entry


def _due(now: datetime) -> ColumnElement[bool]:
    begun = select(Slot.id).where(Slot.starts_at <= now)
    return or_(
        (WaitlistEntry.status == WaitStatus.OFFERED) & (WaitlistEntry.held_until <= now),
        (WaitlistEntry.status == WaitStatus.WAITING) & WaitlistEntry.slot_id.in_(begun),
    )


@write_transaction
def _expire(session: Session, slot_id: int, request: Request) -> None:
    for slot in lock_slots(session, Slot.id == slot_id, request):
        bell.ring(session, day_topic(slot.day))
        if slot.starts_at <= request.now:
            for entry in open_entries(session, Slot.id == slot_id):
                close(session, entry, WaitStatus.EXPIRED, now=request.now)
