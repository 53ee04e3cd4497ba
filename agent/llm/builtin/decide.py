"""Picks the next step from the state of the conversation."""

from __future__ import annotations

from agent.llm import Request
from agent.llm.builtin import booking, say
from agent.llm.builtin.dialogue import State, Wish, known_bookings
from agent.llm.builtin.moves import Step, step
from agent.llm.builtin.observations import Booking, read_bookings

CAN_DO = "I can tell you what is free, book a swim, show or cancel your bookings, or pass you on to a colleague."
NOT_UNDERSTOOD = "I'm sorry, I did not understand that."


def decide(state: State | None, request: Request) -> Step | str:
    """The next step, or the answer in words."""
    if state is None:
        return "I cannot see the pool's clock just now, so I would rather not book anything."
    handler = HANDLERS.get(state.wish.kind, not_understood)
    move = handler(state.wish, state)
    if isinstance(move, Step):
        missing = {action.name for action in move.actions} - {tool.name for tool in request.tools}
        return f"I cannot do that here. {CAN_DO}" if missing else move
    return _not_again(move, state)


def _not_again(words: str, state: State) -> str:
    """Never the same words twice."""
    times = sum(words in said for said in state.said_before)
    return (
        words
        if not times
        else f"{('Still the same: ', 'As before: ', 'Once more: ')[min(times, 3) - 1]}{words}"
    )


def mine(wish: Wish, state: State) -> Step | str:
    read = state.results("my_bookings")
    if not read:
        return step("I'll look up your bookings.", "my_bookings")
    if read[-1].failed:
        return booking.say_refusal(read[-1])
    found = read_bookings(read[-1].result.content)
    if not found:
        return "You have no bookings at the moment. Shall I find you a swim?"
    return f"You have {say.listing(map(say.booking, found))}."


def cancel(wish: Wish, state: State) -> Step | str:
    tried = state.results("cancel_booking")
    if tried:
        done = tried[-1]
        return booking.say_refusal(done) if done.failed else _cancelled(done.result.content)
    if wish.reference:
        return step(f"I'll cancel {wish.reference}.", "cancel_booking", reference=wish.reference)
    if not state.results("my_bookings"):
        return step("I'll look up your bookings first.", "my_bookings")
    found = known_bookings((*state.earlier, state.turn))
    fits = [each for each in found if _is_meant(each, wish)]
    if len(fits) == 1:
        return step(
            f"I'll cancel {say.booking(fits[0])}.",
            "cancel_booking",
            reference=fits[0].reference,
        )
    if not found:
        return "You have no bookings, so there is nothing to cancel."
    return f"Which one shall I cancel: {say.listing(map(say.booking, fits or found), 'or')}?"


def _is_meant(each: Booking, wish: Wish) -> bool:
    days, at = wish.when.days.dates, wish.when.window.at
    if days and each.slot.day not in days:
        return False
    return at is None or each.slot.start in (
        at.minutes,
        at.minutes if at.fixed else at.later().minutes,
    )


def _cancelled(content: str) -> str:
    made = read_bookings(content)
    return f"Cancelled: {say.booking(made[0])}." if made else content


def person(wish: Wish, state: State) -> Step | str:
    tried = state.results("hand_to_human")
    if tried:
        return booking.say_refusal(tried[-1]) if tried[-1].failed else tried[-1].result.content
    reason = f"The swimmer asked for a person: {wish.text[:200]}"
    return step("I'll pass you on to a colleague.", "hand_to_human", reason=reason)


def not_understood(wish: Wish, state: State) -> Step | str:
    misses = 0
    for words in reversed(state.said_before):
        if NOT_UNDERSTOOD not in words:
            break
        misses += 1
    if misses >= 2:
        if state.results("hand_to_human"):
            return "A colleague will read this and answer you here."
        return step(
            "I have not understood you twice now, so I'll ask a colleague.",
            "hand_to_human",
            reason=f"I did not understand: {wish.text[:200]}",
        )
    return f"{NOT_UNDERSTOOD} {CAN_DO} {say.EXAMPLE}"


HANDLERS = {
    "book": booking.decide,
    "free": booking.availability,
    "mine": mine,
    "cancel": cancel,
    "person": person,
    "no": lambda wish, state: "All right, I'll leave it. What would you like instead?",
    "which": lambda wish, state: "Which one would you like?",
    "hello": lambda wish, state: f"Hello! {CAN_DO} {say.EXAMPLE}",
    "thanks": lambda wish, state: "You're welcome. Enjoy your swim.",
    "bye": lambda wish, state: "Goodbye, and see you at the pool.",
    "bot": lambda wish, state: f"I'm the pool's booking assistant, a computer program. {CAN_DO}",
}
