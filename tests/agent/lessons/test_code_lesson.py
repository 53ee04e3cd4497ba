"""A loop one could run: several calls, unknown and failing tools, a limit, a saved list."""

from __future__ import annotations

import json

from agent.exits import SENTENCES
from agent.guards import Limits
from agent.llm.scripted import Scripted, act, call, turn
from agent.loop import run
from agent.records import (
    Ended,
    Event,
    Exit,
    Message,
    Reply,
    Said,
    ToolResult,
    reply_from,
    result_from,
    to_dict,
)
from agent.toolbox import Effect, Toolbox, ToolRefusal, tool

GOAL = Said("What is the weather like in Bath, Leeds and York?")


@tool(Effect.READ)
def weather(context: None, city: str) -> str:
    """The weather in a city."""
    if city == "York":
        raise ToolRefusal("the weather service returned 429, rate limited")
    return f"{city}: rain"


def play(
    messages: list[Message], *replies: Reply | str, limits: Limits | None = None
) -> list[Event]:
    tools = Toolbox([weather]).bind(lambda call: None)
    return list(run(messages, Scripted(*replies), tools, limits or Limits(), system=""))


def observations(events: list[Event]) -> list[tuple[str, bool]]:
    return [(event.content, event.is_error) for event in events if isinstance(event, ToolResult)]


def test_two_calls_in_one_turn_have_a_result_each() -> None:
    both = turn("Both at once.", call("weather", city="Bath"), call("weather", city="Leeds"))

    events = play([GOAL], both, "Rain in both.")

    assert observations(events) == [("Bath: rain", False), ("Leeds: rain", False)]
    assert [result.call_id for result in events[1:3]] == [asked.id for asked in events[0].calls]


def test_a_tool_that_does_not_exist_is_an_observation() -> None:
    events = play([GOAL], act("I search.", "search", query="weather"), "I cannot search.")

    assert observations(events) == [("no tool 'search'; there are: weather", True)]
    assert events[-1] == Ended(Exit.ANSWER)


def test_a_tool_that_fails_does_not_end_the_run() -> None:
    events = play([GOAL], act("York.", "weather", city="York"), "York will not tell.")

    assert observations(events) == [("the weather service returned 429, rate limited", True)]
    assert events[-1] == Ended(Exit.ANSWER)


def test_the_step_limit_is_an_explicit_failure() -> None:
    asking = [act("Next.", "weather", city=city) for city in ("Bath", "Leeds")]

    events = play([GOAL], *asking, limits=Limits(steps=2))

    assert events[-1] == Ended(Exit.STEP_LIMIT, "2 steps, no answer")
    assert "could not finish" in SENTENCES[events[-1].exit]


def test_a_run_goes_on_from_the_saved_list() -> None:
    begun = play([GOAL], act("Bath.", "weather", city="Bath"), limits=Limits(steps=1))
    reply, result = (json.loads(json.dumps(to_dict(event))) for event in begun[:2])

    events = play([GOAL, reply_from(reply), result_from(result)], "Rain in Bath.")

    assert events == [Reply("Rain in Bath."), Ended(Exit.ANSWER)]
