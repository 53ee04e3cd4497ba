"""Conversations, messages and runs as tables. ORM classes only."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Dialect, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship
from sqlalchemy.types import TypeDecorator

from booking.db import Instant, db
from booking.models import Staff, Swimmer


class Kind(StrEnum):
    """What a message is."""

    SAID = "said"
    REPLY = "reply"
    RESULT = "result"
    WAITING = "waiting"
    DECIDED = "decided"
    ENDED = "ended"
    COLLEAGUE = "colleague"
    NOTICE = "notice"


STATE = (Kind.SAID, Kind.REPLY, Kind.RESULT)
"""The kinds that are the agent's state."""


class RunStatus(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    WAITING = "waiting"
    """For the swimmer's yes or no; nobody works on it until then."""
    ENDED = "ended"


class QuestionStatus(StrEnum):
    PENDING = "pending"
    CONFIRMED = "confirmed"
    DECLINED = "declined"
    EXPIRED = "expired"


class Body(TypeDecorator[Any]):
    """A record's JSON. What is none comes as the text it is, so that one damaged row does not
    keep all others from being read."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        read = super().result_processor(dialect, coltype)

        def read_or_leave(value: Any) -> Any:
            try:
                return read(value)
            except ValueError:
                return value

        return read and read_or_leave


class Conversation(db.Model):
    """What one swimmer and the assistant say; `public_id` is what addresses show.

    It waits at the desk while `handed_over_at` is set, and while `owner` is set too it is that
    colleague's and the assistant is silent.
    """

    id: Mapped[int] = mapped_column(primary_key=True)
    public_id: Mapped[str] = mapped_column(String(32), unique=True)
    swimmer_id: Mapped[int] = mapped_column(ForeignKey("swimmer.id"), index=True)
    created_at: Mapped[datetime] = mapped_column(Instant)
    handed_over_at: Mapped[datetime | None] = mapped_column(Instant, index=True)
    handed_over_because: Mapped[str | None] = mapped_column(String(500))
    summary: Mapped[str | None] = mapped_column(Text)
    told_to_call_at: Mapped[datetime | None] = mapped_column(Instant)
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("staff.id"))
    swimmer: Mapped[Swimmer] = relationship()
    owner: Mapped[Staff | None] = relationship()


class Run(db.Model):
    """The loop at work on one message of the swimmer's.

    `fence` rises with each claim: whoever holds an older number can no longer write. `seconds`
    counts the work, not the waiting.
    """

    __table_args__ = (
        Index(
            "uq_run_active",
            "conversation_id",
            unique=True,
            sqlite_where=db.text("status = 'running'"),
            postgresql_where=db.text("status = 'running'"),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    conversation_id: Mapped[int] = mapped_column(ForeignKey("conversation.id"), index=True)
    status: Mapped[str] = mapped_column(String(10), default=RunStatus.QUEUED, index=True)
    exit: Mapped[str | None] = mapped_column(String(20))
    fence: Mapped[int] = mapped_column(default=0)
    leased_until: Mapped[datetime | None] = mapped_column(Instant)
    stop_requested: Mapped[bool] = mapped_column(default=False)
    steps: Mapped[int] = mapped_column(default=0)
    tokens: Mapped[int] = mapped_column(default=0)
    seconds: Mapped[float] = mapped_column(default=0.0)
    model: Mapped[str] = mapped_column(String(100), default="")
    prompt_version: Mapped[str] = mapped_column(String(16), default="")
    created_at: Mapped[datetime] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    conversation: Mapped[Conversation] = relationship()


class Message(db.Model):
    """One committed piece of a conversation, in order of `id`; `body` is the record's JSON.

    `client_id` is made by the page, so that one message sent twice is stored once.
    """

    __table_args__ = (UniqueConstraint("conversation_id", "client_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    conversation_id: Mapped[int] = mapped_column(ForeignKey("conversation.id"), index=True)
    run_id: Mapped[int | None] = mapped_column(ForeignKey("run.id"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    body: Mapped[dict[str, Any]] = mapped_column(Body)
    client_id: Mapped[str | None] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(Instant)
    run: Mapped[Run | None] = relationship()


class Question(db.Model):
    """A call that waits for the swimmer's yes: for this very call (`digest`), once, and only
    until `expires_at`. A conversation has one open question at most.
    """

    __table_args__ = (
        UniqueConstraint("run_id", "call_id"),
        Index(
            "uq_question_open",
            "conversation_id",
            unique=True,
            sqlite_where=db.text("status = 'pending'"),
            postgresql_where=db.text("status = 'pending'"),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    conversation_id: Mapped[int] = mapped_column(ForeignKey("conversation.id"))
    run_id: Mapped[int] = mapped_column(ForeignKey("run.id"))
    call_id: Mapped[str] = mapped_column(String(200))
    digest: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(10), default=QuestionStatus.PENDING)
    expires_at: Mapped[datetime] = mapped_column(Instant, index=True)
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
