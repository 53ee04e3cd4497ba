"""Server-sent events: look, send, wait to be woken. Nothing is held while waiting but a thread.

A heartbeat finds out which clients have gone, and keeps proxies from hanging up.
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from flask import Flask, Response, current_app, stream_with_context

from booking.bell import bell
from booking.db import db
from booking.errors import BookingError

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


def init_app(app: Flask) -> None:
    app.extensions["streams"] = Open()


class Open:
    """How many streams each person has open in this process."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._lock = threading.Lock()

    def one_more(self, who: str, limit: int) -> Callable[[], None]:
        """Count a stream; returns what is to be called once it is closed. Raises TooMany."""
        with self._lock:
            if self._counts[who] >= limit:
                raise TooMany(limit)
            self._counts[who] += 1
        return partial(self._one_less, who)

    def _one_less(self, who: str) -> None:
        with self._lock:
            self._counts[who] -= 1
            if not self._counts[who]:
                del self._counts[who]


class TooMany(BookingError):
    """Somebody has more pages open than one person needs."""

    code = "too_many_streams"
    status = 429

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"You have this conversation open in {limit} places. Close one, then reload this page."
        )


def stream(
    topic: str, look: Callable[[int], Iterable[Sent]], last_id: int, who: str | None = None
) -> Response:
    """Follow a topic: `look(last_id)` gives what is new since the event with that id.

    `look` opens and closes its own database session. Streams that name `who` follows are limited
    for each of them; raises TooMany.
    """
    config = current_app.config
    opened: Open = current_app.extensions["streams"]
    events = stream_with_context(_follow(topic, look, last_id, config["STREAM_HEARTBEAT_SECONDS"]))
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    response = Response(events, mimetype="text/event-stream", headers=headers)
    if who:
        response.call_on_close(opened.one_more(who, config["STREAMS_A_SWIMMER"]))
    return response


def _follow(
    topic: str, look: Callable[[int], Iterable[Sent]], last_id: int, heartbeat: float
) -> Iterator[str]:
    with bell.listening(topic) as rung:
        yield ": open\n\n"
        rung.set()
        while not bell.closed:
            if not rung.wait(heartbeat):
                yield ": heartbeat\n\n"
                continue
            rung.clear()
            for event in look(last_id):
                last_id = last_id if event.id is None else event.id
                yield event.encode()
            db.session.remove()  # a page's own reading, such as who is signed in
