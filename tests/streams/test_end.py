"""Open streams are over as soon as the process is told to end, and do not keep it from ending."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path

import requests

from tests.test_start import address, start


def stream(printed: str) -> requests.Response:
    """The stream of a new swimmer's conversation."""
    visitor = requests.Session()
    welcome = visitor.get(f"{address(printed)}/", timeout=30).text
    token = re.search(r'name="csrf_token" value="([^"]+)"', welcome)[1]
    form = {"name": "Alex", "csrf_token": token}
    page = visitor.post(f"{address(printed)}/start", form, timeout=30).text
    path = re.search(r'connect="([^"]+)"', page)[1]
    return visitor.get(address(printed) + path, stream=True, timeout=30)


def test_an_end_of_the_process_is_the_end_of_its_streams(tmp_path: Path):
    process = start(DATA_FOLDER=str(tmp_path))
    events = stream("".join(process.stdout.readline() for _ in range(4)))
    told = time.monotonic()

    process.send_signal(signal.SIGTERM)

    assert b"data:" not in events.raw.read()
    assert time.monotonic() - told < 2
    process.communicate(timeout=30)
    assert process.returncode == 0
