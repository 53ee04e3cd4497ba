"""1,000 open streams on one gunicorn process: a step's way to a browser, and other pages."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles

import requests
from sqlalchemy import select
from sqlalchemy.orm import Session

from agent import runs
from agent.models import Conversation, Message
from app import create_app
from booking.db import db
from booking.people import enter_swimmer
from tests.bench.pool import NOW

STREAMS = 1000
LOOKS = 200
ROOT = Path(__file__).parent.parent.parent
SECRET = "bench"


class Stream:
    """A browser's open event stream."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n"
        self.socket.sendall(head.encode())
        self.got = b""
        self.until(b": open")

    def until(self, words: bytes) -> str:
        """What has come, once these words are in it."""
        while words not in self.got:
            chunk = self.socket.recv(65536)
            assert chunk, "the server has closed the stream"
            self.got += chunk
        return self.got.decode()


def p95(address: str, cookie: str) -> float:
    """Milliseconds that 95 of 100 page views need at most, one after another."""
    visitor = requests.Session()
    took = []
    for _ in range(LOOKS):
        began = time.perf_counter()
        visitor.get(address, headers={"Cookie": cookie}, timeout=30).raise_for_status()
        took.append((time.perf_counter() - began) * 1000)
    return quantiles(took, n=20)[-1]


@contextmanager
def process(*command: str, **settings: str) -> Iterator[int]:
    """The port that a server of our own listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    told = {**os.environ, **settings, "PORT": str(port)}
    arguments = [sys.executable, *(part.format(port=port) for part in command)]
    server = subprocess.Popen(
        arguments, cwd=ROOT, env=told, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _until_it_listens(port)
        yield port
    finally:
        server.terminate()
        server.wait()


def _until_it_listens(port: int) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


@contextmanager
def bare() -> Iterator[int]:
    options = ("--threads", "1200", "--worker-connections", "1300", "--no-control-socket")
    with process("-m", "gunicorn", "-b", "127.0.0.1:{port}", *options, APP) as port:
        yield port


APP = "tests.bench.bare_streams:app"


@contextmanager
def held(port: int, paths: list[str], cookie: str = "") -> Iterator[list[Stream]]:
    """Streams that stay open."""
    with ExitStack() as stack:
        yield [stack.enter_context(_closing(Stream(port, path, cookie))) for path in paths]


@contextmanager
def _closing(stream: Stream) -> Iterator[Stream]:
    with stream.socket:
        yield stream


def bare_milliseconds() -> tuple[float, float, float]:
    """From an event to its browser, and the p95 of a page without and with the streams."""
    with bare() as port:
        alone = p95(f"http://127.0.0.1:{port}/page", "")
        with held(port, ["/events"] * STREAMS) as streams:
            reached = []
            for _ in range(20):
                streams[-1].got = b""
                requests.post(f"http://127.0.0.1:{port}/ring", timeout=30)
                sent = float(streams[-1].until(b"\n\n").split("data: ")[1].split("\n")[0])
                reached.append((time.time() - sent) * 1000)
            return quantiles(reached, n=20)[-1], alone, p95(f"http://127.0.0.1:{port}/page", "")


def our_milliseconds() -> tuple[float, float, float]:
    """The same with our own server, the built-in assistant and a conversation a stream."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "DATABASE_URL": f"sqlite:///{Path(folder) / 'bench.db'}",
            "SECRET_KEY": SECRET,
            "STREAMS_A_SWIMMER": str(STREAMS + 10),
        }
        with process("app.py", **settings) as port:
            app = create_app(settings)
            with app.app_context():
                return _ours(port, app)


def _ours(port: int, app) -> tuple[float, float, float]:
    swimmer = enter_swimmer("Alex", now=NOW)
    talks = [runs.start_conversation(swimmer.id, now=NOW) for _ in range(STREAMS)]
    signer = app.session_interface.get_signing_serializer(app)
    cookie = f"session={signer.dumps({'swimmer_id': swimmer.id})}"
    page = f"http://127.0.0.1:{port}/conversations/{talks[0].public_id}"
    alone = p95(page, cookie)
    paths = [f"/conversations/{talk.public_id}/events" for talk in talks]
    with held(port, paths, cookie) as streams:
        reached = _reached(page.replace(talks[0].public_id, talks[-1].public_id), cookie, streams)
        return reached, alone, p95(page, cookie)


def _reached(address: str, cookie: str, streams: list[Stream]) -> float:
    """From the moment that a step is written to its arrival in the browser, the p95."""
    visitor = requests.Session()
    visitor.headers["Cookie"] = cookie
    page = visitor.get(address, timeout=30)
    visitor.headers["Cookie"] = f"session={page.cookies.get('session')}"
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.text)[1]
    took = []
    for number in range(10):
        streams[-1].got = b""
        form = {"text": "What is free tomorrow?", "client_id": number, "csrf_token": token}
        visitor.post(f"{address}/messages", form, timeout=30).raise_for_status()
        took += _arrivals(streams[-1])
    return quantiles(took, n=20)[-1]


def _arrivals(stream: Stream) -> list[float]:
    """The milliseconds of each step of one run."""
    came: dict[int, float] = {}
    while "event: done" not in stream.got.decode():
        stream.got += stream.socket.recv(65536)
        for place in re.findall(rb"^id: (\d+)$", stream.got, re.MULTILINE):
            came.setdefault(int(place), time.time())
    with Session(db.engine) as session:
        rows = session.execute(
            select(Message.id, Message.created_at).where(Message.id.in_(came)).join(Conversation)
        ).all()
    return [(came[place] - written.timestamp()) * 1000 for place, written in rows]
