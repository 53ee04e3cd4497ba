"""The weekly timetable in a real browser: by keyboard, on a phone, in the dark, without scripts."""

from __future__ import annotations

from datetime import time

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import delete

from booking.models import Block, BlockLane
from tests.booking.weekly_pool import add, blocks_at, days_with, evening
from tests.browser.accessible import assert_accessible, assert_fits
from tests.browser.conftest import OpenPage
from tests.world import World

pytestmark = pytest.mark.browser

SATURDAY = "/desk/weekly?weekday=5"


@pytest.fixture(params=["light", "dark"])
def device(request: pytest.FixtureRequest) -> dict[str, object]:
    return {
        "color_scheme": request.param,
        "reduced_motion": "reduce",
        "viewport": {"width": 390, "height": 800},
    }


@pytest.fixture
def weekly(dana: Page) -> Page:
    """Dana, looking at the blocks of Saturdays."""
    dana.goto(SATURDAY)
    return dana


def assert_good(page: Page) -> None:
    assert_accessible(page)
    assert_fits(page)


def added(page: Page):
    """The form that adds a block."""
    return page.locator("#weekly > form")


def test_a_refusal_loses_nothing_typed_and_another_time_will_do(weekly: Page, world: World):
    form = added(weekly)
    form.get_by_label("Begins").fill("17:30")
    form.get_by_label("Ends", exact=True).fill("18:30")
    form.get_by_label("Activity").fill("Club")
    form.get_by_label("Lane 3", exact=True).uncheck()
    form.get_by_role("button", name="Add").click()
    expect(form.get_by_role("alert")).to_contain_text("as there is Saturday 17:00-18:00")
    expect(form.get_by_label("Activity")).to_have_value("Club")
    expect(form.get_by_label("Lane 3", exact=True)).not_to_be_checked()
    assert_good(weekly)

    form.get_by_label("Begins").fill("18:00")
    form.get_by_role("button", name="Add").click()
    expect(weekly.locator(".outcome")).to_contain_text("Swims added: 4, changed: 0, removed: 0.")
    expect(weekly.locator(".outcome")).to_be_focused()
    assert_good(weekly)
    assert [block.activity for block in blocks_at(world, time(18))] == ["Club"]


def test_a_block_is_changed_with_the_keyboard_alone(weekly: Page, world: World):
    weekly.get_by_role("link", name="Change Saturday 17:00").focus()
    weekly.keyboard.press("Enter")
    form = weekly.locator(".edit form")
    expect(form.get_by_label("Day")).to_be_focused()
    assert_good(weekly)
    form.get_by_label("Ends", exact=True).fill("17:45")
    form.get_by_label("Activity").press("Enter")
    expect(weekly.locator(".outcome")).to_contain_text("Swims added: 0, changed: 4, removed: 0.")
    assert blocks_at(world, time(17))[-1].ends == time(17, 45)


def test_a_block_ends_and_its_swims_with_it(weekly: Page, world: World):
    world.book("Alex", "2026-10-31-1700")
    weekly.get_by_role("link", name="End Saturday 17:00").click()
    expect(weekly.get_by_label("From the first day without it")).to_be_focused()
    assert_good(weekly)
    weekly.get_by_role("button", name="End", exact=True).click()
    expect(weekly.locator(".outcome")).to_contain_text("Saturday 31 October 2026 17:00–18:00")
    assert_good(weekly)
    assert len(days_with(world, time(17))) == 1


def test_an_empty_week_asks_for_its_first_block(dana: Page, world: World):
    with world.writing() as session:
        session.execute(delete(BlockLane))
        session.execute(delete(Block))
    dana.goto(SATURDAY)
    expect(dana.get_by_text("The weekly timetable is empty.")).to_be_visible()
    assert_good(dana)


def test_a_weekday_opens_with_the_keyboard(weekly: Page):
    sunday = weekly.locator("#weekday-6 summary")
    sunday.focus()
    weekly.keyboard.press("Enter")
    expect(weekly.get_by_role("link", name="Change Sunday 08:00")).to_be_visible()
    assert_good(weekly)


def test_a_block_is_changed_without_scripts(dana: Page, open_page: OpenPage, world: World):
    add(world, evening())
    plain = open_page(java_script_enabled=False, storage_state=dana.context.storage_state())
    plain.goto(SATURDAY)
    plain.get_by_role("link", name="Change Saturday 18:00").click()
    plain.get_by_label("Activity").fill("Club")
    plain.get_by_role("button", name="Change").click()
    expect(plain.locator(".outcome")).to_contain_text("Changed. Swims added: 0, changed: 4")
    assert [block.activity for block in blocks_at(world, time(18))] == ["Club"]
