"""Whether a party may be split over neighbouring lanes, as swimmers say it."""

from __future__ import annotations

import re

_SPLIT = re.compile(
    r"\bsplit(?:ting)?\b"
    r"|\b(?:\d|both|several|separate|different|neighbouring|adjacent|a couple of) lanes\b"
    r"|\b(?:as long as|if) (?:we|they)(?: a|'?)re (?:together|next to each other|side by side)\b"
    r"|\b(?:next to each other|side by side) (?:is|are|would be|will be) (?:\w+ )?(?:ok|okay|fine|good)\b"
    r"|\bspread (?:us|out|over)\b"
)
_WHOLE = re.compile(
    r"\b(?:not|no|never|without|rather than|instead of|(?:do|would|wo|ca|should)n'?t) "
    r"(?:\w+ ){0,3}(?:split\w*|lanes)\b"
    r"|\b(?:1|same|single) lane\b"
)
# What is denied here is the objection, so that what is left says yes.
_NO_OBJECTION = re.compile(
    r"\b(?:(?:do|does|would)(?:n't| not) (?:really |at all )?(?:mind|matter|bother us)|"
    r"(?:no|not a|isn't a) (?:problem|objections?|worr(?:y|ies)|issue))\b"
)
_NO_NEED = re.compile(
    r"\b(?:(?:(?:do|does)(?:n't| not) (?:all )?(?:have|need)|needn't|no need|not necessarily)"
    r"(?: \w+){0,4}|more than) (?:1|the same|a single) lane\b"
)
_ASKS = re.compile(
    r"^(?:which|what|how|why|where|"
    r"(?:are|is|will|do|does|can|could|would|must) (?:we|they|it|that|those|the|\d)\b)|\?\W*$"
)
_OF_LANES = re.compile(r"\b(?:lanes?|split\w*|together|each other|side by side)\b")
_NUMBERED = re.compile(r"\blanes? (\d+(?:(?:, | and | or |-)\d+)*)")


def may_split(text: str) -> bool:
    """Whether a canonical text agrees to more than one lane for the party."""
    return bool(_SPLIT.search(_plainly(text))) and not wants_one_lane(text)


def wants_one_lane(text: str) -> bool:
    return bool(_WHOLE.search(_plainly(text)))


def mentions_lanes(text: str) -> bool:
    return bool(_OF_LANES.search(text))


def asks(text: str) -> bool:
    """Whether it asks which lanes, how many or how near, which agrees to nothing."""
    return bool(_ASKS.search(text))


def names_others(text: str, offer: str) -> bool:
    """Whether it names lanes by number that an offer did not."""
    return bool(_numbers(text) - _numbers(offer))


def _numbers(text: str) -> set[str]:
    return {number for found in _NUMBERED.findall(text) for number in re.findall(r"\d+", found)}


def _plainly(text: str) -> str:
    """The text with "we don't mind" and "not necessarily one lane" said without a no."""
    return _NO_NEED.sub("several lanes", _NO_OBJECTION.sub("fine", text))
