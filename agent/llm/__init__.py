"""Language models behind one Protocol; one file a provider."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from agent.records import Message, Reply


@dataclass(frozen=True)
class ToolSpec:
    """A tool as the model sees it; `parameters` is a JSON schema of type object."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True)
class Request:
    """Everything that a model gets to see for one reply."""

    system: str
    messages: tuple[Message, ...]
    tools: tuple[ToolSpec, ...]


class ModelUnavailable(Exception):
    """No usable reply could be had; the message says why, without secrets."""


class Stopped(Exception):
    """The swimmer pressed Stop while a reply was being read."""


OnPiece = Callable[[str], None]
"""Called with each piece of text as it arrives, with "" while waiting; may raise Stopped."""


class Model(Protocol):
    """A language model. It keeps nothing between calls: the request is all it knows."""

    name: str

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        """One whole reply. Raises ModelUnavailable, and passes on what `on_piece` raises."""
        ...
