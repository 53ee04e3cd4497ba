"""Half-open intervals: what ends at eight and what begins at eight do not meet."""

from __future__ import annotations

from typing import Any


def overlaps(starts: Any, ends: Any, other_starts: Any, other_ends: Any) -> Any:
    """Whether two intervals share any moment.

    Works alike on values, giving a bool, and on columns, giving a condition for a query.
    """
    return (starts < other_ends) & (other_starts < ends)
