"""A provider that answers with something that is no message."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from agent.llm import ModelUnavailable, Request
from agent.llm.anthropic import Anthropic
from agent.llm.transport import Patience
from agent.records import Said


class Babbler(BaseHTTPRequestHandler):
    """Answers every request with the server's one body."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(self.server.status)
        self.send_header("location", "/elsewhere")
        self.end_headers()
        self.wfile.write(self.server.body)

    def log_message(self, *args: object) -> None:
        """Keep the test's output clean."""


@pytest.fixture
def babbler() -> Iterator[ThreadingHTTPServer]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Babbler) as server:
        server.status = 200
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def ask(babbler: ThreadingHTTPServer) -> None:
    patience = Patience(tries=2, pause=0)
    model = Anthropic("m", "k", f"http://127.0.0.1:{babbler.server_port}", patience=patience)
    model.reply(Request("", (Said("Hi"),), ()), lambda piece: None)


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b'"hello"', b"\xff\xfe", b"{"])
def test_a_body_that_is_no_object_cannot_be_read(babbler: ThreadingHTTPServer, body: bytes) -> None:
    babbler.body = body

    with pytest.raises(ModelUnavailable, match="cannot be read"):
        ask(babbler)


@pytest.mark.parametrize(
    "body",
    [
        b"{}",
        b'{"content": null}',
        b'{"content": ["x"]}',
        b'{"content": [{}]}',
        b'{"type": "error", "error": {"type": "overloaded_error", "message": "busy"}}',
    ],
)
def test_an_error_with_status_200_is_a_failure_and_no_short_answer__A13(
    babbler: ThreadingHTTPServer, body: bytes
) -> None:
    babbler.body = body

    with pytest.raises(ModelUnavailable, match="no known form"):
        ask(babbler)


def test_a_redirect_is_not_followed_with_the_key(babbler: ThreadingHTTPServer) -> None:
    babbler.status, babbler.body = 302, b""

    with pytest.raises(ModelUnavailable, match="302"):
        ask(babbler)


def test_a_rate_limit_without_an_end_is_a_spending_limit(babbler: ThreadingHTTPServer) -> None:
    babbler.status, babbler.body = 429, b""

    with pytest.raises(ModelUnavailable, match="spending limit"):
        ask(babbler)
