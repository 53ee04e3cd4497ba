"""The cast and their pool: a Friday in October, six lanes, Alex and Bob swim, Dana is staff."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from agent import runs
from agent.context import context_for
from agent.messages import topic
from agent.models import Conversation, Message, Run, RunStatus
from agent.records import Said
from agent.screen import Line, lines_after
from booking.bell import bell
from booking.bookings import WHOLE, bookings_named
from booking.db import db
from booking.models import Booking, BookingStatus, Notice, Slot, SlotLane, Swimmer
from booking.people import enter_swimmer
from booking.request_models import Asked, DeskRequest
from booking.requests import ask_about
from booking.reservations import Actor, Order, Request, reserve
from booking.waiting import queue
from booking.waitlist_models import WaitlistEntry

FRIDAY = datetime(2026, 10, 30, 14, 0, tzinfo=UTC)
SATURDAY_EIGHT = "2026-10-31-0800"
SATURDAY_NINE = "2026-10-31-0900"

both_databases = pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True
)


@dataclass
class Clock:
    """A clock that stands still until it is told to go on."""

    now: datetime = FRIDAY

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **by: float) -> None:
        self.now += timedelta(**by)


@dataclass
class World:
    """One app's pool, for tests that act on it as its people do."""

    app: Flask
    clock: Clock
    _keys: Iterator[int] = field(default_factory=count)

    @property
    def rules(self):
        return self.app.extensions["rules"]

    def swimmer(self, name: str) -> Swimmer:
        return enter_swimmer(name, now=self.clock())

    def request(self, actor: Actor, key: str | None = None) -> Request:
        return Request(actor, key or f"test {next(self._keys)}", self.clock(), self.rules)

    def by(self, swimmer: Swimmer, key: str | None = None) -> Request:
        """The request of a swimmer's own."""
        return self.request(Actor(swimmer.name, swimmer.id), key)

    def by_id(self, swimmer_id: int) -> Request:
        return self.request(Actor("Somebody", swimmer_id))

    def by_dana(self, key: str | None = None) -> Request:
        """The request of Dana's, at the desk."""
        return self.request(Actor("Dana"), key)

    def book(self, name: str, slot: str = SATURDAY_EIGHT, **order) -> Booking:
        """Book a slot for a new swimmer of that name."""
        return self.book_for(self.swimmer(name), slot, **order)

    def book_for(self, swimmer: Swimmer, slot: str, **order) -> Booking:
        return self.booking(reserve(Order(slot, **order), self.by(swimmer)).reference)

    def booking(self, reference: str) -> Booking:
        """The booking as it stands."""
        with self.reading() as session:
            [booking] = bookings_named(session, [reference])
            return booking

    def ask_for_refund(self, reference: str) -> DeskRequest:
        """Ask the desk for a refund, as the swimmer whose booking it is."""
        swimmer = self.booking(reference).swimmer
        return ask_about(Asked.REFUND, reference, "I am ill", self.by(swimmer))

    def leave_places(self, slot: str, places: int) -> None:
        """Fill a slot until only so many places are left, all of them in its first lane."""
        lanes = self.lanes(slot)
        for lane in lanes:
            spare = places if lane.lane_number == lanes[0].lane_number else 0
            for _ in range(lane.free - spare):
                self.book("Somebody", slot, lane=lane.lane_number)

    def conversation(self, swimmer: Swimmer) -> Conversation:
        return runs.start_conversation(swimmer.id, now=self.clock())

    def newest_conversation(self) -> Conversation:
        with self.reading() as session:
            newest = select(Conversation).order_by(Conversation.id.desc()).limit(1)
            return session.scalars(newest).one()

    def say(self, conversation: Conversation, text: str, client_id: str | None = None) -> Message:
        """Store what the swimmer types, with the facts that the model gets."""
        with self.reading() as session:
            context = context_for(
                session, conversation.swimmer_id, now=self.clock(), rules=self.rules
            )
        key = client_id or f"message {next(self._keys)}"
        return runs.say(conversation.id, Said(text, context), client_id=key, now=self.clock())

    def work_on(self, message: Message) -> None:
        """Do the message's run here and now, as the runner would."""
        self._work_on(message.run_id)

    def work_on_all(self) -> None:
        """Do every run that waits for a worker."""
        for run_id in self.app.extensions["assistant"].waiting():
            self._work_on(run_id)

    def _work_on(self, run_id: int) -> None:
        assistant = self.app.extensions["assistant"]
        held = assistant.claim(run_id)
        for _ in assistant.work_on(held):
            pass

    def work_off(self) -> None:
        """Do what waits for a worker, as the runner would, until there is nothing more to do."""
        assistant = self.app.extensions["assistant"]
        while waiting := assistant.waiting():
            for run_id in waiting:
                if held := assistant.claim(run_id):
                    for _ in assistant.work_on(held):
                        pass

    def ask(self, name: str, text: str) -> list[Line]:
        """A new swimmer writes one message; the lines of the conversation once it was answered."""
        conversation = self.conversation(self.swimmer(name))
        self.work_on(self.say(conversation, text))
        return self.lines(conversation)

    def lines(self, conversation: Conversation) -> list[Line]:
        with self.reading() as session:
            return lines_after(session, conversation.id, 0)

    def wait_until_ended(self, run_id: int) -> Run:
        """The run, once a worker has ended it."""
        with bell.listening(runs.WORK) as rung:
            while True:
                rung.clear()
                with self.reading() as session:
                    run = session.get_one(Run, run_id)
                if run.status == RunStatus.ENDED:
                    return run
                assert rung.wait(20), f"run {run_id} was not ended in time"

    def wait_for(self, conversation: Conversation, kind: str) -> Line:
        """The first line of that kind, once it is there."""
        with bell.listening(topic(conversation.id)) as rung:
            while True:
                rung.clear()
                for line in self.lines(conversation):
                    if line.kind == kind:
                        return line
                assert rung.wait(20), f"no {kind} came in time"

    def active(self, slot: str) -> list[Booking]:
        """The active bookings of a slot."""
        with self.reading() as session:
            return list(
                session.scalars(
                    select(Booking)
                    .join(Slot)
                    .where(Slot.code == slot, Booking.status == BookingStatus.ACTIVE)
                    .order_by(Booking.id)
                    .options(*WHOLE)
                )
            )

    def lanes(self, slot: str) -> list[SlotLane]:
        with self.reading() as session:
            of_slot = select(SlotLane).join(Slot).where(Slot.code == slot)
            return list(session.scalars(of_slot.order_by(SlotLane.lane_number)))

    def slot(self, code: str) -> Slot:
        with self.reading() as session:
            return session.scalars(select(Slot).where(Slot.code == code)).one()

    def taken(self, slot: str) -> int:
        """The places taken in all lanes of a slot."""
        return sum(lane.taken for lane in self.lanes(slot))

    def capacity(self, slot: str) -> int:
        return sum(lane.capacity for lane in self.lanes(slot))

    def held(self, slot: str) -> int:
        """The places kept for the waiting list in all lanes of a slot."""
        return sum(lane.held for lane in self.lanes(slot))

    def free(self, slot: str) -> int:
        return sum(lane.free for lane in self.lanes(slot))

    def queue(self, slot: str) -> list[WaitlistEntry]:
        with self.reading() as session:
            return list(queue(session, slot))

    def notices(self, swimmer: Swimmer) -> list[Notice]:
        """What a swimmer is to be told, in order."""
        with self.reading() as session:
            mine = select(Notice).where(Notice.swimmer_id == swimmer.id).order_by(Notice.id)
            return list(session.scalars(mine))

    def stretch(self, slot: str, **by: float) -> None:
        """Let a slot end later, so that it overlaps the next."""
        with self.writing() as session:
            session.scalars(select(Slot).where(Slot.code == slot)).one().ends_at += timedelta(**by)

    @contextmanager
    def writing(self) -> Iterator[Session]:
        with Session(db.engine) as session, session.begin():
            yield session

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with Session(db.engine, expire_on_commit=False) as session:
            yield session
