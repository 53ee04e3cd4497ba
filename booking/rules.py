"""The pool's settings, as one value handed to whatever needs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
    open_days: int = 14
    """How many days ahead swimmers may book; staff are not bound by it."""
    party_limit: int = 8
    """The most places that one booking may ask for."""


def rules_from(config: Mapping[str, Any]) -> Rules:
    """The rules in an app's configuration (`POOL_…` settings). Raises SettingError."""
    return Rules(
        zone=_zone(config["POOL_ZONE"]),
        horizon_days=int(config["POOL_HORIZON_DAYS"]),
        open_days=int(config["POOL_OPEN_DAYS"]),
        party_limit=int(config["POOL_PARTY_LIMIT"]),
    )


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        raise SettingError(
            f"POOL_ZONE: {name!r} is no time zone. Use a name such as Europe/London."
        ) from None
