"""The timetable's tables. ORM classes only."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import StrEnum
from typing import Any

from flask_login import UserMixin
from sqlalchemy import (
    JSON,
    CheckConstraint,
    ColumnElement,
    ForeignKey,
    Index,
    String,
    Text,
    UniqueConstraint,
    case,
    or_,
)
from sqlalchemy.ext.hybrid import hybrid_property
from sqlalchemy.orm import Mapped, mapped_column, relationship

from booking.db import Instant, db

NAME_LIMIT = 80
EMAIL_LIMIT = 254
REASON_LIMIT = 200


class Pace(StrEnum):
    """How fast a lane swims."""

    SLOW = "slow"
    MEDIUM = "medium"
    FAST = "fast"


class BookingStatus(StrEnum):
    ACTIVE = "active"
    CANCELLED = "cancelled"


class Lane(db.Model):
    """One lane of the pool; `capacity` is how many may swim in it at once."""

    __table_args__ = (CheckConstraint("capacity > 0", name="capacity"),)

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    pace: Mapped[str] = mapped_column(String(10))
    capacity: Mapped[int]


class Block(db.Model):
    """A block of the weekly timetable in local wall time; weekday 0 is Monday."""

    __table_args__ = (CheckConstraint("weekday BETWEEN 0 AND 6", name="weekday"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    weekday: Mapped[int]
    starts: Mapped[time]
    ends: Mapped[time]
    activity: Mapped[str] = mapped_column(String(80), default="Lane swimming")
    valid_from: Mapped[date | None]
    valid_to: Mapped[date | None]
    lanes: Mapped[list[BlockLane]] = relationship(lazy="selectin", cascade="all, delete-orphan")


class BlockLane(db.Model):
    """A lane that a block opens, with the pace and capacity it has then."""

    block_id: Mapped[int] = mapped_column(ForeignKey("block.id"), primary_key=True)
    lane_number: Mapped[int] = mapped_column(ForeignKey("lane.number"), primary_key=True)
    pace: Mapped[str] = mapped_column(String(10))
    capacity: Mapped[int]


class Slot(db.Model):
    """A bookable block of one day. Wall times are the pool's, instants are UTC."""

    __table_args__ = (CheckConstraint("starts_at < ends_at", name="order"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(String(20), unique=True)
    day: Mapped[date] = mapped_column(index=True)
    starts: Mapped[time]
    ends: Mapped[time]
    starts_at: Mapped[datetime] = mapped_column(Instant, index=True)
    ends_at: Mapped[datetime] = mapped_column(Instant)
    activity: Mapped[str] = mapped_column(String(80))
    closed_reason: Mapped[str | None] = mapped_column(String(REASON_LIMIT))
    changed_by_staff: Mapped[bool] = mapped_column(default=False)
    """Set by whoever changes this slot alone: from then on it no longer follows the template."""
    lanes: Mapped[list[SlotLane]] = relationship(
        back_populates="slot", order_by="SlotLane.lane_number"
    )


class SlotLane(db.Model):
    """A lane of a slot. `taken` counts the places of its active bookings, `held` those that are
    offered to the waiting list, `overbooked` how far staff let both go above the capacity.

    The row exists before any booking, so that the first two bookers meet on it.
    """

    __table_args__ = (
        UniqueConstraint("slot_id", "lane_number"),
        CheckConstraint("taken >= 0 AND held >= 0 AND overbooked >= 0", name="counts"),
        CheckConstraint("taken + held <= capacity + overbooked", name="fits"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    slot_id: Mapped[int] = mapped_column(ForeignKey("slot.id"))
    lane_number: Mapped[int] = mapped_column(ForeignKey("lane.number"))
    pace: Mapped[str] = mapped_column(String(10))
    capacity: Mapped[int]
    taken: Mapped[int] = mapped_column(default=0)
    held: Mapped[int] = mapped_column(default=0)
    overbooked: Mapped[int] = mapped_column(default=0)
    closed_reason: Mapped[str | None] = mapped_column(String(REASON_LIMIT))
    slot: Mapped[Slot] = relationship(back_populates="lanes")

    @hybrid_property
    def free(self) -> int:
        """The places that anybody may book; never below zero, whatever staff have overbooked."""
        return 0 if self.closed_reason else max(self.capacity - self.taken - self.held, 0)

    @free.inplace.expression
    @classmethod
    def _free_expression(cls) -> ColumnElement[int]:
        left = cls.capacity - cls.taken - cls.held
        return case((or_(cls.closed_reason.is_not(None), left < 0), 0), else_=left)


class Swimmer(db.Model):
    """Somebody who swims: with a chat of their own, or entered by the desk."""

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(NAME_LIMIT))
    email: Mapped[str | None] = mapped_column(String(EMAIL_LIMIT))
    barred_until: Mapped[datetime | None] = mapped_column(Instant)
    created_at: Mapped[datetime] = mapped_column(Instant)
    calendar_token: Mapped[str | None] = mapped_column(String(43), unique=True, index=True)


class Staff(UserMixin, db.Model):
    """Somebody who works the desk; the password is stored hashed."""

    id: Mapped[int] = mapped_column(primary_key=True)
    username: Mapped[str] = mapped_column(String(40), unique=True)
    name: Mapped[str] = mapped_column(String(NAME_LIMIT))
    password_hash: Mapped[str] = mapped_column(String(200))


class Booking(db.Model):
    """A swimmer's hold on `party_size` places of one slot, under a reference to read out."""

    __table_args__ = (
        CheckConstraint("party_size > 0", name="party_size"),
        Index(
            "uq_booking_active",
            "swimmer_id",
            "slot_id",
            unique=True,
            sqlite_where=db.text("status = 'active'"),
            postgresql_where=db.text("status = 'active'"),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    reference: Mapped[str] = mapped_column(String(12), unique=True)
    swimmer_id: Mapped[int] = mapped_column(ForeignKey("swimmer.id"), index=True)
    slot_id: Mapped[int] = mapped_column(ForeignKey("slot.id"), index=True)
    party_size: Mapped[int]
    status: Mapped[str] = mapped_column(String(12), default=BookingStatus.ACTIVE)
    made_by: Mapped[str] = mapped_column(String(120))
    created_at: Mapped[datetime] = mapped_column(Instant)
    cancelled_at: Mapped[datetime | None] = mapped_column(Instant)
    cancelled_because: Mapped[str | None] = mapped_column(String(REASON_LIMIT))
    checked_in_at: Mapped[datetime | None] = mapped_column(Instant)
    missed_at: Mapped[datetime | None] = mapped_column(Instant)
    changes: Mapped[int] = mapped_column(default=0)
    """How often it was moved or cancelled; calendars tell the newer of two copies by it."""
    slot: Mapped[Slot] = relationship()
    swimmer: Mapped[Swimmer] = relationship()
    places: Mapped[list[BookedPlaces]] = relationship(cascade="all, delete-orphan")


class BookedPlaces(db.Model):
    """The places that a booking holds in one lane of its slot."""

    __table_args__ = (CheckConstraint("places > 0", name="places"),)

    booking_id: Mapped[int] = mapped_column(ForeignKey("booking.id"), primary_key=True)
    slot_lane_id: Mapped[int] = mapped_column(
        ForeignKey("slot_lane.id"), primary_key=True, index=True
    )
    places: Mapped[int]
    slot_lane: Mapped[SlotLane] = relationship()


class Strike(db.Model):
    """A booking that somebody did not come to; lifted strikes no longer count."""

    id: Mapped[int] = mapped_column(primary_key=True)
    swimmer_id: Mapped[int] = mapped_column(ForeignKey("swimmer.id"), index=True)
    booking_id: Mapped[int] = mapped_column(ForeignKey("booking.id"), unique=True)
    at: Mapped[datetime] = mapped_column(Instant)
    lifted_at: Mapped[datetime | None] = mapped_column(Instant)
    booking: Mapped[Booking] = relationship()
    swimmer: Mapped[Swimmer] = relationship()


class Closure(db.Model):
    """Days on which the pool or one lane is closed, or one slot; `lifted_at` ends it early."""

    id: Mapped[int] = mapped_column(primary_key=True)
    day: Mapped[date]
    until: Mapped[date] = mapped_column(index=True)
    lane_number: Mapped[int | None] = mapped_column(ForeignKey("lane.number"))
    slot_code: Mapped[str | None] = mapped_column(String(20))
    reason: Mapped[str] = mapped_column(String(REASON_LIMIT))
    made_by: Mapped[str] = mapped_column(String(120))
    created_at: Mapped[datetime] = mapped_column(Instant)
    lifted_at: Mapped[datetime | None] = mapped_column(Instant)


class Notice(db.Model):
    """Something that a swimmer is to be told; `reference` is a booking's or a slot's code."""

    id: Mapped[int] = mapped_column(primary_key=True)
    swimmer_id: Mapped[int] = mapped_column(ForeignKey("swimmer.id"), index=True)
    kind: Mapped[str] = mapped_column(String(20))
    text: Mapped[str] = mapped_column(String(1000))
    reference: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(Instant)
    told_at: Mapped[datetime | None] = mapped_column(Instant, index=True)
    mailed_at: Mapped[datetime | None] = mapped_column(Instant, index=True)
    swimmer: Mapped[Swimmer] = relationship()


class RequestKey(db.Model):
    """A write that was done: the same key again answers with what it made or changed.

    `content` is a digest of what was asked for, `subject` a booking's reference or a slot's code.
    """

    key: Mapped[str] = mapped_column(String(120), primary_key=True)
    content: Mapped[str] = mapped_column(String(300))
    subject: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(Instant)


class AuditEntry(db.Model):
    """Who did what, with the row's state before and after."""

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(Instant)
    actor: Mapped[str] = mapped_column(String(120))
    action: Mapped[str] = mapped_column(String(40))
    subject: Mapped[str] = mapped_column(String(40), index=True)
    before: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    after: Mapped[dict[str, Any] | None] = mapped_column(JSON)


class Ring(db.Model):
    """What a process rang, on SQLite, where no other way leads to the other processes."""

    id: Mapped[int] = mapped_column(primary_key=True)
    sender: Mapped[str] = mapped_column(String(120))
    topics: Mapped[str] = mapped_column(Text)
