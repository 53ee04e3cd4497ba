"""The days when the clocks change, from the template through the listing to a booking."""

from __future__ import annotations

from datetime import date

import pytest

from booking.availability import FreeSlot
from tests.booking.night_pool import AUTUMN, SPRING, NightPool, every_change


def early(slots: list[FreeSlot]) -> list[str]:
    return [slot.code[-5:].strip("-") for slot in slots[:5]]


@pytest.mark.parametrize(("night_pool", "day", "codes"), SPRING, indirect=["night_pool"])
def test_a_skipped_hour_is_not_offered__B20(night_pool: NightPool, day: date, codes: list[str]):
    assert early(night_pool.listed(day)) == codes


@pytest.mark.parametrize(("night_pool", "day", "codes"), AUTUMN, indirect=["night_pool"])
def test_a_repeated_hour_is_offered_twice__B19(night_pool: NightPool, day: date, codes: list[str]):
    assert early(night_pool.listed(day)) == codes


@every_change
def test_what_is_listed_is_what_is_booked__B19(night_pool: NightPool, day: date):
    for listed in night_pool.listed(day)[1:5]:
        slot = night_pool.world.book("Alex", listed.code).slot

        assert slot.starts_at == listed.starts_at
        assert slot.starts_at.astimezone(night_pool.zone).time() == listed.starts


@pytest.mark.parametrize("night_pool", ["Europe/London"], indirect=True)
def test_each_repetition_has_places_of_its_own__B19(night_pool: NightPool):
    _, first, second, *_ = night_pool.listed(date(2026, 10, 25))

    night_pool.world.leave_places(first.code, 0)

    assert night_pool.world.book("Alex", second.code)
