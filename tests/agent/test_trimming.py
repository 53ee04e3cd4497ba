"""A long conversation is cut at the swimmer's messages, and what is sent stays the same bytes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from agent.guards import Limits, estimate
from agent.llm import Request
from agent.llm.anthropic_wire import request_to_wire
from agent.llm.scripted import Scripted, act, say
from agent.pairing import check_pairing, this_run
from agent.records import Message, Reply, Said, StopReason, ToolCall, ToolResult
from agent.trimming import trimmed
from tests.agent.notes_agent import Desk


def turn(number: int, words: int = 20) -> list[Message]:
    call = ToolCall(f"call_{number}", "look")
    return [
        Said(f"message {number} " + "word " * words),
        Reply("I look.", (call,), StopReason.CALLS),
        ToolResult(call.id, "look", "seen " * words),
        say("Done."),
    ]


def talk(turns: int, words: int = 20) -> list[Message]:
    return [message for number in range(turns) for message in turn(number, words)] + [Said("Now?")]


def test_a_short_conversation_is_sent_whole() -> None:
    assert trimmed(talk(3), 1000) == talk(3)


def test_no_limit_means_whole() -> None:
    assert trimmed(talk(30), 0) == talk(30)


@given(st.integers(0, 30), st.integers(0, 40), st.integers(1, 2000))
def test_a_cut_never_parts_a_call_from_its_result__A3(turns: int, words: int, limit: int) -> None:
    kept = trimmed(talk(turns, words), limit)

    check_pairing(kept)
    assert isinstance(kept[0], Said)
    assert kept[-1] == Said("Now?")
    assert estimate(kept[: -len(this_run(kept))]) <= limit


def test_the_run_itself_is_never_cut() -> None:
    run = turn(1, words=1000)[:-1]

    assert trimmed(run, 10) == run


def test_the_cut_moves_in_strides_so_that_the_beginning_is_often_the_same() -> None:
    begins = [str(trimmed(talk(turns), 400)[0])[:40] for turns in range(10, 60)]

    assert len(set(begins)) < 25


def wire(request: Request) -> list[str]:
    """The request's messages, one string each, after what never changes."""
    body = request_to_wire(request)
    return [str((body["tools"], body["system"])), *map(str, body["messages"])]


def test_each_request_begins_with_the_bytes_of_the_one_before(desk: Desk) -> None:
    looks = [act("I look.", "read_notes", about=str(number)) for number in range(4)]
    model = Scripted(*looks, say("Done."))

    desk.play(model)

    for before, after in zip(model.requests, model.requests[1:], strict=False):
        assert wire(after)[: len(wire(before))] == wire(before)


def test_what_is_stored_stays_whole(desk: Desk) -> None:
    desk.messages = talk(20)
    model = Scripted("Hello.")

    desk.play(model, Limits(history_tokens=200))

    assert len(desk.messages) == len(talk(20)) + 1
    assert len(model.requests[0].messages) < 20
