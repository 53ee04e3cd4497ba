"""How many swim, and how fast."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.llm.builtin.when import read_when
from agent.llm.builtin.who import read_pace, read_party, wants_quiet
from agent.llm.builtin.words import canonical

PARTIES = {
    "a lane for two": 2,
    "book Saturday at 8 for three": 3,
    "for 2 on Saturday": 2,
    "the three of us": 3,
    "we are four": 4,
    "party of five": 5,
    "me and my son": 2,
    "my wife and I": 2,
    "myself and two friends": 3,
    "my son, my daughter and me": 3,
    "two adults and one child": 3,
    "6 people": 6,
    "two places tomorrow": 2,
    "3 swimmers at noon": 3,
    "both of us": 2,
    "a couple and our kid": 3,
    "just me": 1,
    "2 lanes on Sunday at 10 for 5 people": 5,
    "two lanes": 2,
    "myself plus one": 2,
    "family of four": 4,
    "with my daughter": 2,
    "me, my wife and our two kids": 4,
    "2 adults 2 kids": 4,
    "a lane at 8": None,
    "for 7.30": None,
    "for 10 in the morning": None,
    "for half past nine": None,
    "in 3 days": None,
}


@pytest.mark.parametrize(("text", "expected"), PARTIES.items())
def test_counts_the_party(text, expected):
    _, rest = read_when(canonical(text), datetime(2026, 10, 30, 14, 0))
    assert read_party(rest) == expected


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("a slow lane", "slow"),
        ("the fast one", "fast"),
        ("medium please", "medium"),
        ("something leisurely", "slow"),
        ("a quick swim", "fast"),
        ("any lane", ""),
    ],
)
def test_reads_the_pace(text, pace):
    assert read_pace(text) == pace


def test_knows_who_wants_it_quiet():
    assert wants_quiet("when it is quiet")
    assert not wants_quiet("when it is open")
