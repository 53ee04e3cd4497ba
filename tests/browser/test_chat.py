"""A swimmer's conversation in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_request_typed_in_words_ends_with_a_receipt(alex: Page):
    alex.keyboard.type("Book me a lane swim on Saturday before ten")
    alex.keyboard.press("Enter")
    expect(alex.locator(".receipt")).to_contain_text("Saturday 31 October")
