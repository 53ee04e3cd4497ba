"""Several messages: what was offered, what is missing, and changes of mind."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.agent.builtin.pool import LATER_TOOLS, NOW_TOOLS, Pool

SATURDAY_MORNING = "What is free on Saturday morning?"


def booked(pool: Pool) -> list[str]:
    return list(pool.bookings.values())


@pytest.mark.parametrize(
    ("choice", "slot"),
    [
        ("the second one", "2026-10-31-0900"),
        ("the first", "2026-10-31-0800"),
        ("number 3 please", "2026-10-31-1000"),
        ("the last one", "2026-10-31-1100"),
        ("earliest please", "2026-10-31-0800"),
        ("ten", "2026-10-31-1000"),
        ("11 would be good", "2026-10-31-1100"),
        ("any of them", "2026-10-31-0800"),
        ("book the 9 o'clock", "2026-10-31-0900"),
        ("yes, the second", "2026-10-31-0900"),
        ("ok 10", "2026-10-31-1000"),
        ("9 thanks", "2026-10-31-0900"),
    ],
)
def test_books_the_slot_that_was_picked_from_the_offers(choice, slot):
    pool = Pool()
    pool.say(SATURDAY_MORNING)
    pool.say(choice)
    assert booked(pool) == [slot]


def test_yes_takes_the_only_offer():
    pool = Pool()
    assert pool.say("Is there a lane at 9 on Saturday?").endswith("Shall I book that?")
    pool.say("yes please")
    assert booked(pool) == ["2026-10-31-0900"]


def test_yes_to_several_offers_asks_which():
    pool = Pool()
    pool.say(SATURDAY_MORNING)
    assert pool.say("yes").startswith("Which one")
    assert booked(pool) == []
    pool.say("the second one")
    assert booked(pool) == ["2026-10-31-0900"]


def test_yes_but_at_another_time_is_not_a_yes_to_the_offer():
    pool = Pool()
    pool.say("Is there a lane at 9 on Saturday?")
    assert "10:00-11:00 is free" in pool.say("yes but at 10")
    assert booked(pool) == []


def test_shows_both_halves_of_the_day_where_both_are_possible():
    answer = Pool().say("Is there anything at 8 on Monday?")
    assert answer == "Free on Monday 2 November, 08:00-09:00 and 20:00-21:00. Which would you like?"


def test_nobody_at_all_is_no_party():
    pool = Pool()
    assert "at least one" in pool.say("Book Saturday at 9 for 0 people")
    assert booked(pool) == []


def test_a_good_morning_does_not_mean_the_morning():
    pool = Pool()
    pool.say("Good morning! Book me the last slot on Saturday, please")
    assert booked(pool) == ["2026-10-31-1700"]


def test_a_weekday_after_next_week_is_the_one_in_that_week():
    pool = Pool(now=datetime(2026, 11, 2, 9, 0))
    assert "which day" in pool.say("I'd like to swim next week").lower()
    pool.say("Thursday")
    assert pool.calls() == ["list_slots(2026-11-12)"]


def test_no_books_nothing_and_asks_what_else():
    pool = Pool()
    pool.say(SATURDAY_MORNING)
    assert pool.say("no thanks").endswith("?")
    assert booked(pool) == []


def test_asks_for_the_day_and_then_the_time_one_at_a_time():
    pool = Pool()
    assert pool.say("I'd like to book a swim") == "Which day would you like to swim?"
    assert pool.say("Sunday").endswith("Which would you like?")
    pool.say("4pm")
    assert booked(pool) == ["2026-11-01-1600"]


def test_asks_which_half_of_the_day_where_both_are_open():
    pool = Pool()
    assert "08:00 in the morning or at 20:00" in pool.say("Book me Monday at 8")
    pool.say("the evening")
    assert booked(pool) == ["2026-11-02-2000"]


def test_opening_hours_settle_the_half_of_the_day():
    pool = Pool()
    pool.say("Book me Saturday at 9")
    assert booked(pool) == ["2026-10-31-0900"]


def test_a_correction_changes_only_what_it_names():
    pool = Pool()
    pool.say("Is there a lane for two on Saturday before ten?")
    pool.say("what about Sunday?")
    assert pool.calls() == ["list_slots(2026-11-01, 10:00, 2)"]


def test_something_later_looks_past_the_offers():
    pool = Pool()
    pool.say(SATURDAY_MORNING)
    assert "12:00" in pool.say("anything later?")


def test_an_hour_later_moves_what_was_just_booked():
    pool = Pool(tools=(*Pool.tools, "move_booking"))
    pool.say("Book me Saturday at 9am")
    pool.say("could you make it an hour later?")
    assert booked(pool) == ["2026-10-31-1000"]


def test_no_make_it_eleven_moves_what_was_just_booked():
    pool = Pool(tools=(*Pool.tools, "move_booking"))
    pool.say("Book me Saturday at 9am")
    pool.say("no, make it 11")
    assert booked(pool) == ["2026-10-31-1100"]


def test_same_time_on_another_day_is_another_booking():
    pool = Pool()
    pool.say("Book me Saturday at 9am")
    pool.say("same time on Sunday too")
    assert booked(pool) == ["2026-10-31-0900", "2026-11-01-0900"]


def test_make_it_three_after_for_two_is_a_party():
    pool = Pool(left={"2026-10-31-0900": 2})
    pool.say("Is 9 on Saturday free for two?")
    pool.say("make it three")
    assert pool.calls()[0].endswith("07:00, 3)")


def test_a_doubtful_date_is_asked_back():
    pool = Pool()
    assert "Thursday 11 February" in pool.say("Is anything free on 11/2?")
    pool.say("yes")
    assert pool.calls() == ["list_slots(2027-02-11)"]


def test_saturday_morning_asked_too_late_on_saturday_means_next_week():
    pool = Pool(now=datetime(2026, 10, 31, 10, 30))
    assert "Saturday 7 November" in pool.say("Book me a lane on Saturday before ten")


def test_never_says_the_same_words_twice():
    pool = Pool()
    said = [pool.say("What can you do?") for _ in range(4)]
    assert len(set(said)) == 4


def test_two_tasks_in_one_message_are_both_done():
    pool = Pool(bookings={"K7M4QP": "2026-11-01-1000"})
    answer = pool.say("Cancel Sunday and book me Monday at 7am")
    assert booked(pool) == ["2026-11-02-0700"]
    assert "Cancelled: Sunday" in answer
    assert "booked: Monday" in answer


def test_two_slots_in_one_sentence_are_two_bookings():
    pool = Pool()
    pool.say("Book Saturday at 9am and Sunday at 10am")
    assert booked(pool) == ["2026-10-31-0900", "2026-11-01-1000"]


def test_a_wish_that_nothing_could_be_done_with_is_not_kept_for_the_next_message():
    pool = Pool(tools=(*NOW_TOOLS, *LATER_TOOLS))
    pool.say("Cancel it and book 10 am instead")
    pool.say("What is free tomorrow?")
    assert pool.calls()[-1] == "list_slots(2026-10-31)"
