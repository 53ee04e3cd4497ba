"""What a run appends: all of it or nothing, in order, by whoever holds the lease."""

from __future__ import annotations

import pytest

from agent import handover, runs
from agent.commits import Happened
from agent.leases import Claim
from agent.llm.scripted import act, call
from agent.messages import messages_after, record_of, topic
from agent.models import Conversation, Run
from agent.ownership import Owned
from agent.records import Ended, Exit, Reply, ToolResult, Usage
from booking.bell import bell
from booking.people import add_staff
from tests.world import World, both_databases

LOOK = Reply("I look “näher”.", act("", "my_bookings").calls, usage=Usage(300, 20))
SEEN = ToolResult(call("my_bookings").id, "my_bookings", "none", references=("ABC234",))


@pytest.fixture
def conversation(world: World) -> Conversation:
    return world.conversation(world.swimmer("Alex"))


@pytest.fixture
def held(world: World, conversation: Conversation) -> Claim:
    message = world.say(conversation, "What have I booked?")
    return runs.claim(message.run_id, now=world.clock())


def append_both(world: World, held: Claim) -> None:
    looked = Happened(LOOK, world.clock())
    world.clock.forward(seconds=2)
    runs.append(held, SEEN, now=world.clock(), earlier=[looked])


@both_databases
def test_a_look_and_what_was_seen_are_stored_in_order_and_with_their_times(
    world: World, conversation: Conversation, held: Claim
):
    append_both(world, held)

    with world.reading() as session:
        _, look, seen = messages_after(session, conversation.id, 0)
    assert [record_of(look), record_of(seen)] == [LOOK, SEEN]
    assert (seen.created_at - look.created_at).total_seconds() == 2


@both_databases
def test_the_run_tells_what_it_has_done_so_far(world: World, held: Claim):
    append_both(world, held)

    with world.reading() as session:
        run = session.get_one(Run, held.run_id)
    assert (run.steps, run.tokens, run.seconds) == (1, 320, 2)
    assert run.leased_until == world.clock() + held.lease


@both_databases
def test_whoever_follows_the_conversation_is_woken(
    world: World, conversation: Conversation, held: Claim
):
    with bell.listening(topic(conversation.id)) as rung:
        append_both(world, held)

        assert rung.is_set()


@both_databases
def test_a_late_worker_appends_nothing_at_all(
    world: World, conversation: Conversation, held: Claim
):
    world.clock.forward(seconds=31)
    heir = runs.claim(held.run_id, now=world.clock())

    with pytest.raises(runs.LeaseLost):
        append_both(world, held)
    assert len(world.lines(conversation)) == 1
    runs.append(heir, Ended(Exit.STOPPED), now=world.clock())


@both_databases
def test_a_look_is_not_told_once_a_colleague_has_taken_over__A29(
    world: World, conversation: Conversation, held: Claim
):
    other = world.say(conversation, "And help me")
    runs.append(held, Ended(Exit.HAND_TO_HUMAN), now=world.clock())
    held = runs.claim(other.run_id, now=world.clock())
    handover.take(conversation.id, add_staff("dana", "Dana", "seven lengths").id, now=world.clock())

    with pytest.raises(Owned):
        append_both(world, held)
    assert not any(isinstance(line.record, Reply) for line in world.lines(conversation))
