"""What a write would do, said from the database before the swimmer confirms it."""

from __future__ import annotations

from agent.toolbox import Observation
from agent.visit import Visit
from booking.bookings import own_booking, slot_coded
from booking.models import BookingStatus
from booking.timetable import resolve_code, say_day, say_places, say_times, today


def cancelling(visit: Visit, reference: str) -> Observation | None:
    """The booking that would be lost; None where it is lost already or has begun."""
    asked = visit.request
    with visit.reading() as session:
        booking = own_booking(session, reference, asked.actor.swimmer_id)
        slot = booking.slot
        if booking.status != BookingStatus.ACTIVE or slot.starts_at <= asked.now:
            return None
        when = f"{say_day(slot.day)}, {say_times(slot.starts, slot.ends)}"
        places = say_places(booking.party_size)
        question = f"Cancel {booking.reference} on {when}? This frees {places} for others."
        return Observation(question, (booking.reference,))


def one_more_booking(
    visit: Visit, slot: str, party_size: int = 1, pace: str | None = None
) -> Observation | None:
    """The further slot that would be booked; None where there is no such slot."""
    asked = visit.request
    code = resolve_code(slot, today(asked.now, asked.rules.zone))
    with visit.reading() as session:
        found = slot_coded(session, code)
        if found is None:
            return None
        when = f"{say_day(found.day)}, {say_times(found.starts, found.ends)}"
        kind = f" in a {pace} lane" if pace else ""
        return Observation(f"Book {when} as well, {say_places(party_size)}{kind}?")
