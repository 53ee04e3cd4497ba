"""When a run is given up for good: too many workers took it up and it ended each of them."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from agent.models import Message, Run

TAKEOVERS = 3
"""So many may die over a run without a word; the next one ends it."""


def in_vain(session: Session, run: Run) -> bool:
    """Whether a run that was just claimed again can only be ended.

    The first claim finds the swimmer's message, and each one that comes to a pause or a release
    leaves another. So by as much as the fence is above their number, workers died over it.
    """
    if run.fence <= TAKEOVERS:
        return False
    left = session.scalar(select(func.count(Message.id)).where(Message.run_id == run.id))
    return run.fence - left >= TAKEOVERS
