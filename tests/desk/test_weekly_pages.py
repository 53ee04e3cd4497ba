"""The desk's weekly timetable: shown, added to, changed and ended, with and without htmx."""

from __future__ import annotations

import re
from datetime import time

import pytest
from flask import Flask

from tests.booking.weekly_pool import blocks_at, days_with, saturday_eight
from tests.web import Visitor, dana
from tests.world import SATURDAY_EIGHT, World

WEEKLY = "/desk/weekly"
EVENING = {
    "weekday": "saturday",
    "begins": "18:00",
    "ends": "19:00",
    "activity": "Club",
    "from": "2026-10-30",
    "until": "",
    "lane": ["1", "2"],
    "pace-1": "slow",
    "places-1": "4",
    "pace-2": "fast",
    "places-2": "2",
}


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


def plainly(desk: Visitor, path: str, **form) -> str:
    """What a browser without JavaScript gets for a form."""
    with desk.client.application.app_context():
        return desk.client.post(path, data=form).text


def test_the_week_is_shown_with_todays_weekday_open(desk: Visitor):
    shown = desk.text(WEEKLY)

    assert re.search(r'id="weekday-4" open>\s*<summary><h3>Friday</h3> <span>14 blocks', shown)
    assert shown.count(" open>") == 1
    assert "08:00–09:00 Lane swimming</b> <span>lanes 1-6, 18 places</span>" in shown


def test_a_block_is_added_and_its_swims_with_it(world: World, desk: Visitor):
    shown = desk.post(WEEKLY, key="1", **EVENING).text

    assert "<b>Added.</b> Swims added: 4, changed: 0, removed: 0." in shown
    assert "18:00–19:00 Club</b> <span>lanes 1-2, 6 places</span>" in shown
    assert 'id="weekday-5" open>' in shown
    assert len(days_with(world, time(18))) == 4


def test_a_form_sent_twice_adds_one_block__B7(world: World, desk: Visitor):
    desk.post(WEEKLY, key="1", **EVENING)

    assert "<b>Added</b> already." in desk.post(WEEKLY, key="1", **EVENING).text
    assert len(blocks_at(world, time(18))) == 1


def test_a_change_names_the_swims_that_stay__B28(world: World, desk: Visitor):
    world.book("Alex")
    block_id, _ = saturday_eight(world)
    form = {**EVENING, "begins": "08:00", "ends": "08:45", "from": "2026-10-31"}

    shown = desk.post(f"{WEEKLY}/{block_id}", key="1", **form).text

    assert "Swims added: 0, changed: 3, removed: 0." in shown
    assert '<a href="/desk/2026-10-31">Saturday 31 October 2026 08:00–09:00</a> has book' in shown
    assert "until Friday 30 October 2026" in shown and "from Saturday 31 October 2026" in shown
    assert world.slot(SATURDAY_EIGHT).ends == time(9)


def test_a_block_ends_from_a_day_on(world: World, desk: Visitor):
    block_id, _ = saturday_eight(world)

    end = f"{WEEKLY}/{block_id}/end?weekday=5"
    shown = desk.post(end, key="1", **{"from": "2026-11-07"}).text

    assert "<b>Ended.</b> Swims added: 0, changed: 0, removed: 3." in shown
    assert 'id="weekday-5" open>' in shown and "until Friday 6 November 2026" in shown


def test_the_forms_begin_with_what_the_block_says(desk: Visitor):
    desk.post(WEEKLY, key="1", **{**EVENING, "from": "2026-11-07", "until": "2026-12-26"})
    block_id = re.search(
        r'id="block-(\d+)">\s*<p class="who"><b>18:00–19:00 Club', desk.text(WEEKLY)
    )[1]

    form = desk.text(f"{WEEKLY}/{block_id}")

    assert '<option value="saturday" selected>' in form
    assert 'type="time" value="18:00"' in form and 'value="Club"' in form
    assert 'value="2026-11-07"' in form and 'value="2026-12-26"' in form
    assert re.findall(r'name="lane" value="(\d)" checked', form) == ["1", "2"]
    assert 'name="places-1" inputmode="numeric" value="4"' in form
    assert 'value="2026-11-07"' in desk.text(f"{WEEKLY}/{block_id}/end")


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("weekday", "someday", "day: &#39;someday&#39; is not a weekday"),
        ("begins", "soon", "begins: &#39;soon&#39; is not a time"),
        ("ends", "17:00", "ends: 17:00 is not after 18:00"),
        ("from", "soon", "from: &#39;soon&#39; is not a day"),
        ("until", "2046-12-01", "until: 2046-12-01 is too far away"),
        ("lane", [], "lanes: none is chosen"),
        ("lane", "two", "lanes: &#39;two&#39; is not a lane"),
        ("pace-1", "warm", "pace: &#39;warm&#39; is none. Use slow, medium or fast."),
        ("places-1", "2.5", "places in lane 1: &#39;2.5&#39; is not a whole number"),
        ("places-1", "", "places: 0 in lane 1 is not possible"),
        ("activity", " ", "activity: it is empty"),
    ],
)
def test_a_field_that_will_not_do_is_named(desk: Visitor, field: str, value: str, sentence: str):
    refused = desk.post(WEEKLY, key="1", **{**EVENING, field: value})

    assert refused.status_code == 422
    assert sentence in refused.text and "<html" not in refused.text


def test_a_block_in_the_way_is_named_as_text_only__B24_B30(desk: Visitor):
    desk.post(WEEKLY, key="1", **{**EVENING, "activity": "<script>"})

    refused = desk.post(WEEKLY, key="2", **{**EVENING, "begins": "18:30", "ends": "19:30"})

    assert refused.status_code == 409
    assert "as there is Saturday 18:00-19:00, &lt;script&gt;, lanes 1-2" in refused.text
    assert "<script>" not in desk.text(WEEKLY).split('id="weekly"')[1].split("</main>")[0]


def test_every_form_works_without_javascript(world: World, desk: Visitor):
    block_id, _ = saturday_eight(world)

    for path in (WEEKLY, f"{WEEKLY}/{block_id}", f"{WEEKLY}/{block_id}/end"):
        page = desk.text(path)
        assert "<html" in page
        assert '<noscript><input type="hidden" name="csrf_token"' in page

    assert "<html" in plainly(desk, WEEKLY, key="1", **EVENING)
    ended = plainly(desk, f"{WEEKLY}/{block_id}/end", key="2", **{"from": "2026-11-07"})
    assert "<html" in ended and "Swims added: 0, changed: 0, removed: 3." in ended


def test_a_block_that_is_gone_is_told(desk: Visitor):
    assert "block 999: it is not in the weekly timetable" in desk.text(f"{WEEKLY}/999")


@pytest.mark.parametrize("path", [WEEKLY, f"{WEEKLY}/1", f"{WEEKLY}/1/end"])
def test_the_weekly_timetable_is_for_staff_only(client, path: str):
    assert client.get(path).location == "/desk/sign-in"
    assert client.post(path).location == "/desk/sign-in"
