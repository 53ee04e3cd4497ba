"""The desk's inbox: conversations that wait for a colleague, with their reasons and traces."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask_login import login_required
from sqlalchemy import select

from agent.models import Conversation
from agent.screen import lines_after
from booking.db import db

bp = Blueprint("inbox", __name__, url_prefix="/desk/inbox")


@bp.get("/")
@login_required
def handed_over() -> str:
    """The conversations handed over, latest first."""
    found = db.session.scalars(
        select(Conversation)
        .where(Conversation.handed_over_at.is_not(None))
        .order_by(Conversation.handed_over_at.desc())
    ).all()
    return render_template("inbox/page.html", conversations=found)


@bp.get("/<public_id>")
@login_required
def transcript(public_id: str) -> str:
    """Everything that was said and done in one of them."""
    found = db.session.scalar(select(Conversation).where(Conversation.public_id == public_id))
    if found is None or found.handed_over_at is None:
        abort(404)
    lines = lines_after(db.session, found.id, 0)
    return render_template("inbox/transcript.html", conversation=found, lines=lines)
