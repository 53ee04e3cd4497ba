"""The event stream behind a real nginx, which buffers and compresses what it can (A20)."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.streams.nginx import Nginx, find_nginx
from tests.streams.visiting import Visiting
from tests.test_start import address, serving

HEARTBEAT, PATIENCE = 1, 2
"""Seconds: how often the app shows that it lives, and how long nginx waits for that."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the app itself, as `python app.py` serves it."""
    find_nginx()
    folder = str(tmp_path_factory.mktemp("data"))
    with serving(DATA_FOLDER=folder, STREAM_HEARTBEAT_SECONDS=str(HEARTBEAT)) as printed:
        yield address(printed)


@pytest.fixture
def nginx(server: str, tmp_path: Path) -> Iterator[Nginx]:
    nginx = Nginx(tmp_path, server.removeprefix("http://"), PATIENCE)
    yield nginx
    nginx.end()


@pytest.fixture
def alex(nginx: Nginx) -> Visiting:
    return Visiting(nginx.address)


def test_an_event_arrives_when_it_is_committed__A20(alex: Visiting):
    stream = alex.follow()
    took = []
    for text in ("One", "Two", "Three", "Four", "Five"):
        alex.say(text)
        committed = time.monotonic()
        stream.until(text)
        took.append(time.monotonic() - committed)

    assert statistics.median(took) < 0.3


def test_heartbeats_hold_an_idle_stream_open__A20(alex: Visiting):
    stream = alex.follow()
    assert stream.next() == ": open"
    beats = [stream.next() for _ in range(2 * PATIENCE // HEARTBEAT + 1)]

    alex.say("Still there?")

    assert set(beats) == {": heartbeat"}
    stream.until("Still there?")


def test_a_page_that_comes_again_gets_what_it_has_not_seen__A17(alex: Visiting):
    alex.say("First")
    stream = alex.follow()
    seen = stream.until("event: done")
    stream.response.close()
    alex.say("Second")

    missed = alex.follow(after=seen[-1]).until("event: done")

    assert seen + missed == alex.stored()


def test_a_reload_of_nginx_loses_and_doubles_nothing__A19(nginx: Nginx, alex: Visiting):
    stream = alex.follow()
    alex.say("First")
    seen = stream.until("event: done")
    nginx.reload()
    alex.say("Second")
    seen += stream.rest()

    again = alex.follow(after=seen[-1])
    alex.say("Third")
    seen += again.until("Third")

    assert seen == alex.stored()[: len(seen)]


def test_addresses_to_pass_on_are_those_that_nginx_has(nginx: Nginx, alex: Visiting, server: str):
    assert f'href="{nginx.address}/calendar/' in alex.post("/calendar").text


def test_nginx_may_say_that_it_was_asked_safely(server: str):
    alex = Visiting(server)
    safely = {"X-Forwarded-Proto": "https"}
    alex.post("/calendar")

    page = alex.get("/calendar", headers=safely).text

    assert f'href="{server.replace("http:", "https:")}/calendar/' in page
