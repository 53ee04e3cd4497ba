"""Reservations a second next to the bare driver: `python -m tests.bench.reservations --help`."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from tests.bench.clients import bare, bare_week, reading_week, reserving
from tests.bench.history import A_DAY, grow
from tests.bench.measure import Compared, compare
from tests.bench.pool import Pool, filled_pool, postgres_address, sqlite_address

DATABASES = {"sqlite": (sqlite_address, 8), "postgres": (postgres_address, 32)}
"""Each with the clients that book at once."""
SIZES = (1_000, 1_000_000)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list instead of a table.")
@click.option("--rounds", default=3, show_default=True, help="Rounds of each; the median counts.")
@click.option("--seconds", default=1.2, show_default=True, help="How long a round lasts.")
@click.option("--database", type=click.Choice(list(DATABASES)), help="Only this one.")
@click.option("--grow", "grows", is_flag=True, help="With 1,000 and 1,000,000 bookings before.")
def main(as_json: bool, rounds: int, seconds: float, database: str | None, grows: bool) -> None:
    """Measure our reservations and grid next to the bare driver doing the least they need."""
    found = []
    for kind in [database] if database else DATABASES:
        for compared in _measured(kind, rounds, seconds, SIZES if grows else (0,)):
            found.append(compared)
            if not as_json:
                click.echo(compared)
    if as_json:
        click.echo(json.dumps([compared.as_dict() for compared in found], indent=2))


def _measured(kind: str, rounds: int, seconds: float, sizes: tuple[int, ...]) -> Iterator[Compared]:
    open_address, threads = DATABASES[kind]
    days = 0
    with open_address() as address, filled_pool(address) as pool:
        for size in sizes:
            wanted = -(-size // A_DAY)
            grow(days + 1, wanted)
            days = wanted
            label = f"{kind}, {size:,} before" if size else kind
            yield from _cases(pool, label, threads, rounds, seconds)


def _cases(pool: Pool, label: str, threads: int, rounds: int, seconds: float) -> Iterator[Compared]:
    for name, choose in (("one hot slot", pool.hot), ("spread", pool.spread)):
        yield compare(
            f"{label}: {threads} clients, {name}",
            reserving(pool, choose),
            bare(pool, choose),
            threads=threads,
            rounds=rounds,
            seconds=seconds,
        )
    yield compare(
        f"{label}: the week's grid",
        reading_week(pool),
        bare_week(pool),
        threads=1,
        rounds=rounds,
        seconds=seconds,
    )


if __name__ == "__main__":
    main()
