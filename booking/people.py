"""Swimmers and staff: entering them, and checking who a member of staff is."""

from __future__ import annotations

import re
import secrets
import unicodedata
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.security import check_password_hash, generate_password_hash

from booking.db import db, write_transaction
from booking.errors import InvalidField
from booking.models import EMAIL_LIMIT, NAME_LIMIT, Staff, Swimmer

PASSWORD_MINIMUM = 8
TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""The bidirectional classes of characters that only turn text around."""
HINTS = {
    "name": "the name to book under",
    "reason": "what swimmers are to be told",
    "activity": "what the lanes are open for",
}
EMAIL = re.compile(r"[^@\s,;<>\"]+@[^@\s,;<>\"]+\.[^@\s,;<>\"]+")
USERNAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")


def checked_name(typed: str) -> str:
    """The name without control characters and doubled spaces. Raises InvalidField."""
    return checked_line("name", typed, NAME_LIMIT)


def checked_line(field: str, typed: str, limit: int) -> str:
    """A line of text without control characters and doubled spaces. Raises InvalidField."""
    visible = "".join(" " if _is_hidden(c) else c for c in typed)
    line = " ".join(visible.split())
    if not any(c.isprintable() and not c.isspace() for c in line):
        raise InvalidField(f"{field}: it is empty. Type {HINTS.get(field, 'something')}.")
    if len(line) > limit:
        raise InvalidField(
            f"{field}: {len(line)} characters are too many. Use at most {limit}; "
            "a short form is fine."
        )
    return line


def _is_hidden(character: str) -> bool:
    """Controls, and the marks that turn a line of text around for whoever reads it next."""
    turns = unicodedata.bidirectional(character) in TURNS
    return turns or unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")


@write_transaction
def enter_swimmer(session: Session, name: str, *, now: datetime) -> Swimmer:
    """A new swimmer. Raises InvalidField when the name will not do."""
    swimmer = Swimmer(name=checked_name(name), created_at=now)
    session.add(swimmer)
    return swimmer


@write_transaction
def set_email(session: Session, swimmer_id: int, typed: str) -> str | None:
    """Where to mail a swimmer's notices; empty for nowhere. Raises InvalidField.

    For the visitor's own swimmer only: nobody else's address is ever found or changed by it.
    """
    email = typed.strip() or None
    if email and not (len(email) <= EMAIL_LIMIT and EMAIL.fullmatch(email)):
        raise InvalidField(
            f"e-mail: {email[:40]!r} is not an address. Use one such as alex@example.org."
        )
    session.get_one(Swimmer, swimmer_id).email = email
    return email


@write_transaction
def add_staff(session: Session, username: str, name: str, password: str) -> Staff:
    """A new member of staff. Raises InvalidField when a field will not do or the name is taken."""
    if not USERNAME.fullmatch(username):
        raise InvalidField(
            "username: use 1 to 40 lower-case letters, digits, dots or dashes, "
            "beginning with a letter or digit."
        )
    if _staff_named(session, username):
        raise InvalidField(f"username: {username!r} exists already. Choose another one.")
    staff = Staff(username=username, name=checked_name(name), password_hash=_hashed(password))
    session.add(staff)
    return staff


@write_transaction
def set_password(session: Session, username: str, password: str) -> None:
    """Give a member of staff a new password. Raises InvalidField."""
    staff = _staff_named(session, username)
    if staff is None:
        raise InvalidField(f"username: nobody at the desk is called {username!r}.")
    staff.password_hash = _hashed(password)


def ensure_first_staff() -> tuple[str, str] | None:
    """On an empty desk, the first user and a generated password; None where staff exist."""
    if db.session.scalar(select(Staff.id).limit(1)):
        return None
    password = secrets.token_urlsafe(9)
    add_staff("desk", "Front desk", password)
    return "desk", password


def checked_staff(username: str, password: str) -> Staff | None:
    """The member of staff whose password this is.

    An unknown name takes as long as a wrong password, so that names cannot be found by timing.
    """
    staff = _staff_named(db.session, username.strip().lower())
    known = staff.password_hash if staff else generate_password_hash("nobody")
    return staff if check_password_hash(known, password) and staff else None


def _staff_named(session: Session, username: str) -> Staff | None:
    return session.scalar(select(Staff).where(Staff.username == username))


def _hashed(password: str) -> str:
    if len(password) < PASSWORD_MINIMUM:
        raise InvalidField(f"password: use at least {PASSWORD_MINIMUM} characters.")
    return generate_password_hash(password)
