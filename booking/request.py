"""What a write is asked for with: the order, and the circumstances of asking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from booking.models import Pace
from booking.rules import Rules


@dataclass(frozen=True)
class Actor:
    """Who asks for a write; `swimmer_id` is set when it is a swimmer, who is bound to their own."""

    name: str
    swimmer_id: int | None = None

    @property
    def is_staff(self) -> bool:
        return self.swimmer_id is None


@dataclass(frozen=True)
class Order:
    """What is wanted: places in a slot, perhaps of one pace or in one lane.

    `split` agrees to neighbouring lanes when no one lane has room for the whole party.
    """

    slot: str
    party_size: int = 1
    pace: Pace | None = None
    lane: int | None = None
    split: bool = False


def always(_session: Session) -> None:
    """Permit a write, whatever the state of things."""


@dataclass(frozen=True)
class Request:
    """The circumstances of one write: who, when, under which key and by which rules.

    `permit` is called in the transaction before anything else and may raise to forbid the write.
    """

    actor: Actor
    key: str
    now: datetime
    rules: Rules
    permit: Callable[[Session], None] = always
