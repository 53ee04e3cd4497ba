"""Visitors with cookies but without a browser: Alex and Bob chat, Dana is signed in."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from booking.people import add_staff

HTMX = {"HX-Request": "true"}
PASSWORD = "seven lengths"


@dataclass
class Visitor:
    """Somebody's browser. Posts go out as htmx sends them."""

    client: FlaskClient

    def get(self, path: str, **options) -> TestResponse:
        with self.client.application.app_context():  # each request on its own, as when served
            return self.client.get(path, **options)

    def post(self, path: str, **form) -> TestResponse:
        with self.client.application.app_context():
            return self.client.post(path, data=form, headers=HTMX)

    def text(self, path: str) -> str:
        return self.get(path).get_data(as_text=True)


class Chatter(Visitor):
    """A swimmer who has said their name."""

    @property
    def address(self) -> str:
        """The path of their latest conversation."""
        return re.search(r"/conversations/\w+", self.text("/"))[0]

    def say(self, text: str, **form) -> TestResponse:
        return self.post(f"{self.address}/messages", text=text, **form)


def swimmer(app: Flask, name: str) -> Chatter:
    """A swimmer on their first visit, name said."""
    visitor = Chatter(app.test_client())
    assert visitor.post("/start", name=name).status_code == 204
    return visitor


def dana(app: Flask) -> Visitor:
    """Dana, signed in at the desk."""
    add_staff("dana", "Dana", PASSWORD)
    visitor = Visitor(app.test_client())
    assert visitor.post("/desk/sign-in", username="dana", password=PASSWORD).status_code == 204
    return visitor
