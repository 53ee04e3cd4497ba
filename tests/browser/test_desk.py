"""The desk's timetable in a real browser: booking by hand and keyboard, refusals, live news."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World

pytestmark = pytest.mark.browser


@pytest.fixture
def saturday(dana: Page) -> Page:
    """Dana, looking at Saturday."""
    dana.goto("/desk/2026-10-31")
    return dana


def open_panel(page: Page, cell: str) -> None:
    page.get_by_role("button", name=cell).click()
    expect(page.get_by_label("Name")).to_be_focused()


def test_a_caller_is_booked_in_two_clicks_and_a_name(saturday: Page):
    open_panel(saturday, "08:00, lane 3")
    saturday.keyboard.type("Carol")
    saturday.get_by_role("button", name="Book", exact=True).click()
    expect(saturday.locator("#notice")).to_contain_text("Booked Carol")
    expect(
        saturday.get_by_role("button", name="08:00, lane 3 medium, 2 places left")
    ).to_be_focused()


def test_a_caller_is_booked_with_the_keyboard_alone(saturday: Page, world: World):
    saturday.get_by_role("button", name="08:00, lane 1").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        saturday.keyboard.press(key)
    expect(saturday.get_by_label("Name")).to_be_focused()
    saturday.keyboard.type("Carol")
    saturday.keyboard.press("Enter")
    expect(saturday.locator("#notice")).to_contain_text("Booked Carol")
    [booking] = world.active(SATURDAY_NINE)
    assert booking.reference in saturday.locator("#notice").inner_text()


def test_escape_closes_the_panel_and_goes_back_to_the_cell(saturday: Page):
    open_panel(saturday, "09:00, lane 2")
    saturday.keyboard.press("Escape")
    expect(saturday.get_by_label("Name")).to_have_count(0)
    expect(saturday.get_by_role("button", name="09:00, lane 2")).to_be_focused()


def test_a_cell_says_day_time_lane_and_places_left(saturday: Page):
    name = "Saturday 31 October 2026 08:00, lane 5 fast, 3 places left"
    expect(saturday.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_news_leaves_the_typing_alone_and_is_marked(saturday: Page, world: World):
    open_panel(saturday, "09:00, lane 2")
    saturday.keyboard.type("Car")
    world.book("Bob", SATURDAY_EIGHT)
    expect(saturday.locator("td.changed")).to_contain_text("2")
    saturday.keyboard.type("ol")
    expect(saturday.get_by_label("Name")).to_have_value("Carol")


def test_a_refusal_offers_the_nearest_slots_and_keeps_the_name(saturday: Page, world: World):
    open_panel(saturday, "08:00, lane 1")
    saturday.keyboard.type("Carol")
    world.leave_places(SATURDAY_EIGHT, 0)
    saturday.keyboard.press("Enter")
    expect(saturday.get_by_role("alert")).to_contain_text("has no place for 1 in lane 1")
    saturday.get_by_role("button", name="Sat 31 Oct 09:00").click()
    expect(saturday.get_by_role("heading", name="09:00")).to_be_visible()
    expect(saturday.get_by_label("Name")).to_have_value("Carol")


def test_who_booked_by_chat_is_shown_with_the_reference(dana: Page, alex: Page, world: World):
    alex.keyboard.type("Book me a lane swim on Saturday at 8")
    alex.keyboard.press("Enter")
    expect(alex.locator(".receipt")).to_be_visible()
    [booking] = world.active(SATURDAY_EIGHT)
    dana.goto("/desk/2026-10-31")
    dana.get_by_role("button", name="08:00, lane 1").click()
    expect(dana.locator(".bookings")).to_contain_text(f"Alex {booking.reference} · by assistant")


def test_another_day_is_a_date_away(dana: Page):
    dana.get_by_label("Go to a day").fill("2026-11-04")
    dana.get_by_role("button", name="Go", exact=True).click()
    expect(dana.get_by_role("heading", name="Wednesday 4 November 2026")).to_be_visible()
