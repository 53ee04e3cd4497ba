"""Whose turn it is to write in a process: one at a time, in the order they came."""

from __future__ import annotations

import threading
from collections import deque


class Turns:
    """A lock handed on in order of arrival. Whoever has waited for a turn must hand it on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._taken = False
        self._waiting: deque[threading.Event] = deque()

    def wait(self, patience: float) -> None:
        """Wait for a turn. Raises TimeoutError when it does not come in time."""
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

    def hand_on(self) -> None:
        """End one's turn."""
        with self._lock:
            self._taken = self._call_next()

    def hand_to_next(self) -> bool:
        """End one's turn if somebody waits; True means that it is theirs now."""
        with self._lock:
            return self._call_next()

    def _call_next(self) -> bool:
        if not self._waiting:
            return False
        self._waiting.popleft().set()
        return True
