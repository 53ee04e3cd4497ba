"""The timetable as far as it has been read: what to read next, what is free, what is near."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from agent.llm.builtin import say
from agent.llm.builtin.moves import Action, Step, action
from agent.llm.builtin.observations import Done, Slot, listed, nearest
from agent.llm.builtin.refusals import is_trouble
from agent.llm.builtin.state import State
from agent.llm.builtin.when import Hour, Window
from agent.llm.builtin.wishes import Wish

AROUND = 120
"""Minutes around a named time that are read (a little more after it), to know what is near."""
WRITES = ("book_slot", "move_booking")
_CUT_SHORT = re.compile(r"^and \d+ more$", re.MULTILINE)
MOST_TRIES = 4
MOST_OFFERS = 16


def attempts(state: State) -> list[Done]:
    """The tries to take a slot in this turn."""
    return [done for done in state.done if done.call.name in WRITES]


def next_reading(wish: Wish, state: State) -> Step | None:
    """The days that are still to be read, all in one step."""
    unread = [day for day in wish.when.days.dates if not _has_read(day, state)]
    if unread:
        return read(unread, wish, f"I'll look at what is free on {asked(wish)}.")
    return _rest_of_list(wish, state) if wish.when.window.edge == "last" else None


def _rest_of_list(wish: Wish, state: State) -> Step | None:
    """Long lists are cut short, and the last slot of the day is at their end."""
    last = state.results("list_slots")[-1]
    shown = listed(last)
    if not shown or not _CUT_SHORT.search(last.result.content):
        return None
    after = Hour(shown[-1].start + 1)
    later = replace(wish, when=replace(wish.when, window=replace(wish.when.window, after=after)))
    return read([shown[-1].day], later, "The list goes on; I'll read the rest of it.")


def _has_read(day: date, state: State) -> bool:
    read_it = [each for each in state.results("list_slots") if each.argument("day") == str(day)]
    return any(not is_trouble(done) for done in read_it) or len(read_it) > 1


def read(days: Iterable[date], wish: Wish, plan: str) -> Step:
    """A step that reads these days."""
    return Step(plan, tuple(_listing(day, wish) for day in days))


def _listing(day: date, wish: Wish) -> Action:
    after, before = _bounds(wish.when.window)
    return action(
        "list_slots",
        day=day.isoformat(),
        before=before and str(before),
        after=after and str(after),
        party_size=more_than_one(wish.party),
        pace=wish.pace,
    )


def more_than_one(party: int | None) -> int | None:
    return party if party and party > 1 else None


def _bounds(window: Window) -> tuple[Hour | None, Hour | None]:
    if window.at is None:
        return window.after, window.before
    middle = window.at.minutes
    return Hour(max(0, middle - AROUND)), Hour(min(24 * 60 - 1, middle + AROUND + 30))


def asked(wish: Wish) -> str:
    """What was asked for, in words: "Saturday 31 October before 10:00 for 2"."""
    when = say.days(wish.when.days.dates) + say.window(wish.when.window)
    return when + say.company(wish.party, wish.pace)


def free(wish: Wish, state: State) -> list[Slot]:
    """What is known to be free on the days asked for, as the last word on each slot has it."""
    found: dict[str, Slot] = {}
    tried: list[str] = []
    for done in state.done:
        if done.call.name == "list_slots":
            found |= {slot.code: slot for slot in listed(done)}
        elif done.call.name in WRITES and done.failed:
            tried.append(done.argument("slot"))
            found |= {slot.code: slot for slot in nearest(done)}
            found.pop(tried[-1], None)
    return [
        slot
        for slot in found.values()
        if tried.count(slot.code) < 2
        and slot.day in wish.when.days.dates
        and slot.fits(wish.party or 1, wish.pace)
    ]


def inside(wish: Wish, state: State) -> list[Slot]:
    """The free slots that are as asked for, best first; those that part the party come last."""
    window = wish.when.window
    fits = [slot for slot in free(wish, state) if window.holds(slot.start)]
    fits.sort(key=lambda slot: slot.starts_at, reverse=window.edge == "last")
    if window.at:
        fits.sort(key=lambda slot: (_distance(slot, window), slot.starts_at))
    elif wish.quiet:
        fits.sort(key=lambda slot: (-(slot.places or 0), slot.starts_at))
    return sorted(fits, key=lambda slot: bool(slot.together))


def near(wish: Wish, state: State) -> list[Slot]:
    """The free slots nearest to what was asked for, at most three."""
    reads = state.results("list_slots")
    known = {slot.code: slot for done in reads for slot in nearest(done)}
    known |= {slot.code: slot for slot in free(wish, state)}
    tried = {done.argument("slot") for done in attempts(state) if done.failed}
    fits = [
        slot
        for slot in known.values()
        if slot.code not in tried
        and slot.fits(wish.party or 1, wish.pace)
        and slot.starts_at > state.present.now
    ]
    on_days = wish.when.days.dates
    window = wish.when.window
    fits.sort(key=lambda slot: (slot.day not in on_days, _distance(slot, window), slot.starts_at))
    return sorted(fits[:3], key=lambda slot: slot.starts_at)


def _distance(slot: Slot, window: Window) -> int:
    if window.at:
        return abs(slot.start - window.at.minutes)
    early = window.after.minutes - slot.start if window.after else 0
    late = slot.start - window.before.minutes if window.before else 0
    return max(0, early, late)
