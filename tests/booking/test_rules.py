"""The pool's rules for one swimmer's bookings: each has its own refusal."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from booking.errors import AheadLimit, DayLimit, Overlap, SlotClosed, TooLate
from booking.models import Slot
from booking.reservations import Order, cancel, move, reserve, reserve_for_caller
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases

HOUR = timedelta(hours=1)
RELATIONS = {  # where a second interval lies beside one from 0 to 4 hours, and if they overlap
    "before": (-3, -1, False),
    "meets": (-3, 0, False),
    "overlaps": (-1, 2, True),
    "finished by": (-1, 4, True),
    "contains": (-1, 5, True),
    "starts": (0, 2, True),
    "equals": (0, 4, True),
    "started by": (0, 5, True),
    "during": (1, 3, True),
    "finishes": (1, 4, True),
    "overlapped by": (2, 5, True),
    "met by": (4, 6, False),
    "after": (5, 6, False),
}


@pytest.mark.parametrize("relation", RELATIONS)
def test_own_bookings_may_touch_but_not_overlap__B24(world: World, relation: str):
    begins, ends, overlap = RELATIONS[relation]
    alex = world.swimmer("Alex")
    reserve(Order("2026-10-31-1100"), world.by(alex))
    lay(world, "2026-10-31-1100", 0, 4)
    lay(world, SATURDAY_EIGHT, begins, ends)

    if overlap:
        with pytest.raises(Overlap, match="overlaps booking"):
            reserve(Order(SATURDAY_EIGHT), world.by(alex))
    else:
        assert reserve(Order(SATURDAY_EIGHT), world.by(alex))


def lay(world: World, code: str, begins: int, ends: int) -> None:
    """Put a slot at so many hours from eleven o'clock."""
    with world.writing() as session:
        slot = session.query(Slot).where(Slot.code == code).one()
        eleven = world.clock() + 21 * HOUR
        slot.starts_at, slot.ends_at = eleven + begins * HOUR, eleven + ends * HOUR


@both_databases
def test_a_third_booking_a_day_is_refused_with_the_limit(world: World):
    alex = world.swimmer("Alex")
    for hour in ("08", "10"):
        reserve(Order(f"2026-10-31-{hour}00"), world.by(alex))

    with pytest.raises(DayLimit, match="2 bookings a day are the most, and Saturday 31 October"):
        reserve(Order("2026-10-31-1200"), world.by(alex))

    assert reserve(Order("2026-11-01-1200"), world.by(alex))


def test_a_cancelled_booking_counts_against_no_limit(world: World):
    alex = world.swimmer("Alex")
    first = reserve(Order(SATURDAY_EIGHT), world.by(alex))
    reserve(Order("2026-10-31-1000"), world.by(alex))
    cancel(first.reference, world.by(alex))

    assert reserve(Order("2026-10-31-1200"), world.by(alex))


def test_bookings_ahead_are_limited_until_one_is_over(world: World):
    alex = world.swimmer("Alex")
    for day in range(31, 36):
        date = f"2026-10-{day}" if day == 31 else f"2026-11-{day - 31:02}"
        for hour in (10, 12):
            reserve(Order(f"{date}-{hour}00"), world.by(alex))

    with pytest.raises(AheadLimit, match="10 coming bookings are the most"):
        reserve(Order("2026-11-05-1000"), world.by(alex))

    world.clock.forward(hours=22)
    assert reserve(Order("2026-11-05-1000"), world.by(alex))


def test_cancelling_late_is_for_a_colleague_to_do(world: World):
    booking = world.book("Alex")
    world.clock.forward(hours=16, minutes=1)

    with pytest.raises(TooLate, match="until 06:00, 2 hours before the start. Ask the front desk"):
        cancel(booking.reference, world.by(booking.swimmer))
    with pytest.raises(TooLate, match="could be moved until 06:00"):
        move(booking.reference, SATURDAY_NINE, world.by(booking.swimmer))

    cancel(booking.reference, world.by_dana())
    assert world.active(SATURDAY_EIGHT) == []


def test_cancelling_is_free_up_to_the_last_moment(world: World):
    booking = world.book("Alex")
    world.clock.forward(hours=16)

    assert cancel(booking.reference, world.by(booking.swimmer)).status == "cancelled"


def test_each_limit_is_a_setting(world: World):
    alex = world.swimmer("Alex")
    request = world.by(alex)
    strict = replace(request, rules=replace(request.rules, day_limit=1))
    reserve(Order(SATURDAY_EIGHT), request)

    with pytest.raises(DayLimit, match="1 bookings a day"):
        reserve(Order(SATURDAY_NINE), replace(strict, key="another"))


def test_staff_may_record_a_walk_in_after_the_start__B22(world: World):
    order = Order("2026-10-30-1400")
    world.clock.forward(minutes=10)

    booking = reserve_for_caller(order, "Carol", world.by_dana(), walk_in=True)

    assert booking.checked_in_at == world.clock()


def test_a_closed_slot_is_refused_with_its_reason__B37(world: World):
    with world.writing() as session:
        session.query(Slot).where(Slot.code == SATURDAY_EIGHT).one().closed_reason = "swim meet"

    with pytest.raises(SlotClosed, match=r"is closed \(swim meet\)") as refusal:
        world.book("Alex")

    assert refusal.value.alternatives[0].code == SATURDAY_NINE
