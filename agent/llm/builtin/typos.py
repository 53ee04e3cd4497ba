"""Repairs mistyped words, only where a word is unknown and one word of ours is near enough."""

from __future__ import annotations

import re
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from agent.llm.builtin import phrases, reactions
from agent.llm.builtin.common import COMMON
from agent.llm.builtin.lexicon import NUMBER, ORDINAL, WHOLE_WORDS
from agent.llm.builtin.when.calendar import MONTHS, WEEKDAYS

MOST_REPAIRS = 60
"""Unknown words that are looked at in one message."""

_OURS = """
    address adults after afternoon allowed amend another anything around availability
    available before between book booked booking bookings cancel cancellation cancelled change
    changed children close colleague correct could date daughter earlier earliest early
    evening false fast free friend goodbye half hello hours human husband lane lanes last late
    later latest like limits lockers lunch lunchtime manager medium midnight minimum morning
    move much need next night noon oclock open opening option options other parking past
    people person place places please pool price prices quarter queue quiet rebook reception
    refund reschedule reservation reservations reserve right rules schedule session showers
    slot slots slow someone something speak spot staff swim swimming talk thanks time times
    today tomorrow tonight until update waiting want week weekday weekend wife would wrong
    your
"""
_SAID = " ".join(
    [
        *(lines for _, lines in phrases.TASKS),
        *phrases.SHORT_FORMS.values(),
        *(reactions.YES, reactions.NO, reactions.CORRECTION),
        *(reactions.GREETING, reactions.THANKS, reactions.GOODBYE),
    ]
)
_LITERAL = re.compile(r"(?<![\\\w])([a-z]{3,})([a-z])(\??)(?![\w\\])")


def _phrase_words() -> set[str]:
    """The plain words of the phrases, with and without a last letter that is optional."""
    words = set()
    for stem, last, optional in _LITERAL.findall(_SAID):
        words.add(stem + last)
        if optional:
            words.add(stem)
    return words


OURS = frozenset(
    word
    for word in {*WEEKDAYS, *MONTHS, *NUMBER, *ORDINAL, *_OURS.split(), *_phrase_words()}
    if len(word) > 3
)
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
    if word in OURS or word in COMMON or word in WHOLE_WORDS:
        return word
    if len(word) == 3:
        return _with_letter_lost(word)
    most = 1 if len(word) < 8 else 2
    near = process.extract(
        word, _candidates()[len(word)], scorer=OSA.distance, score_cutoff=most, limit=5
    )
    likely = [(distance, ours) for ours, distance, _ in near if _is_likely(word, ours, distance)]
    # Among equals, swapped letters are the likelier slip.
    best = min(likely, key=lambda each: (each[0], sorted(each[1]) != sorted(word)), default=None)
    return best[1] if best else word


def _with_letter_lost(word: str) -> str:
    """A four-letter word that lost a letter inside: "swm", "lne"."""
    for ours in _candidates()[3]:
        if len(ours) == 4 and word in (ours[0] + ours[2:], ours[:2] + ours[3]):
            return ours
    return word


def _is_likely(word: str, ours: str, distance: int) -> bool:
    """The shorter the word, the more of it must be right."""
    if len(word) == 4 and len(ours) == 4:
        return sorted(word) == sorted(ours) or word[0] == ours[0]
    if len(word) < 7 or len(ours) < 6:
        return distance == 1 and (word[0] == ours[0] or word[1:] == ours or len(word) > 4)
    return word[0] == ours[0] or distance == 1
