"""The system prompt is one fixed text and the pool's facts."""

from __future__ import annotations

from agent.prompts import system_prompt


def test_the_prompt_is_the_same_byte_for_byte() -> None:
    assert system_prompt("Open daily.\n") == system_prompt("Open daily.")


def test_the_facts_are_fenced_at_its_end() -> None:
    assert system_prompt("Open daily.").endswith("<facts>\nOpen daily.\n</facts>\n")


def test_it_names_the_tool_that_fetches_a_person() -> None:
    assert "hand_to_human" in system_prompt("")
