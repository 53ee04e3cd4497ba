"""Conversations, messages and runs in the database.

Whoever works on a run holds its lease under a fence: a number that rises with each claim. Every
write checks it, so a worker that was given up for dead cannot write when it wakes.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from agent.exits import NOT_RUN
from agent.messages import add, history, lock, stored_as, topic
from agent.models import Conversation, Message, Run, RunStatus
from agent.records import Ended, Exit, Reply, Said, ToolResult
from agent.summary import summary_of
from agent.toolbox import ToolRefusal
from booking import bell
from booking.db import write_transaction
from booking.errors import InvalidField, KeyConflict
from booking.models import Staff

LEASE = timedelta(seconds=30)
MESSAGE_LIMIT = 2000
WORK = "work"
"""The bell's topic for runs that wait for a worker."""
INBOX = "inbox"
"""The bell's topic for conversations that wait for a colleague."""

TO_COLLEAGUE = frozenset(Exit) - {Exit.ANSWER, Exit.STOPPED}
"""The exits after which the conversation waits for a colleague."""


class LeaseLost(Exception):
    """Another worker has taken the run over, or it has ended."""


class Owned(Exception):
    """A colleague has taken the conversation over, so the assistant is silent."""


class StopRequested(ToolRefusal):
    """The swimmer pressed Stop, or a colleague took over: nothing may be written any more."""


@dataclass(frozen=True)
class Claim:
    """The right to work on a run, while the lease is renewed and nobody claims it again."""

    run_id: int
    conversation_id: int
    fence: int


@write_transaction
def start_conversation(session: Session, swimmer_id: int, *, now: datetime) -> Conversation:
    conversation = Conversation(
        public_id=secrets.token_hex(12), swimmer_id=swimmer_id, created_at=now
    )
    session.add(conversation)
    return conversation


def check_text(text: str) -> None:
    """Raises InvalidField when this cannot be sent as a message."""
    if not text:
        raise InvalidField("message: it is empty. Type what you would like, then press Send.")
    if len(text) > MESSAGE_LIMIT:
        raise InvalidField(
            f"message: {len(text):,} characters are too many. Shorten it to {MESSAGE_LIMIT:,}."
        )


@write_transaction
def say(
    session: Session, conversation_id: int, said: Said, *, client_id: str, now: datetime
) -> Message:
    """Store what the swimmer wrote and a queued run for it, or no run while a colleague owns the
    conversation. The same `client_id` again is the same message. Raises InvalidField when it is
    empty or too long."""
    check_text(said.text)
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
    session: Session, run_id: int, *, now: datetime, prompt: str | None = None
) -> Claim | None:
    """Take the run, if it waits for a worker and is the first of its conversation to do so."""
    run = session.scalar(select(Run).where(Run.id == run_id, _claimable(now)).with_for_update())
    if run is None or _earlier(session, run):
        return None
    run.status = RunStatus.RUNNING
    run.fence += 1
    run.prompt = prompt
    run.leased_until = now + LEASE
    bell.ring(session, topic(run.conversation_id))
    return Claim(run.id, run.conversation_id, run.fence)


@write_transaction
def renew(session: Session, claims: Sequence[Claim], *, now: datetime) -> None:
    """Keep the leases of runs that are under way."""
    for held in claims:
        session.execute(_held(held).values(leased_until=now + LEASE))


@write_transaction
def release(session: Session, held: Claim) -> None:
    """Leave the run for another worker to go on with at once."""
    session.execute(_held(held).values(status=RunStatus.QUEUED, leased_until=None))
    bell.ring(session, WORK)


@write_transaction
def append(
    session: Session, held: Claim, event: Reply | ToolResult | Ended, *, now: datetime
) -> None:
    """Commit one event of a run; an Ended ends it. Raises LeaseLost when the claim is void, and
    Owned when the assistant wants to speak although a colleague has taken over."""
    conversation = lock(session, held.conversation_id)
    renewed = session.execute(_held(held).values(leased_until=now + LEASE))
    if renewed.rowcount != 1:
        raise LeaseLost(f"run {held.run_id}")
    if conversation.owner:
        event = _in_the_hands_of(conversation.owner, event)
    add(session, held.conversation_id, held.run_id, event, now)
    if isinstance(event, Ended):
        _end(session, held, conversation, event, now)


@write_transaction
def request_stop(session: Session, run_id: int) -> None:
    """Ask a run to stop; one that has ended already stays as it is."""
    run = session.get_one(Run, run_id)
    if run.status != RunStatus.ENDED:
        run.stop_requested = True
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


def is_stopped(session: Session, run_id: int) -> bool:
    return bool(session.scalar(select(Run.stop_requested).where(Run.id == run_id)))


def waiting_runs(session: Session, *, now: datetime) -> Sequence[int]:
    """The ids of runs that nobody works on, oldest first."""
    return session.scalars(select(Run.id).where(_claimable(now)).order_by(Run.id)).all()


def _claimable(now: datetime):
    lapsed = (Run.status == RunStatus.RUNNING) & (Run.leased_until < now)
    return or_(Run.status == RunStatus.QUEUED, lapsed)


def _earlier(session: Session, run: Run) -> bool:
    """Whether an earlier run of the conversation has yet to end."""
    return bool(
        session.scalar(
            select(Run.id)
            .where(
                Run.conversation_id == run.conversation_id,
                Run.id < run.id,
                Run.status != RunStatus.ENDED,
            )
            .limit(1)
        )
    )


def _held(held: Claim):
    return update(Run).where(
        Run.id == held.run_id, Run.fence == held.fence, Run.status == RunStatus.RUNNING
    )


def _in_the_hands_of(owner: Staff, event: Reply | ToolResult | Ended) -> ToolResult | Ended:
    """What a run may still say in a colleague's conversation: what was done, and that it ended."""
    why = f"{owner.name} has taken over"
    match event:
        case Reply():
            raise Owned(why)
        case ToolResult(content=content) if content.startswith(NOT_RUN):
            return replace(event, content=NOT_RUN + why)
        case Ended(exit) if exit is not Exit.ANSWER:
            return Ended(Exit.HAND_TO_HUMAN, why)
    return event


def _end(
    session: Session, held: Claim, conversation: Conversation, ended: Ended, now: datetime
) -> None:
    session.execute(
        _held(held).values(status=RunStatus.ENDED, exit=ended.exit, ended_at=now, leased_until=None)
    )
    if ended.exit in TO_COLLEAGUE and not conversation.owner_id:
        messages = history(session, held.conversation_id, held.run_id)
        conversation.handed_over_at = conversation.handed_over_at or now
        conversation.handed_over_because = ended.detail[:500]
        conversation.summary = summary_of(messages, ended)
        bell.ring(session, INBOX)
    bell.ring(session, WORK)
