"""The swimmer's own bookings: show, cancel, move, and what only the desk can grant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from agent.llm.builtin import booking, refusals, say
from agent.llm.builtin.moves import Step, action, step
from agent.llm.builtin.observations import Booking, read_bookings
from agent.llm.builtin.state import State
from agent.llm.builtin.when import Days, When, Window
from agent.llm.builtin.when.values import hour_within_day
from agent.llm.builtin.wishes import Wish


def mine(wish: Wish, state: State) -> Step | str:
    """The swimmer's bookings, on the days asked for."""
    read = state.results("my_bookings")
    if not read:
        return step("I'll look up your bookings.", "my_bookings")
    if read[-1].failed:
        return refusals.explained(read[-1], state)
    found = read_bookings(read[-1].result.content)
    if not found:
        return f"You have no bookings at the moment. {say.FIND}"
    days = wish.when.days.dates
    on_days = [each for each in found if not days or each.slot.day in days]
    if not on_days:
        return f"Nothing on {say.days(days)}. You have {_all(found)}."
    return f"You have {_all(on_days)}."


def _all(found: list[Booking]) -> str:
    return say.listing(map(say.booking, found))


def cancel(wish: Wish, state: State) -> Step | str:
    """Cancels the one that is meant, or all where all are meant."""
    tried = state.results("cancel_booking")
    if tried:
        words = [
            refusals.explained(done, state) if done.failed else _cancelled(done.result.content)
            for done in tried
        ]
        return " ".join(dict.fromkeys(words))
    if wish.reference:
        return step(f"I'll cancel {wish.reference}.", "cancel_booking", reference=wish.reference)
    return _chosen(wish, state, "cancel", _cancel)


def _cancel(bookings: list[Booking]) -> Step:
    actions = tuple(action("cancel_booking", reference=each.reference) for each in bookings)
    return Step(f"I'll cancel {_all(bookings)}.", actions)


def _cancelled(content: str) -> str:
    made = read_bookings(content)
    return f"Cancelled: {say.booking(made[0])}." if made else content


def _chosen(
    wish: Wish, state: State, verb: str, go_on: Callable[[list[Booking]], Step | str]
) -> Step | str:
    """Goes on with the booking that is meant; reads them first, asks where several fit."""
    read = state.results("my_bookings")
    if not read:
        return step("I'll look up your bookings first.", "my_bookings")
    if read[-1].failed:
        return refusals.explained(read[-1], state)
    found = read_bookings(read[-1].result.content)
    if not found:
        return f"You have no bookings to {verb}. {say.FIND}"
    fits = [each for each in found if is_meant(each, wish.source, wish.reference)]
    fits = _by_choice(fits, wish.choice)
    if len(fits) == 1 or (fits and wish.all):
        return go_on(fits)
    if not fits:
        return f"I can't see that one. You have {_all(found)}. Which one shall I {verb}?"
    return f"Which one shall I {verb}: {say.listing(map(say.booking, fits), 'or')}?"


def _by_choice(fits: list[Booking], choice: str) -> list[Booking]:
    """The first, the second, the later one, where the swimmer said so."""
    in_order = sorted(fits, key=lambda each: each.slot.starts_at)
    if choice.isdigit():
        return in_order[int(choice) - 1 : int(choice)] or fits
    if choice in ("earlier", "later"):
        return in_order[-1:] if choice == "later" else in_order[:1]
    return fits


def is_meant(each: Booking, source: When, reference: str) -> bool:
    """Whether the swimmer's words fit this booking."""
    if reference:
        return each.reference == reference
    days, window = source.days.dates, source.window
    if days and each.slot.day not in days:
        return False
    if window.at:
        hours = (window.at, window.at if window.at.fixed else window.at.later())
        return each.slot.start in [hour.minutes for hour in hours]
    return not window.hours or window.holds(each.slot.start)


def move(wish: Wish, state: State) -> Step | str:
    """Finds the booking, then another slot for it."""
    if not state.can("move_booking"):
        return f"I cannot move a booking, only book or cancel one. {say.COLLEAGUE}"
    return _chosen(wish, state, "move", lambda found: _to_target(wish, found[0], state))


def _to_target(wish: Wish, found: Booking, state: State) -> Step | str:
    if not (wish.when or wish.slot):
        return f"When would you like to swim instead of {say.booking(found)}?"
    when = _target(wish.when, found)
    if found.slot.day in when.days.dates and when.window.holds(found.slot.start):
        return f"It is already then: {say.booking(found)}. Which other time would you like?"
    return booking.move_to(
        replace(wish, reference=found.reference, when=when, party=found.places), state
    )


def _target(when: When, found: Booking) -> When:
    """A new day keeps the time, a new time keeps the day."""
    start = found.slot.start
    days = when.days if when.days.dates else Days((found.slot.day,))
    window = when.window or Window(at=hour_within_day(start + when.shift))
    return When(days=days, window=window)


def refund(wish: Wish, state: State) -> Step | str:
    """Asks the desk for a refund of the booking that is meant."""
    return _petition(wish, state, "request_refund", "ask a refund for")


def late(wish: Wish, state: State) -> Step | str:
    """Asks the desk to cancel after the cut-off."""
    refused = [
        done.argument("reference")
        for turn in state.earlier
        for done in turn.done
        if done.call.name == "cancel_booking" and done.refusal == "too late"
    ]
    reference = refused[-1] if refused else wish.reference
    return _petition(replace(wish, reference=reference), state, "request_late_cancel", "cancel")


def _petition(wish: Wish, state: State, tool: str, verb: str) -> Step | str:
    asked = state.results(tool)
    if asked and asked[-1].failed:
        return refusals.explained(asked[-1], state)
    if asked:
        return f"I have asked the front desk. They will answer here. {asked[-1].result.content}"
    if not state.can(tool):
        return step("That is for a colleague to decide.", "hand_to_human", reason=wish.text[:200])

    def ask(reference: str) -> Step:
        plan = f"That is for the front desk to decide; I'll ask them about {reference}."
        return step(plan, tool, reference=reference, reason=wish.text[:200])

    if wish.reference:
        return ask(wish.reference)
    return _chosen(wish, state, verb, lambda found: ask(found[0].reference))
