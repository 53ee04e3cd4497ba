"""Looking back at a run in a terminal: show, replay, export."""

from __future__ import annotations

from dataclasses import replace

import pytest
from click.testing import Result
from flask import Flask

from agent import handover, runs
from agent.guards import Limits
from agent.llm import ModelUnavailable
from agent.llm.scripted import Scripted, act, call, say, turn
from agent.records import Reply, Said, StopReason, ToolCall, ToolResult
from agent.replay import Difference, Recording, first_difference
from agent.tools import POOL_TOOLS
from booking.people import add_staff
from tests.world import SATURDAY_NINE, World

LOOK = turn("I look.", call("list_slots", day="sat"), call("my_bookings"))
BOOK = act("I book.", "book_slot", slot=SATURDAY_NINE)


@pytest.fixture
def model() -> Scripted:
    return Scripted(LOOK, BOOK, say("It's “booked”."))


def command(app: Flask, *arguments: object) -> Result:
    return app.test_cli_runner().invoke(args=["runs", *map(str, arguments)])


def test_show_prints_the_run_step_by_step(world: World):
    world.ask("Alex", "Saturday at nine")

    assert command(world.app, "show", 1).output.splitlines()[:4] == [
        "task: Saturday at nine",
        "  step 1. plan: I look.",
        "    action: list_slots(sat)",
        "    action: my_bookings()",
    ]


def test_a_replay_finds_nothing_where_nothing_changed(world: World):
    world.ask("Alex", "Saturday at nine")

    result = command(world.app, "replay", 1)

    assert (result.exit_code, result.output) == (0, "Run 1: 7 events, the same again.\n")


def test_a_replay_names_the_first_event_that_differs(world: World):
    world.ask("Alex", "Saturday at nine")
    assistant = world.app.extensions["assistant"]
    world.app.extensions["assistant"] = replace(assistant, limits=Limits(steps=1))

    result = command(world.app, "replay", 1)

    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "Run 1 differs at event 4.",
        "  stored:   step 1. plan: I book.; action: book_slot(2026-10-31-0900)",
        "  replayed: exit step_limit 1 steps, no answer",
    ]


def test_a_result_that_was_lost_is_named():
    looked = turn("I look.", ToolCall("c1", "list_slots", {"day": "sat"}))
    recording = Recording((Said("Saturday?"),), (looked, ToolResult("c2", "my_bookings", "None")))

    assert first_difference(recording, POOL_TOOLS, Limits()) == Difference(
        2, "observation: None", "list_slots is run"
    )


def test_a_second_message_of_a_conversation_is_replayed_with_what_came_before(world: World):
    conversation = world.conversation(world.swimmer("Alex"))
    world.work_on(world.say(conversation, "Saturday at nine"))
    world.app.extensions["assistant"].model.add(say("Gladly."))
    world.work_on(world.say(conversation, "Thanks"))

    assert command(world.app, "replay", 2).output == "Run 2: 2 events, the same again.\n"


@pytest.mark.parametrize("name", ["show", "replay", "export"])
def test_a_run_that_is_not_there_is_named_in_a_sentence(app: Flask, name: str):
    result = command(app, name, 99)

    assert result.exit_code == 1
    assert "there is no run 99" in result.output


class TestEndingsFromOutside:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted(LOOK, ModelUnavailable("no answer"))

    def test_a_model_that_was_away_is_no_difference(self, world: World):
        world.ask("Alex", "Saturday at nine")

        assert "the same again" in command(world.app, "replay", 1).output

    def test_nor_is_a_stop(self, world: World):
        message = world.say(world.conversation(world.swimmer("Alex")), "Saturday")
        runs.request_stop(message.run_id)
        world.work_on(message)

        assert "the same again" in command(world.app, "replay", 1).output

    def test_nor_is_a_colleague_who_took_over(self, world: World):
        conversation = world.conversation(world.swimmer("Alex"))
        world.work_on(world.say(conversation, "Saturday"))
        second = world.say(conversation, "Hello?")
        dana = add_staff("dana", "Dana", "seven lengths")
        handover.take(conversation.id, dana.id, now=world.clock())
        world.work_on(second)

        assert "the same again" in command(world.app, "replay", 2).output


class TestExport:
    @pytest.fixture
    def model(self) -> Scripted:
        odd = turn("Odd.", ToolCall("", "list_slots", {"no name": 1}), ToolCall("", "x", "{"))
        return Scripted(Reply("You", stop=StopReason.CUT_OFF), LOOK, odd, BOOK, say('"Done"'))

    def test_an_exported_run_plays_again_as_a_test(self, world: World):
        world.ask("Bob", "Saturday at 'nine'")
        source = command(world.app, "export", 1).output
        exported: dict[str, object] = {}
        exec(compile(source, "exported", "exec"), exported)

        assistant = world.app.extensions["assistant"]
        world.app.extensions["assistant"] = replace(assistant, model=exported["script"]())

        exported["test_run_1"](world)
        assert "Bob" not in source
