"""The desk's streams: the inbox, a transcript and the requests, anew when something changes."""

from __future__ import annotations

import pytest
from flask import Flask

from agent.llm.scripted import Scripted, act
from tests.web import Chatter, Visitor, dana, swimmer
from tests.world import World


@pytest.fixture
def model() -> Scripted:
    return Scripted(act("A colleague decides.", "hand_to_human", reason="a refund"))


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@pytest.fixture
def address(world: World, alex: Chatter) -> str:
    alex.say("My money back")
    world.work_on_all()
    return alex.address.replace("/conversations/", "/desk/inbox/")


def events(visitor: Visitor, path: str, count: int, **options) -> list[str]:
    """The first events of a stream."""
    response = visitor.get(path, buffered=False, **options)
    found = []
    for chunk in response.response:
        if not chunk.decode().startswith(":"):
            found.append(chunk.decode())
        if len(found) == count:
            break
    response.close()
    return found


def test_the_inbox_sends_its_list_on_connecting(desk: Visitor, address: str):
    [sent] = events(desk, "/desk/inbox/events", 1)

    assert 'id="waiting"' in sent
    assert address in sent


def test_the_requests_send_their_list_on_connecting(world: World, desk: Visitor):
    world.ask_for_refund(world.book("Bob").reference)

    [sent] = events(desk, "/desk/requests/events", 1)
    assert "Approve R-1" in sent


def test_a_transcript_sends_every_line_once_with_its_id(desk: Visitor, address: str):
    sent = events(desk, f"{address}/events", 4)

    assert [event.splitlines()[0] for event in sent] == [f"id: {number}" for number in range(1, 5)]
    assert "Take over from the assistant" in sent[-1]


def test_a_transcript_goes_on_after_the_last_event__A17(desk: Visitor, address: str):
    everything = events(desk, f"{address}/events", 4)

    headers = {"Last-Event-ID": "2"}
    assert events(desk, f"{address}/events", 2, headers=headers)[0] == everything[2]


def test_a_colleagues_words_are_sent_to_the_swimmer(desk: Visitor, alex: Chatter, address: str):
    desk.post(f"{address}/take")
    desk.post(f"{address}/replies", text="I can refund that.")

    joined, wrote = events(alex, f"{alex.address}/events?after=4", 2)
    assert "Dana from the front desk is here" in joined
    assert "I can refund that." in wrote
