"""The values that the loop, the models, the store and the screen share.

A message list is a list of `Said`, `Reply` and `ToolResult`; it is the agent's whole state.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any


class Exit(StrEnum):
    """Why a run ended."""

    ANSWER = "answer"
    HAND_TO_HUMAN = "hand_to_human"
    STEP_LIMIT = "step_limit"
    REPEATED_CALL = "repeated_call"
    TOKEN_BUDGET = "token_budget"
    TIME_LIMIT = "time_limit"
    STOPPED = "stopped"
    REFUSAL = "refusal"
    MODEL_UNAVAILABLE = "model_unavailable"
    FAILED = "failed"


class Verdict(StrEnum):
    """What became of a question to the swimmer."""

    YES = "yes"
    NO = "no"
    EXPIRED = "expired"
    DROPPED = "dropped"
    """The run ended before there was an answer."""


class Did(StrEnum):
    """What a colleague did in a conversation."""

    JOINED = "joined"
    WROTE = "wrote"
    HANDED_BACK = "handed_back"
    CLOSED = "closed"


class StopReason(StrEnum):
    """Why a model's reply ended, in one vocabulary for all providers."""

    END = "end"
    CALLS = "calls"
    CUT_OFF = "cut_off"
    REFUSED = "refused"


@dataclass(frozen=True)
class Said:
    """What the swimmer wrote. `context` (the clock, their facts) goes to the model only."""

    text: str
    context: str = ""


@dataclass(frozen=True)
class ToolCall:
    """An action that the model asks for. `arguments` stays text when it was no JSON object."""

    id: str
    name: str
    arguments: Mapping[str, Any] | str = field(default_factory=dict)

    @property
    def digest(self) -> str:
        """Stands for this very call: a yes to it is none to any other."""
        whole = json.dumps([self.id, self.name, self.arguments], sort_keys=True, default=str)
        return hashlib.sha256(whole.encode()).hexdigest()


@dataclass(frozen=True)
class ToolResult:
    """The observation paired with the call `call_id`.

    `references` name the bookings that this call made or changed, so that receipts
    can be rendered from their rows.
    """

    call_id: str
    name: str
    content: str
    is_error: bool = False
    references: tuple[str, ...] = ()


@dataclass(frozen=True)
class Usage:
    """Tokens of one reply, as the provider counted them."""

    input_tokens: int
    output_tokens: int

    @property
    def total(self) -> int:
        return self.input_tokens + self.output_tokens


@dataclass(frozen=True)
class Reply:
    """One turn of the model: a plan or an answer in words, and the actions asked for.

    `opaque` holds the provider's own blocks (reasoning, signatures), sent back verbatim.
    """

    text: str = ""
    calls: tuple[ToolCall, ...] = ()
    stop: StopReason = StopReason.END
    usage: Usage | None = None
    model: str = ""
    opaque: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True)
class Ended:
    """The last thing that a run yields. `detail` is the reason in words, where there is one."""

    exit: Exit
    detail: str = ""


@dataclass(frozen=True)
class Waiting:
    """A pause: the swimmer must say yes before `call` runs.

    `question` says what would happen, `references` name the bookings that it would happen to.
    """

    call: ToolCall
    question: str = ""
    references: tuple[str, ...] = ()


@dataclass(frozen=True)
class Decided:
    """The answer to a question, or that there will be none; `text` when it was typed."""

    call_id: str
    verdict: Verdict
    text: str = ""


@dataclass(frozen=True)
class Colleague:
    """A member of staff in the conversation, while it is theirs."""

    name: str
    text: str = ""
    did: Did = Did.WROTE


@dataclass(frozen=True)
class Notice:
    """What the pool tells the swimmer of its own accord; `reference` names the booking."""

    text: str
    reference: str = ""


Message = Said | Reply | ToolResult
Event = Reply | ToolResult | Waiting | Ended
Stored = Message | Waiting | Decided | Ended | Colleague | Notice


def to_dict(message: Stored) -> dict[str, Any]:
    """The JSON form that is stored."""
    return asdict(message)


def to_json(stored: Stored | Sequence[Mapping[str, Any]]) -> str:
    """The same as text, of one or of many in what goes with them."""
    return json.dumps(stored, default=vars)


def reply_from(stored: Mapping[str, Any]) -> Reply:
    """A `Reply` from its stored form."""
    usage = stored.get("usage")
    return Reply(
        text=stored["text"],
        calls=tuple(ToolCall(**call) for call in stored["calls"]),
        stop=StopReason(stored["stop"]),
        usage=Usage(**usage) if usage else None,
        model=stored["model"],
        opaque=tuple(stored["opaque"]),
    )


def result_from(stored: Mapping[str, Any]) -> ToolResult:
    """A `ToolResult` from its stored form."""
    return ToolResult(**{**stored, "references": tuple(stored["references"])})


def waiting_from(stored: Mapping[str, Any]) -> Waiting:
    """A `Waiting` from its stored form."""
    references = tuple(stored["references"])
    return Waiting(ToolCall(**stored["call"]), stored["question"], references)
