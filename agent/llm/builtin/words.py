"""Brings what a swimmer typed into one canonical spelling: lower case, digits, whole words."""

from __future__ import annotations

import re
import unicodedata

from agent.llm.builtin.lexicon import NUMBER, ORDINAL, ORDINALS, TENS, UNITS, WHOLE_WORDS
from agent.llm.builtin.typos import repaired

LONGEST = 600
"""Characters that are read; nobody asks for a swim in more."""

_MARKS = str.maketrans(
    dict.fromkeys("\u2018\u2019\u00b4`", "'") | dict.fromkeys("\u201c\u201d", '"')
)
_DASHES = re.compile("[\u2010-\u2015\u2212]")
_MERIDIEM = re.compile(r"(?<![a-z])([ap])\s?\.?\s?m\b(?:\s?\.)?")
_SHORT_MERIDIEM = re.compile(r"(?<=\d)\s?([ap])\b(?!')\.?")
_OCLOCK = re.compile(r"\bo\s?'?\s?clock\b")
_GLUED = re.compile(r"\b(\d{1,2})(?=(?:ppl|people|persons?|adults?|kids?|lanes?|places?)\b)")
_MIDDAY = re.compile(r"\bmid[ -]day\b")
_SLOT_CODE = re.compile(r"\b(20\d\d-\d\d-\d\d)-(\d\d)(\d\d)\b")
_POSSESSIVE_DAY = re.compile(r"\b(\w*day|tonight|tomorrow|week|fortnight)'s\b")
_ISH = re.compile(rf"\b({'|'.join(UNITS)})-?ish\b")
_HUNDREDS = re.compile(r"\b(?:(\d{1,2}|a) )?(hundred|thousand)\b(?: and (\d{1,2})\b)?")
_WORD = re.compile(r"[a-z0-9]+")
_TENS_AND_UNIT = re.compile(
    rf"\b({'|'.join(TENS)})[\s-]({'|'.join([*UNITS[1:10], *ORDINALS[1:10]])})\b"
)
_COUNTED_ONE = re.compile(
    r"\b(at|before|after|for|past|until|from|between|by|around|about|and|to|-|or|of|in|plus)\s+one\b"
    r"|\bone\s+(?=[ap]m\b|oclock|lane|place|person|adult|child|kid|swimmer|day|week|hour|"
    r"and|to|-)"
    r"|^one$"
)


def canonical(text: str) -> str:
    """The text in lower case, with digits for number words and full names for short forms."""
    text = unicodedata.normalize("NFKC", text[:LONGEST]).translate(_MARKS).lower()
    text = _DASHES.sub("-", text).replace("&", " and ").replace("@", " at ")
    text = _SLOT_CODE.sub(r"\1 at \2:\3", text)
    text = _OCLOCK.sub("oclock", _GLUED.sub(r"\1 ", text))
    text = _SHORT_MERIDIEM.sub(r"\1m", _MERIDIEM.sub(r"\1m", text))
    text = _POSSESSIVE_DAY.sub(r"\1", _MIDDAY.sub("noon", text))
    text = repaired(_ISH.sub(r"\1 ish", text))
    text = _COUNTED_ONE.sub(lambda found: found.group(0).replace("one", "1"), text)
    text = _TENS_AND_UNIT.sub(_compound, text)
    return _HUNDREDS.sub(_in_figures, " ".join(_WORD.sub(_whole_word, text).split()))


def _in_figures(found: re.Match[str]) -> str:
    times, unit, rest = found.groups()
    count = int(times) if times and times != "a" else 1
    return str(count * {"hundred": 100, "thousand": 1000}[unit] + int(rest or 0))


def _compound(found: re.Match[str]) -> str:
    tens, unit = TENS[found.group(1)], found.group(2)
    if unit in NUMBER:
        return str(tens + NUMBER[unit])
    return with_suffix(tens + ORDINAL[unit])


def _whole_word(found: re.Match[str]) -> str:
    word = found.group(0)
    if word in WHOLE_WORDS:
        return WHOLE_WORDS[word]
    if word in ORDINAL:
        return with_suffix(ORDINAL[word])
    # "One" stays a word unless it counts: "the later one".
    return str(NUMBER[word]) if word in NUMBER and word != "one" else word


def with_suffix(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    if 10 <= number % 100 <= 20:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
