"""The desk's list of requests: what swimmers ask and only staff decide."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response, abort, current_app, render_template, request
from flask_login import current_user, login_required
from sqlalchemy.orm import Session

from booking.db import db
from booking.decisions import decide
from booking.request_models import Decision
from booking.requests import REQUESTS, decided_requests, open_requests, request_with
from booking.reservations import Actor, Request
from booking.stream import Sent, stream

bp = Blueprint("requests", __name__, url_prefix="/desk/requests")


@bp.get("/")
@login_required
def waiting() -> str:
    """What waits for a decision, and what was decided lately."""
    return render_template("requests/page.html", **_lists(db.session))


@bp.get("/events")
@login_required
def events() -> Response:
    """The list anew whenever a request is made or decided."""
    db.session.remove()

    def look(_last_id: int) -> Iterator[Sent]:
        with Session(db.engine) as reading:
            html = render_template("requests/lists.html", **_lists(reading))
        yield Sent(html)

    return stream(REQUESTS, look, 0)


@bp.post("/<int:request_id>")
@login_required
def decided(request_id: int) -> str:
    """Approve or decline one, with a note for the swimmer."""
    decision = request.form.get("decision")
    if decision not in (Decision.APPROVED, Decision.DECLINED):
        abort(400)
    if request_with(db.session, request_id) is None:
        abort(404)
    circumstances = Request(
        actor=Actor(current_user.name),
        key=f"R-{request_id} {decision}",
        now=current_app.extensions["clock"](),
        rules=current_app.extensions["rules"],
    )
    decide(request_id, Decision(decision), request.form.get("note", ""), circumstances)
    return render_template("requests/lists.html", **_lists(db.session))


def _lists(session: Session) -> dict[str, object]:
    return {"waiting": open_requests(session), "decided": decided_requests(session)}
