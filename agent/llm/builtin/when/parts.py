"""Parts of the day: "morning", "after work", "lunchtime", and how early or late in them."""

from __future__ import annotations

import re

from agent.llm.builtin.when.marks import Rule
from agent.llm.builtin.when.values import Hour, Window

SPANS = {
    "morning": (5, 12),
    "afternoon": (12, 17),
    "evening": (17, 22),
    "night": (19, 24),
    "lunch": (12, 14),
    "after work": (17, 22),
    "before work": (5, 9),
    "after school": (15, 19),
    "after lunch": (13, 18),
    "before lunch": (5, 12),
    "breakfast": (7, 10),
    "dinner": (17, 20),
    "daytime": (9, 17),
    "crack of dawn": (5, 9),
    "tea": (16, 18),
}
MIDDLE = {"morning": (9, 11), "afternoon": (14, 16), "evening": (18, 20)}
EARLY = {"morning": (5, 9), "afternoon": (12, 15), "evening": (17, 19)}
LATE = {"morning": (10, 12), "afternoon": (15, 18), "evening": (20, 23)}
PART = r"(morning|afternoon|evening|night)s?"


def _span(first: int, last: int) -> Window:
    return Window(after=Hour(first * 60), before=Hour(last * 60))


def _named(name: str) -> Rule:
    pattern = re.compile(
        rf"\b(?:in the |the |at |on an? |on the )?{name.replace(' ', '[ -]')}(?:[ -]?time)?s?\b"
    )
    return pattern, lambda found: _span(*SPANS[name])


def _early(found: re.Match[str]) -> Window | None:
    return _span(*EARLY.get(found.group(1), SPANS[found.group(1)]))


def _late(found: re.Match[str]) -> Window | None:
    return _span(*LATE.get(found.group(1), SPANS[found.group(1)]))


def _middle(found: re.Match[str]) -> Window | None:
    return _span(*MIDDLE.get(found.group(1), SPANS[found.group(1)]))


RULES: list[Rule] = [
    (re.compile(rf"\b(?:the )?mid(?:dle of the)?[ -]*{PART}\b"), _middle),
    (re.compile(rf"\bearl(?:y|ier)(?: on)?(?: in the| this)? {PART}\b"), _early),
    (re.compile(rf"\blate(?:r)?(?: on)?(?: in the| this)? {PART}\b"), _late),
    *[
        _named(name)
        for name in ("after work", "before work", "after school", "after lunch", "before lunch")
    ],
    (re.compile(r"\b(?:at )?tea ?time\b"), lambda found: _span(*SPANS["tea"])),
    (re.compile(r"\b(?:the )?1st thing\b"), lambda found: _span(5, 9)),
    *[_named(name) for name in ("morning", "afternoon", "evening", "night")],
    *[_named(name) for name in ("lunch", "breakfast", "dinner", "daytime", "crack of dawn")],
]
