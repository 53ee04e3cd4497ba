"""Conversations and runs in the database: once, in turn, and under one lease."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from agent import runs
from agent.messages import history
from agent.records import Ended, Exit, Reply, Said
from booking.errors import InvalidField, KeyConflict
from booking.reservations import Order, reserve
from tests.world import SATURDAY_EIGHT, World, both_databases


@both_databases
def test_one_message_sent_twice_is_one_message_and_one_run(world: World):
    conversation = world.conversation(world.swimmer("Alex"))

    first = world.say(conversation, "Saturday?", client_id="a")
    again = world.say(conversation, "Saturday?", client_id="a")

    assert (again.id, again.run_id) == (first.id, first.run_id)
    assert len(world.lines(conversation)) == 1


def test_one_key_for_two_messages_is_a_conflict(world: World):
    conversation = world.conversation(world.swimmer("Alex"))
    world.say(conversation, "Saturday?", client_id="a")

    with pytest.raises(KeyConflict):
        world.say(conversation, "Sunday?", client_id="a")


@both_databases
def test_a_second_message_waits_until_the_first_is_answered__A30(world: World):
    conversation = world.conversation(world.swimmer("Alex"))
    first, second = world.say(conversation, "One"), world.say(conversation, "Two")

    assert runs.claim(second.run_id, now=world.clock()) is None
    world.work_on(first)
    assert runs.claim(second.run_id, now=world.clock())
    finish(world, second)


@both_databases
def test_a_run_is_claimed_once(world: World):
    message = world.say(world.conversation(world.swimmer("Alex")), "One")

    assert runs.claim(message.run_id, now=world.clock())
    assert runs.claim(message.run_id, now=world.clock()) is None


@both_databases
def test_a_worker_that_was_given_up_for_dead_cannot_write(world: World):
    message = world.say(world.conversation(world.swimmer("Alex")), "One")
    late = runs.claim(message.run_id, now=world.clock())
    world.clock.forward(seconds=31)
    heir = runs.claim(message.run_id, now=world.clock())

    with pytest.raises(runs.LeaseLost):
        runs.append(late, Reply("Too late"), now=world.clock())
    assert heir.fence == late.fence + 1


def test_a_renewed_lease_is_not_taken(world: World):
    message = world.say(world.conversation(world.swimmer("Alex")), "One")
    held = runs.claim(message.run_id, now=world.clock())
    world.clock.forward(seconds=29)
    runs.renew([held], now=world.clock())
    world.clock.forward(seconds=29)

    assert runs.claim(message.run_id, now=world.clock()) is None


def test_a_released_run_is_taken_up_at_once(world: World):
    message = world.say(world.conversation(world.swimmer("Alex")), "One")
    runs.release(runs.claim(message.run_id, now=world.clock()))

    assert runs.claim(message.run_id, now=world.clock())


def test_an_ended_run_takes_nothing_more(world: World):
    message = world.say(world.conversation(world.swimmer("Alex")), "One")
    held = runs.claim(message.run_id, now=world.clock())
    runs.append(held, Ended(Exit.ANSWER), now=world.clock())

    with pytest.raises(runs.LeaseLost):
        runs.append(held, Reply("More"), now=world.clock())


def test_the_history_is_ordered_by_run_although_messages_interleave(world: World):
    conversation = world.conversation(world.swimmer("Alex"))
    first, second = world.say(conversation, "One"), world.say(conversation, "Two")
    world.work_on(first)
    held = runs.claim(second.run_id, now=world.clock())

    with world.reading() as session:
        messages = history(session, conversation.id, held.run_id)

    assert [type(message) for message in messages][-1] is Said
    assert messages[-1].text == "Two"


@pytest.mark.parametrize("text", ["", "x" * 2001])
def test_a_message_that_is_empty_or_too_long_is_refused_and_nothing_stored(world: World, text: str):
    conversation = world.conversation(world.swimmer("Alex"))

    with pytest.raises(InvalidField, match="message: "):
        world.say(conversation, text)

    assert world.lines(conversation) == []


def finish(world: World, message) -> None:
    world.clock.forward(seconds=31)
    world.work_on(message)


@both_databases
def test_a_write_asks_for_its_permit_in_its_own_transaction__A16(world: World):
    alex = world.swimmer("Alex")
    message = world.say(world.conversation(alex), "One")
    held = runs.claim(message.run_id, now=world.clock())
    request = replace(world.by(alex), permit=partial(runs.permit, held=held))
    runs.request_stop(message.run_id)

    with pytest.raises(runs.StopRequested, match="stopped by the swimmer"):
        reserve(Order(SATURDAY_EIGHT), request)
    assert world.active(SATURDAY_EIGHT) == []


@both_databases
def test_a_write_of_a_worker_that_was_given_up_for_dead_is_not_permitted(world: World):
    alex = world.swimmer("Alex")
    message = world.say(world.conversation(alex), "One")
    late = runs.claim(message.run_id, now=world.clock())
    world.clock.forward(seconds=31)
    runs.claim(message.run_id, now=world.clock())

    with pytest.raises(runs.LeaseLost):
        reserve(
            Order(SATURDAY_EIGHT),
            replace(world.by(alex), permit=partial(runs.permit, held=late)),
        )
    assert world.active(SATURDAY_EIGHT) == []
