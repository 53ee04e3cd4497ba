"""A swimmer and a colleague in two browsers: handed over, answered live, handed back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.world import World

pytestmark = pytest.mark.browser


def say(page: Page, text: str) -> None:
    page.get_by_label("Your message").fill(text)
    page.keyboard.press("Enter")


@pytest.fixture
def answering(alex: Page, dana: Page) -> Page:
    """Dana's page, after Alex asked for a person and she took over."""
    dana.goto("/desk/inbox/")
    expect(dana.get_by_text("Nobody is waiting.")).to_be_visible()
    say(alex, "Can I talk to a person please")
    expect(alex.locator("#log .ended")).to_contain_text("passed this to a colleague")

    dana.get_by_role("link", name="Alex").click()
    expect(dana.locator(".summary")).to_contain_text("Can I talk to a person please")
    dana.get_by_role("button", name="Take over").click()
    expect(alex.locator("#log .colleague")).to_contain_text("Dana from the front desk is here")
    return dana


def test_a_colleague_answers_live_and_hands_back_to_the_assistant(alex: Page, answering: Page):
    dana = answering
    expect(dana.get_by_label("Your reply to Alex")).to_be_focused()
    dana.keyboard.type("I can help you with that.")
    dana.keyboard.press("Enter")
    expect(alex.locator("#log .colleague").last).to_contain_text("I can help you with that.")
    expect(dana.get_by_label("Your reply to Alex")).to_have_value("")

    say(alex, "Thank you, Dana")
    expect(dana.locator("#log .said").last).to_have_text("The swimmer said:Thank you, Dana")
    dana.get_by_role("button", name="Hand back").click()
    expect(alex.locator("#log .colleague").last).to_contain_text("handed you back")
    expect(dana.get_by_text("The assistant answers here again.")).to_be_visible()

    say(alex, "What is free on Saturday?")
    expect(alex.locator("#log .answer").last).to_contain_text("Saturday")
    expect(dana.locator("#log .answer").last).to_contain_text("Saturday")


def test_what_dana_types_stays_when_the_swimmer_writes(alex: Page, answering: Page):
    answering.keyboard.type("Let me look")
    say(alex, "Hello?")
    expect(answering.locator("#log .said").last).to_contain_text("Hello?")

    expect(answering.get_by_label("Your reply to Alex")).to_have_value("Let me look")


def test_a_reload_on_either_side_shows_everything_once(alex: Page, answering: Page):
    answering.keyboard.type("One moment")
    answering.keyboard.press("Enter")
    expect(alex.locator("#log .colleague")).to_have_count(2)

    for page in (alex, answering):
        page.reload()
        expect(page.locator("#log .colleague")).to_have_count(2)
    expect(answering.get_by_label("Your reply to Alex")).to_be_visible()


def test_an_approved_request_is_told_live(world: World, alex: Page, dana: Page):
    dana.goto("/desk/requests/")
    say(alex, "Book me a lane swim on Saturday before ten")
    reference = alex.locator(".receipt .reference")
    expect(reference).to_be_visible()
    world.ask_for_refund(reference.inner_text())

    dana.get_by_label("Note to Alex").fill("See you at the till")
    dana.get_by_role("button", name="Approve R-1").click()

    expect(dana.locator("#requests")).to_contain_text("Approved by Dana")
    expect(alex.locator("#log .told")).to_contain_text("See you at the till")
