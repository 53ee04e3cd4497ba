"""What a task can tell apart: each difference between what happened and what should have."""

from __future__ import annotations

from collections import Counter

import pytest

from agent.evals.judge import differences
from agent.evals.play import Played
from agent.evals.tasks import Expected
from agent.records import Ended, Exit, Reply, Said, ToolCall, ToolResult, Waiting

CALL = ToolCall("c1", "cancel_booking", {"reference": "K7M4QP"})


def played(**world) -> Played:
    """Alex cancelled after a question, and was told so."""
    events = [
        Said("Cancel it"),
        Reply("I cancel it.", (CALL,)),
        Waiting(CALL, "Cancel K7M4QP on Saturday?"),
        ToolResult("c1", "cancel_booking", "too late: it begins soon.", is_error=True),
        Reply("I could not cancel it."),
        Ended(Exit.ANSWER),
    ]
    return Played(events, {"mine": "K7M4QP"}, **world)


@pytest.mark.parametrize(
    "expected",
    [
        {"actions": ["cancel_booking {mine}"]},
        {"asked": ["Cancel {mine}"]},
        {"refused": ["too late"]},
        {"says": ["not cancel"], "says_not": ["booked"]},
        {"steps": 2},
    ],
)
def test_what_happened_is_no_difference(expected: dict):
    assert differences(Expected(**expected), played()) == []


@pytest.mark.parametrize(
    ("expected", "difference"),
    [
        ({"booked": ["2026-10-31-0800"]}, "booked nothing, expected 2026-10-31-0800"),
        ({"cancelled": ["mine"]}, "cancelled nothing, expected mine"),
        ({"moved": {"mine": "x"}}, "moved nothing, expected {'mine': 'x'}"),
        ({"queued": ["x"]}, "waits for nothing, expected x"),
        ({"actions": ["my_bookings"]}, "no 'my_bookings' in its place among"),
        ({"asked": ["Move"]}, "no question 'Move' in its place among"),
        ({"refused": ["limit"]}, "no refusal 'limit' in its place among"),
        ({"forbidden": ["cancel_booking"]}, "cancel_booking was called"),
        ({"exit": "hand_to_human"}, "ended with answer (), expected hand_to_human"),
        ({"says": ["done"]}, "the last answer 'I could not cancel it.' does not say 'done'"),
        ({"says_not": ["cancel"]}, "an answer says 'cancel'"),
        ({"steps": 1}, "2 steps, expected at most 1"),
    ],
)
def test_each_difference_is_one_sentence(expected: dict, difference: str):
    [found] = differences(Expected(**expected), played())

    assert found.startswith(difference)


@pytest.mark.parametrize(
    "world",
    [
        {"booked": Counter(["2026-10-31-0800"])},
        {"cancelled": {"mine"}},
        {"moved": {"mine": "2026-10-31-0800"}},
        {"queued": Counter(["2026-10-31-0800"])},
    ],
)
def test_a_change_that_was_not_expected_is_a_difference(world: dict):
    assert len(differences(Expected(), played(**world))) == 1
