"""The agent loop: plan, action, observation, until there is a named reason to end.

The message list is the whole state. Whoever consumes the events commits each one before
asking for the next, so that a run can go on from whatever was committed last.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby, takewhile

from agent.exits import closing
from agent.guards import Limits, over_limit, verdict
from agent.llm import Model, ModelUnavailable, OnPiece, Request, Stopped
from agent.pairing import check_pairing, last_reply, open_calls, this_run
from agent.records import (
    Ended,
    Event,
    Exit,
    Message,
    Reply,
    StopReason,
    ToolCall,
    ToolResult,
    Waiting,
)
from agent.replies import tidy
from agent.toolbox import Tools
from agent.trimming import trimmed

READS_AT_ONCE = 8


def run(
    messages: Sequence[Message],
    model: Model,
    tools: Tools,
    limits: Limits,
    *,
    system: str,
    stopped: Callable[[], bool] = lambda: False,
    on_piece: OnPiece = lambda piece: None,
    clock: Callable[[], float] = time.monotonic,
    started: float | None = None,
    spent_today: Callable[[], float] = lambda: 0,
    call_name: str = "call",
) -> Iterator[Event]:
    """Work on the last message of the swimmer's until exactly one Ended, or a Waiting."""
    history = list(messages)
    started = clock() if started is None else started
    while True:
        ending = verdict(history, limits)
        for calls in _batches(_runnable(history, ending), tools):
            if stopped():
                ending = Ended(Exit.STOPPED)
                break
            asked = tools.ask_first(calls[0], this_run(history))
            if isinstance(asked, Waiting):
                yield asked
                return
            yield from _keep(history, [asked] if asked else _side_by_side(tools, calls))
        ending = ending or _stop(stopped)
        ending = ending or over_limit(history, limits, clock() - started, spent_today())
        # Where the run goes on, only a reply that was cut off has left calls open.
        yield from _keep(history, [closing(call, ending) for call in open_calls(history)])

        request = Request(system, tuple(trimmed(history, limits.history_tokens)), tools.specs)
        move = ending or _ask(model, request, stopped, on_piece)
        if isinstance(move, Ended):
            yield move
            return
        yield from _keep(history, [tidy(move, history, call_name)])


def _keep(history: list[Message], events: Iterable[Reply | ToolResult]) -> Iterator[Event]:
    for event in events:
        history.append(event)
        yield event


def _stop(stopped: Callable[[], bool]) -> Ended | None:
    return Ended(Exit.STOPPED) if stopped() else None


def _runnable(history: Sequence[Message], ending: Ended | None) -> Iterable[ToolCall]:
    """The open calls that may run: all, none, or only those asked for before a hand-over."""
    reply = last_reply(history)
    if reply is None or reply.stop is StopReason.CUT_OFF:
        return ()
    if ending and ending.exit is not Exit.HAND_TO_HUMAN:
        return ()
    before = takewhile(lambda call: call.name != Exit.HAND_TO_HUMAN, reply.calls)
    still_open = open_calls(history)
    return [call for call in before if call in still_open]


def _batches(calls: Iterable[ToolCall], tools: Tools) -> Iterator[list[ToolCall]]:
    """Neighbouring reads together, everything else one by one, in the order asked."""
    for reads, group in groupby(calls, key=lambda call: tools.is_read(call.name)):
        batch = list(group)
        yield from [batch] if reads else [[call] for call in batch]


def _side_by_side(tools: Tools, calls: Sequence[ToolCall]) -> Iterable[ToolResult]:
    if len(calls) == 1:
        return [tools.run(calls[0])]
    with ThreadPoolExecutor(min(len(calls), READS_AT_ONCE)) as pool:
        return list(pool.map(tools.run, calls))


def _ask(
    model: Model, request: Request, stopped: Callable[[], bool], on_piece: OnPiece
) -> Reply | Ended:
    """The model's next turn, or why there is none."""

    def listen(piece: str) -> None:
        if stopped():
            raise Stopped
        on_piece(piece)

    check_pairing(request.messages)
    try:
        return model.reply(request, listen)
    except Stopped:
        return Ended(Exit.STOPPED)
    except ModelUnavailable as error:
        return Ended(Exit.MODEL_UNAVAILABLE, str(error))
