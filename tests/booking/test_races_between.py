"""Different wishes at once: limits, moves, closures, promotions and cuts against each other."""

from __future__ import annotations

from datetime import date
from functools import partial

import pytest
from sqlalchemy import select

from booking.capacity import set_capacity
from booking.closing import Closing
from booking.closures import close
from booking.models import Slot
from booking.reservations import Order, cancel, move, reserve
from booking.waitlist import accept, expire_due, join
from tests.booking.racing import Outcome, Race
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

SATURDAY = date(2026, 10, 31)
HOURS = [f"2026-10-31-{hour:02}00" for hour in range(8, 18)]


def codes(outcomes: list[Outcome]) -> list[str]:
    return sorted(outcome.code for outcome in outcomes)


@both_databases
@pytest.mark.parametrize("wishes", [2, 10])
def test_the_limit_of_a_day_holds_for_wishes_at_once__B10(world: World, race: Race, wishes: int):
    alex = world.swimmer("Alex")

    outcomes = race([partial(reserve, Order(code), world.by(alex)) for code in HOURS[:wishes]])

    assert codes(outcomes) == ["day_limit"] * (wishes - 2) + ["ok"] * 2


@both_databases
@pytest.mark.parametrize("wishes", [2, 10])
def test_overlapping_slots_wanted_at_once_are_had_once__B10(world: World, race: Race, wishes: int):
    alex = world.swimmer("Alex")
    with world.writing() as session:
        for slot in session.scalars(select(Slot).where(Slot.code.in_(HOURS))):
            slot.ends_at = slot.starts_at.replace(hour=23)

    outcomes = race([partial(reserve, Order(code), world.by(alex)) for code in HOURS[:wishes]])

    assert codes(outcomes) == ["ok"] + ["overlap"] * (wishes - 1)


@both_databases
@pytest.mark.parametrize("each", [1, 5])
def test_a_booking_cancelled_and_moved_at_once_ends_cancelled_once__B11(
    world: World, race: Race, each: int
):
    booking = world.book("Alex", party_size=2)
    cancels = [partial(cancel, booking.reference, world.by_dana()) for _ in range(each)]
    moves = [partial(move, booking.reference, SATURDAY_NINE, world.by_dana()) for _ in range(each)]

    outcomes = race(cancels + moves)

    assert codes(outcomes).count("ok") >= each
    assert set(codes(outcomes)) <= {"ok", "unknown"}
    assert world.active(SATURDAY_EIGHT) == world.active(SATURDAY_NINE) == []
    assert (world.taken(SATURDAY_EIGHT), world.taken(SATURDAY_NINE)) == (0, 0)


@both_databases
def test_crossing_moves_both_arrive(world: World, race: Race):
    alex, bob = world.book("Alex"), world.book("Bob", SATURDAY_NINE)

    outcomes = race(
        [
            partial(move, alex.reference, SATURDAY_NINE, world.by_dana()),
            partial(move, bob.reference, SATURDAY_EIGHT, world.by_dana()),
        ]
    )

    assert codes(outcomes) == ["ok", "ok"]
    assert (world.taken(SATURDAY_EIGHT), world.taken(SATURDAY_NINE)) == (1, 1)


@both_databases
@pytest.mark.parametrize("freed", [2, 10])
def test_places_freed_at_once_go_to_as_many_who_wait__B16_B17(world: World, race: Race, freed: int):
    world.leave_places(SATURDAY_EIGHT, 0)
    for nth in range(freed):
        join(Order(SATURDAY_EIGHT), world.by(world.swimmer(f"Waiter {nth}")))
    leaving = world.active(SATURDAY_EIGHT)[:freed]
    passers_by = [world.swimmer(f"Passer-by {nth}") for nth in range(freed)]

    outcomes = race(
        [partial(cancel, booking.reference, world.by_dana()) for booking in leaving]
        + [partial(reserve, Order(SATURDAY_EIGHT), world.by(somebody)) for somebody in passers_by]
    )

    assert codes(outcomes) == ["full"] * freed + ["ok"] * freed
    assert [entry.status for entry in world.queue(SATURDAY_EIGHT)] == ["offered"] * freed
    assert world.held(SATURDAY_EIGHT) == freed


@both_databases
def test_an_offer_that_many_end_at_once_is_passed_on_once__B17(world: World, race: Race):
    world.leave_places(SATURDAY_EIGHT, 0)
    alex, bob, carol = (world.swimmer(name) for name in ("Alex", "Bob", "Carol"))
    for swimmer in (alex, bob, carol):
        join(Order(SATURDAY_EIGHT), world.by(swimmer))
    cancel(world.active(SATURDAY_EIGHT)[0].reference, world.by_dana())
    world.clock.forward(minutes=30)

    race([partial(expire_due, now=world.clock(), rules=world.rules) for _ in range(10)])

    assert [notice.kind for notice in world.notices(bob)] == ["offer"]
    assert world.notices(carol) == []
    assert world.held(SATURDAY_EIGHT) == 1


@both_databases
def test_an_offer_accepted_many_times_at_once_is_one_booking__B13(world: World, race: Race):
    world.leave_places(SATURDAY_EIGHT, 0)
    alex = world.swimmer("Alex")
    join(Order(SATURDAY_EIGHT), world.by(alex))
    cancel(world.active(SATURDAY_EIGHT)[0].reference, world.by_dana())

    outcomes = race([partial(accept, SATURDAY_EIGHT, world.by(alex)) for _ in range(10)])

    assert codes(outcomes) == ["no_offer"] * 9 + ["ok"]
    assert world.taken(SATURDAY_EIGHT) == world.capacity(SATURDAY_EIGHT)


@both_databases
@pytest.mark.parametrize("bookers", [2, 10, 50])
def test_nobody_keeps_a_booking_in_a_slot_that_is_closed_meanwhile(
    world: World, race: Race, bookers: int
):
    swimmers = [world.swimmer(f"Swimmer {nth}") for nth in range(bookers)]
    storm = Closing("storm", SATURDAY, SATURDAY, slot=SATURDAY_EIGHT)

    outcomes = race(
        [partial(close, storm, world.by_dana())]
        + [partial(reserve, Order(SATURDAY_EIGHT), world.by(swimmer)) for swimmer in swimmers]
    )

    assert outcomes[0].code == "ok" or "ok" in codes(outcomes)
    assert set(codes(outcomes)) <= {"ok", "closed", "full"}
    assert world.active(SATURDAY_EIGHT) == []
    booked = codes(outcomes).count("ok") - 1
    told = [notice for swimmer in swimmers for notice in world.notices(swimmer)]
    assert len(told) == booked


@both_databases
@pytest.mark.parametrize("bookers", [2, 10])
def test_a_cut_and_bookings_at_once_never_overbook(world: World, race: Race, bookers: int):
    order = Order(SATURDAY_EIGHT, lane=1)
    swimmers = [world.swimmer(f"Swimmer {nth}") for nth in range(bookers)]

    outcomes = race(
        [partial(set_capacity, SATURDAY_EIGHT, 1, 1, world.by_dana())]
        + [partial(reserve, order, world.by(swimmer)) for swimmer in swimmers]
    )

    lane = world.lanes(SATURDAY_EIGHT)[0]
    assert set(codes(outcomes)) <= {"ok", "full", "below_booked"}
    assert lane.taken == min(lane.capacity, bookers)
    assert lane.overbooked == 0
