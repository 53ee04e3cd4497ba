"""A swimmer's calendar: the file of one booking, and the feed under a secret address."""

from __future__ import annotations

import re

import pytest
from flask import Flask, render_template
from icalendar import Calendar
from sqlalchemy import select

from booking.bookings import bookings_named
from booking.models import Swimmer
from booking.reservations import Order, cancel, reserve
from tests.web import Chatter, Visitor, swimmer
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World

NOBODY = "/calendar/" + "x" * 43 + ".ics"


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


def book(world: World, name: str, slot: str = SATURDAY_EIGHT) -> str:
    """The reference of a new booking for the swimmer of that name who chats."""
    with world.reading() as session:
        found = session.scalars(select(Swimmer).where(Swimmer.name == name)).one()
    return reserve(Order(slot), world.by(found)).reference


def feed_of(visitor: Visitor) -> str:
    """The path of the visitor's feed, made anew."""
    return re.search(r"/calendar/[\w-]{43}\.ics", visitor.post("/calendar").text)[0]


def statuses(answer) -> list[str]:
    return [event["STATUS"] for event in Calendar.from_ical(answer.data).events]


def test_a_swimmer_gets_the_file_of_a_booking(world: World, alex: Chatter):
    reference = book(world, "Alex")

    answer = alex.get(f"/bookings/{reference.lower()}.ics")

    assert answer.content_type == "text/calendar; charset=utf-8"
    assert f"filename={reference}.ics" in answer.headers["Content-Disposition"]
    assert statuses(answer) == ["CONFIRMED"]


def test_somebody_elses_booking_has_no_file__B32(world: World, app: Flask, alex: Chatter):
    reference = book(world, "Alex")

    for other in (swimmer(app, "Bob"), Visitor(app.test_client())):
        assert other.get(f"/bookings/{reference}.ics").status_code == 404


def test_a_feed_has_each_booking_and_each_cancellation(world: World, app: Flask, alex: Chatter):
    feed = feed_of(alex)
    cancel(book(world, "Alex"), world.by_dana())
    book(world, "Alex", SATURDAY_NINE)
    swimmer(app, "Bob")
    book(world, "Bob")

    answer = Visitor(app.test_client()).get(feed)

    assert statuses(answer) == ["CANCELLED", "CONFIRMED"]


def test_a_new_address_ends_the_one_before(app: Flask, alex: Chatter):
    old, new = feed_of(alex), feed_of(alex)

    assert Visitor(app.test_client()).get(old).status_code == 404
    assert Visitor(app.test_client()).get(new).status_code == 200


def test_a_removed_address_leads_nowhere(app: Flask, alex: Chatter):
    feed = feed_of(alex)

    assert feed not in alex.post("/calendar/revoke").text
    assert alex.get(feed).status_code == 404


def test_looking_at_the_page_makes_no_address__B34(alex: Chatter):
    assert "You have no address yet" in alex.text("/calendar")
    assert "You have no address yet" in alex.text("/calendar")


@pytest.mark.parametrize("path", [NOBODY, "/calendar/None.ics", "/calendar/.ics", "/calendar"])
def test_nobody_else_reads_a_calendar(app: Flask, alex: Chatter, path: str):
    assert Visitor(app.test_client()).get(path).status_code == 404


def test_the_receipt_links_to_the_file(alex: Chatter, world: World):
    reference = book(world, "Alex")
    with world.app.test_request_context(), world.reading() as session:
        [booking] = bookings_named(session, [reference])
        html = render_template("chat/receipt.html", booking=booking)

    assert f'href="/bookings/{reference}.ics"' in html
