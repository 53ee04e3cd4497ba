"""The pool's settings, as one value handed to whatever needs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from click import ClickException


class SettingError(ClickException):
    """A setting that cannot be used; the message names it and says what would do."""


@dataclass(frozen=True)
class Rules:
    zone: ZoneInfo
    """The pool's own time zone."""
    horizon_days: int = 28
    """How many days ahead slots exist, today included."""
    open_days: int = 7
    """How many days ahead swimmers may book; staff are not bound by it."""
    party_limit: int = 8
    """The most places that one booking may ask for."""
    day_limit: int = 2
    """The most bookings that a swimmer may have on one day."""
    ahead_limit: int = 10
    """The most bookings that a swimmer may have that are not over."""
    cancel_hours: int = 2
    """Until how many hours before the start swimmers may cancel or move by themselves."""
    hold_minutes: int = 30
    """How long a freed place is kept for the next on the waiting list."""
    strike_limit: int = 3
    """How many missed bookings within `strike_days` bar a swimmer from booking."""
    strike_days: int = 30
    """After how many days a missed booking no longer counts."""
    barred_days: int = 7
    """For how many days a swimmer is barred."""

    @property
    def cancel_time(self) -> timedelta:
        return timedelta(hours=self.cancel_hours)

    @property
    def hold_time(self) -> timedelta:
        return timedelta(minutes=self.hold_minutes)


def rules_from(config: Mapping[str, Any]) -> Rules:
    """The rules in an app's configuration (`POOL_…` settings). Raises SettingError."""
    numbers = [field.name for field in fields(Rules) if field.name != "zone"]
    return Rules(
        zone=_zone(config["POOL_ZONE"]),
        **{name: int(config[f"POOL_{name.upper()}"]) for name in numbers},
    )


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        raise SettingError(
            f"POOL_ZONE: {name!r} is no time zone. Use a name such as Europe/London."
        ) from None
