"""Plays one task once: a fresh pool, the swimmer's turns, and the world that moves in between."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import wraps
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from agent import questions, runs
from agent.assistant import Assistant
from agent.context import context_for
from agent.evals.tasks import Change, Fault, Meanwhile, Task, Turn
from agent.evals.world import World
from agent.exits import unconfirmed
from agent.messages import record_of
from agent.models import Conversation
from agent.records import Ended, Event, Message, Reply, Said, ToolResult, Verdict, Waiting
from agent.toolbox import Observation, Tool, Toolbox, ToolRefusal
from booking.db import db


@dataclass
class Clock:
    """The task's clock, which goes on only when the task says so."""

    now: datetime

    def __call__(self) -> datetime:
        return self.now


@dataclass(frozen=True)
class Played:
    """What happened: the messages with the questions and endings, and the world after it all."""

    events: list[Message | Waiting | Ended] = field(default_factory=list)
    labels: dict[str, str] = field(default_factory=dict)
    booked: Counter[str] = field(default_factory=Counter)
    cancelled: set[str] = field(default_factory=set)
    moved: dict[str, str] = field(default_factory=dict)
    queued: Counter[str] = field(default_factory=Counter)

    @property
    def answers(self) -> list[str]:
        """What the swimmer was told, run by run."""
        return [said.text for said in self.events if isinstance(said, Reply) and not said.calls]


class Player:
    """Plays a task against an assistant whose app has a demo pool without bookings."""

    def __init__(self, task: Task, assistant: Assistant, clock: Clock) -> None:
        self.task = task
        self.clock = clock
        self.assistant = replace(assistant, toolbox=_faulty(assistant.toolbox, task.faults))
        self.world = World(task.swimmer, clock, assistant.rules)
        self.events: list[Message | Waiting | Ended] = []
        self._answer = ""

    def play(self) -> Played:
        """The whole task, from the empty pool to what it left behind."""
        self._change(self.task.world)
        swimmer = self.world.person(self.task.swimmer)
        conversation = runs.start_conversation(swimmer, now=self.clock())
        for number, turn in enumerate(self.task.turn):
            if re.search(turn.when, self._answer, re.I):
                self._change(turn.before)
                self._take(turn, number, conversation)
        world = self.world
        return Played(
            self.events,
            world.labels,
            world.booked(),
            world.cancelled(),
            world.moved(),
            world.queued(),
        )

    def _take(self, turn: Turn, number: int, conversation: Conversation) -> None:
        said = Said(turn.say.format_map(self.world.labels), self._context(conversation))
        self.events.append(said)
        for _ in range(1 + turn.twice):
            message = runs.say(conversation.id, said, client_id=f"turn {number}", now=self.clock())
        due = _Due(turn.meanwhile)
        while True:
            last = self._work(message.run_id, due)
            if not isinstance(last, Waiting):
                break
            self._answer_question(last, turn, conversation)

    def _answer_question(self, asked: Waiting, turn: Turn, conversation: Conversation) -> None:
        """Press Confirm or No, perhaps too late for it to count."""
        pressed = Verdict.YES if turn.confirm else Verdict.NO
        message = questions.decide(conversation.id, pressed, now=self.clock())
        verdict = record_of(message).verdict
        if verdict is not Verdict.YES:
            self.events.append(unconfirmed(asked.call, verdict))

    def _context(self, conversation: Conversation) -> str:
        swimmer_id, rules = conversation.swimmer_id, self.assistant.rules
        with Session(db.engine) as session:
            return context_for(session, swimmer_id, now=self.clock(), rules=rules)

    def _work(self, run_id: int, due: _Due) -> Event:
        """Work on the run until it ends or pauses; the last event comes back."""
        held = runs.claim(run_id, now=self.clock())
        for happened in self.assistant.work_on(held):
            event = happened.event
            self.events.append(event)
            if isinstance(event, Reply) and not event.calls:
                self._answer = event.text
            for change in due.after(event):
                self._change(change)
        return event

    def _change(self, change: Change) -> None:
        self.clock.now += timedelta(minutes=change.minutes)
        self.world.change(change)


class _Due:
    """The changes of a turn, each for its moment."""

    def __init__(self, changes: Sequence[Meanwhile]) -> None:
        self._changes = changes
        self._seen: Counter[str] = Counter()

    def after(self, event: Event) -> Iterator[Meanwhile]:
        """The changes that follow right after this event."""
        if isinstance(event, ToolResult | Waiting):
            name = event.name if isinstance(event, ToolResult) else "question"
            self._seen[name] += 1
            moment = (name, self._seen[name])
            yield from (each for each in self._changes if (each.after, each.nth) == moment)


def start_clock(task: Task) -> Clock:
    """The task's local moment as an instant."""
    local = task.now.replace(tzinfo=task.now.tzinfo or ZoneInfo(task.zone))
    return Clock(local.astimezone(UTC))


def _faulty(toolbox: Toolbox, faults: Sequence[Fault]) -> Toolbox:
    """The tools, some of which fail a few times first."""
    tools = {tool.name: tool for tool in toolbox.tools.values()}
    for fault in faults:
        tools[fault.tool] = _failing(tools[fault.tool], fault)
    return Toolbox(tools.values(), toolbox.refusals)


def _failing(tool: Tool, fault: Fault) -> Tool:
    left = fault.times

    @wraps(tool.function)
    def function(*arguments: object, **named: object) -> str | Observation:
        nonlocal left
        if left:
            left -= 1
            raise ToolRefusal(fault.says)
        return tool.function(*arguments, **named)

    return replace(tool, function=function)
