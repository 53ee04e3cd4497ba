"""The desk's pages for closures, capacities and the waiting list."""

from __future__ import annotations

import pytest
from flask import Flask

from booking.reservations import Order, cancel
from booking.waitlist import join
from tests.web import Visitor, dana
from tests.world import SATURDAY_EIGHT, World

CAPACITY = f"/desk/slots/{SATURDAY_EIGHT}/lanes/1/capacity"
WAITING = f"/desk/slots/{SATURDAY_EIGHT}/waiting"
STORM = {"day": "2026-10-31", "until": "", "lane": "", "slot": "", "reason": "storm"}


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


def test_a_closure_is_previewed_before_it_is_made(world: World, desk: Visitor):
    booking = world.book("Alex")

    shown = desk.post("/desk/closures/preview", **STORM).text

    assert "Closing the pool on Saturday 31 October 2026" in shown
    assert "1 booking would be cancelled" in shown and booking.reference in shown
    assert len(world.active(SATURDAY_EIGHT)) == 1


def test_a_closure_is_made_listed_and_lifted(world: World, desk: Visitor):
    world.book("Alex")

    closed = desk.post("/desk/closures", key="1", **STORM).text
    assert "The pool on Saturday 31 October 2026" in closed and "storm · by Dana" in closed
    assert world.active(SATURDAY_EIGHT) == []

    assert "Nothing is closed." in desk.post("/desk/closures/1/reopen", key="2").text


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("day", "soon", "day: &#39;soon&#39; is not a day"),
        ("reason", " ", "reason: it is empty"),
        ("lane", "two", "lane: &#39;two&#39; is not a whole number"),
        ("lane", "9", "lane: the pool has no lane 9. Choose from lanes 1-6."),
    ],
)
def test_a_field_that_will_not_do_is_named(desk: Visitor, field: str, value: str, sentence: str):
    refused = desk.post("/desk/closures/preview", **{**STORM, field: value})

    assert refused.status_code == 422
    assert sentence in refused.text


def test_a_capacity_below_the_booked_asks_for_a_word__B25(world: World, desk: Visitor):
    world.book("Alex", lane=1, party_size=2)

    refused = desk.post(CAPACITY, capacity="1", key="1")
    assert refused.status_code == 409
    assert "has 2 places booked or held, so 1 is too few" in refused.text

    confirmed = desk.post(CAPACITY, capacity="1", overbook="yes", key="2")
    assert "overbooked by 1" in confirmed.text
    assert "overbooked by 1" in desk.text("/desk/2026-10-31")


def test_the_waiting_list_is_shown_in_order(world: World, desk: Visitor):
    world.leave_places(SATURDAY_EIGHT, 0)
    for name in ("Alex", "Bob"):
        join(Order(SATURDAY_EIGHT), world.by(world.swimmer(name)))
    cancel(world.active(SATURDAY_EIGHT)[0].reference, world.by_dana())

    shown = desk.text(WAITING)

    assert shown.index("Alex") < shown.index("Bob")
    assert "held until Fri 30 Oct 14:30" in shown


def test_staff_add_remove_and_book_for_who_waits(world: World, desk: Visitor):
    world.leave_places(SATURDAY_EIGHT, 0)
    for name in ("Carol", "Eve"):
        desk.post(WAITING, name=name, party_size="1", key=name)
    cancel(world.active(SATURDAY_EIGHT)[0].reference, world.by_dana())
    carol, eve = world.queue(SATURDAY_EIGHT)

    assert "Carol" not in desk.post(f"{WAITING}/{carol.id}/accept", key="3").text
    assert "Nobody waits." in desk.post(f"{WAITING}/{eve.id}/leave", key="4").text
    assert world.active(SATURDAY_EIGHT)[-1].swimmer.name == "Carol"


@pytest.mark.parametrize("path", ["/desk/closures", "/desk/strikes", CAPACITY, WAITING])
def test_these_pages_are_for_staff_only(client, path: str):
    assert client.get(path).location == "/desk/sign-in"
