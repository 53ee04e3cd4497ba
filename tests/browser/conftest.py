"""Real pages in Chromium, served by the test's own app with its background work."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright
from werkzeug.serving import make_server

import app as application
from booking.bell import bell
from booking.people import add_staff

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PASSWORD = "lane four, please"

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing(f"{CHROMIUM} is not installed, and these tests drive a real browser")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def live(app: Flask) -> Iterator[str]:
    """The address where the app serves, as threaded and as guarded as for its swimmers."""
    app.config["WTF_CSRF_ENABLED"] = True
    server = make_server("127.0.0.1", 0, app, threaded=True)
    server.daemon_threads = False  # so that closing waits for every request to end
    serving = threading.Thread(target=server.serve_forever, name="live")
    application.start(app)
    serving.start()
    yield f"http://127.0.0.1:{server.port}"
    bell.close()
    server.shutdown()
    server.server_close()
    serving.join()
    application.stop(app)
    bell.closed = False


@pytest.fixture
def open_page(browser: Browser, live: str) -> Iterator[OpenPage]:
    """Opens a page for somebody new; Playwright's context options choose the device.

    Nothing may go wrong in a page's scripts, nor be kept from it by its security policy.
    """
    contexts, faults = [], []

    def note(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            faults.append(message.text)

    def opened(**options: object) -> Page:
        context = browser.new_context(base_url=live, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", note)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def device() -> dict[str, object]:
    """The context options of everybody's browser; tests override it, for a phone or the dark."""
    return {}


@pytest.fixture
def alex(open_page: OpenPage, device: dict[str, object]) -> Page:
    """Alex, who has just said a name and sees an empty conversation."""
    page = open_page(**device)
    page.goto("/")
    page.get_by_label("What shall we call you?").fill("Alex")
    page.get_by_role("button", name="Start").click()
    page.locator("#text:focus").wait_for()
    page.wait_for_load_state()
    return page


@pytest.fixture
def dana(app: Flask, open_page: OpenPage, device: dict[str, object]) -> Page:
    """Dana, signed in at the desk, who sees today's timetable."""
    add_staff("dana", "Dana", PASSWORD)
    page = open_page(**device)
    page.goto("/desk")
    page.get_by_label("User name").fill("dana")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.locator("#grid").wait_for()
    page.wait_for_load_state()
    return page
