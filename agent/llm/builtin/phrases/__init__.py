"""How swimmers ask for things, one way a line.

A line is a regular expression over whole words of canonical text, with the short forms of
`short_forms` (`NOUN`: a booking, swim, lane ...) and `..3` (up to three words of any kind).
"""

from __future__ import annotations

from agent.llm.builtin.phrases import bookings, hints, people, swims
from agent.llm.builtin.phrases.short_forms import SHORT_FORMS

__all__ = ["HINTS", "SHORT_FORMS", "TASKS"]

TASKS = (
    ("person", people.NOT_A_BOT),
    ("bot", people.BOT),
    ("staff", people.STAFF),
    ("person", people.PERSON),
    ("angry", people.ANGRY),
    ("refund", bookings.REFUND),
    ("hire", bookings.HIRE),
    ("keep", bookings.KEEP),
    ("unqueue", bookings.UNQUEUE),
    ("queue", bookings.QUEUE),
    ("move", bookings.INSTEAD),
    ("cancel", bookings.CANCEL),
    ("party", bookings.PARTY),
    ("move", bookings.MOVE),
    ("mine", bookings.MINE),
    ("away", people.AWAY),
    ("help", people.HELP),
    ("more", swims.MORE),
    ("free", swims.FREE),
    ("series", swims.SERIES),
    ("book", swims.BOOK),
)
"""Intents with their phrases, most telling first."""

HINTS = (
    ("person", hints.PERSON),
    ("cancel", hints.CANCEL),
    ("mine", hints.MINE),
    ("bot", hints.BOT),
    ("help", hints.HELP),
    ("free", hints.FREE),
    ("more", hints.MORE),
)
"""What is tried when no phrase fits, and the message is no short answer either."""
