"""A lost connection is not a failed run: the page says so quietly and catches up by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from booking.bell import bell
from tests.browser.test_chat import REQUEST, send

pytestmark = pytest.mark.browser

STREAM = "**/events*"
LOST = "Connecting again"


@contextmanager
def hung_up() -> Iterator[None]:
    """Streams end as soon as they are opened, as while a server goes down."""
    bell.close()
    yield
    bell.closed = False


def test_a_run_that_ends_while_the_connection_is_lost_is_shown_on_its_return(alex: Page):
    alex.route(STREAM, lambda route: route.abort())
    with hung_up():
        send(alex, REQUEST)
        expect(alex.get_by_text(LOST)).to_be_visible()
    expect(alex.locator("#composer .problem")).to_be_empty()
    alex.unroute(STREAM)
    expect(alex.locator(".receipt")).to_be_visible(timeout=15_000)
    expect(alex.locator(".trace li")).to_have_count(4)
    expect(alex.get_by_text(LOST)).to_be_hidden()


def test_a_short_break_is_not_worth_a_word(alex: Page):
    with hung_up(), alex.expect_request(STREAM):
        send(alex, REQUEST)
    expect(alex.locator(".receipt")).to_be_visible()
    expect(alex.get_by_text(LOST)).to_be_hidden()


def test_a_page_that_never_connected_tries_again(alex: Page):
    alex.route(STREAM, lambda route: route.abort())
    alex.reload()
    send(alex, REQUEST)
    expect(alex.get_by_text(LOST)).to_be_visible()
    alex.unroute(STREAM)
    expect(alex.locator(".receipt")).to_be_visible(timeout=15_000)
