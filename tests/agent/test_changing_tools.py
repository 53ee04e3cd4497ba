"""The tools that change what the swimmer has: moving, and the waiting list."""

from __future__ import annotations

from functools import partial

import pytest
from sqlalchemy.orm import Session

from agent.previews import Visit
from agent.records import ToolCall, ToolResult, Waiting
from agent.toolbox import Tools
from agent.tools import POOL_TOOLS
from booking.db import db
from booking.reservations import Order, reserve
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World


class Alex:
    """Has booked Saturday at eight, and calls the tools."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.swimmer = world.swimmer("Alex")
        self.booking = reserve(Order(SATURDAY_EIGHT), world.by(self.swimmer))
        self.engine = db.engine

    @property
    def tools(self) -> Tools:
        return POOL_TOOLS.bind(
            lambda call: Visit(self.world.by(self.swimmer), partial(Session, self.engine))
        )

    def calls(self, name: str, **arguments) -> ToolResult:
        return self.tools.run(ToolCall(f"call {name}", name, arguments))

    def is_asked(self, name: str, **arguments) -> Waiting | ToolResult | None:
        return self.tools.ask_first(ToolCall("call", name, arguments), [])

    def moves(self, slot: str) -> dict[str, str]:
        return {"reference": self.booking.reference, "slot": slot}


@pytest.fixture
def alex(world: World) -> Alex:
    return Alex(world)


def test_a_move_says_where_the_booking_is_now(alex: Alex):
    moved = alex.calls("move_booking", **alex.moves(SATURDAY_NINE))

    assert moved.content.startswith(f"Moved {alex.booking.reference}: Saturday 31 October")
    assert moved.references == (alex.booking.reference,)
    assert alex.world.active(SATURDAY_NINE)


def test_a_move_is_asked_about_with_both_times(alex: Alex):
    asked = alex.is_asked("move_booking", **alex.moves(SATURDAY_NINE))

    assert asked.question == (
        f"Move {alex.booking.reference} from Saturday 31 October 2026, 08:00-09:00 "
        "to Saturday 31 October 2026, 09:00-10:00?"
    )


def test_a_move_that_may_split_the_party_says_so(alex: Alex):
    asked = alex.is_asked("move_booking", **alex.moves(SATURDAY_NINE), split=True)

    assert asked.question.endswith(
        "09:00-10:00, split over neighbouring lanes if no one lane has room?"
    )


def test_a_further_booking_that_may_split_the_party_says_so(alex: Alex):
    made = alex.calls("book_slot", slot=SATURDAY_NINE)
    more = {"slot": "2026-10-31-1000", "party_size": 5, "split": True}

    asked = alex.tools.ask_first(ToolCall("call", "book_slot", more), [made])

    assert asked.question == (
        "Book Saturday 31 October 2026, 10:00-11:00 as well, 5 places, "
        "split over neighbouring lanes if no one lane has room?"
    )


@pytest.mark.parametrize("slot", [SATURDAY_EIGHT, "2026-10-31-0300"])
def test_a_move_that_would_change_nothing_is_not_asked_about(alex: Alex, slot: str):
    assert alex.is_asked("move_booking", **alex.moves(slot)) is None


def test_what_is_too_late_is_refused_without_a_question(alex: Alex):
    alex.world.clock.now = alex.booking.slot.starts_at

    assert alex.is_asked("cancel_booking", reference=alex.booking.reference) is None
    assert alex.is_asked("move_booking", **alex.moves(SATURDAY_NINE)) is None


def test_joining_a_queue_names_the_place_in_it(alex: Alex):
    alex.world.leave_places(SATURDAY_NINE, 0)

    joined = alex.calls("join_queue", slot=SATURDAY_NINE)

    assert joined.content == f"Waiting for {SATURDAY_NINE}, place 1 in the queue."


def test_a_slot_with_room_has_no_queue(alex: Alex):
    refused = alex.calls("join_queue", slot=SATURDAY_NINE)

    assert refused.is_error
    assert refused.content.startswith(f"not full: {SATURDAY_NINE}")


def test_leaving_a_queue_ends_the_waiting(alex: Alex):
    alex.world.leave_places(SATURDAY_NINE, 0)
    alex.calls("join_queue", slot=SATURDAY_NINE)

    assert alex.calls("leave_queue", slot=SATURDAY_NINE).content.startswith("No longer waiting")
    assert alex.calls("leave_queue", slot=SATURDAY_NINE).is_error


def test_leaving_a_queue_is_asked_about_with_the_place_that_is_lost(alex: Alex):
    alex.world.leave_places(SATURDAY_NINE, 0)
    assert alex.is_asked("leave_queue", slot=SATURDAY_NINE) is None
    alex.calls("join_queue", slot=SATURDAY_NINE)

    asked = alex.is_asked("leave_queue", slot=SATURDAY_NINE)

    assert asked.question == (
        "Leave the waiting list of Saturday 31 October 2026, 09:00-10:00? You are number 1."
    )
