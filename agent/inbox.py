"""The desk's inbox: conversations that wait for a colleague, read, taken and answered here."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from flask import Blueprint, Response, abort, current_app, render_template, request
from flask_login import current_user, login_required
from sqlalchemy import select
from sqlalchemy.orm import Session

from agent import handover
from agent.messages import topic
from agent.models import Conversation
from agent.ownership import INBOX
from agent.records import Did
from agent.screen import Line, lines_after
from booking.db import db
from booking.stream import Sent, stream
from booking.typed import tidy

LEAVING = {"hand_back": Did.HANDED_BACK, "close": Did.CLOSED}

bp = Blueprint("inbox", __name__, url_prefix="/desk/inbox")


@bp.get("/")
@login_required
def handed_over() -> str:
    """The conversations at the desk, those that nobody has taken first."""
    return render_template("inbox/page.html", conversations=handover.at_the_desk(db.session))


@bp.get("/events")
@login_required
def list_events() -> Response:
    """The list anew whenever a conversation comes, is taken or leaves."""
    db.session.remove()

    def look(_last_id: int) -> Iterator[Sent]:
        with Session(db.engine) as reading:
            waiting = handover.at_the_desk(reading)
            html = render_template("inbox/list.html", conversations=waiting)
        yield Sent(html)

    return stream(INBOX, look, 0)


@bp.get("/<public_id>")
@login_required
def transcript(public_id: str) -> str:
    """Everything that was said and done in one of them."""
    conversation = _found(public_id)
    lines = lines_after(db.session, conversation.id, 0)
    return render_template(
        "inbox/transcript.html",
        lines=lines,
        last_id=lines[-1].id if lines else 0,
        **_at(conversation, current_user.id),
    )


@bp.get("/<public_id>/events")
@login_required
def events(public_id: str) -> Response:
    """What is committed after Last-Event-ID (or `after`), and then whatever follows."""
    conversation_id, staff_id = _found(public_id).id, current_user.id
    db.session.remove()
    last = request.headers.get("Last-Event-ID") or request.args.get("after", "0")

    def look(last_id: int) -> Iterator[Sent]:
        with Session(db.engine) as reading:
            for line in lines_after(reading, conversation_id, last_id):
                conversation = reading.get_one(Conversation, conversation_id)
                yield Sent(_update(line, conversation, staff_id), id=line.id)

    return stream(topic(conversation_id), look, int(last) if last.isdecimal() else 0)


@bp.post("/<public_id>/take")
@login_required
def take(public_id: str) -> str:
    """Make it mine, unless a colleague was faster."""
    conversation = _found(public_id)
    handover.take(conversation.id, current_user.id, now=_now())
    return _owner(conversation)


@bp.post("/<public_id>/replies")
@login_required
def reply(public_id: str) -> str:
    """Say something to the swimmer."""
    conversation = _found(public_id)
    message = handover.reply(
        conversation.id,
        current_user.id,
        tidy(request.form.get("text", "")),
        client_id=request.form.get("client_id", "")[:64] or secrets.token_hex(16),
        now=_now(),
    )
    with Session(db.engine) as reading:
        [line] = lines_after(reading, conversation.id, message.id - 1)[:1]
    shown = render_template("inbox/update.html", line=line)
    return shown + render_template("inbox/fresh_key.html", key=secrets.token_hex(16))


@bp.post("/<public_id>/leave")
@login_required
def leave(public_id: str) -> str:
    """Give the conversation back to the assistant, or settle it, as the pressed button says."""
    conversation = _found(public_id)
    did = LEAVING.get(request.form.get("how", "")) or abort(400)
    handover.leave(conversation.id, current_user.id, did, now=_now())
    return _owner(conversation)


def _update(line: Line, conversation: Conversation, staff_id: int) -> str:
    """A line and, where it changes whose the conversation is, the buttons that go with it."""
    moves = line.kind == "ended" or line.kind == "colleague" and line.record.did != Did.WROTE
    around = _at(conversation, staff_id) if moves else {}
    return render_template("inbox/update.html", line=line, moves=moves, **around)


def _owner(conversation: Conversation) -> str:
    db.session.expire_all()
    return render_template("inbox/owner.html", **_at(conversation, current_user.id))


def _at(conversation: Conversation, staff_id: int) -> dict[str, object]:
    mine = conversation.owner_id == staff_id
    return {"conversation": conversation, "mine": mine, "key": secrets.token_hex(16)}


def _found(public_id: str) -> Conversation:
    found = db.session.scalar(select(Conversation).where(Conversation.public_id == public_id))
    return found or abort(404)


def _now():
    return current_app.extensions["clock"]()
