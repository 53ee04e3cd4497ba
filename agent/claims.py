"""Notices an answer that says something was booked or changed.

What was done is shown by receipts, which come from rows. Words that claim it without a row behind
them are marked for the reader; a missed phrase does no harm, as it never gets a receipt.
"""

from __future__ import annotations

import re

_CLAIM = re.compile(
    r"""
    \b(?:i|we)(?:['’]ve|\ have)?\ (?:now\ |just\ |also\ )?
      (?:booked|reserved|cancelled|canceled|moved)\b
    | \byou(?:['’]re|\ are)\ (?:now\ |all\ )?(?:booked|set)\b
    | \b(?:booking|lane|place|slot|swim|it)\ (?:is|has\ been)\ (?:now\ )?
      (?:confirmed|reserved\ for\ you|booked\ for\ you|cancelled|canceled|moved)\b
    | ^\W*(?:booked|confirmed|cancelled|canceled|moved)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)


def claims_a_change(text: str) -> bool:
    """Whether the words say that a booking was made, moved or cancelled."""
    return bool(_CLAIM.search(text))
