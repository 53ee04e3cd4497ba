"""The page follows the newest line for a reader at the end, and for nobody else."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import Page, expect

from agent.llm import Request
from agent.llm.scripted import Scripted, act
from tests.browser.test_chat import REQUEST, send

pytestmark = pytest.mark.browser

NEXT_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
ANSWER = "That is what is free. " * 40


@pytest.fixture
def device() -> dict[str, object]:
    return {"viewport": {"width": 390, "height": 400}}


@pytest.fixture
def thinking() -> threading.Event:
    return threading.Event()


@pytest.fixture
def model(thinking: threading.Event) -> Scripted:
    def when_let(_request: Request) -> str:
        thinking.wait(30)
        return f"{ANSWER}Goodbye."

    return Scripted(act("I will look.", "list_slots", day="saturday"), when_let)


@pytest.fixture
def working(alex: Page) -> Page:
    """Alex, whose run has more steps than the screen is high and is not done yet."""
    send(alex, REQUEST)
    expect(alex.locator(".trace li")).to_have_count(2)
    alex.evaluate(NEXT_FRAMES)
    return alex


def test_the_newest_line_is_followed(working: Page, thinking: threading.Event):
    thinking.set()
    expect(working.get_by_text("Goodbye.")).to_be_visible()
    working.wait_for_function("innerHeight + scrollY >= document.body.scrollHeight - 1")


def test_a_reader_further_up_is_left_there(working: Page, thinking: threading.Event):
    working.evaluate("scrollTo(0, 0)")
    working.evaluate(NEXT_FRAMES)
    thinking.set()
    expect(working.get_by_text("Goodbye.")).to_be_visible()
    working.evaluate(NEXT_FRAMES)
    assert working.evaluate("scrollY") == 0
