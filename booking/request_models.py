"""Requests that only staff can decide, as a table. ORM classes only."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from booking.db import Instant, db
from booking.models import Booking, Swimmer

WHY_LIMIT = 500


class Asked(StrEnum):
    """What is asked of the desk."""

    REFUND = "refund"
    LATE_CANCEL = "late_cancel"
    LANE_HIRE = "lane_hire"


class Decision(StrEnum):
    OPEN = "open"
    APPROVED = "approved"
    DECLINED = "declined"


class DeskRequest(db.Model):
    """Something a swimmer asks of the desk: about a booking, or to hire a lane for some time."""

    __table_args__ = (
        Index(
            "uq_desk_request_open",
            "asked",
            "booking_id",
            unique=True,
            sqlite_where=db.text("status = 'open'"),
            postgresql_where=db.text("status = 'open'"),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(120), unique=True)
    asked: Mapped[str] = mapped_column(String(20))
    swimmer_id: Mapped[int] = mapped_column(ForeignKey("swimmer.id"), index=True)
    booking_id: Mapped[int | None] = mapped_column(ForeignKey("booking.id"), index=True)
    day: Mapped[date | None]
    starts: Mapped[time | None]
    ends: Mapped[time | None]
    why: Mapped[str] = mapped_column(String(WHY_LIMIT))
    status: Mapped[str] = mapped_column(String(10), default=Decision.OPEN, index=True)
    created_at: Mapped[datetime] = mapped_column(Instant)
    note: Mapped[str | None] = mapped_column(String(WHY_LIMIT))
    decided_by: Mapped[str | None] = mapped_column(String(120))
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
    swimmer: Mapped[Swimmer] = relationship()
    booking: Mapped[Booking | None] = relationship()

    @property
    def reference(self) -> str:
        """The number that people read out, such as R-12."""
        return f"R-{self.id}"
