"""What swimmers are told unasked: the pool's notices, and how to reach a desk that is busy."""

from __future__ import annotations

from functools import partial

import pytest

from agent import handover
from agent.llm.scripted import Scripted, act
from agent.models import Conversation
from agent.teller import Teller, untold
from booking.db import write_transaction
from booking.notices import tell
from booking.people import add_staff
from tests.booking.racing import in_threads
from tests.world import World, both_databases


@pytest.fixture
def model() -> Scripted:
    return Scripted(act("A colleague decides.", "hand_to_human", reason="a refund"))


@pytest.fixture
def teller(world: World) -> Teller:
    return world.app.extensions["teller"]


@write_transaction
def close_pool(session, swimmer_id: int, reference: str, now) -> None:
    tell(session, swimmer_id, "closure", "The pool is closed on Saturday.", reference, now=now)


def told(world: World, conversation: Conversation) -> list[str]:
    return [line.record.text for line in world.lines(conversation) if line.kind == "notice"]


@both_databases
def test_a_notice_is_told_once_in_the_latest_conversation(world: World, teller: Teller):
    booking = world.book("Alex")
    earlier, latest = (world.conversation(booking.swimmer) for _ in range(2))
    close_pool(booking.swimmer_id, booking.reference, world.clock())

    teller.tell(now=world.clock())
    teller.tell(now=world.clock())

    assert told(world, earlier) == []
    assert told(world, latest) == ["The pool is closed on Saturday."]
    [line] = world.lines(latest)
    assert [receipt.reference for receipt in line.receipts] == [booking.reference]


@both_databases
def test_two_processes_that_find_it_at_once_tell_it_once(world: World, teller: Teller):
    alex = world.swimmer("Alex")
    conversation = world.conversation(alex)
    close_pool(alex.id, "", world.clock())

    in_threads(world.app, [partial(teller.tell, now=world.clock())] * 4)

    assert told(world, conversation) == ["The pool is closed on Saturday."]


def test_a_notice_without_a_conversation_waits_for_one(world: World, teller: Teller):
    alex = world.swimmer("Alex")
    close_pool(alex.id, "", world.clock())
    teller.tell(now=world.clock())

    conversation = world.conversation(alex)
    teller.tell(now=world.clock())

    assert told(world, conversation) == ["The pool is closed on Saturday."]
    with world.reading() as session:
        assert untold(session) == []


@pytest.mark.usefixtures("working")
def test_the_bell_brings_a_notice_at_once(world: World):
    alex = world.swimmer("Alex")
    conversation = world.conversation(alex)
    close_pool(alex.id, "", world.clock())

    world.wait_for(conversation, "notice")


class TestNobodyAtTheDesk:
    @pytest.fixture
    def waiting(self, world: World) -> Conversation:
        conversation = world.conversation(world.swimmer("Alex"))
        world.work_on(world.say(conversation, "I want my money back"))
        return conversation

    def test_after_ten_minutes_the_swimmer_is_told_once_how_to_reach_it(
        self, world: World, teller: Teller, waiting: Conversation
    ):
        world.clock.forward(minutes=9)
        teller.tell(now=world.clock())
        assert told(world, waiting) == []

        world.clock.forward(minutes=1)
        teller.tell(now=world.clock())
        teller.tell(now=world.clock())

        [sentence] = told(world, waiting)
        assert "01632 960 123" in sentence
        assert "1 Mill Lane" in sentence

    def test_a_conversation_that_was_taken_is_left_alone(
        self, world: World, teller: Teller, waiting: Conversation
    ):
        dana = add_staff("dana", "Dana", "seven lengths")
        handover.take(waiting.id, dana.id, now=world.clock())
        world.clock.forward(minutes=30)

        teller.tell(now=world.clock())

        assert told(world, waiting) == []
