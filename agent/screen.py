"""Stored messages as the pages show them; the page and the stream use the same values."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from agent.claims import claims_a_change
from agent.exits import SENTENCES
from agent.messages import messages_after, readable, record_of
from agent.models import Kind, Message, Question, Run, RunStatus
from agent.records import (
    Colleague,
    Did,
    Ended,
    Exit,
    Reply,
    Stored,
    ToolCall,
    ToolResult,
    Waiting,
)
from booking.bookings import bookings_named
from booking.models import Booking
from booking.shown import short_day

ACTIONS = {
    "list_slots": "Look at the timetable",
    "book_slot": "Book",
    "my_bookings": "Look up your bookings",
    "cancel_booking": "Cancel",
    "request_refund": "Ask the desk for a refund",
    "request_late_cancel": "Ask the desk to cancel",
    "request_lane_hire": "Ask the desk for a lane",
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
COLLEAGUES = {
    Did.JOINED: "{name} from the front desk is here. The assistant keeps quiet meanwhile.",
    Did.HANDED_BACK: "{name} has handed you back to the assistant.",
    Did.CLOSED: "{name} has settled this. Write again whenever you like; the assistant answers.",
}
NOT_FINISHED = "Not finished"
UNREADABLE = "unreadable"
LOST_QUESTION = "A question that cannot be shown any more."
DATED = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:-(\d{2})(\d{2}))?")


@dataclass(frozen=True)
class Status:
    """The one line about a run: what it is doing, or how it ended."""

    run_id: int
    words: str
    busy: bool
    exit: str | None = None
    cost: str = ""


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
    run_id: int | None
    kind: str
    record: Stored | None
    """None for what cannot be read; its `kind` is UNREADABLE then."""
    status: Status | None
    receipts: Sequence[Booking] = ()
    question: Asked | None = None
    unproven: bool = False
    """Whether it is an answer that claims what no row shows."""

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
        """What an ending, or a colleague's coming and going, tells the swimmer."""
        match self.record:
            case Ended(exit):
                return SENTENCES[exit]
            case Colleague(name, did=did) if did in COLLEAGUES:
                return COLLEAGUES[did].format(name=name)
        return ""


def say_action(call: ToolCall) -> str:
    """A call in words: what is done, and with which arguments."""
    doing = ACTIONS.get(call.name, call.name)
    if isinstance(call.arguments, str):
        return f"{doing}: {call.arguments}" if call.arguments else doing
    details = ", ".join(
        _detail(name.replace("_", " "), value)
        for name, value in call.arguments.items()
        if value is not None and value is not False
    )
    return f"{doing}: {details}" if details else doing


def _detail(name: str, value: object) -> str:
    """An argument in words; one that is merely true is its name."""
    return name if value is True else f"{name} {_said(value)}"


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
    return [_line(session, row, statuses.get(row.run_id)) for row in rows]


def _line(session: Session, row: Message, status: Status | None) -> Line:
    record = readable(row)
    if record is None:
        return Line(row.id, row.run_id, UNREADABLE, None, status)
    return Line(
        row.id,
        row.run_id,
        row.kind,
        record,
        status,
        _receipts(session, row),
        _asked(session, row),
        _is_unproven(session, row),
    )


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
        return Status(
            run.id, f"{_ending(run.exit)} · {count}", busy=False, exit=run.exit, cost=_cost(run)
        )
    if run.stop_requested:
        return Status(run.id, "Stopping…", busy=True)
    if run.status == RunStatus.WAITING:
        return Status(run.id, "Waiting for your yes or no", busy=False)
    if behind:
        return Status(run.id, "Next in line, after your last message", busy=True)
    return Status(run.id, f"Working · step {run.steps + 1}", busy=True)


def _ending(exit_name: str) -> str:
    return ENDINGS.get(Exit(exit_name), NOT_FINISHED)


def _cost(run: Run) -> str:
    parts = (f"{run.tokens:,} tokens", run.model, f"prompt {run.prompt_version}")
    return ", ".join(part for part in parts if part != "prompt ")


def _receipts(session: Session, message: Message) -> Sequence[Booking]:
    """The bookings that a run made or changed, or a notice is about, as their rows are now."""
    references: Collection[str] = ()
    if message.kind == Kind.ENDED:
        results = _results(session, message)
        references = {reference for result in results for reference in result.references}
    elif message.kind == Kind.NOTICE:
        references = [message.body["reference"]]
    return bookings_named(session, references) if references else ()


def _is_unproven(session: Session, row: Message) -> bool:
    """Whether an answer claims a change, and its run neither made one nor read of a booking."""
    if row.kind != Kind.REPLY or row.body["calls"] or not claims_a_change(row.body["text"]):
        return False
    done = [result.content.lower() for result in _results(session, row) if not result.is_error]
    return not any("book" in content for content in done)


def _results(session: Session, row: Message) -> list[ToolResult]:
    """What the tools of the row's run came back with, as far as it can be read."""
    results = select(Message).where(Message.run_id == row.run_id, Message.kind == Kind.RESULT)
    return [result for found in session.scalars(results) if (result := readable(found))]


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
    waiting = readable(card)
    return Asked(
        id=question.id,
        line_id=card.id,
        words=waiting.question or say_action(waiting.call) if waiting else LOST_QUESTION,
        status=question.status,
        bookings=bookings_named(session, waiting.references) if waiting else (),
    )
