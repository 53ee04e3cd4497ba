"""What the assistant does next: a step with calls, or words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Action:
    """A tool to call."""

    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class Step:
    """A plan in words, and the actions that follow from it."""

    plan: str
    actions: tuple[Action, ...]


def step(plan: str, name: str, **arguments: Any) -> Step:
    """A step with one action; arguments that are not set are left out."""
    return Step(plan, (action(name, **arguments),))


def action(name: str, **arguments: Any) -> Action:
    return Action(name, {key: value for key, value in arguments.items() if value})
