"""Booking and moving: read the timetable, choose, adapt to a refusal, ask before leaving."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from agent.llm.builtin import refusals, say, search
from agent.llm.builtin.moves import Step, step
from agent.llm.builtin.observations import Booking, Done, Slot, read_bookings
from agent.llm.builtin.settle import settled
from agent.llm.builtin.state import State
from agent.llm.builtin.when import Days, Window
from agent.llm.builtin.when.windows import halves
from agent.llm.builtin.wishes import Wish

MOST_DAYS = 5


def book(wish: Wish, state: State) -> Step | str:
    """The next step towards a booking, or its outcome in words."""
    if wish.any and not wish.when.days.dates:
        wish = replace(wish, when=replace(wish.when, days=_soon(state)))
    return _take(wish, state)


def move_to(wish: Wish, state: State) -> Step | str:
    """The next step towards another slot for the booking that the wish refers to."""
    return _take(wish, state)


def available(wish: Wish, state: State) -> Step | str:
    """What is free, read fresh."""
    if not wish.when.days.dates:
        wish = replace(wish, when=replace(wish.when, days=_soon(state)))
    asking = _missing(wish, state)
    if asking:
        return asking
    when = settled(wish.when, state.present)
    readings = (when.window,) if when else halves(wish.when.window)
    # Where both halves of the day are possible, the whole day is read and both are shown.
    wish = replace(wish, when=when or replace(wish.when, window=Window()))
    unfinished = _reading(wish, state)
    if unfinished:
        return unfinished
    inside = [
        slot
        for slot in search.inside(wish, state)
        if any(reading.holds(slot.start) for reading in readings)
    ]
    if wish.when.window.edge:
        inside = inside[:1]
    inside.sort(key=lambda slot: slot.starts_at)
    return _offer(inside, wish) if inside else _nothing_inside(wish, state)


def _soon(state: State) -> Days:
    return Days((state.present.today, state.present.today + timedelta(1)))


def _take(wish: Wish, state: State) -> Step | str:
    tries = search.attempts(state)
    if tries and not tries[-1].failed:
        return _receipt(tries)
    if tries and refusals.is_trouble(tries[-1]):
        return _after_trouble(tries[-1], state)
    if tries and tries[-1].refusal not in refusals.TRY_ANOTHER:
        return refusals.explained(tries[-1], state)
    if wish.slot and not tries:
        slot = next((slot for slot in state.offers if slot.code == wish.slot), None)
        return _write(slot or Slot(wish.slot, ""), wish)
    return _missing(wish, state) or _search(wish, state)


def _missing(wish: Wish, state: State) -> str:
    """The one question that has to be answered first, if any."""
    dates = wish.when.days.dates
    if wish.party == 0:
        return "How many of you would like to swim? It takes at least one."
    if wish.when.days.doubt:
        return f"By \u201c{wish.when.days.doubt}\u201d, do you mean {say.day(dates[0])}?"
    if not dates:
        return "Which day would you like to swim?"
    if all(day < state.present.today for day in dates):
        return f"{say.day(dates[-1])} has passed. Which day would you like?"
    if len(dates) > MOST_DAYS:
        return f"Which day would suit you, from {say.day(dates[0])} to {say.day(dates[-1])}?"
    return ""


def _search(wish: Wish, state: State) -> Step | str:
    when = settled(wish.when, state.present)
    if when is None:
        early, late = map(say.window, halves(wish.when.window))
        return f"Do you mean{early} in the morning or{late} later in the day?"
    wish = replace(wish, when=when)
    return _reading(wish, state) or _choose(wish, state)


def _reading(wish: Wish, state: State) -> Step | str | None:
    """What is still to be read, or why it could not be; None when all has been read."""
    reading = search.next_reading(wish, state)
    if reading:
        return reading
    last = state.results("list_slots")[-1]
    return refusals.explained(last, state) if last.failed else None


def _choose(wish: Wish, state: State) -> Step | str:
    inside = search.inside(wish, state)
    tries = search.attempts(state)
    if not inside:
        return _nothing_inside(wish, state)
    if len(tries) >= search.MOST_TRIES:
        return f"Those slots are going as I ask for them. {_offer(inside[:3], wish)}"
    if not (wish.when.window or wish.any or tries):
        return _offer(inside[:3] if wish.quiet else inside, wish)
    if inside[0].together and not wish.split:
        return _offer(inside[:1], wish)
    return _write(inside[0], wish, tries)


def _write(slot: Slot, wish: Wish, tries: list[Done] | None = None) -> Step:
    verb = "move you there" if wish.kind == "move" else "book it"
    plan = f"{say.slot(slot)} is free, so I'll {verb}."
    if tries:
        plan = f"That one could not be had. {say.slot(slot)} is free as well, so I'll {verb}."
    if wish.kind == "move":
        where = {"reference": wish.reference, "slot": slot.code}
        return step(plan, "move_booking", **where, split=wish.split)
    who = {"party_size": search.more_than_one(wish.party), "pace": wish.pace}
    return step(plan, "book_slot", slot=slot.code, **who, split=wish.split)


def _nothing_inside(wish: Wish, state: State) -> Step | str:
    if state.done and state.done[-1].call.name in search.WRITES:
        plan = "That one could not be had. I'll read the timetable again."
        return search.read(wish.when.days.dates, wish, plan)
    near = search.near(wish, state)
    sentence = f"{_why(state)}Nothing is free on {search.asked(wish)}."
    if near:
        waiting = _waiting_list(state)
        return f"{sentence} The nearest: {say.slots(near)}.{waiting} {_shall_i(near, wish)}"
    if state.can("join_queue") and wish.when.window.at and len(wish.when.days.dates) == 1:
        return f"{sentence} {say.WAITING_LIST} for it?"
    return f"{sentence} Would another day suit you?"


def _waiting_list(state: State) -> str:
    full = any(done.refusal == "slot full" for done in search.attempts(state))
    can_wait = full and state.can("join_queue")
    return " I can also put you on the waiting list." if can_wait else ""


def _why(state: State) -> str:
    """The last refusal, where it was not simply a full slot."""
    tries = search.attempts(state)
    told = tries and tries[-1].refusal not in ("slot full", "unknown slot")
    return f"{refusals.sentence(tries[-1])} " if told else ""


def _shall_i(slots: list[Slot], wish: Wish) -> str:
    if len(slots) > 1:
        return "Would one of these suit you?"
    return "Shall I move you there?" if wish.kind == "move" else "Shall I book that?"


def _offer(slots: list[Slot], wish: Wish) -> str:
    shown = slots[: search.MOST_OFFERS]
    more = f" and {len(slots) - len(shown)} more" if len(slots) > len(shown) else ""
    company = say.company(wish.party, wish.pace)
    if len(slots) == 1:
        where = f", only{say.lanes(slots[0])}" if slots[0].together else ""
        return f"{say.slot(slots[0])} is free{company}{where}. {_shall_i(slots, wish)}"
    return f"Free{company} on {say.slots(shown, 'and')}{more}. Which would you like?"


def _receipt(tries: list[Done]) -> str:
    made = read_bookings(tries[-1].result.content)
    if not made:
        return tries[-1].result.content
    verb = "Moved: it is now" if tries[-1].call.name == "move_booking" else "You're booked:"
    return f"{verb} {say.booking(made[0])}.{_gone(tries)}"


def _gone(tries: list[Done]) -> str:
    codes = [done.argument("slot") for done in tries if done.refusal == "slot full"]
    times = say.listing(f"{code[11:13]}:{code[13:]}" for code in codes) if codes else ""
    return f" The {times} had just gone." if codes else ""


def _after_trouble(failed: Done, state: State) -> Step | str:
    """A tool broke while it wrote: look whether the booking was made before saying anything."""
    checked = state.results("my_bookings")
    if not checked or checked[-1] not in state.done[state.done.index(failed) :]:
        return step("That did not come back cleanly. I'll check your bookings.", "my_bookings")
    slot = failed.argument("slot")
    made = [each for each in _read(checked[-1]) if each.slot.code == slot]
    if made:
        return f"You're booked: {say.booking(made[0])}."
    return refusals.explained(failed, state)


def _read(done: Done) -> list[Booking]:
    return [] if done.failed else read_bookings(done.result.content)
