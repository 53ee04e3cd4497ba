"""The first visit, and who may see what."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web import HTMX, Visitor, swimmer


def test_the_first_visit_asks_only_for_a_name_and_offers_three_examples(app: Flask):
    page = Visitor(app.test_client()).text("/")

    assert page.count("<input") == 3  # the name, and the hidden token and key
    assert page.count('class="example"') == 3


def test_a_name_opens_a_conversation_that_a_reload_finds_again(app: Flask):
    alex = swimmer(app, "Alex")

    assert "Alex" in alex.text("/")
    assert alex.address == alex.address


def test_an_example_pressed_on_the_welcome_page_is_the_first_message(app: Flask):
    visitor = Visitor(app.test_client())
    visitor.post("/start", name="Alex", text="Show my bookings")

    assert "Show my bookings" in visitor.text("/")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "name: it is empty"),
        (" \x00\n ", "name: it is empty"),
        ("x" * 200, "name: 200 characters are too many. Use at most 80"),
    ],
)
def test_a_name_that_will_not_do_is_refused_in_a_sentence__B35(app: Flask, name, says):
    answer = Visitor(app.test_client()).post("/start", name=name)

    assert answer.status_code == 422
    assert says in answer.text


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "Zoë 🏊", "أليكس", "O'Brien"])
def test_any_other_name_is_kept_and_escaped__B30(app: Flask, name: str):
    page = swimmer(app, name).text("/")

    assert "<script>alert" not in page
    assert "Hello " in page


@pytest.mark.parametrize("path", ["", "/events"])
def test_somebody_elses_conversation_is_not_there__A23(app: Flask, path: str):
    alex, bob = swimmer(app, "Alex"), swimmer(app, "Bob")

    answer = bob.get(alex.address + path)

    assert answer.status_code == 404
    assert "Alex" not in answer.text


def test_nobody_writes_into_or_stops_somebody_elses_conversation__A23(app: Flask):
    alex, bob = swimmer(app, "Alex"), swimmer(app, "Bob")
    alex.say("Saturday?")

    assert bob.post(f"{alex.address}/messages", text="Hi").status_code == 404
    assert bob.post(f"{alex.address}/runs/1/stop").status_code == 404
    assert bob.post(f"{bob.address}/runs/1/stop").status_code == 404


def test_an_unknown_address_says_so_in_a_sentence(app: Flask):
    answer = Visitor(app.test_client()).get("/nowhere")

    assert answer.status_code == 404
    assert "nothing at this address" in answer.text


@pytest.mark.parametrize("path", ["/conversations/zzz", "/conversations/%00", "/desk/2026-99-99"])
def test_unknown_ids_are_not_found(app: Flask, path: str):
    assert swimmer(app, "Alex").get(path).status_code in (302, 303, 404)


def test_get_changes_nothing__B34(app: Flask):
    alex = swimmer(app, "Alex")

    assert alex.get(f"{alex.address}/messages").status_code == 405
    assert alex.get("/start").status_code == 405


def test_a_form_that_lay_open_too_long_keeps_its_text_and_gets_a_new_token(app: Flask):
    alex = swimmer(app, "Alex")
    app.config["WTF_CSRF_ENABLED"] = True

    answer = alex.client.post(
        f"{alex.address}/messages", data={"text": "Saturday?", "csrf_token": "old"}, headers=HTMX
    )

    assert answer.status_code == 400
    assert "press the button once more" in answer.text
    assert 'hx-target="#csrf"' in answer.text
    assert "<textarea" not in answer.text  # the form stays as it is, with what was typed
