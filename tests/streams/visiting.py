"""A swimmer at an address, who reads the conversation's stream over real connections."""

from __future__ import annotations

import re
from itertools import takewhile

import requests


class Stream:
    """A conversation's events as they arrive."""

    def __init__(self, response: requests.Response) -> None:
        self.response = response
        self._lines = response.iter_lines(chunk_size=1, decode_unicode=True)

    def next(self) -> str:
        """The next event or comment; empty at the end."""
        return "\n".join(takewhile(bool, self._lines))

    def until(self, words: str) -> list[str]:
        """The ids of the events up to the one with these words."""
        found = []
        while block := self.next():
            found += _id_of(block)
            if words in block:
                return found
        raise AssertionError(f"the stream ended before {words!r}")

    def rest(self) -> list[str]:
        """The ids of what still comes before the other side hangs up."""
        found = []
        try:
            while block := self.next():
                found += _id_of(block)
        except requests.exceptions.ChunkedEncodingError:
            pass  # hung up in the middle
        return found


class Visiting:
    """A new swimmer's browser, name said."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._session = requests.Session()
        welcome = self.get("/").text
        self._token = re.search(r'name="csrf_token" value="([^"]+)"', welcome)[1]
        page = self.post("/start", name="Alex").text
        self._conversation = re.search(r"/conversations/\w+", page)[0]

    def get(self, path: str, **options: object) -> requests.Response:
        return self._session.get(f"{self._address}{path}", timeout=20, **options)

    def post(self, path: str, **form: str) -> requests.Response:
        form["csrf_token"] = self._token
        return self._session.post(f"{self._address}{path}", form, timeout=20)

    def say(self, text: str) -> None:
        assert self.post(f"{self._conversation}/messages", text=text).status_code == 200

    def follow(self, after: str = "0") -> Stream:
        """The stream from after that event on."""
        headers = {"Last-Event-ID": after}
        return Stream(self.get(f"{self._conversation}/events", headers=headers, stream=True))

    def stored(self) -> list[str]:
        """The ids of all that the conversation's page shows, in order."""
        found = re.findall(r'id="m-(\d+)"', self.get(self._conversation).text)
        return sorted(found, key=int)


def _id_of(block: str) -> list[str]:
    return re.findall(r"^id: (\d+)$", block, re.MULTILINE)
