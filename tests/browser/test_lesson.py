"""The lesson in two browsers: Alex asks in the chat while Dana books at the desk."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import Page, expect

from agent.llm import OnPiece, Request
from agent.llm.builtin import Builtin
from agent.records import Reply
from tests.world import SATURDAY_EIGHT, World

pytestmark = pytest.mark.browser


class HeldBeforeBooking(Builtin):
    """The shipped assistant, held before it hands over its first booking call."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = threading.Event()
        self.go_on = threading.Event()

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        reply = super().reply(request, on_piece)
        if any(call.name == "book_slot" for call in reply.calls) and not self.reached.is_set():
            self.reached.set()
            assert self.go_on.wait(30)
        return reply


@pytest.fixture
def model() -> HeldBeforeBooking:
    return HeldBeforeBooking()


def test_the_assistant_adapts_to_what_the_desk_sold_meanwhile(
    world: World, model: HeldBeforeBooking, alex: Page, dana: Page
):
    world.leave_places(SATURDAY_EIGHT, 1)
    dana.goto("/desk/2026-10-31")
    alex.get_by_label("Your message").fill("Book me a lane swim on Saturday before ten")
    alex.keyboard.press("Enter")
    expect(alex.locator("#log .observation")).to_have_count(1)
    assert model.reached.wait(20)

    dana.get_by_role("button", name="08:00, lane 1 slow, 1 place left").click()
    dana.get_by_label("Name").fill("Bob")
    dana.keyboard.press("Enter")
    expect(dana.locator("#panel")).to_contain_text("Booked Bob")
    model.go_on.set()

    expect(alex.locator("#log .observation.error")).to_contain_text("slot full: 2026-10-31-0800")
    expect(alex.locator("#log .receipt")).to_contain_text("09:00")
    expect(alex.locator("#log .receipt")).to_contain_text("Saturday 31 October 2026")
    expect(alex.locator("#log .plan")).to_have_count(3)
    expect(alex.locator("#log .answer")).to_have_count(1)
    [booking] = world.active("2026-10-31-0900")
    expect(alex.locator("#log .receipt")).to_contain_text(booking.reference)
    lane = booking.places[0].slot_lane.lane_number
    expect(dana.locator(f"#cell-2026-10-31-0900-{lane}")).to_contain_text("Alex")


def test_a_reload_in_the_middle_and_a_second_tab_show_each_step_once(
    world: World, model: HeldBeforeBooking, alex: Page
):
    alex.get_by_label("Your message").fill("Book me a lane swim on Saturday before ten")
    alex.keyboard.press("Enter")
    expect(alex.locator("#log .observation")).to_have_count(1)
    alex.reload()
    second = alex.context.new_page()
    second.goto("/")
    model.go_on.set()

    for page in (second, alex):
        page.bring_to_front()  # a hidden tab pauses its stream and catches up when it is seen
        expect(page.locator("#log .receipt")).to_have_count(1)
        expect(page.locator("#log .plan")).to_have_count(2)
        expect(page.locator("#log .observation")).to_have_count(2)
        expect(page.locator("#log .said")).to_have_count(1)


def test_pressing_stop_ends_the_run_and_nothing_is_booked(
    world: World, model: HeldBeforeBooking, alex: Page
):
    alex.get_by_label("Your message").fill("Book me a lane swim on Saturday before ten")
    alex.keyboard.press("Enter")
    assert model.reached.wait(20)
    alex.get_by_role("button", name="Stop").click()
    expect(alex.locator("#log .status")).to_contain_text("Stopping")
    model.go_on.set()

    expect(alex.locator("#log .ended")).to_contain_text("as you asked")
    assert world.active(SATURDAY_EIGHT) == []


def test_a_second_message_can_be_typed_while_a_run_works_and_waits_its_turn(
    world: World, model: HeldBeforeBooking, alex: Page
):
    alex.get_by_label("Your message").fill("Book me a lane swim on Saturday before ten")
    alex.keyboard.press("Enter")
    assert model.reached.wait(20)
    alex.get_by_label("Your message").fill("Show my bookings")
    alex.keyboard.press("Enter")

    expect(alex.get_by_text("Next in line")).to_be_visible()
    model.go_on.set()
    expect(alex.locator("#log .answer")).to_have_count(2)
    expect(alex.get_by_text("Next in line")).to_have_count(0)
