"""The texts that a model reads."""

from __future__ import annotations

import re
from pathlib import Path

SYSTEM = Path(__file__).with_name("system.md")
POOL_FACTS = Path(__file__).with_name("pool.md")
"""What the pool tells about itself; for the pool's people to edit."""


def fact(facts: str, key: str) -> str:
    """One of the pool's facts, "" where they do not tell it."""
    found = re.search(rf"^- {re.escape(key)}: (.+)$", facts, re.MULTILINE)
    return found[1].strip() if found else ""


def system_prompt(facts: str) -> str:
    """The system prompt with the pool's facts; the same facts give the same bytes.

    Nothing that changes from turn to turn belongs in here, or no provider could cache it.
    """
    rules = SYSTEM.read_text(encoding="utf-8").strip()
    return f"{rules}\n\nFacts about this pool\n<facts>\n{facts.strip()}\n</facts>\n"
