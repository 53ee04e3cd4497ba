"""A typed function is a tool: its signature is the schema, and bad arguments never reach it."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from agent.records import ToolCall, ToolResult
from agent.toolbox import Effect, Observation, Toolbox, ToolRefusal, tool


@tool(Effect.READ)
def find(
    who: str,
    day: Annotated[str, Field(description="A day, such as sat.")],
    pace: Literal["slow", "fast"] | None = None,
    party_size: Annotated[int, Field(ge=1, le=8)] = 1,
) -> str:
    """Free slots of a day."""
    if day == "sun":
        raise ToolRefusal("closed on Sunday")
    return f"{who} {day} {pace} {party_size}" if day != "mon" else " "


@tool(Effect.WRITE)
def book(who: str, title: str = "swim") -> Observation:
    """Book."""
    return Observation(f"{title} for {who}", ("L-1",))


@tool(Effect.READ)
def today(who: str) -> str:
    """What day it is."""
    return "Friday"


TOOLBOX = Toolbox([find, book, today])
TOOLS = TOOLBOX.bind(lambda call: f"Alex/{call.id}")


def run(name: str, arguments: Any) -> ToolResult:
    return TOOLS.run(ToolCall("c1", name, arguments))


def test_the_schema_is_plain_and_leaves_the_context_out() -> None:
    [spec, *_] = TOOLBOX.specs()

    assert (spec.name, spec.description) == ("find", "Free slots of a day.")
    assert spec.parameters == {
        "type": "object",
        "properties": {
            "day": {"type": "string", "description": "A day, such as sat."},
            "pace": {"type": "string", "enum": ["slow", "fast"]},
            "party_size": {"type": "integer", "minimum": 1, "maximum": 8, "default": 1},
        },
        "required": ["day"],
        "additionalProperties": False,
    }


def test_the_schema_is_the_same_byte_for_byte_each_time() -> None:
    def written() -> str:
        return json.dumps([spec.parameters for spec in Toolbox([find, book, today]).specs()])

    assert written() == written()


def test_an_argument_may_be_called_title() -> None:
    assert "title" in TOOLBOX.specs()[1].parameters["properties"]


def test_the_context_is_made_for_the_call() -> None:
    assert run("find", {"day": "sat"}).content == "Alex/c1 sat None 1"


@pytest.mark.parametrize("nothing", ["", " ", None, {}, "{}", "null"])
def test_no_arguments_at_all_are_an_empty_object__A15(nothing: Any) -> None:
    assert run("today", nothing) == ToolResult("c1", "today", "Friday")


def test_arguments_may_come_as_json_text__A15() -> None:
    assert run("find", '{"day": "sat", "party_size": "2"}').content == "Alex/c1 sat None 2"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("{oops", "arguments: not a JSON object"),
        ("[" * 100_000, "arguments: not a JSON object"),
        ("[1]", "arguments: a JSON object is needed, not [1]"),
        ({}, "day: Field required (accepted: day (required), pace, party_size)"),
        ({"day": "sat", "colour": 1}, "colour: Extra inputs are not permitted"),
        ({"day": "sat", "pace": "warp"}, "pace: Input should be 'slow' or 'fast'"),
        ({"day": "sat", "party_size": "two"}, "party_size: Input should be a valid integer"),
        ({"day": "sat", "party_size": "2.5"}, "party_size: Input should be a valid integer"),
        (
            {"day": "sat", "party_size": 99},
            "party_size: Input should be less than or equal to 8",
        ),
    ],
)
def test_bad_arguments_name_the_path_and_what_is_accepted(arguments: Any, complaint: str) -> None:
    result = run("find", arguments)

    assert result.is_error
    assert complaint in result.content


def test_a_tool_without_arguments_says_so() -> None:
    assert "no arguments are accepted" in run("today", {"zone": "UTC"}).content


def test_a_refusal_is_an_error_observation() -> None:
    assert run("find", {"day": "sun"}) == ToolResult("c1", "find", "closed on Sunday", True)


def test_other_families_of_refusals_can_be_declared() -> None:
    @tool(Effect.READ)
    def lookup(context: None) -> str:
        """Look up."""
        raise LookupError("no such lane")

    tools = Toolbox([lookup], refusals=(LookupError,)).bind(lambda call: None)

    assert tools.run(ToolCall("c1", "lookup")).content == "no such lane"


def test_an_empty_result_says_so_in_words__A14() -> None:
    assert run("find", {"day": "mon"}).content == "The tool ran and has nothing to say."


def test_a_write_names_what_it_changed() -> None:
    assert run("book", {}).references == ("L-1",)


def test_only_reads_may_run_side_by_side() -> None:
    assert [TOOLS.is_read(name) for name in ("find", "book", "nowhere")] == [True, False, False]
