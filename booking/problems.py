"""One way to tell a person that something did not work: a sentence, in place or on a page."""

from __future__ import annotations

import logging

from flask import Flask, Response, abort, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException
from werkzeug.routing import IntegerConverter, Map

from booking.errors import BookingError

SENTENCES = {
    404: "There is nothing at this address. It may have been mistyped, or it is not yours to see.",
    405: "This address does not take that kind of request. Go back and use the buttons there.",
    413: "That is far too much text. Shorten it and send it again.",
    429: "That was too often in a short time. Wait a minute, then try again.",
}
FAULT = "Something went wrong on our side and was noted. Nothing you typed was used; try again."
EXPIRED = "This page was open for a long time. Nothing is lost: press the button once more."

log = logging.getLogger(__name__)


class RowId(IntegerConverter):
    """A whole number in an address: none that is too large for a row's id is ours."""

    def __init__(self, url_map: Map) -> None:
        super().__init__(url_map, max=2**31 - 1)


def init_app(app: Flask) -> None:
    """Answer every error with a sentence; a fault of ours is logged as well."""
    app.url_map.converters["int"] = RowId
    app.before_request(_refuse_nul)
    app.register_error_handler(BookingError, refused)
    app.register_error_handler(CSRFError, _expired)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _fault)


def _refuse_nul() -> None:
    """No address of ours has a NUL in it, and PostgreSQL keeps none."""
    if "\0" in request.path:
        abort(404)


def refused(error: BookingError, **details: object) -> Response:
    """A refusal as a fragment for the form that asked, with the nearest alternatives."""
    return problem(error.sentence, error.status, alternatives=error.alternatives or (), **details)


def problem(sentence: str, status: int, **details: object) -> Response:
    """A sentence in place for htmx, on a page of its own for anybody else."""
    name = "problem.html" if request.htmx else "problem_page.html"
    return make_response(render_template(name, sentence=sentence, **details), status)


def _expired(_error: CSRFError) -> Response:
    return problem(EXPIRED, 400, fresh_token=True)


def _http_error(error: HTTPException) -> Response | HTTPException:
    if error.code is None or error.code < 400:
        return error
    return problem(SENTENCES.get(error.code, error.description or FAULT), error.code)


def _fault(error: Exception) -> Response:
    log.exception("%s %s failed", request.method, request.path, exc_info=error)
    return problem(FAULT, 500)
