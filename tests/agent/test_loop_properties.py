"""Whatever a model does, a run pairs its calls, keeps its limits and ends once."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from agent.exits import NOT_RUN
from agent.guards import Limits, RepeatRule, tokens_spent
from agent.llm import ModelUnavailable
from agent.llm.scripted import Scripted
from agent.pairing import check_pairing, this_run
from agent.records import (
    Ended,
    Message,
    Reply,
    StopReason,
    ToolCall,
    ToolResult,
    Usage,
    Waiting,
)
from tests.agent.notes_agent import Desk

CALLS = st.builds(
    ToolCall,
    id=st.sampled_from(["", "a", "call_1", "call_2"]),
    name=st.sampled_from(["read_notes", "write_note", "burn_notes", "sing", "hand_to_human"]),
    arguments=st.sampled_from([{}, {"text": "a"}, {"text": "b"}, {"reason": "x"}, "", "{oops"]),
)
USAGES = st.none() | st.builds(Usage, st.integers(0, 300), st.integers(0, 300))
REPLIES = st.builds(
    Reply,
    text=st.sampled_from(["", " ", "a plan of a few words"]),
    calls=st.lists(CALLS, max_size=4).map(tuple),
    stop=st.sampled_from([*StopReason, StopReason.CALLS, StopReason.CALLS]),
    usage=USAGES,
)
SCRIPTS = st.lists(REPLIES | st.just(ModelUnavailable("down")), max_size=8)
LIMITS = st.builds(
    Limits,
    steps=st.integers(0, 5),
    repeats=st.integers(0, 3),
    repeat_rule=st.sampled_from(RepeatRule),
    tokens=st.sampled_from([0, 100, 500]),
    seconds=st.just(0),
    malformed=st.integers(0, 3),
)
DOWN = ModelUnavailable("the script has ended")


class StopAfter:
    """A Stop button that is pressed once the loop has looked at it so often."""

    def __init__(self, looks: int | None) -> None:
        self.left = looks
        self.notes_then: list[str] | None = None

    def watch(self, desk: Desk) -> StopAfter:
        self.desk = desk
        return self

    def __call__(self) -> bool:
        if self.left is None:
            return False
        self.left -= 1
        if self.left < 0 and self.notes_then is None:
            self.notes_then = list(self.desk.notebook.notes)
        return self.left < 0


STOPS = st.builds(StopAfter, st.none() | st.integers(0, 12))


def play(desk: Desk, script: list[Reply | Exception], limits: Limits, **options: object) -> None:
    """Say yes to whatever waits, until the run ends."""
    model = Scripted(*script, DOWN)
    while isinstance(pause := desk.play(model, limits, **options), Waiting):
        assert pause.call.digest not in desk.confirmed
        desk.confirmed.add(pause.call.digest)


@given(SCRIPTS, LIMITS, STOPS)
@settings(deadline=None)
def test_every_run_pairs_and_ends_exactly_once(
    script: list[Reply | Exception], limits: Limits, stop: StopAfter
) -> None:
    desk = Desk()

    play(desk, script, limits, stopped=stop.watch(desk))

    check_pairing(desk.messages)
    assert [isinstance(event, Ended) for event in desk.events].count(True) == 1
    assert isinstance(desk.events[-1], Ended)


@given(SCRIPTS, LIMITS, STOPS)
@settings(deadline=None)
def test_nothing_is_written_after_a_stop(
    script: list[Reply | Exception], limits: Limits, stop: StopAfter
) -> None:
    desk = Desk()

    play(desk, script, limits, stopped=stop.watch(desk))

    assert stop.notes_then is None or desk.notebook.notes == stop.notes_then


@given(SCRIPTS, LIMITS)
@settings(deadline=None)
def test_no_reply_is_paid_for_past_a_limit(script: list[Reply | Exception], limits: Limits) -> None:
    desk = Desk()

    play(desk, script, limits)

    for position, message in enumerate(desk.messages):
        if isinstance(message, Reply):
            before = desk.messages[:position]
            steps = sum(isinstance(earlier, Reply) for earlier in before)
            assert not limits.steps or steps < limits.steps
            assert not limits.tokens or tokens_spent(before) < limits.tokens


@given(SCRIPTS, st.integers(1, 3))
@settings(deadline=None)
def test_no_call_runs_as_often_as_the_repeat_limit(
    script: list[Reply | Exception], repeats: int
) -> None:
    desk = Desk()

    play(desk, script, Limits(repeats=repeats))

    calls = [call for event in desk.events if isinstance(event, Reply) for call in event.calls]
    unrun = {result.call_id for result in desk.messages if _unrun(result)}
    ran = [(call.name, str(call.arguments)) for call in calls if call.id not in unrun]
    assert max(map(ran.count, ran), default=0) < repeats


def _unrun(message: Message) -> bool:
    return isinstance(message, ToolResult) and (
        message.content.startswith(NOT_RUN) or message.name == "hand_to_human"
    )


@given(SCRIPTS, LIMITS, st.integers(1, 12), SCRIPTS)
@settings(deadline=None)
def test_a_run_goes_on_from_any_committed_prefix(
    script: list[Reply | Exception], limits: Limits, kept: int, rest: list[Reply | Exception]
) -> None:
    desk = Desk()
    desk.play_until_crash(Scripted(*script, DOWN), kept, limits)
    saved = list(desk.messages)

    desk.events.clear()
    play(desk, rest, limits)

    check_pairing(desk.messages)
    assert desk.messages[: len(saved)] == saved
    assert this_run(desk.messages) == desk.messages
    assert [type(event) for event in desk.events].count(Ended) == 1
