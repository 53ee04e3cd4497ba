"""Refusals: typed values with a stable code and a sentence fit for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from booking.availability import FreeSlot


class BookingError(Exception):
    """Nothing was changed, and `str(error)` says why in a sentence.

    `alternatives` are the nearest slots that would do instead.
    """

    code = "refused"

    def __init__(self, sentence: str, alternatives: tuple[FreeSlot, ...] = ()) -> None:
        super().__init__(sentence)
        self.alternatives = alternatives


class Busy(BookingError):
    """Too many writers at once; trying again is safe."""

    code = "busy"

    def __init__(self) -> None:
        super().__init__("busy: the timetable is very busy. Nothing was changed; try again.")


class InvalidField(BookingError):
    """A field that a person typed is empty, too long or not what it should be."""

    code = "invalid"


class UnknownSlot(BookingError):
    code = "unknown"


class UnknownBooking(BookingError):
    code = "unknown"


class SlotFull(BookingError):
    code = "full"


class SlotClosed(BookingError):
    code = "closed"


class SlotPast(BookingError):
    code = "past"


class TooEarly(BookingError):
    code = "too_early"


class Duplicate(BookingError):
    code = "duplicate"


class PartySize(BookingError):
    code = "party_size"


class KeyConflict(BookingError):
    """A request key came back with other content."""

    code = "key_conflict"
