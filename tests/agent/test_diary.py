"""The log follows a message from its request through the steps of its run, without its words."""

from __future__ import annotations

import logging

import pytest
from flask import Flask

import app as application
from agent.llm.scripted import Scripted, act
from booking.logs import fields_of
from tests.web import Chatter, swimmer
from tests.world import SATURDAY_EIGHT, World

SECRET = "a private word"


@pytest.fixture
def model() -> Scripted:
    return Scripted(
        act(f"I book, {SECRET}.", "book_slot", slot=SATURDAY_EIGHT),
        act(f"{SECRET}?", "cancel_booking", reference=SECRET),
        ZeroDivisionError("a bug"),
        act(f"{SECRET}.", "hand_to_human", reason=SECRET),
    )


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


@pytest.fixture
def lines(
    app: Flask, world: World, alex: Chatter, caplog: pytest.LogCaptureFixture
) -> list[logging.LogRecord]:
    """What was logged while two messages of Alex's were worked on."""
    with caplog.at_level(logging.INFO):
        application.start(app)
        for number in (1, 2):
            alex.say(f"{SECRET} {number}")
            world.wait_until_ended(number)
        application.stop(app)
    return [line for line in caplog.records if line.name.startswith(("agent", "booking"))]


def test_a_run_can_be_followed_step_by_step(lines: list[logging.LogRecord]):
    diary = [line for line in lines if "step" in vars(line) and line.run == 1]
    told = [(line.message, line.step) for line in diary]

    assert told[:5] == [("taken up", 0), ("reply", 1), ("result", 1), ("reply", 2), ("result", 2)]


def test_no_words_of_the_swimmers_or_the_models_are_logged(lines: list[logging.LogRecord]):
    said = [f"{line.getMessage()} {line.exc_text} {fields_of(line)}" for line in lines]

    assert len(said) > 10
    assert not any(SECRET in line for line in said)


def test_the_end_says_why_but_not_what_a_person_was_asked_for(lines: list[logging.LogRecord]):
    ends = [line for line in lines if line.message == "ended"]

    assert [(end.exit, end.reason) for end in ends] == [("hand_to_human", "")]
