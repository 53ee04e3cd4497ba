"""A reply is made fit for storing before anybody sees it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from agent.records import Message, Reply, StopReason, ToolCall
from booking.typed import cleaned

EMPTY = "(an empty reply)"
DECLINED = "(the model declined to answer)"


def tidy(reply: Reply, messages: Sequence[Message], call_name: str = "call") -> Reply:
    """The same reply with words in it, and with call ids that `messages` does not use yet.

    Ids that are made here begin with `call_name`.
    """
    return _named(_worded(_storable(reply)), messages, call_name)


def _storable(reply: Reply) -> Reply:
    """Half characters and controls would break every page that shows them, and some databases."""
    calls = tuple(replace(call, arguments=_arguments(call.arguments)) for call in reply.calls)
    return replace(reply, text=cleaned(reply.text), calls=calls)


def _arguments(arguments: object) -> dict[str, Any] | str:
    """An object or text, whatever the provider sent; text that is no object is refused later."""
    if arguments is None:
        return {}
    clean = _clean(arguments)
    return clean if isinstance(clean, dict | str) else json.dumps(clean)


def _clean(value: Any) -> Any:
    match value:
        case str():
            return cleaned(value)
        case Mapping():
            return {cleaned(str(name)): _clean(item) for name, item in value.items()}
        case list() | tuple():
            return [_clean(item) for item in value]
    return value


def _worded(reply: Reply) -> Reply:
    """Providers refuse a list with an empty turn for good, so none is ever stored.

    A reply without a word is one that was cut off before its first.
    """
    if reply.text.strip() or reply.calls:
        return reply
    if reply.stop is StopReason.REFUSED:
        return replace(reply, text=DECLINED)
    return replace(reply, text=EMPTY, stop=StopReason.CUT_OFF)


def _named(reply: Reply, messages: Sequence[Message], call_name: str) -> Reply:
    """Some servers send no call ids, or the same ones in every turn."""
    used = {call.id for message in messages if isinstance(message, Reply) for call in message.calls}
    return replace(reply, calls=tuple(_with_new_ids(reply.calls, used, call_name)))


def _with_new_ids(calls: Sequence[ToolCall], used: set[str], call_name: str) -> Iterator[ToolCall]:
    names = (f"{call_name}_{number}" for number in count(len(used) + 1))
    fresh = (name for name in names if name not in used)
    for call in calls:
        if not call.id or call.id in used:
            call = replace(call, id=next(fresh))
        used.add(call.id)
        yield call
