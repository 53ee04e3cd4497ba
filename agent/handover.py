"""A conversation at the desk: taken by one colleague, answered, handed back or closed.

Who owns it is decided under the conversation's lock, where the assistant's own words are checked
too (`runs.append`), so the two never speak at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from agent.messages import add, checked, lock, stored_as
from agent.models import Conversation, Message, Run, RunStatus
from agent.ownership import INBOX
from agent.records import Colleague, Did
from agent.runs import stop_in
from booking import bell
from booking.db import write_transaction
from booking.errors import BookingError
from booking.models import Staff


class Taken(BookingError):
    """Another colleague owns the conversation."""

    code = "taken"


class NotYours(BookingError):
    """Nobody owns the conversation, or it waits no longer."""

    code = "not_yours"


def at_the_desk(session: Session) -> Sequence[Conversation]:
    """The conversations that wait or are owned, those that nobody has taken first."""
    return session.scalars(
        select(Conversation)
        .where(Conversation.handed_over_at.is_not(None))
        .options(joinedload(Conversation.swimmer), joinedload(Conversation.owner))
        .order_by(Conversation.owner_id.is_not(None), Conversation.handed_over_at)
    ).all()


@write_transaction
def take(session: Session, conversation_id: int, staff_id: int, *, now: datetime) -> None:
    """Make the conversation this colleague's; what the assistant has under way there ends.

    Raises Taken when somebody else was first, NotYours when it waits no longer.
    """
    conversation = lock(session, conversation_id)
    if conversation.owner_id == staff_id:
        return
    if conversation.owner:
        raise Taken(f"{conversation.owner.name} has taken this conversation already.")
    if conversation.handed_over_at is None:
        raise NotYours("This conversation no longer waits for a colleague.")
    conversation.owner = session.get_one(Staff, staff_id)
    for run in _under_way(session, conversation_id):
        stop_in(session, run)
    add(session, conversation_id, None, Colleague(conversation.owner.name, did=Did.JOINED), now)
    bell.ring(session, INBOX)


@write_transaction
def reply(
    session: Session,
    conversation_id: int,
    staff_id: int,
    text: str,
    *,
    client_id: str,
    now: datetime,
) -> Message:
    """Say something as its owner; the same `client_id` again is the same message.

    Raises Taken or NotYours to anybody else, InvalidField for an empty or too long text.
    """
    checked(text)
    conversation = _owned(session, conversation_id, staff_id)
    if stored := stored_as(session, conversation_id, client_id):
        return stored
    said = Colleague(conversation.owner.name, text)
    return add(session, conversation_id, None, said, now, client_id)


@write_transaction
def leave(
    session: Session, conversation_id: int, staff_id: int, did: Did, *, now: datetime
) -> None:
    """Hand the conversation back to the assistant, or close the matter; it leaves the inbox.

    Raises Taken or NotYours to anybody but its owner.
    """
    conversation = _owned(session, conversation_id, staff_id)
    add(session, conversation_id, None, Colleague(conversation.owner.name, did=did), now)
    conversation.owner = None
    conversation.handed_over_at = conversation.handed_over_because = None
    conversation.summary = conversation.told_to_call_at = None
    bell.ring(session, INBOX)


def _under_way(session: Session, conversation_id: int) -> Sequence[Run]:
    """The runs that have yet to end, locked, so that a tool that writes for one is done first."""
    return session.scalars(
        select(Run)
        .where(Run.conversation_id == conversation_id, Run.status != RunStatus.ENDED)
        .order_by(Run.id)
        .with_for_update()
    ).all()


def _owned(session: Session, conversation_id: int, staff_id: int) -> Conversation:
    conversation = lock(session, conversation_id)
    if conversation.owner and conversation.owner_id != staff_id:
        raise Taken(f"{conversation.owner.name} has this conversation. Let them answer it.")
    if conversation.owner is None:
        raise NotYours("This conversation is not yours. Take it first, if it still waits.")
    return conversation
