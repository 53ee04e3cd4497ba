"""The swimmer's pages: saying a name, the conversation, its event stream and Stop."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    render_template,
    request,
    session,
    url_for,
)
from sqlalchemy import select
from sqlalchemy.orm import Session

from agent import questions, runs
from agent.assistant import Assistant
from agent.context import context_for
from agent.messages import checked, topic
from agent.models import Conversation, Message, Question, Run
from agent.records import Said, Verdict
from agent.screen import lines_after, run_statuses
from booking.db import db
from booking.models import Swimmer
from booking.pages import go
from booking.stream import Sent, stream
from booking.typed import tidy

EXAMPLES = (
    "Book me a lane swim on Saturday before ten",
    "What is free tomorrow evening?",
    "Show my bookings",
)

bp = Blueprint("chat", __name__)
log = logging.getLogger(__name__)


@bp.get("/")
def home() -> str:
    """The swimmer's latest conversation, or the welcome on a first visit."""
    conversation = _latest()
    return (
        _page(conversation)
        if conversation
        else render_template("chat/welcome.html", examples=EXAMPLES, key=secrets.token_urlsafe(16))
    )


@bp.post("/start")
def start() -> Response:
    """Enter a new swimmer; an example that was pressed becomes the first message.

    Whoever is known already stays who they are: a second tab must not part them from theirs.
    """
    text = checked(_typed("text")) if _typed("text") else ""
    conversation = _latest() or runs.first_conversation(
        request.form.get("name", ""), key=_typed("key"), now=_assistant().clock()
    )
    session.permanent = True
    session["swimmer_id"] = conversation.swimmer_id
    if text:
        _say(conversation, text, client_id=_typed("key"))
    return go(url_for(".home"))


@bp.post("/conversations")
def new() -> Response:
    swimmer_id = session.get("swimmer_id") or abort(404)
    runs.start_conversation(swimmer_id, now=_assistant().clock())
    return go(url_for(".home"))


@bp.get("/conversations/<public_id>")
def conversation(public_id: str) -> str:
    return _page(_own(public_id))


@bp.post("/conversations/<public_id>/messages")
def say(public_id: str) -> str:
    """Store a message and show it; the stream sends what becomes of it."""
    conversation = _own(public_id)
    message = _say(conversation, _typed("text"), client_id=_typed("client_id"))
    with Session(db.engine) as reading:
        [line] = lines_after(reading, conversation.id, message.id - 1)[:1]
    return render_template("chat/update.html", line=line, conversation=conversation)


@bp.post("/conversations/<public_id>/runs/<int:run_id>/stop")
def stop(public_id: str, run_id: int) -> str:
    """Ask a run to stop, and show at once that it was asked."""
    conversation = _own(public_id)
    run = db.session.get(Run, run_id)
    if run is None or run.conversation_id != conversation.id:
        abort(404)
    runs.request_stop(run_id)
    [status] = [s for s in run_statuses(db.session, conversation.id) if s.run_id == run_id]
    return render_template("chat/status.html", status=status, conversation=conversation)


@bp.post("/conversations/<public_id>/questions/<int:question_id>")
def answer(public_id: str, question_id: int) -> str:
    """Say yes or no to what the assistant is about to do; a second click changes nothing."""
    conversation = _own(public_id)
    question = db.session.get(Question, question_id)
    if question is None or question.conversation_id != conversation.id:
        abort(404)
    verdict = Verdict.YES if request.form.get("answer") == "yes" else Verdict.NO
    questions.decide(conversation.id, verdict, now=_assistant().clock(), question_id=question_id)
    [asked] = [
        line
        for line in lines_after(db.session, conversation.id, 0)
        if line.kind == "waiting" and line.question.id == question_id
    ]
    return render_template("chat/question.html", line=asked, conversation=conversation)


@bp.get("/conversations/<public_id>/events")
def events(public_id: str) -> Response:
    """What is committed after Last-Event-ID (or `after`), and then whatever follows."""
    conversation = _own(public_id)
    db.session.remove()
    last = request.headers.get("Last-Event-ID") or request.args.get("after", "0")

    def look(last_id: int) -> Iterator[Sent]:
        with Session(db.engine) as reading:
            lines = lines_after(reading, conversation.id, last_id)
            statuses = run_statuses(reading, conversation.id) if lines else []
        for line in lines:
            html = render_template(
                "chat/update.html", line=line, statuses=statuses, conversation=conversation
            )
            yield Sent(html, id=line.id)
            if line.kind == "ended":
                yield Sent(str(line.run_id), name="done")

    who = f"swimmer {conversation.swimmer_id}"
    return stream(topic(conversation.id), look, _event_id(last), who)


def _typed(field: str) -> str:
    return tidy(request.form.get(field, ""))


def _event_id(text: str) -> int:
    """The id of the last event that a page has seen; nonsense begins from the start."""
    return int(text) if text.isdecimal() and len(text) < 19 else 0


def _say(conversation: Conversation, text: str, client_id: str) -> Message:
    now = _assistant().clock()
    key = client_id[:64] or secrets.token_hex(16)
    if verdict := questions.verdict_in(text):
        answer = questions.decide(conversation.id, verdict, now=now, text=text, client_id=key)
        if answer:
            return answer
    context = context_for(db.session, conversation.swimmer_id, now=now, rules=_assistant().rules)
    message = runs.say(conversation.id, Said(text, context), client_id=key, now=now)
    log.info("a message was stored", extra={"run": message.run_id, "message_id": message.id})
    return message


def _page(conversation: Conversation) -> str:
    lines = lines_after(db.session, conversation.id, 0)
    steps: dict[int, list[Any]] = {}
    for line in lines:
        if line.is_step:
            steps.setdefault(line.run_id, []).append(line)
    return render_template(
        "chat/page.html",
        conversation=conversation,
        lines=lines,
        steps=steps,
        examples=EXAMPLES,
        last_id=lines[-1].id if lines else 0,
    )


def _latest() -> Conversation | None:
    return db.session.scalar(
        select(Conversation)
        .join(Conversation.swimmer)
        .where(Swimmer.id == session.get("swimmer_id"))
        .order_by(Conversation.id.desc())
        .limit(1)
    )


def _own(public_id: str) -> Conversation:
    """The swimmer's own conversation; anybody else's is as if it were not there."""
    found = db.session.scalar(select(Conversation).where(Conversation.public_id == public_id))
    if found is None or found.swimmer_id != session.get("swimmer_id"):
        abort(404)
    return found


def _assistant() -> Assistant:
    return current_app.extensions["assistant"]
