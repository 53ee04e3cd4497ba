"""The assistant falls silent when a colleague comes, however far its run has got."""

from __future__ import annotations

import pytest

from agent import handover, questions, runs
from agent.llm.scripted import Scripted, act, say, turn
from agent.models import Conversation
from agent.ownership import TO_COLLEAGUE, Owned
from agent.records import Ended, Exit, Reply, ToolCall, Verdict
from booking.models import Staff
from booking.people import add_staff
from tests.agent.test_runner import Held
from tests.booking.racing import in_threads
from tests.world import SATURDAY_NINE, World, both_databases

PERSON = act("A colleague decides.", "hand_to_human", reason="a refund")


@pytest.fixture
def dana(world: World) -> Staff:
    return add_staff("dana", "Dana", "seven lengths")


@pytest.mark.usefixtures("working")
class TestWhileTheModelThinks:
    held = Held(say("I talk over Dana."))

    @pytest.fixture
    def model(self) -> Scripted:
        TestWhileTheModelThinks.held = Held(say("I talk over Dana."))
        return Scripted(PERSON, self.held)

    def test_its_answer_is_not_posted_and_the_run_ends__A29(self, world: World, dana: Staff):
        conversation = world.conversation(world.swimmer("Alex"))
        world.wait_until_ended(world.say(conversation, "My money back").run_id)
        second = world.say(conversation, "Hello?")
        assert self.held.reached.wait(20)
        handover.take(conversation.id, dana.id, now=world.clock())
        self.held.go_on.set()

        assert world.wait_until_ended(second.run_id).exit == Exit.HAND_TO_HUMAN
        assert "I talk over Dana." not in [
            line.record.text for line in world.lines(conversation) if line.kind == "reply"
        ]


@pytest.mark.usefixtures("working")
class TestWhileABookingWaits:
    held = Held(turn("I book.", ToolCall("", "book_slot", {"slot": SATURDAY_NINE})))

    @pytest.fixture
    def model(self) -> Scripted:
        booking = ToolCall("", "book_slot", {"slot": SATURDAY_NINE})
        TestWhileABookingWaits.held = Held(turn("I book.", booking))
        return Scripted(PERSON, self.held)

    def test_nothing_is_booked_after_she_came__A29(self, world: World, dana: Staff):
        conversation = world.conversation(world.swimmer("Alex"))
        world.wait_until_ended(world.say(conversation, "My money back").run_id)
        second = world.say(conversation, "Or book Saturday at nine")
        assert self.held.reached.wait(20)
        handover.take(conversation.id, dana.id, now=world.clock())
        self.held.go_on.set()

        world.wait_until_ended(second.run_id)
        assert world.active(SATURDAY_NINE) == []


class TestAtTheSameMoment:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted(PERSON)

    @both_databases
    def test_the_answer_comes_before_her_or_not_at_all__A29(self, world: World, dana: Staff):
        conversation = world.conversation(world.swimmer("Alex"))
        world.work_on(world.say(conversation, "My money back"))
        held = runs.claim(world.say(conversation, "Hello?").run_id, now=world.clock())

        in_threads(
            world.app,
            [
                lambda: handover.take(conversation.id, dana.id, now=world.clock()),
                lambda: post(world, held, Reply("Over her?")),
            ],
        )

        kinds = [line.kind for line in world.lines(conversation)][5:]
        assert kinds in (["reply", "colleague"], ["colleague"])
        runs.append(held, Ended(Exit.ANSWER), now=world.clock())


class TestWhileAQuestionIsOpen:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted()

    def test_it_is_dropped_and_a_yes_to_the_colleague_cancels_nothing__A29(
        self, world: World, model: Scripted, dana: Staff
    ):
        booking = world.book("Alex", SATURDAY_NINE)
        conversation = world.conversation(booking.swimmer)
        cancelling = act("I cancel.", "cancel_booking", reference=booking.reference)
        model.add(PERSON, cancelling)
        world.work_on(world.say(conversation, "My money back"))
        world.work_on(world.say(conversation, "Or cancel it"))
        handover.take(conversation.id, dana.id, now=world.clock())

        assert questions.decide(conversation.id, Verdict.YES, now=world.clock()) is None
        world.work_on_all()

        assert len(world.active(SATURDAY_NINE)) == 1
        *_, decided, ended = world.lines(conversation)
        assert decided.record.verdict is Verdict.DROPPED
        assert ended.record.detail == "Dana has taken over"


@pytest.mark.parametrize("exit", sorted(TO_COLLEAGUE))
def test_every_exit_that_is_no_answer_reaches_the_inbox(world: World, exit: Exit):
    message = world.say(world.conversation(world.swimmer("Alex")), "Saturday at nine")
    held = runs.claim(message.run_id, now=world.clock())
    runs.append(held, Ended(exit, "8 steps, no answer"), now=world.clock())

    with world.reading() as session:
        [waiting] = handover.at_the_desk(session)
        assert waiting.handed_over_because == "8 steps, no answer"
        assert "Asked: “Saturday at nine”" in waiting.summary


@pytest.mark.parametrize("exit", [Exit.ANSWER, Exit.STOPPED])
def test_an_answer_and_a_stop_do_not(world: World, exit: Exit):
    message = world.say(world.conversation(world.swimmer("Alex")), "Saturday at nine")
    runs.append(runs.claim(message.run_id, now=world.clock()), Ended(exit), now=world.clock())

    assert waiting(world) == []


def waiting(world: World) -> list[Conversation]:
    with world.reading() as session:
        return list(handover.at_the_desk(session))


def post(world: World, held: runs.Claim, reply: Reply) -> None:
    try:
        runs.append(held, reply, now=world.clock())
    except Owned:
        return
