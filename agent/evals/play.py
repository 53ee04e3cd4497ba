"""Plays one task once: a fresh pool, the swimmer's turns, and the world that moves in between."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import wraps
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from agent import runs
from agent.assistant import Assistant
from agent.context import context_for
from agent.evals.tasks import Change, Fault, Held, Meanwhile, Task, Turn
from agent.models import Conversation
from agent.records import Ended, Event, Message, Reply, Said, ToolResult
from agent.toolbox import Observation, Tool, Toolbox, ToolRefusal
from booking.bookings import WHOLE
from booking.db import db
from booking.generate import generate_slots
from booking.models import Booking, Slot, SlotLane
from booking.people import enter_swimmer
from booking.reservations import Actor, Order, Request, reserve, reserve_for_caller

FILLER = "Somebody else"


@dataclass
class Clock:
    """The task's clock, which goes on only when the task says so."""

    now: datetime

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Played:
    """What happened: the messages with their endings, and the bookings before and after."""

    messages: list[Message | Ended] = field(default_factory=list)
    before: Counter[str] = field(default_factory=Counter)
    after: Counter[str] = field(default_factory=Counter)
    cancelled: set[str] = field(default_factory=set)
    labels: dict[str, str] = field(default_factory=dict)

    @property
    def answers(self) -> list[str]:
        """What the swimmer was told, run by run."""
        return [said.text for said in self.messages if isinstance(said, Reply) and not said.calls]


class Player:
    """Plays a task against an assistant whose app has an empty demo pool."""

    def __init__(self, task: Task, assistant: Assistant, clock: Clock) -> None:
        self.task = task
        self.clock = clock
        self.assistant = replace(assistant, toolbox=_faulty(assistant.toolbox, task.faults))
        self.played = Played()
        self._keys = 0
        self._people: dict[str, int] = {}

    def play(self) -> Played:
        """The whole task, from the empty pool to what it left behind."""
        generate_slots(now=self.clock(), rules=self.assistant.rules)
        self._change(self.task.world)
        self.played.before = self._active()
        conversation = runs.start_conversation(self._person(self.task.swimmer), now=self.clock())
        for number, turn in enumerate(self.task.turn):
            last = self.played.answers[-1] if self.played.answers else ""
            if re.search(turn.when, last, re.I):
                self._change(turn.before)
                self._take(turn, number, conversation)
        self.played.after = self._active()
        self.played.cancelled = self._cancelled()
        return self.played

    def _take(self, turn: Turn, number: int, conversation: Conversation) -> None:
        with Session(db.engine) as session:
            context = context_for(
                session, conversation.swimmer_id, now=self.clock(), rules=self.assistant.rules
            )
        said = Said(turn.say.format_map(self.played.labels), context)
        self.played.messages.append(said)
        for _ in range(1 + turn.twice):
            message = runs.say(conversation.id, said, client_id=f"turn {number}", now=self.clock())
        held = runs.claim(message.run_id, now=self.clock())
        for event in self._committed(held, list(turn.meanwhile)):
            self.played.messages.append(event)

    def _committed(self, held: runs.Claim, due: list[Meanwhile]) -> Iterator[Event]:
        seen: Counter[str] = Counter()
        for event in self.assistant.work_on(held):
            runs.append(held, event, now=self.clock())
            yield event
            if isinstance(event, ToolResult):
                seen[event.name] += 1
                for change in [
                    c for c in due if (c.after, c.nth) == (event.name, seen[event.name])
                ]:
                    self._change(change)

    def _change(self, change: Change) -> None:
        self.clock.now += timedelta(minutes=change.minutes)
        for held in change.book:
            booking = reserve(_order(held), self._request(self._person(held.swimmer)))
            self.played.labels[held.label or held.slot] = booking.reference
        for slot, left in change.left.items():
            self._leave(slot, left)

    def _leave(self, slot: str, left: int) -> None:
        """Callers take places until so many are left, the first lanes last."""
        with Session(db.engine) as session:
            lanes = session.scalars(
                select(SlotLane).join(Slot).where(Slot.code == slot).order_by(SlotLane.lane_number)
            ).all()
        for lane in lanes:
            for _ in range(lane.free - min(left, lane.free)):
                order = Order(slot, lane=lane.lane_number)
                reserve_for_caller(order, FILLER, self._request(None))
            left -= min(left, lane.free)

    def _person(self, name: str) -> int:
        if name not in self._people:
            self._people[name] = enter_swimmer(name, now=self.clock()).id
        return self._people[name]

    def _request(self, swimmer_id: int | None) -> Request:
        self._keys += 1
        actor = Actor("the task", swimmer_id)
        return Request(actor, f"task {self._keys}", self.clock(), self.assistant.rules)

    def _active(self) -> Counter[str]:
        return Counter(
            _normal(booking, self.task.swimmer)
            for booking in self._bookings()
            if booking.status == "active"
        )

    def _cancelled(self) -> set[str]:
        gone = {booking.reference for booking in self._bookings() if booking.status == "cancelled"}
        return {label for label, reference in self.played.labels.items() if reference in gone}

    def _bookings(self) -> Sequence[Booking]:
        with Session(db.engine) as session:
            found = session.scalars(select(Booking).options(*WHOLE)).all()
        return [booking for booking in found if booking.swimmer.name != FILLER]


def start_clock(task: Task) -> Clock:
    """The task's local moment as an instant."""
    local = task.now.replace(tzinfo=task.now.tzinfo or ZoneInfo(task.zone))
    return Clock(local.astimezone(UTC))


def _order(held: Held) -> Order:
    return Order(held.slot, party_size=held.party_size, lane=held.lane)


def _normal(booking: Booking, swimmer: str) -> str:
    """A booking as a task writes it down."""
    who = "" if booking.swimmer.name == swimmer else f"{booking.swimmer.name} "
    party = f" x{booking.party_size}" if booking.party_size > 1 else ""
    return f"{who}{booking.slot.code}{party}"


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
