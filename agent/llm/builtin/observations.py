"""Reads what the tools answered. Names and notes in it are data; only fixed forms are read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date, datetime, time

from agent.records import ToolCall, ToolResult

CODE = r"\d{4}-\d\d-\d\d-\d{4}"
_SLOT = re.compile(
    rf"({CODE}) (\d\d:\d\d)-(\d\d:\d\d)(?:, (\d+) places?)?(?: on (lanes [\d, and]+) together)?"
    r"(?: \(([a-z0-9, ]*)\))?"
)
_BOOKING = re.compile(
    rf"([A-Z0-9]{{4,12}}): \w+ \d{{1,2}} \w+ \d{{4}}, (\d\d:\d\d)-(\d\d:\d\d) "
    rf"\(({CODE})\)(?:, (lanes? [^.\n]{{1,200}}?)(?:, (\d+) places?|(?=[.\n])|$))?"
)
_PACE = re.compile(r"(slow|medium|fast) (\d+)")


@dataclass(frozen=True)
class Slot:
    """A slot as a list or a refusal shows it."""

    code: str
    end: str
    places: int | None = None
    paces: dict[str, int] = field(default_factory=dict, hash=False)
    together: str = ""
    """The neighbouring lanes that the party would be split over, as in "lanes 3 and 4"."""

    @property
    def day(self) -> date:
        return date.fromisoformat(self.code[:10])

    @property
    def start(self) -> int:
        return int(self.code[11:13]) * 60 + int(self.code[13:15])

    @property
    def starts_at(self) -> datetime:
        return datetime.combine(self.day, time(self.start // 60, self.start % 60))

    def fits(self, party: int, pace: str) -> bool:
        """Whether enough places are shown for the party, at its pace where one is asked for."""
        if pace and self.paces:
            return self.paces.get(pace, 0) >= party
        return self.places is None or self.places >= party


@dataclass(frozen=True)
class Booking:
    """One of the swimmer's bookings."""

    reference: str
    slot: Slot
    lane: str = ""
    places: int = 1


@dataclass(frozen=True)
class Done:
    """A call and what came back."""

    call: ToolCall
    result: ToolResult

    @property
    def failed(self) -> bool:
        return self.result.is_error

    @property
    def refusal(self) -> str:
        """The kind of a refusal: "slot full", "limit", "unknown slot"."""
        return re.split(r"[:'\n]", self.result.content, maxsplit=1)[0].strip().lower()

    def argument(self, name: str) -> str:
        arguments = self.call.arguments
        return "" if isinstance(arguments, str) else str(arguments.get(name, ""))


def read_slots(content: str) -> list[Slot]:
    """All slots named with their hours, in the order shown."""
    return [
        Slot(
            code,
            end,
            int(places) if places else None,
            {pace: int(count) for pace, count in _PACE.findall(paces)},
            together,
        )
        for code, _, end, places, together, paces in _SLOT.findall(content)
        if _is_real(code)
    ]


def listed(done: Done) -> list[Slot]:
    """The slots inside what was asked for; "Nearest" ones are outside."""
    return [] if done.failed else read_slots(done.result.content.split("Nearest:")[0])


def nearest(done: Done) -> list[Slot]:
    """The alternatives that the timetable names itself."""
    return read_slots(done.result.content.partition("Nearest:")[2])


def read_bookings(content: str) -> list[Booking]:
    """The bookings that a result describes."""
    return [
        Booking(reference, Slot(code, end), lane, int(places or 1))
        for reference, _, end, code, lane, places in _BOOKING.findall(content)
        if _is_real(code)
    ]


def _is_real(code: str) -> bool:
    try:
        datetime.strptime(code, "%Y-%m-%d-%H%M")
    except ValueError:
        return False
    return True
