"""The process dies while Dana decides: what she decided happens and is told exactly once."""

from __future__ import annotations

import signal

import pytest
from flask import Flask
from sqlalchemy import select

from agent.messages import history
from agent.pairing import check_pairing
from booking.models import AuditEntry
from booking.people import add_staff
from booking.request_models import Decision, DeskRequest
from tests.crash.conftest import Pool
from tests.crash.desk import PRESSED
from tests.crash.test_kill import check
from tests.crash.test_late import until_stopped
from tests.web import PASSWORD, Chatter, Visitor, dana
from tests.world import SATURDAY_NINE, World, both_databases

R1 = "/desk/requests/1"
APPROVE = {"decision": "approved", "note": "Get well soon."}
DECLINE = {"decision": "declined", "note": "It is too late."}


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@pytest.fixture
def reference(pool: Pool, world: World, alex: Chatter, desk: Visitor) -> str:
    """Alex's booking, which the desk is asked to cancel."""
    alex.say("Book nine")
    pool.work(1)
    [booking] = world.active(SATURDAY_NINE)
    alex.say(f"Excuse {booking.reference}")
    pool.work(2)
    return booking.reference


def kill(pool: Pool, form: dict[str, str], point: str) -> None:
    assert pool.desk(R1, form, point, "SIGKILL").wait(90) == -signal.SIGKILL


def audit(world: World, subject: str) -> list[str]:
    """What was done about a request or a booking, in order."""
    with world.reading() as session:
        done = select(AuditEntry.action).where(AuditEntry.subject == subject)
        return list(session.scalars(done.order_by(AuditEntry.id)))


def check_told(pool: Pool, world: World, alex: Chatter, outcome: str) -> None:
    """The swimmer's page tells the outcome once, and the assistant goes on from there."""
    conversation = world.newest_conversation()
    pool.tell(conversation)
    notices = [line.record.text for line in world.lines(conversation) if line.kind == "notice"]
    assert len(notices) == len(set(notices))
    assert sum(outcome in text for text in notices) == 1
    assert alex.text("/").count(outcome) == 1

    alex.say("Book nine")
    pool.work(3)

    check(world, alex, run_id=3)
    with world.reading() as session:
        check_pairing(history(session, conversation.id, 3))


def check_approved(pool: Pool, world: World, alex: Chatter, reference: str) -> None:
    assert audit(world, "R-1") == ["ask", "approved"]
    assert audit(world, reference) == ["reserve", "cancel"]
    assert world.taken(SATURDAY_NINE) == 0
    cancelled = f"Your booking {reference}, Saturday 31 October 2026 09:00, is cancelled."
    outcome = f"late cancellation of {reference}: approved. {cancelled} Get well soon."
    check_told(pool, world, alex, outcome)


@both_databases
@pytest.mark.parametrize("point", ["once it is applied", "before the commit"])
def test_an_approval_that_was_not_committed_is_none_and_is_given_again(
    pool: Pool, world: World, alex: Chatter, desk: Visitor, reference: str, point: str
):
    kill(pool, APPROVE, point)
    assert (audit(world, "R-1"), audit(world, reference)) == (["ask"], ["reserve"])
    assert world.taken(SATURDAY_NINE) == 1
    assert "Approve R-1" in desk.text("/desk/requests/")

    assert desk.post(R1, **APPROVE).status_code == 200

    check_approved(pool, world, alex, reference)


@both_databases
@pytest.mark.parametrize(
    "point",
    ["after the commit", "before it is told", "while it is told", "once it is told"],
)
def test_an_approval_that_was_committed_is_told_by_whoever_lives__A8(
    pool: Pool, world: World, alex: Chatter, reference: str, point: str
):
    kill(pool, APPROVE, point)

    check_approved(pool, world, alex, reference)


@both_databases
def test_who_presses_again_reads_what_was_decided__A7(
    app: Flask, pool: Pool, world: World, alex: Chatter, desk: Visitor, reference: str
):
    kill(pool, APPROVE, "after the commit")
    add_staff("erin", "Erin", PASSWORD)
    erin = Visitor(app.test_client())
    erin.post("/desk/sign-in", username="erin", password=PASSWORD)

    assert "Approved by Dana" in desk.post(R1, **APPROVE).text
    late = erin.post(R1, **DECLINE)

    assert late.status_code == 409
    assert "was approved by Dana already" in late.text
    check_approved(pool, world, alex, reference)


@both_databases
@pytest.mark.parametrize("point", ["before the commit", "after the commit"])
def test_of_two_processes_that_approve_at_once_the_one_that_lives_applies_it(
    pool: Pool, world: World, alex: Chatter, reference: str, point: str
):
    dying = pool.desk(R1, APPROVE, point, "SIGSTOP")
    until_stopped(dying)
    other = pool.desk(R1, APPROVE)
    assert other.stdout.readline().strip() == PRESSED

    dying.kill()

    assert other.wait(90) == 0
    check_approved(pool, world, alex, reference)


@both_databases
@pytest.mark.parametrize("point", ["before the commit", "after the commit"])
def test_a_refusal_is_told_once_and_changes_nothing(
    pool: Pool, world: World, alex: Chatter, desk: Visitor, reference: str, point: str
):
    kill(pool, DECLINE, point)
    assert desk.post(R1, **DECLINE).status_code == 200

    assert audit(world, "R-1") == ["ask", "declined"]
    assert audit(world, reference) == ["reserve"]
    with world.reading() as session:
        assert session.get_one(DeskRequest, 1).status == Decision.DECLINED
    check_told(pool, world, alex, f"late cancellation of {reference}: declined. It is too late.")
