"""Each limit ends the run before the next paid call, and 0 means no limit."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from agent.exits import SENTENCES
from agent.guards import Limits, RepeatRule, tokens_spent
from agent.llm.scripted import Scripted, act, call, say, turn
from agent.records import Ended, Exit, Reply, Said, StopReason, ToolResult, Usage
from tests.agent.notes_agent import Desk

NONE = Limits(steps=0, repeats=0, tokens=0, seconds=0, malformed=0)
LOOK = act("I look.", "read_notes")


def looks(number: int) -> list[Reply]:
    return [act("I look.", "read_notes", about=str(about)) for about in range(number)]


def test_the_step_limit_stops_before_one_more_paid_call(desk: Desk) -> None:
    model = Scripted(*looks(3))

    assert desk.play(model, replace(NONE, steps=2)) == Ended(Exit.STEP_LIMIT, "2 steps, no answer")
    assert len(model.requests) == 2


def test_an_answer_on_the_last_allowed_step_is_an_answer(desk: Desk) -> None:
    assert desk.play(Scripted(*looks(1), "Done."), Limits(steps=2)).exit is Exit.ANSWER


def test_steps_are_counted_since_the_swimmers_last_message(desk: Desk) -> None:
    desk.messages = [Said("Hello"), say("Hi."), Said("What now?")]

    assert desk.play(Scripted(*looks(1), "Done."), Limits(steps=2)).exit is Exit.ANSWER


def test_the_third_same_call_is_not_run__A10(desk: Desk) -> None:
    ending = desk.play(Scripted(LOOK, LOOK, LOOK))

    assert ending == Ended(Exit.REPEATED_CALL, "the same action 3 times")
    assert desk.messages[-1].content == "not run: the same call was made too often"


def test_a_repeat_is_counted_across_other_calls(desk: Desk) -> None:
    ending = desk.play(Scripted(LOOK, *looks(1), LOOK, *looks(1), LOOK))

    assert ending.exit is Exit.REPEATED_CALL


def test_the_order_of_the_arguments_makes_no_other_call(desk: Desk) -> None:
    one, other = call("sing", a=1, b=2), call("sing", b=2, a=1)

    ending = desk.play(Scripted(turn("", one), turn("", other)), Limits(repeats=2))

    assert ending.exit is Exit.REPEATED_CALL


def test_a_call_that_was_cut_off_is_no_repeat(desk: Desk) -> None:
    cut = replace(LOOK, stop=StopReason.CUT_OFF)

    assert desk.play(Scripted(cut, LOOK, LOOK, "Done.")).exit is Exit.ANSWER


def test_nothing_of_a_turn_with_a_repeat_is_run(desk: Desk) -> None:
    writes = call("write_note", text="milk"), call("read_notes"), call("read_notes")

    desk.play(Scripted(turn("Three.", *writes)), Limits(repeats=2))

    assert desk.notebook.notes == []


def test_the_strict_rule_stops_at_the_second_step(desk: Desk) -> None:
    strict = Limits(repeat_rule=RepeatRule.PREVIOUS_STEP)

    assert desk.play(Scripted(LOOK, LOOK), strict) == Ended(
        Exit.REPEATED_CALL, "the same action twice"
    )


def test_the_strict_rule_allows_the_same_call_later(desk: Desk) -> None:
    strict = Limits(repeat_rule=RepeatRule.PREVIOUS_STEP)

    ending = desk.play(Scripted(LOOK, *looks(1), LOOK, *looks(1), LOOK, "Done."), strict)

    assert ending.exit is Exit.ANSWER


def test_the_token_budget_counts_what_the_provider_counted(desk: Desk) -> None:
    paid = [replace(reply, usage=Usage(90, 10)) for reply in looks(3)]

    ending = desk.play(Scripted(*paid), Limits(tokens=200))

    assert ending == Ended(Exit.TOKEN_BUDGET, "over 200 tokens, no answer")
    assert len([event for event in desk.events if isinstance(event, Reply)]) == 2


def test_without_a_count_each_reply_pays_for_the_words_before_it() -> None:
    run = [Said("one two"), act("three", "look"), ToolResult("", "look", "five"), say("six")]

    assert tokens_spent(run) == pytest.approx((4 + 6) * 1.3)


def test_the_time_limit_is_checked_with_the_clock_passed_in(desk: Desk) -> None:
    ending = desk.play(Scripted(*looks(3)), Limits(seconds=2), clock=count().__next__)

    assert ending == Ended(Exit.TIME_LIMIT, "over 2 seconds, no answer")


def test_a_resumed_run_keeps_the_time_that_it_started(desk: Desk) -> None:
    ending = desk.play(Scripted(), Limits(seconds=60), clock=lambda: 100.0, started=40.0)

    assert ending.exit is Exit.TIME_LIMIT


def test_unusable_replies_in_a_row_make_the_model_unavailable(desk: Desk) -> None:
    ending = desk.play(Scripted(Reply(), Reply("I wr", stop=StopReason.CUT_OFF)))

    assert ending == Ended(Exit.MODEL_UNAVAILABLE, "2 unusable replies in a row")


def test_a_usable_reply_between_them_starts_the_count_again(desk: Desk) -> None:
    assert desk.play(Scripted(Reply(), LOOK, Reply(), "Done.")).exit is Exit.ANSWER


def test_zero_means_no_limit(desk: Desk) -> None:
    forever = [replace(LOOK, usage=Usage(10_000, 0))] * 20 + [Reply()] * 5

    ending = desk.play(Scripted(*forever, "Done."), NONE, clock=count(step=99).__next__)

    assert ending.exit is Exit.ANSWER


@pytest.mark.parametrize("way_out", [way for way in Exit if way is not Exit.ANSWER])
def test_no_guard_looks_like_success(way_out: Exit) -> None:
    sentence = SENTENCES[way_out].lower()

    assert sentence.endswith(".")
    assert not any(word in sentence for word in ("booked", "success", "all done", "confirmed"))
