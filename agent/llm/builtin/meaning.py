"""One part of a message, read: what it is for, when, for whom, which."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from agent.llm.builtin import intent, splitting, who
from agent.llm.builtin.kinds import ALL, ANY, NUMBER, choice_of, kind_of
from agent.llm.builtin.present import Present
from agent.llm.builtin.when import When, Window, read_when
from agent.llm.builtin.when.values import bare_hour

_REFERENCE = re.compile(
    r"\b(?!\d+(?:am|pm|st|nd|rd|th|hrs|mins)\b)(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{6}\b",
    re.IGNORECASE,
)
_GREETED = re.compile(r"\b(?:good|nice|lovely|pleasant) (?:morning|afternoon|evening|night)\b")
_MOVE_VERB = (
    "move|reschedule|rebook|postpone|delay|push|swap|switch|shift|change|amend|modify|update|"
    "alter|bring"
)
_TO = re.compile(rf"^(.*\b(?:{_MOVE_VERB})\b.*?) (?:to|for|until|at) (?!be (?:for )?\d)(.*\w.*)$")

_SELF_CORRECTED = re.compile(
    r"^(.*\w)(?:[.;!]+|,| -) ?(?:(?:oh|no|wait|sorry|actually|oops|hang on),? )+"
    r"((?:make|i|for|at|on)\b.*\w.*)$"
)

CORRECTABLE = ("book", "free", "answer")
"""Kinds of messages whose writers change their minds half-way."""
MOST_FRIENDS = 6
"""Up to here a number alone after "for" counts heads."""


@dataclass(frozen=True)
class Meaning:
    """What one part of a message says."""

    text: str
    kind: str = ""
    when: When = field(default_factory=When)
    source: When = field(default_factory=When)
    party: int | None = None
    pace: str = ""
    split: bool = False
    quiet: bool = False
    reference: str = ""
    choice: str = ""
    number: int | None = None
    any: bool = False
    all: bool = False
    also: bool = False


def read(text: str, present: Present, original: str = "") -> Meaning:
    """The meaning of a canonical text; the original is searched for references."""
    found = _SELF_CORRECTED.match(text)
    if found:
        first, second = (_read(part, present, original) for part in found.groups())
        if first.kind in CORRECTABLE and (second.when or second.party or second.number):
            return _corrected(first, second)
    return _read(text, present, original)


def _corrected(first: Meaning, second: Meaning) -> Meaning:
    """ "The three o'clock. No, make it four": the second part wins in all that it names."""
    days = second.when.days if second.when.days.dates else first.when.days
    timed = second if second.when.window or second.number else first
    return replace(
        first,
        text=second.text,
        when=replace(first.when, days=days, window=timed.when.window),
        number=timed.number,
        choice=timed.choice,
        party=second.party or first.party,
    )


def _read(text: str, present: Present, original: str) -> Meaning:
    source, target = _source_and_target(_GREETED.sub(" ", text))
    when, rest = read_when(target, present.now)
    number = NUMBER.match(target)
    if source and number and not when.window:
        when = replace(when, window=Window(at=bare_hour(int(number.group(1)))))
    number, party = _time_or_party(number and int(number.group(1)), who.read_party(rest))
    reference = _REFERENCE.search(original)
    return Meaning(
        text=text,
        kind=kind_of(text, when, rest) or ("answer" if reference else ""),
        when=when,
        source=read_when(source, present.now)[0] if source else When(),
        party=party,
        pace=who.read_pace(text),
        split=splitting.may_split(text),
        quiet=who.wants_quiet(text),
        reference=reference.group(0).upper() if reference else "",
        choice=choice_of(target, when),
        number=number,
        any=bool(ANY.search(text)),
        all=bool(ALL.search(text)),
        also=bool(intent.ALSO.search(text)),
    )


def _time_or_party(number: int | None, party: int | None) -> tuple[int | None, int | None]:
    """A number alone is a party in "for two", but a time in "for ten"."""
    if number is None or party is None:
        return number, party
    return (None, party) if party <= MOST_FRIENDS else (number, None)


def _source_and_target(text: str) -> tuple[str, str]:
    """Which booking is to be moved, and where to: the words before and after "to"."""
    found = _TO.match(text)
    if not found or intent.read_intent(text) != "move":
        return "", text
    return found.group(1), found.group(2)
