"""A stored run fed through the loop again: the same replies and results must give the same events.

The loop has no clock and no chance in it, so the first difference is a change of the loop, of its
limits or of the tools' checks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest

from agent import loop
from agent.exits import NOT_RUN
from agent.guards import Limits
from agent.llm import OnPiece, Request, ToolSpec
from agent.records import Ended, Event, Exit, Message, Reply, ToolCall, ToolResult
from agent.toolbox import Toolbox
from agent.trace import lines

FROM_OUTSIDE = {Exit.STOPPED, Exit.TIME_LIMIT, Exit.MODEL_UNAVAILABLE, Exit.FAILED}
"""Exits that no message list explains; a run is compared up to them."""


@dataclass(frozen=True)
class Recording:
    """A stored run: the messages up to the swimmer's, and what followed."""

    before: tuple[Message, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Difference:
    """The first event that did not come again as it was stored."""

    number: int
    stored: str
    replayed: str


class TapeEnded(Exception):
    """The loop asked for what the stored run does not hold."""


class Tape:
    """The stored replies as a model, the stored results as tools."""

    name = "tape"

    def __init__(self, recording: Recording, toolbox: Toolbox) -> None:
        self.specs: tuple[ToolSpec, ...] = toolbox.specs()
        self.is_read = toolbox.bind(lambda call: None).is_read
        self._replies = deque(e for e in recording.events if isinstance(e, Reply))
        self._results = {e.call_id: e for e in recording.events if isinstance(e, ToolResult)}

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        """The next stored reply."""
        if not self._replies:
            raise TapeEnded("the model is asked once more")
        return self._replies.popleft()

    def ask_first(self, call: ToolCall, run: Sequence[Message]) -> None:
        """Nobody is asked again: the stored result tells what the swimmer decided."""

    def run(self, call: ToolCall) -> ToolResult:
        """The stored result of this very call."""
        if call.id not in self._results:
            raise TapeEnded(f"{call.name} is run")
        return self._results[call.id]


def first_difference(recording: Recording, toolbox: Toolbox, limits: Limits) -> Difference | None:
    """Where the loop as it is now would go another way, if anywhere."""
    tape = Tape(recording, toolbox)
    stored = comparable(recording.events)
    replaying = loop.run(
        recording.before, tape, tape, limits, system="", clock=lambda: 0.0, started=0.0
    )
    replayed = _replayed(islice(replaying, len(stored) + _is_ended(stored)))
    for number, (was, now) in enumerate(zip_longest(stored, replayed), 1):
        if was != now:
            return Difference(number, _brief(was), _brief(now))
    return None


def comparable(events: Sequence[Event]) -> list[Event]:
    """The events that follow from the message list: all but an ending from outside."""
    inside = list(events)
    if not _ended_from_outside(inside):
        return inside
    inside.pop()
    while inside and isinstance(inside[-1], ToolResult) and inside[-1].content.startswith(NOT_RUN):
        inside.pop()
    return inside


def _ended_from_outside(events: Sequence[Event]) -> bool:
    if not _is_ended(events):
        return False
    exit = events[-1].exit
    asked = any(
        call.name == Exit.HAND_TO_HUMAN
        for event in events
        if isinstance(event, Reply)
        for call in event.calls
    )
    return exit in FROM_OUTSIDE or exit is Exit.HAND_TO_HUMAN and not asked


def _is_ended(events: Sequence[Event]) -> bool:
    return bool(events) and isinstance(events[-1], Ended)


def _replayed(events: Iterable[Event]) -> list[Event | str]:
    """The events, and what the stored run could not give where it could not."""
    found: list[Event | str] = []
    try:
        found.extend(events)
    except TapeEnded as error:
        found.append(str(error))
    return found


def _brief(event: Event | str | None) -> str:
    if event is None:
        return "nothing"
    if isinstance(event, str):
        return event
    if isinstance(event, Ended):
        return f"exit {event.exit} {event.detail}".strip()
    return "; ".join(line.strip() for line in lines([event])) or f"result {event}"
