"""Whatever people do, in whatever order: places add up, nobody is in two lanes at once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from itertools import combinations, pairwise

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from sqlalchemy import delete, select
from sqlalchemy.orm import Session, selectinload

from booking.attendance import check_in, lift_strike, mark_missed, strikes_that_count
from booking.bookings import WHOLE
from booking.capacity import set_capacity
from booking.closing import Closing
from booking.closures import close, reopen
from booking.errors import BookingError
from booking.intervals import overlaps
from booking.journal import state
from booking.models import (
    AuditEntry,
    BookedPlaces,
    Booking,
    BookingStatus,
    Closure,
    Notice,
    Pace,
    Slot,
    Strike,
    Swimmer,
)
from booking.offers import order_of
from booking.places import choose
from booking.reservations import Order, cancel, move, reserve, reserve_for_caller
from booking.waiting import entries_in
from booking.waitlist import accept, expire_due, join, leave
from booking.waitlist_models import HeldPlaces, WaitlistEntry, WaitStatus
from tests.world import FRIDAY, World

SLOTS = ("2026-10-31-0800", "2026-10-31-0900")
SATURDAY = date(2026, 10, 31)
OPEN_LANES = 3
CAST = ("Alex", "Bob", "Carol", "Eve")

slots = st.sampled_from(SLOTS)
whose = st.integers(0, len(CAST) - 1)
sizes = st.integers(1, 4)
lanes = st.integers(1, OPEN_LANES)
orders = st.builds(
    Order,
    slot=slots,
    party_size=sizes,
    pace=st.none() | st.sampled_from(Pace),
    split=st.booleans(),
)


class Pool(RuleBasedStateMachine):
    """Two slots that overlap, three lanes of two places, four swimmers and the desk."""

    world: World

    def __init__(self) -> None:
        super().__init__()
        self.world.clock.now = FRIDAY
        _empty(self.world)
        self.cast = [self.world.swimmer(name) for name in CAST]

    @rule(who=whose, order=orders)
    def reserve(self, who: int, order: Order) -> None:
        _try(lambda: reserve(order, self._by(who)))

    @rule(order=orders, lane=st.none() | lanes, walk_in=st.booleans())
    def reserve_for_caller(self, order: Order, lane: int | None, walk_in: bool) -> None:
        request = self.world.by_dana()
        _try(lambda: reserve_for_caller(order, "Caller", request, walk_in=walk_in))

    @rule(nth=st.integers(0, 20), staff=st.booleans())
    def cancel(self, nth: int, staff: bool) -> None:
        if booking := self._booking(nth):
            _try(lambda: cancel(booking.reference, self._owner(booking, staff)))

    @rule(nth=st.integers(0, 20), slot=slots, lane=st.none() | lanes, split=st.booleans())
    def move(self, nth: int, slot: str, lane: int | None, split: bool) -> None:
        if booking := self._booking(nth):
            request = self._owner(booking, False)
            _try(lambda: move(booking.reference, slot, request, lane=lane, split=split))

    @rule(who=whose, order=orders)
    def join(self, who: int, order: Order) -> None:
        _try(lambda: join(order, self._by(who)))

    @rule(who=whose, slot=slots, what=st.sampled_from([accept, accept, leave]))
    def answer(self, who: int, slot: str, what: Callable[..., object]) -> None:
        _try(lambda: what(slot, self._by(who)))

    @rule(slot=slots, lane=lanes, capacity=st.integers(0, 4), overbook=st.booleans())
    def resize(self, slot: str, lane: int, capacity: int, overbook: bool) -> None:
        request = self.world.by_dana()
        _try(lambda: set_capacity(slot, lane, capacity, request, overbook=overbook))

    @rule(slot=st.none() | slots, lane=lanes)
    def close(self, slot: str | None, lane: int) -> None:
        closing = Closing("storm", SATURDAY, SATURDAY, lane=lane, slot=slot)
        _try(lambda: close(closing, self.world.by_dana()))

    @rule()
    def reopen(self) -> None:
        with self.world.reading() as session:
            closures = session.scalars(select(Closure.id)).all()
        for closure in closures:
            _try(lambda closure=closure: reopen(closure, self.world.by_dana()))

    @rule(nth=st.integers(0, 20), what=st.sampled_from([check_in, mark_missed]))
    def attend(self, nth: int, what: Callable[..., object]) -> None:
        if booking := self._booking(nth):
            _try(lambda: what(booking.reference, self.world.by_dana()))

    @rule()
    def forgive(self) -> None:
        with self.world.reading() as session:
            now, rules = self.world.clock(), self.world.rules
            strikes = strikes_that_count(session, now=now, rules=rules)
        for strike in strikes:
            lift_strike(strike.id, self.world.by_dana())

    @rule(minutes=st.sampled_from([1, 31, 60, 9 * 60]))
    def wait(self, minutes: int) -> None:
        self.world.clock.forward(minutes=minutes)
        expire_due(now=self.world.clock(), rules=self.world.rules)

    @invariant()
    def all_is_right(self) -> None:
        with self.world.reading() as session:
            found = select(Slot).where(Slot.code.in_(SLOTS)).options(selectinload(Slot.lanes))
            pool = session.scalars(found).all()
            bookings = session.scalars(select(Booking).options(*WHOLE)).all()
            active = [each for each in bookings if each.status == BookingStatus.ACTIVE]
            _places_add_up(session, pool, active)
            _nobody_swims_twice_at_once(active)
            _the_audit_knows_every_booking(session, bookings)
            for slot in pool:
                _free_places_are_of_no_use_to_who_waits(session, slot, self.world)

    def _by(self, who: int):
        return self.world.by(self.cast[who])

    def _owner(self, booking: Booking, staff: bool):
        return self.world.by_dana() if staff else self.world.by_id(booking.swimmer_id)

    def _bookings(self) -> list[Booking]:
        return [booking for code in SLOTS for booking in self.world.active(code)]

    def _booking(self, nth: int) -> Booking | None:
        found = self._bookings()
        return found[nth % len(found)] if found else None


def _places_add_up(session: Session, pool: Sequence[Slot], active: Sequence[Booking]) -> None:
    taken = Counter({part.slot_lane_id: 0 for each in active for part in each.places})
    for booking in active:
        taken.update({part.slot_lane_id: part.places for part in booking.places})
        assert sum(part.places for part in booking.places) == booking.party_size
    held: Counter[int] = Counter()
    for part in session.scalars(select(HeldPlaces)):
        held[part.slot_lane_id] += part.places
    for lane in (lane for slot in pool for lane in slot.lanes):
        assert (lane.taken, lane.held) == (taken[lane.id], held[lane.id])
        if not lane.closed_reason:
            assert lane.free + lane.held + lane.taken == lane.capacity + lane.overbooked
        assert not (lane.overbooked and lane.free)


def _nobody_swims_twice_at_once(active: Sequence[Booking]) -> None:
    for one, other in combinations(active, 2):
        here, there = one.slot, other.slot
        if one.swimmer_id == other.swimmer_id:
            assert not overlaps(here.starts_at, here.ends_at, there.starts_at, there.ends_at)


def _the_audit_knows_every_booking(session: Session, bookings: Sequence[Booking]) -> None:
    entries = defaultdict(list)
    for entry in session.scalars(select(AuditEntry).order_by(AuditEntry.id)):
        entries[entry.subject].append(entry)
    for booking in bookings:
        history = entries[booking.reference]
        assert history[0].action == "reserve"
        assert history[-1].after == state(booking)
        assert all(one.after == then.before for one, then in pairwise(history))


def _free_places_are_of_no_use_to_who_waits(session: Session, slot: Slot, world: World) -> None:
    if slot.closed_reason or slot.starts_at <= world.clock():
        return
    booked = select(Booking.swimmer_id).where(
        Booking.slot_id == slot.id, Booking.status == BookingStatus.ACTIVE
    )
    waiting = entries_in(slot).where(
        WaitlistEntry.status == WaitStatus.WAITING, WaitlistEntry.swimmer_id.not_in(booked)
    )
    for entry in session.scalars(waiting):
        assert choose(slot.lanes, order_of(entry)) is None


def _try(what: Callable[[], object]) -> None:
    with suppress(BookingError):
        what()


def _empty(world: World) -> None:
    """The pool as it was, with two slots that overlap and three small lanes."""
    with world.writing() as session:
        for table in (
            HeldPlaces, WaitlistEntry, BookedPlaces, Strike, Booking, Closure, Notice, AuditEntry,
            Swimmer,
        ):  # fmt: skip
            session.execute(delete(table))
        for slot in session.scalars(select(Slot).where(Slot.code.in_(SLOTS))):
            slot.closed_reason = None
            slot.ends_at = slot.starts_at + (FRIDAY - FRIDAY.replace(hour=12, minute=30))
            for lane in slot.lanes:
                lane.closed_reason = None if lane.lane_number <= OPEN_LANES else "not in use"
                lane.capacity, lane.taken, lane.held, lane.overbooked = 2, 0, 0, 0


def _run(world: World, examples: int, steps: int) -> None:
    machine = type("PoolOfThisTest", (Pool,), {"world": world})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
            phases=[Phase.generate, Phase.shrink],
        ),
    )


def test_the_pool_stays_right_whatever_happens_on_sqlite(world: World):
    _run(world, examples=20, steps=20)


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_the_pool_stays_right_whatever_happens_on_postgresql(world: World):
    _run(world, examples=6, steps=20)
