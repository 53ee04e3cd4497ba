"""The built-in assistant: a deterministic model behind the same Protocol as any provider."""

from __future__ import annotations

from agent.llm import OnPiece, Request
from agent.llm.builtin.decide import decide
from agent.llm.builtin.dialogue import read_state
from agent.llm.builtin.moves import Step
from agent.records import Reply, Said, StopReason, ToolCall


class Builtin:
    """Answers from the message list alone; the same list always gets the same reply."""

    name = "builtin"

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        """The next step towards what the swimmer asked for, or the answer."""
        move = decide(read_state(request.messages), request)
        text = move.plan if isinstance(move, Step) else move
        on_piece(text)
        calls = _calls(move, request) if isinstance(move, Step) else ()
        stop = StopReason.CALLS if calls else StopReason.END
        return Reply(text=text, calls=calls, stop=stop, model=self.name)


def _calls(move: Step, request: Request) -> tuple[ToolCall, ...]:
    """Calls whose ids tell where in the conversation they were made."""
    turn = sum(isinstance(message, Said) for message in request.messages)
    place = f"{turn}-{len(request.messages)}"
    return tuple(
        ToolCall(f"builtin-{place}-{number}", action.name, dict(action.arguments))
        for number, action in enumerate(move.actions, 1)
    )
