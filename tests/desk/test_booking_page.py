"""The desk's page for one booking: moving, checking in, and noting that nobody came."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web import Visitor, dana
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


def test_a_lane_leads_to_each_booking_in_it(world: World, desk: Visitor):
    booking = world.book("Alex", lane=3)

    assert f"/desk/bookings/{booking.reference}" in desk.text(
        f"/desk/slots/{SATURDAY_EIGHT}/lanes/3"
    )


def test_it_says_who_when_and_where(world: World, desk: Visitor):
    booking = world.book("Alex", lane=3)

    page = desk.text(f"/desk/bookings/{booking.reference}")

    assert f"Alex, {booking.reference}" in page
    assert "Saturday 31 October 2026 08:00–09:00, lane 3 medium, 1 place" in page


def test_an_unknown_booking_is_not_there(desk: Visitor):
    assert desk.get("/desk/bookings/ABCDEF").status_code == 404


def test_staff_move_a_booking(world: World, desk: Visitor):
    booking = world.book("Alex")

    moved = desk.post(f"/desk/bookings/{booking.reference}/move", slot=SATURDAY_NINE, key="1")

    assert "09:00–10:00" in moved.text
    assert world.taken(SATURDAY_EIGHT) == 0


def test_the_swim_to_move_to_is_named_by_its_day_and_start(world: World, desk: Visitor):
    booking = world.book("Alex")

    to = {"day": "2026-10-31", "at": "09:00"}
    desk.post(f"/desk/bookings/{booking.reference}/move", **to, key="1")

    assert world.taken(SATURDAY_NINE) == 1


def test_a_refused_move_names_the_nearest(world: World, desk: Visitor):
    booking = world.book("Alex")
    world.leave_places(SATURDAY_NINE, 0)

    refused = desk.post(f"/desk/bookings/{booking.reference}/move", slot=SATURDAY_NINE, key="1")

    assert refused.status_code == 409
    assert "Nearest with places" in refused.text
    assert f'hx-post="/desk/bookings/{booking.reference}/move"' in refused.text
    assert '"slot": "2026-10-31-1000"' in refused.text
    assert "hx-get" not in refused.text


def test_staff_check_somebody_in(world: World, desk: Visitor):
    booking = world.book("Alex")
    world.clock.forward(hours=18)

    page = desk.post(f"/desk/bookings/{booking.reference}/check-in", key="1")

    assert "Checked in Sat 31 Oct 08:00" in page.text


def test_staff_note_that_nobody_came_and_lift_it_again(world: World, desk: Visitor):
    booking = world.book("Alex")
    world.clock.forward(hours=20)
    missed = desk.post(f"/desk/bookings/{booking.reference}/missed", key="1")
    assert "Missed bookings that count: 1" in missed.text
    assert booking.reference in desk.text("/desk/strikes")

    lifted = desk.post("/desk/strikes/1/lift", key="2")

    assert "Nobody has missed a booking lately." in lifted.text


def test_a_walk_in_is_booked_after_the_start__B22(world: World, desk: Visitor):
    world.clock.forward(hours=18, minutes=10)
    assert "Walk-in" in desk.text(f"/desk/slots/{SATURDAY_EIGHT}/lanes/3")

    desk.post(f"/desk/slots/{SATURDAY_EIGHT}/lanes/3", name="Carol", walk_in="yes", key="1")

    [booking] = world.active(SATURDAY_EIGHT)
    assert booking.checked_in_at


@pytest.mark.parametrize("what", ["move", "check-in", "missed"])
def test_a_look_changes_nothing__B34(world: World, desk: Visitor, what: str):
    booking = world.book("Alex")

    assert desk.get(f"/desk/bookings/{booking.reference}/{what}").status_code == 405
