"""Every call has its result before the model is asked again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agent.records import Message, Reply, ToolCall, ToolResult


class PairingError(Exception):
    """A message list that no provider would accept: a call or a result stands alone."""


def this_run(messages: Sequence[Message]) -> Sequence[Message]:
    """The swimmer's last message and all that followed it."""
    start = len(messages)
    while start and isinstance(messages[start - 1], Reply | ToolResult):
        start -= 1
    return messages[max(start - 1, 0) :]


def last_reply(messages: Sequence[Message]) -> Reply | None:
    """The model's last turn in this run."""
    replies = [message for message in this_run(messages) if isinstance(message, Reply)]
    return replies[-1] if replies else None


def open_calls(messages: Sequence[Message]) -> list[ToolCall]:
    """The calls of the last reply that have no result yet, in the order asked."""
    reply = last_reply(messages)
    answered = {message.call_id for message in messages if isinstance(message, ToolResult)}
    return [call for call in reply.calls if call.id not in answered] if reply else []


def passed_over_closed(
    messages: Sequence[Message], close: Callable[[ToolCall], ToolResult]
) -> list[Message]:
    """The list with `close(call)` for each call that waits while the talk went on after it."""
    found: list[Message] = []
    waiting: dict[str, ToolCall] = {}
    for message in messages:
        if isinstance(message, ToolResult):
            waiting.pop(message.call_id, None)
        else:
            found.extend(map(close, waiting.values()))
            calls = message.calls if isinstance(message, Reply) else ()
            waiting = {call.id: call for call in calls}
        found.append(message)
    return found


def check_pairing(messages: Sequence[Message]) -> None:
    """Raise PairingError unless each call is followed by exactly its own result."""
    seen: set[str] = set()
    waiting: dict[str, str] = {}
    for position, message in enumerate(messages):
        if isinstance(message, ToolResult):
            if waiting.pop(message.call_id, None) != message.name:
                raise PairingError(
                    f"message {position}: result {message.call_id!r} of {message.name} "
                    "answers no open call"
                )
            continue
        _nothing_waits(waiting, position)
        for call in message.calls if isinstance(message, Reply) else ():
            if not call.id or call.id in seen:
                raise PairingError(f"message {position}: call id {call.id!r} is not unique")
            seen.add(call.id)
            waiting[call.id] = call.name
    _nothing_waits(waiting, len(messages))


def _nothing_waits(waiting: dict[str, str], position: int) -> None:
    if waiting:
        calls = ", ".join(f"{name} {call_id!r}" for call_id, name in waiting.items())
        raise PairingError(f"before message {position}: no result for {calls}")
