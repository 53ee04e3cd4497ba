"""Taking turns at writing: in order of arrival, and never waiting for ever."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from booking.turns import Turns


def test_turns_come_in_the_order_of_asking():
    turns, order = Turns(), []

    def take(name: int) -> None:
        with turns.turn(patience=10):
            order.append(name)

    with ThreadPoolExecutor(8) as threads, turns.turn(patience=1):
        for name in range(8):
            threads.submit(take, name)
            _until(lambda asked=name + 1: len(turns._waiting) == asked)

    assert order == list(range(8))


def test_somebody_who_gave_up_waiting_is_passed_over():
    turns = Turns()

    with turns.turn(patience=1), pytest.raises(TimeoutError), turns.turn(patience=0.01):
        pytest.fail("two turns at once")

    with turns.turn(patience=0):
        pass


def test_a_turn_ends_with_an_exception_too():
    turns = Turns()

    with pytest.raises(KeyError), turns.turn(patience=0):
        raise KeyError

    with turns.turn(patience=0):
        pass


def _until(condition) -> None:
    pause = Event()
    for _ in range(1000):
        if condition():
            return
        pause.wait(0.005)
    pytest.fail("nobody came to wait")
