"""The loop runs actions, keeps observations, and ends for one named reason."""

from __future__ import annotations

from threading import Barrier

import pytest

from agent.llm import ModelUnavailable
from agent.llm.scripted import Scripted, act, call, say, turn
from agent.pairing import PairingError
from agent.records import Ended, Exit, Reply, Said, StopReason, ToolCall, ToolResult
from tests.agent.notes_agent import Desk


def results(desk: Desk) -> list[ToolResult]:
    return [message for message in desk.messages if isinstance(message, ToolResult)]


def contents(desk: Desk) -> list[str]:
    return [result.content for result in results(desk)]


def test_an_answer_ends_the_run(desk: Desk) -> None:
    assert desk.play(Scripted("All done.")) == Ended(Exit.ANSWER)
    assert desk.messages[1:] == [say("All done.")]


def test_the_observation_is_what_the_model_sees_next(desk: Desk) -> None:
    model = Scripted(act("I write it.", "write_note", text="milk"), "Written.")

    desk.play(model)

    assert model.requests[1].messages[-1].content == "written: milk"
    assert model.requests[1].system == "Keep notes."


def test_a_result_carries_the_references_of_what_changed(desk: Desk) -> None:
    desk.play(Scripted(act("I write it.", "write_note", text="milk"), "Written."))

    assert results(desk)[0].references == ("N-1",)


def test_each_call_of_a_turn_has_its_result_in_the_order_asked(desk: Desk) -> None:
    calls = call("write_note", text="milk"), call("read_notes"), call("write_note", text="eggs")

    desk.play(Scripted(turn("Three at once.", *calls), "Done."))

    assert contents(desk) == ["written: milk", "milk", "written: eggs"]


def test_reads_of_a_turn_run_side_by_side(desk: Desk) -> None:
    desk.notebook.on_read = Barrier(2, timeout=10).wait

    desk.play(Scripted(turn("Both.", call("read_notes"), call("read_notes", about="x")), "Done."))

    assert len(results(desk)) == 2


def test_a_refusal_of_the_tool_goes_back_to_the_model(desk: Desk) -> None:
    desk.notebook.notes = ["milk"]

    ending = desk.play(Scripted(act("Again.", "write_note", text="milk"), "It is there already."))

    assert (results(desk)[0].content, results(desk)[0].is_error) == (
        "already written: milk",
        True,
    )
    assert ending == Ended(Exit.ANSWER)


def test_a_bug_of_ours_leaves_the_loop_with_the_call_still_open(desk: Desk) -> None:
    with pytest.raises(ZeroDivisionError):
        desk.play(Scripted(act("I break it.", "break_pencil")))

    assert [type(event) for event in desk.events] == [Reply]


def test_an_unknown_tool_is_told_which_tools_there_are(desk: Desk) -> None:
    desk.play(Scripted(act("I sing.", "sing"), "I cannot sing."))

    assert contents(desk)[0].startswith("no tool 'sing'; there are: read_notes, write_note")


def test_hand_to_human_ends_the_run_with_its_reason(desk: Desk) -> None:
    ending = desk.play(Scripted(act("Too hard.", "hand_to_human", reason="a refund")))

    assert ending == Ended(Exit.HAND_TO_HUMAN, "a refund")
    assert results(desk)[0].content == "handed over to a colleague"
    assert not results(desk)[0].is_error


@pytest.mark.parametrize("arguments", [{}, {"reason": ""}, {"reason": None}, "{oops"])
def test_a_hand_over_without_a_reason_is_still_one(desk: Desk, arguments: dict | str) -> None:
    reply = Reply("", (ToolCall("", "hand_to_human", arguments),), StopReason.CALLS)

    assert desk.play(Scripted(reply)) == Ended(Exit.HAND_TO_HUMAN, "no reason given")


def test_calls_before_a_hand_over_run_and_calls_after_it_do_not(desk: Desk) -> None:
    before, after = call("write_note", text="before"), call("write_note", text="after")

    desk.play(Scripted(turn("Both.", before, call("hand_to_human", reason="x"), after)))

    assert desk.notebook.notes == ["before"]
    assert contents(desk)[2].startswith("not run: ")


def test_a_refused_reply_is_final__A11(desk: Desk) -> None:
    model = Scripted(Reply("I will not.", stop=StopReason.REFUSED), "never asked")

    assert desk.play(model).exit is Exit.REFUSAL
    assert len(model.requests) == 1


def test_a_refusal_without_words_is_not_stored_empty__A14(desk: Desk) -> None:
    desk.play(Scripted(Reply(stop=StopReason.REFUSED)))

    assert desk.messages[-1].text == "(the model declined to answer)"


def test_an_unavailable_model_ends_the_run_with_its_reason(desk: Desk) -> None:
    ending = desk.play(Scripted(ModelUnavailable("the provider is overloaded")))

    assert ending == Ended(Exit.MODEL_UNAVAILABLE, "the provider is overloaded")


def test_a_reply_that_was_cut_off_executes_nothing__A12(desk: Desk) -> None:
    cut = Reply("I wri", (call("write_note", text="mi"),), StopReason.CUT_OFF)

    ending = desk.play(Scripted(cut, act("Shorter.", "write_note", text="milk"), "Written."))

    assert desk.notebook.notes == ["milk"]
    assert "the reply was cut off" in contents(desk)[0]
    assert ending == Ended(Exit.ANSWER)


def test_an_answer_that_was_cut_off_is_not_an_answer(desk: Desk) -> None:
    desk.play(Scripted(Reply("Your bookings are", stop=StopReason.CUT_OFF), "Two bookings."))

    assert desk.messages[-1] == say("Two bookings.")


def test_an_empty_reply_is_never_stored_empty__A14(desk: Desk) -> None:
    desk.play(Scripted(Reply(" "), "Here I am."))

    assert [message.text for message in desk.messages[1:]] == ["(an empty reply)", "Here I am."]


@pytest.mark.parametrize("sent", ["", "call_1", "toolu_7"])
def test_call_ids_that_are_missing_or_repeated_are_replaced(desk: Desk, sent: str) -> None:
    reply = Reply("I look.", (ToolCall(sent, "read_notes", {}),), StopReason.CALLS)

    desk.play(Scripted(reply, reply, "Seen."))

    assert len({result.call_id for result in results(desk)} - {""}) == 2


def test_a_list_that_does_not_pair_is_not_sent__A1(desk: Desk) -> None:
    model = Scripted("never asked")
    desk.messages = [ToolResult("a", "read_notes", "alone"), *desk.messages]

    with pytest.raises(PairingError):
        desk.play(model)
    assert model.requests == []


def test_call_ids_of_earlier_runs_are_not_used_again(desk: Desk) -> None:
    desk.play(Scripted(act("I look.", "read_notes"), "Seen."))
    desk.messages.append(Said("And once more."))

    desk.play(Scripted(act("I look.", "read_notes"), "Seen."))

    assert [result.call_id for result in results(desk)] == ["call_1", "call_2"]
