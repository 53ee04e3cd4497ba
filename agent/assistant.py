"""The assistant of one app: its model, tools and settings, put to work on a run."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cached_property, partial

from sqlalchemy.orm import Session

from agent import loop, messages, questions, runs
from agent.commits import Happened, commits
from agent.exits import closing
from agent.guards import Limits
from agent.leases import LEASE, Claim, Worker
from agent.llm import Model
from agent.models import Conversation
from agent.pairing import open_calls
from agent.records import Ended, Exit, ToolCall
from agent.toolbox import Toolbox, Tools
from agent.tools import POOL_TOOLS
from agent.visit import Visit
from booking.bell import bell
from booking.db import db
from booking.reservations import Actor, Request
from booking.rules import Rules
from booking.timetable import today

FAULT = Ended(Exit.FAILED, "a fault in the program; its log has the details")
IN_VAIN = Ended(
    Exit.FAILED, "every worker died over it; look at the bookings, something may have been done"
)
TAKEN_OVER = Ended(Exit.HAND_TO_HUMAN, "a colleague has taken over")


@dataclass(frozen=True)
class Assistant:
    """What every run of an app needs. Needs an app context for the database."""

    model: Model
    system: str
    limits: Limits
    rules: Rules
    clock: Callable[[], datetime]
    toolbox: Toolbox = POOL_TOOLS
    lease: timedelta = LEASE

    def waiting(self) -> Sequence[int]:
        """The runs that could be claimed now; questions that ran out of time let theirs go on."""
        with Session(db.engine) as session:
            late = questions.overdue(session, now=self.clock())
        for question in late:
            questions.expire(question, now=self.clock())
        with Session(db.engine) as session:
            return runs.waiting_runs(session, now=self.clock())

    def claim(self, run_id: int) -> Claim | None:
        """Take a run that waits for a worker, if its turn has come."""
        worker = Worker(self.model.name, self.prompt_version, self.lease)
        return runs.claim(run_id, now=self.clock(), worker=worker)

    @cached_property
    def prompt_version(self) -> str:
        """Stands for all that the model is told before the conversation."""
        told = f"{self.system}{self.toolbox.specs()}"
        return hashlib.sha256(told.encode()).hexdigest()[:8]

    def work_on(self, held: Claim) -> Iterator[Happened]:
        """Go on with a run from its last committed message, and commit what happens before the
        loop goes on, so that a death loses nothing."""
        with Session(db.engine) as session:
            history = messages.history(session, held.conversation_id, held.run_id)
            swimmer_id = session.get_one(Conversation, held.conversation_id).swimmer_id
            confirmed = questions.confirmed(session, held.run_id)
        tools = self._tools(held, swimmer_id, confirmed)
        with listening_for_stop(held.run_id) as stopped:
            events = loop.run(
                history,
                self.model,
                tools,
                self.limits,
                system=self.system,
                stopped=stopped,
                clock=lambda: self.clock().timestamp(),
                started=held.started.timestamp(),
                call_name=f"run_{held.run_id}_call",
                spent_today=partial(self._spent_today, swimmer_id),
            )
            for happened in commits(events, tools.is_read, self.clock):
                *earlier, last = happened
                runs.append(held, last.event, now=last.at, earlier=earlier)
                yield from happened

    def give_up(self, held: Claim, ended: Ended) -> None:
        """End a run that cannot go on, with its message list still paired."""
        for call in _open_calls(held.run_id):
            runs.append(held, closing(call, ended), now=self.clock())
        runs.append(held, ended, now=self.clock())

    def _spent_today(self, swimmer_id: int) -> int:
        if not self.limits.day_tokens:
            return 0
        midnight = datetime.combine(today(self.clock(), self.rules.zone), time(), self.rules.zone)
        with Session(db.engine) as session:
            return runs.tokens_since(session, swimmer_id, midnight)

    def _tools(self, held: Claim, swimmer_id: int, confirmed: frozenset[str]) -> Tools:
        engine = db.engine  # reads run side by side in threads that have no app context

        def visit(call: ToolCall) -> Visit:
            request = Request(
                actor=Actor(f"assistant, run {held.run_id}", swimmer_id),
                key=f"run {held.run_id} {call.id}",
                now=self.clock(),
                rules=self.rules,
                permit=partial(runs.permit, held=held),
            )
            return Visit(request, reading=partial(Session, engine))

        return self.toolbox.bind(visit, confirmed)


def _open_calls(run_id: int) -> list[ToolCall]:
    """The run's calls without a result, if they can be read; other runs' are not looked at."""
    with Session(db.engine) as session:
        try:
            return open_calls(messages.run_messages(session, run_id))
        except messages.Unreadable:
            return []


@contextmanager
def listening_for_stop(run_id: int) -> Iterator[Callable[[], bool]]:
    """Whether the run was asked to stop, at no cost while nobody asks.

    The database is read only when the bell rang: the loop asks with each piece of a reply.
    """
    with bell.listening(runs.stop_topic(run_id)) as rung:
        rung.set()
        asked = False

        def stopped() -> bool:
            nonlocal asked
            if rung.is_set():
                rung.clear()
                with Session(db.engine) as session:
                    asked = runs.is_stopped(session, run_id)
            return asked

        yield stopped
