"""The page behind a real nginx: steps as they come, and on again after a reload of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.test_chat import REQUEST, send
from tests.browser.test_connection import STREAM
from tests.streams.nginx import Nginx

pytestmark = pytest.mark.browser
IDS = "nodes => nodes.map(node => node.id)"


@pytest.fixture
def nginx(live: str, tmp_path: Path) -> Iterator[Nginx]:
    nginx = Nginx(tmp_path, live.removeprefix("http://"), patience=20)
    yield nginx
    nginx.end()


def test_after_a_reload_of_nginx_the_page_goes_on_and_shows_all_once__A20(
    open_page: OpenPage, nginx: Nginx
):
    page = open_page()
    page.goto(f"{nginx.address}/")
    page.get_by_label("What shall we call you?").fill("Alex")
    page.get_by_role("button", name="Start").click()
    page.locator("#text:focus").wait_for()
    send(page, REQUEST)
    expect(page.locator(".receipt")).to_be_visible()

    with page.expect_request(STREAM):
        nginx.reload()
    send(page, "Show my bookings")

    expect(page.locator(".answer")).to_have_count(2)
    shown = page.locator("#log [id^=m-]").evaluate_all(IDS)
    assert len(shown) == len(set(shown))
