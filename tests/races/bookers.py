"""Bookers who all go for one slot at the same moment: agents in the chat, callers at the desk.

Agents are runs with a scripted model in this process; callers are posts over HTTP to a server of
its own, signed in as Dana. A process of its own can be started with `python -m`.
"""

from __future__ import annotations

import json
import re
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import requests
from flask import Flask

from agent import runs
from agent.assistant import Assistant
from agent.llm.scripted import Scripted, act, say
from agent.records import Said, ToolResult
from app import create_app
from booking.db import db
from booking.people import enter_swimmer
from tests.world import SATURDAY_EIGHT, Clock

Outcome = tuple[bool, str]
"""Whether it was booked, and what was said."""
BROWSER = {"HX-Request": "true"}


@dataclass
class Desk:
    """Dana's browser, signed in at a real server."""

    address: str

    def __post_init__(self) -> None:
        self.session = requests.Session()
        page = self.session.get(f"{self.address}/desk/sign-in", timeout=30).text
        self.token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
        self.post("/desk/sign-in", username="dana", password="seven lengths")

    def post(self, path: str, **form: str) -> requests.Response:
        form["csrf_token"] = self.token
        return self.session.post(self.address + path, form, headers=BROWSER, timeout=60)


def caller(desk: Desk, name: str, lane: int) -> Callable[[], Outcome]:
    """Somebody on the telephone whom Dana books."""

    def book() -> Outcome:
        path = f"/desk/slots/{SATURDAY_EIGHT}/lanes/{lane}"
        answer = desk.post(path, name=name, key=name)
        assert answer.status_code in (200, 409), answer.text
        return answer.ok, answer.text

    return book


def agent(app: Flask, name: str) -> Callable[[], Outcome]:
    """A swimmer whose assistant books, in a run of its own."""
    clock = app.extensions["clock"]
    conversation = runs.start_conversation(enter_swimmer(name, now=clock()).id, now=clock())
    message = runs.say(conversation.id, Said("Eight"), client_id="race", now=clock())
    model = Scripted(act("I book.", "book_slot", slot=SATURDAY_EIGHT), say("That was all."))
    settings = app.extensions["assistant"]

    def book() -> Outcome:
        with app.app_context():
            held = runs.claim(message.run_id, now=clock())
            assistant = Assistant(model, settings.system, settings.limits, settings.rules, clock)
            events = [happened.event for happened in assistant.work_on(held)]
            [result] = [event for event in events if isinstance(event, ToolResult)]
            return not result.is_error, result.content

    return book


def race(bookers: list[Callable[[], Outcome]], line: Callable[[], object]) -> list[Outcome]:
    """Everybody goes when `line` lets them."""

    def start(book: Callable[[], Outcome]) -> Outcome:
        line()
        return book()

    with ThreadPoolExecutor(len(bookers)) as pool:
        return list(pool.map(start, bookers))


def main(database: str, address: str, process: int, agents: int, callers: int) -> None:
    """One process's bookers: ready on standard output, go on standard input, outcomes out."""
    app = create_app({"DATABASE_URL": database, "SECRET_KEY": "race"}, clock=Clock())
    with app.app_context():
        desk = Desk(address)
        bookers = [agent(app, f"Agent {process}.{n}") for n in range(agents)]
        bookers += [caller(desk, f"Caller {process}.{n}", lane=1) for n in range(callers)]
        gate = threading.Barrier(len(bookers) + 1)
        print("ready", flush=True)
        sys.stdin.readline()
        threading.Thread(target=gate.wait).start()
        print(json.dumps(race(bookers, gate.wait)), flush=True)
        db.engine.dispose()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
