"""What the pool's tools have in common: the visit they work for, and the words for arguments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field
from sqlalchemy.orm import Session

from booking.reservations import Request

Day = Annotated[str, Field(description="A date (2026-10-31), today, tomorrow or a weekday (sat).")]
Clock = Annotated[str | None, Field(description="24-hour time, such as 10:00.")]
At = Annotated[str, Field(description="24-hour time, such as 10:00.")]
Party = Annotated[int, Field(description="How many people swim together.")]
Wanted = Annotated[
    Literal["slow", "medium", "fast"] | None, Field(description="Only lanes of this pace.")
]
Split = Annotated[
    bool,
    Field(description="The swimmer agreed to neighbouring lanes where no one lane has room."),
]
Code = Annotated[str, Field(description="A slot's code, such as 2026-10-31-0800.")]
Reference = Annotated[str, Field(description="A booking's reference, such as K7M4QP.")]
Reason = Annotated[str, Field(description="Why, in a few words.")]


@dataclass(frozen=True)
class Visit:
    """The swimmer that a call works for: who, when, by which rules, and how to read."""

    request: Request
    reading: Callable[[], Session]
