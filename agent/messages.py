"""The messages of a conversation in the database: added under its lock, read in order."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from agent import records
from agent.exits import STILL_WAITING, unconfirmed
from agent.models import STATE, Conversation, Kind, Message
from agent.pairing import passed_over_closed
from agent.records import Decided, Ended, Exit, Reply, Said, Stored, ToolResult, Verdict, Waiting
from booking import bell

KINDS = {
    Said: Kind.SAID,
    Reply: Kind.REPLY,
    ToolResult: Kind.RESULT,
    Waiting: Kind.WAITING,
    Decided: Kind.DECIDED,
    Ended: Kind.ENDED,
}


def lock(session: Session, conversation_id: int) -> None:
    """One writer a conversation at a time, so that ids rise in the order of commits: a stream
    that has seen an id has seen all below it."""
    session.execute(
        select(Conversation.id).where(Conversation.id == conversation_id).with_for_update()
    )


def add(
    session: Session,
    conversation_id: int,
    run_id: int,
    record: Stored,
    now: datetime,
    client_id: str | None = None,
) -> Message:
    """Add a message under the conversation's lock and wake those who follow it."""
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


def topic(conversation_id: int) -> str:
    """What rings when anything is added to the conversation."""
    return f"conversation {conversation_id}"


def messages_after(session: Session, conversation_id: int, last_id: int) -> Sequence[Message]:
    """What was committed to the conversation after the message `last_id`, in order."""
    return session.scalars(
        select(Message)
        .where(Message.conversation_id == conversation_id, Message.id > last_id)
        .order_by(Message.id)
    ).all()


def history(session: Session, conversation_id: int, run_id: int) -> list[records.Message]:
    """The message list up to this run: the agent's state, run by run.

    The call of an earlier run that still waits for the swimmer is shown as such.
    """
    rows = session.scalars(
        select(Message)
        .where(
            Message.conversation_id == conversation_id,
            Message.run_id <= run_id,
            Message.kind.in_(STATE),
        )
        .order_by(Message.run_id, Message.id)
    )
    return passed_over_closed(
        [record_of(row) for row in rows], lambda call: unconfirmed(call, STILL_WAITING)
    )


def record_of(row: Message) -> Stored:
    """The record that a stored message holds."""
    match row.kind:
        case Kind.SAID:
            return Said(**row.body)
        case Kind.REPLY:
            return records.reply_from(row.body)
        case Kind.RESULT:
            return records.result_from(row.body)
        case Kind.WAITING:
            return records.waiting_from(row.body)
        case Kind.DECIDED:
            return Decided(**{**row.body, "verdict": Verdict(row.body["verdict"])})
        case _:
            return Ended(Exit(row.body["exit"]), row.body["detail"])
