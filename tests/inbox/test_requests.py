"""From the chat to the desk and back: a request prepared by the assistant, decided by Dana."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import select

from agent.llm.scripted import Scripted, act, say
from booking.models import Booking, Swimmer
from booking.reservations import Order, reserve
from tests.web import Chatter, Visitor, dana, swimmer
from tests.world import SATURDAY_EIGHT, World


@pytest.fixture
def model() -> Scripted:
    return Scripted()


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@pytest.fixture
def booking(world: World, alex: Chatter, model: Scripted) -> Booking:
    """Alex has booked, and has asked the assistant to cancel although it is late."""
    booked = reserve(Order(SATURDAY_EIGHT), world.by(only_swimmer(world)))
    arguments = {"reference": booked.reference, "reason": "I am ill"}
    model.add(act("I ask.", "request_late_cancel", **arguments), say("The desk decides."))
    alex.say("Cancel it please")
    world.work_on_all()
    return booked


def test_the_assistant_only_prepares_it(world: World, alex: Chatter, booking: Booking):
    assert "waits for a colleague" in alex.text("/")
    assert "Ask the desk to cancel" in alex.text("/")
    assert len(world.active(SATURDAY_EIGHT)) == 1


def test_the_desk_reads_what_is_asked_and_why(desk: Visitor, booking: Booking):
    page = desk.text("/desk/requests/")

    assert f"R-1, late cancellation of {booking.reference}" in page
    assert "“I am ill”" in page
    assert "Saturday 31 October 2026, 08:00" in page


def test_the_outcome_is_told_in_the_conversation__A8(
    world: World, alex: Chatter, desk: Visitor, booking: Booking
):
    answer = desk.post("/desk/requests/1", decision="approved", note="Get well soon.")
    world.app.extensions["teller"].tell(now=world.clock())

    assert "Approved by Dana" in answer.text
    page = alex.text("/")
    assert "is cancelled. Get well soon." in page and page.count("is cancelled") == 1
    assert f'aria-label="Booking {booking.reference}"' in page
    assert world.active(SATURDAY_EIGHT) == []


def test_what_cannot_be_applied_is_refused_in_place(world: World, desk: Visitor, booking: Booking):
    world.clock.forward(days=1)

    answer = desk.post("/desk/requests/1", decision="approved")

    assert answer.status_code == 409
    assert "has begun" in answer.text
    assert "Approve R-1" in desk.text("/desk/requests/")


def test_a_request_that_is_not_there_is_not_found(desk: Visitor):
    assert desk.post("/desk/requests/99", decision="approved").status_code == 404


@pytest.mark.parametrize("decision", ["", "open", "forgotten"])
def test_a_decision_that_is_none_changes_nothing(desk: Visitor, booking: Booking, decision: str):
    assert desk.post("/desk/requests/1", decision=decision).status_code == 400
    assert "Approve R-1" in desk.text("/desk/requests/")


def test_only_staff_decide(alex: Chatter, booking: Booking):
    answer = alex.post("/desk/requests/1", decision="approved")

    assert answer.headers["HX-Redirect"] == "/desk/sign-in"


def only_swimmer(world: World) -> Swimmer:
    with world.reading() as session:
        return session.scalars(select(Swimmer)).one()
