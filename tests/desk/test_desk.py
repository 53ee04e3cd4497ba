"""The front desk: signing in, the grid, booking a caller, cancelling."""

from __future__ import annotations

import pytest
from flask import Flask

from booking.errors import BookingError
from tests.web import PASSWORD, Visitor, dana
from tests.world import SATURDAY_EIGHT, World

CELL = f"/desk/slots/{SATURDAY_EIGHT}/lanes/3"


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@pytest.mark.parametrize("path", ["/desk/", "/desk/2026-10-31", CELL, "/desk/inbox/"])
def test_nobody_gets_in_without_signing_in(app: Flask, path: str):
    answer = Visitor(app.test_client()).get(path)

    assert answer.status_code == 303
    assert answer.location == "/desk/sign-in"


@pytest.mark.parametrize(("username", "password"), [("dana", "wrong"), ("nobody", PASSWORD)])
def test_a_wrong_name_or_password_is_told_in_one_sentence(desk, app, username, password):
    answer = Visitor(app.test_client()).post("/desk/sign-in", username=username, password=password)

    assert answer.status_code == 422
    assert "do not belong together" in answer.text


def test_signing_out_closes_the_desk(desk: Visitor):
    desk.post("/desk/sign-out")

    assert desk.get("/desk/2026-10-31").status_code == 303


def test_the_grid_shows_places_left_in_each_lane(world: World, desk: Visitor):
    world.book("Alex", lane=3)

    page = desk.text("/desk/2026-10-31")

    assert page.count("<tr") == 1 + 10
    assert (
        'aria-label="Saturday 31 October 2026 08:00, lane 3 medium, 2 places left, booked by Alex"'
        in page
    )  # B38


def test_a_caller_is_booked_with_a_name(world: World, desk: Visitor):
    answer = desk.post(CELL, name="Carol", key="k1")

    [booking] = world.active(SATURDAY_EIGHT)
    assert booking.reference in answer.text
    assert "Carol" in answer.text
    assert booking.made_by == "Dana"


def test_one_form_sent_twice_is_one_booking__B7(world: World, desk: Visitor):
    desk.post(CELL, name="Carol", key="k1")
    desk.post(CELL, name="Carol", key="k1")

    assert len(world.active(SATURDAY_EIGHT)) == 1


def test_one_form_sent_with_another_name_is_a_conflict__B7(world: World, desk: Visitor):
    desk.post(CELL, name="Carol", key="k1")

    assert desk.post(CELL, name="Erin", key="k1").status_code == 409
    assert len(world.active(SATURDAY_EIGHT)) == 1


def test_a_full_lane_is_refused_in_place_with_the_nearest_alternatives(world, desk: Visitor):
    world.leave_places(SATURDAY_EIGHT, 0)

    answer = desk.post(CELL, name="Carol")

    assert answer.status_code == 409
    assert "has no place for 1" in answer.text
    assert "09:00" in answer.text
    assert "<html" not in answer.text


@pytest.mark.parametrize("size", ["0", "-1", "99", "two", "2.5", "1e3", "9" * 40])
def test_an_odd_party_size_is_refused_in_a_sentence__B27(world, desk: Visitor, size: str):
    answer = desk.post(CELL, name="Carol", party_size=size)

    assert answer.status_code in (409, 422)
    assert "party size:" in answer.text
    assert world.active(SATURDAY_EIGHT) == []


@pytest.mark.parametrize("name", ["", "x" * 200])
def test_a_name_that_will_not_do_is_refused_in_a_sentence__B35(desk: Visitor, name: str):
    answer = desk.post(CELL, name=name)

    assert answer.status_code == 422
    assert "name:" in answer.text


def test_a_script_in_a_name_does_not_run_at_the_desk__B30(desk: Visitor):
    answer = desk.post(CELL, name="<script>alert(1)</script>")

    assert "&lt;script&gt;" in answer.text
    assert "<script>alert" not in answer.text


def test_a_booking_is_cancelled_and_its_place_free(world: World, desk: Visitor):
    booking = world.book("Alex", lane=3)

    answer = desk.post(f"{CELL}/cancel", reference=booking.reference)

    assert "Cancelled" in answer.text
    assert world.active(SATURDAY_EIGHT) == []


@pytest.mark.parametrize("lane", ["0", "7", "99"])
def test_a_lane_that_the_slot_does_not_open_is_not_found(desk: Visitor, lane: str):
    assert desk.get(f"/desk/slots/{SATURDAY_EIGHT}/lanes/{lane}").status_code == 404


def test_the_stream_sends_the_grid_when_somebody_books(world: World, desk: Visitor):
    response = desk.get("/desk/2026-10-31/events", buffered=False)
    chunks = (chunk.decode() for chunk in response.response)
    assert next(chunks).startswith(":")
    assert "lane 3 medium, 3 places left" in next(chunks)

    world.book("Alex", lane=3)

    assert "lane 3 medium, 2 places left" in next(chunks)
    response.close()


def test_a_refusal_is_never_a_bare_error(desk: Visitor):
    answer = desk.post(f"{CELL}/cancel", reference="nonsense")

    assert answer.status_code == 409
    assert "unknown booking" in answer.text
    assert BookingError.__name__ not in answer.text
