"""Runs in the background: found, worked on, stopped, and ended whatever happens."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import select

from agent import runs
from agent.llm import ModelUnavailable
from agent.llm.scripted import Scripted, act, say, turn
from agent.models import Conversation
from agent.records import Exit, ToolCall
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

pytestmark = pytest.mark.usefixtures("working")


class Held:
    """A place in a script where the run waits until the test lets it go on."""

    def __init__(self, reply) -> None:
        self.reply = reply
        self.reached = threading.Event()
        self.go_on = threading.Event()

    def __call__(self, _request):
        self.reached.set()
        assert self.go_on.wait(20)
        return self.reply


LIST = act("I look.", "list_slots", day="sat", before="10:00")
BOOK_EIGHT = act("I book 08:00.", "book_slot", slot=SATURDAY_EIGHT)
BOOK_NINE = act("08:00 has gone, I book 09:00.", "book_slot", slot=SATURDAY_NINE)


def kinds(world: World, conversation: Conversation) -> list[str]:
    return [line.kind for line in world.lines(conversation)]


class TestTheLesson:
    held = Held(BOOK_EIGHT)

    @pytest.fixture
    def model(self) -> Scripted:
        self.held = Held(BOOK_EIGHT)
        return Scripted(LIST, self.held, BOOK_NINE, say("Booked for 09:00."))

    @both_databases
    def test_the_assistant_adapts_when_the_desk_is_faster(self, world: World):
        world.leave_places(SATURDAY_EIGHT, 1)
        conversation = world.conversation(world.swimmer("Alex"))
        message = world.say(conversation, "Book me a lane swim on Saturday before ten")
        assert self.held.reached.wait(20)
        world.book("Bob", SATURDAY_EIGHT)
        self.held.go_on.set()

        run = world.wait_until_ended(message.run_id)

        assert run.exit == Exit.ANSWER
        full = [line for line in world.lines(conversation) if line.kind == "result"][1]
        assert full.record.is_error
        assert full.record.content.startswith("slot full: 2026-10-31-0800")
        [booking] = world.lines(conversation)[-1].receipts
        assert booking.slot.code == SATURDAY_NINE


class TestTheStuckModel:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted(*[act("I look.", "list_slots", day="sat")] * 5)

    def test_the_third_same_call_ends_the_run_and_the_swimmer_reads_it(self, world: World):
        conversation = world.conversation(world.swimmer("Bob"))
        message = world.say(conversation, "Saturday?")

        run = world.wait_until_ended(message.run_id)

        assert run.exit == Exit.REPEATED_CALL
        *_, ended = world.lines(conversation)
        assert "not finished" in ended.sentence
        assert kinds(world, conversation).count("reply") == 3
        assert waiting_for_a_colleague(world) == [conversation.id]


class TestStop:
    @pytest.fixture
    def model(self) -> Scripted:
        self.held = Held(turn("I book.", ToolCall("", "book_slot", {"slot": SATURDAY_EIGHT})))
        TestStop.held = self.held
        return Scripted(self.held)

    def test_no_write_follows_a_stop__A16(self, world: World):
        conversation = world.conversation(world.swimmer("Alex"))
        message = world.say(conversation, "Saturday at eight")
        assert self.held.reached.wait(20)
        runs.request_stop(message.run_id)
        self.held.go_on.set()

        run = world.wait_until_ended(message.run_id)

        assert run.exit == Exit.STOPPED
        assert world.active(SATURDAY_EIGHT) == []


class TestAskingForAPerson:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted(act("A colleague decides.", "hand_to_human", reason="a refund"))

    def test_the_conversation_waits_for_a_colleague_with_its_reason(self, world: World):
        conversation = world.conversation(world.swimmer("Alex"))
        message = world.say(conversation, "I want my money back")

        assert world.wait_until_ended(message.run_id).exit == Exit.HAND_TO_HUMAN
        with world.reading() as session:
            stored = session.get_one(Conversation, conversation.id)
        assert stored.handed_over_because == "a refund"


class TestNoModel:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted(ModelUnavailable("no answer from the provider"))

    def test_the_swimmer_is_told_and_a_colleague_takes_over(self, world: World):
        conversation = world.conversation(world.swimmer("Alex"))
        message = world.say(conversation, "Saturday?")

        assert world.wait_until_ended(message.run_id).exit == Exit.MODEL_UNAVAILABLE
        assert waiting_for_a_colleague(world) == [conversation.id]


class TestAFaultOfOurs:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted(LIST, ZeroDivisionError("a bug"))

    def test_the_run_ends_with_a_plain_sentence_and_keeps_its_trace(self, world: World):
        conversation = world.conversation(world.swimmer("Alex"))
        message = world.say(conversation, "Saturday?")

        assert world.wait_until_ended(message.run_id).exit == Exit.FAILED
        assert kinds(world, conversation) == ["said", "reply", "result", "ended"]


def waiting_for_a_colleague(world: World) -> list[int]:
    with world.reading() as session:
        handed_over = Conversation.handed_over_at.is_not(None)
        return list(session.scalars(select(Conversation.id).where(handed_over)))
