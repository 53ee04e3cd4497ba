"""What the trials come to: pass^1 and pass^k, steps, tokens, hand-overs, and each failure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from agent.evals.play import Played
from agent.evals.tasks import Task
from agent.guards import tokens_spent
from agent.records import Ended, Exit, Reply, Waiting
from agent.trace import lines


@dataclass(frozen=True)
class Trial:
    """One task played once."""

    task: Task
    problems: list[str]
    played: Played

    @property
    def passed(self) -> bool:
        return not self.problems

    @property
    def steps(self) -> int:
        return sum(isinstance(event, Reply) for event in self.played.events)

    @property
    def tokens(self) -> int:
        messages = [e for e in self.played.events if not isinstance(e, Ended | Waiting)]
        return tokens_spent(messages)

    @property
    def handed_over(self) -> bool:
        endings = [event for event in self.played.events if isinstance(event, Ended)]
        return any(ended.exit is Exit.HAND_TO_HUMAN for ended in endings)

    @property
    def trace(self) -> list[str]:
        return list(lines(self.played.events))


def summary(trials: Sequence[Trial], k: int) -> dict[str, Any]:
    """Numbers over all trials; pass^k is the chance that k plays of a task are all passed."""
    by_task: dict[str, list[Trial]] = {}
    for trial in trials:
        by_task.setdefault(trial.task.id, []).append(trial)
    return {
        "tasks": len(by_task),
        "trials": k,
        "pass^1": _pass_hat(by_task, 1),
        f"pass^{k}": _pass_hat(by_task, k),
        "steps": fmean(trial.steps for trial in trials),
        "tokens": fmean(trial.tokens for trial in trials),
        "handed over": fmean(trial.handed_over for trial in trials),
        "failed": [
            {"task": trial.task.id, "problems": trial.problems, "trace": trial.trace}
            for trial in trials
            if not trial.passed
        ],
    }


def in_words(report: dict[str, Any]) -> str:
    """The report for people: each failed play with its trace, then the numbers."""
    told = [
        "\n".join((f"{failed['task']}: {'; '.join(failed['problems'])}", *failed["trace"]))
        for failed in report["failed"]
    ]
    numbers = [
        f"{name}: {value:.3f}" if isinstance(value, float) else f"{name}: {value}"
        for name, value in report.items()
        if name != "failed"
    ]
    return "\n\n".join((*told, "\n".join((*numbers, f"failed plays: {len(told)}"))))


def _pass_hat(by_task: dict[str, list[Trial]], k: int) -> float:
    return fmean(
        math.comb(sum(trial.passed for trial in same), k) / math.comb(len(same), k)
        for same in by_task.values()
    )
