"""Brings what a swimmer typed into one canonical spelling: lower case, digits, whole words."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 800
"""Characters that are read; nobody asks for a swim in more."""

UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
    "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split()

NUMBER = {word: number for number, word in enumerate(UNITS)} | TENS
ORDINAL = {word: number for number, word in enumerate(ORDINALS)} | {"thirtieth": 30}

WHOLE_WORDS = {
    "mon": "monday",
    "mondays": "monday",
    "tue": "tuesday",
    "tues": "tuesday",
    "tuesdays": "tuesday",
    "wed": "wednesday",
    "weds": "wednesday",
    "wednesdays": "wednesday",
    "thu": "thursday",
    "thur": "thursday",
    "thurs": "thursday",
    "thursdays": "thursday",
    "fri": "friday",
    "fridays": "friday",
    "sat": "saturday",
    "saturdays": "saturday",
    "sun": "sunday",
    "sundays": "sunday",
    "tmrw": "tomorrow",
    "tmr": "tomorrow",
    "tmw": "tomorrow",
    "tomoz": "tomorrow",
    "2moro": "tomorrow",
    "2morrow": "tomorrow",
    "tomorrows": "tomorrow",
    "todays": "today",
    "tonite": "tonight",
    "2nite": "tonight",
    "untill": "until",
    "til": "until",
    "till": "until",
    "pls": "please",
    "plz": "please",
    "u": "you",
    "ppl": "people",
    "mins": "minutes",
    "min": "minutes",
    "hr": "hour",
    "hrs": "hours",
    "wknd": "weekend",
    "ya": "yes",
    "midday": "noon",
    "noonish": "noon",
    "cos": "because",
    "wanna": "want to",
    "gonna": "going to",
    "gotta": "have to",
}

_QUOTES = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u00b4": "'", "`": "'", "\u201c": '"', "\u201d": '"'}
)
_DASHES = re.compile("[\u2010-\u2015\u2212]")
_MERIDIEM = re.compile(r"(?<![a-z])([ap])\s?\.?\s?m\b\.?")
_SHORT_MERIDIEM = re.compile(r"(?<=\d)\s?([ap])\b(?!')\.?")
_OCLOCK = re.compile(r"\bo\s?'?\s?clock\b")
_SLOT_CODE = re.compile(r"\b(20\d\d-\d\d-\d\d)-(\d\d)(\d\d)\b")
_WORD = re.compile(r"[a-z0-9]+")
_TENS_AND_UNIT = re.compile(
    rf"\b({'|'.join(TENS)})[\s-]({'|'.join([*UNITS[1:10], *ORDINALS[1:10]])})\b"
)
_COUNTED_ONE = re.compile(
    r"\b(at|before|after|for|past|until|from|between|by|around|about|and|to|-|or|of|in)\s+one\b"
    r"|\bone\s+(?=pm|am|oclock|o'clock|lane|place|person|people|adult|child|kid|swimmer|day|week|"
    r"hour|and|to|-|pm)"
    r"|^one$"
)


def canonical(text: str) -> str:
    """The text in lower case, with digits for number words and full names for short forms."""
    text = unicodedata.normalize("NFKC", text[:LONGEST]).translate(_QUOTES).lower()
    text = _DASHES.sub("-", text).replace("&", " and ").replace("@", " at ")
    text = _SLOT_CODE.sub(r"\1 at \2:\3", text)
    text = _OCLOCK.sub("oclock", text)
    text = _MERIDIEM.sub(r"\1m", text)
    text = _SHORT_MERIDIEM.sub(r"\1m", text)
    text = re.sub(r"(\w)'s\b", _without_possessive, text)
    text = _COUNTED_ONE.sub(lambda found: found.group(0).replace("one", "1"), text)
    text = _TENS_AND_UNIT.sub(_compound, text)
    text = _WORD.sub(_whole_word, text)
    text = re.sub(r"\bmid[ -]day\b", "noon", text)
    return " ".join(text.split())


def _without_possessive(found: re.Match[str]) -> str:
    word = re.search(r"[a-z]+$", found.string[: found.end(1)])
    days = ("today", "tomorrow", "tonight", "day", "week", "fortnight")
    is_day = word is not None and word.group(0) in days
    return found.group(1) if is_day else found.group(0)


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
    if word in NUMBER and word != "one":
        return str(NUMBER[word])
    return word


def with_suffix(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    if 10 <= number % 100 <= 20:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
