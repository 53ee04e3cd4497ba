"""A small agent that has nothing to do with pools: it reads notes and writes them down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from agent.guards import Limits
from agent.llm.scripted import Scripted
from agent.loop import run
from agent.records import Ended, Event, Message, Said, ToolCall, Waiting
from agent.toolbox import Effect, Observation, Tool, Toolbox, ToolRefusal, tool


@dataclass
class Notebook:
    """The world that the tools see and change."""

    notes: list[str] = field(default_factory=list)
    on_read: Callable[[], object] = lambda: None


@tool(Effect.READ)
def read_notes(notebook: Notebook, about: str = "") -> str:
    """The notes, or those about one thing."""
    notebook.on_read()
    return "\n".join(note for note in notebook.notes if about in note)


@tool(Effect.WRITE)
def write_note(notebook: Notebook, text: str) -> Observation:
    """Write a note down."""
    if text in notebook.notes:
        raise ToolRefusal(f"already written: {text}")
    notebook.notes.append(text)
    return Observation(f"written: {text}", (f"N-{len(notebook.notes)}",))


@tool(Effect.WRITE_FOR_GOOD)
def burn_notes(notebook: Notebook) -> str:
    """Burn all the notes."""
    notebook.notes.clear()
    return "burnt"


@tool(Effect.WRITE)
def break_pencil(notebook: Notebook) -> str:
    """A tool with a bug."""
    raise ZeroDivisionError("our bug")


@tool(Effect.WRITE)
def hand_to_human(notebook: Notebook, reason: str) -> str:
    """Hands the conversation to a colleague, with the reason."""
    raise AssertionError("never run")


DEFAULTS = Limits()
NOTE_TOOLS: tuple[Tool, ...] = (read_notes, write_note, burn_notes, break_pencil, hand_to_human)


class Desk:
    """Plays runs the way a runner does: each event is kept before the next is asked for."""

    def __init__(self) -> None:
        self.notebook = Notebook()
        self.messages: list[Message] = [Said("Please see to my notes.")]
        self.events: list[Event] = []
        self.confirmed: set[str] = set()
        """The digests of the calls that were agreed to."""

    def play(self, model: Scripted, limits: Limits = DEFAULTS, **options: Any) -> Event:
        """Run to the end or to a pause; the last event."""
        return self._consume(model, limits, None, options)

    def play_until_crash(
        self, model: Scripted, after: int, limits: Limits = DEFAULTS, **options: Any
    ) -> None:
        """Lose the process after so many events were kept."""
        self._consume(model, limits, after, options)

    def _consume(
        self, model: Scripted, limits: Limits, after: int | None, options: dict[str, Any]
    ) -> Event | None:
        tools = Toolbox(NOTE_TOOLS).bind(self._notebook_for, self.confirmed)
        events = run(self.messages, model, tools, limits, system="Keep notes.", **options)
        for number, event in enumerate(events, start=1):
            self.events.append(event)
            if not isinstance(event, Ended | Waiting):
                self.messages.append(event)
            if number == after:
                events.close()
        return self.events[-1] if self.events else None

    def _notebook_for(self, call: ToolCall) -> Notebook:
        return self.notebook
