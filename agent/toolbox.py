"""Typed functions as tools: the signature is the schema, a refusal is an observation."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, get_type_hints

from pydantic import BaseModel, ConfigDict, create_model

from agent.arguments import BadCall, PlainSchema, validated
from agent.llm import ToolSpec
from agent.records import Message, ToolCall, ToolResult, Waiting

NOTHING = "The tool ran and has nothing to say."


class ToolRefusal(Exception):
    """A tool says no, in a sentence that the model can act on."""


class Effect(Enum):
    """What a tool does to the world."""

    READ = "read"
    WRITE = "write"
    WRITE_ONE = "write_one"
    """A write of which a message asks for one; the swimmer confirms each further one."""
    WRITE_FOR_GOOD = "write_for_good"
    """A write that cannot be undone, so the swimmer confirms it first."""


@dataclass(frozen=True)
class Observation:
    """What a tool saw or did; `references` name the records behind it."""

    content: str
    references: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tool:
    """A function whose first parameter is the call's context and the rest its arguments."""

    function: Callable[..., str | Observation]
    effect: Effect
    preview: Callable[..., Observation | None] = lambda context, **arguments: Observation("")
    """What a call would do, for the swimmer to confirm; None when it would do nothing."""

    @property
    def name(self) -> str:
        return self.function.__name__

    @cached_property
    def arguments(self) -> type[BaseModel]:
        """The arguments as a pydantic model; an argument that it does not know is an error."""
        hints = get_type_hints(self.function, include_extras=True)
        _context, *parameters = inspect.signature(self.function).parameters.values()
        fields: dict[str, Any] = {
            parameter.name: (
                hints[parameter.name],
                ... if parameter.default is parameter.empty else parameter.default,
            )
            for parameter in parameters
        }
        return create_model(self.name, __config__=ConfigDict(extra="forbid"), **fields)

    @cached_property
    def spec(self) -> ToolSpec:
        schema = self.arguments.model_json_schema(schema_generator=PlainSchema)
        return ToolSpec(self.name, inspect.getdoc(self.function) or "", schema)


def tool(effect: Effect, **options: Any) -> Callable[[Callable[..., str | Observation]], Tool]:
    """Make a typed function a tool with this effect."""
    return lambda function: Tool(function, effect, **options)


class Toolbox:
    """The tools of an agent, and the exceptions that are refusals rather than bugs."""

    def __init__(
        self, tools: Iterable[Tool], refusals: tuple[type[Exception], ...] = (ToolRefusal,)
    ) -> None:
        self.tools = {tool.name: tool for tool in tools}
        self.refusals = refusals

    def specs(self) -> tuple[ToolSpec, ...]:
        """The tools as the model sees them, byte for byte the same each time."""
        return tuple(tool.spec for tool in self.tools.values())

    def bind(self, context_for: Callable[[ToolCall], Any], confirmed: Container[str] = ()) -> Tools:
        """The tools of one run; `confirmed` holds the digests of calls the swimmer agreed to."""
        return Tools(self.tools, self.specs(), self.refusals, context_for, confirmed)


@dataclass(frozen=True)
class Tools:
    """Tools that know whom they work for."""

    tools: Mapping[str, Tool]
    specs: tuple[ToolSpec, ...]
    refusals: tuple[type[Exception], ...]
    context_for: Callable[[ToolCall], Any]
    confirmed: Container[str] = ()

    def is_read(self, name: str) -> bool:
        """Whether the tool changes nothing, so that it may run beside others."""
        return name in self.tools and self.tools[name].effect is Effect.READ

    def ask_first(self, call: ToolCall, run: Sequence[Message]) -> Waiting | ToolResult | None:
        """What comes instead of running the call: a question to the swimmer, or a refusal that
        makes the question needless. `run` is what happened since the swimmer's message."""
        if call.name not in self.tools or call.digest in self.confirmed:
            return None
        if not _needs_a_yes(self.tools[call.name], run):
            return None
        try:
            wanted, arguments = self._checked(call)
            ahead = wanted.preview(self.context_for(call), **arguments)
        except (BadCall, *self.refusals) as refusal:
            return _refused(call, refusal)
        return Waiting(call, ahead.content, ahead.references) if ahead else None

    def run(self, call: ToolCall) -> ToolResult:
        """Run the call. The model's mistakes and the tool's refusals become its result."""
        try:
            seen = self._observe(call)
        except (BadCall, *self.refusals) as refusal:
            return _refused(call, refusal)
        content = seen.content if seen.content.strip() else NOTHING
        return ToolResult(call.id, call.name, content, references=seen.references)

    def _observe(self, call: ToolCall) -> Observation:
        wanted, arguments = self._checked(call)
        seen = wanted.function(self.context_for(call), **arguments)
        return seen if isinstance(seen, Observation) else Observation(seen)

    def _checked(self, call: ToolCall) -> tuple[Tool, dict[str, Any]]:
        """The tool and the arguments that it will get; BadCall when there is no such thing."""
        wanted = self.tools.get(call.name)
        if wanted is None:
            raise BadCall(f"no tool {call.name!r}; there are: {', '.join(self.tools)}")
        return wanted, validated(wanted.arguments, call.arguments)


def _needs_a_yes(wanted: Tool, run: Sequence[Message]) -> bool:
    if wanted.effect is Effect.WRITE_ONE:
        results = [message for message in run if isinstance(message, ToolResult)]
        return any(result.name == wanted.name and not result.is_error for result in results)
    return wanted.effect is Effect.WRITE_FOR_GOOD


def _refused(call: ToolCall, refusal: Exception) -> ToolResult:
    why = str(refusal) or type(refusal).__name__
    return ToolResult(call.id, call.name, why, is_error=True)
