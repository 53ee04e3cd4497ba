"""Entering a booking, the one write that many do at once: its rows as they are, no unit of work.

PostgreSQL takes them all in one statement, for each is a round trip while others wait for the
slot. SQLite has no such statements and no round trips, and takes them one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Connection,
    Insert,
    Integer,
    Select,
    Table,
    Update,
    bindparam,
    column,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.orm import Session

from booking import bell
from booking.changes import day_topic
from booking.db import core
from booking.journal import ENTRY, NEW_ENTRY, entry_row, state
from booking.locked import AnySlot, AnySwimmer
from booking.models import AuditEntry, BookedPlaces, Booking, BookingStatus, SlotLane
from booking.places import Share
from booking.request import Request

Row = Mapping[str, Any]

_LANES, _BOOKINGS = SlotLane.__table__, Booking.__table__
_PLACES, _ENTRIES = BookedPlaces.__table__, AuditEntry.__table__
_NEW_BOOKING = insert(_BOOKINGS)
_NEW_PLACES = insert(_PLACES)
_BOOKED = (
    "reference",
    "swimmer_id",
    "slot_id",
    "party_size",
    "status",
    "made_by",
    "created_at",
    "checked_in_at",
    "changes",
)


@dataclass(frozen=True)
class Booked:
    """A booking as the write that made it answers, the first time and again; see `Booking`."""

    reference: str
    slot: AnySlot
    swimmer: AnySwimmer
    party_size: int
    places: Sequence[Share | BookedPlaces]
    checked_in_at: datetime | None = None
    missed_at: datetime | None = None
    status: str = BookingStatus.ACTIVE

    @classmethod
    def of(cls, booking: Booking) -> Booked:
        return cls(*(getattr(booking, field.name) for field in fields(cls)))


def enter(
    session: Session,
    reference: str,
    slot: AnySlot,
    swimmer: AnySwimmer,
    shares: Sequence[Share],
    request: Request,
    *,
    walk_in: bool = False,
) -> Booked:
    """Take the places in the lanes, which have them, and enter the booking with what it leaves."""
    size, checked_in_at = sum(share.places for share in shares), request.now if walk_in else None
    booked = Booked(reference, slot, swimmer, size, shares, checked_in_at)
    name, now = request.actor.name, request.now
    values = (reference, swimmer.id, slot.id, size, booked.status, name, now, checked_in_at, 0)
    row = dict(zip(_BOOKED, values, strict=True))
    entry = entry_row(name, "reserve", reference, now, None, state(booked))
    topic, connection = day_topic(slot.day), core(session)
    at_once = connection.dialect.name == "postgresql"
    if at_once:
        _enter_at_once(connection, row, shares, entry, bell.notice(topic))
    else:
        _enter_one_by_one(connection, row, shares, entry)
    bell.ring(session, topic, announced=at_once)
    return booked


def _enter_at_once(
    connection: Connection, row: Row, shares: Sequence[Share], entry: Row, notice: str
) -> None:
    others = {
        "lanes": [share.slot_lane.id for share in shares],
        "places": [share.places for share in shares],
        "notice": notice,
    }
    connection.execute(_AT_ONCE, others | _named(_BOOKINGS, row) | _named(_ENTRIES, entry))


def _enter_one_by_one(
    connection: Connection, row: Row, shares: Sequence[Share], entry: Row
) -> None:
    for share in shares:
        connection.execute(_TAKE, {"lane": share.slot_lane.id, "places": share.places})
    [booking_id] = connection.execute(_NEW_BOOKING, row).inserted_primary_key
    places = [
        {"booking_id": booking_id, "slot_lane_id": share.slot_lane.id, "places": share.places}
        for share in shares
    ]
    connection.execute(_NEW_PLACES, places)
    connection.execute(NEW_ENTRY, entry)


def _named(table: Table, row: Row) -> Row:
    """The row's values under names that the other tables' do not share."""
    return {f"{table.name}_{name}": value for name, value in row.items()}


def _insert(table: Table, names: Iterable[str]) -> Insert:
    columns = (table.c[name] for name in names)
    return insert(table).values(
        {c.name: bindparam(f"{table.name}_{c.name}", type_=c.type) for c in columns}
    )


def _taking(lane: ColumnElement[int], places: ColumnElement[int]) -> Update:
    return (
        update(_LANES)
        .where(_LANES.c.id == lane)
        .values(taken=_LANES.c.taken + places, overbooked=0)
    )


def _all_at_once() -> Select:
    share = (
        func.unnest(
            bindparam("lanes", type_=ARRAY(Integer)), bindparam("places", type_=ARRAY(Integer))
        )
        .table_valued(column("lane", Integer), column("places", Integer), name="share")
        .render_derived()
    )
    taken = _taking(share.c.lane, share.c.places)
    booked = _insert(_BOOKINGS, _BOOKED).returning(_BOOKINGS.c.id).cte("booked")
    places = insert(_PLACES).from_select(
        ["booking_id", "slot_lane_id", "places"],
        select(booked.c.id, share.c.lane, share.c.places).join_from(booked, share, true()),
    )
    entered = _insert(_ENTRIES, ENTRY)
    rest = (taken.cte("taken"), places.cte("placed"), entered.cte("entered"))
    return select(bell.NOTIFY).add_cte(booked, *rest)


_AT_ONCE = _all_at_once()
_TAKE = _taking(bindparam("lane"), bindparam("places"))
