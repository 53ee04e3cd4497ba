"""How many swim, and how fast."""

from __future__ import annotations

import re

PEOPLE = (
    r"(?:people|persons?|adults?|kids?|child|children|swimmers?|guests?|places?|spots?|friends?|"
    r"tickets?|sons?|daughters?|girls?|boys?|ladies|men|women|grown-ups?|lanes?)"
)
COMPANION = (
    r"(?:wife|husband|son|daughter|mum|mom|dad|mother|father|friend|partner|girlfriend|boyfriend|"
    r"sister|brother|kid|child|mate|colleague|neighbour|baby|nan|gran|grandma|grandad|aunt|uncle|"
    r"cousin|niece|nephew)"
)
_OF_US = re.compile(
    r"\b(\d{1,2}) of (?:us|them)\b|\b(?:party|family|group|team) of (\d{1,2})\b"
    r"|\bwe are (\d{1,2})\b"
)
_BOTH = re.compile(r"\b(?:both of us|a couple|a pair|the pair of us)\b(?! of)")
_ODD = re.compile(
    rf"(?<![\w.])(?:-\d[\w.,]*|\d+[.,]\d+|\d+e\d+|\d+ ?/ ?\d+)(?: and a half)? (?:\w+ )?{PEOPLE}\b"
    rf"|\b(?:\w+ and a half|half an?|minus \w+) {PEOPLE}\b"
)
_COUNTED = re.compile(rf"\b(\d{{1,6}}) (?:\w+ )?{PEOPLE}\b")
_KIN = re.compile(rf"\b(?:my|our|a) (?:\d )?(?:\w+ )?{COMPANION}\b")
_SELF = re.compile(r"\b(?:me|myself|i|with)\b")
_AND_MORE = re.compile(
    rf"\b(?:me|myself) (?:and|plus) (\d{{1,2}})\b(?: (?:\w+ )?(?:{PEOPLE}|others?|more)\b|\W*$)"
)
_AND_ME = re.compile(r"\b(?:me|myself)(?:,| and| plus)|\band (?:me|myself|i)\b")
_ALONE = re.compile(r"\b(?:just|only) (?:for )?(?:me|myself|1)\b|\bon my own\b")
_FOR = re.compile(
    r"\bfor (\d{1,2})\b(?![-:./]\d)(?! ?(?:am|pm|oclock|ish|hours?|minutes|days?|weeks?))"
)
_PACE = re.compile(r"\b(slow|medium|fast)(?:er|est)?\b")
_PACE_WORDS = {
    "slow": r"\b(?:leisurely|gentle|relaxed|beginners?|easy pace|steady)\b",
    "fast": r"\b(?:quick|quicker|speedy|sprint)\b",
    "medium": r"\b(?:moderate|average|middle) (?:pace|lane|speed)\b",
}


def read_party(text: str) -> int | None:
    """The party size that a text names, if any; its days and times must be marked.

    Lanes count as heads where no heads are counted: "two lanes".
    """
    heads = read_heads(text)
    lanes = [int(n) for n, noun in _counts(text) if noun.startswith("lane")]
    return lanes[0] if heads is None and lanes and lanes[0] > 1 else heads


def read_heads(text: str) -> int | None:
    """How many people a text counts, if any.

    Zero where they are counted in what is no whole number of them.
    """
    if _ODD.search(text):
        return 0
    found = _OF_US.search(text)
    if found:
        return int(next(group for group in found.groups() if group))
    more = _AND_MORE.search(text)
    if more:
        return int(more.group(1)) + 1
    people = [int(n) for n, noun in _counts(text) if not noun.startswith("lane")]
    kin = len(_KIN.findall(text))
    if people:
        couple = 2 if "a couple" in text else 0
        return sum(people) + kin + couple + bool(_AND_ME.search(text))
    if _BOTH.search(text):
        return 2 + kin
    if kin and _SELF.search(text):
        return 1 + kin
    if _ALONE.search(text):
        return 1
    bare = _FOR.search(text)
    return int(bare.group(1)) if bare else None


def _counts(text: str) -> list[tuple[str, str]]:
    return [(found.group(1), found.group(0).split()[-1]) for found in _COUNTED.finditer(text)]


def read_pace(text: str) -> str:
    """slow, medium or fast; empty where none is named."""
    found = _PACE.search(text)
    if found:
        return found.group(1)
    return next((pace for pace, words in _PACE_WORDS.items() if re.search(words, text)), "")


def wants_quiet(text: str) -> bool:
    return bool(
        re.search(r"\b(?:quiet|quieter|quietest|empty|emptiest|least busy|not busy)\b", text)
    )
