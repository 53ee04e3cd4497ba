"""Sending a message and following the run in the event stream."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from agent.llm.scripted import Scripted, act, say
from tests.web import Chatter, swimmer
from tests.world import SATURDAY_NINE, World


@pytest.fixture
def model() -> Scripted:
    return Scripted(
        act("I look.", "list_slots", day="sat", before="10:00"),
        act("I book 09:00.", "book_slot", slot=SATURDAY_NINE),
        say("Booked for 09:00."),
    )


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


def events(chatter: Chatter, count: int, **options) -> list[str]:
    """The first events of the conversation's stream, as they are sent."""
    response = chatter.get(f"{chatter.address}/events", buffered=False, **options)
    found: list[str] = []
    for chunk in response.response:
        if not chunk.decode().startswith(":"):
            found.append(chunk.decode())
        if len(found) == count:
            break
    response.close()
    return found


def ids(sent: list[str]) -> list[int]:
    return [int(number) for event in sent for number in re.findall(r"^id: (\d+)$", event, re.M)]


@pytest.mark.usefixtures("working")
def test_every_step_is_sent_once_and_in_order(world: World, alex: Chatter):
    alex.say("Saturday before ten")
    world.wait_until_ended(1)

    sent = events(alex, 8)

    assert ids(sent) == sorted(set(ids(sent)))
    assert "event: done" in sent[-1]
    assert [re.search(r'id="(m-\d+)"', event)[1] for event in sent[:-1]] == [
        f"m-{number}" for number in ids(sent)
    ]


@pytest.mark.usefixtures("working")
def test_a_reconnect_gets_what_came_after_the_last_event__A17(world: World, alex: Chatter):
    alex.say("Saturday before ten")
    world.wait_until_ended(1)
    everything = events(alex, 8)

    rest = events(alex, 5, headers={"Last-Event-ID": str(ids(everything)[2])})

    assert rest == everything[3:]


@pytest.mark.usefixtures("working")
def test_the_page_shows_what_the_stream_sent(world: World, alex: Chatter):
    alex.say("Saturday before ten")
    world.wait_until_ended(1)

    page = alex.text("/")

    assert page.count('id="m-') == len(set(re.findall(r'id="(m-[\w-]+)"', page)))
    for words in ("Saturday before ten", "I look.", "Look at the timetable", "Booked for 09:00."):
        assert words in page
    [booking] = world.active(SATURDAY_NINE)
    assert f'class="reference">{booking.reference}' in page
    assert "Saturday 31 October 2026" in page


def test_a_message_sent_twice_is_one(alex: Chatter):
    first = alex.say("Saturday?", client_id="abc")
    again = alex.say("Saturday?", client_id="abc")

    assert re.findall(r"m-\d+", first.text) == re.findall(r"m-\d+", again.text)
    assert alex.text("/").count('class="said"') == 1


def test_the_message_is_answered_with_itself_and_its_run_as_the_stream_has_them(alex: Chatter):
    answer = alex.say("Saturday?")

    for shown in (answer.text, events(alex, 1)[0]):
        assert "<p>Saturday?</p>" in shown
        assert 'id="run-1-steps"' in shown
        assert shown.count('hx-swap="lines"') == 1  # whichever comes second changes nothing


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "message: it is empty"),
        (" \n\x00 ", "message: it is empty"),
        ("x" * 10_000, "message: 10,000 characters are too many. Shorten it to 2,000"),
    ],
)
def test_a_message_that_will_not_do_is_refused_in_a_sentence(alex: Chatter, text, says):
    answer = alex.say(text)

    assert answer.status_code == 422
    assert says in answer.text


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "🏊 tomorrow", "السبت", "a\x00b\x07"]
)
def test_any_other_text_is_kept_and_escaped__A24(alex: Chatter, text: str):
    assert alex.say(text).status_code == 200
    assert "<script>alert" not in alex.text("/")


def test_far_too_much_text_is_refused_in_a_sentence(alex: Chatter):
    answer = alex.say("x" * 300_000)

    assert answer.status_code == 413
    assert "far too much text" in answer.text
