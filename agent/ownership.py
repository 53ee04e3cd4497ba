"""Whose a conversation is, as runs must heed it: handed over when they end without an answer,
and silent while a colleague owns it. Always under the conversation's lock."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy.orm import Session

from agent.exits import NOT_RUN
from agent.messages import history
from agent.models import Conversation
from agent.records import Ended, Event, Exit, Reply, ToolResult, Waiting
from agent.summary import summary_of, unread_summary
from booking import bell
from booking.models import Staff

INBOX = "inbox"
"""The bell's topic for conversations that wait for a colleague."""

TO_COLLEAGUE = frozenset(Exit) - {Exit.ANSWER, Exit.STOPPED}
"""The exits after which the conversation waits for a colleague."""


class Owned(Exception):
    """A colleague has taken the conversation over, so the assistant is silent."""


def in_the_hands_of(owner: Staff, event: Event) -> Event:
    """What a run may still say in a colleague's conversation: what was done, and that it ended.

    Raises Owned for what would be the assistant's own words.
    """
    why = f"{owner.name} has taken over"
    match event:
        case Reply() | Waiting():
            raise Owned(why)
        case ToolResult(content=content) if content.startswith(NOT_RUN):
            return replace(event, content=NOT_RUN + why)
        case Ended(exit) if exit is not Exit.ANSWER:
            return Ended(Exit.HAND_TO_HUMAN, why)
    return event


def hand_over(
    session: Session,
    conversation: Conversation,
    run_id: int,
    ended: Ended,
    *,
    now: datetime,
    unread: bool = False,
) -> None:
    """Put the conversation into the inbox when its run ended so, unless somebody owns it.

    `unread` leaves its messages alone; the summary says so.
    """
    if ended.exit not in TO_COLLEAGUE or conversation.owner_id:
        return
    conversation.handed_over_at = conversation.handed_over_at or now
    conversation.handed_over_because = ended.detail[:500]
    conversation.summary = (
        unread_summary(ended)
        if unread
        else summary_of(history(session, conversation.id, run_id), ended)
    )
    bell.ring(session, INBOX)
