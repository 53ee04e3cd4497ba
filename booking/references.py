"""Booking references: short enough to read out, without letters that sound or look alike."""

from __future__ import annotations

import secrets

from booking.typed import tidy

LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
DIGITS = "23456789"
LENGTH = 6


def new_reference() -> str:
    """A random reference such as K7M4QP; the database refuses the rare repeat.

    It has a letter and a digit at least, so that nobody takes it for a word or a number.
    """
    while True:
        reference = "".join(secrets.choice(LETTERS + DIGITS) for _ in range(LENGTH))
        if not reference.isalpha() and not reference.isdecimal():
            return reference


def tidy_reference(typed: str) -> str:
    """What somebody typed or read out, as it is stored."""
    return "".join(tidy(typed).upper().replace("-", " ").split())
