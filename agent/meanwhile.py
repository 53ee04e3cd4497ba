"""What happened between two runs, as the model reads it: with the swimmer's next message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.records import Colleague, Did, Notice, Said, Stored

_COLLEAGUE = {
    Did.JOINED: "{name}, a colleague, took over from you.",
    Did.WROTE: "{name}, a colleague, wrote to the swimmer: {text}",
    Did.HANDED_BACK: "{name} handed the conversation back to you.",
    Did.CLOSED: "{name} settled the matter, and the swimmer is yours again.",
}


def with_meanwhile(said: Said, events: Sequence[Stored]) -> Said:
    """The message with `events` in its context, fenced: they are data and decide nothing."""
    if not events:
        return said
    lines = "\n".join(f"- {_line(event)}" for event in events)
    fenced = f"{said.context}\n<meanwhile>\n{lines}\n</meanwhile>"
    return replace(said, context=fenced.strip())


def _line(event: Stored) -> str:
    match event:
        case Said(text):
            return f"The swimmer wrote to the colleague: {_flat(text)}"
        case Colleague(name, text, did):
            return _COLLEAGUE[did].format(name=_flat(name), text=_flat(text))
        case Notice(text):
            return f"The pool told the swimmer: {_flat(text)}"
    raise TypeError(f"{type(event).__name__} belongs to a run")


def _flat(text: str) -> str:
    """One line that cannot close its fence."""
    return " ".join(text.split()).replace("<", "‹")
