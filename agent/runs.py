"""Conversations, messages and runs in the database.

Whoever works on a run holds its lease under a fence: a number that rises with each claim. Every
write checks it, so a worker that was given up for dead cannot write when it wakes.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from agent import records
from agent.models import Conversation, Kind, Message, Run, RunStatus
from agent.records import Ended, Exit, Reply, Said, ToolResult
from agent.toolbox import ToolRefusal
from booking import bell
from booking.db import write_transaction
from booking.errors import InvalidField, KeyConflict

LEASE = timedelta(seconds=30)
MESSAGE_LIMIT = 2000
WORK = "work"
"""The bell's topic for runs that wait for a worker."""
INBOX = "inbox"
"""The bell's topic for conversations that wait for a colleague."""

KINDS = {Said: Kind.SAID, Reply: Kind.REPLY, ToolResult: Kind.RESULT, Ended: Kind.ENDED}
TO_COLLEAGUE = frozenset(Exit) - {Exit.ANSWER, Exit.STOPPED}
"""The exits after which the conversation waits for a colleague."""


class LeaseLost(Exception):
    """Another worker has taken the run over, or it has ended."""


class StopRequested(ToolRefusal):
    """The swimmer pressed Stop, so nothing may be written any more."""


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


@write_transaction
def say(
    session: Session, conversation_id: int, said: Said, *, client_id: str, now: datetime
) -> Message:
    """Store what the swimmer wrote and a queued run for it; the same `client_id` again is the
    same message. Raises InvalidField when it is empty or too long."""
    if not said.text:
        raise InvalidField("message: it is empty. Type what you would like, then press Send.")
    if len(said.text) > MESSAGE_LIMIT:
        raise InvalidField(
            f"message: {len(said.text):,} characters are too many. Shorten it to {MESSAGE_LIMIT:,}."
        )
    _lock(session, conversation_id)
    if stored := _stored(session, conversation_id, client_id):
        if stored.body["text"] != said.text:
            raise KeyConflict("This message was already sent with other words. Send it again.")
        return stored
    run = Run(conversation_id=conversation_id, status=RunStatus.QUEUED, created_at=now, fence=0)
    session.add(run)
    session.flush()
    message = _add(session, conversation_id, run.id, said, now, client_id)
    bell.ring(session, WORK)
    return message


@write_transaction
def claim(session: Session, run_id: int, *, now: datetime) -> Claim | None:
    """Take the run, if it waits for a worker and is the first of its conversation to do so."""
    run = session.scalar(select(Run).where(Run.id == run_id, _claimable(now)).with_for_update())
    if run is None or _earlier(session, run):
        return None
    run.status = RunStatus.RUNNING
    run.fence += 1
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
    """Commit one event of a run; an Ended ends it. Raises LeaseLost when the claim is void."""
    _lock(session, held.conversation_id)
    renewed = session.execute(_held(held).values(leased_until=now + LEASE))
    if renewed.rowcount != 1:
        raise LeaseLost(f"run {held.run_id}")
    _add(session, held.conversation_id, held.run_id, event, now)
    if isinstance(event, Ended):
        _end(session, held, event, now)


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
    if run.stop_requested:
        raise StopRequested("not run: stopped by the swimmer")


def is_stopped(session: Session, run_id: int) -> bool:
    return bool(session.scalar(select(Run.stop_requested).where(Run.id == run_id)))


def waiting_runs(session: Session, *, now: datetime) -> Sequence[int]:
    """The ids of runs that nobody works on, oldest first."""
    return session.scalars(select(Run.id).where(_claimable(now)).order_by(Run.id)).all()


def history(session: Session, held: Claim) -> list[records.Message]:
    """The message list up to this run: the agent's state, run by run."""
    rows = session.scalars(
        select(Message)
        .where(
            Message.conversation_id == held.conversation_id,
            Message.run_id <= held.run_id,
            Message.kind != Kind.ENDED,
        )
        .order_by(Message.run_id, Message.id)
    )
    return [record_of(row) for row in rows]


def messages_after(session: Session, conversation_id: int, last_id: int) -> Sequence[Message]:
    """What was committed to the conversation after the message `last_id`, in order."""
    return session.scalars(
        select(Message)
        .where(Message.conversation_id == conversation_id, Message.id > last_id)
        .order_by(Message.id)
    ).all()


def record_of(row: Message) -> Said | Reply | ToolResult | Ended:
    """The record that a stored message holds."""
    match row.kind:
        case Kind.SAID:
            return Said(**row.body)
        case Kind.REPLY:
            return records.reply_from(row.body)
        case Kind.RESULT:
            return records.result_from(row.body)
        case _:
            return Ended(Exit(row.body["exit"]), row.body["detail"])


def topic(conversation_id: int) -> str:
    """What rings when anything is added to the conversation."""
    return f"conversation {conversation_id}"


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


def _lock(session: Session, conversation_id: int) -> None:
    """One writer a conversation at a time, so that ids rise in the order of commits: a stream
    that has seen an id has seen all below it."""
    session.execute(
        select(Conversation.id).where(Conversation.id == conversation_id).with_for_update()
    )


def _stored(session: Session, conversation_id: int, client_id: str) -> Message | None:
    return session.scalar(
        select(Message).where(
            Message.conversation_id == conversation_id, Message.client_id == client_id
        )
    )


def _add(
    session: Session,
    conversation_id: int,
    run_id: int,
    record: Said | Reply | ToolResult | Ended,
    now: datetime,
    client_id: str | None = None,
) -> Message:
    message = Message(
        conversation_id=conversation_id,
        run_id=run_id,
        kind=KINDS[type(record)],
        body=records.to_dict(record),
        client_id=client_id,
        created_at=now,
    )
    session.add(message)
    session.flush()
    bell.ring(session, topic(conversation_id))
    return message


def _end(session: Session, held: Claim, ended: Ended, now: datetime) -> None:
    session.execute(
        _held(held).values(status=RunStatus.ENDED, exit=ended.exit, ended_at=now, leased_until=None)
    )
    if ended.exit in TO_COLLEAGUE:
        conversation = session.get_one(Conversation, held.conversation_id)
        conversation.handed_over_at = now
        conversation.handed_over_because = ended.detail[:500]
        bell.ring(session, INBOX)
    bell.ring(session, WORK)
