"""A run is written down line by line, stored or still going on."""

from __future__ import annotations

import pytest

from agent.llm.scripted import act, call, say, turn
from agent.records import (
    Ended,
    Event,
    Exit,
    Message,
    Reply,
    Said,
    StopReason,
    ToolCall,
    ToolResult,
    Waiting,
)
from agent.trace import describe, lines


def test_each_task_starts_its_steps_again() -> None:
    stored = [Said("Hi"), say("Hello."), Said("Thanks"), say("Bye.")]

    assert list(lines(stored)) == [
        "task: Hi",
        "  step 1. done: Hello.",
        "task: Thanks",
        "  step 1. done: Bye.",
    ]


def test_several_actions_are_written_before_what_was_observed() -> None:
    events = [
        turn("Both.", call("look", day="sat"), call("look", day="sun")),
        ToolResult("a", "look", "free"),
        ToolResult("b", "look", "closed", is_error=True),
    ]

    assert list(lines(events)) == [
        "  step 1. plan: Both.",
        "    action: look(sat)",
        "    action: look(sun)",
        "    observation: free",
        "    observation: closed",
    ]


def test_a_live_run_is_written_as_it_goes() -> None:
    events = iter([act("I look.", "look"), ToolResult("a", "look", "free")])

    assert next(lines(events)) == "  step 1. plan: I look."
    assert next(events) == ToolResult("a", "look", "free")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Reply("You", stop=StopReason.CUT_OFF), "  step 1. cut off: You"),
        (Reply("No.", stop=StopReason.REFUSED), "  step 1. declined: No."),
        (
            Waiting(ToolCall("a", "cancel", {"ref": "L-1"})),
            "  waiting: cancel(L-1) needs a yes",
        ),
        (Ended(Exit.STOPPED), "  stop: stopped by the swimmer"),
        (Ended(Exit.HAND_TO_HUMAN, "a refund"), "  stop: needs a person — a refund"),
        (
            Ended(Exit.STEP_LIMIT, "5 steps, no answer"),
            "  stop: 5 steps, no answer → to a colleague",
        ),
    ],
)
def test_every_way_out_has_its_line(event: Message | Event, line: str) -> None:
    assert list(lines([event])) == [line]


def test_an_answer_needs_no_stop_line() -> None:
    assert list(lines([Ended(Exit.ANSWER)])) == []


def test_arguments_that_are_no_object_are_written_as_they_came() -> None:
    assert describe(ToolCall("a", "look", "{oops")) == "look({oops)"
