"""The desk's run viewer: what the assistant planned, did, saw and spent."""

from __future__ import annotations

from datetime import date

from flask import Blueprint, abort, current_app, render_template, request
from flask_login import login_required

from agent.records import Exit
from agent.run_views import Wanted, find_runs, messages_of, run_with, steps_of
from agent.screen import lines_after
from booking.db import db
from booking.errors import InvalidField

bp = Blueprint("run_pages", __name__, url_prefix="/desk/runs")


@bp.get("/")
@login_required
def found() -> str:
    """The runs that match the form above them, a page at a time."""
    page = max(request.args.get("page", 1, type=int), 1)
    rows, more = find_runs(db.session, _wanted(), current_app.extensions["rules"].zone, page)
    asked = {name: value for name, value in request.args.items() if value and name != "page"}
    return render_template(
        "runs/page.html", rows=rows, more=more, page=page, asked=asked, exits=list(Exit)
    )


@bp.get("/<int:run_id>")
@login_required
def run(run_id: int) -> str:
    """One run, step by step."""
    shown = run_with(db.session, run_id) or abort(404)
    rows = messages_of(db.session, run_id)
    first = rows[0].id - 1 if rows else 0
    lines = lines_after(db.session, shown.conversation_id, first)
    return render_template(
        "runs/run.html",
        run=shown,
        steps=steps_of(rows),
        lines=[line for line in lines if line.run_id == run_id],
    )


def _wanted() -> Wanted:
    asked = {name: request.args.get(name, "").strip() for name in ("swimmer", "reference")}
    return Wanted(exit=request.args.get("exit", ""), day=_day(), **asked)


def _day() -> date | None:
    text = request.args.get("day", "").strip()
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise InvalidField(
            f"day: {text[:20]!r} is not a date. Write it as 2026-10-31, or leave it empty."
        ) from None
