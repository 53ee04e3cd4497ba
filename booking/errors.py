"""Refusals: typed values with a stable code and a sentence fit for a person."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from booking.availability import FreeSlot


@dataclass(frozen=True)
class Wanted:
    """What somebody could not have, to look for the nearest to it."""

    starts_at: datetime
    now: datetime
    party_size: int = 1
    pace: str | None = None


class BookingError(Exception):
    """Nothing was changed, and `sentence` tells a person why.

    `str(error)` is for the model and the log: it puts the label and the slot's code before the
    sentence and the nearest `alternatives` after it. Those are looked up once the locks are gone.
    """

    code = "refused"
    label = ""
    status = 409
    alternatives: tuple[FreeSlot, ...] | None = None

    def __init__(self, sentence: str, slot: str = "", wanted: Wanted | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.slot = slot
        self.wanted = wanted

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


class UnknownBlock(BookingError):
    code = "unknown"


class BlockClash(BookingError):
    """Two blocks of the weekly timetable cannot both be."""

    code = "block_clash"


class BlockOver(BookingError):
    """A block of the weekly timetable that ends before it could be changed."""

    code = "block_over"


class SlotFull(BookingError):
    code = "full"
    label = "slot full"


class OtherPace(SlotFull):
    """Lanes of the wanted pace have no room, lanes of another pace have."""

    code = "pace"


class SplitNeeded(SlotFull):
    """No one lane has room for the party, neighbouring lanes together have."""

    code = "split"
    label = "split needed"


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


class Overlap(BookingError):
    code = "overlap"
    label = "overlap"


class DayLimit(BookingError):
    code = "day_limit"
    label = "limit"


class AheadLimit(BookingError):
    code = "ahead_limit"
    label = "limit"


class TooLate(BookingError):
    """Too near to the start for swimmers to change it by themselves."""

    code = "too_late"
    label = "too late"


class Barred(BookingError):
    """Too many missed bookings."""

    code = "barred"
    label = "barred"


class NotFull(BookingError):
    """Nobody needs to wait for this slot."""

    code = "not_full"
    label = "not full"


class NoOffer(BookingError):
    """No place is held for somebody, not yet or no longer."""

    code = "no_offer"
    label = "no offer"


class StaffOnly(BookingError):
    code = "staff_only"


class NotNow(BookingError):
    """Possible, but at another time."""

    code = "not_now"


class BelowBooked(BookingError):
    """A capacity below the places that are taken or held."""

    code = "below_booked"


class PartySize(BookingError):
    code = "party_size"


class KeyConflict(BookingError):
    """A request key came back with other content."""

    code = "key_conflict"
