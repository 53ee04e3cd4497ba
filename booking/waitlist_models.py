"""The waiting list's tables. ORM classes only."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import CheckConstraint, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from booking.db import Instant, db
from booking.models import Slot, SlotLane, Swimmer


class WaitStatus(StrEnum):
    """An entry is open while it waits or has an offer; every other state is its end."""

    WAITING = "waiting"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"
    LEFT = "left"
    CLOSED = "closed"


class WaitlistEntry(db.Model):
    """A swimmer's place in the queue for a slot; the order is that of `id`.

    While it is offered, `held_until` says how long its places are kept.
    """

    __table_args__ = (
        CheckConstraint("party_size > 0", name="party_size"),
        Index(
            "uq_waitlist_entry_open",
            "swimmer_id",
            "slot_id",
            unique=True,
            sqlite_where=db.text("status IN ('waiting', 'offered')"),
            postgresql_where=db.text("status IN ('waiting', 'offered')"),
        ),
        Index("ix_waitlist_entry_slot_id_status", "slot_id", "status"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    swimmer_id: Mapped[int] = mapped_column(ForeignKey("swimmer.id"))
    slot_id: Mapped[int] = mapped_column(ForeignKey("slot.id"))
    party_size: Mapped[int]
    pace: Mapped[str | None] = mapped_column(String(10))
    split: Mapped[bool] = mapped_column(default=False)
    status: Mapped[str] = mapped_column(String(12), default=WaitStatus.WAITING)
    created_at: Mapped[datetime] = mapped_column(Instant)
    held_until: Mapped[datetime | None] = mapped_column(Instant, index=True)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    slot: Mapped[Slot] = relationship()
    swimmer: Mapped[Swimmer] = relationship()
    places: Mapped[list[HeldPlaces]] = relationship(cascade="all, delete-orphan")


class HeldPlaces(db.Model):
    """Places kept in one lane for an entry that has an offer."""

    __table_args__ = (CheckConstraint("places > 0", name="places"),)

    entry_id: Mapped[int] = mapped_column(ForeignKey("waitlist_entry.id"), primary_key=True)
    slot_lane_id: Mapped[int] = mapped_column(
        ForeignKey("slot_lane.id"), primary_key=True, index=True
    )
    places: Mapped[int]
    slot_lane: Mapped[SlotLane] = relationship()
