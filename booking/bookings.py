"""Bookings as people read them: looked up by swimmer or reference, and described."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager, joinedload, selectinload

from booking.errors import UnknownBooking
from booking.models import BookedPlaces, Booking, BookingStatus, Slot, SlotLane
from booking.references import tidy_reference
from booking.timetable import say_and, say_day, say_places, say_times

WHOLE = (
    joinedload(Booking.slot),
    joinedload(Booking.swimmer),
    selectinload(Booking.places).joinedload(BookedPlaces.slot_lane),
)
"""Everything that a receipt shows, in one round trip more."""


def active_bookings(
    session: Session, swimmer_id: int | None, *, now: datetime
) -> Sequence[Booking]:
    """The swimmer's active bookings that are not over, soonest first."""
    return session.scalars(
        select(Booking)
        .join(Booking.slot)
        .where(
            Booking.swimmer_id == swimmer_id,
            Booking.status == BookingStatus.ACTIVE,
            Slot.ends_at > now,
        )
        .order_by(Slot.starts_at)
        .options(*WHOLE)
    ).all()


def bookings_named(session: Session, references: Iterable[str]) -> Sequence[Booking]:
    """The bookings with these references, for their receipts."""
    return session.scalars(
        select(Booking).where(Booking.reference.in_(tuple(references))).options(*WHOLE)
    ).all()


def bookings_in(session: Session, slot_code: str, lane: int) -> Sequence[Booking]:
    """The active bookings that hold places in one lane of a slot, in the order they were made."""
    return session.scalars(
        select(Booking)
        .join(Booking.slot)
        .join(Booking.places)
        .join(BookedPlaces.slot_lane)
        .where(
            Slot.code == slot_code,
            SlotLane.lane_number == lane,
            Booking.status == BookingStatus.ACTIVE,
        )
        .order_by(Booking.id)
        .options(*WHOLE)
    ).all()


def own_booking(session: Session, reference: str, swimmer_id: int | None) -> Booking:
    """The swimmer's booking with this reference. Raises UnknownBooking; so it does where the
    booking is somebody else's."""
    tidy = tidy_reference(reference)
    found = session.scalar(select(Booking).where(Booking.reference == tidy).options(*WHOLE))
    if found is None or found.swimmer_id != swimmer_id:
        raise UnknownBooking(f"unknown booking {tidy[:20]!r}. Look at the list of bookings.")
    return found


def slot_coded(session: Session, code: str) -> Slot | None:
    return session.scalar(select(Slot).where(Slot.code == code))


def lane_in(session: Session, slot_code: str, lane: int) -> SlotLane | None:
    """One lane of a slot, if the slot opens it."""
    return session.scalar(
        select(SlotLane)
        .join(SlotLane.slot)
        .where(Slot.code == slot_code, SlotLane.lane_number == lane)
        .options(contains_eager(SlotLane.slot))
    )


def describe(booking: Booking) -> str:
    """One line that says everything about a booking."""
    slot = booking.slot
    return (
        f"{booking.reference}: {say_day(slot.day)}, {say_times(slot.starts, slot.ends)} "
        f"({slot.code}), {say_lanes(booking)}, {say_places(booking.party_size)}"
    )


def say_lanes(booking: Booking) -> str:
    """`lane 3 medium`, `lanes 3 and 4 medium`, or `lanes 2 slow and 3 medium`."""
    lanes = sorted((held.slot_lane for held in booking.places), key=lambda lane: lane.lane_number)
    word = "lane" if len(lanes) == 1 else "lanes"
    if len({lane.pace for lane in lanes}) == 1:
        return f"{word} {say_and(lane.lane_number for lane in lanes)} {lanes[0].pace}"
    return f"{word} {say_and(f'{lane.lane_number} {lane.pace}' for lane in lanes)}"
