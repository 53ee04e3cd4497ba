"""What a write would do, said from the database before the swimmer confirms it."""

from __future__ import annotations

from agent.toolbox import Observation
from agent.visit import Visit
from booking.bookings import own_booking, slot_coded
from booking.checks import check_changeable
from booking.errors import BookingError
from booking.models import Booking, BookingStatus, Slot
from booking.request import Request
from booking.timetable import resolve_code, say_day, say_places, say_times, today
from booking.waiting import entries_of, position


def cancelling(visit: Visit, reference: str) -> Observation | None:
    """The booking that would be lost; None where it cannot be cancelled."""
    asked = visit.request
    with visit.reading() as session:
        booking = own_booking(session, reference, asked.actor.swimmer_id)
        if not _can_change(booking, asked):
            return None
        places = say_places(booking.party_size)
        when = _when(booking.slot)
        question = f"Cancel {booking.reference} on {when}? This frees {places} for others."
        return Observation(question, (booking.reference,))


def moving(
    visit: Visit, reference: str, slot: str, pace: str | None = None, split: bool = False
) -> Observation | None:
    """The booking and where it would go; None where it cannot be moved or is there already."""
    asked = visit.request
    code = resolve_code(slot, today(asked.now, asked.rules.zone))
    with visit.reading() as session:
        booking = own_booking(session, reference, asked.actor.swimmer_id)
        to = slot_coded(session, code)
        if to is None or to.id == booking.slot_id or not _can_change(booking, asked):
            return None
        kind = _said(pace, split)
        question = f"Move {booking.reference} from {_when(booking.slot)} to {_when(to)}{kind}?"
        return Observation(question, (booking.reference,))


def one_more_booking(
    visit: Visit, slot: str, party_size: int = 1, pace: str | None = None, split: bool = False
) -> Observation | None:
    """The further slot that would be booked; None where there is no such slot."""
    asked = visit.request
    code = resolve_code(slot, today(asked.now, asked.rules.zone))
    with visit.reading() as session:
        found = slot_coded(session, code)
        if found is None:
            return None
        what = f"{say_places(party_size)}{_said(pace, split)}"
        return Observation(f"Book {_when(found)} as well, {what}?")


def leaving(visit: Visit, slot: str) -> Observation | None:
    """The place in a queue that would be lost; None where the swimmer has none."""
    asked = visit.request
    code = resolve_code(slot, today(asked.now, asked.rules.zone))
    with visit.reading() as session:
        for entry in entries_of(session, asked.actor.swimmer_id):
            if entry.slot.code == code:
                place = position(session, entry)
                words = f"Leave the waiting list of {_when(entry.slot)}? You are number {place}."
                return Observation(words)
    return None


def _can_change(booking: Booking, asked: Request) -> bool:
    """Whether a yes would help: what is refused anyhow needs no question."""
    try:
        check_changeable(booking, asked, "changed")
    except BookingError:
        return False
    return booking.status == BookingStatus.ACTIVE


def _said(pace: str | None, split: bool) -> str:
    """The lanes that would do, after a blank."""
    lane = f" in a {pace} lane" if pace else ""
    return f"{lane}, split over neighbouring lanes if no one lane has room" if split else lane


def _when(slot: Slot) -> str:
    return f"{say_day(slot.day)}, {say_times(slot.starts, slot.ends)}"
