"""A process that works on runs and may be struck at a chosen point.

`python -m tests.crash.worker DATABASE_URL BEGAN RUN_ID [POINT SIGNAL]` works until the run has
ended or waits; at POINT it sends itself SIGNAL. `BEGAN` is when the pool's Friday began, by the
machine's clock, so that all processes agree on the time.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import app as application
from agent import runs
from agent.llm import OnPiece, Request
from agent.llm.scripted import act, say
from agent.models import Run, RunStatus
from agent.pairing import this_run
from agent.records import Ended, Reply, Said, ToolResult, Waiting
from booking import reservations
from booking.bell import bell
from booking.db import db
from tests.crash.striking import Strike, nothing, striking, wrap
from tests.world import FRIDAY, SATURDAY_NINE

LEASE_SECONDS = 1
SETTINGS = {"SECRET_KEY": "for tests", "RUN_LEASE_SECONDS": LEASE_SECONDS, "RUN_WORKERS": 2}
RESTING = (RunStatus.ENDED, RunStatus.WAITING)


@dataclass(frozen=True)
class Moving:
    """The pool's clock, which goes on with the machine's."""

    began: float

    def __call__(self) -> datetime:
        return FRIDAY + timedelta(seconds=time.time() - self.began)


class Planner:
    """A model that does what the first word of its message says; it keeps nothing in mind."""

    name = "planner"

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        [said, *since] = this_run(request.messages)
        on_piece("")
        return _plan(said)[sum(isinstance(message, ToolResult) for message in since)]


def _plan(said: Said) -> list[Reply]:
    verb, _, reference = said.text.partition(" ")
    if verb == "Person":
        return [act("A colleague can.", "hand_to_human", reason="Alex asks for one")]
    if verb == "Excuse":
        asking = {"reference": reference, "reason": "I am ill"}
        return [act("I ask.", "request_late_cancel", **asking), say("The desk decides.")]
    if verb == "Cancel":
        cancelling = act("I cancel it.", "cancel_booking", reference=reference)
        return [act("I look.", "my_bookings"), cancelling, say("It is cancelled.")]
    booking = act("I book it.", "book_slot", slot=SATURDAY_NINE)
    return [act("I look.", "list_slots", day="sat"), booking, say("It is booked.")]


def _on(kind: Callable[[object], bool], strike: Strike) -> Callable:
    return lambda _held, event: strike() if kind(event) else None


def _acts(event: object) -> bool:
    return isinstance(event, Reply) and bool(event.calls)


def _done(event: object) -> bool:
    return isinstance(event, ToolResult) and bool(event.references)


POINTS: dict[str, Callable[[Strike], None]] = {
    "after the claim": lambda hit: wrap(runs, "claim", after=lambda *_: hit()),
    "after a reply": lambda hit: wrap(runs, "append", after=_on(_acts, hit)),
    "before the tool's write": lambda hit: wrap(reservations, "reserve", before=lambda *_: hit()),
    "before the result of a write": lambda hit: wrap(runs, "append", before=_on(_done, hit)),
    "after the result of a write": lambda hit: wrap(runs, "append", after=_on(_done, hit)),
    "before the exit": lambda hit: wrap(
        runs, "append", before=_on(lambda event: isinstance(event, Ended), hit)
    ),
    "while waiting": lambda hit: wrap(
        runs, "append", after=_on(lambda event: isinstance(event, Waiting), hit)
    ),
}


def strike_at(point: str, name: str) -> None:
    """Struck is the thread that works, and with it the process; no other may be in the middle of
    a write then, with locks that nobody would get."""
    runs.renew = nothing
    POINTS[point](striking(name))


def start_worker(database: str, began: float, run_id: int, *blow: str) -> subprocess.Popen:
    command = [sys.executable, "-m", "tests.crash.worker", database, str(began), str(run_id)]
    return subprocess.Popen([*command, *blow], stderr=subprocess.PIPE, text=True)


def rest(run_id: int) -> str:
    """Wait until the run has ended or waits for the swimmer; its status."""
    while True:
        with db.session() as session:
            status = session.get_one(Run, run_id).status
            session.rollback()
        if status in RESTING:
            return status
        with bell.listening(runs.WORK) as rung:
            rung.wait(0.1)


def main(database: str, began: str, run_id: str, *blow: str) -> None:
    settings = {**SETTINGS, "DATABASE_URL": database}
    app = application.create_app(settings, model=Planner(), clock=Moving(float(began)))
    if blow:
        point, name = blow
        strike_at(point, name)
    application.start(app)
    with app.app_context():
        rest(int(run_id))
    application.stop(app)


if __name__ == "__main__":
    main(*sys.argv[1:])
