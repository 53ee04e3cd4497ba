"""A process in which Dana presses a button at the desk, and which may be struck at a chosen point.

`python -m tests.crash.desk DATABASE_URL BEGAN PATH FORM [POINT SIGNAL]` posts the form (JSON) to
the path, tells swimmers what there is to tell, and ends.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import app as application
from agent import handover, teller
from booking import decisions, desk_requests
from tests.crash.striking import Strike, striking, wrap
from tests.crash.worker import SETTINGS, Moving
from tests.web import PASSWORD, Visitor

PRESSED = "pressed"


def _before(owner: object, name: str) -> Callable[[Strike], None]:
    return lambda hit: wrap(owner, name, before=lambda *_: hit())


def _after(owner: object, name: str) -> Callable[[Strike], None]:
    return lambda hit: wrap(owner, name, after=lambda *_: hit())


POINTS = {
    "once it is applied": _after(decisions, "_apply"),
    "before the commit": _after(decisions, "leave_behind"),
    "after the commit": _after(desk_requests, "decide"),
    "before it is told": _before(teller, "post_notice"),
    "while it is told": _after(teller, "add"),
    "once it is told": _after(teller, "post_notice"),
    "before the take-over's commit": _after(handover, "add"),
    "after the take-over": _after(handover, "take"),
}


def start_desk(
    database: str, began: float, path: str, form: dict[str, str], *blow: str
) -> subprocess.Popen:
    command = [sys.executable, "-m", "tests.crash.desk", database, str(began), path]
    return subprocess.Popen(
        [*command, json.dumps(form), *blow],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def main(database: str, began: str, path: str, form: str, *blow: str) -> None:
    settings = {**SETTINGS, "DATABASE_URL": database, "WTF_CSRF_ENABLED": False}
    clock = Moving(float(began))
    app = application.create_app(settings, clock=clock)
    visitor = Visitor(app.test_client())
    visitor.post("/desk/sign-in", username="dana", password=PASSWORD)
    if blow:
        point, name = blow
        POINTS[point](striking(name))
    print(PRESSED, flush=True)
    assert visitor.post(path, **json.loads(form)).status_code == 200
    with app.app_context():
        app.extensions["teller"].tell(now=clock())


if __name__ == "__main__":
    main(*sys.argv[1:])
