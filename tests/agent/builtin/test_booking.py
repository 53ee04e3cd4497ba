"""Booking: the timetable is read first, the best slot is taken, refusals are told."""

from __future__ import annotations

import pytest

from agent.records import ToolCall
from tests.agent.builtin.pool import LATER_TOOLS, NOW_TOOLS, Pool


def booked(pool: Pool) -> list[str]:
    return list(pool.bookings.values())


@pytest.mark.parametrize(
    ("wish", "slot"),
    [
        ("Book me a lane on Saturday before ten", "2026-10-31-0800"),
        ("Book the last slot on Saturday", "2026-10-31-1700"),
        ("Book me tomorrow around 2pm", "2026-10-31-1400"),
        ("Book me any time on Sunday", "2026-11-01-0800"),
        ("Book me Saturday morning, but not at 8", "2026-10-31-0900"),
        ("Book me after work on Monday", "2026-11-02-1700"),
        ("Book Sunday or Monday before 9am", "2026-11-01-0800"),
        ("Book me as soon as possible", "2026-10-30-1500"),
        ("Book me lane 3 tomorrow at 9", "2026-10-31-0900"),
        ("Book the latest I can swim tonight", "2026-10-30-2000"),
    ],
)
def test_takes_the_best_slot_inside_the_window(wish, slot):
    pool = Pool()
    pool.say(wish)
    assert booked(pool) == [slot]


def test_reads_the_timetable_before_it_books():
    pool = Pool()
    pool.say("Book me Saturday at 9")
    assert [call.split("(")[0] for call in pool.calls()] == ["list_slots", "book_slot"]


def test_passes_on_party_and_pace():
    pool = Pool(tools=NOW_TOOLS)
    pool.say("Book me a fast lane on Saturday at 9 for one")
    assert pool.calls()[-1] == "book_slot(2026-10-31-0900, fast)"


def test_passes_over_slots_too_small_for_the_party():
    pool = Pool(left={"2026-10-31-0800": 2})
    pool.say("Book us on Saturday before ten, we are three")
    assert pool.calls()[-1] == "book_slot(2026-10-31-0900, 3)"


def test_takes_the_quietest_where_quiet_is_wished():
    pool = Pool(left={"2026-10-31-0800": 3, "2026-10-31-0900": 5})
    pool.say("Book me a quiet swim on Saturday before eleven")
    assert booked(pool) == ["2026-10-31-1000"]


def test_the_answer_names_day_hours_and_reference():
    answer = Pool().say("Book me Saturday at 9")
    assert answer == "You're booked: Saturday 31 October, 09:00-10:00 (reference K1M4QP)."


@pytest.mark.parametrize(
    "refusal",
    [
        "overlap: you already swim on Saturday from 08:30 to 09:30.",
        "limit: you may hold 3 bookings at a time.",
        "duplicate: you have already booked that slot.",
        "too early: Saturday can be booked from Thursday on.",
        "party size: at most 6 places can be booked at once.",
        "the moon is in the wrong house",
    ],
)
def test_tells_a_refusal_in_its_own_words_and_claims_nothing(refusal):
    answer = Pool(refusals={"book_slot": refusal}).say("Book me Saturday at 9")
    assert refusal.partition(": ")[2].rstrip(".") in answer or refusal in answer
    assert "You're booked" not in answer


def test_checks_the_bookings_when_a_booking_came_back_broken():
    def breaks_after_booking(pool: Pool, call: ToolCall) -> None:
        if call.name == "book_slot":
            pool.bookings["K7M4QP"] = "2026-10-31-0900"
            pool.refusals["book_slot"] = "the timetable did not answer in time"

    answer = Pool(before_call=breaks_after_booking).say("Book me Saturday at 9")
    assert "You're booked: Saturday 31 October, 09:00-10:00 (reference K7M4QP)" in answer


def test_reads_once_more_when_a_reading_failed():
    pool = Pool(refusals={"list_slots": "the timetable did not answer in time"})
    answer = pool.say("What is free on Saturday?")
    assert len(pool.calls()) == 2
    assert "did not answer in time" in answer


def test_a_slot_that_went_between_offer_and_yes_is_not_swapped_unasked():
    pool = Pool()
    pool.say("Is 9 on Saturday free?")
    pool.left["2026-10-31-0900"] = 0
    answer = pool.say("yes")
    assert booked(pool) == []
    assert "Nothing is free on Saturday 31 October at 09:00" in answer
    assert answer.endswith("Would one of these suit you?")


def test_offers_the_waiting_list_where_nothing_is_near():
    full = {f"2026-10-31-{hour:02d}00": 0 for hour in range(24)}
    full |= {f"2026-11-01-{hour:02d}00": 0 for hour in range(24)}
    pool = Pool(left=full, tools=(*NOW_TOOLS, *LATER_TOOLS))
    assert pool.say("Book me Saturday at 9").endswith("on the waiting list for it?")
    pool.say("yes")
    assert pool.calls() == ["join_queue(2026-10-31-0900)"]


def test_a_slot_that_has_just_gone_can_be_waited_for():
    def dana_sells_nine(pool: Pool, call: ToolCall) -> None:
        if call.name == "book_slot":
            pool.left["2026-10-31-0900"] = 0

    pool = Pool(tools=(*NOW_TOOLS, *LATER_TOOLS), before_call=dana_sells_nine)
    assert "put you on the waiting list" in pool.say("Book me Saturday at 9")
    pool.say("yes, the waiting list please")
    assert pool.calls() == ["join_queue(2026-10-31-0900)"]


def test_gives_up_honestly_when_every_slot_goes_first():
    def dana_is_faster(pool: Pool, call: ToolCall) -> None:
        if call.name == "book_slot":
            pool.left[str(dict(call.arguments)["slot"])] = 0

    pool = Pool(before_call=dana_is_faster)
    assert "You're booked" not in pool.say("Book me on Saturday morning")
    assert max(map(pool.calls().count, pool.calls())) <= 2


def test_reads_on_to_the_end_of_a_list_that_was_cut_short():
    pool = Pool(longest_list=4)
    pool.say("Book the last slot on Saturday")
    assert booked(pool) == ["2026-10-31-1700"]
