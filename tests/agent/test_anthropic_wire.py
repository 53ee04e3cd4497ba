"""Records to and from the JSON of the Messages API."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from agent.llm import Request, ToolSpec
from agent.llm.anthropic_wire import GO_ON, reply_from_wire, request_to_wire
from agent.records import Message, Reply, Said, StopReason, ToolCall, ToolResult, Usage

LOOK = ToolCall("a", "look", {"day": "sat"})
SEEN = ToolResult("a", "look", "free")
THOUGHT = {"type": "thinking", "thinking": "Hm.", "signature": "c2ln"}


def turns(*messages: Message) -> list[tuple[str, list[Any]]]:
    wire = request_to_wire(Request("", messages, ()))
    return [
        (turn["role"], [block.get("text") or block["type"] for block in turn["content"]])
        for turn in wire["messages"]
    ]


def answer(*content: dict[str, Any], stop: str = "end_turn", **more: Any) -> Reply:
    return reply_from_wire({"content": list(content), "stop_reason": stop, **more})


def test_the_context_goes_before_what_the_swimmer_said() -> None:
    assert turns(Said("Hi", context="It is Friday.")) == [("user", ["It is Friday.", "Hi"])]


def test_results_come_before_the_swimmers_next_words() -> None:
    assert turns(Said("Hi"), Reply("", (LOOK,)), SEEN, Said("Well?")) == [
        ("user", ["Hi"]),
        ("assistant", ["tool_use"]),
        ("user", ["tool_result", "Well?"]),
    ]


def test_reasoning_goes_back_verbatim_and_first() -> None:
    sent = request_to_wire(Request("", (Said("Hi"), Reply("Yes", opaque=(THOUGHT,))), ()))

    assert sent["messages"][1]["content"][0] == THOUGHT


def test_a_reply_that_was_cut_off_is_asked_for_again() -> None:
    cut = Reply("Your book", stop=StopReason.CUT_OFF)

    assert turns(Said("Hi"), cut, cut) == [
        ("user", ["Hi"]),
        ("assistant", ["Your book"]),
        ("user", [GO_ON]),
        ("assistant", ["Your book"]),
        ("user", [GO_ON]),
    ]


def test_arguments_that_were_no_object_are_sent_as_one() -> None:
    odd = Reply("", (ToolCall("a", "look", "{oops"),))

    wire = request_to_wire(Request("", (Said("Hi"), odd, SEEN), ()))

    assert wire["messages"][1]["content"][0]["input"] == {"unreadable": "{oops"}


def test_the_prefix_that_never_changes_is_marked_for_the_cache() -> None:
    tools = ToolSpec("look", "Look.", {}), ToolSpec("book", "Book.", {})

    wire = request_to_wire(Request("Be kind.", (Said("Hi"),), tools))

    assert ["cache_control" in tool for tool in wire["tools"]] == [False, True]
    assert "cache_control" in wire["system"][0]


def test_a_reply_keeps_its_words_its_calls_and_its_reasoning() -> None:
    use = {"type": "tool_use", "id": "a", "name": "look", "input": {"day": "sat"}}

    reply = answer(THOUGHT, {"type": "text", "text": "I look."}, use, stop="tool_use")

    assert reply == Reply("I look.", (LOOK,), StopReason.CALLS, opaque=(THOUGHT,))


def test_tokens_read_from_the_cache_are_counted() -> None:
    usage = {"input_tokens": 5, "cache_read_input_tokens": 90, "output_tokens": 7}

    assert answer(usage=usage).usage == Usage(95, 7)


@pytest.mark.parametrize(
    ("reason", "stop"),
    [
        ("end_turn", StopReason.END),
        ("tool_use", StopReason.CALLS),
        ("max_tokens", StopReason.CUT_OFF),
        ("model_context_window_exceeded", StopReason.CUT_OFF),
        ("refusal", StopReason.REFUSED),
    ],
)
def test_stop_reasons_have_one_vocabulary(reason: str, stop: StopReason) -> None:
    assert answer(stop=reason).stop is stop


def test_an_unknown_stop_reason_is_final_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert answer(stop="tired").stop is StopReason.END
    assert "'tired'" in caplog.text
