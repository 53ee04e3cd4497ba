"""Races: everybody starts at one barrier, in threads of this process or of four others."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Barrier
from typing import Any

from flask import Flask

from app import create_app
from booking.db import db
from booking.errors import BookingError

PROCESSES = 4
PATIENCE = 60


@dataclass(frozen=True)
class Outcome:
    """What one racer came back with: `code` is `ok`, or the refusal's."""

    code: str
    text: str = ""
    slot: str = ""
    alternatives: tuple[str, ...] = ()


Call = Callable[[], Any]
Race = Callable[[Sequence[Call]], list[Outcome]]


def in_threads(app: Flask, calls: Sequence[Call]) -> list[Outcome]:
    """Run every call in a thread of its own, all released at once."""
    start = Barrier(len(calls))

    def run(call: Call) -> Outcome:
        with app.app_context():
            start.wait(PATIENCE)
            return _outcome(call)

    with ThreadPoolExecutor(len(calls)) as racers:
        return list(racers.map(run, calls))


def _outcome(call: Call) -> Outcome:
    try:
        return Outcome("ok", str(call()))
    except BookingError as error:
        near = tuple(slot.code for slot in error.alternatives or ())
        return Outcome(error.code, error.sentence, error.slot, near)


@dataclass
class Processes:
    """Four processes, each with an app of its own on the same database."""

    _start: Any = field(default_factory=lambda: _spawning().Barrier(PROCESSES))

    def __enter__(self) -> Processes:
        self._pool = ProcessPoolExecutor(
            PROCESSES, mp_context=_spawning(), initializer=_meet_at, initargs=(self._start,)
        )
        return self

    def __exit__(self, *_error: object) -> None:
        self._pool.shutdown()

    def race(self, settings: dict[str, Any], calls: Sequence[Call]) -> list[Outcome]:
        """Deal the calls out to the processes and run them all at once."""
        hands = [calls[nth::PROCESSES] for nth in range(PROCESSES)]
        played = [self._pool.submit(_play, settings, hand) for hand in hands]
        return [outcome for done in played for outcome in done.result(PATIENCE)]


def _spawning() -> multiprocessing.context.SpawnContext:
    return multiprocessing.get_context("spawn")


def _meet_at(start: Any) -> None:
    global _meeting
    _meeting = start


def _play(settings: dict[str, Any], calls: Sequence[Call]) -> list[Outcome]:
    app = create_app(settings)
    with app.app_context():
        _meeting.wait(PATIENCE)
        try:
            return in_threads(app, calls) if calls else []
        finally:
            db.engine.dispose()
