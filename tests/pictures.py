"""Takes the README's pictures from the running app: `python -m tests.pictures`."""

from __future__ import annotations

import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from werkzeug.serving import make_server

import app as application
import booking.setup
from booking.bell import bell
from booking.people import add_staff
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.world import SATURDAY_EIGHT, Clock, World

FOLDER = Path(__file__).parent.parent / ".pictures"
PASSWORD = "for the picture"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = {"DATABASE_URL": f"sqlite:///{folder}/pool.db", "SECRET_KEY": "pictures"}
        app = application.create_app(settings, clock=Clock())
        with app.app_context():
            booking.setup.prepare(app)
            add_staff("dana", "Dana", PASSWORD)
            World(app, app.extensions["clock"]).leave_places(SATURDAY_EIGHT, 2)
            _serve_and_take(app)


def _serve_and_take(app) -> None:
    server = make_server("127.0.0.1", 0, app, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    application.start(app)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        address = f"http://127.0.0.1:{server.port}"
        _chat(browser, address)
        _desk(browser, address)
        browser.close()
    bell.close()
    application.stop(app)
    server.shutdown()


def _chat(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 480, "height": 800})
    page.goto(address)
    page.get_by_label("What shall we call you?").fill("Alex")
    page.get_by_role("button", name="Book me a lane swim on Saturday before ten").click()
    page.locator(".receipt").wait_for()
    page.locator("summary").click()
    page.screenshot(path=FOLDER / "chat.png")


def _desk(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    page.goto(f"{address}/desk")
    page.get_by_label("User name").fill("dana")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.locator("#grid").wait_for()
    page.goto(f"{address}/desk/2026-10-31")
    page.get_by_role("button", name="08:00, lane 2").click()
    page.locator("#panel form").first.wait_for()
    page.screenshot(path=FOLDER / "desk.png")


if __name__ == "__main__":
    main()
