"""Runs as the desk reads them: found by exit, day, swimmer or booking, and one step by step."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, contains_eager

from agent.messages import readable
from agent.models import Conversation, Kind, Message, Run
from agent.records import Reply, ToolCall, ToolResult
from booking.models import AuditEntry, Swimmer
from booking.references import tidy_reference

PAGE = 30
ACTOR = re.compile(r"assistant, run (\d+)")


@dataclass(frozen=True)
class Wanted:
    """Which runs to look for; an empty field asks for nothing."""

    exit: str = ""
    day: date | None = None
    swimmer: str = ""
    reference: str = ""


@dataclass(frozen=True)
class Row:
    """A run in the list."""

    run: Run
    asked: str


@dataclass(frozen=True)
class Action:
    """A call and what came of it; `milliseconds` is the time since the message before."""

    call: ToolCall
    result: ToolResult | None
    milliseconds: int | None

    @property
    def arguments(self) -> str:
        if isinstance(self.call.arguments, str):
            return self.call.arguments
        return json.dumps(dict(self.call.arguments), ensure_ascii=False)


@dataclass(frozen=True)
class Step:
    """One turn of the model with its actions."""

    number: int
    reply: Reply
    milliseconds: int
    actions: tuple[Action, ...]


def find_runs(
    session: Session, wanted: Wanted, zone: ZoneInfo, page: int
) -> tuple[list[Row], bool]:
    """A page of the runs that match, latest first, and whether there are more."""
    query = _matching(session, wanted, zone).order_by(Run.id.desc())
    found = session.scalars(query.offset((page - 1) * PAGE).limit(PAGE + 1)).all()
    return _rows(session, found[:PAGE]), len(found) > PAGE


def run_with(session: Session, run_id: int) -> Run | None:
    return session.scalar(_whole().where(Run.id == run_id))


def messages_of(session: Session, run_id: int) -> Sequence[Message]:
    """A run's own messages, in order."""
    return session.scalars(
        select(Message).where(Message.run_id == run_id).order_by(Message.id)
    ).all()


def steps_of(rows: Sequence[Message]) -> list[Step]:
    """The steps in a run's messages, as far as they can be read."""
    took = {row.id: _since(before, row) for before, row in zip(rows, rows[1:], strict=False)}
    records = {row.id: record for row in rows if (record := readable(row))}
    results = {
        record.call_id: (record, took.get(row_id))
        for row_id, record in records.items()
        if isinstance(record, ToolResult)
    }
    replies = [row for row in rows if row.kind == Kind.REPLY]
    return [
        Step(number, reply, took.get(row.id, 0), tuple(_actions(reply, results)))
        for number, row in enumerate(replies, 1)
        if isinstance(reply := records.get(row.id), Reply)
    ]


def _matching(session: Session, wanted: Wanted, zone: ZoneInfo) -> Select[tuple[Run]]:
    query = _whole()
    if wanted.exit:
        query = query.where(Run.exit == wanted.exit)
    if wanted.day:
        begin = datetime.combine(wanted.day, time(), zone)
        end = datetime.combine(wanted.day + timedelta(days=1), time(), zone)
        query = query.where(Run.created_at >= begin, Run.created_at < end)
    if wanted.swimmer:
        query = query.where(Swimmer.name.icontains(wanted.swimmer, autoescape=True))
    if wanted.reference:
        query = query.where(Run.id.in_(_runs_that_changed(session, wanted.reference)))
    return query


def _whole() -> Select[tuple[Run]]:
    return (
        select(Run)
        .join(Run.conversation)
        .join(Conversation.swimmer)
        .options(contains_eager(Run.conversation).contains_eager(Conversation.swimmer))
    )


def _runs_that_changed(session: Session, reference: str) -> list[int]:
    """The runs that made or changed a booking, as the audit tells."""
    actors = session.scalars(
        select(AuditEntry.actor).where(AuditEntry.subject == tidy_reference(reference))
    )
    return [int(found[1]) for actor in actors if (found := ACTOR.fullmatch(actor))]


def _rows(session: Session, runs: Sequence[Run]) -> list[Row]:
    said = select(Message).where(
        Message.run_id.in_([run.id for run in runs]), Message.kind == Kind.SAID
    )
    asked = {row.run_id: record.text for row in session.scalars(said) if (record := readable(row))}
    return [Row(run, asked.get(run.id, "")) for run in runs]


def _actions(reply: Reply, results: dict[str, tuple[ToolResult, int | None]]) -> Iterable[Action]:
    for call in reply.calls:
        result, milliseconds = results.get(call.id, (None, None))
        yield Action(call, result, milliseconds)


def _since(before: Message, row: Message) -> int:
    return round((row.created_at - before.created_at).total_seconds() * 1000)
