"""A call as the swimmer reads it."""

from __future__ import annotations

import pytest

from agent.records import ToolCall
from agent.screen import say_action


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("book_slot", {"slot": "2026-10-31-0800"}, "Book: slot Sat 31 Oct 08:00"),
        ("list_slots", {"day": "2026-10-31"}, "Look at the timetable: day Sat 31 Oct"),
        ("book_slot", {"slot": "sat-8am"}, "Book: slot sat-8am"),
        ("book_slot", {"slot": "2026-13-45-0800"}, "Book: slot 2026-13-45-0800"),
        ("book_slot", {"slot": "sun", "party_size": 2}, "Book: slot sun, party size 2"),
        ("book_slot", {"slot": "sun", "split": True}, "Book: slot sun, split"),
        ("book_slot", {"slot": "sun", "party_size": 0}, "Book: slot sun, party size 0"),
        ("book_slot", {"slot": "sun", "split": False}, "Book: slot sun"),
        ("list_slots", {"day": "sun", "pace": None}, "Look at the timetable: day sun"),
        ("my_bookings", {}, "Look up your bookings"),
        ("fly", '{"to"', 'fly: {"to"'),
    ],
)
def test_an_action_in_words_names_dates_with_their_weekday(name: str, arguments, words: str):
    assert say_action(ToolCall("c1", name, arguments)) == words
