"""The least that 1,000 streams need: a bare Flask app with an event to wait for, and a page."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

from flask import Flask, Response

app = Flask(__name__)
waiting: list[threading.Event] = []


@app.get("/events")
def events() -> Response:
    def follow() -> Iterator[str]:
        rung = threading.Event()
        waiting.append(rung)
        yield ": open\n\n"
        while True:
            if rung.wait(15):
                rung.clear()
                yield f"data: {time.time()}\n\n"
            else:
                yield ": heartbeat\n\n"

    return Response(follow(), mimetype="text/event-stream")


@app.get("/page")
def page() -> str:
    return "A page."


@app.post("/ring")
def ring() -> str:
    """Wake the newest stream."""
    waiting[-1].set()
    return str(time.time())
