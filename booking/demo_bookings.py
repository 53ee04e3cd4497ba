"""A week that looks lived in: busy before work and after it, quiet around noon."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from sqlalchemy.orm import Session

from booking.db import db
from booking.errors import SlotFull
from booking.grid import GridSlot, grid
from booking.request import Actor, Order, Request
from booking.reservations import reserve_for_caller
from booking.rules import Rules
from booking.timetable import today

FIRST_NAMES = (
    *("Aisha", "Amara", "Ben", "Callum", "Chloe", "Daniel", "Ewan", "Farah", "Grace", "Hannah"),
    *("Imran", "Isla", "Jack", "Kwame", "Leila", "Megan", "Nia", "Oliver", "Priya", "Rhys"),
    *("Sofia", "Tomasz", "Uma", "Wei", "Yusuf", "Zoë"),
)
LAST_NAMES = (
    *("Adeyemi", "Begum", "Clarke", "Davies", "Evans", "Fraser", "Green", "Hughes", "Iqbal"),
    *("Jones", "Kaur", "Lewis", "MacLeod", "Nowak", "O'Brien", "Patel", "Roberts", "Singh"),
    *("Taylor", "Walsh", "Young", "Zhang"),
)
PARTIES = (1, 1, 1, 1, 1, 2, 2, 3)
AVERAGE_PARTY = sum(PARTIES) / len(PARTIES)
FILLED_BY_HOUR = {7: 0.9, 8: 0.7, 12: 0.5, 17: 0.8, 18: 0.95, 19: 0.7}
OTHERWISE = 0.25
DAYS = timedelta(days=6)


@dataclass(frozen=True)
class Caller:
    """Somebody who rings the desk, for how many and which lane they like."""

    name: str
    party_size: int
    lane: int


def enter_demo_bookings(*, now: datetime, rules: Rules) -> int:
    """Book the coming week as callers would, once; returns how many bookings that makes."""
    first = today(now, rules.zone)
    with Session(db.engine) as session:
        slots = [slot for slot in grid(session, first, first + DAYS) if slot.starts_at > now]
    return sum(_booked(slot, now, rules) for slot in slots if slot.closed_reason is None)


def _booked(slot: GridSlot, now: datetime, rules: Rules) -> int:
    made = 0
    for nth, caller in enumerate(_callers(slot)):
        request = Request(Actor("Front desk"), f"demo {slot.code} {nth}", now, rules)
        order = Order(slot.code, party_size=caller.party_size, lane=caller.lane)
        with suppress(SlotFull):
            reserve_for_caller(order, caller.name, request)
            made += 1
    return made


def _callers(slot: GridSlot) -> Iterator[Caller]:
    """The slot's own callers, the same in each run, so that a second run finds them booked."""
    chance = Random(slot.code)
    places = sum(lane.capacity for lane in slot.lanes)
    fill = FILLED_BY_HOUR.get(slot.starts.hour, OTHERWISE) * chance.uniform(0.6, 1.1)
    for _ in range(round(places * fill / AVERAGE_PARTY)):
        name = f"{chance.choice(FIRST_NAMES)} {chance.choice(LAST_NAMES)}"
        yield Caller(name, chance.choice(PARTIES), chance.choice(slot.lanes).lane_number)
