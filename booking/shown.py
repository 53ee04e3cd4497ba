"""Template filters: dates, times and lanes as people read them."""

from __future__ import annotations

from datetime import date, datetime, time

from flask import Flask, current_app

from booking.blocks import say_open
from booking.bookings import say_lanes
from booking.requests import say, say_booking
from booking.timetable import say_day, say_places


def init_app(app: Flask) -> None:
    app.add_template_filter(say_day, "day")
    app.add_template_filter(short_day, "short_day")
    app.add_template_filter(clock, "clock")
    app.add_template_filter(moment, "moment")
    app.add_template_filter(say_lanes, "lanes")
    app.add_template_filter(say_open, "open_lanes")
    app.add_template_filter(say_places, "places")
    app.add_template_filter(say, "asked")
    app.add_template_filter(say_booking, "about")


def short_day(day: date) -> str:
    return f"{day:%a} {day.day} {day:%b}"


def clock(wall: time) -> str:
    return f"{wall:%H:%M}"


def moment(at: datetime) -> str:
    """An instant on the pool's own clock."""
    local = at.astimezone(current_app.extensions["rules"].zone)
    return f"{short_day(local.date())} {local:%H:%M}"
