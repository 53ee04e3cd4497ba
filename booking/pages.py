"""Going from page to page, from an htmx request as from a plain form."""

from __future__ import annotations

from flask import Response, make_response, redirect, request


def go(address: str) -> Response:
    """Send the browser to another page."""
    if not request.htmx:
        return redirect(address, 303)
    response = make_response("", 204)
    response.headers["HX-Redirect"] = address
    return response
