"""A stored message that cannot be read is said to be so where it stood; the rest is shown."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import String, type_coerce

from agent.llm.scripted import Scripted, act, say
from booking.bell import bell
from tests.damage import OF_ANOTHER_VERSION, damaged
from tests.streams.reader import Reader, serving
from tests.web import Chatter, Visitor, dana, swimmer
from tests.world import SATURDAY_NINE, World, both_databases

NO_JSON = type_coerce('{"text": "torn o', String)
KINDS = ["said", "reply", "result", "waiting", "decided", "ended"]


@pytest.fixture
def model() -> Scripted:
    return Scripted()


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@pytest.fixture
def alex(app: Flask, world: World, model: Scripted) -> Chatter:
    """Alex booked, and cancelled after a question: a message of each kind."""
    visitor = swimmer(app, "Alex")
    model.add(act("I book.", "book_slot", slot=SATURDAY_NINE), say("Booked."))
    visitor.say("Saturday at nine")
    world.work_off()
    [booking] = world.active(SATURDAY_NINE)
    model.add(act("I do.", "cancel_booking", reference=booking.reference), say("Cancelled."))
    visitor.say("Cancel it")
    world.work_off()
    visitor.say("yes")
    world.work_off()
    return visitor


@both_databases
@pytest.mark.parametrize("kind", KINDS)
def test_the_inbox_names_it_and_shows_the_rest(
    world: World, alex: Chatter, desk: Visitor, kind: str
):
    path = alex.address.replace("/conversations/", "/desk/inbox/")
    with damaged(world, kind) as message_id:
        page = desk.text(path)

    assert f"Message {message_id} cannot be read" in page
    assert page.count("cannot be read") == 1
    assert "Cancelled." in page


@pytest.mark.parametrize("kind", KINDS)
def test_the_run_viewer_names_it_and_shows_the_rest(
    world: World, alex: Chatter, desk: Visitor, kind: str
):
    with damaged(world, kind) as message_id:
        pages = desk.text("/desk/runs/1") + desk.text("/desk/runs/2")

    assert f"Message {message_id} cannot be read" in pages
    assert "Cancelled." in pages


@pytest.mark.parametrize("body", [OF_ANOTHER_VERSION, NO_JSON, "words", None, []])
def test_whatever_is_wrong_with_it(world: World, alex: Chatter, desk: Visitor, body: Any):
    with damaged(world, "said", body):
        assert "Message 1 cannot be read" in desk.text("/desk/runs/1")
        assert desk.get("/desk/runs/").status_code == 200


@pytest.mark.parametrize("kind", KINDS)
def test_the_swimmer_reads_that_something_is_missing(world: World, alex: Chatter, kind: str):
    with damaged(world, kind):
        page = alex.text("/")

    assert page.count("Something here cannot be shown any more") == 1
    assert "Cancelled." in page


@pytest.mark.parametrize("kind", KINDS)
def test_the_swimmers_stream_goes_on_after_it(world: World, alex: Chatter, kind: str):
    with serving(world.app) as port, damaged(world, kind):
        reader, sent = Reader(port, alex), ""
        while "<p>Cancelled.</p>" not in sent:
            sent += reader.next_event()
        bell.close()
    bell.closed = False

    assert sent.count("Something here cannot be shown any more") == 1


@pytest.mark.parametrize("command", ["show", "replay", "export"])
def test_a_command_says_which_it_is(world: World, alex: Chatter, command: str):
    with damaged(world, "result") as message_id:
        answer = world.app.test_cli_runner().invoke(args=["runs", command, "1"])

    assert answer.exit_code == 1
    assert f"message {message_id} (result) cannot be read" in answer.output
