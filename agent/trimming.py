"""A long conversation cut short for the model, at the swimmer's messages only.

What is stored stays whole. The cut moves in strides, so that from turn to turn the same messages
are sent and a provider's cache of them stays good.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from agent.guards import estimate
from agent.pairing import this_run
from agent.records import Message, Said


def trimmed(messages: Sequence[Message], tokens: int) -> Sequence[Message]:
    """The messages without their oldest turns, so that about `tokens` are left before this run.

    0 means no limit. The run itself is never cut: its own limits end it.
    """
    earlier = messages[: len(messages) - len(this_run(messages))]
    sizes = list(accumulate((estimate([message]) for message in earlier), initial=0))
    if not 0 < tokens < sizes[-1]:
        return messages
    stride = max(tokens // 2, 1)
    gone = -(-int(sizes[-1] - tokens) // stride) * stride
    turns = [place for place, message in enumerate(earlier) if isinstance(message, Said)]
    cut = next((turn for turn in turns if sizes[turn] >= gone), len(earlier))
    return messages[cut:]
