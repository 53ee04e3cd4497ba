"""Closing the pool, a lane or a slot: previewed, told with the reason, and not undone silently."""

from __future__ import annotations

from datetime import date

import pytest

from booking.closing import Closing
from booking.closures import close, preview, reopen
from booking.errors import InvalidField, SlotClosed, SlotFull, StaffOnly
from booking.models import Closure
from booking.renewal import renew_timetable
from booking.reservations import Order, reserve
from booking.waitlist import join
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

SATURDAY, SUNDAY = date(2026, 10, 31), date(2026, 11, 1)
POOL = Closing("no lifeguard", SATURDAY, SATURDAY)
LANE_ONE = Closing("broken rope", SATURDAY, SUNDAY, lane=1)
SLOT = Closing("swim meet", SATURDAY, SATURDAY, slot=SATURDAY_EIGHT)


def affected(world: World, closing: Closing) -> list[str]:
    with world.reading() as session:
        return [booking.reference for booking in preview(session, closing, now=world.clock())]


@both_databases
def test_a_closed_day_cancels_each_booking_and_tells_why__B28(world: World):
    alex, bob = world.book("Alex"), world.book("Bob", SATURDAY_NINE)
    carol = world.book("Carol", "2026-11-01-0900")
    assert affected(world, POOL) == [alex.reference, bob.reference]

    close(POOL, world.by_dana())

    assert world.active(SATURDAY_EIGHT) == world.active(SATURDAY_NINE) == []
    [notice] = world.notices(alex.swimmer)
    assert notice.reference == alex.reference
    assert notice.text.endswith("Saturday 31 October 2026 08:00, is cancelled: no lifeguard.")
    assert world.notices(carol.swimmer) == []
    with pytest.raises(SlotClosed, match="no lifeguard"):
        world.book("Alex")


def test_a_preview_changes_nothing(world: World):
    world.book("Alex")

    affected(world, POOL)

    assert len(world.active(SATURDAY_EIGHT)) == 1


@both_databases
def test_a_closed_lane_leaves_the_others_open(world: World):
    alex = world.book("Alex", lane=1)
    bob = world.book("Bob", lane=2)
    split = world.book("Carol", party_size=4, split=True)

    close(LANE_ONE, world.by_dana())

    assert [kept.reference for kept in world.active(SATURDAY_EIGHT)] == [bob.reference]
    assert world.notices(alex.swimmer) and world.notices(split.swimmer)
    with pytest.raises(SlotFull):
        world.book("Alex", lane=1)


def test_a_closed_slot_leaves_the_rest_of_the_day_open(world: World):
    close(SLOT, world.by_dana())

    with pytest.raises(SlotClosed):
        world.book("Alex")
    assert world.book("Alex", SATURDAY_NINE)


def test_waiting_for_a_closed_slot_ends_and_is_told(world: World):
    world.leave_places(SATURDAY_EIGHT, 0)
    alex = world.swimmer("Alex")
    join(Order(SATURDAY_EIGHT), world.by(alex))

    close(SLOT, world.by_dana())

    assert world.queue(SATURDAY_EIGHT) == []
    assert world.notices(alex)[0].text.endswith("is closed: swim meet.")
    assert world.held(SATURDAY_EIGHT) == 0


@both_databases
def test_reopening_brings_no_booking_back(world: World):
    alex = world.book("Alex")
    closure = close(POOL, world.by_dana())

    reopen(closure.id, world.by_dana())

    assert world.active(SATURDAY_EIGHT) == []
    assert reserve(Order(SATURDAY_EIGHT), world.by(alex.swimmer)).reference != alex.reference


def test_reopening_leaves_closed_what_another_closure_closes(world: World):
    close(SLOT, world.by_dana())
    pool = close(POOL, world.by_dana())

    reopen(pool.id, world.by_dana())

    with pytest.raises(SlotClosed, match="swim meet"):
        world.book("Alex")
    assert world.book("Alex", SATURDAY_NINE)


def test_what_has_begun_is_left_alone(world: World):
    world.clock.forward(hours=18, minutes=10)

    close(POOL, world.by_dana())

    assert world.slot(SATURDAY_EIGHT).closed_reason is None
    assert world.slot(SATURDAY_NINE).closed_reason == "no lifeguard"


@both_databases
def test_slots_made_later_are_closed_as_well(world: World):
    christmas = date(2026, 12, 25)
    close(Closing("Christmas", christmas, christmas), world.by_dana())
    world.clock.forward(days=30)

    renew_timetable(now=world.clock(), rules=world.rules)

    assert world.slot("2026-12-25-0800").closed_reason == "Christmas"


def test_closing_twice_with_one_key_is_one_closure(world: World):
    request = world.by_dana()

    assert close(POOL, request).id == close(POOL, request).id
    with world.reading() as session:
        assert session.query(Closure).count() == 1


@pytest.mark.parametrize(
    ("closing", "sentence"),
    [
        (Closing(" ", SATURDAY, SATURDAY), "reason: it is empty"),
        (Closing("x" * 201, SATURDAY, SATURDAY), "reason: 201 characters are too many"),
        (Closing("meet", SUNDAY, SATURDAY), "until: it is before the first day"),
    ],
)
def test_a_closing_that_makes_no_sense_is_refused(world: World, closing: Closing, sentence: str):
    with pytest.raises(InvalidField, match=sentence):
        close(closing, world.by_dana())


def test_only_staff_close(world: World):
    with pytest.raises(StaffOnly):
        close(POOL, world.by(world.swimmer("Alex")))
