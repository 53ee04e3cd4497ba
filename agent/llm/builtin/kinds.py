"""What a message is for: a wish of its own, or a reaction to what was said before."""

from __future__ import annotations

import re

from agent.llm.builtin import facts, intent, who
from agent.llm.builtin.fillers import is_short_answer
from agent.llm.builtin.when import When

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
ANY = re.compile(
    r"\b(?:any ?time|any time at all|whenever|any (?:slot|of (?:them|those|these)|1|one)|"
    r"(?:don't|do not) mind|(?:doesn't|does not) matter|either|you (?:choose|pick|decide)|"
    r"as soon as possible|asap|next available|next free|whatever|surprise me)\b"
)
ALL = re.compile(r"\b(?:all|every|everything|both)\b")
_BOOK_IT = re.compile(
    r"^(?:please|(?:yes|yeah|yep|ok|okay|sure|great|perfect|fine|good),?) (?:please )?"
    r"book (?:it|that)\b(?: (?:please|then|for me))*\W*$"
)
NUMBER = re.compile(
    r"^(?:(?:yes|ok|okay|hm+|erm),? )?"
    r"(?:for |at |about |number |the |to |make it |make that )?(\d{1,2})"
    r"(?:,? (?:please|thanks|thank you))?\W*$"
)
_SOMEBODY = intent.compiled(r"""
    my (?:friend|wife|husband|partner|mum|dad|son|daughter|mate|colleague)'s ..1 NOUN
    (?:someone|somebody) else's ..1 NOUN
    (?!that|it|what|there|he|she|who|let|where|here|when|how|this)[a-z]{3,}'s ..1 NOUN
    another (?:swimmer|person|member)'s ..1 NOUN
""")
VAGUE = ("", "more", "free", "book", "series")
"""Intents whose words also occur in questions about the pool."""


def kind_of(text: str, when: When, rest: str) -> str:
    """The wish or the reaction; empty where there is neither. `rest` is the text with its marks."""
    intended = intent.read_intent(text)
    if _SOMEBODY.search(text) and intended in ("cancel", "move", "mine", ""):
        return "theirs"
    if intended in VAGUE and facts.is_question_about_pool(text):
        return "facts"
    if intended == "book" and intent.STATEMENT.search(text):
        return "answer"
    if _BOOK_IT.match(text):
        return "yes"
    return intended or _reaction(text, when, rest) or intent.hinted_intent(text)


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
    if NUMBER.match(text):
        return "answer"
    if talk == "thanks" and intent.PRAISE.match(text) and not names_something:
        return talk
    if intent.YES.search(text):
        return "answer" if when.days.dates or when.window.hours else "yes"
    if talk and not when:
        return talk
    names_something |= bool(choice_of(text, when) or ANY.search(text) or ALL.match(text))
    names_something |= bool(who.read_pace(text) or who.wants_quiet(text))
    return "answer" if names_something and is_short_answer(rest) else ""


def choice_of(text: str, when: When) -> str:
    """One of "2", "later", "earlier" and "that"; empty where nothing is chosen."""
    nth = _NTH.search(text)
    if nth and (_ONLY_NTH.match(text) or not (when.days.dates or when.window.at)):
        return next(group for group in nth.groups() if group)
    found = _LATER.search(text) or _NEXT.search(text)
    if found:
        return "later" if found.group(1) in ("later", "last", "latest") else "earlier"
    return "that" if _THAT.search(text) else ""
