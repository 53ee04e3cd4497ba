"""Reserving: the places taken, and each refusal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from booking.bookings import describe
from booking.errors import (
    Duplicate,
    KeyConflict,
    PartySize,
    SlotFull,
    SlotPast,
    TooEarly,
    UnknownSlot,
)
from booking.models import Pace
from booking.reservations import Order, reserve, reserve_for_caller
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases


@both_databases
def test_a_booking_says_everything_about_itself(world: World):
    booking = world.book("Alex", pace=Pace.MEDIUM, party_size=2)

    assert describe(booking) == (
        f"{booking.reference}: Saturday 31 October 2026, 08:00-09:00 (2026-10-31-0800), "
        "lane 3 medium, 2 places"
    )


def test_a_full_slot_is_refused_with_the_nearest_slots(world: World):
    world.leave_places(SATURDAY_EIGHT, 0)

    with pytest.raises(SlotFull) as refusal:
        world.book("Alex")

    assert str(refusal.value).startswith("slot full: 2026-10-31-0800 Saturday 31 October")
    assert refusal.value.alternatives[0].code == SATURDAY_NINE


def test_a_party_that_fits_no_lane_takes_nothing(world: World):
    world.leave_places(SATURDAY_EIGHT, 1)
    before = len(world.active(SATURDAY_EIGHT))

    with pytest.raises(SlotFull):
        world.book("Alex", party_size=2)

    assert len(world.active(SATURDAY_EIGHT)) == before


@pytest.mark.parametrize("party_size", [0, -1, 99])
def test_an_impossible_party_size_is_refused_with_the_limits(world: World, party_size: int):
    with pytest.raises(PartySize, match=rf"{party_size} is not possible. Ask for 1 to 8"):
        world.book("Alex", party_size=party_size)


def test_the_next_lane_is_tried_before_a_slot_is_full__B4(world: World):
    lanes = {world.book(f"Swimmer {n}").places[0].slot_lane.lane_number for n in range(18)}

    assert lanes == {1, 2, 3, 4, 5, 6}


def test_a_slot_that_has_begun_is_refused__B22(world: World):
    with pytest.raises(SlotPast):
        world.book("Alex", "2026-10-30-1400")


def test_a_slot_too_far_ahead_is_refused_to_swimmers_but_not_to_the_desk(world: World):
    with pytest.raises(TooEarly, match="only up to Friday 6 November 2026"):
        world.book("Alex", "2026-11-07-0800")

    assert reserve_for_caller(Order("2026-11-07-0800"), "Carol", world.by_dana())


def test_the_same_swimmer_cannot_book_a_slot_twice(world: World):
    alex = world.swimmer("Alex")
    first = reserve(Order(SATURDAY_EIGHT), world.by(alex))

    with pytest.raises(Duplicate, match=first.reference):
        reserve(Order(SATURDAY_EIGHT), world.by(alex))


@pytest.mark.parametrize("phrase", ["sat-0800", "saturday-0800", "tomorrow-0800", SATURDAY_EIGHT])
def test_a_day_phrase_stands_for_the_next_such_day(world: World, phrase: str):
    assert world.book("Alex", phrase).slot.code == SATURDAY_EIGHT


@pytest.mark.parametrize("phrase", ["sat-8am", "2026-10-31-0830", "", "sat", "💥", "x" * 500])
def test_an_unknown_slot_is_named_with_codes_that_exist(world: World, phrase: str):
    with pytest.raises(UnknownSlot) as refusal:
        world.book("Alex", phrase)

    assert f"unknown slot {phrase[:40]!r}" in str(refusal.value)
    assert "2026-10-30-1500" in str(refusal.value)


@both_databases
def test_the_same_request_again_is_the_same_booking__B7(world: World):
    request = world.by(world.swimmer("Alex"))

    first = reserve(Order(SATURDAY_EIGHT), request)
    again = reserve(Order(SATURDAY_EIGHT), request)

    assert again.reference == first.reference
    assert describe(again) == describe(first)


@both_databases
def test_the_same_key_for_something_else_is_a_conflict__B7(world: World):
    request = world.by(world.swimmer("Alex"))
    reserve(Order(SATURDAY_EIGHT), request)

    with pytest.raises(KeyConflict):
        reserve(Order(SATURDAY_NINE), request)


def test_a_write_that_is_not_permitted_changes_nothing(world: World):
    def forbid(_session) -> None:
        raise PermissionError

    request = replace(world.by(world.swimmer("Alex")), permit=forbid)

    with pytest.raises(PermissionError):
        reserve(Order(SATURDAY_EIGHT), request)

    assert world.active(SATURDAY_EIGHT) == []
