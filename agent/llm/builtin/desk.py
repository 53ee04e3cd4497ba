"""What needs the pool's queue or the front desk: waiting lists and lane hire."""

from __future__ import annotations

import re
from dataclasses import replace

from agent.llm.builtin import refusals, say, search
from agent.llm.builtin.moves import Step, step
from agent.llm.builtin.observations import Done, Slot
from agent.llm.builtin.settle import settled
from agent.llm.builtin.state import State
from agent.llm.builtin.talk import hand_over
from agent.llm.builtin.wishes import Wish

HIRE_MINUTES = 60


def queue(wish: Wish, state: State) -> Step | str:
    """Joins the waiting list of a slot that is full."""
    asked = state.results("join_queue")
    if asked:
        return _asked(asked[-1], wish, state)
    if not state.can("join_queue"):
        return f"I cannot put you on a waiting list. {say.COLLEAGUE}"
    slot = _named_slot(wish, state) or _last_full(state)
    if not slot:
        return "Which day and time would you like to wait for?"
    plan = "I'll put you on the waiting list for that slot."
    party = search.more_than_one(wish.party)
    return step(plan, "join_queue", slot=slot, party_size=party, pace=wish.pace, split=wish.split)


def _asked(done: Done, wish: Wish, state: State) -> str:
    if not done.failed:
        return _waiting(done)
    if refusals.needs_split(done) and not wish.split:
        return f"No one lane there ever holds {wish.party}. {say.SPLIT}"
    return refusals.explained(done, state)


def _waiting(done: Done) -> str:
    place = re.search(r"place (\d+)", done.result.content)
    slot = say.slot(Slot(done.argument("slot"), ""))
    return f"You're on the waiting list for {slot}" + (
        f", number {place.group(1)} in the queue." if place else "."
    )


def _named_slot(wish: Wish, state: State) -> str:
    if wish.slot:
        return wish.slot
    when = settled(wish.when, state.present)
    if when is None or when.window.at is None or len(when.days.dates) != 1:
        return ""
    return f"{when.days.dates[0].isoformat()}-{str(when.window.at).replace(':', '')}"


def _last_full(state: State) -> str:
    full = [
        done.argument("slot")
        for turn in state.earlier
        for done in turn.done
        if done.refusal == "slot full"
    ]
    return full[-1] if full else ""


def unqueue(wish: Wish, state: State) -> Step | str:
    """Leaves the waiting list that was joined last, or the one that is named."""
    asked = state.results("leave_queue")
    if asked:
        done = asked[-1]
        return refusals.explained(done, state) if done.failed else done.result.content
    joined = [turn.succeeded("join_queue") for turn in state.earlier]
    slots = [done.argument("slot") for done in joined if done]
    slot = _named_slot(wish, state) or (slots[-1] if slots else "")
    if not slot:
        return "Which day and time shall I take you off the waiting list for?"
    return step("I'll take you off that waiting list.", "leave_queue", slot=slot)


def hire(wish: Wish, state: State) -> Step | str:
    """Asks the front desk for a lane of one's own."""
    asked = state.results("request_lane_hire")
    if asked and asked[-1].failed:
        return refusals.explained(asked[-1], state)
    if asked:
        return f"I have asked the front desk for the lane. {asked[-1].result.content}"
    if not state.can("request_lane_hire"):
        plan = "Hiring a lane is for the front desk to decide, so I'll pass you on."
        return hand_over(plan, "Would like to hire a lane", wish, state)
    if len(wish.when.days.dates) != 1:
        return "For which day would you like to hire the lane?"
    when = settled(wish.when, state.present)
    if when is None or not when.window.hours:
        return "From when to when would you like the lane?"
    return _request(replace(wish, when=when))


def _request(wish: Wish) -> Step | str:
    window = wish.when.window
    after = window.at or window.after
    before = window.before
    if window.at:
        before = replace(window.at, minutes=window.at.minutes + HIRE_MINUTES)
    if after is None or before is None:
        return "From when to when would you like the lane?"
    return step(
        "Hiring a lane is for the front desk to decide; I'll ask them.",
        "request_lane_hire",
        day=wish.when.days.dates[0].isoformat(),
        after=str(after),
        before=str(before),
        reason=wish.text[:200],
    )
