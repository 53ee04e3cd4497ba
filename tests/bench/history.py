"""Years of past bookings, entered in bulk, to see what growth costs."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import insert, text
from sqlalchemy.orm import Session

from booking.db import db
from booking.models import Slot
from tests.bench.pool import ENDLESS, NOW, SWIMMERS
from tests.big_pool import HOURS, LANES

PARTIES = 2
"""Past bookings in each lane of each slot."""
A_DAY = len(HOURS) * len(LANES) * PARTIES

FILL = (
    "INSERT INTO slot_lane (slot_id, lane_number, pace, capacity, taken, held, overbooked)"
    f" SELECT slot.id, lane.number, 'medium', {ENDLESS}, {PARTIES}, 0, 0 FROM slot CROSS JOIN lane"
    " WHERE NOT EXISTS (SELECT 1 FROM slot_lane WHERE slot_id = slot.id)",
    "INSERT INTO booking"
    " (reference, swimmer_id, slot_id, party_size, status, made_by, created_at, changes)"
    " SELECT 'H' || (slot_lane.id * 10 + party.number),"
    f" (slot_lane.id * 10 + party.number) % {SWIMMERS} + 1, slot.id, 1, 'active', 'history',"
    " slot.starts_at, 0 FROM slot JOIN slot_lane ON slot_lane.slot_id = slot.id"
    f" JOIN lane AS party ON party.number <= {PARTIES} WHERE slot.activity = 'new history'",
    "INSERT INTO booked_places (booking_id, slot_lane_id, places)"
    " SELECT booking.id, CAST(substr(reference, 2) AS INTEGER) / 10, 1 FROM booking"
    " JOIN slot ON slot.id = booking.slot_id WHERE slot.activity = 'new history'",
    "UPDATE slot SET activity = 'history' WHERE activity = 'new history'",
    "ANALYZE",
)


def grow(first_day: int, last_day: int) -> None:
    """Enter the days so far back; day 1 is yesterday."""
    if first_day > last_day:
        return
    with Session(db.engine) as session, session.begin():
        rows = [
            _slot(NOW.date() - timedelta(days=back), hour)
            for back in range(first_day, last_day + 1)
            for hour in HOURS
        ]
        session.execute(insert(Slot), rows)
        for statement in FILL:
            session.execute(text(statement))


def _slot(day: date, hour: int) -> dict[str, object]:
    begins = datetime.combine(day, time(hour), UTC)
    return {
        "code": f"{day}-{hour:02}00",
        "day": day,
        "starts": time(hour),
        "ends": time(hour + 1),
        "starts_at": begins,
        "ends_at": begins + timedelta(hours=1),
        "activity": "new history",
        "changed_by_staff": False,
    }
