"""Tools that prepare a request for a colleague at the desk, who approves or declines it."""

from __future__ import annotations

from agent.toolbox import Effect, tool
from agent.visit import At, Day, Reason, Reference, Visit
from booking.request_models import Asked, DeskRequest
from booking.requests import Hire, ask_about, ask_for_lane, say
from booking.timetable import parse_clock, resolve_day, today


@tool(Effect.WRITE)
def request_refund(visit: Visit, reference: Reference, reason: Reason) -> str:
    """Ask the desk to refund one of the swimmer's bookings. A colleague decides, not you."""
    return _waits(ask_about(Asked.REFUND, reference, reason, visit.request))


@tool(Effect.WRITE)
def request_late_cancel(visit: Visit, reference: Reference, reason: Reason) -> str:
    """Ask the desk to cancel a booking that is too near to be cancelled here."""
    return _waits(ask_about(Asked.LATE_CANCEL, reference, reason, visit.request))


@tool(Effect.WRITE)
def request_lane_hire(visit: Visit, day: Day, after: At, before: At, reason: Reason) -> str:
    """Ask the desk for a whole lane from `after` until `before`, for a group or a party."""
    now, zone = visit.request.now, visit.request.rules.zone
    hire = Hire(
        day=resolve_day(day, today(now, zone)),
        starts=parse_clock("after", after),
        ends=parse_clock("before", before),
    )
    return _waits(ask_for_lane(hire, reason, visit.request))


REQUEST_TOOLS = (request_refund, request_late_cancel, request_lane_hire)


def _waits(wanted: DeskRequest) -> str:
    return (
        f"{say(wanted)}: waits for a colleague, who decides and answers here. Nothing is done yet."
    )
