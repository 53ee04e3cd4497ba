"""A summary says what was asked, what was done and where it stopped."""

from __future__ import annotations

import pytest

from agent.llm.scripted import act, say
from agent.records import Ended, Exit, Said, ToolResult
from agent.summary import ASKED, WIDTH, summary_of

BOOKED = ToolResult("a", "book_slot", "Booked K7M4QP: Saturday.", references=("K7M4QP",))
FULL = ToolResult("b", "book_slot", "slot full: 2026-10-31-0800", is_error=True)
LIMIT = Ended(Exit.STEP_LIMIT, "8 steps, no answer")


def test_it_names_bookings_that_were_made():
    messages = [Said("Two swims"), act("I book.", "book_slot"), BOOKED, act("More.", "x"), FULL]

    assert summary_of(messages, LIMIT).splitlines() == [
        "Asked: “Two swims”",
        "Done: Booked K7M4QP: Saturday.",
        "Last result: slot full: 2026-10-31-0800",
        "Stopped: 8 steps, no answer.",
    ]


def test_it_says_so_when_nothing_was_done():
    assert summary_of([Said("Hi"), say("Hello.")], LIMIT).splitlines()[1:3] == [
        "Done: nothing was booked or changed.",
        "Last words: Hello.",
    ]


def test_asking_for_a_person_is_no_result_worth_reading():
    asked = ToolResult("a", "hand_to_human", "handed over to a colleague")
    summary = summary_of([Said("Hi"), act("I ask.", "hand_to_human"), asked], LIMIT)

    assert "Last" not in summary


def test_it_quotes_only_the_latest_messages_and_shortens_them():
    messages = [Said(f"{number} " + "word " * 200) for number in range(ASKED + 2)]

    asked = summary_of(messages, LIMIT).splitlines()[:ASKED]
    assert [line[:10] for line in asked] == ["Asked: “2 ", "Asked: “3 ", "Asked: “4 "]
    assert all(len(line) < WIDTH + 20 for line in asked)


@pytest.mark.parametrize(
    ("ended", "says"),
    [
        (Ended(Exit.HAND_TO_HUMAN, "a refund"), "it needs a person (a refund)"),
        (Ended(Exit.FAILED), "a fault of ours"),
        (Ended(Exit.TIME_LIMIT, "over 120 seconds."), "over 120 seconds"),
        (Ended(Exit.TOKEN_BUDGET), "token_budget"),
    ],
)
def test_it_says_why_it_stopped(ended: Ended, says: str):
    assert summary_of([Said("Hi")], ended).endswith(f"Stopped: {says}.")
