"""What is committed together: a reply that only looks goes with what it saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from agent.commits import commits
from agent.llm.scripted import call, say, turn
from agent.records import Ended, Event, Exit, ToolResult
from tests.world import Clock

LOOK, WRITE = call("look"), call("write")
SEEN, WRITTEN = ToolResult("", "look", "seen"), ToolResult("", "write", "written")


def grouped(events: Iterable[Event]) -> list[list[Event]]:
    found = commits(events, lambda name: name == "look", Clock())
    return [[happened.event for happened in together] for together in found]


def test_a_look_is_one_commit_with_all_that_it_saw() -> None:
    looking = turn("I look twice.", LOOK, LOOK)

    assert grouped([looking, SEEN, SEEN, WRITTEN]) == [[looking, SEEN, SEEN], [WRITTEN]]


@pytest.mark.parametrize("calls", [[WRITE], [LOOK, WRITE], [call("sing")]])
def test_a_reply_that_may_change_something_is_committed_before_it_does__A6(calls: list) -> None:
    acting = turn("I act.", *calls)

    assert grouped([acting, SEEN, WRITTEN]) == [[acting], [SEEN], [WRITTEN]]


def test_an_answer_waits_for_nothing() -> None:
    assert grouped([say("Done."), Ended(Exit.ANSWER)]) == [[say("Done.")], [Ended(Exit.ANSWER)]]


def test_a_reply_is_kept_although_looking_fails() -> None:
    looking = turn("I look.", LOOK)
    found: list[list[Event]] = []

    with pytest.raises(ZeroDivisionError):
        for together in commits(_failing_after(looking), lambda name: True, Clock()):
            found.append([happened.event for happened in together])
    assert found == [[looking]]


def test_each_event_has_its_own_time() -> None:
    clock = Clock()

    def events() -> Iterator[Event]:
        yield turn("I look.", LOOK)
        clock.forward(seconds=2)
        yield SEEN

    [[reply, seen]] = commits(events(), lambda name: True, clock)
    assert (seen.at - reply.at).total_seconds() == 2


def _failing_after(event: Event) -> Iterator[Event]:
    yield event
    raise ZeroDivisionError
