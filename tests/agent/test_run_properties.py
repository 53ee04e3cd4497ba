"""Whatever a model does, a stored run pairs, ends once, keeps its limits and obeys a Stop."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select, update

from agent import questions, runs
from agent.assistant import FAULT
from agent.guards import Limits
from agent.llm import ModelUnavailable
from agent.llm.scripted import Scripted
from agent.messages import run_messages
from agent.models import Kind, Message, Question, Run, RunStatus
from agent.pairing import check_pairing
from agent.records import Reply, StopReason, ToolCall, Usage, Verdict
from booking.models import Booking, SlotLane, Swimmer
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

SLOTS = st.sampled_from([SATURDAY_EIGHT, SATURDAY_NINE, "sat-8am", "nonsense"])
ARGUMENTS = {
    "list_slots": st.fixed_dictionaries({"day": st.sampled_from(["sat", "2026-99-99"])}),
    "book_slot": st.fixed_dictionaries({"slot": SLOTS}),
    "my_bookings": st.just({}) | st.just("{oops"),
    "cancel_booking": st.just({"reference": "MINE"}) | st.just({"reference": "ZZZZZ2"}),
    "hand_to_human": st.just({"reason": "x"}),
    "sing": st.just({}),
}
CALLS = st.sampled_from(list(ARGUMENTS)).flatmap(
    lambda name: st.builds(
        ToolCall, st.sampled_from(["", "a", "call_1"]), st.just(name), ARGUMENTS[name]
    )
)
REPLIES = st.builds(
    Reply,
    text=st.sampled_from(["", "a plan"]),
    calls=st.lists(CALLS, max_size=3).map(tuple),
    stop=st.sampled_from([*StopReason, StopReason.CALLS, StopReason.CALLS]),
    usage=st.none() | st.builds(Usage, st.integers(0, 300), st.just(10)),
)
CANCEL = Reply("I cancel.", (ToolCall("", "cancel_booking", {"reference": "MINE"}),))
FAULTS = st.sampled_from([ModelUnavailable("down"), ZeroDivisionError("a bug")])
SCRIPTS = st.lists(REPLIES | FAULTS, max_size=6)
LIMITS = st.builds(
    Limits,
    steps=st.integers(1, 4),
    tokens=st.sampled_from([0, 300]),
    day_tokens=st.sampled_from([0, 900]),
)
VERDICTS = st.sampled_from([Verdict.YES, Verdict.NO, Verdict.EXPIRED])
STOPS = st.none() | st.integers(0, 6)
AGAIN = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture(autouse=True)
def endless(world: World) -> None:
    """Lanes that never fill, for all examples of a test share one pool."""
    with world.reading() as session:
        session.execute(update(SlotLane).values(capacity=1_000))
        session.commit()


class Play:
    """One message of a swimmer's and whatever a model makes of it, event by event."""

    def __init__(self, world: World, swimmer: Swimmer, limits: Limits, script: list) -> None:
        self.world, self.limits = world, limits
        mine = world.book_for(swimmer, "2026-10-31-1000").reference
        lines = [_with_own(line, mine) for line in script]
        model = Scripted(*lines, ModelUnavailable("the script has ended"))
        settings = world.app.extensions["assistant"]
        self.assistant = replace(settings, model=model, limits=limits)
        self.message = world.say(world.conversation(swimmer), "Hello")
        self.written_at_stop: int | None = None

    def to_the_end(self, verdict: Verdict, stop_after: int | None) -> Run:
        """Answer every question with the verdict, press Stop after so many events."""
        seen = 0
        while (run := self.run()).status != RunStatus.ENDED:
            if run.status == RunStatus.WAITING:
                questions.decide(run.conversation_id, verdict, now=self.world.clock())
            for _ in self._events():
                seen += 1
                if seen == stop_after:
                    runs.request_stop(run.id)
                    self.written_at_stop = self.written()
        return run

    def _events(self) -> Iterator[None]:
        held = self.assistant.claim(self.message.run_id)
        try:
            for _ in self.assistant.work_on(held):
                yield
        except ZeroDivisionError:
            self.assistant.give_up(held, FAULT)

    def run(self) -> Run:
        with self.world.reading() as session:
            return session.get_one(Run, self.message.run_id)

    def written(self) -> int:
        """How many bookings were ever made or cancelled."""
        with self.world.reading() as session:
            made = select(func.count(Booking.id) + func.count(Booking.cancelled_at))
            return session.scalar(made)


def _with_own(line: Reply | Exception, reference: str) -> Reply | Exception:
    """Let the calls that cancel mean the swimmer's own booking."""
    if not isinstance(line, Reply):
        return line
    own = {"reference": reference}
    named = [
        replace(call, arguments=own) if call.arguments == {"reference": "MINE"} else call
        for call in line.calls
    ]
    return replace(line, calls=tuple(named))


@both_databases
@given(script=SCRIPTS, limits=LIMITS, verdict=VERDICTS, stop=STOPS)
@AGAIN
def test_every_stored_run_pairs_and_ends_once(
    world: World, script: list, limits: Limits, verdict: Verdict, stop: int | None
) -> None:
    play = Play(world, world.swimmer("Alex"), limits, script)

    run = play.to_the_end(verdict, stop)

    with world.reading() as session:
        messages = run_messages(session, run.id)
        kinds = session.scalars(select(Message.kind).where(Message.run_id == run.id)).all()
        pending = select(func.count()).where(Question.status == "pending")
        assert session.scalar(pending) == 0
    check_pairing(messages)
    assert kinds.count(Kind.ENDED) == 1
    assert run.steps == sum(isinstance(message, Reply) for message in messages) <= limits.steps


@given(script=SCRIPTS, limits=LIMITS, verdict=VERDICTS, stop=st.integers(1, 6))
@AGAIN
def test_nothing_is_booked_or_cancelled_after_a_stop__A16(
    world: World, script: list, limits: Limits, verdict: Verdict, stop: int
) -> None:
    play = Play(world, world.swimmer("Alex"), limits, script)

    play.to_the_end(verdict, stop)

    assert play.written_at_stop in (None, play.written())


@given(script=SCRIPTS, limits=LIMITS)
@AGAIN
def test_without_a_yes_nothing_is_ever_cancelled(
    world: World, script: list, limits: Limits
) -> None:
    play = Play(world, world.swimmer("Alex"), limits, [CANCEL, *script])

    play.to_the_end(Verdict.NO, None)

    with world.reading() as session:
        assert session.scalar(select(func.count(Booking.cancelled_at))) == 0
