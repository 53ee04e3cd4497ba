"""What people type, made safe to keep: no control characters, no stray whitespace."""

from __future__ import annotations

import unicodedata

KEPT = "\n\t"


def tidy(typed: str) -> str:
    """The text with plain line ends, without NUL and other control characters."""
    lines = typed.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(
        c for c in lines if c in KEPT or unicodedata.category(c) not in ("Cc", "Cs")
    ).strip()
