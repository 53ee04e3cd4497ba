"""Rates of two ways to do one thing, measured in turns in the same process."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import asdict, dataclass
from statistics import median

WARM_UP = 0.5

Client = Callable[[], AbstractContextManager[Callable[[], object]]]
"""Opens one client, with a connection that it keeps, and gives the action it repeats."""


@dataclass(frozen=True)
class Compared:
    """What we reach and what the bare driver reaches; `ratio` is ours of theirs."""

    name: str
    ours: float
    reference: float
    unit: str

    @property
    def ratio(self) -> float:
        return round(self.ours / self.reference, 3)

    def as_dict(self) -> dict[str, object]:
        return asdict(self) | {"ratio": self.ratio}

    def __str__(self) -> str:
        return (
            f"{self.name:<52}{self.ours:>10.1f}{self.reference:>10.1f} {self.unit:<12}"
            f"ratio {self.ratio:.2f}"
        )


def compare(
    name: str, ours: Client, reference: Client, *, threads: int, rounds: int, seconds: float
) -> Compared:
    """Both rates, each the median of its rounds; the two take turns so that both see the same."""
    sides = (ours, reference)
    for client in sides:
        rate(client, threads, WARM_UP)
    found = [[rate(client, threads, seconds) for client in sides] for _ in range(rounds)]
    ours_rates, reference_rates = zip(*found, strict=True)
    return Compared(
        name, round(median(ours_rates), 1), round(median(reference_rates), 1), "per second"
    )


def rate(client: Client, threads: int, seconds: float) -> float:
    """How often a second so many clients at once do their action. A failed action is a failure."""
    counts: list[int] = []
    failures: list[Exception] = []
    start = threading.Barrier(threads + 1)
    over = threading.Event()

    def work() -> None:
        done = 0
        try:
            with client() as act:
                start.wait()
                while not over.is_set():
                    act()
                    done += 1
        except threading.BrokenBarrierError:
            pass
        except Exception as error:
            failures.append(error)
            start.abort()
        counts.append(done)

    workers = [threading.Thread(target=work) for _ in range(threads)]
    for worker in workers:
        worker.start()
    with suppress(threading.BrokenBarrierError):
        start.wait()
    began = time.perf_counter()
    over.wait(0 if failures else seconds)
    over.set()
    for worker in workers:
        worker.join()
    if failures:
        raise failures[0]
    return sum(counts) / (time.perf_counter() - began)
