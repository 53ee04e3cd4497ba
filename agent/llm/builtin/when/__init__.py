"""Reads when somebody wants to swim."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, datetime

from agent.llm.builtin.when import days as day_words
from agent.llm.builtin.when import parts
from agent.llm.builtin.when.marks import Marked
from agent.llm.builtin.when.times import mark_times
from agent.llm.builtin.when.values import Days, Hour, When, Window
from agent.llm.builtin.when.windows import read_window

__all__ = ["Days", "Hour", "When", "Window", "read_when"]

_TONIGHT = re.compile(r"\btonight\b")
_THIS_PART = re.compile(r"\bthis (morning|afternoon|evening)\b|\b(later) today\b")
_THING = r"(?: \w+)? ?(?:slot|swim|session|time|lane|one|thing|available|possible)\b"
_FIRST = re.compile(rf"\b(?:1st|earliest|soonest){_THING}|\bas early as\b|\bearliest\b")
_LAST = re.compile(rf"\b(?:last|latest){_THING}|(?<!at )\bthe latest (?:i|we|you)\b|\bas late as\b")
_SHIFT = re.compile(r"\b(?:(an|1|2|3) hours?|half an hour) (later|earlier)\b")
_EARLY_DAY = re.compile(r"\b(early|late) (D\d+)(?= (?:morning|afternoon|evening))")
_SOON = r"\b(?:in|within) [\w ]{1,16}(?:hours?|minutes?)\b|\b(?:hours?|minutes) from now\b"
_WITHIN_TODAY = re.compile(rf"{_SOON}|\bnow\b")
_SAME_TIME = re.compile(r"\bsame time\b|\bat that time\b")
_SAME_DAY = re.compile(r"\b(?:same|that) day\b")


def read_when(text: str, now: datetime) -> tuple[When, str]:
    """When the canonical text speaks of, and the text with marks for what was understood."""
    shift, text = _shift(text)
    edge = "first" if _FIRST.search(text) else "last" if _LAST.search(text) else ""
    later_today = "later today" in text
    marked = Marked(_TONIGHT.sub("today evening", _THIS_PART.sub(_today_part, text)))
    marked.mark("D", day_words.rules(now.date()))
    marked.mark("D", day_words.relative_rules(marked.value))
    marked.text = _EARLY_DAY.sub(r"\2 \1", marked.text)
    marked.mark("P", parts.RULES)
    mark_times(marked, now.hour * 60 + now.minute)
    rest = marked.text
    window = replace(read_window(marked), edge=edge)
    if later_today and not window.hours:
        window = replace(window, after=Hour(now.hour * 60 + now.minute))
    days = joined_days(marked.all("D"))
    if _WITHIN_TODAY.search(text) and not days.dates:
        days = Days((now.date(),))
    when = When(
        days=days,
        window=window,
        shift=shift,
        same_time=bool(_SAME_TIME.search(text)),
        same_day=bool(_SAME_DAY.search(text)),
    )
    return when, rest


def _today_part(found: re.Match[str]) -> str:
    return f"today {found.group(1) or ''}"


def _shift(text: str) -> tuple[int, str]:
    found = _SHIFT.search(text)
    if not found:
        return 0, text
    hours = {"an": 60, "1": 60, "2": 120, "3": 180}.get(found.group(1) or "", 30)
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    return (hours if found.group(2) == "later" else -hours), rest


def joined_days(named: list[Days]) -> Days:
    """All days named: alternatives together, a day said twice in two ways once."""
    if not named:
        return Days()
    dates: list[date] = []
    for days in named:
        dates += [day for day in days.dates if day not in dates]
    doubt = next((days.doubt for days in named if days.doubt), "")
    narrowed = _common(named)
    return Days(narrowed or tuple(dates), all(days.rolls for days in named), doubt)


def _common(named: list[Days]) -> tuple[date, ...]:
    """The days that all words share: "today, Friday" is one day."""
    shared = set(named[0].dates).intersection(*(days.dates for days in named[1:]))
    return tuple(sorted(shared))
