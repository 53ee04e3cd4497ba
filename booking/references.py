"""Booking references: short enough to read out, without letters that sound or look alike."""

from __future__ import annotations

import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 6


def new_reference() -> str:
    """A random reference such as K7M4QP; the database refuses the rare repeat."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy_reference(typed: str) -> str:
    """What somebody typed or read out, as it is stored."""
    return "".join(typed.upper().replace("-", " ").split())
