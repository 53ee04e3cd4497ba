"""The pool's tools: what the assistant can look up and do, for the swimmer who is writing.

Who the swimmer is comes from the visit, never from arguments.
"""

from __future__ import annotations

from datetime import datetime, time

from sqlalchemy.orm import Session

from agent.previews import cancelling, leaving, moving, one_more_booking
from agent.toolbox import Effect, Observation, Toolbox, ToolRefusal, tool
from agent.tools_requests import REQUEST_TOOLS
from agent.visit import Clock, Code, Day, Party, Reason, Reference, Split, Visit, Wanted
from booking import reservations, waitlist
from booking.availability import FreeSlot, Window, free_slots, most_together, nearest_free
from booking.bookings import active_bookings, describe
from booking.checks import check_day, check_party_size
from booking.errors import BookingError, PartySize
from booking.models import Pace
from booking.reservations import Order
from booking.timetable import parse_clock, resolve_day, say_day, today
from booking.waiting import position

LISTED = 10
"""Slots that a list shows; with more, every later step of the run would pay for them again."""


@tool(Effect.READ)
def list_slots(
    visit: Visit,
    day: Day,
    before: Clock = None,
    after: Clock = None,
    party_size: Party = 1,
    pace: Wanted = None,
) -> str:
    """List the free slots of a day that start at or after `after` and before `before`."""
    now, zone = visit.request.now, visit.request.rules.zone
    window = Window(
        day=resolve_day(day, today(now, zone)),
        after=parse_clock("after", after) if after else None,
        before=parse_clock("before", before) if before else None,
    )
    check_party_size(party_size, visit.request.rules)
    check_day(window.day, visit.request)
    with visit.reading() as session:
        found = free_slots(session, window, now=now, party_size=party_size, pace=pace)
        if found:
            return _listed(window, found)
        _check_ever_fits(session, party_size, pace)
        wall = window.after or window.before or time(12)
        wanted = datetime.combine(window.day, wall, zone)
        near = nearest_free(session, wanted, now=now, party_size=party_size, pace=pace)
        return f"Nothing free on {_said(window)}. Nearest: {'; '.join(map(str, near)) or 'none'}."


@tool(Effect.WRITE_ONE, preview=one_more_booking)
def book_slot(
    visit: Visit, slot: Code, party_size: Party = 1, pace: Wanted = None, split: Split = False
) -> Observation:
    """Book a slot for the swimmer. Only slots that list_slots shows can be had."""
    order = Order(slot, party_size, pace, split=split)
    booking = reservations.reserve(order, visit.request)
    return Observation(f"Booked {describe(booking)}.", (booking.reference,))


@tool(Effect.READ)
def my_bookings(visit: Visit) -> str:
    """List the swimmer's coming bookings with their references."""
    with visit.reading() as session:
        found = active_bookings(session, visit.request.actor.swimmer_id, now=visit.request.now)
        if not found:
            return "No bookings."
        count = "1 booking" if len(found) == 1 else f"{len(found)} bookings"
        return "\n".join([f"{count}:", *map(describe, found)])


@tool(Effect.WRITE_FOR_GOOD, preview=cancelling)
def cancel_booking(visit: Visit, reference: Reference) -> Observation:
    """Cancel one of the swimmer's bookings and free its places."""
    booking = reservations.cancel(reference, visit.request)
    return Observation(f"Cancelled {describe(booking)}.", (booking.reference,))


@tool(Effect.WRITE_FOR_GOOD, preview=moving)
def move_booking(
    visit: Visit, reference: Reference, slot: Code, pace: Wanted = None, split: Split = False
) -> Observation:
    """Move one of the swimmer's bookings to another slot, for as many as before."""
    wanted = Pace(pace) if pace else None
    booking = reservations.move(reference, slot, visit.request, pace=wanted, split=split)
    return Observation(f"Moved {describe(booking)}.", (booking.reference,))


@tool(Effect.WRITE)
def join_queue(
    visit: Visit, slot: Code, party_size: Party = 1, pace: Wanted = None, split: Split = False
) -> str:
    """Put the swimmer on the waiting list of a full slot."""
    entry = waitlist.join(Order(slot, party_size, pace, split=split), visit.request)
    with visit.reading() as session:
        place = position(session, entry)
    return f"Waiting for {entry.slot.code}, place {place} in the queue."


@tool(Effect.WRITE_FOR_GOOD, preview=leaving)
def leave_queue(visit: Visit, slot: Code) -> str:
    """Take the swimmer off the waiting list of a slot, or decline the place held there."""
    entry = waitlist.leave(slot, visit.request)
    return f"No longer waiting for {entry.slot.code}."


@tool(Effect.READ)
def hand_to_human(visit: Visit, reason: Reason) -> str:
    """Hand the conversation to a colleague when the swimmer asks for a person, or when only a
    person can decide. This ends your work."""
    raise NotImplementedError("the loop ends the run instead of running this tool")


POOL_TOOLS = Toolbox(
    (
        *(list_slots, book_slot, my_bookings, cancel_booking, move_booking),
        *(join_queue, leave_queue),
        *REQUEST_TOOLS,
        hand_to_human,
    ),
    refusals=(BookingError, ToolRefusal),
)


def _check_ever_fits(session: Session, party_size: int, pace: Pace | None) -> None:
    """No list would ever show a slot to a party that is larger than all lanes together."""
    most = most_together(session, pace)
    if party_size > most:
        raise PartySize(
            f"party size: neighbouring {f'{pace} ' if pace else ''}lanes hold at most {most} "
            "together. Ask for fewer places, or book several times."
        )


def _listed(window: Window, found: list[FreeSlot]) -> str:
    lines = [f"{slot} ({_by_pace(slot)})" for slot in found[:LISTED]]
    more = [f"and {len(found) - LISTED} more"] if len(found) > LISTED else []
    return "\n".join([f"Free on {_said(window)}:", *lines, *more])


def _by_pace(slot: FreeSlot) -> str:
    places = {pace: sum(lane.free for lane in slot.lanes if lane.pace == pace) for pace in Pace}
    return ", ".join(f"{pace} {free}" for pace, free in places.items() if free)


def _said(window: Window) -> str:
    after = f" from {window.after:%H:%M}" if window.after else ""
    before = f" before {window.before:%H:%M}" if window.before else ""
    return say_day(window.day) + after + before
