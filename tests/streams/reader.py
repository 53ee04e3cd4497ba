"""Somebody who reads an event stream over a real connection."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile

import requests
from flask import Flask
from werkzeug.serving import make_server

from tests.web import Chatter


class Reader:
    """A swimmer's stream, read event by event."""

    def __init__(self, port: int, chatter: Chatter, **headers: str) -> None:
        self.response = requests.get(
            f"http://127.0.0.1:{port}{chatter.address}/events",
            headers=headers,
            cookies={"session": chatter.client.get_cookie("session").value},
            stream=True,
            timeout=20,
        )
        self._lines = self.response.iter_lines(chunk_size=1, decode_unicode=True)

    def next(self) -> str:
        """The next event or comment."""
        return "\n".join(takewhile(bool, self._lines))

    def next_event(self) -> str:
        while (block := self.next()).startswith(":"):
            pass
        return block

    def close(self) -> None:
        self.response.close()


@contextmanager
def serving(app: Flask) -> Iterator[int]:
    """The port of a real server for the app."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    server.daemon_threads = False
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
