"""Compares what happened with what a task expects; each difference is one sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from agent.evals.play import Played
from agent.evals.tasks import Expected
from agent.records import Ended, Reply, Said, ToolResult, Waiting


def differences(expected: Expected, played: Played) -> list[str]:
    """Nothing when the task was passed."""
    return [
        *_bookings(expected, played),
        *_calls(expected, played),
        *_words(expected, played),
    ]


def _bookings(expected: Expected, played: Played) -> Iterator[str]:
    if played.booked != Counter(expected.booked):
        yield f"booked {_list(played.booked.elements())}, expected {_list(expected.booked)}"
    if played.cancelled != set(expected.cancelled):
        yield f"cancelled {_list(played.cancelled)}, expected {_list(expected.cancelled)}"
    if played.moved != expected.moved:
        yield f"moved {played.moved or 'nothing'}, expected {expected.moved or 'nothing'}"
    if played.queued != Counter(expected.queued):
        yield f"waits for {_list(played.queued.elements())}, expected {_list(expected.queued)}"


def _calls(expected: Expected, played: Played) -> Iterator[str]:
    calls = [
        " ".join((call.name, *map(str, dict(call.arguments).values())))
        for event in played.events
        if isinstance(event, Reply)
        for call in event.calls
    ]
    errors = [e.content for e in played.events if isinstance(e, ToolResult) and e.is_error]
    questions = [event.question for event in played.events if isinstance(event, Waiting)]
    if missing := _out_of_order([_filled(a, played) for a in expected.actions], calls):
        yield f"no {missing!r} in its place among {_list(calls)}"
    if missing := _out_of_order(expected.refused, errors):
        yield f"no refusal {missing!r} in its place among {_list(errors)}"
    if missing := _out_of_order([_filled(a, played) for a in expected.asked], questions):
        yield f"no question {missing!r} in its place among {_list(questions)}"
    for wrong in expected.forbidden:
        if any(call.startswith(wrong) for call in calls):
            yield f"{wrong} was called"


def _words(expected: Expected, played: Played) -> Iterator[str]:
    *_, ended = (event for event in played.events if isinstance(event, Ended))
    if ended.exit != expected.exit:
        yield f"ended with {ended.exit} ({ended.detail}), expected {expected.exit}"
    last = played.answers[-1] if played.answers else ""
    for pattern in expected.says:
        if not re.search(_filled(pattern, played), last, re.I):
            yield f"the last answer {last!r} does not say {pattern!r}"
    for pattern in expected.says_not:
        if any(re.search(pattern, answer, re.I) for answer in played.answers):
            yield f"an answer says {pattern!r}"
    if expected.steps and _steps(played) > expected.steps:
        yield f"{_steps(played)} steps, expected at most {expected.steps}"


def _steps(played: Played) -> int:
    """The model's turns in the last run."""
    last = max(at for at, event in enumerate(played.events) if isinstance(event, Said))
    return sum(isinstance(event, Reply) for event in played.events[last:])


def _out_of_order(wanted: Sequence[str], happened: Sequence[str]) -> str | None:
    """The first wanted one that does not come after those before it."""
    left = iter(happened)
    return next((want for want in wanted if not any(h.startswith(want) for h in left)), None)


def _filled(text: str, played: Played) -> str:
    """The text with labels in braces replaced by the references that they stand for."""
    return re.sub(r"\{(\w[\w-]*)\}", lambda m: played.labels.get(m[1], m[0]), text)


def _list(items: Iterable[str]) -> str:
    return ", ".join(sorted(items)) or "nothing"
