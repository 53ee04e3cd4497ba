"""An answer that claims a booking without one is not shown as success."""

from __future__ import annotations

import pytest
from flask import Flask

from agent.claims import claims_a_change
from agent.llm.scripted import Scripted, act, say
from tests.web import Chatter, swimmer
from tests.world import SATURDAY_NINE, World

WARNING = "Nothing was booked or changed by this answer."


@pytest.fixture
def model() -> Scripted:
    return Scripted()


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


def test_a_claim_without_a_booking_is_marked_and_gets_no_receipt__A27(
    world: World, model: Scripted, alex: Chatter
):
    model.add(act("I look.", "list_slots", day="sat"), say("You're booked for Saturday at nine!"))
    alex.say("Saturday at nine")
    world.work_on_all()

    page = alex.text("/")
    assert WARNING in page
    assert 'class="receipt' not in page


def test_a_claim_with_a_booking_is_shown_with_its_receipt(
    world: World, model: Scripted, alex: Chatter
):
    model.add(act("I book.", "book_slot", slot=SATURDAY_NINE), say("You're booked!"))
    alex.say("Saturday at nine")
    world.work_on_all()

    page = alex.text("/")
    assert WARNING not in page
    assert 'class="receipt' in page


def test_a_refused_booking_that_is_claimed_all_the_same_is_marked__A27(
    world: World, model: Scripted, alex: Chatter
):
    world.leave_places(SATURDAY_NINE, 0)
    model.add(act("I book.", "book_slot", slot=SATURDAY_NINE), say("I've booked it."))
    alex.say("Saturday at nine")
    world.work_on_all()

    assert WARNING in alex.text("/")


@pytest.mark.parametrize(
    "text",
    [
        "You're booked!",
        "You are all set for Saturday.",
        "I have just booked Saturday 09:00.",
        "Booked: Saturday 31 October 2026, 09:00.",
        "I’ve cancelled K7M4QP.",
        "Your booking has been moved.",
        "**Booked**",
    ],
)
def test_these_words_claim_a_change(text: str):
    assert claims_a_change(text)


@pytest.mark.parametrize(
    "text",
    [
        "Saturday 08:00 is fully booked.",
        "I have not booked anything.",
        "Shall I book Saturday at nine?",
        "You have 1 booking.",
        "I could not move it.",
        "A booking can be cancelled until it begins.",
    ],
)
def test_these_words_claim_nothing(text: str):
    assert not claims_a_change(text)
