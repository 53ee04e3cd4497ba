"""What is said when a run ends: to the swimmer, and to the model about calls left open."""

from __future__ import annotations

from agent.records import Ended, Exit, ToolCall, ToolResult, Verdict

NOT_RUN = "not run: "

SENTENCES = {
    Exit.ANSWER: "",
    Exit.HAND_TO_HUMAN: (
        "I have passed this to a colleague, who will answer you here; "
        "until somebody does, you can still ask me for something else."
    ),
    Exit.STEP_LIMIT: (
        "I could not finish your request in the number of steps I am allowed, so a colleague "
        "will look at it; only what has a receipt above is certain."
    ),
    Exit.REPEATED_CALL: (
        "I was going round in circles and stopped, so your request is not finished and a "
        "colleague will look at it; only what has a receipt above is certain."
    ),
    Exit.TOKEN_BUDGET: (
        "Your request took more work than I am allowed and is not finished, so a colleague "
        "will look at it; only what has a receipt above is certain."
    ),
    Exit.TIME_LIMIT: (
        "Your request took longer than I am allowed and is not finished, so a colleague "
        "will look at it; only what has a receipt above is certain."
    ),
    Exit.STOPPED: (
        "I stopped, as you asked, and did nothing more after that; "
        "whatever has a receipt above still stands."
    ),
    Exit.REFUSAL: (
        "I cannot help with this request, and it is not finished; a colleague can look at it."
    ),
    Exit.FAILED: (
        "Something went wrong on our side, so your request is not finished and a colleague "
        "will look at it; only what has a receipt above is certain."
    ),
    Exit.MODEL_UNAVAILABLE: (
        "I cannot think just now, so your request is not finished and a colleague will look "
        "at it; only what has a receipt above is certain."
    ),
}
"""One plain sentence to the swimmer for each exit; an answer speaks for itself."""

_WHY_NOT_RUN = {
    Exit.HAND_TO_HUMAN: "the conversation was handed over to a colleague",
    Exit.REPEATED_CALL: "the same call was made too often",
    Exit.STOPPED: "stopped by the swimmer",
    Exit.REFUSAL: "the reply was a refusal",
}
_WHY_UNCONFIRMED = {
    Verdict.NO: "the swimmer said no",
    Verdict.EXPIRED: "the swimmer was asked to confirm it and did not answer in time",
}
STILL_WAITING = "this waits for the swimmer to press Confirm or No; nothing has changed yet"
ONE_AT_A_TIME = "the swimmer has another question to answer first; ask again after that"
_CUT_OFF = "the reply was cut off, so nothing in it was run; ask again in fewer words"


def closing(call: ToolCall, ending: Ended | None) -> ToolResult:
    """The result of a call that will never run; with no ending, its reply was cut off."""
    if ending and ending.exit is Exit.HAND_TO_HUMAN and call.name == Exit.HAND_TO_HUMAN:
        return ToolResult(call.id, call.name, "handed over to a colleague")
    why = _WHY_NOT_RUN.get(ending.exit, ending.detail) if ending else _CUT_OFF
    return ToolResult(call.id, call.name, NOT_RUN + why, is_error=True)


def unconfirmed(call: ToolCall, why: Verdict | str) -> ToolResult:
    """The result of a call without the swimmer's yes: a verdict on it, or why it was not asked."""
    return ToolResult(call.id, call.name, NOT_RUN + _WHY_UNCONFIRMED.get(why, why), is_error=True)
