"""What a desk form says, as the values that writes are asked for with."""

from __future__ import annotations

import secrets
from datetime import date, datetime

from flask import current_app, request
from flask_login import current_user

from booking.errors import InvalidField
from booking.request import Actor, Request
from booking.rules import Rules
from booking.timetable import today
from booking.typed import tidy

NUMBER_DIGITS = 6


def desk_request() -> Request:
    """The request of whoever is signed in; the form's key makes a second click harmless."""
    key = typed("key")[:100] or new_key()
    return Request(Actor(current_user.name), f"desk {key}", now(), rules())


def whole(label: str, field: str, default: str = "1") -> int:
    """A whole number from the form. Raises InvalidField with its label."""
    text = request.form.get(field, default).strip() or default
    if not text.isdecimal():
        raise InvalidField(f"{label}: {text[:20]!r} is not a whole number. Type 1, 2, 3 …")
    return int(text[:NUMBER_DIGITS])


def typed(field: str) -> str:
    return tidy(request.form.get(field, ""))


def slot_meant() -> str:
    """The slot that the form names: by a day and the time it begins, or by its code."""
    begins = typed("at").replace(":", "")
    return f"{typed('day')}-{begins}" if begins else typed("slot")


def new_key() -> str:
    """A request key for a form that is about to be shown."""
    return secrets.token_urlsafe(16)


def pool_today() -> date:
    return today(now(), rules().zone)


def now() -> datetime:
    return current_app.extensions["clock"]()


def rules() -> Rules:
    return current_app.extensions["rules"]
