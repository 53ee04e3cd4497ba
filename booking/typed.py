"""Text from outside, made safe to keep and to show."""

from __future__ import annotations

import unicodedata

KEPT = "\n\t"


def cleaned(text: str) -> str:
    """The text without NUL and other control characters, and without halves of characters."""
    return "".join(c for c in text if c in KEPT or unicodedata.category(c) not in ("Cc", "Cs"))


def tidy(typed: str) -> str:
    """What somebody typed, with plain line ends and nothing around it."""
    return cleaned(typed.replace("\r\n", "\n").replace("\r", "\n")).strip()
