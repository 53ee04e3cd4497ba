"""The weekly template on a date, on ordinary days and on those when the clocks change."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from booking.intervals import overlaps
from booking.weekly import Occurrence, occurrences, wall_length

LONDON = ZoneInfo("Europe/London")
NEW_YORK = ZoneInfo("America/New_York")
LORD_HOWE = ZoneInfo("Australia/Lord_Howe")
TOKYO = ZoneInfo("Asia/Tokyo")

SPRING = [
    (LONDON, date(2026, 3, 29), time(1)),
    (NEW_YORK, date(2026, 3, 8), time(2)),
    (LORD_HOWE, date(2026, 10, 4), time(2)),
]
AUTUMN = [
    (LONDON, date(2026, 10, 25), time(1), time(2), 60),
    (NEW_YORK, date(2026, 11, 1), time(1), time(2), 60),
    (LORD_HOWE, date(2026, 4, 5), time(1, 30), time(2, 30), 30),
]

zones = st.sampled_from([LONDON, NEW_YORK, LORD_HOWE, TOKYO])
change_days = st.sampled_from([day for _, day, *_ in [*SPRING, *AUTUMN]])
days = change_days | st.dates(date(2020, 1, 1), date(2037, 12, 31))
quarters = st.integers(0, 95).map(lambda quarter: time(quarter // 4, quarter % 4 * 15))
cuts = st.lists(quarters, min_size=2, max_size=30, unique=True).map(sorted)


def reading(at: datetime, zone: ZoneInfo) -> datetime:
    return at.astimezone(zone).replace(tzinfo=None, fold=0)


def utc(day: date, hour: int, minute: int = 0) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=UTC)


def spans(slots: list[Occurrence]) -> list[tuple[datetime, datetime]]:
    return [(slot.starts_at, slot.ends_at) for slot in slots]


@pytest.mark.parametrize(("zone", "day", "skipped"), SPRING)
def test_a_start_that_the_clock_skips_is_not_generated__B20(zone, day, skipped):
    assert occurrences(day, skipped, time(5), zone) == []


@pytest.mark.parametrize(("zone", "day", "starts", "ends", "minutes"), AUTUMN)
def test_a_repeated_start_makes_two_slots_that_do_not_overlap__B19(
    zone, day, starts, ends, minutes
):
    first, second = occurrences(day, starts, ends, zone)

    assert (first.code, second.code) == (second.code.removesuffix("b"), f"{first.code}b")
    assert second.starts_at - first.starts_at == timedelta(minutes=minutes)
    assert first.ends_at == second.starts_at


def test_the_first_repetition_ends_on_the_clock_it_began_on():
    first, second = occurrences(date(2026, 4, 5), time(1, 30), time(2, 30), LORD_HOWE)

    assert (first.ends, second.ends) == (time(2), time(2, 30))


def test_an_end_that_the_clock_skips_comes_when_it_jumps():
    [slot] = occurrences(date(2026, 3, 29), time(0, 30), time(1, 30), LONDON)

    assert spans([slot]) == [(utc(slot.day, 0, 30), utc(slot.day, 1))]
    assert slot.ends == time(1)


def test_a_slot_over_the_change_is_as_long_as_the_clock_says__B19():
    [spring] = occurrences(date(2026, 3, 29), time(0), time(6), LONDON)
    [autumn] = occurrences(date(2026, 10, 25), time(0), time(6), LONDON)

    assert spring.ends_at - spring.starts_at == timedelta(hours=5)
    assert autumn.ends_at - autumn.starts_at == timedelta(hours=7)


def test_eight_is_eight_on_both_sides_of_the_change__B19():
    saturday, sunday = date(2026, 10, 24), date(2026, 10, 25)

    [before] = occurrences(saturday, time(8), time(9), LONDON)
    [after] = occurrences(sunday, time(8), time(9), LONDON)

    assert (before.starts_at, after.starts_at) == (utc(saturday, 7), utc(sunday, 8))


def test_an_end_at_midnight_is_the_next_midnight():
    [slot] = occurrences(date(2026, 6, 1), time(22), time(0), TOKYO)

    assert slot.ends_at - slot.starts_at == timedelta(hours=2)


@given(days, cuts, zones)
@example(AUTUMN[0][1], [time(0, 45), time(1, 15), time(1, 45), time(2, 15)], LONDON)
@example(AUTUMN[2][1], [time(1, 15), time(1, 45), time(2, 45)], LORD_HOWE)
def test_blocks_that_do_not_overlap_make_slots_that_do_not(day, cuts, zone):
    slots = [slot for block in pairwise(cuts) for slot in occurrences(day, *block, zone)]

    ordered = sorted(slots, key=lambda slot: slot.starts_at)
    assert not any(overlaps(*a, *b) for a, b in pairwise(spans(ordered)))
    assert len({slot.code for slot in slots}) == len(slots)


@given(days, quarters, quarters, zones)
def test_the_clock_reads_within_the_block_all_through_a_slot(day, starts, ends, zone):
    begins = datetime.combine(day, starts)
    for slot in occurrences(day, starts, ends, zone):
        minutes = range(0, (slot.ends_at - slot.starts_at) // timedelta(minutes=1), 5)
        readings = [reading(slot.starts_at + timedelta(minutes=at), zone) for at in minutes]

        assert readings[0] == begins
        assert all(begins <= each < begins + wall_length(starts, ends) for each in readings)


@given(st.dates(date(2020, 1, 1), date(2037, 12, 31)), quarters, quarters)
def test_without_a_clock_change_a_block_is_one_slot_of_its_own_length(day, starts, ends):
    [slot] = occurrences(day, starts, ends, TOKYO)

    assert slot.ends_at - slot.starts_at == wall_length(starts, ends)
    assert (slot.day, slot.starts, slot.ends) == (day, starts, ends)


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        (LONDON, date(2026, 3, 29), 23),
        (LONDON, date(2026, 10, 25), 25),
        (NEW_YORK, date(2026, 3, 8), 23),
        (NEW_YORK, date(2026, 11, 1), 25),
        (LORD_HOWE, date(2026, 4, 5), 24.5),
        (TOKYO, date(2026, 4, 5), 24),
    ],
)
def test_blocks_on_the_hour_fill_the_day_however_long_it_is__B19(zone, day, hours):
    blocks = [(time(hour), time((hour + 1) % 24)) for hour in range(24)]
    slots = [slot for block in blocks for slot in occurrences(day, *block, zone)]

    lengths = [ends - starts for starts, ends in spans(slots)]
    assert sum(lengths, timedelta()) == timedelta(hours=hours)
