"""Words that are easily taken for something else: odd counts, yes to "which one", "change it"."""

from __future__ import annotations

import pytest

from tests.agent.builtin.pool import Pool

TWO_SWIMS = {"K7M4QP": "2026-10-31-1000", "R2D5XW": "2026-11-01-1100"}


@pytest.mark.parametrize("count", ["-3", "minus two", "2.5", "2e2", "half a", "two and a half"])
def test_a_count_that_is_no_whole_number_is_asked_for_again(count):
    pool = Pool()
    assert "How many of you" in pool.say(f"Please book Saturday at 9am for {count} people")
    assert pool.bookings == {}


@pytest.mark.parametrize(
    ("count", "places"),
    [("one hundred", 100), ("three hundred", 300), ("1500", 1500), ("a hundred and six", 106)],
)
def test_a_large_party_is_passed_on_as_it_was_said(count, places):
    pool = Pool()
    pool.say(f"Please book Saturday at 9am for {count} people")
    assert pool.calls()[0].endswith(f" {places})")
    assert pool.bookings == {}


def test_a_new_request_drops_the_move_that_had_nothing_to_move():
    pool = Pool(tools=(*Pool.tools, "move_booking"))
    assert "no bookings to move" in pool.say("Cancel it and book 11 am instead")
    assert pool.say("Is anything free on Sunday?").startswith("Free on Sunday")


def test_change_it_moves_the_swim_booked_before_other_talk():
    pool = Pool(tools=(*Pool.tools, "move_booking"))
    pool.say("Book me Monday at 7am")
    pool.say("no, the other one")
    pool.say("could you change it to 11?")
    assert list(pool.bookings.values()) == ["2026-11-02-1100"]


def test_yes_to_which_one_asks_which_again():
    pool = Pool(bookings=dict(TWO_SWIMS))
    pool.say("I have to cancel a swim")
    assert "Which one shall I cancel" in pool.say("yes")
    assert pool.bookings == TWO_SWIMS


def test_a_date_far_away_is_passed_on_as_a_day():
    pool = Pool(refusals={"list_slots": "day: 9998-01-01 is too far away."})
    assert "too far away" in pool.say("Is there a lane on 9998-01-01?")
    assert set(pool.calls()) == {"list_slots(9998-01-01)"}
