"""What a tool's refusal means for the swimmer, in the pool's own sentence."""

from __future__ import annotations

from agent.llm.builtin import say
from agent.llm.builtin.observations import Done
from agent.llm.builtin.state import State

TRY_ANOTHER = frozenset({"slot full", "split needed", "slot closed", "slot past", "unknown slot"})
"""Refusals of one slot, that another slot may not meet."""
KNOWN = TRY_ANOTHER | {
    *(
        "too early",
        "overlap",
        "duplicate",
        "limit",
        "party size",
        "unknown booking",
        "too late",
        "not run",
    ),
    *("unknown day", "unknown swimmer", "bad arguments", "unknown tool"),
    *("barred", "not full", "no offer"),
}


def is_trouble(done: Done) -> bool:
    """Whether a tool failed for a reason that is no rule of the pool's."""
    return done.failed and done.refusal not in KNOWN


def needs_split(done: Done) -> bool:
    """Whether the party would be granted on neighbouring lanes."""
    return done.failed and "be split" in done.result.content


def sentence(done: Done) -> str:
    """The reason alone, without its code and its alternatives."""
    content = done.result.content.strip()
    kind, colon, reason = content.partition(": ")
    words = (reason if colon and kind.lower() in KNOWN else content).split(" Nearest:")[0]
    words = words.strip() or "no reason was given"
    return words if words[-1] in ".!?" else f"{words}."


def explained(done: Done, state: State) -> str:
    """The refusal, and who or what can help."""
    kind, reason = done.refusal, sentence(done)
    if kind == "not run":
        return _not_run(reason)
    if kind == "too late":
        return f"I couldn't do that: {reason} {_exception(state)}"
    if kind == "barred":
        return f"I couldn't do that: {reason} {say.COLLEAGUE}"
    if kind == "unknown booking":
        return f"I can't find that among your own bookings: {reason} {say.COLLEAGUE}"
    if kind == "party size" or is_trouble(done):
        return f"I couldn't do that: {reason} {say.COLLEAGUE}"
    return f"I couldn't do that: {reason}"


def _not_run(reason: str) -> str:
    if "said no" in reason:
        return "All right, I'll leave that as it is."
    if "in time" in reason:
        return "You did not confirm that in time, so I have not done it. Just ask again."
    return f"That was not done: {reason}"


def _exception(state: State) -> str:
    return say.EXCEPTION if state.can("request_late_cancel") else say.COLLEAGUE
