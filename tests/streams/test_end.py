"""Open streams are over as soon as the process is told to end, and do not keep it from ending."""

from __future__ import annotations

import signal
import time
from pathlib import Path

from tests.streams.visiting import Visiting
from tests.test_start import address, start


def test_an_end_of_the_process_is_the_end_of_its_streams(tmp_path: Path):
    process = start(DATA_FOLDER=str(tmp_path))
    printed = "".join(process.stdout.readline() for _ in range(4))
    stream = Visiting(address(printed)).follow()
    told = time.monotonic()

    process.send_signal(signal.SIGTERM)

    assert stream.rest() == []
    assert time.monotonic() - told < 2
    process.communicate(timeout=30)
    assert process.returncode == 0
