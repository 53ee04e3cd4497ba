"""A stored message that cannot be read ends its run once and for all, and nobody else's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import app as application
from agent import runs
from agent.exits import SENTENCES
from agent.llm.scripted import Scripted, act, say, turn
from agent.models import Conversation, Message, Run
from agent.records import Event, Exit, ToolCall, ToolResult
from tests.damage import damaged
from tests.world import SATURDAY_NINE, World, both_databases

LOOK = turn("I look.", ToolCall("call 1", "list_slots", {"day": "sat"}))
SEEN = ToolResult("call 1", "list_slots", "Nothing is free.")


@pytest.fixture
def model() -> Scripted:
    return Scripted(say("Hello."))


@pytest.fixture
def greeted(world: World) -> Conversation:
    """Alex's conversation after one answer."""
    conversation = world.conversation(world.swimmer("Alex"))
    world.work_on(world.say(conversation, "Hello"))
    return conversation


@pytest.fixture
def work(world: World) -> Callable[[int], Run]:
    """Work in the background until a run has ended; the run."""

    def until_ended(run_id: int) -> Run:
        application.start(world.app)
        try:
            return world.wait_until_ended(run_id)
        finally:
            application.stop(world.app)

    return until_ended


def leave_behind(world: World, message: Message, *events: Event) -> None:
    """Work on the message's run so far, and die."""
    held = runs.claim(message.run_id, now=world.clock())
    for event in events:
        runs.append(held, event, now=world.clock())
    world.clock.forward(minutes=1)


@both_databases
def test_a_run_that_cannot_read_what_went_before_fails_at_once_and_is_handed_over(
    world: World, greeted: Conversation, work
):
    message = world.say(greeted, "Saturday?")
    with damaged(world, "reply") as reply_id:
        run = work(message.run_id)
        assert world.lines(greeted)[-1].sentence == SENTENCES[Exit.FAILED]

    assert (run.exit, run.fence) == (Exit.FAILED, 1)
    at_the_desk = world.newest_conversation()
    assert at_the_desk.handed_over_because == f"message {reply_id} (reply) cannot be read"
    assert "Not summed up: read it below" in at_the_desk.summary
    assert f"message {reply_id} (reply) cannot be read" in at_the_desk.summary


@both_databases
@pytest.mark.parametrize("kind", ["said", "reply"])
def test_a_run_whose_own_messages_cannot_be_read_fails_too(world: World, model, work, kind: str):
    message = world.say(world.conversation(world.swimmer("Alex")), "Saturday?")
    leave_behind(world, message, LOOK, SEEN)

    with damaged(world, kind):
        run = work(message.run_id)

    assert (run.exit, run.fence) == (Exit.FAILED, 2)


def test_its_open_call_has_its_result_when_only_earlier_messages_are_damaged__A1(
    world: World, greeted: Conversation, work
):
    message = world.say(greeted, "Saturday?")
    leave_behind(world, message, LOOK)

    with damaged(world, "reply"):
        work(message.run_id)

    *_, result, ended = world.lines(greeted)
    assert result.record.content.startswith("not run: ")
    assert ended.record.exit == Exit.FAILED


def test_once_it_is_mended_the_conversation_goes_on(
    world: World, greeted: Conversation, model: Scripted, work
):
    message = world.say(greeted, "Saturday?")
    with damaged(world, "reply"):
        work(message.run_id)
    model.add(say("Here I am."))

    assert work(world.say(greeted, "And now?").run_id).exit == Exit.ANSWER


@both_databases
def test_other_swimmers_are_answered_meanwhile(
    world: World, greeted: Conversation, model: Scripted, work
):
    model.add(say("Hello Bob."))
    broken = world.say(greeted, "Saturday?")
    bobs = world.say(world.conversation(world.swimmer("Bob")), "Hello")

    with damaged(world, "reply"):
        assert work(broken.run_id).exit == Exit.FAILED
        assert work(bobs.run_id).exit == Exit.ANSWER


class TestAQuestion:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted()

    @both_databases
    @pytest.mark.parametrize(("kind", "exit"), [("waiting", "answer"), ("reply", "failed")])
    def test_that_runs_out_of_time_unread_holds_nobody_up(
        self, world: World, model: Scripted, work, kind: str, exit: str
    ):
        booking = world.book("Alex", SATURDAY_NINE)
        model.add(act("I do.", "cancel_booking", reference=booking.reference), say("Kept."))
        message = world.say(world.conversation(booking.swimmer), "Cancel it")
        world.work_on(message)
        world.clock.forward(minutes=16)

        with damaged(world, kind):
            assert work(message.run_id).exit == exit

        assert world.active(SATURDAY_NINE) != []
