"""One spelling for what can be typed in many, and typos put right."""

from __future__ import annotations

import pytest

from agent.llm.builtin.common import COMMON
from agent.llm.builtin.typos import OURS, repair
from agent.llm.builtin.words import canonical


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Half Past SEVEN", "half past 7"),
        ("the twenty-third", "the 23rd"),
        ("twenty four", "24"),
        ("7 P . M .", "7 pm"),
        ("8:45a", "8:45am"),
        ("nine o\u2019clock", "9 oclock"),
        ("8\u20139", "8-9"),
        ("weds & thurs", "wednesday and thursday"),
        ("today's", "today"),
        ("one lane for one at one", "1 lane for 1 at 1"),
        ("the later one", "the later one"),
        ("pls", "please"),
        ("\ufeff  two\n\tlanes ", "2 lanes"),
    ],
)
def test_writes_it_one_way(typed, expected):
    assert canonical(typed).strip("\ufeff ") == expected


@pytest.mark.parametrize(
    ("typo", "word"),
    [
        ("satruday", "saturday"),
        ("tomorow", "tomorrow"),
        ("teusday", "tuesday"),
        ("wendesday", "wednesday"),
        ("mornign", "morning"),
        ("boook", "book"),
        ("cancle", "cancel"),
        ("resrvation", "reservation"),
        ("evning", "evening"),
        ("lne", "lane"),
        ("swm", "swim"),
        ("swimm", "swim"),
        ("avialable", "available"),
        ("moove", "move"),
    ],
)
def test_puts_a_typo_right(typo, word):
    assert repair(typo) == word


@pytest.mark.parametrize("word", ["looking", "water", "world", "might", "looked", "cold", "sam"])
def test_leaves_ordinary_words_alone(word):
    assert repair(word) == word


def test_no_protected_word_is_one_of_ours():
    assert not OURS & COMMON


def test_reads_only_the_start_of_a_very_long_message():
    assert len(canonical("swim " * 10_000)) <= 600
