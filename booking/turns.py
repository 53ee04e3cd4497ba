"""Whose turn it is to write: one at a time in a process, in the order they came.

SQLite's own waiting is sleep and try again, which is slow and lets latecomers pass. Writers of
one process queue here first, so that SQLite's lock is only contended between processes.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager


class Turns:
    """A lock handed on in order of arrival."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._taken = False
        self._waiting: deque[threading.Event] = deque()

    @contextmanager
    def turn(self, patience: float) -> Iterator[None]:
        """Wait for a turn and hold it. Raises TimeoutError when it does not come in time."""
        self._wait(patience)
        try:
            yield
        finally:
            self._hand_on()

    def _wait(self, patience: float) -> None:
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            called = threading.Event()
            self._waiting.append(called)
        if called.wait(patience):
            return
        with self._lock:
            if not called.is_set():
                self._waiting.remove(called)
                raise TimeoutError

    def _hand_on(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._taken = False
