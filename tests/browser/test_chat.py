"""A swimmer's conversation in a real browser."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import Page, expect

from agent.llm import Request
from agent.llm.scripted import Scripted, act

pytestmark = pytest.mark.browser

REQUEST = "Book me a lane swim on Saturday before ten"
LATE_ANSWER = """() => {
  const { fetch } = window;
  window.fetch = async (address, options) => {
    const answer = await fetch(address, options);
    while (address.endsWith("/messages") && !document.querySelector(".receipt"))
      await new Promise(requestAnimationFrame);
    return answer;
  };
}"""
"""The answer to a message arrives when the stream has already shown its run's end."""


def send(page: Page, text: str) -> None:
    page.get_by_label("Your message").fill(text)
    page.keyboard.press("Enter")


def test_a_request_typed_with_the_keyboard_alone_ends_with_a_receipt(alex: Page):
    alex.keyboard.type(REQUEST)
    alex.keyboard.press("Enter")
    expect(alex.locator(".receipt")).to_contain_text("Saturday 31 October")
    expect(alex.get_by_label("Your message")).to_have_value("")
    expect(alex.get_by_label("Your message")).to_be_focused()


def test_an_example_is_a_request(alex: Page):
    alex.get_by_role("button", name=REQUEST).click()
    expect(alex.locator(".receipt")).to_be_visible()


def test_shift_and_enter_begin_a_new_line(alex: Page):
    alex.keyboard.type("Saturday")
    alex.keyboard.press("Shift+Enter")
    alex.keyboard.type("before ten")
    expect(alex.get_by_label("Your message")).to_have_value("Saturday\nbefore ten")


def test_a_problem_appears_in_place_and_the_text_stays(alex: Page):
    send(alex, "x" * 3000)
    expect(alex.get_by_role("alert")).to_contain_text("3,000 characters")
    expect(alex.get_by_label("Your message")).to_have_value("x" * 3000)


def test_an_answer_later_than_the_stream_overwrites_no_step(alex: Page):
    alex.evaluate(LATE_ANSWER)
    send(alex, REQUEST)
    expect(alex.get_by_label("Your message")).to_have_value("")
    expect(alex.locator(".receipt")).to_be_visible()
    expect(alex.locator(".trace li")).to_have_count(4)
    expect(alex.locator(".said")).to_have_count(1)


def test_a_reload_shows_every_line_once(alex: Page):
    send(alex, REQUEST)
    expect(alex.locator(".receipt")).to_be_visible()
    shown = alex.locator("#log").inner_text()
    alex.reload()
    assert alex.locator("#log").inner_text() == shown


def test_the_trace_folds_when_the_run_is_done(alex: Page):
    send(alex, REQUEST)
    expect(alex.locator(".receipt")).to_be_visible()
    expect(alex.locator(".trace li").first).to_be_hidden()
    alex.get_by_text("Steps", exact=True).click()
    expect(alex.locator(".trace li")).to_have_count(4)


def test_a_message_that_did_not_arrive_stays_and_is_no_booking(alex: Page):
    alex.context.set_offline(True)
    send(alex, REQUEST)
    expect(alex.get_by_role("alert")).to_contain_text("did not reach us")
    expect(alex.get_by_label("Your message")).to_have_value(REQUEST)
    alex.context.set_offline(False)
    alex.keyboard.press("Enter")
    expect(alex.locator(".receipt")).to_have_count(1)


class TestWhileARunWorks:
    """The model thinks until the test lets it go on."""

    @pytest.fixture
    def thinking(self) -> threading.Event:
        return threading.Event()

    @pytest.fixture
    def model(self, thinking: threading.Event) -> Scripted:
        def when_let(_request: Request) -> str:
            thinking.wait(30)
            return "Here I am again."

        look = act("I will look at Saturday.", "list_slots", day="saturday")
        return Scripted(look, when_let, "And that was all.")

    def test_its_steps_are_open_and_the_input_is_free(self, alex: Page, thinking: threading.Event):
        send(alex, REQUEST)
        expect(alex.locator(".trace li")).to_have_count(2)
        expect(alex.locator(".trace li").first).to_be_visible()
        send(alex, "And tomorrow?")
        expect(alex.get_by_text("Next in line")).to_be_visible()
        thinking.set()
        expect(alex.get_by_text("And that was all.")).to_be_visible()

    def test_a_trace_that_the_reader_opened_stays_open(self, alex: Page, thinking: threading.Event):
        send(alex, REQUEST)
        expect(alex.locator(".trace li")).to_have_count(2)
        for _ in ("fold", "unfold"):
            alex.get_by_text("Steps", exact=True).click()
        thinking.set()
        expect(alex.get_by_text("Here I am again.")).to_be_visible()
        expect(alex.locator(".trace li").first).to_be_visible()

    def test_stop_ends_it_and_looks_unlike_success(self, alex: Page, thinking: threading.Event):
        send(alex, REQUEST)
        expect(alex.locator(".trace li")).to_have_count(2)
        alex.get_by_role("button", name="Stop").click()
        expect(alex.get_by_text("Stopping…")).to_be_visible()
        thinking.set()
        expect(alex.locator(".ended[data-exit=stopped]")).to_contain_text("I stopped, as you asked")
