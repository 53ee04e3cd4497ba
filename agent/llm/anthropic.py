"""Anthropic Messages, whole replies, over `requests`."""

from __future__ import annotations

from dataclasses import dataclass, field

from agent.llm import ModelUnavailable, OnPiece, Request
from agent.llm.anthropic_wire import reply_from_wire, request_to_wire
from agent.llm.transport import Patience, post_json
from agent.pairing import check_pairing
from agent.records import Reply


@dataclass(frozen=True)
class Anthropic:
    """A model behind the Messages API."""

    name: str
    key: str = field(repr=False)
    base_url: str = "https://api.anthropic.com"
    max_tokens: int = 1024
    patience: Patience = Patience()

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        """One whole reply; its text is one piece."""
        check_pairing(request.messages)
        body = {"model": self.name, "max_tokens": self.max_tokens, **request_to_wire(request)}
        answer = post_json(
            f"{self.base_url.rstrip('/')}/v1/messages",
            {"x-api-key": self.key, "anthropic-version": "2023-06-01"},
            body,
            self.patience,
            on_piece,
        )
        try:
            reply = reply_from_wire(answer)
        except (KeyError, TypeError, AttributeError):
            # The answer itself may hold the swimmer's words, so it is not repeated here.
            raise ModelUnavailable("the model's provider sent an answer of no known form") from None
        on_piece(reply.text)
        return reply
