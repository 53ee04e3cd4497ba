"""A model that says what it was told to say: for tests, demonstrations and evals."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Any

from agent.llm import OnPiece, Request
from agent.records import Reply, StopReason, ToolCall

Line = Reply | str | Exception | Callable[[Request], Reply | str]
"""A reply, an answer, a failure, or a function that decides when it is asked."""


class ScriptEnded(Exception):
    """The model was asked once more than its script foresaw."""


class Scripted:
    """Replies with its lines in turn and remembers the requests that it saw."""

    name = "scripted"

    def __init__(self, *lines: Line) -> None:
        self.requests: list[Request] = []
        self._lines = deque(lines)
        self._lock = Lock()

    def add(self, *lines: Line) -> None:
        """Let the script go on with these lines."""
        with self._lock:
            self._lines.extend(lines)

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        """The next line of the script."""
        line = self._next(request)
        on_piece("")
        if isinstance(line, Exception):
            raise line
        if not isinstance(line, Reply | str):
            line = line(request)
        reply = say(line) if isinstance(line, str) else line
        on_piece(reply.text)
        return reply

    def _next(self, request: Request) -> Line:
        with self._lock:
            self.requests.append(request)
            if not self._lines:
                raise ScriptEnded(f"the script has no line for request {len(self.requests)}")
            return self._lines.popleft()


def say(text: str) -> Reply:
    """An answer in words."""
    return Reply(text)


def call(tool: str, /, **arguments: Any) -> ToolCall:
    """An action; the loop gives it its id."""
    return ToolCall("", tool, arguments)


def act(plan: str, tool: str, /, **arguments: Any) -> Reply:
    """A plan and one action."""
    return turn(plan, call(tool, **arguments))


def turn(plan: str, *calls: ToolCall) -> Reply:
    """A plan and several actions."""
    return Reply(plan, calls, StopReason.CALLS)
