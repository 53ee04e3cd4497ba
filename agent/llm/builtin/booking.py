"""Deciding on a booking: read the timetable, choose, adapt to a refusal, ask before leaving."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from agent.llm.builtin import say
from agent.llm.builtin.dialogue import State, Wish
from agent.llm.builtin.moves import Action, Step, action, step
from agent.llm.builtin.observations import Done, Slot, listed, nearest, read_bookings
from agent.llm.builtin.settle import settled
from agent.llm.builtin.when import Window
from agent.llm.builtin.when.values import Hour

MOST_DAYS = 5
MOST_TRIES = 4
TRY_ANOTHER = ("slot full", "slot closed", "slot past", "unknown slot")
AROUND = 120
"""Minutes around a named time that are read, so that the nearest free slots are known."""


def decide(wish: Wish, state: State) -> Step | str:
    """The next step towards a booking, or its outcome in words."""
    booked = next((done for done in state.results("book_slot") if not done.failed), None)
    if booked:
        return _receipt(booked, state)
    refused = state.results("book_slot")
    if refused and refused[-1].refusal not in TRY_ANOTHER:
        return say_refusal(refused[-1])
    if wish.slot and not refused:
        return _book(_known(wish.slot, state), wish, "That one, then.")
    return _missing(wish) or _search(wish, state)


def _missing(wish: Wish) -> str:
    if wish.when.days.doubt:
        return _ask_doubt(wish)
    if not wish.when.days.dates:
        return "Which day would you like to swim? " + say.EXAMPLE
    if len(wish.when.days.dates) > MOST_DAYS:
        return "Which day of those would suit you best?"
    return ""


def _ask_doubt(wish: Wish) -> str:
    read = wish.when.days.dates[0]
    return f"Do you mean {say.day(read)} by \u201c{wish.when.days.doubt}\u201d, or another day?"


def _search(wish: Wish, state: State) -> Step | str:
    when = settled(wish.when, state.present)
    if when is None:
        early, late = wish.when.window.hours[0], wish.when.window.hours[0].later()
        return f"Do you mean {early} in the morning or {late} in the evening?"
    wish = replace(wish, when=when)
    unread = [day for day in when.days.dates if not _has_read(day, state)]
    if unread:
        return _read(unread, wish, f"I'll look at what is free on {_asked(wish)}.")
    return _choose(wish, state)


def _asked(wish: Wish) -> str:
    return say.days(wish.when.days.dates) + say.window(wish.when.window)


def _has_read(day: date, state: State) -> bool:
    return any(done.argument("day") == day.isoformat() for done in state.results("list_slots"))


def _read(days: list[date], wish: Wish, plan: str) -> Step:
    return Step(plan, tuple(_listing(day, wish) for day in days))


def _listing(day: date, wish: Wish) -> Action:
    after, before = _bounds(wish.when.window)
    return action(
        "list_slots",
        day=day.isoformat(),
        before=before and str(before),
        after=after and str(after),
        party_size=_more_than_one(wish),
        pace=wish.pace,
    )


def _more_than_one(wish: Wish) -> int | None:
    return wish.party if wish.party and wish.party > 1 else None


def _bounds(window: Window) -> tuple[Hour | None, Hour | None]:
    if window.at is None:
        return window.after, window.before
    middle = window.at.minutes
    return Hour(max(0, middle - AROUND)), Hour(min(24 * 60 - 1, middle + AROUND + 1))


def _choose(wish: Wish, state: State) -> Step | str:
    free = _free(wish, state)
    inside = _ordered([slot for slot in free if wish.when.window.holds(slot.start)], wish)
    refused = state.results("book_slot")
    if not inside:
        return _nothing_inside(wish, state, free)
    if not wish.when.window and not wish.any and not refused:
        return _offer(inside)
    if len(refused) >= MOST_TRIES:
        return "Those slots are going as fast as I can ask for them. " + _offer(inside[:4])
    plan = f"{say.slot(inside[0])} is free, so I'll book it."
    if refused:
        plan = f"That one has gone. {say.slot(inside[0])} is also what you asked for; I'll book it."
    return _book(inside[0], wish, plan)


def _free(wish: Wish, state: State) -> list[Slot]:
    """What is known to be free on the days, less what was refused since."""
    refused = {done.argument("slot") for done in state.results("book_slot")}
    found: dict[str, Slot] = {}
    for done in state.done:
        if done.call.name == "list_slots":
            found |= {slot.code: slot for slot in listed(done)}
        if done.call.name == "book_slot" and done.failed:
            found |= {slot.code: slot for slot in nearest(done)}
    return [
        slot
        for slot in found.values()
        if slot.code not in refused
        and slot.day in wish.when.days.dates
        and slot.fits(wish.party or 1, wish.pace)
    ]


def _ordered(slots: list[Slot], wish: Wish) -> list[Slot]:
    if wish.when.window.at:
        return sorted(slots, key=lambda slot: abs(slot.start - wish.when.window.at.minutes))
    if wish.quiet:
        return sorted(slots, key=lambda slot: (-(slot.places or 0), slot.starts_at))
    return sorted(slots, key=lambda slot: slot.starts_at, reverse=wish.when.window.edge == "last")


def _nothing_inside(wish: Wish, state: State, free: list[Slot]) -> Step | str:
    last = state.done[-1]
    if last.call.name == "book_slot":
        return _read(
            list(wish.when.days.dates),
            wish,
            "That one has gone. I'll read the timetable again.",
        )
    reads = [done for done in state.results("list_slots")]
    near = _ordered(free or [slot for done in reads for slot in nearest(done)], wish)[:3]
    sentence = f"Nothing is free on {_asked(wish)}."
    if not near:
        return f"{sentence} Would another day suit you?"
    return f"{sentence} The nearest: {say.slots(near)}. {_shall_i(near)}"


def _shall_i(slots: list[Slot]) -> str:
    return "Shall I book that?" if len(slots) == 1 else "Would one of these suit you?"


def _offer(slots: list[Slot]) -> str:
    return f"Free on {say.slots(slots)}. Which would you like?"


def _known(code: str, state: State) -> Slot:
    return next((slot for slot in state.offers if slot.code == code), Slot(code, ""))


def _book(slot: Slot, wish: Wish, plan: str) -> Step:
    return step(plan, "book_slot", slot=slot.code, party_size=_more_than_one(wish), pace=wish.pace)


def _receipt(booked: Done, state: State) -> str:
    made = read_bookings(booked.result.content)
    if not made:
        return booked.result.content
    gone = [
        done.argument("slot") for done in state.results("book_slot") if done.refusal == "slot full"
    ]
    times = say.listing(f"{code[11:13]}:{code[13:]}" for code in gone) if gone else ""
    return f"You're booked: {say.booking(made[0])}." + (
        f" The {times} had just gone." if gone else ""
    )


def say_refusal(done: Done) -> str:
    """A refusal that trying elsewhere does not cure, in the pool's own sentence."""
    reason = done.result.content.partition(": ")[2] or done.result.content
    return f"I couldn't do that: {reason.split(' Nearest:')[0].strip()}"


def availability(wish: Wish, state: State) -> Step | str:
    """What is free, read fresh."""
    if _missing(wish):
        return _missing(wish)
    when = settled(wish.when, state.present)
    if when is None:
        when = replace(wish.when, window=Window())
    wish = replace(wish, when=when)
    unread = [day for day in when.days.dates if not _has_read(day, state)]
    if unread:
        return _read(unread, wish, f"I'll look at what is free on {_asked(wish)}.")
    free = _free(wish, state)
    inside = sorted(
        (slot for slot in free if when.window.holds(slot.start)),
        key=lambda slot: slot.starts_at,
    )
    return _offer(inside) if inside else _nothing_inside(wish, state, free)
