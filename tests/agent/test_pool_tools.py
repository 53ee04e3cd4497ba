"""The pool's tools, as the model sees their observations."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import pytest
from sqlalchemy.orm import Session

from agent.records import ToolCall, ToolResult
from agent.tools import POOL_TOOLS
from agent.visit import Visit
from booking.db import db
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases


class Alex:
    """Calls the tools for one swimmer."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.swimmer = world.swimmer("Alex")
        self.engine = db.engine

    def calls(self, name: str, **arguments) -> ToolResult:
        tools = POOL_TOOLS.bind(self._visit)
        return tools.run(ToolCall(f"call {name}", name, arguments))

    def _visit(self, call: ToolCall) -> Visit:
        return Visit(self.world.by(self.swimmer), partial(Session, self.engine))


@pytest.fixture
def alex(world: World) -> Alex:
    return Alex(world)


@both_databases
def test_a_list_names_the_free_slots_of_the_window_with_their_places(alex: Alex):
    alex.world.leave_places(SATURDAY_EIGHT, 1)

    assert alex.calls("list_slots", day="sat", before="10:00").content == (
        "Free on Saturday 31 October 2026 before 10:00:\n"
        "2026-10-31-0800 08:00-09:00, 1 place (slow 1)\n"
        "2026-10-31-0900 09:00-10:00, 18 places (slow 6, medium 6, fast 6)"
    )


def test_a_long_list_is_cut_to_what_fits_and_says_how_much_is_missing(alex: Alex):
    seen = alex.calls("list_slots", day="2026-11-02").content

    assert seen.endswith("\nand 4 more")
    assert len(seen) / 4 < 400  # a token is about four characters


def test_a_list_with_nothing_free_names_the_nearest(alex: Alex):
    alex.world.leave_places(SATURDAY_EIGHT, 0)

    seen = alex.calls("list_slots", day="sat", before="09:00").content

    assert seen.startswith("Nothing free on Saturday 31 October 2026 before 09:00. Nearest: ")
    assert SATURDAY_NINE in seen


def test_slots_that_have_begun_are_not_listed(alex: Alex):
    assert "2026-10-30-1400" not in alex.calls("list_slots", day="today").content


def test_a_full_slot_is_an_error_observation_with_the_nearest(alex: Alex):
    alex.world.leave_places(SATURDAY_EIGHT, 0)

    seen = alex.calls("book_slot", slot=SATURDAY_EIGHT)

    assert seen.is_error
    assert seen.content.startswith("slot full: 2026-10-31-0800 Saturday 31 October 2026 08:00")
    assert "Nearest: 2026-10-31-0900 09:00-10:00, 18 places" in seen.content


@pytest.mark.parametrize("day", ["Monday", "Saturday", "Sunday"])
def test_a_weekday_is_resolved_here_and_said_with_its_date__A26(alex: Alex, day: str):
    said = alex.calls("list_slots", day=day.lower()).content

    date = datetime.fromisoformat(said.split("\n")[1][:10])
    assert f"{date:%A}" == day
    assert said.startswith(f"Free on {day} {date.day} ")


def test_an_unknown_slot_is_named_with_codes_that_exist__A28(alex: Alex):
    seen = alex.calls("book_slot", slot="sat-8am")

    assert seen.content.startswith("unknown slot 'sat-8am'")
    assert "2026-10-30-1500" in seen.content


def test_a_booking_comes_back_with_its_reference_and_in_the_list(alex: Alex):
    booked = alex.calls("book_slot", slot="sat-0800", party_size=2, pace="fast")

    [reference] = booked.references
    line = f"{reference}: Saturday 31 October 2026, 08:00-09:00 ({SATURDAY_EIGHT}), lane 5 fast"
    assert booked.content == f"Booked {line}, 2 places."
    assert alex.calls("my_bookings").content == f"1 booking:\n{line}, 2 places"


def test_nobody_sees_or_cancels_somebody_elses_booking__B32(alex: Alex):
    bobs = alex.world.book("Bob")

    assert alex.calls("my_bookings").content == "No bookings."
    assert alex.calls("cancel_booking", reference=bobs.reference).content == (
        f"unknown booking '{bobs.reference}'. Look at the list of bookings."
    )


def test_a_cancelled_booking_frees_its_place(alex: Alex):
    [reference] = alex.calls("book_slot", slot=SATURDAY_EIGHT).references

    seen = alex.calls("cancel_booking", reference=reference.lower())

    assert seen.content.startswith(f"Cancelled {reference}: Saturday 31 October 2026")
    assert alex.world.active(SATURDAY_EIGHT) == []


@pytest.mark.parametrize("party_size", [0, -1, 99, "two", 2.5, "1e3"])
def test_an_odd_party_size_is_refused_in_words(alex: Alex, party_size):
    seen = alex.calls("book_slot", slot=SATURDAY_EIGHT, party_size=party_size)

    assert seen.is_error
    assert "party" in seen.content


def test_the_list_offers_no_day_that_booking_would_refuse__A28(alex: Alex):
    seen = alex.calls("list_slots", day="2026-11-20")

    assert seen.content.startswith("too early: Friday 20 November 2026 cannot be booked yet")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"party_size": 8, "pace": "fast"}, "neighbouring fast lanes hold at most 6 together"),
        ({"party_size": 9}, "Ask for 1 to 8 places"),
    ],
)
def test_a_party_that_the_pool_could_never_hold_is_told_so(alex: Alex, asked, told: str):
    seen = alex.calls("list_slots", day="sat", **asked)

    assert seen.is_error
    assert told in seen.content


def test_a_list_says_where_a_party_would_be_parted(alex: Alex):
    seen = alex.calls("list_slots", day="sat", before="09:00", party_size=5)

    assert (
        "2026-10-31-0800 08:00-09:00, 6 places on lanes 1 and 2 together (slow 6)" in seen.content
    )


@both_databases
def test_a_party_is_parted_only_when_it_agreed(alex: Alex):
    alone = alex.calls("book_slot", slot=SATURDAY_EIGHT, party_size=5)
    agreed = alex.calls("book_slot", slot=SATURDAY_EIGHT, party_size=5, split=True)

    assert alone.is_error
    assert alone.content.startswith("split needed: ")
    assert "lanes 1 and 2 together have them, if the party may be split" in alone.content
    assert "lanes 1 and 2 slow, 5 places" in agreed.content
