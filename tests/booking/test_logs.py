"""Log lines can be searched by request, run and step, as text or as JSON."""

from __future__ import annotations

import json
import logging

import pytest
from flask import Flask

from booking.logs import JsonLines, TextLines, set_up
from booking.rules import SettingError
from tests.web import HTMX, Visitor


def record(**extra: object) -> logging.LogRecord:
    return logging.makeLogRecord({"name": "pool", "msg": "%s left", "args": (3,), **extra})


def test_a_json_line_has_its_words_and_what_it_is_about():
    line = json.loads(JsonLines().format(record(run=12, step=2)))

    assert (line["message"], line["logger"]) == ("3 left", "pool")
    assert (line["run"], line["step"]) == (12, 2)


def test_a_json_line_stays_one_line_with_an_exception():
    try:
        raise ValueError("a\nb")
    except ValueError as error:
        text = JsonLines().format(record(exc_info=(ValueError, error, error.__traceback__)))

    assert "\n" not in text
    assert "ValueError" in json.loads(text)["exception"]


def test_a_text_line_ends_with_what_it_is_about():
    assert TextLines("%(message)s").format(record(run=12)) == "3 left run=12"


def test_an_unknown_format_is_refused_in_a_sentence():
    with pytest.raises(SettingError, match="LOG_FORMAT: 'xml' is unknown. Use text or json."):
        set_up("xml")


@pytest.mark.parametrize(
    ("given", "kept"), [("abc-123", True), ("x" * 65, False), ("a b", False), ("", False)]
)
def test_a_request_keeps_a_proper_id_and_gets_one_otherwise(app: Flask, given: str, kept: bool):
    answer = Visitor(app.test_client()).get("/", headers={"X-Request-ID": given})

    assert (answer.headers["X-Request-ID"] == given) is kept
    assert answer.headers["X-Request-ID"]


def test_a_request_that_is_refused_early_has_an_id_too(app: Flask):
    app.config["WTF_CSRF_ENABLED"] = True

    answer = app.test_client().post("/start", headers=HTMX)

    assert answer.status_code == 400
    assert answer.headers["X-Request-ID"]
