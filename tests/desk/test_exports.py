"""The desk's CSV files of bookings and occupancy."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from flask import Flask

from booking.attendance import check_in, mark_missed
from booking.reservations import Order, cancel, reserve_for_caller
from tests.web import Visitor, dana
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

SATURDAY = "from=2026-10-31&to=2026-10-31"


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


def rows(desk: Visitor, path: str) -> list[dict[str, str]]:
    text = desk.get(path).data.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline="")))


@both_databases
def test_every_booking_of_the_days_is_a_row(world: World, desk: Visitor):
    cancel(world.book("Alex", lane=3).reference, world.by_dana())
    world.book("Bob", SATURDAY_NINE, lane=4, party_size=2)
    world.book("Carol", "2026-11-01-0800")

    alex, bob = rows(desk, f"/desk/export/bookings.csv?{SATURDAY}")

    assert (alex["swimmer"], alex["status"], alex["starts"]) == ("Alex", "cancelled", "08:00")
    assert alex["cancelled at"] == "2026-10-30 14:00"
    assert (bob["lanes"], bob["places"], bob["cancelled at"]) == ("lane 4 medium", "2", "")


def test_a_booking_says_who_came_and_why_it_was_cancelled(world: World, desk: Visitor):
    cancel(world.book("Alex").reference, world.by_dana(), reason="=burst pipe")
    came, missed = (world.book(name).reference for name in ("Bob", "Carol"))
    world.book("Erin")
    world.clock.forward(hours=20)
    check_in(came, world.by_dana())
    mark_missed(missed, world.by_dana())

    found = rows(desk, f"/desk/export/bookings.csv?{SATURDAY}")

    assert [row["attendance"] for row in found] == ["", "checked in", "no-show", ""]
    assert [row["cancelled because"] for row in found] == ["'=burst pipe", "", "", ""]


@both_databases
def test_occupancy_has_a_row_for_each_lane_of_each_slot(world: World, desk: Visitor):
    world.book("Alex", lane=3, party_size=2)

    found = rows(desk, f"/desk/export/occupancy.csv?{SATURDAY}")

    assert len(found) == 10 * 6
    [third] = [row for row in found if (row["slot"], row["lane"]) == (SATURDAY_EIGHT, "3")]
    assert (third["capacity"], third["taken"], third["percent"]) == ("3", "2", "67")


def test_a_formula_for_a_name_is_only_text__B31(world: World, desk: Visitor):
    reserve_for_caller(Order(SATURDAY_EIGHT), ' =HYPERLINK("http://x","y")', world.by_dana())

    [row] = rows(desk, f"/desk/export/bookings.csv?{SATURDAY}")

    assert row["swimmer"] == '\'=HYPERLINK("http://x","y")'


def test_a_file_may_be_opened_under_its_own_name(desk: Visitor):
    answer = desk.get(f"/desk/export/bookings.csv?{SATURDAY}")

    assert answer.content_type == "text/csv; charset=utf-8"
    assert "bookings 2026-10-31 to 2026-10-31.csv" in answer.headers["Content-Disposition"]


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "from: &#39;&#39; is not a date"),
        ("from=2026-10-31", "to: &#39;&#39; is not a date"),
        ("from=31/10/2026&to=2026-10-31", "from: &#39;31/10/2026&#39; is not a date"),
        ("from=2026-10-31&to=2026-10-30", "to: 2026-10-30 is before 2026-10-31"),
        ("from=2020-01-01&to=2026-10-31", "Choose at most 366"),
    ],
)
def test_days_that_cannot_be_are_refused_with_the_field(desk: Visitor, query: str, sentence: str):
    answer = desk.get(f"/desk/export/bookings.csv?{query}")

    assert answer.status_code == 422
    assert sentence in answer.text


@pytest.mark.parametrize("name", ["bookings", "occupancy"])
def test_a_file_is_for_staff_only(app: Flask, name: str):
    answer = Visitor(app.test_client()).get(f"/desk/export/{name}.csv?{SATURDAY}")

    assert answer.location == "/desk/sign-in"
