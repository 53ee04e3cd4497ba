"""Tells a short answer ("Sunday then, please") from a sentence about something else."""

from __future__ import annotations

import re

_WORDS = """
    a about above actually adult adults after again all also am an and any anything anytime
    are around as asap at available be because before best better book booked booking both but
    by can child children choice choose come could couple daughter day do doesn't don't
    earlier either else evening ever every except fast few fine first for free friend from go
    going good got have hm hmm how husband i i'd i'll i'm ideally if ill in instead is it it's
    its just kid kids lane lanes last late later latest lengths let like lot make matter maybe
    me mean meant medium mind more morning much my myself need next no not now number of off
    oh ok on one only onwards open option or other our ours pace party people perhaps person
    place places please possible prefer preferably quiet rather really reservation say second
    session she should slot slots slow so some something sometime son soon sorry speed spot
    start starting still suit suits sure swim swimming swims than thank thanks that that's the
    them then there these they thing think this those though time times to too try two um us
    use want was we we'd we're well what when whenever which wife will with work works would
    yes you your
"""
_FILLERS = frozenset(_WORDS.split())
_MARK = re.compile(r"[DTPN]\d+$")
_ASKS = re.compile(r"(?:what|who|whose|why|how|where|is|are|was|did|does|will|has)\b")
_ANY_WORD = re.compile(r"[A-Za-z0-9'-]+")
MOST_UNKNOWN = 1


def is_short_answer(rest: str) -> bool:
    """Whether a marked text holds something understood and next to nothing that was not."""
    words = _ANY_WORD.findall(rest)
    unknown = [word for word in words if not _is_known(word)]
    known = len(words) - len(unknown)
    most = 0 if _ASKS.match(rest) else MOST_UNKNOWN
    return bool(words) and len(unknown) <= min(most, known)


def _is_known(word: str) -> bool:
    return word in _FILLERS or bool(_MARK.match(word)) or word.isdigit()
