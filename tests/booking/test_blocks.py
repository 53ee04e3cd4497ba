"""Which blocks of the weekly timetable cannot both be, and how a block is said."""

from __future__ import annotations

from datetime import date, time, timedelta

import pytest

from booking.blocks import (
    OpenLane,
    PlannedBlock,
    begin_together,
    clashing_lanes,
    occurs,
    say_block,
    say_numbers,
)
from booking.models import Pace
from tests.booking.test_intervals import relations

MONDAY, TUESDAY, SATURDAY = 0, 1, 5
FIRST = date(2026, 10, 31)
WEEK = timedelta(days=7)


def lanes(*numbers: int) -> tuple[OpenLane, ...]:
    return tuple(OpenLane(number, Pace.SLOW, 3) for number in numbers)


def block(starts: int, ends: int, weekday: int = SATURDAY, **more) -> PlannedBlock:
    return PlannedBlock(weekday, time(starts), time(ends % 24), lanes(1, 2), **more)


@relations
def test_blocks_clash_in_every_relation_that_overlaps__B24(first, second, expected):
    one, other = (block(*(8 + hour for hour in hours)) for hours in (first, second))

    assert bool(clashing_lanes(one, other)) is expected


@relations
def test_blocks_clash_only_while_both_are_valid__B24(first, second, expected):
    def valid(begins: int, ends: int) -> PlannedBlock:
        until = FIRST + ends * WEEK - timedelta(days=1)
        return block(8, 9, valid_from=FIRST + begins * WEEK, valid_to=until)

    assert bool(clashing_lanes(valid(*first), valid(*second))) is expected


def test_blocks_clash_in_the_lanes_that_both_open():
    here = PlannedBlock(SATURDAY, time(8), time(9), lanes(2, 3, 4))
    there = PlannedBlock(SATURDAY, time(8, 30), time(9, 30), lanes(4, 5, 2))

    assert clashing_lanes(here, there) == [2, 4]


def test_other_weekdays_and_other_lanes_do_not_clash():
    assert not clashing_lanes(block(8, 9), block(8, 9, weekday=MONDAY))
    assert not clashing_lanes(block(8, 9), PlannedBlock(SATURDAY, time(8), time(9), lanes(3)))


def test_a_stretch_without_the_weekday_is_none_in_common():
    until_friday = block(8, 9, valid_to=date(2026, 11, 6))
    from_sunday = block(8, 9, valid_from=date(2026, 11, 1))

    assert not clashing_lanes(until_friday, from_sunday)


@pytest.mark.parametrize(
    ("weekday", "starts", "clash"), [(TUESDAY, 0, [1, 2]), (TUESDAY, 1, []), (MONDAY, 0, [])]
)
def test_a_block_past_midnight_clashes_on_the_next_day(weekday: int, starts: int, clash: list):
    night = block(23, 1, weekday=MONDAY)

    assert clashing_lanes(night, block(starts, starts + 1, weekday)) == clash
    assert clashing_lanes(block(starts, starts + 1, weekday), night) == clash


def test_sunday_night_runs_into_monday():
    assert clashing_lanes(block(23, 1, weekday=6), block(0, 1, weekday=MONDAY)) == [1, 2]


def test_the_last_night_of_a_block_runs_into_the_first_day_of_another():
    night = block(23, 1, weekday=MONDAY, valid_to=date(2026, 11, 2))

    assert clashing_lanes(night, block(0, 1, TUESDAY, valid_from=date(2026, 11, 3)))
    assert not clashing_lanes(night, block(0, 1, TUESDAY, valid_from=date(2026, 11, 4)))


def test_blocks_in_other_lanes_may_not_begin_together():
    beside = PlannedBlock(SATURDAY, time(8), time(8, 30), lanes(5))

    assert begin_together(block(8, 9), beside)
    assert not begin_together(block(9, 10), beside)


@pytest.mark.parametrize(("last", "is_there"), [(6, False), (7, True), (None, True)])
def test_a_weekday_occurs_in_a_stretch_of_days_or_does_not(last: int | None, is_there: bool):
    until = last and date(2026, 11, last)

    assert occurs(SATURDAY, date(2026, 11, 1), until) is is_there


@pytest.mark.parametrize(
    ("numbers", "said"),
    [([3], "lane 3"), ([2, 1], "lanes 1-2"), ([1, 2, 3, 5], "lanes 1-3 and 5")],
)
def test_lanes_are_said_in_stretches(numbers: list[int], said: str):
    assert say_numbers(numbers) == said


def test_a_block_is_said_with_its_days():
    said = say_block(block(8, 9, valid_from=FIRST, valid_to=FIRST + WEEK))

    assert said == (
        "Saturday 08:00-09:00, Lane swimming, lanes 1-2, "
        "from Saturday 31 October 2026 until Saturday 7 November 2026"
    )
