"""Background execution: one thread that finds work and keeps leases, and a few workers.

A run posted just now, one left by a process that died and one that waited its turn are all found
in the same way, so there is one path and no separate recovery.
"""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from flask import Flask

from agent import runs
from agent.assistant import FAULT, IN_VAIN, TAKEN_OVER, Assistant
from agent.diary import Diary
from agent.messages import Unreadable
from agent.ownership import Owned
from agent.records import Ended, Exit
from booking.bell import bell

log = logging.getLogger(__name__)

LOOK_SECONDS = 2.0
"""How often work is looked for that no bell announced, such as a lapsed lease."""


class Runner:
    """Works on runs in this process until it is stopped."""

    def __init__(self, app: Flask, assistant: Assistant, *, workers: int) -> None:
        self._app = app
        self._assistant = assistant
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="run")
        self._held: dict[int, runs.Claim | None] = {}
        self._stopping = threading.Event()
        self._patience = min(LOOK_SECONDS, assistant.lease.total_seconds() / 4)
        self._thread = threading.Thread(target=self._look_for_work, name="runner", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def leave_off(self) -> None:
        """Take up no new run, and leave those under way to others after their present step."""
        self._stopping.set()
        bell.sound(runs.WORK)

    def stop(self) -> None:
        """Leave off and wait until nothing is under way."""
        self.leave_off()
        self._thread.join()
        self._pool.shutdown(cancel_futures=True)

    def _look_for_work(self) -> None:
        with bell.listening(runs.WORK) as rung:
            while not self._stopping.is_set():
                rung.clear()
                try:
                    with self._app.app_context():
                        self._keep_leases()
                        self._take_up_waiting()
                except Exception:
                    log.exception("looking for work failed; trying again")
                rung.wait(self._patience)

    def _keep_leases(self) -> None:
        held = [claim for claim in list(self._held.values()) if claim]
        if held:
            runs.renew(held, now=self._assistant.clock())

    def _take_up_waiting(self) -> None:
        for run_id in self._assistant.waiting():
            if run_id not in self._held:
                self._held[run_id] = None
                self._pool.submit(self._work_on, run_id)

    def _work_on(self, run_id: int) -> None:
        held = None
        try:
            with self._app.app_context():
                if not self._stopping.is_set() and (held := self._assistant.claim(run_id)):
                    self._held[run_id] = held
                    self._run(held)
        except runs.LeaseLost:
            log.warning("another worker has taken over", extra={"run": run_id})
        except Exception:
            log.exception("could not be ended, its lease will lapse", extra={"run": run_id})
        finally:
            self._held.pop(run_id, None)
            if held:  # whatever waited for this run can be taken up now
                bell.sound(runs.WORK)

    def _run(self, held: runs.Claim) -> None:
        diary = Diary(held, self._assistant.clock())
        if held.unread:
            log.error("too many workers died over it", extra={"run": held.run_id})
            self._assistant.give_up(held, IN_VAIN)
            return
        try:
            for happened in self._assistant.work_on(held):
                diary.note(happened)
                if self._stopping.is_set():
                    runs.release(held)
                    return
        except runs.LeaseLost:
            raise
        except Owned:
            self._assistant.give_up(held, TAKEN_OVER)
        except Unreadable as error:
            log.exception("it cannot go on", extra={"run": held.run_id})
            self._assistant.give_up(replace(held, unread=True), Ended(Exit.FAILED, str(error)))
        except Exception:
            log.exception("a fault of ours ended it", extra={"run": held.run_id})
            self._assistant.give_up(held, FAULT)
