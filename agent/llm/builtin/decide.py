"""Picks the next step: each wish in turn, until one needs a tool."""

from __future__ import annotations

from collections.abc import Callable

from agent.llm.builtin import booking, desk, own, say, talk
from agent.llm.builtin.moves import Step
from agent.llm.builtin.observations import Done
from agent.llm.builtin.state import State
from agent.llm.builtin.wishes import Wish

Handler = Callable[[Wish, State], Step | str]

HANDLERS: dict[str, Handler] = {
    "book": booking.book,
    "free": booking.available,
    "mine": own.mine,
    "cancel": own.cancel,
    "move": own.move,
    "refund": own.refund,
    "late": own.late,
    "queue": desk.queue,
    "unqueue": desk.unqueue,
    "hire": desk.hire,
    "person": talk.person,
    "staff": talk.staff,
    "angry": talk.angry,
    "theirs": talk.theirs,
    "party": talk.party,
    "facts": talk.about_pool,
    "bot": talk.bot,
    "help": talk.explain,
    "hello": talk.hello,
    "thanks": talk.thanks,
    "bye": talk.bye,
    "keep": talk.keep,
    "yes": talk.yes,
    "no": talk.no,
    "series": talk.series,
    "which": talk.which,
    "away": talk.away,
}
NO_CLOCK = "I cannot see the pool's clock just now, so I would rather not book anything."


def decide(state: State | None) -> Step | str:
    """The next step, or the answer in words."""
    if state is None:
        return NO_CLOCK
    outcomes: list[str] = []
    rest = state.done
    for wish in state.wishes:
        move, used = _settle(wish, state, rest)
        if isinstance(move, Step):
            return _allowed(move, state)
        outcomes.append(move)
        rest = rest[used:]
    # A question comes last, so that the swimmer's yes answers it.
    outcomes.sort(key=lambda words: words.endswith("?"))
    return _not_again(" ".join(dict.fromkeys(outcomes)), state)


def _settle(wish: Wish, state: State, rest: tuple[Done, ...]) -> tuple[Step | str, int]:
    """The wish's outcome and how many of the calls made so far led to it, or its next step."""
    handler = HANDLERS.get(wish.kind, talk.unclear)
    move: Step | str = ""
    before = len(state.done) - len(rest)
    ends = {max(0, end - before) for end in state.turn.steps} | {0, len(rest)}
    for used in sorted(ends):
        move = handler(wish, state.after(rest[:used]))
        if isinstance(move, str):
            return move, used
    return move, len(rest)


def _allowed(move: Step, state: State) -> Step | str:
    if {action.name for action in move.actions} - state.tools:
        return f"I cannot do that here. {say.CAN_DO}"
    made = [(done.call.name, done.call.arguments) for done in state.done]
    if any(made.count((action.name, action.arguments)) >= 2 for action in move.actions):
        return f"I have tried twice and got no further. {say.COLLEAGUE}"
    return move


def _not_again(words: str, state: State) -> str:
    """Never the same words twice."""
    times = sum(said.endswith(words) for said in state.said_before)
    openings = ("", "Again: ", "As I said: ", "It is still so: ")
    return f"{openings[min(times, 3)]}{words}"
