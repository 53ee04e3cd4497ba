"""Puts the booking room into an app: database, rules, the desk's pages, commands and upkeep."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import datetime

from flask import Flask
from flask_migrate import upgrade

from booking import (
    calendar_pages,
    db,
    desk,
    desk_exports,
    desk_requests,
    headers,
    pool_cli,
    problems,
    shown,
    staff_cli,
    timetable_cli,
)
from booking.demo import enter_demo_pool
from booking.generate import generate_slots
from booking.people import ensure_first_staff
from booking.rules import rules_from

UPKEEP_SECONDS = 3600
log = logging.getLogger(__name__)


def init_app(app: Flask, clock: Callable[[], datetime]) -> None:
    """Set up everything and start nothing. Raises ValueError when a setting cannot be used."""
    db.init_app(app)
    app.extensions["clock"] = clock
    app.extensions["rules"] = rules_from(app.config)
    headers.init_app(app)
    problems.init_app(app)
    shown.init_app(app)
    desk.init_app(app)
    app.register_blueprint(desk_requests.bp)
    app.register_blueprint(desk_exports.bp)
    app.register_blueprint(calendar_pages.bp)
    staff_cli.init_app(app)
    timetable_cli.init_app(app)
    pool_cli.init_app(app)


def prepare(app: Flask) -> tuple[str, str] | None:
    """Bring the database up to date; returns the desk's first user and password, once."""
    upgrade()
    enter_demo_pool()
    generate_slots(now=app.extensions["clock"](), rules=app.extensions["rules"])
    return ensure_first_staff()


def start(app: Flask) -> None:
    """Keep the timetable filled up to its horizon while the process serves."""
    ended = app.extensions["upkeep_ended"] = threading.Event()
    threading.Thread(target=_keep_up, args=(app, ended), name="upkeep", daemon=True).start()


def stop(app: Flask) -> None:
    app.extensions["upkeep_ended"].set()


def _keep_up(app: Flask, ended: threading.Event) -> None:
    while not ended.wait(UPKEEP_SECONDS):
        try:
            with app.app_context():
                generate_slots(now=app.extensions["clock"](), rules=app.extensions["rules"])
        except Exception:
            log.exception("the timetable could not be extended; trying again in an hour")
