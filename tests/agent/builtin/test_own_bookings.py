"""The swimmer's own bookings: shown, cancelled, moved, and what only the desk can grant."""

from __future__ import annotations

import pytest

from tests.agent.builtin.pool import LATER_TOOLS, NOW_TOOLS, Pool

ALL_TOOLS = (*NOW_TOOLS, *LATER_TOOLS)


def alex() -> Pool:
    """Alex swims on Saturday at nine and on Sunday at ten."""
    bookings = {"K7M4QP": "2026-10-31-0900", "K8X2AB": "2026-11-01-1000"}
    return Pool(bookings=bookings, tools=ALL_TOOLS)


def test_shows_the_bookings():
    answer = alex().say("What have I booked?")
    assert "Saturday 31 October, 09:00-10:00 (reference K7M4QP)" in answer
    assert "Sunday 1 November, 10:00-11:00 (reference K8X2AB)" in answer


def test_shows_only_the_day_that_was_asked_for():
    assert "K7M4QP" not in alex().say("Do I have anything on Sunday?")


def test_says_so_where_there_is_no_booking():
    assert "no bookings" in Pool().say("show my bookings")


@pytest.mark.parametrize(
    "wish",
    [
        "cancel K8X2AB",
        "cancel my swim on Sunday",
        "please cancel the 10 o'clock",
        "cancel my last booking",
        "I can't make it on Sunday",
    ],
)
def test_cancels_the_one_that_is_meant(wish):
    pool = alex()
    assert pool.say(wish).startswith("Cancelled: Sunday")
    assert list(pool.bookings) == ["K7M4QP"]


@pytest.mark.parametrize("choice", ["the second one", "Sunday", "K8X2AB", "the later one", "2"])
def test_asks_which_where_several_fit(choice):
    pool = alex()
    assert pool.say("cancel my booking").startswith("Which one shall I cancel")
    assert len(pool.bookings) == 2
    pool.say(choice)
    assert list(pool.bookings) == ["K7M4QP"]


def test_both_answers_which_one():
    pool = alex()
    pool.say("I need to cancel")
    pool.say("both")
    assert not pool.bookings


def test_cancels_all_where_all_are_meant():
    pool = alex()
    answer = pool.say("cancel all my bookings")
    assert not pool.bookings
    assert answer.count("Cancelled") == 2


def test_somebody_elses_reference_is_tried_and_refused():
    pool = alex()
    answer = pool.say("cancel Z9Y8X7")
    assert pool.calls() == ["cancel_booking(Z9Y8X7)"]
    assert "can't find that among your own bookings" in answer


def test_somebody_elses_booking_is_not_touched():
    pool = alex()
    answer = pool.say("cancel Bob's booking")
    assert pool.calls() == []
    assert "only see and change your own" in answer


def test_after_the_cut_off_the_desk_can_be_asked():
    pool = alex()
    pool.refusals["cancel_booking"] = "too late: swims can be cancelled up to 2 hours before."
    assert pool.say("cancel K7M4QP").endswith("make an exception?")
    pool.say("yes please")
    assert pool.calls() == ["request_late_cancel(K7M4QP, cancel k7m4qp)"]


@pytest.mark.parametrize(
    ("wish", "slot"),
    [
        ("move my Saturday swim to Sunday at 12", "2026-11-01-1200"),
        ("move K7M4QP to Monday at 7am", "2026-11-02-0700"),
        ("move my Saturday swim an hour later", "2026-10-31-1000"),
        ("can you move my swim on Saturday to Monday?", "2026-11-02-0900"),
        ("change my 9 o'clock to 11", "2026-10-31-1100"),
        ("cancel Saturday and book me Monday at 7am instead", "2026-11-02-0700"),
    ],
)
def test_moves_a_booking(wish, slot):
    pool = alex()
    pool.say(wish)
    assert pool.bookings["K7M4QP"] == slot
    assert pool.bookings["K8X2AB"] == "2026-11-01-1000"


def test_asks_where_to_move_it():
    pool = alex()
    assert pool.say("can I move my Saturday swim?").startswith("When would you like to swim")
    pool.say("to 11")
    assert pool.bookings["K7M4QP"] == "2026-10-31-1100"


def test_a_time_said_after_a_move_moves_it_again():
    pool = alex()
    pool.say("move K7M4QP to Monday")
    pool.say("7pm")
    assert pool.bookings["K7M4QP"] == "2026-11-02-1900"


def test_asks_before_it_moves_to_another_time_than_asked():
    pool = alex()
    pool.left["2026-11-02-0700"] = 0
    assert pool.say("move K7M4QP to Monday at 7am").endswith("suit you?")
    pool.say("the first one")
    assert pool.bookings["K7M4QP"] == "2026-11-02-0800"


def test_asks_the_desk_for_a_refund():
    pool = alex()
    pool.say("I want a refund for Saturday")
    assert pool.calls()[-1].startswith("request_refund(K7M4QP")


def test_says_that_it_cannot_move_where_there_is_no_such_tool():
    pool = Pool(bookings={"K7M4QP": "2026-10-31-0900"})
    assert "cannot move" in pool.say("move my swim to Sunday at 9")


def test_does_not_move_a_booking_to_where_it_is():
    pool = alex()
    assert pool.say("move my Saturday swim to Saturday morning").startswith("It is already then")
    assert pool.calls() == ["my_bookings()"]


def test_a_shift_stays_inside_the_day():
    pool = Pool(bookings={"K7M4QP": "2026-10-31-0100"}, tools=ALL_TOOLS)
    pool.say("move my swim two hours earlier")
    assert "list_slots(2026-10-31, 02:30, 00:00)" in pool.calls()
