"""The checks that end a run, each a pure function of the message list."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile

from agent.pairing import last_reply, this_run
from agent.records import (
    Ended,
    Exit,
    Message,
    Reply,
    Said,
    StopReason,
    ToolCall,
    ToolResult,
)

TOKENS_A_WORD = 1.3


class RepeatRule(StrEnum):
    """When a call counts as a repeat that ends the run."""

    COUNT_IN_RUN = "count_in_run"
    PREVIOUS_STEP = "previous_step"


@dataclass(frozen=True)
class Limits:
    """How far one run may go; 0 means no limit."""

    steps: int = 8
    """Turns of the model."""
    repeats: int = 3
    """Which same call (tool and arguments) ends the run instead of being run."""
    repeat_rule: RepeatRule = RepeatRule.COUNT_IN_RUN
    """Count same calls in the whole run, or allow none that the previous step made too."""
    tokens: int = 20_000
    """Tokens after which the model is not asked again."""
    seconds: float = 120
    """Seconds after which the model is not asked again."""
    malformed: int = 2
    """Cut-off or empty replies in a row after which the model counts as unavailable."""
    day_tokens: int = 0
    """Tokens of all of a swimmer's runs in a day after which the model is not asked again."""
    history_tokens: int = 0
    """About how much of the conversation before this run the model is sent."""


def verdict(messages: Sequence[Message], limits: Limits) -> Ended | None:
    """The ending that the last reply already holds, if any."""
    reply = last_reply(messages)
    if reply is None or reply.stop is StopReason.CUT_OFF:
        return None
    if reply.stop is StopReason.REFUSED:
        return Ended(Exit.REFUSAL, "the model declined")
    if repeat := _repeat(_whole_replies(messages), limits):
        return Ended(Exit.REPEATED_CALL, f"the same action {repeat}")
    for call in reply.calls:
        if call.name == Exit.HAND_TO_HUMAN:
            return Ended(Exit.HAND_TO_HUMAN, _reason(call))
    return None if reply.calls else Ended(Exit.ANSWER)


def over_limit(
    messages: Sequence[Message], limits: Limits, seconds: float, spent_today: float = 0
) -> Ended | None:
    """The limit that forbids asking the model once more, if any."""
    run = this_run(messages)
    if 0 < limits.day_tokens <= spent_today:
        return Ended(Exit.TOKEN_BUDGET, f"over {limits.day_tokens} tokens today")
    if 0 < limits.tokens <= tokens_spent(run):
        return Ended(Exit.TOKEN_BUDGET, f"over {limits.tokens} tokens, no answer")
    if 0 < limits.seconds <= seconds:
        return Ended(Exit.TIME_LIMIT, f"over {limits.seconds:g} seconds, no answer")
    if 0 < limits.malformed <= _malformed_in_a_row(run):
        return Ended(Exit.MODEL_UNAVAILABLE, f"{limits.malformed} unusable replies in a row")
    if 0 < limits.steps <= sum(isinstance(message, Reply) for message in run):
        return Ended(Exit.STEP_LIMIT, f"{limits.steps} steps, no answer")
    return None


def estimate(messages: Sequence[Message]) -> float:
    """About how many tokens the words of these messages are."""
    return sum(map(_words, messages)) * TOKENS_A_WORD


def price(run: Sequence[Message]) -> int:
    """The tokens of the reply that a run has come to: as its provider counted them, or by the
    words of the run so far."""
    last = run[-1]
    paid = isinstance(last, Reply) and last.usage
    return paid.total if paid else round(estimate(run))


def tokens_spent(run: Sequence[Message]) -> float:
    """What the replies cost; without the provider's count, by the words sent and received."""
    spent, words = 0.0, 0
    for message in run:
        words += _words(message)
        if isinstance(message, Reply):
            spent += message.usage.total if message.usage else words * TOKENS_A_WORD
    return spent


def _words(message: Message) -> int:
    match message:
        case Said(text, context):
            return len(f"{text} {context}".split())
        case ToolResult(content=content):
            return len(content.split())
        case Reply(text, calls):
            return len(text.split()) + sum(map(_call_words, calls))


def _call_words(call: ToolCall) -> int:
    arguments = call.arguments
    values = [arguments] if isinstance(arguments, str) else arguments.values()
    return 1 + sum(len(str(value).split()) for value in values)


def _repeat(replies: Sequence[Reply], limits: Limits) -> str | None:
    *earlier, last = [[_action(call) for call in reply.calls] for reply in replies]
    if limits.repeat_rule is RepeatRule.PREVIOUS_STEP:
        return "twice" if earlier and set(earlier[-1]) & set(last) else None
    counts = Counter(action for actions in (*earlier, last) for action in actions)
    too_often = any(0 < limits.repeats <= counts[action] for action in last)
    return f"{limits.repeats} times" if too_often else None


def _whole_replies(messages: Sequence[Message]) -> list[Reply]:
    """The replies whose calls counted: a cut-off reply asked for nothing."""
    replies = [message for message in this_run(messages) if isinstance(message, Reply)]
    return [reply for reply in replies if reply.stop is not StopReason.CUT_OFF]


def _malformed_in_a_row(run: Sequence[Message]) -> int:
    stops = [message.stop for message in reversed(run) if isinstance(message, Reply)]
    return len(list(takewhile(StopReason.CUT_OFF.__eq__, stops)))


def _action(call: ToolCall) -> tuple[str, str]:
    return call.name, json.dumps(call.arguments, sort_keys=True, default=str)


def _reason(call: ToolCall) -> str:
    reason = "" if isinstance(call.arguments, str) else call.arguments.get("reason")
    return str(reason or "no reason given")
