"""A message list that no provider would accept is refused before it is sent."""

from __future__ import annotations

import pytest

from agent.llm.scripted import say
from agent.pairing import PairingError, check_pairing, open_calls
from agent.records import Message, Reply, Said, ToolCall, ToolResult

ONE, TWO = ToolCall("a", "look"), ToolCall("b", "look")
BOTH = Reply("", (ONE, TWO))
SEEN_ONE, SEEN_TWO = ToolResult("a", "look", "1"), ToolResult("b", "look", "2")


@pytest.mark.parametrize(
    "messages",
    [
        [],
        [Said("Hi"), say("Hello.")],
        [Said("Hi"), BOTH, SEEN_ONE, SEEN_TWO, say("Done.")],
        [Said("Hi"), BOTH, SEEN_TWO, SEEN_ONE, Said("And?")],
    ],
)
def test_paired_lists_pass(messages: list[Message]) -> None:
    check_pairing(messages)


@pytest.mark.parametrize(
    ("messages", "complaint"),
    [
        ([Said("Hi"), BOTH, SEEN_ONE], "no result for look 'b'"),
        ([Said("Hi"), BOTH, SEEN_ONE, say("Done."), SEEN_TWO], "no result for look 'b'"),
        ([Said("Hi"), Reply("", (ONE,)), Said("Well?"), SEEN_ONE], "no result for look 'a'"),
        ([Said("Hi"), SEEN_ONE], "answers no open call"),
        ([Said("Hi"), Reply("", (ONE,)), SEEN_ONE, SEEN_ONE], "answers no open call"),
        ([Said("Hi"), Reply("", (ONE, ONE)), SEEN_ONE], "'a' is not unique"),
        ([Said("Hi"), Reply("", (ToolCall("", "look"),))], "'' is not unique"),
        ([Said("Hi"), Reply("", (ONE,)), ToolResult("a", "book", "1")], "answers no open call"),
    ],
)
def test_what_stands_alone_is_named__A1(messages: list[Message], complaint: str) -> None:
    with pytest.raises(PairingError, match=complaint):
        check_pairing(messages)


def test_open_calls_are_those_of_the_last_reply_without_a_result() -> None:
    assert open_calls([Said("Hi"), BOTH, SEEN_ONE]) == [TWO]


def test_a_new_message_of_the_swimmers_leaves_no_call_open() -> None:
    assert open_calls([Said("Hi"), say("Hello."), Said("Book")]) == []
