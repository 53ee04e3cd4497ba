"""One part of a message, read: what it is for, when, for whom, which."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from agent.llm.builtin import facts, intent, who
from agent.llm.builtin.fillers import is_short_answer
from agent.llm.builtin.present import Present
from agent.llm.builtin.when import When, Window, read_when
from agent.llm.builtin.when.values import bare_hour

_REFERENCE = re.compile(
    r"\b(?!\d+(?:am|pm|st|nd|rd|th|hrs|mins)\b)(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{6}\b",
    re.IGNORECASE,
)
_NTH = re.compile(
    r"\b(?:the |that |number )?([1-9])(?:st|nd|rd|th)?(?: (?:one|1|slot|option|choice|time))\b"
    r"|\b(?:the |that )?([1-9])(?:st|nd|rd|th)\b(?! (?:thing|of))|\b(?:option|number) ([1-9])\b"
)
_ONLY_NTH = re.compile(r"^(?:(?:yes|ok|okay|no),? )?(?:the )?[1-9](?:st|nd|rd|th)(?: please)?\W*$")
_LATER = re.compile(
    r"\b(?:the )?(later|last|latest|earlier|earliest)"
    r"(?: (?:one|1|slot|option|time|booking|swim|please|of the two|of the 2))*\W*$"
)
_NEXT = re.compile(r"\bmy (next|last|latest|earliest) (?:booking|swim|reservation|session)\b")
_THAT = re.compile(
    r"\b(?:that|this) (?:one|1|slot|time)\b|\bthat\W*$|\bthe same one\b|\bit\W*$|\bthat'll do\b"
)
_ANY = re.compile(
    r"\b(?:any ?time|any time at all|whenever|any (?:slot|of (?:them|those|these)|1|one)|"
    r"(?:don't|do not) mind|(?:doesn't|does not) matter|either|you (?:choose|pick|decide)|"
    r"as soon as possible|asap|next available|next free|whatever|surprise me)\b"
)
_ALL = re.compile(r"\b(?:all|every|everything|both)\b")
_GREETED = re.compile(r"\bgood (?:morning|afternoon|evening|night)\b")
_BOOK_IT = re.compile(
    r"^(?:please|(?:yes|yeah|yep|ok|okay|sure|great|perfect),?) (?:please )?book (?:it|that)\b"
    r"(?: (?:please|then|for me))*\W*$"
)
_NUMBER = re.compile(
    r"^(?:(?:yes|ok|okay|hm+|erm),? )?(?:for |at |about |number |the |to |make it |make that )?(\d{1,2})"
    r"(?:,? (?:please|thanks|thank you))?\W*$"
)
_SOMEBODY = intent.compiled(r"""
    my (?:friend|wife|husband|partner|mum|dad|son|daughter|mate|colleague)'s ..1 NOUN
    (?:someone|somebody) else's ..1 NOUN
    (?!that|it|what|there|he|she|who|let|where|here|when|how|this)[a-z]{3,}'s ..1 NOUN
    another (?:swimmer|person|member)'s ..1 NOUN
""")
_MOVE_VERB = (
    "move|reschedule|rebook|postpone|delay|push|swap|switch|shift|change|amend|modify|update|"
    "alter|bring"
)
_TO = re.compile(rf"^(.*\b(?:{_MOVE_VERB})\b.*?) (?:to|for|until|at) (?!be (?:for )?\d)(.*\w.*)$")

_SELF_CORRECTED = re.compile(
    r"^(.*\w)(?:[.;!]+|,| -) ?(?:(?:oh|no|wait|sorry|actually|oops|hang on),? )+((?:make|i|for|at|on)\b.*\w.*)$"
)

CORRECTABLE = ("book", "free", "answer")
"""Kinds of messages whose writers change their minds half-way."""
VAGUE = ("", "more", "free", "book", "series")
"""Intents whose words also occur in questions about the pool."""
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
    number = _NUMBER.match(target)
    if source and number and not when.window:
        when = replace(when, window=Window(at=bare_hour(int(number.group(1)))))
    number, party = _time_or_party(number and int(number.group(1)), who.read_party(rest))
    reference = _REFERENCE.search(original)
    return Meaning(
        text=text,
        kind=_kind(text, when, rest) or ("answer" if reference else ""),
        when=when,
        source=read_when(source, present.now)[0] if source else When(),
        party=party,
        pace=who.read_pace(text),
        quiet=who.wants_quiet(text),
        reference=reference.group(0).upper() if reference else "",
        choice=_choice(target, when),
        number=number,
        any=bool(_ANY.search(text)),
        all=bool(_ALL.search(text)),
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


def _kind(text: str, when: When, rest: str) -> str:
    intended = intent.read_intent(text)
    if _SOMEBODY.search(text) and intended in ("cancel", "move", "mine", ""):
        return "theirs"
    if intended in VAGUE and facts.is_question_about_pool(text):
        return "facts"
    if intended == "book" and intent.STATEMENT.search(text):
        return "answer"
    if _BOOK_IT.match(text):
        return "yes"
    return intended or _reaction(text, when, rest)


def _reaction(text: str, when: When, rest: str) -> str:
    """What a message without a task of its own does to the conversation."""
    names_something = bool(when) or who.read_party(rest) is not None
    talk = intent.small_talk(text)
    if talk == "bye" and not (when.days.dates or when.window.hours):
        return talk
    if intent.NO.search(text):
        return "correction" if names_something else "no"
    if intent.CORRECTION.search(text) and names_something:
        return "correction"
    if talk == "bye" and not when.window.hours:
        return talk
    if talk == "hello" and "how " in text:
        return talk
    if _NUMBER.match(text):
        return "answer"
    if talk == "thanks" and intent.PRAISE.match(text) and not names_something:
        return talk
    if intent.YES.search(text):
        return "answer" if when.days.dates or when.window.hours else "yes"
    if talk and not when:
        return talk
    names_something |= bool(_choice(text, when) or _ANY.search(text) or _ALL.match(text))
    names_something |= bool(who.read_pace(text) or who.wants_quiet(text))
    return "answer" if names_something and is_short_answer(rest) else ""


def _choice(text: str, when: When) -> str:
    """One of "2", "later", "earlier" and "that"; empty where nothing is chosen."""
    nth = _NTH.search(text)
    if nth and (_ONLY_NTH.match(text) or not (when.days.dates or when.window.at)):
        return next(group for group in nth.groups() if group)
    found = _LATER.search(text) or _NEXT.search(text)
    if found:
        return "later" if found.group(1) in ("later", "last", "latest") else "earlier"
    return "that" if _THAT.search(text) else ""
