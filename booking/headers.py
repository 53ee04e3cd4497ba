"""What every answer tells the browser to keep from its pages."""

from __future__ import annotations

from flask import Flask, Response

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def init_app(app: Flask) -> None:
    app.after_request(_guarded)


def _guarded(response: Response) -> Response:
    if response.mimetype == "text/html":  # pages hold names, and shared computers go back
        response.headers.setdefault("Cache-Control", "no-store")
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
