"""The right to work on a run.

Whoever has it holds the run's lease under a fence: a number that rises with each claim. Every
write checks it, so a worker that was given up for dead cannot write when it wakes.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

LEASE = timedelta(seconds=30)


class LeaseLost(Exception):
    """Another worker has taken the run over, or it has ended."""


@dataclass(frozen=True)
class Claim:
    """The right to work on a run, while the lease is renewed and nobody claims it again."""

    run_id: int
    conversation_id: int
    fence: int
    started: datetime
    """When the work would have begun, had there been no pause in it."""
    lease: timedelta = LEASE
    steps: int = 0
    """Steps that were committed before the claim."""
    unread: bool = False
    """Whether it can only be ended, with its messages left alone (see `takeovers`)."""


@dataclass(frozen=True)
class Worker:
    """What works on a run, as far as the run shall tell it later."""

    model: str = ""
    prompt_version: str = ""
    lease: timedelta = LEASE


UNKNOWN = Worker()
