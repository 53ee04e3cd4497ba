"""The conversation cut into turns, and what can be read back from them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from agent.llm.builtin.observations import Booking, Done, Slot, read_bookings, read_slots
from agent.llm.builtin.when.calendar import MONTHS
from agent.records import Message, Reply, Said, ToolCall, ToolResult

_OFFER = re.compile(
    r"(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday) (\d{1,2}) (\w+)"
    r"|(\d\d):(\d\d)(?:-\d\d:\d\d)?",
    re.IGNORECASE,
)
_NOT_OFFERED = re.compile(r"\b(?:gone|full|waiting list|Nothing is free|booked|Do you mean)\b")


RECENT = 4
"""Turns back in which a slot can have been read that is offered now."""


@dataclass(frozen=True)
class Turn:
    """One message of the swimmer's, and all that followed it."""

    said: Said
    replies: tuple[str, ...] = ()
    done: tuple[Done, ...] = ()
    steps: tuple[int, ...] = ()
    """How many calls had been answered before each reply."""

    @property
    def last_words(self) -> str:
        return self.replies[-1] if self.replies else ""

    def succeeded(self, *names: str) -> Done | None:
        """The last call of these tools that worked."""
        worked = (done for done in self.done if done.call.name in names and not done.failed)
        return next(reversed(list(worked)), None)


def turns(messages: Sequence[Message]) -> list[Turn]:
    """The conversation cut at the swimmer's messages."""
    cut: list[Turn] = []
    calls: dict[str, ToolCall] = {}
    for message in messages:
        if isinstance(message, Said):
            cut.append(Turn(message))
        elif cut:
            calls |= {call.id: call for call in getattr(message, "calls", ())}
            cut[-1] = _with(cut[-1], message, calls)
    return cut


def _with(turn: Turn, message: Message, calls: dict[str, ToolCall]) -> Turn:
    if isinstance(message, Reply):
        steps = (*turn.steps, len(turn.done))
        return replace(turn, replies=(*turn.replies, message.text), steps=steps)
    if isinstance(message, ToolResult) and message.call_id in calls:
        return replace(turn, done=(*turn.done, Done(calls[message.call_id], message)))
    return turn


def offered(earlier: Sequence[Turn]) -> tuple[Slot, ...]:
    """The slots that the assistant's last question named, in its order."""
    words = earlier[-1].last_words if earlier else ""
    if not words.endswith("?"):
        return ()
    known = {(slot.day.day, slot.day.month, slot.start): slot for slot in _seen(earlier[-RECENT:])}
    sentences = re.split(r"(?<=[.?!])\s", words)
    times = (
        key for each in sentences if not _NOT_OFFERED.search(each) for key in _named_times(each)
    )
    return tuple(dict.fromkeys(known[key] for key in times if key in known))


def _seen(earlier: Sequence[Turn]) -> Iterator[Slot]:
    for turn in earlier:
        for done in turn.done:
            yield from read_slots(done.result.content)


def _named_times(words: str) -> Iterator[tuple[int, int, int]]:
    """Day, month and minute of each time, with the day that stands before it."""
    day, month = 0, 0
    for match in _OFFER.finditer(words):
        if match.group(1):
            name = match.group(2).lower()
            day, month = int(match.group(1)), MONTHS.index(name) + 1 if name in MONTHS else 0
        else:
            yield day, month, int(match.group(3)) * 60 + int(match.group(4))


def known_bookings(all_turns: Sequence[Turn]) -> list[Booking]:
    """The bookings as they were last read."""
    for turn in reversed(all_turns):
        read = turn.succeeded("my_bookings")
        if read:
            return read_bookings(read.result.content)
    return []


def last_made(earlier: Sequence[Turn]) -> Booking | None:
    """The last booking that the conversation made or moved, unless one was cancelled since."""
    for turn in reversed(earlier):
        if turn.succeeded("cancel_booking"):
            return None
        done = turn.succeeded("book_slot", "move_booking")
        made = read_bookings(done.result.content) if done else []
        if made:
            return made[0]
    return None


def just_booked(earlier: Sequence[Turn]) -> Booking | None:
    """The booking that the turn before this one made or moved."""
    done = earlier[-1].succeeded("book_slot", "move_booking") if earlier else None
    made = read_bookings(done.result.content) if done else []
    return made[0] if made else None
