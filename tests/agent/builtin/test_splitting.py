"""Whether the party may be split over neighbouring lanes, and what the answers make of it."""

from __future__ import annotations

import pytest

from agent.llm.builtin.observations import read_bookings, read_slots
from agent.llm.builtin.say import TOGETHER, booking, slots
from agent.llm.builtin.splitting import asks, may_split, names_others, wants_one_lane
from agent.llm.builtin.who import read_heads, read_party
from agent.llm.builtin.words import canonical

AGREES = (
    "split is fine",
    "splitting is ok",
    "you can split us",
    "two lanes are fine",
    "both lanes is ok",
    "as long as we're together",
    "as long as they're next to each other",
    "side by side is fine",
    "a couple of lanes would be fine",
    "more than one lane is fine",
    "no problem with two lanes",
    "we don't mind being split",
    "it doesn't matter if we're in different lanes",
    "doesn't have to be the same lane",
    "we don't all need to be in one lane",
    "spread us out if you must",
)
OBJECTS = (
    "please don't split us up",
    "we would rather not be split",
    "no, we want one lane",
    "all in the same lane",
    "only if it's a single lane",
    "without splitting",
    "not over two lanes",
    "we can't be in different lanes",
)


@pytest.mark.parametrize("text", AGREES)
def test_hears_that_the_party_may_be_split(text: str):
    assert (may_split(canonical(text)), wants_one_lane(canonical(text))) == (True, False)


@pytest.mark.parametrize("text", OBJECTS)
def test_hears_that_the_party_stays_in_one_lane(text: str):
    assert (may_split(canonical(text)), wants_one_lane(canonical(text))) == (False, True)


@pytest.mark.parametrize("text", ["a fast lane for five", "we don't mind which", "no problem"])
def test_hears_nothing_about_splitting_in_other_words(text: str):
    assert (may_split(canonical(text)), wants_one_lane(canonical(text))) == (False, False)


@pytest.mark.parametrize(
    ("text", "is_question"),
    [
        ("are we going to be split?", True),
        ("do we need two lanes", True),
        ("which lanes", True),
        ("can we be in one lane?", True),
        ("can you split us then", False),
        ("two lanes are fine", False),
    ],
)
def test_tells_a_question_about_the_lanes_from_an_answer(text: str, is_question: bool):
    assert asks(canonical(text)) is is_question


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("lanes 1 and 2 are fine", False),
        ("lane 2 is the slow one", False),
        ("only if it's lanes 3 and 4", True),
        ("two lanes", False),
    ],
)
def test_tells_the_lanes_of_an_offer_from_others(text: str, others: bool):
    assert names_others(canonical(text), "only on lanes 1 and 2 together") is others


def test_lanes_count_as_heads_only_where_no_heads_are_counted():
    assert (read_party("2 lanes"), read_heads("2 lanes")) == (2, None)
    assert read_party("2 lanes for 5 people") == 5


def test_a_booking_on_three_lanes_keeps_its_lanes_and_places():
    [made] = read_bookings(
        "Booked K7M4QP: Saturday 31 October 2026, 09:00-10:00 (2026-10-31-0900), "
        "lanes 1 slow, 2 slow and 3 medium, 8 places."
    )

    assert (made.lane, made.places) == ("lanes 1 slow, 2 slow and 3 medium", 8)
    assert booking(made) == (
        "Saturday 31 October, 09:00-10:00 on lanes 1 slow, 2 slow and 3 medium (reference K7M4QP)"
    )


def test_lanes_that_all_offers_share_are_said_once():
    where = "6 places on lanes 1 and 2 together (slow 6)"
    shared = read_slots(
        f"2026-10-31-0800 08:00-09:00, {where}\n2026-10-31-0900 09:00-10:00, {where}"
    )

    assert slots(shared) == (
        "Saturday 31 October, 08:00-09:00 or 09:00-10:00, each on lanes 1 and 2 together"
    )


def test_an_offer_on_several_lanes_is_marked_among_others():
    mixed = read_slots(
        "2026-10-31-0800 08:00-09:00, 4 places on lanes 1 and 2 together (slow 4)\n"
        "2026-10-31-0900 09:00-10:00, 18 places (slow 6, medium 6, fast 6)"
    )

    said = slots(mixed)
    assert said == "Saturday 31 October, 08:00-09:00 on lanes 1 and 2 together or 09:00-10:00"
    assert TOGETHER.search(said)
