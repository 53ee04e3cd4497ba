"""Cancelling: places freed once, by the owner or the desk, and not after the start."""

from __future__ import annotations

from functools import partial

import pytest

from booking.errors import SlotPast, UnknownBooking
from booking.models import BookingStatus
from booking.reservations import cancel
from tests.booking.racing import Race
from tests.world import SATURDAY_EIGHT, World, both_databases


@both_databases
def test_a_cancelled_booking_frees_its_places(world: World):
    booking = world.book("Alex", party_size=2)

    cancelled = cancel(booking.reference, world.by(booking.swimmer))

    assert cancelled.status == BookingStatus.CANCELLED
    assert cancelled.cancelled_at == world.clock()
    assert world.taken(SATURDAY_EIGHT) == 0


@pytest.mark.parametrize("typed", ["{}", " {} ", "{}\n"])
def test_a_reference_may_be_typed_loosely(world: World, typed: str):
    booking = world.book("Alex")

    cancel(typed.format(booking.reference.lower()), world.by(booking.swimmer))

    assert world.active(SATURDAY_EIGHT) == []


def test_cancelling_again_changes_nothing(world: World):
    booking = world.book("Alex")
    cancel(booking.reference, world.by(booking.swimmer))
    first = world.clock()
    world.clock.forward(minutes=1)

    again = cancel(booking.reference, world.by(booking.swimmer))

    assert again.cancelled_at == first
    assert world.taken(SATURDAY_EIGHT) == 0


@both_databases
def test_cancelling_many_times_at_once_frees_the_places_once__B11(world: World, race: Race):
    booking = world.book("Alex", party_size=2)
    world.book("Bob", lane=booking.places[0].slot_lane.lane_number)
    request = world.by(booking.swimmer)

    outcomes = race([partial(cancel, booking.reference, request) for _ in range(10)])

    assert {outcome.code for outcome in outcomes} == {"ok"}
    assert world.taken(SATURDAY_EIGHT) == 1


def test_somebody_elses_booking_is_as_unknown_as_none__B32(world: World):
    booking = world.book("Alex")
    bob = world.swimmer("Bob")

    with pytest.raises(UnknownBooking) as theirs:
        cancel(booking.reference, world.by(bob))
    with pytest.raises(UnknownBooking) as nobodys:
        cancel("ABCDEF", world.by(bob))

    assert str(theirs.value) == str(nobodys.value).replace("ABCDEF", booking.reference)
    assert len(world.active(SATURDAY_EIGHT)) == 1


@pytest.mark.parametrize("reference", ["", " ", "%", "'; DROP TABLE booking; --", "K" * 400])
def test_a_cancel_that_names_no_booking_cancels_none__B29(world: World, reference: str):
    booking = world.book("Alex")

    with pytest.raises(UnknownBooking):
        cancel(reference, world.by(booking.swimmer))

    assert len(world.active(SATURDAY_EIGHT)) == 1


def test_the_desk_may_cancel_for_anybody(world: World):
    booking = world.book("Alex")

    cancel(booking.reference, world.by_dana())

    assert world.active(SATURDAY_EIGHT) == []


def test_a_booking_that_has_begun_cannot_be_cancelled__B23(world: World):
    booking = world.book("Alex")
    world.clock.forward(hours=18)

    with pytest.raises(SlotPast, match=f"{booking.reference} has begun"):
        cancel(booking.reference, world.by(booking.swimmer))

    assert world.taken(SATURDAY_EIGHT) == 1
