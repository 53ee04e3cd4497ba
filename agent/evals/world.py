"""The world of one task: it changes as the task says, and is read as the task writes it down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from agent.evals.tasks import Change, Held
from booking import closures, waitlist
from booking.bookings import WHOLE
from booking.closing import Closing
from booking.db import db
from booking.models import Booking, BookingStatus, Slot, SlotLane
from booking.people import enter_swimmer
from booking.reservations import Actor, Order, Request, cancel, reserve, reserve_for_caller
from booking.rules import Rules
from booking.waiting import entries_of

FILLER = "Somebody else"


class World:
    """A pool in which one swimmer is `myself`; bookings that the task makes have labels."""

    def __init__(self, myself: str, clock: Callable[[], datetime], rules: Rules) -> None:
        self.myself = myself
        self.labels: dict[str, str] = {}
        self._made: dict[str, str] = {}
        self._clock = clock
        self._rules = rules
        self._keys = 0
        self._people: dict[str, int] = {}

    def change(self, change: Change) -> None:
        """Everything but the clock, which is not the world's own."""
        for held in change.book:
            booking = reserve(_order(held), self._request(self.person(held.swimmer)))
            self.labels[held.label or held.slot] = booking.reference
            self._made[booking.reference] = self._normal(booking)
        for label in change.cancel:
            cancel(self.labels[label], self._request(None))
        for slot, left in change.left.items():
            self._leave(slot, left)
        for held in change.queue:
            waitlist.join(_order(held), self._request(self.person(held.swimmer)))
        for slot, reason in change.close.items():
            day = date.fromisoformat(slot[:10])
            closures.close(Closing(reason, day, day, slot=slot), self._request(None))

    def person(self, name: str) -> int:
        """The swimmer of that name, who is entered when first named."""
        if name not in self._people:
            self._people[name] = enter_swimmer(name, now=self._clock()).id
        return self._people[name]

    def booked(self) -> Counter[str]:
        """The active bookings that the task did not make."""
        active = self._active()
        return Counter(active[reference] for reference in active.keys() - self._made.keys())

    def cancelled(self) -> set[str]:
        """The labels of bookings that are no longer active."""
        active = self._active()
        return {label for label, reference in self.labels.items() if reference not in active}

    def moved(self) -> dict[str, str]:
        """The labels of bookings that are not where they were made."""
        active = self._active()
        return {
            label: active[reference]
            for label, reference in self.labels.items()
            if active.get(reference, self._made[reference]) != self._made[reference]
        }

    def queued(self) -> Counter[str]:
        """What the swimmer waits for."""
        with Session(db.engine) as session:
            entries = entries_of(session, self.person(self.myself))
            return Counter(f"{each.slot.code}{_party(each.party_size)}" for each in entries)

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

    def _request(self, swimmer_id: int | None) -> Request:
        self._keys += 1
        actor = Actor("the task", swimmer_id)
        return Request(actor, f"task {self._keys}", self._clock(), self._rules)

    def _active(self) -> dict[str, str]:
        return {
            booking.reference: self._normal(booking)
            for booking in _bookings()
            if booking.status == BookingStatus.ACTIVE and booking.swimmer.name != FILLER
        }

    def _normal(self, booking: Booking) -> str:
        """A booking as a task writes it down."""
        who = "" if booking.swimmer.name == self.myself else f"{booking.swimmer.name} "
        return f"{who}{booking.slot.code}{_party(booking.party_size)}"


def _bookings() -> Sequence[Booking]:
    with Session(db.engine) as session:
        return session.scalars(select(Booking).options(*WHOLE)).all()


def _order(held: Held) -> Order:
    return Order(held.slot, party_size=held.party_size, lane=held.lane)


def _party(size: int) -> str:
    return f" x{size}" if size > 1 else ""
