"""Records to and from the JSON of the Messages API."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from agent.llm import Request, ToolSpec
from agent.records import Message, Reply, Said, StopReason, ToolCall, ToolResult, Usage

log = logging.getLogger(__name__)

Block = dict[str, Any]

CACHED = {"cache_control": {"type": "ephemeral"}}
OPAQUE = ("thinking", "redacted_thinking")
GO_ON = "Your last message did not arrive in full. Answer again, in fewer words."
STOPS = {
    "end_turn": StopReason.END,
    "stop_sequence": StopReason.END,
    "tool_use": StopReason.CALLS,
    "max_tokens": StopReason.CUT_OFF,
    "model_context_window_exceeded": StopReason.CUT_OFF,
    "refusal": StopReason.REFUSED,
}


def request_to_wire(request: Request) -> Block:
    """System prompt, tools and messages; what never changes is marked for the cache."""
    wire: Block = {"messages": _turns(request.messages)}
    if request.system:
        wire["system"] = [{"type": "text", "text": request.system, **CACHED}]
    if request.tools:
        *others, last = map(_tool, request.tools)
        wire["tools"] = [*others, last | CACHED]
    return wire


def reply_from_wire(body: Mapping[str, Any]) -> Reply:
    """A reply from the provider's message; KeyError or TypeError when it is none."""
    content = body["content"]
    return Reply(
        text="".join(block["text"] for block in content if block["type"] == "text"),
        calls=tuple(_call(block) for block in content if block["type"] == "tool_use"),
        stop=_stop(body["stop_reason"]),
        usage=_usage(body.get("usage")),
        model=body.get("model", ""),
        opaque=tuple(block for block in content if block["type"] in OPAQUE),
    )


def _tool(spec: ToolSpec) -> Block:
    return {
        "name": spec.name,
        "description": spec.description,
        "input_schema": spec.parameters,
    }


def _turns(messages: Iterable[Message]) -> list[Block]:
    """The API's turns alternate, so neighbours on one side become one turn."""
    turns: list[Block] = []
    for role, group in groupby(_with_go_on(messages), key=_role):
        content = [block for message in group for block in _blocks(message)]
        turns.append({"role": role, "content": content})
    return turns


def _with_go_on(messages: Iterable[Message]) -> Iterable[Message]:
    """After a reply that was cut off without a call, the model needs to be asked again."""
    before: Message | None = None
    for message in messages:
        if _went_unanswered(before) and isinstance(message, Reply):
            yield Said(GO_ON)
        yield message
        before = message
    if _went_unanswered(before):
        yield Said(GO_ON)


def _went_unanswered(message: Message | None) -> bool:
    return isinstance(message, Reply) and not message.calls


def _role(message: Message) -> str:
    return "assistant" if isinstance(message, Reply) else "user"


def _blocks(message: Message) -> list[Block]:
    match message:
        case Said(text, context):
            return [*_text(context), *_text(text)]
        case ToolResult():
            return [_result(message)]
        case Reply(text, calls):
            return [*map(dict, message.opaque), *_text(text), *map(_tool_use, calls)]


def _text(text: str) -> list[Block]:
    """Empty text is refused by the API, so it is never sent."""
    return [{"type": "text", "text": text}] if text.strip() else []


def _result(result: ToolResult) -> Block:
    return {
        "type": "tool_result",
        "tool_use_id": result.call_id,
        "content": result.content,
        "is_error": result.is_error,
    }


def _tool_use(call: ToolCall) -> Block:
    unread = isinstance(call.arguments, str)
    arguments = {"unreadable": call.arguments} if unread else dict(call.arguments)
    return {"type": "tool_use", "id": call.id, "name": call.name, "input": arguments}


def _call(block: Mapping[str, Any]) -> ToolCall:
    return ToolCall(block["id"], block["name"], block["input"])


def _stop(reason: str | None) -> StopReason:
    if reason not in STOPS:
        log.warning("stop reason %r is not known and counts as the end", reason)
    return STOPS.get(reason, StopReason.END)


def _usage(usage: Mapping[str, Any] | None) -> Usage | None:
    if not usage:
        return None
    cached = ("cache_creation_input_tokens", "cache_read_input_tokens")
    sent = usage["input_tokens"] + sum(usage.get(name) or 0 for name in cached)
    return Usage(sent, usage["output_tokens"])
