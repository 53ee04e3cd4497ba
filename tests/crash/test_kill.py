"""A process is killed at any boundary: another goes on, and everything is there exactly once."""

from __future__ import annotations

import re
import signal

import pytest

from agent.exits import SENTENCES
from agent.models import Run, RunStatus
from agent.records import Exit
from agent.takeovers import TAKEOVERS
from tests.crash.conftest import Pool
from tests.web import Chatter
from tests.world import SATURDAY_NINE, World, both_databases

POINTS = (
    "after the claim",
    "after a reply",
    "before the tool's write",
    "before the result of a write",
    "after the result of a write",
    "before the exit",
)


def check(world: World, alex: Chatter, run_id: int = 1) -> None:
    """The run ended with an answer, and the page shows each step once."""
    with world.reading() as session:
        assert session.get_one(Run, run_id).exit == Exit.ANSWER
    shown = re.findall(r'id="(m-[\w-]+)"', alex.text("/"))
    assert len(shown) == len(set(shown))


def check_booked(world: World, alex: Chatter) -> None:
    check(world, alex)
    assert len(world.active(SATURDAY_NINE)) == 1
    kinds = [line.kind for line in world.lines(world.newest_conversation())]
    assert kinds == ["said", "reply", "result", "reply", "result", "reply", "ended"]


@both_databases
@pytest.mark.parametrize("point", POINTS)
def test_another_process_goes_on_where_one_was_killed__A6(
    pool: Pool, world: World, alex: Chatter, point: str
):
    alex.say("Book nine")
    assert pool.worker(1, point, "SIGKILL").wait(90) == -signal.SIGKILL

    pool.work(1)

    check_booked(world, alex)


@both_databases
def test_of_two_processes_the_one_that_lives_ends_the_run(pool: Pool, world: World, alex: Chatter):
    alex.say("Book nine")
    pool.worker(1, "before the result of a write", "SIGKILL")
    other = pool.worker(1)

    assert other.wait(90) == 0

    check_booked(world, alex)


@both_databases
def test_a_run_that_kills_whoever_works_on_it_is_given_up(pool: Pool, world: World, alex: Chatter):
    alex.say("Book nine")
    for _ in range(TAKEOVERS):
        assert pool.worker(1, "after the claim", "SIGKILL").wait(90) == -signal.SIGKILL

    pool.work(1)

    with world.reading() as session:
        assert session.get_one(Run, 1).exit == Exit.FAILED
    assert alex.text("/").count(SENTENCES[Exit.FAILED]) == 1
    assert world.active(SATURDAY_NINE) == []


@pytest.fixture
def cancelling(pool: Pool, world: World, alex: Chatter) -> str:
    """Alex has a booking and asked to cancel it; the process died once it had asked for a yes."""
    alex.say("Book nine")
    pool.work(1)
    [booking] = world.active(SATURDAY_NINE)
    alex.say(f"Cancel {booking.reference}")
    assert pool.worker(2, "while waiting", "SIGKILL").wait(90) == -signal.SIGKILL
    return f"{alex.address}/questions/1"


@both_databases
def test_a_question_outlives_its_process__A9(
    pool: Pool, world: World, alex: Chatter, cancelling: str
):
    assert alex.text("/").count('class="question pending"') == 1
    alex.post(cancelling, answer="yes")

    assert pool.work(2) == RunStatus.ENDED

    assert world.active(SATURDAY_NINE) == []
    check(world, alex, run_id=2)


@both_databases
def test_a_confirmed_call_that_was_done_keeps_its_result__A8(
    pool: Pool, world: World, alex: Chatter, cancelling: str
):
    alex.post(cancelling, answer="yes")
    struck = pool.worker(2, "before the result of a write", "SIGKILL")
    assert struck.wait(90) == -signal.SIGKILL
    assert world.active(SATURDAY_NINE) == []

    assert pool.work(2) == RunStatus.ENDED

    check(world, alex, run_id=2)
    assert "Cancelled " in alex.text("/")
    assert "It is cancelled." in alex.text("/")
