"""What must happen by itself while a process serves: slots ahead, holds that end, mail."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import datetime, timedelta

from flask import Flask
from sqlalchemy.orm import Session

from booking.bell import bell
from booking.db import db
from booking.mail import Mailer, send_due
from booking.notices import NOTICES
from booking.renewal import renew_timetable
from booking.rules import Rules
from booking.waiting import next_expiry
from booking.waitlist import expire_due
from booking.wakeups import forget_old_rings

EXTEND_EVERY = timedelta(hours=1)
LOOK_SECONDS = 60.0
"""The longest sleep; a notice (every offer has one) or a hold's end comes in between."""
log = logging.getLogger(__name__)


class Upkeep:
    """One thread that looks at what is due, and sleeps until the next thing is or the bell rings.

    Every process has one. They do no harm to each other: each job locks what it changes.
    """

    def __init__(self, app: Flask, mailer: Mailer | None) -> None:
        self._app = app
        self._mailer = mailer
        self._clock: Callable[[], datetime] = app.extensions["clock"]
        self._rules: Rules = app.extensions["rules"]
        self._extended: datetime | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="upkeep", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        bell.sound(NOTICES)
        self._thread.join()

    def look(self) -> float:
        """Do what is due; returns the seconds until it is worth looking again."""
        now = self._clock()
        if self._extended is None or now >= self._extended + EXTEND_EVERY:
            self._extended = now
            renew_timetable(now=now, rules=self._rules)
            forget_old_rings()
        expire_due(now=now, rules=self._rules)
        if self._mailer:
            send_due(self._mailer, now=now)
        with Session(db.engine) as session:
            ends = next_expiry(session)
        wait = (ends - now).total_seconds() if ends else LOOK_SECONDS
        return min(max(wait, 0.1), LOOK_SECONDS)

    def _run(self) -> None:
        with bell.listening(NOTICES) as rung:
            while not self._ended.is_set():
                rung.clear()
                rung.wait(self._look_safely())

    def _look_safely(self) -> float:
        try:
            with self._app.app_context():
                return self.look()
        except Exception:
            log.exception("upkeep failed; looking again in a minute")
            return LOOK_SECONDS
