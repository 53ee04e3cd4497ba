"""Taking turns at writing: in order of arrival, and never waiting for ever."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

import pytest

from booking.turns import Turns


@contextmanager
def turn(turns: Turns, patience: float) -> Iterator[None]:
    turns.wait(patience)
    try:
        yield
    finally:
        turns.hand_on()


def test_turns_come_in_the_order_of_asking():
    turns, order = Turns(), []

    def take(name: int) -> None:
        with turn(turns, 10):
            order.append(name)

    with ThreadPoolExecutor(8) as threads, turn(turns, 1):
        for name in range(8):
            threads.submit(take, name)
            until(lambda asked=name + 1: len(turns._waiting) == asked)

    assert order == list(range(8))


def test_somebody_who_gave_up_waiting_is_passed_over():
    turns = Turns()

    with turn(turns, 1), pytest.raises(TimeoutError), turn(turns, 0.01):
        pytest.fail("two turns at once")

    with turn(turns, 0):
        pass


def test_a_turn_is_handed_on_only_to_somebody_who_waits():
    turns = Turns()
    turns.wait(0)
    assert not turns.hand_to_next()

    with ThreadPoolExecutor(1) as threads:
        next_one = threads.submit(turns.wait, 10)
        until(turns.hand_to_next)
        next_one.result()

    turns.hand_on()
    turns.wait(0)


def until(condition) -> None:
    pause = Event()
    for _ in range(1000):
        if condition():
            return
        pause.wait(0.005)
    pytest.fail("nobody came to wait")
