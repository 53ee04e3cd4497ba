"""Every state of every page passes axe, in the light and in the dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import assert_accessible
from tests.browser.conftest import OpenPage
from tests.world import SATURDAY_EIGHT, World

pytestmark = pytest.mark.browser

EIGHT = "08:00, lane 1"


@pytest.fixture(params=["light", "dark"])
def device(request: pytest.FixtureRequest) -> dict[str, object]:
    return {"color_scheme": request.param, "reduced_motion": "reduce"}


@pytest.fixture
def newcomer(open_page: OpenPage, device: dict[str, object]) -> Page:
    """Somebody who has never been here."""
    return open_page(**device)


def test_the_welcome(newcomer: Page):
    newcomer.goto("/")
    assert_accessible(newcomer)


def test_a_problem_at_the_welcome(newcomer: Page):
    newcomer.goto("/")
    newcomer.get_by_label("What shall we call you?").fill("x" * 200)
    newcomer.keyboard.press("Enter")
    expect(newcomer.get_by_role("alert")).to_contain_text("200 characters")
    assert_accessible(newcomer)


def test_a_page_that_does_not_exist(newcomer: Page):
    newcomer.goto("/nothing-here")
    assert_accessible(newcomer)


def test_an_empty_conversation(alex: Page):
    assert_accessible(alex)


def test_a_conversation_with_a_receipt_and_its_steps(alex: Page):
    alex.keyboard.type("Book me a lane swim on Saturday before ten")
    alex.keyboard.press("Enter")
    expect(alex.locator(".receipt")).to_be_visible()
    alex.get_by_text("Steps", exact=True).click()
    assert_accessible(alex)


def test_a_problem_in_a_conversation(alex: Page):
    alex.get_by_label("Your message").fill("x" * 10_000)
    alex.keyboard.press("Enter")
    expect(alex.get_by_role("alert")).to_contain_text("10,000 characters")
    assert_accessible(alex)


def test_a_conversation_handed_over_and_the_inbox(alex: Page, dana: Page):
    alex.keyboard.type("I want to talk to a person")
    alex.keyboard.press("Enter")
    expect(alex.locator(".ended .notice")).to_be_visible()
    assert_accessible(alex)
    dana.get_by_role("link", name="Inbox").click()
    assert_accessible(dana)
    dana.get_by_role("link", name="Alex").click()
    assert_accessible(dana)


def test_signing_in(newcomer: Page):
    newcomer.goto("/desk/sign-in")
    assert_accessible(newcomer)


def test_the_timetable_with_past_full_and_free_lanes(dana: Page, world: World):
    world.leave_places("2026-10-30-1600", 1)
    expect(dana.locator("td.full").first).to_be_visible()
    assert_accessible(dana)


def test_a_day_without_a_timetable(dana: Page):
    dana.goto("/desk/2027-06-01")
    assert_accessible(dana)


def test_the_panel_before_and_after_a_booking(dana: Page):
    dana.goto("/desk/2026-10-31")
    dana.get_by_role("button", name=EIGHT).click()
    expect(dana.get_by_label("Name")).to_be_focused()
    assert_accessible(dana)
    dana.keyboard.type("Carol")
    dana.keyboard.press("Enter")
    expect(dana.locator(".done")).to_be_visible()
    assert_accessible(dana)


def test_a_refusal_with_its_alternatives(dana: Page, world: World):
    dana.goto("/desk/2026-10-31")
    dana.get_by_role("button", name=EIGHT).click()
    dana.get_by_label("Name").fill("Carol")
    world.leave_places(SATURDAY_EIGHT, 0)
    dana.keyboard.press("Enter")
    expect(dana.locator(".nearest button").first).to_be_visible()
    assert_accessible(dana)


def test_the_desks_side_of_a_hand_over(alex: Page, dana: Page):
    alex.keyboard.type("Can I talk to a person please")
    alex.keyboard.press("Enter")
    expect(alex.locator("#log .ended")).to_be_visible()
    dana.goto("/desk/inbox/")
    assert_accessible(dana)
    dana.get_by_role("link", name="Alex").click()
    dana.get_by_role("button", name="Take over").click()
    dana.get_by_label("Your reply to Alex").fill("Here I am.")
    dana.keyboard.press("Enter")
    expect(dana.locator("#log .colleague")).to_have_count(2)
    assert_accessible(dana)
    expect(alex.locator("#log .colleague")).to_have_count(2)
    assert_accessible(alex)


def test_a_question_before_and_after_its_answer(alex: Page):
    for text in ("Book me a lane swim on Saturday before ten", "Please cancel that booking"):
        alex.get_by_label("Your message").fill(text)
        alex.keyboard.press("Enter")
        expect(alex.locator(".receipt, .question").last).to_be_visible()
        expect(alex.locator(".status.busy")).to_have_count(0)
    expect(alex.locator(".question.pending")).to_be_visible()
    assert_accessible(alex)
    alex.get_by_role("button", name="No", exact=True).click()
    expect(alex.locator(".question .outcome")).to_be_visible()
    assert_accessible(alex)


def test_the_calendar_page_with_and_without_an_address(alex: Page):
    alex.goto("/calendar")
    assert_accessible(alex)
    alex.get_by_role("button", name="Make an address").click()
    expect(alex.get_by_role("button", name="Make a new address")).to_be_visible()
    assert_accessible(alex)
    alex.get_by_role("button", name="Remove it").click()
    expect(alex.get_by_role("button", name="Make an address")).to_be_visible()
