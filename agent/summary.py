"""What a colleague reads first: what was asked, what was done, where it stopped."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from agent.records import Ended, Exit, Message, Reply, Said, ToolResult

ASKED = 3
"""How many of the swimmer's messages are quoted, the latest ones."""
WIDTH = 240
WHY = {
    Exit.HAND_TO_HUMAN: "it needs a person",
    Exit.REFUSAL: "the assistant declined",
    Exit.MODEL_UNAVAILABLE: "the language model could not be reached",
    Exit.FAILED: "a fault of ours",
}


def summary_of(messages: Sequence[Message], ended: Ended) -> str:
    """The summary of a conversation that `ended` hands over, one line a point."""
    asked = [_short(message.text) for message in messages if isinstance(message, Said)]
    done = [_short(message.content) for message in messages if _changed(message)]
    return "\n".join(
        (
            *(f"Asked: “{text}”" for text in asked[-ASKED:]),
            *(f"Done: {content}" for content in done or ["nothing was booked or changed."]),
            *_last_words(messages),
            f"Stopped: {_why(ended)}.",
        )
    )


def unread_summary(ended: Ended) -> str:
    """The summary of a conversation whose messages were not read."""
    return f"Not summed up: read it below, and look at the bookings.\nStopped: {_why(ended)}."


def _changed(message: Message) -> bool:
    return isinstance(message, ToolResult) and bool(message.references)


def _last_words(messages: Sequence[Message]) -> list[str]:
    """The last thing that the assistant said, and what it was told."""
    last = messages[-1] if messages else None
    if isinstance(last, ToolResult) and not _changed(last) and last.name != Exit.HAND_TO_HUMAN:
        return [f"Last result: {_short(last.content)}"]
    if isinstance(last, Reply) and last.text.strip():
        return [f"Last words: {_short(last.text)}"]
    return []


def _why(ended: Ended) -> str:
    why, detail = WHY.get(ended.exit, ""), _short(ended.detail).rstrip(".")
    return f"{why} ({detail})" if why and detail else why or detail or ended.exit


def _short(text: str) -> str:
    return textwrap.shorten(text, WIDTH, placeholder=" …")
