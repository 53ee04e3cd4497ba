"""Clients in several processes, as the app runs on PostgreSQL: each with threads of its own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager

from tests.bench.clients import bare, reserving
from tests.bench.measure import rate
from tests.bench.pool import SWIMMERS, Pool, same_pool

SIDES = {"ours": reserving, "reference": bare}
_open = ExitStack()
_pool: Pool
_start: multiprocessing.Barrier


@contextmanager
def processes(address: str, many: int) -> Iterator[Callable[[str, str, int, float], float]]:
    """So many processes on one filled pool; gives `rates(side, case, threads, seconds)`."""
    context = multiprocessing.get_context("spawn")
    numbers = context.Queue()
    for number in range(many):
        numbers.put(number)
    prepare = (address, many, numbers, context.Barrier(many))
    with ProcessPoolExecutor(many, context, _prepare, prepare) as executor:

        def rates(side: str, case: str, threads: int, seconds: float) -> float:
            tasks = [executor.submit(_rate, side, case, threads, seconds) for _ in range(many)]
            return sum(task.result() for task in tasks)

        yield rates


def _prepare(address: str, many: int, numbers: multiprocessing.Queue, start: object) -> None:
    global _pool, _start
    first = 1 + numbers.get() * (SWIMMERS // many)
    _pool, _start = _open.enter_context(same_pool(address, first)), start


def _rate(side: str, case: str, threads: int, seconds: float) -> float:
    _start.wait()  # so that each process has one of the tasks
    return rate(SIDES[side](_pool, getattr(_pool, case)), threads, seconds)
