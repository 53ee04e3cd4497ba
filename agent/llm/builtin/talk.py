"""Everything that is not about a slot or a booking: greetings, facts, people, the unclear."""

from __future__ import annotations

import re

from agent.llm.builtin import refusals, say
from agent.llm.builtin.facts import find_fact
from agent.llm.builtin.moves import Step, step
from agent.llm.builtin.state import State
from agent.llm.builtin.wishes import Wish

NOT_UNDERSTOOD = "I'm sorry, I did not understand that"
_ORDINARY = re.compile(
    r"\b(?:a|an|the|is|are|what|how|who|where|when|why|my|i|you|of|for|to|in|on|do|does|can|me|it|this)\b"
)


def hello(wish: Wish, state: State) -> str:
    return f"Hello! {say.CAN_DO} {say.EXAMPLE}"


def explain(wish: Wish, state: State) -> str:
    return (
        "Write as you would to the front desk: \u201cWhat is free tomorrow after work?\u201d "
        "or \u201cCancel my swim on Sunday\u201d. " + say.PERSON
    )


def bot(wish: Wish, state: State) -> str:
    return f"I'm the pool's booking assistant, a computer program and not a person. {say.CAN_DO}"


def thanks(wish: Wish, state: State) -> str:
    return f"You're welcome. {say.ANYTHING_ELSE}"


def bye(wish: Wish, state: State) -> str:
    return "Goodbye, and enjoy your swim."


def keep(wish: Wish, state: State) -> str:
    return "All right, I'll leave it as it is."


def yes(wish: Wish, state: State) -> str:
    return f"Good. {say.ANYTHING_ELSE}"


def no(wish: Wish, state: State) -> str:
    words = state.earlier[-1].last_words if state.earlier else ""
    if say.ANYTHING_ELSE in words:
        return "All right. Enjoy your swim."
    if "do you mean" in words.lower():
        return "Which day and time do you mean, then?"
    if state.offers:
        return "All right, I'll leave those. Which day or time would suit you better?"
    return f"All right, I'll leave it. {say.ANYTHING_ELSE}"


def series(wish: Wish, state: State) -> str:
    return "I book one swim at a time. Which day and time would you like first?"


def away(wish: Wish, state: State) -> str:
    return f"I can only help with swims at this pool. {say.CAN_DO}"


def which(wish: Wish, state: State) -> str:
    if state.offers:
        return f"Which one: {say.slots(state.offers)}?"
    return "Tell me which one, please: the day and the time are enough."


def about_pool(wish: Wish, state: State) -> str:
    """What the pool has written down, or that it has not."""
    topic, fact = find_fact(wish.text, state.facts)
    if not fact:
        return f"I'm afraid I have nothing written down about that. {say.COLLEAGUE}"
    # The rules may not speak of the very thing that was asked.
    return f"The rules I have: {fact} {say.COLLEAGUE}" if topic == "rules" else fact


def theirs(wish: Wish, state: State) -> str:
    return f"I can only see and change your own bookings, nobody else's. {say.COLLEAGUE}"


def party(wish: Wish, state: State) -> str:
    return (
        "I cannot change how many swim on a booking, or in which lane. You can cancel it and "
        f"book again, or a colleague can change it. {say.COLLEAGUE}"
    )


def person(wish: Wish, state: State) -> Step | str:
    return hand_over("I'll pass you on to a colleague.", "Asked for a person", wish, state)


def staff(wish: Wish, state: State) -> Step | str:
    plan = "I cannot check who works here, so I'll pass this on to the front desk."
    return hand_over(plan, "Says they work here", wish, state)


def angry(wish: Wish, state: State) -> Step | str:
    plan = "I'm sorry that this is going badly. I'll pass you on to a colleague."
    return hand_over(plan, "Is unhappy", wish, state)


def hand_over(plan: str, why: str, wish: Wish, state: State) -> Step | str:
    """Passes the conversation on, with the swimmer's words as the reason."""
    tried = state.results("hand_to_human")
    if tried:
        return (
            refusals.explained(tried[-1], state) if tried[-1].failed else tried[-1].result.content
        )
    return step(plan, "hand_to_human", reason=f"{why}: {wish.text[:200]}" if wish.text else why)


def unclear(wish: Wish, state: State) -> Step | str:
    """Off the subject, or not understood; a person answers the third time in a row."""
    words = wish.text.split()
    if len(words) > 3 and len(_ORDINARY.findall(wish.text)) > 1:
        return away(wish, state)
    misses = 0
    for said in reversed(state.said_before):
        if NOT_UNDERSTOOD not in said:
            break
        misses += 1
    if misses == 1:
        return f"{NOT_UNDERSTOOD} either. {say.EXAMPLE} {say.PERSON}"
    if not misses:
        return f"{NOT_UNDERSTOOD}. {say.CAN_DO} {say.EXAMPLE}"
    plan = "I have not understood you three times now, so I'll ask a colleague to answer you."
    return hand_over(plan, "Could not be understood", wish, state)
