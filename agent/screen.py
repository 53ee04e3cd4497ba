"""Stored messages as the pages show them; the page and the stream use the same values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from agent.exits import SENTENCES
from agent.messages import messages_after, record_of
from agent.models import Kind, Message, Question, Run, RunStatus
from agent.records import Ended, Exit, Reply, Stored, ToolCall, Waiting
from booking.bookings import bookings_named
from booking.models import Booking
from booking.shown import short_day

ACTIONS = {
    "list_slots": "Look at the timetable",
    "book_slot": "Book",
    "my_bookings": "Look up your bookings",
    "cancel_booking": "Cancel",
    "move_booking": "Move",
    "join_queue": "Join the waiting list",
    "leave_queue": "Leave the waiting list",
    "hand_to_human": "Ask a colleague",
}
ENDINGS = {
    Exit.ANSWER: "Done",
    Exit.HAND_TO_HUMAN: "Handed to a colleague",
    Exit.STOPPED: "Stopped",
}
NOT_FINISHED = "Not finished"
DATED = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:-(\d{2})(\d{2}))?")


@dataclass(frozen=True)
class Status:
    """The one line about a run: what it is doing, or how it ended."""

    run_id: int
    words: str
    busy: bool
    exit: str | None = None


@dataclass(frozen=True)
class Asked:
    """A question to the swimmer as its card shows it: from the rows as they are now."""

    id: int
    line_id: int
    """The line where the card stands."""
    words: str
    status: str
    bookings: Sequence[Booking] = ()


@dataclass(frozen=True)
class Line:
    """One stored message, ready to be shown."""

    id: int
    run_id: int
    kind: str
    record: Stored
    status: Status
    receipts: Sequence[Booking] = ()
    question: Asked | None = None

    @property
    def is_step(self) -> bool:
        """Whether it belongs into the run's trace rather than the talk."""
        return (
            self.kind == Kind.RESULT or isinstance(self.record, Reply) and bool(self.record.calls)
        )

    @property
    def heading(self) -> str:
        """How an ending is called."""
        return _ending(self.record.exit) if isinstance(self.record, Ended) else ""

    @property
    def sentence(self) -> str:
        """What an ending tells the swimmer."""
        return SENTENCES[self.record.exit] if isinstance(self.record, Ended) else ""


def say_action(call: ToolCall) -> str:
    """A call in words: what is done, and with which arguments."""
    doing = ACTIONS.get(call.name, call.name)
    if isinstance(call.arguments, str):
        return f"{doing}: {call.arguments}" if call.arguments else doing
    details = ", ".join(
        f"{name.replace('_', ' ')} {_said(value)}"
        for name, value in call.arguments.items()
        if value is not None
    )
    return f"{doing}: {details}" if details else doing


def _said(value: object) -> str:
    """A date or a slot's code with its weekday, anything else as it is."""
    dated = DATED.fullmatch(str(value))
    if not dated:
        return str(value)
    wall = f" {dated[4]}:{dated[5]}" if dated[4] else ""
    try:
        return short_day(date(*map(int, dated.group(1, 2, 3)))) + wall
    except ValueError:
        return str(value)


def lines_after(session: Session, conversation_id: int, last_id: int) -> list[Line]:
    """The lines of the messages committed after `last_id`, in order."""
    rows = messages_after(session, conversation_id, last_id)
    if not rows:
        return []
    statuses = {status.run_id: status for status in run_statuses(session, conversation_id)}
    return [
        Line(
            row.id,
            row.run_id,
            row.kind,
            record_of(row),
            statuses[row.run_id],
            _receipts(session, row),
            _asked(session, row),
        )
        for row in rows
    ]


def run_statuses(session: Session, conversation_id: int) -> list[Status]:
    """The status of each run of a conversation, oldest first."""
    found = session.scalars(
        select(Run).where(Run.conversation_id == conversation_id).order_by(Run.id)
    ).all()
    statuses, busy = [], False
    for run in found:
        statuses.append(_status(run, behind=busy))
        busy = busy or run.status in (RunStatus.QUEUED, RunStatus.RUNNING)
    return statuses


def _status(run: Run, *, behind: bool) -> Status:
    if run.status == RunStatus.ENDED:
        count = "1 step" if run.steps == 1 else f"{run.steps} steps"
        return Status(run.id, f"{_ending(run.exit)} · {count}", busy=False, exit=run.exit)
    if run.stop_requested:
        return Status(run.id, "Stopping…", busy=True)
    if run.status == RunStatus.WAITING:
        return Status(run.id, "Waiting for your yes or no", busy=False)
    if behind:
        return Status(run.id, "Next in line, after your last message", busy=True)
    return Status(run.id, f"Working · step {run.steps + 1}", busy=True)


def _ending(exit_name: str) -> str:
    return ENDINGS.get(Exit(exit_name), NOT_FINISHED)


def _receipts(session: Session, ended: Message) -> Sequence[Booking]:
    """The bookings that the run made or changed, read from their rows as they are now."""
    if ended.kind != Kind.ENDED:
        return ()
    bodies = session.scalars(
        select(Message.body).where(Message.run_id == ended.run_id, Message.kind == Kind.RESULT)
    )
    references = {reference for body in bodies for reference in body["references"]}
    return bookings_named(session, references) if references else ()


def _asked(session: Session, row: Message) -> Asked | None:
    """The question that a message asks or decides."""
    if row.kind not in (Kind.WAITING, Kind.DECIDED):
        return None
    record = record_of(row)
    call_id = record.call.id if isinstance(record, Waiting) else record.call_id
    card, question = session.execute(
        select(Message, Question)
        .join(Question, Question.run_id == Message.run_id)
        .where(
            Message.run_id == row.run_id,
            Message.kind == Kind.WAITING,
            Question.call_id == call_id,
            Message.id <= row.id,
        )
        .order_by(Message.id.desc())
        .limit(1)
    ).one()
    waiting = record_of(card)
    return Asked(
        id=question.id,
        line_id=card.id,
        words=waiting.question or say_action(waiting.call),
        status=question.status,
        bookings=bookings_named(session, waiting.references),
    )
