"""The assistant of one app: its model, tools and settings, put to work on a run."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, partial

from sqlalchemy.orm import Session

from agent import loop, runs
from agent.exits import closing
from agent.guards import Limits
from agent.llm import Model
from agent.messages import history
from agent.models import Conversation
from agent.pairing import open_calls
from agent.records import Ended, Event, Exit, ToolCall
from agent.toolbox import Toolbox, Tools
from agent.tools import POOL_TOOLS
from agent.visit import Visit
from booking.db import db
from booking.reservations import Actor, Request
from booking.rules import Rules

FAULT = Ended(Exit.FAILED, "a fault in the program; its log has the details")
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

    @cached_property
    def prompt_version(self) -> str:
        """Changes when the system prompt or the tools do."""
        prefix = f"{self.system}\n{self.toolbox.specs()}"
        return hashlib.sha256(prefix.encode()).hexdigest()[:10]

    def work_on(self, held: runs.Claim) -> Iterator[Event]:
        """Go on with a run from its last committed message."""
        with Session(db.engine) as session:
            messages = history(session, held.conversation_id, held.run_id)
            swimmer_id = session.get_one(Conversation, held.conversation_id).swimmer_id
        return loop.run(
            messages,
            self.model,
            self._tools(held, swimmer_id),
            self.limits,
            system=self.system,
            stopped=partial(_is_stopped, held.run_id),
        )

    def give_up(self, held: runs.Claim, ended: Ended) -> None:
        """End a run that cannot go on, with its message list still paired."""
        with Session(db.engine) as session:
            messages = history(session, held.conversation_id, held.run_id)
        for call in open_calls(messages):
            runs.append(held, closing(call, ended), now=self.clock())
        runs.append(held, ended, now=self.clock())

    def _tools(self, held: runs.Claim, swimmer_id: int) -> Tools:
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

        return self.toolbox.bind(visit)


def _is_stopped(run_id: int) -> bool:
    with Session(db.engine) as session:
        return runs.is_stopped(session, run_id)
