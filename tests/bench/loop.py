"""What the loop costs, bare and durable, and how its steps reach a browser.

`python -m tests.bench.loop --help`; `tests/bench/requirements.txt` names what it is compared with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from tests.bench import streams
from tests.bench.durable import change, durable_steps, look, plain_rows
from tests.bench.libraries import conversing, libraries, ours
from tests.bench.measure import Compared, compare
from tests.bench.pool import filled_pool, postgres_address, sqlite_address

DATABASES = {"sqlite": sqlite_address, "postgres": postgres_address}
STEPS = {"looks": look, "changes": change}
"""One commit of ours and two, next to one of the driver's."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list instead of a table.")
@click.option("--rounds", default=3, show_default=True, help="Rounds of each; the median counts.")
@click.option("--seconds", default=1.0, show_default=True, help="How long a round lasts.")
def main(as_json: bool, rounds: int, seconds: float) -> None:
    """Measure rates, where more is better, and then milliseconds, where less is."""
    found = []
    for compared in (*_in_memory(rounds, seconds), *_durable(rounds, seconds), *_streams()):
        found.append(compared)
        if not as_json:
            click.echo(compared)
    if as_json:
        click.echo(json.dumps([compared.as_dict() for compared in found], indent=2))


def _in_memory(rounds: int, seconds: float) -> Iterator[Compared]:
    for name, build in libraries().items():
        yield compare(
            f"20 steps in memory, next to {name}",
            lambda: conversing(ours()),
            lambda build=build: conversing(build()),
            threads=1,
            rounds=rounds,
            seconds=seconds,
        )


def _durable(rounds: int, seconds: float) -> Iterator[Compared]:
    for name, open_address in DATABASES.items():
        with open_address() as address, filled_pool(address) as pool:
            for kind, step in STEPS.items():
                yield compare(
                    f"{name}: a durable step that {kind}, next to a row",
                    durable_steps(pool, step),
                    plain_rows(pool),
                    threads=1,
                    rounds=rounds,
                    seconds=seconds,
                )


def _streams() -> Iterator[Compared]:
    reached, alone, beside = streams.our_milliseconds()
    bare_reached, _, bare_beside = streams.bare_milliseconds()
    many = f"{streams.STREAMS:,} streams open"
    yield _milliseconds(f"{many}: a step to its browser, p95", reached, bare_reached)
    yield _milliseconds(f"{many}: a page, next to none open, p95", beside, alone)
    yield _milliseconds(f"{many}: a page, next to a bare app's, p95", beside, bare_beside)


def _milliseconds(name: str, ours: float, reference: float) -> Compared:
    return Compared(name, round(ours, 2), round(reference, 2), "ms")


if __name__ == "__main__":
    main()
