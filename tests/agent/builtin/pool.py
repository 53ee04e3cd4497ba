"""A pool in memory that answers as the tools do, for talking with the built-in assistant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from agent.llm import Request, ToolSpec
from agent.llm.builtin import Builtin
from agent.records import Message, Reply, Said, ToolCall, ToolResult
from tests.agent.builtin.wording import (
    FACTS,
    FRIDAY_2PM,
    HOURS,
    LATER_TOOLS,
    NAMES,
    NOW_TOOLS,
    end,
    hour,
    long_date,
    places,
    shown,
    start,
)

__all__ = ["FACTS", "LATER_TOOLS", "NOW_TOOLS", "Pool"]


class Refused(Exception):
    """What a tool's error observation says."""


@dataclass
class Pool:
    """Hourly slots of eighteen places, as one swimmer's conversation sees them."""

    now: datetime = FRIDAY_2PM
    tools: tuple[str, ...] = NOW_TOOLS
    left: dict[str, int] = field(default_factory=dict)
    bookings: dict[str, str] = field(default_factory=dict)
    refusals: dict[str, str] = field(default_factory=dict)
    longest_list: int = 16
    messages: list[Message] = field(default_factory=list)
    before_call: Callable[[Pool, ToolCall], None] = lambda pool, call: None

    def say(self, text: str) -> str:
        """The swimmer says this; the assistant's last words come back."""
        self.messages.append(Said(text, self._context()))
        for _ in range(12):
            reply = self._reply()
            self.messages.append(reply)
            for call in reply.calls:
                self.messages.append(self._run(call))
            if not reply.calls or any(call.name == "hand_to_human" for call in reply.calls):
                return reply.text
        raise AssertionError(f"no answer after twelve steps: {self.calls()}")

    def calls(self) -> list[str]:
        """Every call since the swimmer's last words, as `name(a, b)`."""
        made: list[str] = []
        for message in self.messages:
            if isinstance(message, Said):
                made = []
            if isinstance(message, Reply):
                made += [shown(call) for call in message.calls]
        return made

    def request(self, text: str) -> Request:
        """The request in which the swimmer has just said this."""
        return self._request((*self.messages, Said(text, self._context())))

    def _request(self, messages: tuple[Message, ...]) -> Request:
        return Request(FACTS, messages, tuple(ToolSpec(name, "", {}) for name in self.tools))

    def _reply(self) -> Reply:
        return Builtin().reply(self._request(tuple(self.messages)), lambda piece: None)

    def _context(self) -> str:
        hours = "; ".join(
            f"{NAMES[day]} {opens:02d}:00-{closes:02d}:00" for day, (opens, closes) in HOURS.items()
        )
        clock = f"{long_date(self.now.date())}, {self.now:%H:%M} (Europe/London)"
        return f"Now: {clock}\nSwimmer: Alex\nOpening hours: {hours}"

    def _run(self, call: ToolCall) -> ToolResult:
        self.before_call(self, call)
        try:
            if call.name in self.refusals:
                raise Refused(self.refusals[call.name])
            content = getattr(self, f"_{call.name}")(**dict(call.arguments))
        except Refused as refused:
            return ToolResult(call.id, call.name, str(refused), is_error=True)
        return ToolResult(call.id, call.name, content)

    def _free(self, day: date) -> list[str]:
        opens, closes = HOURS[day.weekday()]
        codes = (f"{day.isoformat()}-{hour:02d}00" for hour in range(opens, closes))
        return [code for code in codes if self._left(code) and start(code) > self.now]

    def _left(self, code: str) -> int:
        return self.left.get(code, 18)

    def _list_slots(
        self,
        day: str,
        before: str = "24:00",
        after: str = "00:00",
        party_size: int = 1,
        pace: str = "",
    ) -> str:
        on = date.fromisoformat(day)
        free = [code for code in self._free(on) if after <= hour(code) < before]
        free = [code for code in free if self._left(code) >= party_size]
        if free:
            shown = free[: self.longest_list]
            lines = [f"{self._line(code)} (slow 1, medium 1, fast 1)" for code in shown]
            more = [f"and {len(free) - len(shown)} more"] if len(free) > len(shown) else []
            return "\n".join([f"Free on {long_date(on)}:", *lines, *more])
        return f"Nothing free on {long_date(on)}. Nearest: {self._nearest(on)}"

    def _nearest(self, day: date) -> str:
        free = (self._free(day) + self._free(day + timedelta(1)))[:3]
        return "; ".join(map(self._line, free)) or "none"

    def _line(self, code: str) -> str:
        return f"{code} {hour(code)}-{end(code)}, {places(self._left(code))}"

    def _book_slot(
        self, slot: str, party_size: int = 1, pace: str = "", split: bool = False
    ) -> str:
        self._take(slot, party_size)
        reference = f"K{len(self.bookings) + 1}M4QP"
        self.bookings[reference] = slot
        return f"Booked {self._booking(reference)}, {places(party_size)}."

    def _take(self, slot: str, party_size: int) -> None:
        if self._left(slot) < party_size:
            near = self._nearest(start(slot).date())
            at = f"{long_date(start(slot).date())} {hour(slot)}"
            raise Refused(f"slot full: {slot} {at} has no place for {party_size}. Nearest: {near}")
        self.left[slot] = self._left(slot) - party_size

    def _my_bookings(self) -> str:
        if not self.bookings:
            return "No bookings."
        lines = [f"{self._booking(reference)}, 1 place" for reference in self.bookings]
        return "\n".join([f"{len(lines)} bookings:", *lines])

    def _booking(self, reference: str) -> str:
        code = self.bookings[reference]
        return f"{reference}: {self._when(code)}, lane 3 medium"

    def _when(self, code: str) -> str:
        return f"{long_date(start(code).date())}, {hour(code)}-{end(code)} ({code})"

    def _cancel_booking(self, reference: str) -> str:
        code = self.bookings.pop(self._own(reference))
        return f"Cancelled {reference}: {self._when(code)}."

    def _own(self, reference: str) -> str:
        if reference not in self.bookings:
            raise Refused(f"unknown booking '{reference}'")
        return reference

    def _move_booking(self, reference: str, slot: str, split: bool = False) -> str:
        self._own(reference)
        self._take(slot, 1)
        self.bookings[reference] = slot
        return f"Moved {self._booking(reference)}, 1 place."

    def _join_queue(
        self, slot: str, party_size: int = 1, pace: str = "", split: bool = False
    ) -> str:
        return f"Waiting for {slot}, place 2 in the queue."

    def _leave_queue(self, slot: str) -> str:
        return f"No longer waiting for {slot}."

    def _hand_to_human(self, reason: str) -> str:
        return "A colleague will answer here."

    def _request_refund(self, reference: str, reason: str) -> str:
        return "Sent to the desk, request 7."

    _request_late_cancel = _request_refund

    def _request_lane_hire(self, day: str, after: str, before: str, reason: str) -> str:
        return "Sent to the desk, request 8."
