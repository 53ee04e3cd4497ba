"""Event streams cost a thread and nothing else, and are over when their reader is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from agent.llm.scripted import Scripted, say
from app import create_app
from booking.bell import bell
from booking.db import db
from tests.conftest import SETTINGS
from tests.streams.reader import Reader, serving
from tests.web import Chatter, swimmer
from tests.world import World, both_databases


@pytest.fixture
def model() -> Scripted:
    return Scripted(say("Hello."))


@pytest.fixture
def app(database: str, clock, model: Scripted) -> Iterator[Flask]:
    """The app with a pool of five connections and a quick heartbeat."""
    options = {"pool_size": 5, "max_overflow": 0, "pool_timeout": 2}
    settings = {
        **SETTINGS,
        "DATABASE_URL": database,
        "SQLALCHEMY_ENGINE_OPTIONS": options,
        "STREAM_HEARTBEAT_SECONDS": 0.05,
        "STREAMS_A_SWIMMER": 50,
    }
    app = create_app(settings, model=model, clock=clock)
    with app.app_context():
        yield app
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    with serving(app) as port:
        yield port
        bell.close()
    bell.closed = False


@both_databases
def test_50_open_streams_hold_no_connection_of_a_pool_of_5__A21(
    world: World, alex: Chatter, port: int
):
    readers = [Reader(port, alex) for _ in range(50)]
    assert [reader.next() for reader in readers] == [": open"] * 50
    assert [reader.next() for reader in readers] == [": heartbeat"] * 50

    assert db.engine.pool.checkedout() == 0
    alex.say("Hello")
    assert all("Hello" in reader.next_event() for reader in readers)
    for reader in readers:
        reader.close()


def test_too_many_streams_are_refused_in_a_sentence(app: Flask, alex: Chatter, port: int):
    app.config["STREAMS_A_SWIMMER"] = 2
    readers = [Reader(port, alex), Reader(port, alex)]

    refused = Reader(port, alex).response

    assert refused.status_code == 429
    assert "open in 2 places. Close one, then reload" in refused.text
    for reader in readers:
        reader.close()


def test_a_closed_stream_makes_room_for_another(app: Flask, alex: Chatter, port: int):
    app.config["STREAMS_A_SWIMMER"] = 1
    Reader(port, alex).close()

    until(lambda: not bell.is_heard)

    assert Reader(port, alex).next() == ": open"


def test_one_swimmers_streams_do_not_count_for_another(app: Flask, alex: Chatter, port: int):
    app.config["STREAMS_A_SWIMMER"] = 1

    readers = [Reader(port, alex), Reader(port, swimmer(app, "Bob"))]

    assert [reader.next() for reader in readers] == [": open"] * 2


def test_the_headers_keep_a_proxy_from_holding_events_back__A20(alex: Chatter, port: int):
    headers = Reader(port, alex).response.headers

    assert headers["X-Accel-Buffering"] == "no"
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Type"].startswith("text/event-stream")


def place(event: str) -> str:
    """The id of an event."""
    return event.split("id: ")[1].split("\n")[0]


@both_databases
def test_after_a_restart_of_the_server_nothing_is_missing__A17(
    app: Flask, world: World, alex: Chatter, port: int, database: str
):
    alex.say("Hello")
    last = place(Reader(port, alex).next_event())
    world.work_off()

    reborn = create_app({**SETTINGS, "DATABASE_URL": database})
    with serving(reborn) as other:
        reader = Reader(other, alex, **{"Last-Event-ID": last})
        rest = [reader.next_event() for _ in range(3)]
        bell.close()
    with reborn.app_context():
        db.engine.dispose()

    assert [place(event) for event in rest[:2]] == [str(int(last) + 1), str(int(last) + 2)]
    assert rest[2].startswith("event: done")


def test_the_same_place_in_the_stream_sends_the_same_ids_again__A19(
    world: World, alex: Chatter, port: int
):
    alex.say("Hello")
    world.work_off()
    readers = Reader(port, alex), Reader(port, alex)

    sent = [[place(reader.next_event()) for _ in range(3)] for reader in readers]

    assert sent[0] == sent[1] == sorted(set(sent[0]), key=int)


@pytest.mark.usefixtures("working")
def test_a_dropped_connection_leaves_the_run_alone__A18(world: World, alex: Chatter, port: int):
    reader = Reader(port, alex)
    alex.say("Hello")
    reader.next_event()
    reader.close()

    assert world.wait_until_ended(1).exit == "answer"


def test_streams_end_when_the_process_does(alex: Chatter, port: int):
    reader = Reader(port, alex)
    assert reader.next() == ": open"

    bell.close()

    assert b"data:" not in reader.response.raw.read()
    until(lambda: not bell.is_heard)


def test_a_client_that_vanished_is_found_out_by_the_heartbeat__A22(alex: Chatter, port: int):
    reader = Reader(port, alex)
    assert reader.next() == ": open"
    assert bell.is_heard

    reader.close()

    until(lambda: not bell.is_heard)


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)
