"""Everything that a decision needs, read from the message list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.llm import Request
from agent.llm.builtin.clauses import clauses
from agent.llm.builtin.facts import read_facts
from agent.llm.builtin.meaning import read
from agent.llm.builtin.merging import wish_of
from agent.llm.builtin.observations import Done, Slot
from agent.llm.builtin.present import Present, read_present
from agent.llm.builtin.thread import Turn, just_booked, known_bookings, last_made, offered, turns
from agent.llm.builtin.wishes import OPEN, OWN, Thread, Wish
from agent.llm.builtin.words import canonical

MEMORY = 10
"""Turns whose wishes are still in mind."""
WRITES = {
    "book": "book_slot",
    "move": "move_booking",
    "cancel": "cancel_booking",
    "queue": "join_queue",
    "hire": "request_lane_hire",
}


@dataclass(frozen=True)
class State:
    """The present turn, what came before it, and what the swimmer wants now."""

    present: Present
    wishes: tuple[Wish, ...]
    turn: Turn
    earlier: tuple[Turn, ...]
    offers: tuple[Slot, ...]
    tools: frozenset[str]
    facts: dict[str, str]

    @property
    def done(self) -> tuple[Done, ...]:
        return self.turn.done

    def after(self, done: Sequence[Done]) -> State:
        """The state as if only these calls had been made in this turn."""
        return replace(self, turn=replace(self.turn, done=tuple(done)))

    def results(self, name: str) -> list[Done]:
        return [done for done in self.done if done.call.name == name]

    def can(self, name: str) -> bool:
        return name in self.tools

    @property
    def said_before(self) -> list[str]:
        return [text for turn in self.earlier for text in turn.replies]


def read_state(request: Request) -> State | None:
    """The state at the swimmer's last message; None without a message or a clock."""
    cut = turns(request.messages)
    present: Present | None = None
    topic, wishes, offers, shown = Wish(), (), (), ()
    for index in range(max(0, len(cut) - MEMORY), len(cut)):
        present = read_present(cut[index].said.context) or present
        if present is None:
            continue
        earlier = tuple(cut[:index])
        offers = offered(earlier)
        shown = offers or shown
        thread = replace(_thread(topic, earlier), offers=offers, shown=shown)
        wishes = _wishes(cut[index].said.text, present, thread)
        topic = _topic(topic, wishes, cut[index])
    if present is None:
        return None
    return State(
        present=present,
        wishes=wishes,
        turn=cut[-1],
        earlier=tuple(cut[:-1]),
        offers=offers,
        tools=frozenset(tool.name for tool in request.tools),
        facts=read_facts(request.system),
    )


def _thread(topic: Wish, earlier: tuple[Turn, ...]) -> Thread:
    return Thread(
        topic=topic,
        asked=earlier[-1].said.text if earlier else "",
        words=earlier[-1].last_words if earlier else "",
        bookings=tuple(known_bookings(earlier)),
        booked=just_booked(earlier),
        made=last_made(earlier),
        moved=bool(earlier and earlier[-1].succeeded("move_booking")),
    )


def _wishes(text: str, present: Present, thread: Thread) -> tuple[Wish, ...]:
    parts = clauses(canonical(text))
    if len(parts) == 1:
        return (wish_of(read(parts[0], present, text), thread),)
    alone = replace(thread, topic=Wish(), offers=())
    return _tied_together([wish_of(read(part, present, text), alone) for part in parts])


def _tied_together(wishes: list[Wish]) -> tuple[Wish, ...]:
    """Cancelling one day to book another is a move; a later part keeps an earlier day."""
    kinds = [wish.kind for wish in wishes]
    if kinds == ["cancel", "book"] and "instead" in wishes[1].text:
        return (replace(wishes[1], kind="move", source=wishes[0].source),)
    if kinds[:2] in (["free", "book"], ["free", "yes"]) and not wishes[1].when.days.dates:
        when = replace(wishes[1].when, days=wishes[0].when.days)
        when = replace(when, window=when.window or wishes[0].when.window)
        return (replace(wishes[1], kind="book", when=when), *wishes[2:])
    return tuple(wishes)


def _topic(topic: Wish, wishes: tuple[Wish, ...], turn: Turn) -> Wish:
    """What stays open after a turn."""
    if wishes and wishes[-1].kind == "series":
        return Wish("book")
    latest = next((wish for wish in reversed(wishes) if wish.kind in (*OPEN, *OWN)), topic)
    write = WRITES.get(latest.kind)
    return Wish() if write and turn.succeeded(write) else latest
