"""Booking for callers at the desk: the same checks, and nobody is found or changed by a name."""

from __future__ import annotations

import pytest

from booking.errors import InvalidField, SlotFull
from booking.reservations import Order, reserve_for_caller
from tests.world import SATURDAY_EIGHT, World

EIGHT = Order(SATURDAY_EIGHT)


def test_the_desk_is_refused_a_full_slot_like_anybody__B6(world: World):
    world.leave_places(SATURDAY_EIGHT, 0)

    with pytest.raises(SlotFull):
        reserve_for_caller(EIGHT, "Carol", world.by_dana())


def test_what_is_full_is_not_named_among_the_nearest__B36(world: World):
    world.leave_places(SATURDAY_EIGHT, 0)

    with pytest.raises(SlotFull) as refusal:
        reserve_for_caller(EIGHT, "Carol", world.by_dana())

    near = [slot.code for slot in refusal.value.alternatives]
    assert near and SATURDAY_EIGHT not in near


def test_a_caller_of_the_same_name_is_somebody_else__B33(world: World):
    alex = world.swimmer("Alex")

    booking = reserve_for_caller(EIGHT, "alex", world.by_dana())

    assert booking.swimmer.id != alex.id
    with world.reading() as session:
        assert session.get(type(alex), alex.id).name == "Alex"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("", "name: it is empty"), ("\0\n", "name: it is empty"), ("x" * 200, "Use at most 80")],
)
def test_a_name_that_will_not_do_is_refused_with_the_limit__B35(
    world: World, name: str, sentence: str
):
    with pytest.raises(InvalidField, match=sentence):
        reserve_for_caller(EIGHT, name, world.by_dana())
