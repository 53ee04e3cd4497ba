"""Repairs mistyped words, only where a word is unknown and one word of ours is near enough."""

from __future__ import annotations

import re
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from agent.llm.builtin.lexicon import NUMBER, ORDINAL, WHOLE_WORDS
from agent.llm.builtin.when.calendar import MONTHS, WEEKDAYS

MOST_REPAIRS = 60
"""Unknown words that are looked at in one message."""

_OURS = """
    address adults after afternoon amend another anything around availability available before
    between book booked booking bookings cancel cancellation cancelled change changed children
    close colleague correct could date daughter earlier earliest early evening false fast free
    friend goodbye half hello hours human husband lane lanes last late later latest like
    limits lunch lunchtime manager medium midnight morning move much need next night noon
    oclock open opening option options other past people person place places please pool price
    prices quarter queue quiet rebook reception refund reschedule reservation reservations
    reserve right rules schedule session slot slots slow someone something speak spot staff
    swim swimming talk thanks time times today tomorrow tonight until update waiting want week
    weekday weekend wife would wrong your
"""
OURS = frozenset(
    [
        *WEEKDAYS,
        *(month for month in MONTHS if len(month) > 4),
        *(number for number in NUMBER if len(number) > 3),
        *(ordinal for ordinal in ORDINAL if ordinal not in ("zeroth", "second")),
        *_OURS.split(),
    ]
)
# Common English words that are a typo away from one of ours.
_PROTECTED = """
    addressed addresses adult alike alter blast blocking books bother bright bunch canceled
    canceling cancelling cancer chance changes charge charged chose clock closed closer closet
    cold colleagues cooked cooking correctly dated dates daughters deserve earl elements fat
    fee fight for fort forth fried friendly friends fur ground height hell humans knight lakes
    lands laser latter laughter launch layer lease least lie light liked likes limit lines
    looked looking manage managed managers marc match might mother moved moves movie nearly
    needs net nights non opens opinions others pace palace pat peace peoples personal persons
    placed plane planes plate plates pleased pleasure preserve pride prime prince princess
    prize punch quarters quit quite recreation reserved reserves rights roles round rule ruled
    scheduled seen sessions shots sight speaks sport spots steven stuff talks tanks teeth tent
    thank thee there thinks threw tie ties tight tires tours updated updates wanting wants
    wasting water weekends weeks weight world wound wright writing yours
"""
PROTECTED = frozenset(_PROTECTED.split())
_WORD = re.compile(r"(?<![a-z0-9'-])[a-z]{3,14}(?![a-z0-9'-])")


def repaired(text: str) -> str:
    """The text with its unknown words put right; known words are never touched."""
    return _WORD.sub(lambda found: repair(found.group(0)), text, count=MOST_REPAIRS)


@cache
def _candidates() -> dict[int, tuple[str, ...]]:
    """Our words by length: a typo is at most two letters longer or shorter."""
    return {
        length: tuple(sorted(word for word in OURS if abs(len(word) - length) <= 2))
        for length in range(3, 15)
    }


def repair(word: str) -> str:
    """The word of ours that was meant, or the word itself."""
    if word in OURS or word in PROTECTED or word in WHOLE_WORDS:
        return word
    if len(word) == 3:
        return _with_letter_lost(word)
    most = 1 if len(word) < 8 else 2
    found = process.extractOne(
        word, _candidates()[len(word)], scorer=OSA.distance, score_cutoff=most
    )
    return found[0] if found and _is_likely(word, found[0], found[1]) else word


def _with_letter_lost(word: str) -> str:
    """A four-letter word that lost a letter inside: "swm", "lne"."""
    for ours in _candidates()[3]:
        if len(ours) == 4 and word in (ours[0] + ours[2:], ours[:2] + ours[3]):
            return ours
    return word


def _is_likely(word: str, ours: str, distance: int) -> bool:
    """Short words are put right only where letters were swapped, doubled or lost."""
    if len(word) == 4 and len(ours) == 4:
        return sorted(word) == sorted(ours)
    if len(word) < 7 or len(ours) < 6:
        return distance == 1 and (word[0] == ours[0] or word[1:] == ours or len(word) > 4)
    return word[0] == ours[0] or distance == 1
