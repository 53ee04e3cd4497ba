"""The Messages client against a real server: what it says, and what it puts up with."""

from __future__ import annotations

from dataclasses import replace

import pytest
from llmock.pytest_plugin import LLMock
from llmock.scenarios import Reply as Scene
from llmock.scenarios import ToolCall as SceneCall

from agent.llm import ModelUnavailable, Request, Stopped
from agent.llm.anthropic import Anthropic
from agent.llm.transport import Patience
from agent.pairing import PairingError
from agent.records import Ended, Exit, Reply, Said, StopReason, ToolCall, ToolResult
from tests.agent.notes_agent import Desk

KEY = "sk-very-secret"
HELLO = Request("Be kind.", (Said("Hello", context="It is Friday."),), ())


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def model(llmock: LLMock, clock: Clock) -> Anthropic:
    llmock.tool_mode("off")
    patience = Patience(sleep=clock.sleep, clock=clock)
    return Anthropic("claude-test", KEY, llmock.url + "/anthropic", patience=patience)


def ask(model: Anthropic, request: Request = HELLO) -> Reply:
    return model.reply(request, lambda piece: None)


def test_an_answer_comes_with_its_usage_and_its_model(llmock: LLMock, model: Anthropic) -> None:
    llmock.reply("Hello, Alex.")

    reply = ask(model)

    assert (reply.text, reply.stop, reply.model) == (
        "Hello, Alex.",
        StopReason.END,
        "claude-test",
    )
    assert reply.usage.total > 0


def test_a_run_with_tools_goes_over_real_http(llmock: LLMock, model: Anthropic) -> None:
    desk = Desk()
    llmock.call_tool("write_note", {"text": "milk"}, text="I write it down.")
    llmock.reply("Written.")

    assert desk.play(model) == Ended(Exit.ANSWER)
    assert desk.notebook.notes == ["milk"]
    assert [message.text for message in desk.messages if isinstance(message, Reply)] == [
        "I write it down.",
        "Written.",
    ]


def test_two_calls_of_a_turn_are_both_answered_in_one_message(
    llmock: LLMock, model: Anthropic
) -> None:
    desk = Desk()
    llmock.add(Scene(tool_calls=(SceneCall("read_notes", {}), SceneCall("read_notes", {}))))
    llmock.reply("Nothing there.")

    desk.play(model)

    last = llmock.last_request.body["messages"][-1]
    assert last["role"] == "user"
    assert [block["type"] for block in last["content"]] == ["tool_result", "tool_result"]


@pytest.mark.parametrize("status", [408, 409, 500, 503, 529])
def test_a_passing_failure_is_tried_again(llmock: LLMock, model: Anthropic, status: int) -> None:
    llmock.fail(status).reply("Here I am.")

    assert ask(model).text == "Here I am."


def test_a_rate_limit_is_waited_for_as_long_as_asked(
    llmock: LLMock, model: Anthropic, clock: Clock
) -> None:
    llmock.rate_limit(retry_after=7).reply("Here I am.")

    assert ask(model).text == "Here I am."
    assert clock.now >= 7


def test_tries_are_bounded(llmock: LLMock, model: Anthropic) -> None:
    llmock.outage(status=529)

    with pytest.raises(ModelUnavailable, match=r"overloaded or broken \(529\)"):
        ask(model)
    assert len(llmock.requests) == 4


def test_a_wait_past_the_deadline_is_not_begun(
    llmock: LLMock, model: Anthropic, clock: Clock
) -> None:
    llmock.rate_limit(retry_after=3600)

    with pytest.raises(ModelUnavailable):
        ask(model)
    assert clock.now == 0


@pytest.mark.parametrize(
    ("status", "sentence"),
    [(400, "did not accept the request"), (401, "key"), (403, "key"), (404, "does not know")],
)
def test_a_lasting_failure_is_said_once_and_without_the_key(
    llmock: LLMock, model: Anthropic, status: int, sentence: str
) -> None:
    llmock.fail(status, message=f"bad key {KEY}")

    with pytest.raises(ModelUnavailable, match=sentence) as failure:
        ask(model)
    assert KEY not in str(failure.value) + repr(model)
    assert len(llmock.requests) == 1


def test_a_server_that_is_not_there_is_a_plain_sentence(model: Anthropic) -> None:
    nowhere = replace(model, base_url="http://127.0.0.1:9")

    with pytest.raises(ModelUnavailable, match="cannot be reached"):
        ask(nowhere)


def test_a_stop_is_heard_before_the_request_is_sent(llmock: LLMock, model: Anthropic) -> None:
    def stop(piece: str) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        model.reply(HELLO, stop)
    assert llmock.requests == []


def test_a_stop_is_heard_while_a_rate_limit_is_waited_for(
    llmock: LLMock, model: Anthropic, clock: Clock
) -> None:
    def stop(piece: str) -> None:
        if clock.now >= 2:
            raise Stopped

    llmock.rate_limit(retry_after=30)

    with pytest.raises(Stopped):
        model.reply(HELLO, stop)
    assert clock.now < 4


def test_an_unpaired_list_is_never_sent__A1(llmock: LLMock, model: Anthropic) -> None:
    unpaired = Request("", (Said("Hi"), Reply("", (ToolCall("a", "look"),))), ())

    with pytest.raises(PairingError):
        ask(model, unpaired)
    assert llmock.requests == []


def test_an_error_result_is_marked_as_one(llmock: LLMock, model: Anthropic) -> None:
    full = ToolResult("a", "look", "slot full", is_error=True)
    ask(model, Request("", (Said("Hi"), Reply("", (ToolCall("a", "look"),)), full), ()))

    [block] = llmock.last_request.body["messages"][-1]["content"]
    assert (block["content"], block["is_error"]) == ("slot full", True)
