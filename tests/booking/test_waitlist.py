"""The waiting list: a freed place is held for the first who fits, and offered to the next."""

from __future__ import annotations

import pytest

from booking.errors import Duplicate, NoOffer, NotFull, Overlap, PartySize, SlotFull
from booking.reservations import Order, cancel, reserve
from booking.waiting import describe_entry, entries_of
from booking.waitlist import accept, decline, expire_due, join, leave
from tests.world import SATURDAY_EIGHT, World, both_databases

EIGHT = Order(SATURDAY_EIGHT)


@pytest.fixture
def full(world: World) -> World:
    """Saturday at eight, fully booked."""
    world.leave_places(SATURDAY_EIGHT, 0)
    return world


def cancel_one(world: World, places: int = 1) -> None:
    for booking in world.active(SATURDAY_EIGHT)[:places]:
        cancel(booking.reference, world.by_dana())


@both_databases
def test_a_freed_place_is_held_for_the_first_who_waits__B16(full: World):
    alex, bob = full.swimmer("Alex"), full.swimmer("Bob")
    join(EIGHT, full.by(alex))

    cancel_one(full)

    with pytest.raises(SlotFull):
        reserve(EIGHT, full.by(bob))
    assert accept(SATURDAY_EIGHT, full.by(alex)).swimmer.name == "Alex"
    assert full.taken(SATURDAY_EIGHT) == full.capacity(SATURDAY_EIGHT)


@both_databases
def test_an_offer_is_told_with_its_end(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))

    cancel_one(full)

    [notice] = full.notices(alex)
    assert notice.kind == "offer"
    assert "Saturday 31 October 2026 08:00 has 1 place for you, lane 1 slow" in notice.text
    assert "until 14:30 on Friday 30 October 2026" in notice.text


def test_a_hold_ends_at_the_start_at_the_latest(full: World):
    join(EIGHT, full.by(full.swimmer("Alex")))
    full.clock.forward(hours=17, minutes=50)

    cancel_one(full)

    [entry] = full.queue(SATURDAY_EIGHT)
    assert entry.held_until == entry.slot.starts_at


@both_databases
def test_an_offer_that_runs_out_goes_to_the_next(full: World):
    alex, bob = full.swimmer("Alex"), full.swimmer("Bob")
    join(EIGHT, full.by(alex))
    join(EIGHT, full.by(bob))
    cancel_one(full)
    full.clock.forward(minutes=30)

    expire_due(now=full.clock(), rules=full.rules)

    assert [notice.kind for notice in full.notices(alex)] == ["offer", "expired"]
    assert [notice.kind for notice in full.notices(bob)] == ["offer"]
    with pytest.raises(NoOffer, match="has gone to the next"):
        accept(SATURDAY_EIGHT, full.by(alex))


def test_an_expired_hold_is_free_for_all_when_nobody_else_waits(full: World):
    join(EIGHT, full.by(full.swimmer("Alex")))
    cancel_one(full)
    full.clock.forward(minutes=31)

    assert reserve(EIGHT, full.by(full.swimmer("Bob")))


def test_a_declined_place_goes_to_the_next(full: World):
    alex, bob = full.swimmer("Alex"), full.swimmer("Bob")
    join(EIGHT, full.by(alex))
    join(EIGHT, full.by(bob))
    cancel_one(full)

    decline(SATURDAY_EIGHT, full.by(alex))

    assert accept(SATURDAY_EIGHT, full.by(bob))


def test_whoever_leaves_is_offered_nothing(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))
    leave(SATURDAY_EIGHT, full.by(alex))

    cancel_one(full)

    assert full.notices(alex) == []
    assert full.free(SATURDAY_EIGHT) == 1


def test_a_party_that_does_not_fit_is_passed_over_until_it_does(full: World):
    alex, bob = full.swimmer("Alex"), full.swimmer("Bob")
    join(Order(SATURDAY_EIGHT, party_size=2), full.by(alex))
    join(EIGHT, full.by(bob))

    cancel_one(full, places=1)
    assert [entry.status for entry in full.queue(SATURDAY_EIGHT)] == ["waiting", "offered"]

    cancel_one(full, places=2)
    assert [entry.status for entry in full.queue(SATURDAY_EIGHT)] == ["offered", "offered"]


def test_a_promotion_ends_the_entry_for_good__B13(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))
    cancel_one(full)
    booking = accept(SATURDAY_EIGHT, full.by(alex))

    cancel(booking.reference, full.by(alex))

    assert entries(full, alex) == []
    assert full.free(SATURDAY_EIGHT) == 1


def test_a_rule_in_the_way_of_accepting_is_named_and_the_place_stays_held__B14(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))
    full.stretch(SATURDAY_EIGHT, minutes=30)
    reserve(Order("2026-10-31-0900"), full.by(alex))
    cancel_one(full)

    with pytest.raises(Overlap, match="overlaps booking"):
        accept(SATURDAY_EIGHT, full.by(alex))

    assert [entry.status for entry in entries(full, alex)] == ["offered"]


def test_waiting_counts_against_no_limit__B15(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))
    reserve(Order("2026-10-31-1000"), full.by(alex))

    assert reserve(Order("2026-10-31-1200"), full.by(alex))


def test_promotion_leaves_the_capacity_alone__B17(full: World):
    join(EIGHT, full.by(full.swimmer("Alex")))
    before = full.capacity(SATURDAY_EIGHT)

    cancel_one(full)

    assert full.capacity(SATURDAY_EIGHT) == before
    assert full.taken(SATURDAY_EIGHT) + full.held(SATURDAY_EIGHT) == before


def test_nothing_is_booked_without_the_waiters_own_word__B18(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))
    full.clock.forward(hours=17)

    cancel_one(full)

    assert all(booking.swimmer_id != alex.id for booking in full.active(SATURDAY_EIGHT))
    assert [entry.status for entry in entries(full, alex)] == ["offered"]


def test_booking_a_slot_uses_the_place_held_for_oneself(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))
    cancel_one(full)

    assert reserve(EIGHT, full.by(alex))
    assert full.held(SATURDAY_EIGHT) == 0
    assert entries(full, alex) == []


def test_nobody_waits_for_a_slot_with_room(world: World):
    with pytest.raises(NotFull, match="has room for 1. Book it"):
        join(EIGHT, world.by(world.swimmer("Alex")))


def test_nobody_waits_twice_or_for_what_they_have(full: World):
    alex = full.swimmer("Alex")
    join(EIGHT, full.by(alex))
    with pytest.raises(Duplicate, match="already, number 1"):
        join(EIGHT, full.by(alex))

    somebody = full.active(SATURDAY_EIGHT)[0].swimmer_id
    with pytest.raises(Duplicate, match="is booked already"):
        join(EIGHT, full.by_id(somebody))


def test_nobody_waits_for_what_can_never_be(full: World):
    with pytest.raises(PartySize, match="Let the party be split"):
        join(Order(SATURDAY_EIGHT, party_size=4), full.by(full.swimmer("Alex")))


def test_joining_again_with_the_same_key_is_the_same_entry(full: World):
    request = full.by(full.swimmer("Alex"))

    assert join(EIGHT, request).id == join(EIGHT, request).id


def test_somebody_elses_offer_cannot_be_accepted__B32(full: World):
    join(EIGHT, full.by(full.swimmer("Alex")))
    cancel_one(full)
    [entry] = full.queue(SATURDAY_EIGHT)

    with pytest.raises(NoOffer):
        accept(SATURDAY_EIGHT, full.by(full.swimmer("Bob")), entry_id=entry.id)


def test_an_entry_says_everything_about_itself(full: World):
    alex, bob = full.swimmer("Alex"), full.swimmer("Bob")
    join(EIGHT, full.by(alex))
    join(EIGHT, full.by(bob))

    assert described(full, bob).endswith("party of 1: number 2 on the waiting list")

    cancel_one(full)

    assert described(full, alex).endswith("held for you until 14:30 on Friday 30 October 2026")


def entries(world: World, swimmer) -> list:
    with world.reading() as session:
        return list(entries_of(session, swimmer.id))


def described(world: World, swimmer) -> str:
    with world.reading() as session:
        [entry] = entries_of(session, swimmer.id)
        return describe_entry(session, entry, world.rules)
