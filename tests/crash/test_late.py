"""A worker that slept past its lease: another took over, and it writes nothing when it wakes."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.crash.conftest import Pool
from tests.crash.test_kill import check_booked
from tests.web import Chatter
from tests.world import World, both_databases


@both_databases
@pytest.mark.parametrize("point", ["before the tool's write", "before the result of a write"])
def test_a_late_worker_writes_neither_messages_nor_bookings(
    pool: Pool, world: World, alex: Chatter, point: str
):
    alex.say("Book nine")
    late = pool.worker(1, point, "SIGSTOP")
    until_stopped(late)
    pool.work(1)
    before = alex.text("/")

    late.send_signal(signal.SIGCONT)

    assert late.wait(90) == 0
    assert "another worker has taken over" in late.stderr.read()
    check_booked(world, alex)
    assert alex.text("/").count('id="m-') == before.count('id="m-')


def until_stopped(process: subprocess.Popen) -> None:
    state = Path(f"/proc/{process.pid}/stat")
    while state.read_text().rpartition(")")[2].split()[0] != "T":
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.02)
