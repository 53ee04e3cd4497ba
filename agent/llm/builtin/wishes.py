"""What the swimmer wants done, and what a new message answers to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from agent.llm.builtin.meaning import Meaning
from agent.llm.builtin.observations import Booking, Slot
from agent.llm.builtin.when import When

OPEN = ("book", "free", "move", "queue", "hire")
"""Wishes that a later message can add to."""
OWN = ("cancel", "move", "refund", "late")
"""Wishes about a booking that the swimmer has."""


@dataclass(frozen=True)
class Wish:
    """What the swimmer wants done, as far as it has been said."""

    kind: str = ""
    when: When = field(default_factory=When)
    source: When = field(default_factory=When)
    party: int | None = None
    pace: str = ""
    split: bool = False
    """Whether the swimmer agrees to be on neighbouring lanes."""
    quiet: bool = False
    any: bool = False
    all: bool = False
    reference: str = ""
    choice: str = ""
    slot: str = ""
    text: str = ""


@dataclass(frozen=True)
class Thread:
    """What a new message answers to."""

    topic: Wish = field(default_factory=Wish)
    asked: str = ""
    words: str = ""
    offers: tuple[Slot, ...] = ()
    shown: tuple[Slot, ...] = ()
    bookings: tuple[Booking, ...] = ()
    booked: Booking | None = None
    made: Booking | None = None
    """The last booking that this conversation made or moved, and has not cancelled."""
    moved: bool = False

    @property
    def is_question(self) -> bool:
        return self.words.endswith("?")


def fresh(meaning: Meaning, kind: str = "") -> Wish:
    """The wish that a message holds by itself."""
    wish = Wish(
        kind=kind or meaning.kind,
        when=meaning.when,
        source=meaning.source,
        party=meaning.party,
        pace=meaning.pace,
        split=meaning.split,
        quiet=meaning.quiet,
        any=meaning.any,
        all=meaning.all,
        reference=meaning.reference,
        choice=meaning.choice,
        text=meaning.text,
    )
    if wish.kind in ("cancel", "refund"):
        return replace(wish, source=wish.when, when=When())
    if wish.kind == "move" and not wish.source and " to " not in f" {wish.text} ":
        return replace(wish, source=wish.when, when=When(shift=wish.when.shift))
    return wish
