"""What a reservation needs of its slot and swimmer, as plain values read under their locks.

Objects of the mapped classes do as well, and are had where more is to be done with them; these
cost a tenth, which counts where many wait for one slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime, time
from typing import Any, NamedTuple

from sqlalchemy import bindparam, or_, select
from sqlalchemy.orm import Session

from booking.db import core
from booking.models import Booking, BookingStatus, Slot, SlotLane, Swimmer


@dataclass(frozen=True, slots=True)
class LockedLane:
    """A lane of a locked slot; see `SlotLane`."""

    id: int
    lane_number: int
    pace: str
    capacity: int
    taken: int
    held: int
    closed_reason: str | None

    @property
    def free(self) -> int:
        return 0 if self.closed_reason else max(self.capacity - self.taken - self.held, 0)


@dataclass(frozen=True, slots=True)
class LockedSlot:
    """A locked slot with its lanes; see `Slot`."""

    id: int
    code: str
    day: date
    starts: time
    ends: time
    starts_at: datetime
    ends_at: datetime
    closed_reason: str | None
    lanes: Sequence[LockedLane]


@dataclass(frozen=True, slots=True)
class LockedSwimmer:
    """A locked swimmer; see `Swimmer`."""

    id: int
    name: str
    barred_until: datetime | None


class OwnBooking(NamedTuple):
    """What the rules ask of a swimmer's other bookings."""

    id: int
    reference: str
    slot_id: int
    day: date
    starts_at: datetime
    ends_at: datetime


AnySlot = Slot | LockedSlot
AnySwimmer = Swimmer | LockedSwimmer


class Locked(NamedTuple):
    """A slot and a swimmer under their locks, with the swimmer's bookings that rules look at."""

    slot: AnySlot
    swimmer: AnySwimmer
    own: Sequence[OwnBooking]


def _columns(model: type, kind: type) -> list[Any]:
    return [getattr(model, field.name) for field in fields(kind) if field.name != "lanes"]


_OWN = (
    select(Booking.id, Booking.reference, Booking.slot_id, Slot.day, Slot.starts_at, Slot.ends_at)
    .join(Booking.slot)
    .where(
        Booking.swimmer_id == bindparam("swimmer_id"),
        Booking.status == BookingStatus.ACTIVE,
        or_(Slot.ends_at > bindparam("now"), Slot.day == bindparam("day")),
    )
)
_SLOT, _SWIMMER = _columns(Slot, LockedSlot), _columns(Swimmer, LockedSwimmer)
_LANE = _columns(SlotLane, LockedLane)
_BOTH = (
    select(*_SLOT, *_SWIMMER, *_LANE)
    .join_from(Slot, SlotLane)
    .join(Swimmer, Swimmer.id == bindparam("swimmer_id"))
    .where(Slot.code == bindparam("slot_code"))
    .order_by(SlotLane.lane_number)
    .with_for_update(of=[Slot, SlotLane, Swimmer])
)


def lock_together(
    session: Session, code: str, swimmer_id: int | None
) -> tuple[LockedSlot, LockedSwimmer] | None:
    """Lock the slot with its lanes and the swimmer, in this order; None without either."""
    rows = core(session).execute(_BOTH, {"slot_code": code, "swimmer_id": swimmer_id}).all()
    if not rows:
        return None
    lanes_from = len(_SLOT) + len(_SWIMMER)
    lanes = [LockedLane(*row[lanes_from:]) for row in rows]
    slot = LockedSlot(*rows[0][: len(_SLOT)], lanes)
    return slot, LockedSwimmer(*rows[0][len(_SLOT) : lanes_from])


def own_bookings(
    session: Session, swimmer: AnySwimmer, slot: AnySlot, now: datetime
) -> Sequence[OwnBooking]:
    """The bookings of a locked swimmer that the rules look at for this slot."""
    which = {"swimmer_id": swimmer.id, "now": now, "day": slot.day}
    return [OwnBooking(*row) for row in core(session).execute(_OWN, which)]
