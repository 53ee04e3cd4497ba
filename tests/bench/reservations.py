"""Reservations a second next to the bare driver: `python -m tests.bench.reservations --help`."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from tests.bench.clients import bare, reserving
from tests.bench.measure import Compared, compare
from tests.bench.pool import filled_pool, postgres_address, sqlite_address

DATABASES = {"sqlite": (sqlite_address, 8), "postgres": (postgres_address, 32)}
"""Each with the clients that book at once."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list instead of a table.")
@click.option("--rounds", default=3, show_default=True, help="Rounds of each; the median counts.")
@click.option("--seconds", default=1.5, show_default=True, help="How long a round lasts.")
@click.option("--database", type=click.Choice(list(DATABASES)), help="Only this one.")
def main(as_json: bool, rounds: int, seconds: float, database: str | None) -> None:
    """Measure reservations a second through the public function and through the bare driver."""
    found = []
    for kind in [database] if database else DATABASES:
        for compared in _reservations(kind, rounds, seconds):
            found.append(compared)
            if not as_json:
                click.echo(compared)
    if as_json:
        click.echo(json.dumps([compared.as_dict() for compared in found], indent=2))


def _reservations(kind: str, rounds: int, seconds: float) -> Iterator[Compared]:
    address, threads = DATABASES[kind]
    with address() as where, filled_pool(where) as pool:
        for name, choose in (("hot slot", pool.hot), ("spread", pool.spread)):
            yield compare(
                f"{kind}, {threads} clients, {name}",
                reserving(pool, choose),
                bare(pool, choose),
                threads=threads,
                rounds=rounds,
                seconds=seconds,
            )


if __name__ == "__main__":
    main()
