"""The last places of a slot, wanted by many at once: never oversold and never undersold."""

from __future__ import annotations

from functools import partial

import pytest

from booking.reservations import Order, reserve, reserve_for_caller
from tests.booking.racing import Race
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World, both_databases


@both_databases
@pytest.mark.parametrize(("bookers", "places"), [(2, 1), (10, 3), (50, 3)])
def test_the_last_places_go_to_as_many_as_there_are__B1_B2_B3(
    world: World, race: Race, bookers: int, places: int
):
    world.leave_places(SATURDAY_EIGHT, places)
    before = len(world.active(SATURDAY_EIGHT))
    order = Order(SATURDAY_EIGHT)
    swimmers = [world.swimmer(f"Swimmer {n}") for n in range(bookers)]

    outcomes = race([partial(reserve, order, world.by(swimmer)) for swimmer in swimmers])

    losers = [outcome for outcome in outcomes if outcome.code != "ok"]
    assert len(losers) == bookers - places
    assert {(lost.code, lost.slot) for lost in losers} == {("full", SATURDAY_EIGHT)}
    assert all(SATURDAY_NINE in lost.alternatives for lost in losers)
    assert len(world.active(SATURDAY_EIGHT)) == before + places
    assert world.taken(SATURDAY_EIGHT) == world.capacity(SATURDAY_EIGHT)


@both_databases
def test_the_first_places_of_an_empty_slot_are_counted_too__B5(world: World, race: Race):
    orders = [
        partial(reserve_for_caller, Order(SATURDAY_EIGHT, lane=1), f"Caller {n}") for n in range(10)
    ]

    outcomes = race([partial(order, world.by_dana()) for order in orders])

    assert [outcome.code for outcome in outcomes].count("ok") == 3


@both_databases
def test_impatient_clicking_makes_one_booking__B7(world: World, race: Race):
    request = world.by(world.swimmer("Alex"))

    outcomes = race([partial(reserve, Order(SATURDAY_EIGHT), request)] * 11)

    assert {outcome.code for outcome in outcomes} == {"ok"}
    assert len(world.active(SATURDAY_EIGHT)) == 1


@both_databases
def test_one_swimmer_racing_with_different_keys_books_once(world: World, race: Race):
    alex = world.swimmer("Alex")

    outcomes = race([partial(reserve, Order(SATURDAY_EIGHT), world.by(alex)) for _ in range(10)])

    codes = [outcome.code for outcome in outcomes]
    assert sorted(codes) == ["duplicate"] * 9 + ["ok"]
