"""Half-open intervals in each of their 13 relations, on values and in the database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import literal, select

from booking.db import Instant, db
from booking.intervals import overlaps
from tests.world import World

RELATIONS = {
    "before": ((0, 1), (2, 3), False),
    "meets": ((0, 1), (1, 2), False),
    "overlaps": ((0, 2), (1, 3), True),
    "starts": ((0, 1), (0, 2), True),
    "during": ((1, 2), (0, 3), True),
    "finishes": ((1, 2), (0, 2), True),
    "equals": ((0, 1), (0, 1), True),
    "finished by": ((0, 2), (1, 2), True),
    "contains": ((0, 3), (1, 2), True),
    "started by": ((0, 2), (0, 1), True),
    "overlapped by": ((1, 3), (0, 2), True),
    "met by": ((1, 2), (0, 1), False),
    "after": ((2, 3), (0, 1), False),
}

relations = pytest.mark.parametrize(
    ("first", "second", "expected"), RELATIONS.values(), ids=list(RELATIONS)
)


def at(hour: int) -> datetime:
    return datetime(2026, 10, 31, 8, tzinfo=UTC) + timedelta(hours=hour)


@relations
def test_overlap_is_told_in_every_relation_of_two_intervals__B24(first, second, expected):
    assert overlaps(*map(at, first), *map(at, second)) is expected


@relations
def test_the_database_tells_overlap_as_we_do__B24(world: World, first, second, expected):
    sides = [literal(at(hour), Instant()) for hour in (*first, *second)]

    assert bool(db.session.scalar(select(overlaps(*sides)))) is expected
