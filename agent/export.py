"""A stored run as the source of a test: its replies as a script, its exit as what must come."""

from __future__ import annotations

from keyword import iskeyword

from agent.records import Ended, Reply, Said, StopReason, ToolCall
from agent.replay import Recording

HEAD = '''"""Run {number}, exported. The pool is the tests' own; change it where that matters."""

from __future__ import annotations

import pytest

from agent.llm.scripted import Scripted, act, call, say, turn
from agent.records import Reply, StopReason, ToolCall
from tests.world import World


def script() -> Scripted:
    return Scripted(
{script}
    )


@pytest.fixture
def model() -> Scripted:
    return script()


def test_run_{number}(world: World):
    lines = world.ask("Alex", {text!r})

    assert lines[-1].record.exit == {exit!r}
'''


def as_test(number: int, recording: Recording) -> str:
    """Python source of a test that plays the run's replies and expects its exit."""
    replies = [event for event in recording.events if isinstance(event, Reply)]
    ended = recording.events[-1] if recording.events else None
    return HEAD.format(
        number=number,
        script="\n".join(f"        {_reply(reply)}," for reply in replies),
        text=next(m.text for m in reversed(recording.before) if isinstance(m, Said)),
        exit=str(ended.exit) if isinstance(ended, Ended) else None,
    )


def _reply(reply: Reply) -> str:
    if reply.stop not in (StopReason.END, StopReason.CALLS):
        calls = ", ".join(map(_call, reply.calls))
        trailing = "," if reply.calls else ""
        return f"Reply({reply.text!r}, ({calls}{trailing}), StopReason.{reply.stop.name})"
    match reply.calls:
        case ():
            return f"say({reply.text!r})"
        case (ToolCall(name=name, arguments=arguments),) if _is_plain(arguments):
            return f"act({', '.join([repr(reply.text), repr(name), *_keywords(arguments)])})"
    return f"turn({', '.join([repr(reply.text), *map(_call, reply.calls)])})"


def _call(call: ToolCall) -> str:
    if _is_plain(call.arguments):
        return f"call({', '.join([repr(call.name), *_keywords(call.arguments)])})"
    return f"ToolCall('', {call.name!r}, {call.arguments!r})"


def _keywords(arguments: dict[str, object]) -> list[str]:
    return [f"{name}={value!r}" for name, value in arguments.items()]


def _is_plain(arguments: object) -> bool:
    """Whether the arguments can be written as keywords."""
    return not isinstance(arguments, str) and all(
        name.isidentifier() and not iskeyword(name) for name in arguments
    )
