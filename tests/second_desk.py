"""A second process at the same database: Bob is booked there, and it says when that was done.

`python -m tests.second_desk DATABASE_URL SLOT LANE`
"""

from __future__ import annotations

import subprocess
import sys
import time

from app import create_app
from booking.reservations import Actor, Order, Request, reserve_for_caller
from tests.world import Clock


def book_there(database: str, slot: str, lane: int) -> float:
    """Book in a process of its own; the time when it had committed."""
    command = [sys.executable, "-m", "tests.second_desk", database, slot, str(lane)]
    return float(subprocess.run(command, capture_output=True, check=True, timeout=60).stdout)


def main(database: str, slot: str, lane: str) -> None:
    app = create_app({"SECRET_KEY": "for tests", "DATABASE_URL": database}, clock=Clock())
    with app.app_context():
        request = Request(Actor("Dana"), "second desk", Clock()(), app.extensions["rules"])
        reserve_for_caller(Order(slot, lane=int(lane)), "Bob", request)
        print(time.time())


if __name__ == "__main__":
    main(*sys.argv[1:])
