"""Conversations, messages and runs in the database."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, exists, func, or_, select, update
from sqlalchemy.orm import Session, aliased

from agent.appending import append_held
from agent.commits import Happened
from agent.exits import ONE_AT_A_TIME, unconfirmed
from agent.guards import estimate
from agent.leases import UNKNOWN, Claim, LeaseLost, Worker
from agent.messages import add, checked, lock, run_messages, stored_as, topic
from agent.models import Conversation, Message, Run, RunStatus
from agent.ownership import hand_over, in_the_hands_of
from agent.questions import WORK, ask, open_question, settle
from agent.records import Ended, Event, Reply, Said, ToolResult, Verdict, Waiting
from agent.takeovers import in_vain
from agent.toolbox import ToolRefusal
from booking import bell
from booking.db import write_transaction
from booking.errors import KeyConflict
from booking.models import Swimmer
from booking.people import checked_name


class StopRequested(ToolRefusal):
    """The swimmer pressed Stop, or a colleague took over: nothing may be written any more."""


@write_transaction
def start_conversation(session: Session, swimmer_id: int, *, now: datetime) -> Conversation:
    conversation = Conversation(
        public_id=secrets.token_hex(12), swimmer_id=swimmer_id, created_at=now
    )
    session.add(conversation)
    return conversation


@write_transaction
def first_conversation(session: Session, name: str, *, key: str, now: datetime) -> Conversation:
    """The conversation of a swimmer who is new here; the same key again finds the same one.

    Raises InvalidField when the name will not do.
    """
    public_id = hashlib.sha256(key.encode()).hexdigest()[:24] if key else secrets.token_hex(12)
    known = session.scalar(select(Conversation).where(Conversation.public_id == public_id))
    if known:
        return known
    swimmer = Swimmer(name=checked_name(name), created_at=now)
    conversation = Conversation(public_id=public_id, swimmer=swimmer, created_at=now)
    session.add(conversation)
    return conversation


@write_transaction
def say(
    session: Session, conversation_id: int, said: Said, *, client_id: str, now: datetime
) -> Message:
    """Store what the swimmer wrote and a queued run for it, or no run while a colleague owns the
    conversation. The same `client_id` again is the same message. Raises InvalidField when it is
    empty or too long."""
    checked(said.text)
    conversation = lock(session, conversation_id)
    if stored := stored_as(session, conversation_id, client_id):
        if stored.body["text"] != said.text:
            raise KeyConflict("This message was already sent with other words. Send it again.")
        return stored
    if conversation.owner_id:
        return add(session, conversation_id, None, said, now, client_id)
    run = Run(conversation_id=conversation_id, status=RunStatus.QUEUED, created_at=now, fence=0)
    session.add(run)
    session.flush()
    message = add(session, conversation_id, run.id, said, now, client_id)
    bell.ring(session, WORK)
    return message


@write_transaction
def claim(
    session: Session, run_id: int, *, now: datetime, worker: Worker = UNKNOWN
) -> Claim | None:
    """Take the run, if it waits for a worker and it is its turn in its conversation."""
    run = session.scalar(select(Run).where(Run.id == run_id, _claimable(now)).with_for_update())
    if run is None:
        return None
    run.status = RunStatus.RUNNING
    run.fence += 1
    run.leased_until = now + worker.lease
    run.model, run.prompt_version = worker.model, worker.prompt_version
    bell.ring(session, topic(run.conversation_id))
    started = now - timedelta(seconds=run.seconds)
    unread = in_vain(session, run)
    return Claim(run.id, run.conversation_id, run.fence, started, worker.lease, run.steps, unread)


@write_transaction
def renew(session: Session, claims: Sequence[Claim], *, now: datetime) -> None:
    """Keep the leases of runs that are under way."""
    for held in claims:
        session.execute(_held(held).values(leased_until=now + held.lease))


@write_transaction
def release(session: Session, held: Claim) -> None:
    """Leave the run for another worker to go on with at once."""
    _leave(session, held, RunStatus.QUEUED)


@write_transaction
def append(
    session: Session,
    held: Claim,
    event: Event,
    *,
    now: datetime,
    earlier: Sequence[Happened] = (),
) -> None:
    """Commit one event of a run, after those that came earlier and wait to be committed with it;
    an Ended ends the run, a Waiting pauses it.

    Raises LeaseLost when the claim is void, and Owned when the assistant wants to speak although
    a colleague has taken over.
    """
    happened = (*earlier, Happened(event, now))
    if isinstance(event, Reply | ToolResult):
        tokens = sum(_price(session, held, one.event) for one in happened)
        if append_held(session, held, happened, tokens=tokens):
            return
    for one in happened:
        _append(session, held, one.event, one.at)


def _append(session: Session, held: Claim, event: Event, now: datetime) -> None:
    """Append what is not only words, or words that a colleague may forbid."""
    conversation = lock(session, held.conversation_id)
    seconds = (now - held.started).total_seconds()
    renewed = session.execute(_held(held).values(leased_until=now + held.lease, seconds=seconds))
    if renewed.rowcount != 1:
        raise LeaseLost(f"run {held.run_id}")
    if conversation.owner:
        event = in_the_hands_of(conversation.owner, event)
    if isinstance(event, Waiting):
        _pause(session, held, event, now)
        return
    if isinstance(event, Ended):
        _end(session, held, conversation, event, now)
    add(session, held.conversation_id, held.run_id, event, now)


@write_transaction
def request_stop(session: Session, run_id: int) -> None:
    """Ask a run to stop; one that has ended already stays as it is."""
    run = session.get_one(Run, run_id)
    if run.status != RunStatus.ENDED:
        stop_in(session, run)


def stop_in(session: Session, run: Run) -> None:
    """Have a run stop as part of a wider write transaction; one that waits is woken for it."""
    run.stop_requested = True
    if run.status == RunStatus.WAITING:
        run.status = RunStatus.QUEUED
    bell.ring(session, stop_topic(run.id))
    bell.ring(session, WORK)


def permit(session: Session, held: Claim) -> None:
    """Forbid a tool's write, inside its own transaction, after a Stop or a lost lease."""
    run = session.scalar(select(Run).where(Run.id == held.run_id).with_for_update())
    if run is None or run.fence != held.fence or run.status != RunStatus.RUNNING:
        raise LeaseLost(f"run {held.run_id}")
    if session.get_one(Conversation, held.conversation_id).owner_id:
        raise StopRequested("not run: a colleague has taken over")
    if run.stop_requested:
        raise StopRequested("not run: stopped by the swimmer")


def stop_topic(run_id: int) -> str:
    """What rings when a run is asked to stop."""
    return f"stop {run_id}"


def is_stopped(session: Session, run_id: int) -> bool:
    return bool(session.scalar(select(Run.stop_requested).where(Run.id == run_id)))


def tokens_since(session: Session, swimmer_id: int, since: datetime) -> int:
    """What the swimmer's runs begun since then have cost."""
    spent = (
        select(func.coalesce(func.sum(Run.tokens), 0))
        .join(Run.conversation)
        .where(Conversation.swimmer_id == swimmer_id, Run.created_at >= since)
    )
    return session.scalar(spent)


def waiting_runs(session: Session, *, now: datetime) -> Sequence[int]:
    """The ids of runs that a worker could claim, oldest first."""
    return session.scalars(select(Run.id).where(_claimable(now)).order_by(Run.id)).all()


def _claimable(now: datetime) -> ColumnElement[bool]:
    """Left by its worker, or queued with no other of its conversation under way or before it."""
    lapsed = (Run.status == RunStatus.RUNNING) & (Run.leased_until < now)
    other = aliased(Run)
    first = ~exists().where(
        other.conversation_id == Run.conversation_id,
        or_(
            other.status == RunStatus.RUNNING,
            (other.status == RunStatus.QUEUED) & (other.id < Run.id),
        ),
    )
    return or_(lapsed, (Run.status == RunStatus.QUEUED) & first)


def _held(held: Claim):
    return update(Run).where(
        Run.id == held.run_id, Run.fence == held.fence, Run.status == RunStatus.RUNNING
    )


def _price(session: Session, held: Claim, event: Event) -> int:
    """A reply's tokens as its provider counted them, or by the words of the run so far."""
    if not isinstance(event, Reply):
        return 0
    if event.usage:
        return event.usage.total
    return round(estimate([*run_messages(session, held.run_id), event]))


def _pause(session: Session, held: Claim, waiting: Waiting, now: datetime) -> None:
    """Ask the swimmer; while another question is open, tell the model to wait instead."""
    if open_question(session, held.conversation_id):
        refused = unconfirmed(waiting.call, ONE_AT_A_TIME)
        add(session, held.conversation_id, held.run_id, refused, now)
        _leave(session, held, RunStatus.QUEUED)
    else:
        ask(session, session.get_one(Run, held.run_id), waiting, now=now)
        _leave(session, held, RunStatus.WAITING)


def _leave(session: Session, held: Claim, status: RunStatus) -> None:
    session.execute(_held(held).values(status=status, leased_until=None))
    bell.ring(session, WORK)


def _end(
    session: Session, held: Claim, conversation: Conversation, ended: Ended, now: datetime
) -> None:
    session.execute(
        _held(held).values(status=RunStatus.ENDED, exit=ended.exit, ended_at=now, leased_until=None)
    )
    question = open_question(session, held.conversation_id)
    if question and question.run_id == held.run_id:
        settle(session, question, Verdict.DROPPED, now=now)
    hand_over(session, conversation, held.run_id, ended, now=now, unread=held.unread)
    bell.ring(session, WORK)
