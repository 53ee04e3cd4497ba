"""Puts the booking room into an app: database, rules, the desk's pages, commands and upkeep."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from flask import Flask
from flask_migrate import upgrade

from booking import (
    calendar_pages,
    close_cli,
    db,
    desk,
    desk_bookings,
    desk_closures,
    desk_exports,
    desk_lanes,
    desk_requests,
    desk_weekly,
    headers,
    pool_cli,
    problems,
    shown,
    staff_cli,
    stream,
    timetable_cli,
    weekly_cli,
)
from booking.demo import enter_demo_pool
from booking.mail import mailer_from
from booking.people import ensure_first_staff
from booking.renewal import renew_timetable
from booking.rules import rules_from
from booking.upkeep import Upkeep
from booking.wakeups import Wakeups

PAGES = (
    desk_bookings,
    desk_lanes,
    desk_closures,
    desk_weekly,
    desk_requests,
    desk_exports,
    calendar_pages,
)


def init_app(app: Flask, clock: Callable[[], datetime]) -> None:
    """Set up everything and start nothing. Raises SettingError when a setting cannot be used."""
    db.init_app(app)
    app.extensions["clock"] = clock
    app.extensions["rules"] = rules_from(app.config)
    headers.init_app(app)
    mailer_from(app.config)
    problems.init_app(app)
    shown.init_app(app)
    stream.init_app(app)
    desk.init_app(app)
    for pages in PAGES:
        app.register_blueprint(pages.bp)
    staff_cli.init_app(app)
    timetable_cli.init_app(app)
    weekly_cli.init_app()
    pool_cli.init_app(app)
    close_cli.init_app(app)


def prepare(app: Flask) -> tuple[str, str] | None:
    """Bring the database up to date; returns the desk's first user and password, once."""
    upgrade()
    enter_demo_pool()
    renew_timetable(now=app.extensions["clock"](), rules=app.extensions["rules"])
    return ensure_first_staff()


def start(app: Flask) -> None:
    """Hear other processes, and do what must happen by itself, while the process serves."""
    with app.app_context():
        wakeups = app.extensions["wakeups"] = Wakeups(db.db.engine)
    wakeups.start()
    upkeep = app.extensions["upkeep"] = Upkeep(app, mailer_from(app.config))
    upkeep.start()


def stop(app: Flask) -> None:
    app.extensions["upkeep"].stop()
    app.extensions["wakeups"].stop()
