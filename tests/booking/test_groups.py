"""Writers that share a commit: each stands or falls alone, none is answered before the disk."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import event, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from booking.db import db
from booking.groups import LostRace
from booking.models import Swimmer
from tests.booking.test_turns import until
from tests.world import World


@pytest.fixture
def commits(world: World):
    """Counts the commits."""
    counted: list[object] = []
    event.listen(db.engine, "commit", counted.append)
    return counted


def enter(world: World, name: str, then=lambda: None) -> None:
    with world.app.extensions["groups"].writing() as session:
        session.add(Swimmer(name=name, created_at=world.clock()))
        session.flush()
        then()


def names(world: World) -> list[str]:
    with world.reading() as session:
        return list(session.scalars(select(Swimmer.name).order_by(Swimmer.id)))


def together(world: World, *writers) -> list:
    """Run writers that all come while the first is at work; gives their exceptions."""
    groups = world.app.extensions["groups"]
    with ThreadPoolExecutor(len(writers)) as threads:
        begun = []

        def first_waits_for_the_rest() -> None:
            for writer in writers[1:]:
                begun.append(threads.submit(writer))
            until(lambda: len(groups._turns._waiting) == len(writers) - 1)

        first = threads.submit(writers[0], first_waits_for_the_rest)
        return [first.exception(), *(each.exception() for each in begun)]


def test_those_who_wait_share_a_commit(world: World, commits: list):
    writers = [lambda then, n="Alex": enter(world, n, then)]
    writers += [lambda n=name: enter(world, n) for name in ("Bob", "Carol")]

    assert together(world, *writers) == [None, None, None]

    assert names(world) == ["Alex", "Bob", "Carol"]
    assert len(commits) == 1


def test_a_refusal_undoes_its_own_writes_only(world: World):
    def refuse() -> None:
        raise KeyError("refused")

    failures = together(
        world,
        lambda then: enter(world, "Alex", then),
        lambda: enter(world, "Bob", refuse),
        lambda: enter(world, "Carol"),
    )

    assert [type(failure) for failure in failures] == [type(None), KeyError, type(None)]
    assert names(world) == ["Alex", "Carol"]


def test_a_transaction_that_is_lost_is_told_to_everybody_in_it(world: World):
    """SQLite undoes a transaction by itself when, say, the disk is full."""

    def lose_the_transaction() -> None:
        group = world.app.extensions["groups"]._open
        group.connection.connection.dbapi_connection.execute("ROLLBACK")

    failures = together(
        world,
        lambda then: enter(world, "Alex", then),
        lambda: enter(world, "Bob", lose_the_transaction),
    )

    assert [type(failure) for failure in failures] == [LostRace, OperationalError]
    assert names(world) == []
    enter(world, "Carol")
    assert names(world) == ["Carol"]


def test_what_is_not_committed_is_not_seen(world: World):
    def look() -> None:
        with Session(db.engine) as other:
            assert other.scalars(select(Swimmer)).all() == []

    enter(world, "Alex", look)
