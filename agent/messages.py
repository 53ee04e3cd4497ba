"""The messages of a conversation in the database: added under its lock, read in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from agent import records
from agent.exits import STILL_WAITING, unconfirmed
from agent.meanwhile import with_meanwhile
from agent.models import STATE, Conversation, Kind, Message
from agent.pairing import passed_over_closed
from agent.records import (
    Colleague,
    Decided,
    Did,
    Ended,
    Exit,
    Notice,
    Reply,
    Said,
    Stored,
    ToolResult,
    Verdict,
    Waiting,
)
from booking import bell
from booking.errors import InvalidField

KINDS = {
    Said: Kind.SAID,
    Reply: Kind.REPLY,
    ToolResult: Kind.RESULT,
    Waiting: Kind.WAITING,
    Decided: Kind.DECIDED,
    Ended: Kind.ENDED,
    Colleague: Kind.COLLEAGUE,
    Notice: Kind.NOTICE,
}
MESSAGE_LIMIT = 2000


class Unreadable(Exception):
    """A stored message holds what is no record of its kind."""


def checked(text: str) -> str:
    """The text of a message, if it can be one. Raises InvalidField."""
    if not text:
        raise InvalidField("message: it is empty. Type what you would like, then press Send.")
    if len(text) > MESSAGE_LIMIT:
        raise InvalidField(
            f"message: {len(text):,} characters are too many. Shorten it to {MESSAGE_LIMIT:,}."
        )
    return text


def lock(session: Session, conversation_id: int) -> Conversation:
    """One writer a conversation at a time, so that ids rise in the order of commits: a stream
    that has seen an id has seen all below it."""
    return session.scalars(
        select(Conversation).where(Conversation.id == conversation_id).with_for_update()
    ).one()


def add(
    session: Session,
    conversation_id: int,
    run_id: int | None,
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


def stored_as(session: Session, conversation_id: int, client_id: str) -> Message | None:
    """The message that a page has sent under this id before."""
    return session.scalar(
        select(Message).where(
            Message.conversation_id == conversation_id, Message.client_id == client_id
        )
    )


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
    """The message list up to this run: the agent's state, run by run. Raises Unreadable.

    The call of an earlier run that still waits for the swimmer is shown as such. What happened
    between two runs goes with the later one's message, so that it never comes between a call and
    its result, and so that what was sent once is sent the same for ever.
    """
    rows = session.scalars(
        select(Message)
        .where(
            Message.conversation_id == conversation_id,
            or_(
                (Message.run_id <= run_id) & Message.kind.in_(STATE),
                Message.run_id.is_(None),
            ),
        )
        .order_by(Message.id)
    ).all()
    began: dict[int | None, int] = {}
    for row in rows:
        began.setdefault(row.run_id, row.id)
    in_time = [row for row in rows if row.run_id or row.id < began[run_id]]
    return passed_over_closed(
        _folded(sorted(in_time, key=lambda row: _place(row, began))),
        lambda call: unconfirmed(call, STILL_WAITING),
    )


def run_messages(session: Session, run_id: int) -> list[records.Message]:
    """The message list of one run alone, as far as it has come. Raises Unreadable."""
    rows = session.scalars(
        select(Message)
        .where(Message.run_id == run_id, Message.kind.in_(STATE))
        .order_by(Message.id)
    )
    return [record_of(row) for row in rows]


def record_of(row: Message) -> Stored:
    """The record that a stored message holds. Raises Unreadable when it holds none."""
    try:
        return _record(row)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise Unreadable(f"message {row.id} ({row.kind}) cannot be read") from error


def readable(row: Message) -> Stored | None:
    """The record that a stored message holds, if it can be read."""
    try:
        return record_of(row)
    except Unreadable:
        return None


def _record(row: Message) -> Stored:
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
        case Kind.COLLEAGUE:
            return Colleague(**{**row.body, "did": Did(row.body["did"])})
        case Kind.NOTICE:
            return Notice(**row.body)
        case _:
            return Ended(Exit(row.body["exit"]), row.body["detail"])


def _place(row: Message, began: dict[int | None, int]) -> tuple[int, int]:
    """A run's messages stand together where it began, whatever came in between."""
    return began[row.run_id] if row.run_id else row.id, row.id


def _folded(rows: Iterable[Message]) -> list[records.Message]:
    found: list[records.Message] = []
    meanwhile: list[Stored] = []
    for row in rows:
        record = record_of(row)
        if row.run_id is None:
            meanwhile.append(record)
            continue
        if isinstance(record, Said):
            record, meanwhile = with_meanwhile(record, meanwhile), []
        found.append(record)
    return found
