"""Server-sent events: look, send, wait to be woken. Nothing is held while waiting but a thread."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from flask import Response, stream_with_context

from booking.bell import bell
from booking.db import db

HEARTBEAT_SECONDS = 15.0
"""A comment this often finds out which clients have gone, and keeps proxies from hanging up."""
LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Sent:
    """One event; with a `name` the page gets it as a DOM event, without one it is swapped in."""

    data: str
    id: int | None = None
    name: str = ""

    def encode(self) -> str:
        head = f"id: {self.id}\n" if self.id is not None else ""
        name = f"event: {self.name}\n" if self.name else ""
        lines = "".join(f"data: {line}\n" for line in LINE_END.split(self.data))
        return f"{head}{name}{lines}\n"


def stream(topic: str, look: Callable[[int], Iterable[Sent]], last_id: int) -> Response:
    """Follow a topic: `look(last_id)` gives what is new since the event with that id.

    `look` opens and closes its own database session.
    """
    events = stream_with_context(_follow(topic, look, last_id))
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    return Response(events, mimetype="text/event-stream", headers=headers)


def _follow(topic: str, look: Callable[[int], Iterable[Sent]], last_id: int) -> Iterator[str]:
    with bell.listening(topic) as rung:
        yield ": open\n\n"
        while not bell.closed:
            rung.clear()
            for event in look(last_id):
                last_id = last_id if event.id is None else event.id
                yield event.encode()
            db.session.remove()  # a page's own reading, such as who is signed in
            if not rung.wait(HEARTBEAT_SECONDS):
                yield ": heartbeat\n\n"
