"""The README says what the tests say."""

from __future__ import annotations

from tests.agent.builtin.understood import README, renewed


def test_the_table_of_what_is_understood_is_up_to_date():
    readme = README.read_text(encoding="utf-8")

    assert readme == renewed(readme), "run: python -m tests.agent.builtin.understood"
