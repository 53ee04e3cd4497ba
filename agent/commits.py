"""Which events of a run are committed together.

What a reply asks for is done once the reply is on the disk: what a call has changed is found
again, after a crash, by the call's id. Looking changes nothing, so a reply that only looks is
committed with what was seen. If the process dies in between, the model is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from agent.records import Event, Reply


@dataclass(frozen=True)
class Happened:
    """An event of a run, and when it came."""

    event: Event
    at: datetime


def commits(
    events: Iterable[Event], is_read: Callable[[str], bool], clock: Callable[[], datetime]
) -> Iterator[Sequence[Happened]]:
    """The events in order, those side by side that one commit may hold.

    A fault loses nothing that came before it.
    """
    kept: list[Happened] = []
    try:
        for event in events:
            kept.append(Happened(event, clock()))
            if not _looks(kept[0].event, is_read, seen=len(kept) - 1):
                yield kept
                kept = []
    except Exception:
        if kept:
            yield kept
        raise


def _looks(first: Event, is_read: Callable[[str], bool], seen: int) -> bool:
    """Whether this is a reply that only looks and has yet to see something."""
    if not isinstance(first, Reply) or seen >= len(first.calls):
        return False
    return all(is_read(call.name) for call in first.calls)
