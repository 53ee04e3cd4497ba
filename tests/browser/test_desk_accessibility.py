"""The desk's newer pages pass axe too, and fit a phone, in the light and in the dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from booking.request import Order
from booking.waitlist import join_for_caller
from tests.browser.accessible import assert_accessible, assert_fits
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World

pytestmark = pytest.mark.browser

SATURDAY = "/desk/2026-10-31"
NAMES = ("Weekly", "Closures", "Missed", "Inbox", "Requests", "Runs", "Timetable")


@pytest.fixture(params=["light", "dark"])
def device(request: pytest.FixtureRequest) -> dict[str, object]:
    return {
        "color_scheme": request.param,
        "reduced_motion": "reduce",
        "viewport": {"width": 390, "height": 800},
    }


def open_lane(dana: Page, lane: str) -> None:
    dana.goto(SATURDAY)
    dana.get_by_role("button", name=lane).click()
    expect(dana.locator("#panel .head")).to_be_visible()


def assert_good(page: Page) -> None:
    assert_accessible(page)
    assert_fits(page)


def test_the_empty_pages_which_the_bar_all_reaches(dana: Page):
    bar = dana.get_by_role("navigation", name="Desk")
    for name in NAMES:
        bar.get_by_role("link", name=name).click()
        expect(bar.locator("[aria-current]")).to_have_text(name)
        assert_good(dana)


def test_moving_a_booking_and_its_refusal(dana: Page, world: World):
    world.book("Alex", lane=1)
    open_lane(dana, "08:00, lane 1")
    dana.get_by_role("button", name="More for Alex").click()
    dana.get_by_label("Begins at").fill("03:00")
    dana.get_by_role("button", name="Move", exact=True).click()
    expect(dana.locator("#panel .problem")).to_contain_text("Nearest with places")
    assert_good(dana)
    dana.get_by_label("Begins at").fill("09:00")
    dana.get_by_role("button", name="Move", exact=True).click()
    expect(dana.locator("#panel .head")).to_contain_text("09:00–10:00")
    assert world.taken(SATURDAY_NINE) == 1


def test_a_refused_move_moves_to_the_nearest_at_a_press(dana: Page, world: World):
    world.book("Alex", lane=1)
    world.leave_places(SATURDAY_NINE, 0)
    open_lane(dana, "08:00, lane 1")
    dana.get_by_role("button", name="More for Alex").click()
    dana.get_by_label("Begins at").fill("09:00")
    dana.get_by_role("button", name="Move", exact=True).click()
    dana.get_by_role("button", name="Move to Sat 31 Oct 10:00, lane 1 slow").click()
    expect(dana.locator("#panel .head")).to_contain_text("10:00–11:00, lane 1 slow")
    assert world.taken("2026-10-31-1000") == 1
    assert_good(dana)


def test_a_booking_that_is_over_and_one_that_was_missed(dana: Page, world: World):
    booking = world.book("Alex", lane=1)
    world.clock.forward(hours=20)
    open_lane(dana, "08:00, lane 1")
    dana.get_by_role("button", name="More for Alex").click()
    expect(dana.get_by_role("button", name="Check in")).to_be_visible()
    assert_good(dana)
    dana.get_by_role("button", name="Nobody came").click()
    expect(dana.locator("#panel .standing")).to_be_visible()
    assert_good(dana)
    dana.goto("/desk/strikes")
    expect(dana.get_by_text(booking.reference)).to_be_visible()
    assert_good(dana)


def test_a_lanes_places_and_their_refusal(dana: Page, world: World):
    world.book("Alex", lane=1, party_size=2)
    open_lane(dana, "08:00, lane 1")
    dana.get_by_role("button", name="Places in this lane").click()
    dana.get_by_label("How many").fill("1")
    dana.get_by_role("button", name="Save").click()
    expect(dana.locator("#panel .problem")).to_contain_text("too few")
    assert_good(dana)


def test_the_waiting_list(dana: Page, world: World):
    world.leave_places(SATURDAY_EIGHT, 0)
    join_for_caller(Order(SATURDAY_EIGHT), "Carol", world.by_dana())
    open_lane(dana, "08:00, lane 1")
    dana.get_by_role("button", name="Waiting list").click()
    expect(dana.locator("#panel .bookings")).to_contain_text("Carol")
    assert_good(dana)


def test_closing_after_a_look_at_who_is_affected(dana: Page, world: World):
    world.book("Alex")
    dana.goto("/desk/closures")
    dana.get_by_label("First day").fill("2026-10-31")
    dana.get_by_label("Only the swim at").fill("08:00")
    dana.get_by_label("Reason").fill("storm")
    dana.get_by_role("button", name="Show who is affected").click()
    expect(dana.locator("#closure-preview")).to_contain_text("Alex")
    assert_good(dana)
    dana.get_by_role("button", name="Close and tell them").click()
    expect(dana.locator("#closures")).to_contain_text("storm")
    assert_good(dana)
    assert world.active(SATURDAY_EIGHT) == []


def test_requests_runs_and_a_conversation(dana: Page, world: World):
    world.ask_for_refund(world.book("Bob").reference)
    world.ask("Alex", "I want to talk to a person")
    for address in ("/desk/requests/", "/desk/inbox/", "/desk/runs/", "/desk/runs/1"):
        dana.goto(address)
        assert_good(dana)
