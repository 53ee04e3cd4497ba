"""What a run does, step by step, in the log: names and numbers, never what people wrote."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from agent.commits import Happened
from agent.leases import Claim
from agent.records import Ended, Event, Exit, Reply, ToolResult, Waiting

MILLISECOND = timedelta(milliseconds=1)

log = logging.getLogger(__name__)


class Diary:
    """Logs the events of one run as they are committed."""

    def __init__(self, held: Claim, now: datetime) -> None:
        self._about: dict[str, Any] = {"run": held.run_id, "step": held.steps}
        self._since = now
        log.info("taken up", extra=self._about)

    def note(self, happened: Happened) -> None:
        """One line for the event, with the time since the one before."""
        took, self._since = happened.at - self._since, happened.at
        if isinstance(happened.event, Reply):
            self._about["step"] += 1
        words, details = _line(happened.event)
        log.info(words, extra={**self._about, **details, "ms": took // MILLISECOND})


def _line(event: Event) -> tuple[str, dict[str, Any]]:
    match event:
        case Reply(calls=calls, usage=usage, model=model):
            tools = ",".join(call.name for call in calls)
            return "reply", {"tools": tools, "tokens": usage and usage.total, "model": model}
        case ToolResult(name=name, is_error=is_error):
            return "result", {"tool": name, "refused": is_error}
        case Waiting(call):
            return "waiting for the swimmer", {"tool": call.name}
        case Ended(way_out, detail):
            # The reason of a hand-over is the model's words about the swimmer's.
            reason = "" if way_out is Exit.HAND_TO_HUMAN else detail
            return "ended", {"exit": way_out.value, "reason": reason}
