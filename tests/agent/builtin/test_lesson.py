"""The lesson: the slot that was chosen goes, and the assistant adapts."""

from __future__ import annotations

from agent.records import ToolCall
from tests.agent.builtin.pool import Pool


def dana_sells_eight(pool: Pool, call: ToolCall) -> None:
    """The desk takes the last 08:00 place just before the agent's call lands."""
    if call.name == "book_slot":
        pool.left["2026-10-31-0800"] = 0


def test_books_nine_when_the_last_place_at_eight_goes():
    pool = Pool(left={"2026-10-31-0800": 1}, before_call=dana_sells_eight)
    answer = pool.say("Book me a lane swim on Saturday before ten")
    assert pool.calls() == [
        "list_slots(2026-10-31, 10:00)",
        "book_slot(2026-10-31-0800)",
        "book_slot(2026-10-31-0900)",
    ]
    assert "Saturday 31 October, 09:00-10:00 (reference K1M4QP)" in answer
    assert "08:00 had just gone" in answer


def test_asks_before_leaving_the_window():
    pool = Pool(left={"2026-10-31-0800": 0})
    answer = pool.say("Book me a lane on Saturday before nine")
    assert not pool.bookings
    assert "Nothing is free" in answer
    assert answer.endswith("?")


def test_reads_the_timetable_again_when_nothing_else_is_known():
    pool = Pool(left={"2026-10-31-0800": 1}, before_call=dana_sells_eight)
    pool.say("Book me a lane on Saturday before nine")
    assert [call.split("(")[0] for call in pool.calls()] == [
        "list_slots",
        "book_slot",
        "list_slots",
    ]
