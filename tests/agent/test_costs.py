"""What a run costs is kept with it; a swimmer's day has a limit, checked before paying."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from agent import questions
from agent.llm.scripted import Scripted, act, say
from agent.messages import run_messages
from agent.models import Conversation, Run
from agent.records import Exit, Usage, Verdict
from booking.models import Swimmer
from tests.world import SATURDAY_EIGHT, World, both_databases

PAID = replace(say("Hello."), usage=Usage(900, 100))


@pytest.fixture
def model() -> Scripted:
    return Scripted()


@pytest.fixture
def alex(app: Flask, world: World) -> Swimmer:
    assistant = app.extensions["assistant"]
    limits = replace(assistant.limits, day_tokens=1500)
    app.extensions["assistant"] = replace(assistant, limits=limits)
    return world.swimmer("Alex")


def ask(world: World, swimmer: Swimmer, *lines) -> Run:
    """The run of one message in a conversation of its own."""
    world.app.extensions["assistant"].model.add(*lines)
    conversation: Conversation = world.conversation(swimmer)
    message = world.say(conversation, "Hello")
    world.work_on(message)
    with world.reading() as session:
        return session.get_one(Run, message.run_id)


@both_databases
def test_a_run_tells_its_tokens_steps_model_and_prompt(world: World, alex: Swimmer):
    look = replace(act("I look.", "my_bookings"), usage=Usage(300, 50))

    run = ask(world, alex, look, replace(say("None."), usage=Usage(400, 10)))

    assert (run.tokens, run.steps, run.model) == (760, 2, "scripted")
    assert len(run.prompt_version) == 8


def test_without_a_count_the_words_are_counted(world: World, alex: Swimmer):
    run = ask(world, alex, say("Hello there."))

    with world.reading() as session:
        [said] = run_messages(session, run.id)[:1]
    words = len(f"{said.text} {said.context} Hello there.".split())
    assert run.tokens == round(words * 1.3)


@both_databases
def test_over_the_days_limit_the_model_is_not_asked(world: World, alex: Swimmer):
    assert [ask(world, alex, PAID).exit for _ in range(2)] == [Exit.ANSWER] * 2

    assert ask(world, alex).exit == Exit.TOKEN_BUDGET


def test_the_limit_is_the_swimmers_own_and_new_each_day(world: World, alex: Swimmer):
    ask(world, alex, PAID), ask(world, alex, PAID)

    assert ask(world, world.swimmer("Bob"), PAID).exit == Exit.ANSWER
    world.clock.forward(hours=10)  # Saturday, in the pool's zone
    assert ask(world, alex, PAID).exit == Exit.ANSWER


def test_time_spent_waiting_for_a_yes_does_not_count(world: World, alex: Swimmer):
    mine = world.book_for(alex, SATURDAY_EIGHT)
    cancelling = act("I cancel.", "cancel_booking", reference=mine.reference)
    run = ask(world, alex, cancelling)
    world.clock.forward(minutes=14)
    questions.decide(run.conversation_id, Verdict.YES, now=world.clock())
    world.app.extensions["assistant"].model.add(say("Cancelled."))

    world.work_off()

    with world.reading() as session:
        assert session.get_one(Run, run.id).exit == Exit.ANSWER


def test_the_model_is_told_what_is_booked(world: World, alex: Swimmer):
    mine = world.book_for(alex, SATURDAY_EIGHT)
    ask(world, alex, PAID)

    [request] = world.app.extensions["assistant"].model.requests
    assert f"Bookings: {mine.reference}: Saturday 31 October 2026" in request.messages[-1].context
