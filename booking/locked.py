"""What a reservation needs of its slot and swimmer, as plain values read under their locks.

Objects of the mapped classes do as well, and are had where more is to be done with them; these
cost a tenth, which counts where many wait for one slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import date, datetime, time
from typing import Any, NamedTuple

from sqlalchemy import bindparam, or_, outerjoin, select, true
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
    lanes: Sequence[LockedLane] = ()


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


OWN = (
    select(Booking.id, Booking.reference, Booking.slot_id, Slot.day, Slot.starts_at, Slot.ends_at)
    .join(Booking.slot)
    .where(
        Booking.swimmer_id == bindparam("swimmer_id"),
        Booking.status == BookingStatus.ACTIVE,
        or_(Slot.ends_at > bindparam("now"), Slot.day == bindparam("day")),
    )
)
"""The active bookings of a swimmer that are not over or are on a day: see `OwnBooking`."""

_SLOT, _SWIMMER = _columns(Slot, LockedSlot), _columns(Swimmer, LockedSwimmer)
_LANE, _OWN = _columns(SlotLane, LockedLane), OWN.subquery("own")
_LOCK = (
    select(*_SLOT, *_SWIMMER)
    .join_from(Slot, Swimmer, Swimmer.id == bindparam("swimmer_id"))
    .where(Slot.code == bindparam("slot_code"))
    .with_for_update(of=[Slot, Swimmer])
)
_READ = (
    select(*_LANE, *_OWN.c)
    .select_from(outerjoin(SlotLane, _OWN, true()))  # either is few rows, in one round trip
    .where(SlotLane.slot_id == bindparam("slot"))
    .order_by(SlotLane.lane_number)
)


def lock_together(
    session: Session, code: str, swimmer_id: int | None, now: datetime
) -> Locked | None:
    """Lock the slot and then the swimmer, and read what they have; None without either.

    Lanes are not locked: whoever changes one has locked its slot.
    """
    row = core(session).execute(_LOCK, {"slot_code": code, "swimmer_id": swimmer_id}).first()
    if row is None:
        return None
    slot, swimmer = LockedSlot(*row[: len(_SLOT)]), LockedSwimmer(*row[len(_SLOT) :])
    which = {"slot": slot.id, "swimmer_id": swimmer.id, "now": now, "day": slot.day}
    rows = core(session).execute(_READ, which).all()
    lanes = dict.fromkeys(LockedLane(*row[: len(_LANE)]) for row in rows)
    own = dict.fromkeys(OwnBooking(*row[len(_LANE) :]) for row in rows)
    return Locked(replace(slot, lanes=tuple(lanes)), swimmer, [one for one in own if one.id])
