"""Refusals: typed values with a stable code and a sentence fit for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from booking.availability import FreeSlot


class BookingError(Exception):
    """Nothing was changed, and `sentence` tells a person why.

    `str(error)` is for the model and the log: it puts the label and the slot's code before the
    sentence and the nearest `alternatives` after it.
    """

    code = "refused"
    label = ""
    status = 409

    def __init__(
        self, sentence: str, slot: str = "", alternatives: tuple[FreeSlot, ...] | None = None
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.slot = slot
        self.alternatives = alternatives

    def __str__(self) -> str:
        head = " ".join(part for part in (self.label and f"{self.label}:", self.slot) if part)
        text = f"{head} {self.sentence}".strip()
        if self.alternatives is None:
            return text
        return f"{text} Nearest: {'; '.join(map(str, self.alternatives)) or 'none'}."


class Busy(BookingError):
    """Too many writers at once; trying again is safe."""

    code = "busy"

    def __init__(self) -> None:
        super().__init__("The timetable is very busy. Nothing was changed; try again.")


class InvalidField(BookingError):
    """A field that a person typed is empty, too long or not what it should be."""

    code = "invalid"
    status = 422


class UnknownSlot(BookingError):
    code = "unknown"


class UnknownBooking(BookingError):
    code = "unknown"


class SlotFull(BookingError):
    code = "full"
    label = "slot full"


class SlotClosed(BookingError):
    code = "closed"
    label = "slot closed"


class SlotPast(BookingError):
    code = "past"
    label = "slot past"


class TooEarly(BookingError):
    code = "too_early"
    label = "too early"


class Duplicate(BookingError):
    code = "duplicate"
    label = "duplicate"


class PartySize(BookingError):
    code = "party_size"


class KeyConflict(BookingError):
    """A request key came back with other content."""

    code = "key_conflict"
