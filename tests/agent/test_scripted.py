"""The scripted model says its lines in turn, whoever asks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from agent.llm import ModelUnavailable, Request
from agent.llm.scripted import Scripted, ScriptEnded, act, say
from agent.records import Reply, StopReason, ToolCall

REQUEST = Request("", (), ())


def ask(model: Scripted) -> Reply:
    return model.reply(REQUEST, lambda piece: None)


def test_a_line_of_text_is_an_answer() -> None:
    assert ask(Scripted("Hello.")) == say("Hello.")


def test_an_act_is_a_plan_with_one_action() -> None:
    assert act("I look.", "look", day="sat") == Reply(
        "I look.", (ToolCall("", "look", {"day": "sat"}),), StopReason.CALLS
    )


def test_a_function_decides_when_it_is_asked() -> None:
    assert ask(Scripted(lambda request: f"{len(request.messages)} messages")).text == "0 messages"


def test_a_failure_is_raised() -> None:
    with pytest.raises(ModelUnavailable, match="down"):
        ask(Scripted(ModelUnavailable("down")))


def test_running_out_of_lines_is_a_clear_error() -> None:
    model = Scripted("Hello.")
    ask(model)

    with pytest.raises(ScriptEnded, match="no line for request 2"):
        ask(model)


def test_runs_that_share_a_script_get_each_line_once() -> None:
    model = Scripted(*map(str, range(50)))

    with ThreadPoolExecutor(8) as pool:
        said = list(pool.map(lambda _: ask(model).text, range(50)))

    assert sorted(said, key=int) == [str(number) for number in range(50)]
    assert len(model.requests) == 50
