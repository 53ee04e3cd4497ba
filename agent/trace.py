"""A run as plain text, line by line as its events arrive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from agent.exits import NOT_RUN
from agent.records import (
    Ended,
    Event,
    Exit,
    Message,
    Reply,
    Said,
    StopReason,
    ToolCall,
    ToolResult,
    Waiting,
)


def lines(events: Iterable[Message | Event]) -> Iterator[str]:
    """The lines of a stored message list, or of a run that is still going on."""
    step = 0
    for event in events:
        match event:
            case Said(text):
                step = 0
                yield f"task: {text}"
            case Reply():
                step += 1
                yield from _reply(event, step)
            case ToolResult():
                yield from _result(event)
            case Waiting(call):
                yield f"  waiting: {describe(call)} needs a yes"
            case Ended():
                yield from _ended(event)


def describe(call: ToolCall) -> str:
    """The action as it is written down: `book_slot(2026-10-31-0800, 2)`."""
    arguments = call.arguments
    values = [arguments] if isinstance(arguments, str) else arguments.values()
    return f"{call.name}({', '.join(map(str, values))})"


def _reply(reply: Reply, step: int) -> Iterator[str]:
    yield f"  step {step}. {_kind(reply)}: {reply.text}".rstrip()
    for call in reply.calls:
        yield f"    action: {describe(call)}"


def _kind(reply: Reply) -> str:
    match reply.stop:
        case StopReason.CUT_OFF:
            return "cut off"
        case StopReason.REFUSED:
            return "declined"
    return "plan" if reply.calls else "done"


def _result(result: ToolResult) -> Iterator[str]:
    """A call that did not run has nothing to observe."""
    if result.name != Exit.HAND_TO_HUMAN and not result.content.startswith(NOT_RUN):
        yield f"    observation: {result.content}"


def _ended(ended: Ended) -> Iterator[str]:
    match ended.exit:
        case Exit.ANSWER:
            return
        case Exit.HAND_TO_HUMAN:
            yield f"  stop: needs a person — {ended.detail}"
        case Exit.STOPPED:
            yield "  stop: stopped by the swimmer"
        case _:
            yield f"  stop: {ended.detail} → to a colleague"
