"""Three assistants that understand nothing. A task that one of them passes measures nothing."""

from __future__ import annotations

import re

from agent.llm import OnPiece, Request
from agent.llm.scripted import act, say
from agent.records import Reply, ToolResult


class DoNothing:
    """Is polite and does nothing."""

    name = "do-nothing"

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        return say("Of course.")


class AlwaysRefuse:
    """Turns everybody away."""

    name = "always-refuse"

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        return say("I am sorry, I cannot do that.")


class FirstSlot:
    """Books the first free slot it sees, whatever was asked."""

    name = "first-slot"

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        last = request.messages[-1]
        if not isinstance(last, ToolResult):
            return act("I look.", "list_slots", day="tomorrow")
        slot = re.search(r"\d{4}-\d\d-\d\d-\d{4}", last.content)
        if last.name == "list_slots" and slot:
            return act("I book.", "book_slot", slot=slot[0])
        return say("You are booked.")


BASELINES = {model.name: model for model in (DoNothing, AlwaysRefuse, FirstSlot)}
