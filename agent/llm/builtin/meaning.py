"""One message, read: what it is for, when, for whom, which."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from agent.llm.builtin import intent, who
from agent.llm.builtin.present import Present
from agent.llm.builtin.when import When, read_when
from agent.llm.builtin.words import canonical

_REFERENCE = re.compile(r"\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{5,8}\b")
_CHOICE = re.compile(
    r"\b(?:the |that )?(\d)(?:st|nd|rd|th)(?: (?:one|1|slot|option|choice|time|of those))?\b"
)
_LATER = re.compile(
    r"\b(?:the )?(later|last|latest|earlier|earliest|first)(?: (?:one|1|slot|option|of the two))?$"
)
_THAT = re.compile(r"\b(?:that|this) (?:one|1|slot|time)\b|^that$|\bthe same one\b|\bit$")
_ANY = re.compile(
    r"\b(?:any ?time|whenever|any (?:slot|of them|one|lane)|don't mind|doesn't matter|either|you choose|as soon as possible|asap)\b"
)
_ALL = re.compile(r"\b(?:all|every|everything|both)\b")
_NUMBER = re.compile(r"^(?:for |at |about )?(\d{1,2})(?: please)?\W*$")


@dataclass(frozen=True)
class Meaning:
    """What one part of a message says."""

    text: str
    intent: str = ""
    when: When = field(default_factory=When)
    party: int | None = None
    pace: str = ""
    quiet: bool = False
    reference: str = ""
    choice: str = ""
    number: int | None = None
    any: bool = False
    all: bool = False
    yes: bool = False
    no: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all was understood."""
        return self == Meaning(self.text)


def read(text: str, present: Present) -> Meaning:
    """The meaning of a swimmer's text at the present moment."""
    plain = canonical(text)
    when, rest = read_when(plain, present.now)
    reference = _REFERENCE.search(text)
    number = _NUMBER.match(plain)
    return Meaning(
        text=plain,
        intent=intent.read_intent(plain),
        when=when,
        party=who.read_party(rest),
        pace=who.read_pace(plain),
        quiet=who.wants_quiet(plain),
        reference=reference.group(0) if reference else "",
        choice=_choice(plain, when),
        number=int(number.group(1)) if number else None,
        any=bool(_ANY.search(plain)),
        all=bool(_ALL.search(plain)),
        yes=bool(intent.YES.match(plain)),
        no=bool(intent.NO.match(plain)),
    )


def _choice(text: str, when: When) -> str:
    """ "2" for "the second one", "later", "earlier", "that"; empty where there is none."""
    nth = _CHOICE.search(text)
    if nth and not when.days.dates:
        return nth.group(1)
    found = _LATER.search(text)
    if found:
        return "later" if found.group(1) in ("later", "last", "latest") else "earlier"
    return "that" if _THAT.search(text) else ""
