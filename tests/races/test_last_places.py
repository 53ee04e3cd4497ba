"""The last places of a slot: as many winners as places, and every loser is told why."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.serving import make_server

from booking.db import db
from booking.people import add_staff
from tests.races.bookers import Desk, Outcome, agent, caller, race
from tests.web import PASSWORD
from tests.world import SATURDAY_EIGHT, World, both_databases


@pytest.fixture
def server(app: Flask) -> Iterator[str]:
    """The address of a real server for the desk."""
    add_staff("dana", "Dana", PASSWORD)
    app.config["WTF_CSRF_ENABLED"] = True
    serving = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=serving.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{serving.port}"
    serving.shutdown()
    serving.server_close()
    thread.join()


def assert_exactly(world: World, places: int, outcomes: list[Outcome]) -> None:
    """As many bookings as places, all in lane 1, and every loser knows the slot and what else."""
    won = [said for booked, said in outcomes if booked]
    lost = [said for booked, said in outcomes if not booked]
    held = [b for b in world.active(SATURDAY_EIGHT) if b.swimmer.name != "Somebody"]
    assert (len(won), len(held)) == (places, places)
    for said in lost:
        assert "Saturday 31 October 2026 08:00 has no place for 1" in said
        assert "09:00" in said


@both_databases
@pytest.mark.parametrize(("bookers", "places"), [(2, 1), (50, 3)])
def test_in_threads_as_many_win_as_there_are_places__B1_B2(
    world: World, server: str, bookers: int, places: int
):
    world.leave_places(SATURDAY_EIGHT, places)
    half = bookers // 2
    desks = [Desk(server) for _ in range(half)]
    everybody = [agent(world.app, f"Agent {n}") for n in range(half)]
    everybody += [caller(desk, f"Caller {n}", lane=1) for n, desk in enumerate(desks)]

    outcomes = race(everybody, threading.Barrier(bookers).wait)

    assert_exactly(world, places, outcomes)


@both_databases
def test_in_four_processes_as_many_win_as_there_are_places__B1_B2(
    world: World, server: str, database: str
):
    world.leave_places(SATURDAY_EIGHT, 3)
    shares = [(7, 6), (6, 6), (6, 6), (6, 7)]
    processes = [_process(database, server, n, *share) for n, share in enumerate(shares)]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()

    outcomes = [outcome for process in processes for outcome in _outcomes(process)]

    assert len(outcomes) == 50
    assert_exactly(world, 3, outcomes)
    db.session.rollback()


def _process(database: str, server: str, number: int, agents: int, callers: int):
    arguments = [database, server, *map(str, (number, agents, callers))]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.races.bookers", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


def _outcomes(process: subprocess.Popen) -> list[Outcome]:
    out, _ = process.communicate(timeout=90)
    assert process.returncode == 0
    return json.loads(out)
