"""Questions to the swimmer: asked when a run pauses, answered once, by a click or in words.

Whoever decides holds the conversation's lock, so of two answers at once one finds no question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from agent.exits import unconfirmed
from agent.messages import add, lock, readable
from agent.models import Kind, Message, Question, QuestionStatus, Run, RunStatus
from agent.records import Decided, ToolCall, Verdict, Waiting
from booking import bell
from booking.db import write_transaction

PATIENCE = timedelta(minutes=15)
"""How long a question stays open."""
WORK = "work"
"""The bell's topic for runs that wait for a worker."""

STATUSES = {
    Verdict.YES: QuestionStatus.CONFIRMED,
    Verdict.NO: QuestionStatus.DECLINED,
    Verdict.EXPIRED: QuestionStatus.EXPIRED,
    Verdict.DROPPED: QuestionStatus.DECLINED,
}
_WORDS = {
    Verdict.YES: "yes|yep|yeah|y|ok|okay|sure|confirm|confirmed|go ahead|do it|yes do it|correct",
    Verdict.NO: "no|nope|n|don't|do not|no don't|never mind|leave it|no leave it|stop",
}


def verdict_in(text: str) -> Verdict | None:
    """The plain yes or no that a message is, if it is nothing else."""
    plain = re.sub(r"[^a-z' ]+", " ", text.lower().replace("’", "'"))
    bare = re.sub(r"\b(?:please|thanks|thank you)\b", " ", plain)
    words = " ".join(bare.split())
    return next((verdict for verdict in _WORDS if re.fullmatch(_WORDS[verdict], words)), None)


@write_transaction
def decide(
    session: Session,
    conversation_id: int,
    verdict: Verdict,
    *,
    now: datetime,
    question_id: int | None = None,
    text: str = "",
    client_id: str | None = None,
) -> Message | None:
    """Answer the conversation's open question and let its run go on; None where none is open.

    With a `question_id` only that one is meant. An answer that comes too late counts for nothing,
    and what the swimmer says to a colleague answers no question.
    """
    conversation = lock(session, conversation_id)
    question = open_question(session, conversation_id)
    if conversation.owner_id or question is None or question_id not in (None, question.id):
        return None
    if question.expires_at <= now:
        verdict = Verdict.EXPIRED
    decided = settle(session, question, verdict, now=now, text=text, client_id=client_id)
    run = session.get_one(Run, question.run_id)
    run.status = RunStatus.QUEUED
    if verdict is not Verdict.YES and (call := _call(session, question)):
        add(session, conversation_id, run.id, unconfirmed(call, verdict), now)
    bell.ring(session, WORK)
    return decided


def ask(session: Session, run: Run, waiting: Waiting, *, now: datetime) -> None:
    """Open a question; the caller holds the conversation's lock and knows that none is open."""
    question = Question(
        conversation_id=run.conversation_id,
        run_id=run.id,
        call_id=waiting.call.id,
        digest=waiting.call.digest,
        status=QuestionStatus.PENDING,
        expires_at=now + PATIENCE,
    )
    session.add(question)
    add(session, run.conversation_id, run.id, waiting, now)


def settle(
    session: Session,
    question: Question,
    verdict: Verdict,
    *,
    now: datetime,
    text: str = "",
    client_id: str | None = None,
) -> Message:
    """Close a question under the conversation's lock, and tell those who look at it."""
    question.status = STATUSES[verdict]
    question.decided_at = now
    decided = Decided(question.call_id, verdict, text)
    return add(session, question.conversation_id, question.run_id, decided, now, client_id)


def open_question(session: Session, conversation_id: int) -> Question | None:
    return session.scalar(
        select(Question).where(
            Question.conversation_id == conversation_id,
            Question.status == QuestionStatus.PENDING,
        )
    )


def confirmed(session: Session, run_id: int) -> frozenset[str]:
    """The digests of the run's calls that the swimmer agreed to."""
    agreed = select(Question.digest).where(
        Question.run_id == run_id, Question.status == QuestionStatus.CONFIRMED
    )
    return frozenset(session.scalars(agreed))


def overdue(session: Session, *, now: datetime) -> Sequence[Question]:
    """The questions that nobody answered in time."""
    late = (Question.status == QuestionStatus.PENDING) & (Question.expires_at <= now)
    return session.scalars(select(Question).where(late)).all()


def expire(question: Question, *, now: datetime) -> None:
    """Close a question that nobody answered, unless somebody has by now."""
    decide(question.conversation_id, Verdict.EXPIRED, now=now, question_id=question.id)


def _call(session: Session, question: Question) -> ToolCall | None:
    """The call in question, from its card or from the reply, whichever can be read."""
    rows = session.scalars(
        select(Message).where(
            Message.run_id == question.run_id, Message.kind.in_((Kind.WAITING, Kind.REPLY))
        )
    )
    records = [record for row in rows if (record := readable(row))]
    calls = [
        call
        for record in records
        for call in ((record.call,) if isinstance(record, Waiting) else record.calls)
    ]
    return next((call for call in calls if call.id == question.call_id), None)
