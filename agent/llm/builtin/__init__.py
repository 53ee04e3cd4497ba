"""The built-in assistant: a deterministic model behind the same Protocol as any provider.

It reads the message list and keeps nothing. The way of a message through the package:
`words` and `typos` write it one way, `clauses` cuts it into tasks, `when`, `who` and `kinds`
read each, `meaning` holds what was read, `merging` and `picking` lay it over what was said
before (`thread`, `wishes`), `state` puts it beside the calls made so far, and `decide` picks
the next step or the answer (`booking`, `own`, `desk`, `talk`).

Conventions: the morning ends at noon, the afternoon at 17:00, the evening at 22:00; "next
Tuesday" is in next week; "before ten" is a start before ten; a bare hour is settled by the
part of the day, then by the opening hours, and asked about where both halves are open.
"""

from __future__ import annotations

from agent.llm import OnPiece, Request
from agent.llm.builtin.decide import decide
from agent.llm.builtin.moves import Step
from agent.llm.builtin.state import read_state
from agent.records import Reply, Said, StopReason, ToolCall


class Builtin:
    """Answers from the message list alone; the same list always gets the same reply."""

    name = "builtin"

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        """The next step towards what the swimmer asked for, or the answer."""
        move = decide(read_state(request))
        if isinstance(move, str):
            on_piece(move)
            return Reply(text=move, stop=StopReason.END, model=self.name)
        on_piece(move.plan)
        return Reply(move.plan, _calls(move, request), StopReason.CALLS, model=self.name)


def _calls(move: Step, request: Request) -> tuple[ToolCall, ...]:
    """Calls whose ids say where in the conversation they were made."""
    turn = sum(isinstance(message, Said) for message in request.messages)
    place = f"{turn}-{len(request.messages)}"
    return tuple(
        ToolCall(f"builtin-{place}-{number}", action.name, dict(action.arguments))
        for number, action in enumerate(move.actions, 1)
    )
