"""The desk's timetable in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_caller_is_booked_in_two_clicks_and_a_name(dana: Page):
    dana.get_by_role("button", name="18:00, lane 3").click()
    expect(dana.get_by_label("Name")).to_be_focused()
    dana.keyboard.type("Carol")
    dana.get_by_role("button", name="Book", exact=True).click()
    expect(dana.locator("#notice")).to_contain_text("Booked Carol")
