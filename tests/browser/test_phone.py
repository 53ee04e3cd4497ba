"""On a phone at the poolside: no page scrolls sideways, and targets are big enough for a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage

pytestmark = pytest.mark.browser

TOUCH = 44
TARGETS = (
    "button:visible, summary:visible, input:not([type=checkbox]):visible, label.choice:visible, "
    "textarea:visible, nav a:visible"
)
"""What a finger presses; a checkbox is pressed on its label."""
LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff" * 2


@pytest.fixture
def device() -> dict[str, object]:
    return {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


def assert_fits(page: Page) -> None:
    """Nothing is wider than the screen, nothing to press is lower than a fingertip."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    heights = page.locator(TARGETS).evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert heights
    assert min(heights) >= TOUCH


def test_the_welcome_fits(open_page: OpenPage, device: dict[str, object]):
    page = open_page(**device)
    page.goto("/")
    assert_fits(page)


def test_a_booked_conversation_fits(alex: Page):
    alex.keyboard.type("Book me a lane swim on Saturday before ten " + "x" * 80)
    alex.keyboard.press("Enter")
    expect(alex.locator(".receipt")).to_be_visible()
    alex.get_by_text("Steps", exact=True).click()
    assert_fits(alex)


def test_the_timetable_scrolls_inside_its_frame(dana: Page):
    assert_fits(dana)
    grid = dana.locator("#grid")
    assert grid.evaluate("(grid) => grid.scrollWidth > grid.clientWidth")


def test_a_long_name_fits_the_panel(dana: Page):
    dana.get_by_role("button", name="18:00, lane 1").tap()
    dana.get_by_label("Name").fill(LONG_NAME)
    dana.get_by_role("button", name="Book", exact=True).tap()
    expect(dana.locator(".done")).to_contain_text(LONG_NAME)
    assert_fits(dana)
