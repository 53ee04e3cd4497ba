"""A run goes on from whatever was committed last, and a confirmation is only a pause."""

from __future__ import annotations

import pytest

from agent.llm.scripted import Scripted, act, call, say, turn
from agent.records import Ended, Exit, Reply, StopReason, ToolCall, Waiting
from tests.agent.notes_agent import Desk

BURN = act("I burn them.", "burn_notes")


def test_an_open_call_is_run_before_the_model_is_asked_again(desk: Desk) -> None:
    desk.play_until_crash(Scripted(act("I write.", "write_note", text="milk")), after=1)

    desk.play(Scripted("Written."))

    assert desk.notebook.notes == ["milk"]
    assert desk.messages[-1] == say("Written.")


def test_a_call_with_a_result_is_not_run_again__A4(desk: Desk) -> None:
    writes = call("write_note", text="milk"), call("write_note", text="eggs")
    desk.play_until_crash(Scripted(turn("Both.", *writes)), after=2)

    desk.play(Scripted("Written."))

    assert desk.notebook.notes == ["milk", "eggs"]
    assert not any(getattr(message, "is_error", False) for message in desk.messages)


def test_a_committed_answer_needs_no_second_paid_call(desk: Desk) -> None:
    desk.play_until_crash(Scripted("Done."), after=1)

    assert desk.play(Scripted()) == Ended(Exit.ANSWER)


@pytest.mark.parametrize("after", [1, 2, 3])
def test_a_hand_over_stays_a_hand_over(desk: Desk, after: int) -> None:
    calls = call("hand_to_human", reason="a refund"), call("write_note", text="after")
    desk.play_until_crash(Scripted(turn("Both.", *calls)), after)

    assert desk.play(Scripted()) == Ended(Exit.HAND_TO_HUMAN, "a refund")
    assert desk.notebook.notes == []


def test_a_cut_off_reply_stays_unexecuted(desk: Desk) -> None:
    cut = Reply("I wr", (ToolCall("", "write_note", {"text": "mi"}),), StopReason.CUT_OFF)
    desk.play_until_crash(Scripted(cut), after=1)

    desk.play(Scripted("Done."))

    assert desk.notebook.notes == []


def test_what_cannot_be_undone_waits_for_a_yes(desk: Desk) -> None:
    desk.notebook.notes = ["milk"]

    pause = desk.play(Scripted(BURN))

    assert pause == Waiting(ToolCall("call_1", "burn_notes", {}))
    assert desk.notebook.notes == ["milk"]


def test_a_yes_lets_the_waiting_call_run(desk: Desk) -> None:
    desk.notebook.notes = ["milk"]
    desk.play(Scripted(BURN))

    desk.confirmed.add(ToolCall("call_1", "burn_notes", {}).digest)
    ending = desk.play(Scripted("Burnt."))

    assert (desk.notebook.notes, ending) == ([], Ended(Exit.ANSWER))


def test_a_yes_is_good_for_one_call_only__A5(desk: Desk) -> None:
    desk.confirmed.add(ToolCall("call_1", "burn_notes", {}).digest)

    pause = desk.play(Scripted(turn("Twice.", call("burn_notes"), call("burn_notes"))))

    assert pause == Waiting(ToolCall("call_2", "burn_notes", {}))


def test_a_yes_to_other_arguments_is_no_yes__A5(desk: Desk) -> None:
    desk.confirmed.add(ToolCall("call_1", "burn_notes", {"twice": True}).digest)

    assert isinstance(desk.play(Scripted(BURN)), Waiting)


def test_a_call_with_bad_arguments_is_not_worth_a_question(desk: Desk) -> None:
    ending = desk.play(Scripted(act("I burn.", "burn_notes", twice=True), "I cannot."))

    assert ending == Ended(Exit.ANSWER)
