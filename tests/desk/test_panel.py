"""The panel beside the grid: what it offers for a lane that is free, full or over."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web import Visitor, dana
from tests.world import SATURDAY_EIGHT, World

CELL = f"/desk/slots/{SATURDAY_EIGHT}/lanes/3"
OVER = "/desk/slots/2026-10-30-0800/lanes/3"
FORM = 'class="book"'


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


def test_it_opens_with_what_was_typed_for_another_slot(desk: Visitor):
    panel = desk.text(f"{CELL}?name=Carol&party_size=2")

    assert 'name="name" value="Carol"' in panel
    assert 'name="party_size" inputmode="numeric" value="2"' in panel


def test_what_was_typed_is_shown_as_text_only__B30(desk: Visitor):
    assert "<script>" not in desk.text(f'{CELL}?name="><script>')


def test_a_refusal_leads_to_the_nearest_lanes(world: World, desk: Visitor):
    world.leave_places(SATURDAY_EIGHT, 0)

    refused = desk.post(CELL, name="Carol")

    assert 'hx-get="/desk/slots/2026-10-31-0900/lanes/1"' in refused.text
    assert 'hx-include="#who, #size"' in refused.text


def test_a_full_lane_offers_no_form(world: World, desk: Visitor):
    world.leave_places(SATURDAY_EIGHT, 0)

    panel = desk.text(CELL)

    assert "This lane is full." in panel
    assert FORM not in panel


def test_a_swim_that_has_begun_offers_no_form(desk: Visitor):
    panel = desk.text(OVER)

    assert "This swim has begun or is over." in panel
    assert FORM not in panel


def test_any_day_is_reached_by_its_date(desk: Visitor):
    assert desk.get("/desk/?day=2026-11-04").location == "/desk/2026-11-04"
