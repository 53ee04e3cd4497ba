"""Which events of a run are committed together.

What a reply asks for is done once the reply is on the disk: what a call has changed is found
again, after a crash, by the call's id. Looking changes nothing, so a reply that only looks is
committed with what was seen. If the process dies in between, the model is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from agent.guards import price
from agent.pairing import this_run
from agent.records import Event, Message, Reply


@dataclass(frozen=True)
class Happened:
    """An event of a run, and when it came."""

    event: Event
    at: datetime
    tokens: int = 0
    """What a reply has cost."""


def commits(
    events: Iterable[Event],
    history: Sequence[Message],
    is_read: Callable[[str], bool],
    clock: Callable[[], datetime],
) -> Iterator[Sequence[Happened]]:
    """What happens after `history`, in order, those side by side that one commit may hold.

    A fault loses nothing that came before it.
    """
    run: list[Message | Event] = [*this_run(history)]
    kept: list[Happened] = []
    try:
        for event in events:
            run.append(event)
            kept.append(Happened(event, clock(), price(run) if isinstance(event, Reply) else 0))
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
