"""The pool's hours, tools and forms of words, as the built-in assistant reads them."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from agent.records import ToolCall

FRIDAY_2PM = datetime(2026, 10, 30, 14, 0)
HOURS = {**{day: (7, 21) for day in range(5)}, 5: (8, 18), 6: (8, 18)}
NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
NOW_TOOLS = ("list_slots", "book_slot", "my_bookings", "cancel_booking", "hand_to_human")
LATER_TOOLS = (
    "move_booking",
    "join_queue",
    "leave_queue",
    "request_refund",
    "request_late_cancel",
    "request_lane_hire",
)
FACTS = """You are the pool's assistant.

## About the pool
- prices: A lane swim costs £6.20, £3.90 for under-16s.
- address: 1 Lido Road, Brightsea.
- rules: Caps are not needed; children under 8 swim with an adult.
- opening hours: Monday to Friday 07:00-21:00, weekends 08:00-18:00.
- phone: 01632 960 123.
"""


def long_date(day: date) -> str:
    return f"{day:%A} {day.day} {day:%B} {day.year}"


def places(count: int) -> str:
    return f"{count} place" + ("" if count == 1 else "s")


def start(code: str) -> datetime:
    return datetime.strptime(code, "%Y-%m-%d-%H%M")


def hour(code: str) -> str:
    return f"{start(code):%H:%M}"


def end(code: str) -> str:
    return f"{start(code) + timedelta(hours=1):%H:%M}"


def shown(call: ToolCall) -> str:
    arguments: dict[str, Any] = dict(call.arguments)
    return f"{call.name}({', '.join(map(str, arguments.values()))})"
