"""Logs that can be searched: each line knows its request, run and step, and holds no message text.

Lines are for people, or JSON with `LOG_FORMAT=json`.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

from flask import Flask, Response, g, has_request_context, request

from booking.rules import SettingError

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every log record has; anything else was given with `extra`."""
REQUEST_ID = re.compile(r"[\w-]{1,64}")

_about: ContextVar[Mapping[str, Any]] = ContextVar("about", default=MappingProxyType({}))
log = logging.getLogger(__name__)


@contextmanager
def logged(**about: Any) -> Iterator[None]:
    """Put these fields on every line that is logged meanwhile in this thread."""
    token = _about.set({**_about.get(), **about})
    try:
        yield
    finally:
        _about.reset(token)


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line is about, beside its words."""
    asked = {"request": g.request_id} if has_request_context() else {}
    extra = {name: value for name, value in vars(record).items() if name not in PLAIN}
    return {**asked, **_about.get(), **extra}


class TextLines(logging.Formatter):
    """`INFO agent.runner: ended run=12 exit=answer`"""

    def format(self, record: logging.LogRecord) -> str:
        head = super().format(record)
        fields = " ".join(f"{name}={value}" for name, value in fields_of(record).items())
        first, *rest = head.split("\n")
        return "\n".join([f"{first} {fields}".rstrip(), *rest])


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


FORMATS = {"text": TextLines("%(levelname)s %(name)s: %(message)s"), "json": JsonLines()}


def set_up(log_format: str) -> None:
    """Log to standard error. Raises SettingError for a format that there is not."""
    if log_format not in FORMATS:
        raise SettingError(f"LOG_FORMAT: {log_format!r} is unknown. Use text or json.")
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[log_format])
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)


def init_app(app: Flask) -> None:
    """Give each request an id, its own or the proxy's, and log what changes anything."""
    app.before_request(_begin)
    app.after_request(_answered)


def _begin() -> None:
    given = request.headers.get("X-Request-ID", "")
    g.request_id = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
    g.began = time.monotonic()


def _answered(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.request_id
    level = logging.DEBUG if request.method == "GET" else logging.INFO
    took = round((time.monotonic() - g.began) * 1000)
    about = {"status": response.status_code, "ms": took}
    log.log(level, "%s %s", request.method, request.path, extra=about)
    return response
