"""Which model answers: the built-in assistant without a key, a provider's with one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from agent.llm import Model
from agent.llm.anthropic import Anthropic
from agent.llm.builtin import Builtin

DEFAULT_MODEL = "claude-sonnet-4-5"
DEFAULT_BASE_URL = "https://api.anthropic.com"


def model_from(config: Mapping[str, Any]) -> Model:
    """The model that the `LLM_…` settings name."""
    if not config["LLM_API_KEY"]:
        return Builtin()
    return Anthropic(
        name=config["LLM_MODEL"] or DEFAULT_MODEL,
        key=config["LLM_API_KEY"],
        base_url=config["LLM_BASE_URL"] or DEFAULT_BASE_URL,
    )
