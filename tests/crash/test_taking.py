"""The process dies while Dana takes a conversation over whose run waits for the swimmer's yes."""

from __future__ import annotations

import signal

import pytest
from flask import Flask

from agent.models import Conversation, Run, RunStatus
from agent.records import Exit
from tests.crash.conftest import Pool
from tests.crash.test_kill import check
from tests.web import Chatter, dana
from tests.world import SATURDAY_NINE, World, both_databases


@pytest.fixture
def conversation(app: Flask, pool: Pool, world: World, alex: Chatter) -> Conversation:
    """It waits for a colleague since run 2, and run 3 for Alex, who may yet want to cancel."""
    dana(app)
    alex.say("Book nine")
    pool.work(1)
    alex.say("Person please")
    pool.work(2)
    [booking] = world.active(SATURDAY_NINE)
    alex.say(f"Cancel {booking.reference}")
    assert pool.work(3) == RunStatus.WAITING
    return world.newest_conversation()


def kill(pool: Pool, conversation: Conversation, point: str) -> None:
    path = f"/desk/inbox/{conversation.public_id}/take"
    assert pool.desk(path, {}, point, "SIGKILL").wait(90) == -signal.SIGKILL


@both_databases
def test_before_the_commit_the_assistant_still_has_it(
    pool: Pool, world: World, alex: Chatter, conversation: Conversation
):
    kill(pool, conversation, "before the take-over's commit")
    assert world.newest_conversation().owner_id is None

    alex.post(f"{alex.address}/questions/1", answer="yes")
    assert pool.work(3) == RunStatus.ENDED

    assert world.active(SATURDAY_NINE) == []
    check(world, alex, run_id=3)


@both_databases
def test_after_the_commit_the_run_ends_unconfirmed_and_once(
    pool: Pool, world: World, alex: Chatter, conversation: Conversation
):
    kill(pool, conversation, "after the take-over")
    assert world.newest_conversation().owner_id

    assert pool.work(3) == RunStatus.ENDED

    with world.reading() as session:
        assert session.get_one(Run, 3).exit == Exit.HAND_TO_HUMAN
    assert len(world.active(SATURDAY_NINE)) == 1
    kinds = [line.kind for line in world.lines(conversation)]
    assert (kinds.count("colleague"), kinds.count("decided"), kinds.count("ended")) == (1, 1, 3)
    assert alex.text("/").count("Dana from the front desk is here") == 1
