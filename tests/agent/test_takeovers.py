"""A run that ends whoever works on it is given up after a few; one that gets on never is."""

from __future__ import annotations

import pytest

import app as application
from agent import runs
from agent.exits import SENTENCES
from agent.llm.scripted import Scripted, turn
from agent.models import Conversation, Message, Run
from agent.records import Exit, Reply, ToolCall, ToolResult
from agent.takeovers import TAKEOVERS
from tests.world import World, both_databases


@pytest.fixture
def model() -> Scripted:
    return Scripted()


@pytest.fixture
def conversation(world: World) -> Conversation:
    return world.conversation(world.swimmer("Alex"))


@pytest.fixture
def message(world: World, conversation: Conversation) -> Message:
    return world.say(conversation, "Saturday?")


def look(number: int) -> Reply:
    return turn("I look.", ToolCall(f"call {number}", "list_slots", {"day": "sat"}))


def die(world: World, run_id: int, times: int = TAKEOVERS) -> None:
    """So many workers take the run up and are not heard of again."""
    for _ in range(times):
        assert not runs.claim(run_id, now=world.clock()).unread
        world.clock.forward(minutes=1)


def end(world: World, run_id: int) -> Run:
    """Let a worker of this process end the run."""
    application.start(world.app)
    try:
        return world.wait_until_ended(run_id)
    finally:
        application.stop(world.app)


@both_databases
def test_the_fourth_worker_ends_it_without_another_try(
    world: World, model: Scripted, conversation: Conversation, message: Message
):
    die(world, message.run_id)

    assert end(world, message.run_id).exit == Exit.FAILED
    assert model.requests == []
    assert world.lines(conversation)[-1].sentence == SENTENCES[Exit.FAILED]
    stored = world.newest_conversation()
    assert "something may have been done" in stored.handed_over_because
    assert "look at the bookings" in stored.summary


@both_databases
def test_a_call_that_was_open_then_has_its_result__A1(
    world: World, conversation: Conversation, message: Message
):
    runs.append(runs.claim(message.run_id, now=world.clock()), look(1), now=world.clock())
    world.clock.forward(minutes=1)
    die(world, message.run_id)

    end(world, message.run_id)

    kinds = [line.kind for line in world.lines(conversation)]
    assert kinds == ["said", "reply", "result", "ended"]


def test_a_run_that_gets_on_between_many_restarts_is_not_given_up(world: World, message: Message):
    for number in range(2 * TAKEOVERS):
        held = runs.claim(message.run_id, now=world.clock())
        assert not held.unread
        runs.append(held, look(number), now=world.clock())
        seen = ToolResult(f"call {number}", "list_slots", "Nothing is free.")
        runs.append(held, seen, now=world.clock())
        runs.release(held)
