"""One JSON request to a provider: timeouts, bounded retries, and failures in plain words."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import requests

from agent.llm import ModelUnavailable, OnPiece

WORTH_A_RETRY = frozenset({408, 409, 429})
FINAL = {
    400: "the model's provider did not accept the request",
    401: "the model's provider did not accept the key",
    402: "the account at the model's provider needs payment",
    403: "the key may not use this model",
    404: "the model's provider does not know this model or address",
    413: "the conversation is too long for the model",
    429: "the spending limit at the model's provider is reached",
}


class _Transient(Exception):
    """Worth another try, perhaps only after so many seconds."""

    def __init__(self, why: str, seconds: float | None = None) -> None:
        super().__init__(why)
        self.seconds = seconds


@dataclass(frozen=True)
class Patience:
    """How long a provider is waited for, and how often it is asked again."""

    tries: int = 4
    """Requests for one reply, the first included."""
    deadline: float = 90
    """Seconds for one reply, all its tries and pauses included."""
    connect: float = 5
    """Seconds to reach the provider."""
    read: float = 60
    """Seconds without a byte from it."""
    pause: float = 0.5
    """Seconds before the second try; twice as many before each further one."""
    sleep: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic


def post_json(
    url: str,
    headers: Mapping[str, str],
    body: Mapping[str, Any],
    patience: Patience,
    on_piece: OnPiece,
) -> dict[str, Any]:
    """The provider's answer, or ModelUnavailable with a sentence that holds no secret."""
    end = patience.clock() + patience.deadline
    for attempt in range(patience.tries):
        on_piece("")
        try:
            return _post_once(url, headers, body, patience, end)
        except _Transient as failure:
            why = str(failure)
            pause = _pause(failure, attempt, patience)
        if attempt + 1 == patience.tries or patience.clock() + pause >= end:
            break
        _wait(pause, patience, on_piece)
    raise ModelUnavailable(why)


def _post_once(
    url: str,
    headers: Mapping[str, str],
    body: Mapping[str, Any],
    patience: Patience,
    end: float,
) -> dict[str, Any]:
    read = max(min(patience.read, end - patience.clock()), 0.001)
    try:
        response = requests.post(
            url,
            headers=headers,
            json=body,
            timeout=(patience.connect, read),
            # A redirect would carry the key to wherever it points.
            allow_redirects=False,
        )
    except requests.RequestException as error:
        # `from None`: the original message may hold the address with its credentials.
        raise _Transient(
            f"the model's provider cannot be reached ({type(error).__name__})"
        ) from None
    if response.status_code != 200:
        raise _failure(response)
    return _json_object(response)


def _failure(response: requests.Response) -> Exception:
    status = response.status_code
    retry_after = _seconds(response.headers.get("retry-after"))
    if status == 429 and "retry-after" not in response.headers:
        return ModelUnavailable(FINAL[429])
    if status in WORTH_A_RETRY or status >= 500:
        return _Transient(f"the model's provider is overloaded or broken ({status})", retry_after)
    return ModelUnavailable(f"{FINAL.get(status, 'the provider refused')} ({status})")


def _json_object(response: requests.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise _Transient("the model's provider sent an answer that cannot be read")
    return body


def _seconds(header: str | None) -> float | None:
    try:
        seconds = float(header or "")
    except ValueError:
        return None
    return seconds if seconds > 0 else None


def _pause(failure: _Transient, attempt: int, patience: Patience) -> float:
    """Never sooner than asked; otherwise longer each time, and not all clients at once."""
    growing = patience.pause * 2**attempt * random.uniform(0.5, 1)
    return max(failure.seconds or 0, growing)


def _wait(seconds: float, patience: Patience, on_piece: OnPiece) -> None:
    """Sleep in short naps, so that a Stop is heard within a second."""
    end = patience.clock() + seconds
    while (left := end - patience.clock()) > 0:
        patience.sleep(min(left, 1))
        on_piece("")
