"""Windows: "before ten", "between 7 and 9", "not before 6pm", "any time but 8"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from agent.llm.builtin.when.marks import Marked
from agent.llm.builtin.when.values import Hour, Window

T = r"(T\d+)"
LOOSE = r"(?:about |around |roughly |at )?"
TO = r"(?:-|to|until|and|through)"

Shape = Callable[..., Window]


def _between(first: Hour, last: Hour) -> Window:
    first, last = _same_half(first, last)
    return Window(after=first, before=last)


def _same_half(first: Hour, last: Hour) -> tuple[Hour, Hour]:
    """One "am" or "pm" goes for both ends where the order allows."""
    if first.fixed == last.fixed:
        return _in_order(first, last)
    if last.fixed:
        later = first.later()
        return (later if later.minutes < last.minutes else first.settled()), last
    if last.minutes <= first.minutes:
        return first, last.later()
    return first, last.settled()


def _in_order(first: Hour, last: Hour) -> tuple[Hour, Hour]:
    """The two ends where neither says which half it is in: "10 to 1" crosses noon."""
    if not first.fixed and last.minutes <= first.minutes:
        return first.settled(), last.later()
    return first, last


def _after(start: Hour) -> Window:
    return Window(after=start)


def _before(end: Hour) -> Window:
    return Window(before=end)


def _up_to(end: Hour) -> Window:
    return Window(before=replace(end, minutes=end.minutes + 1))


def _but(hour: Hour) -> Window:
    return Window(but=(hour,))


def _about(hour: Hour) -> Window:
    return Window(at=hour, about=True)


def _at(hour: Hour) -> Window:
    return Window(at=hour)


def _either(first: Hour, second: Hour) -> Window:
    return replace(_between(first, second), before=_up_to(_same_half(first, second)[1]).before)


SHAPES: list[tuple[re.Pattern[str], Shape]] = [
    (re.compile(rf"\b(?:between|from)? ?{T} ?{TO} {LOOSE}{T}\b"), _between),
    (re.compile(rf"\b(?:after|later than|from) {T} (?:and |but )*before {T}\b"), _between),
    (re.compile(rf"\b{T} or (?:on )?(?:D\d+,? )?(?:at )?{T}\b"), _either),
    (
        re.compile(rf"\b(?:not|no|never) (?:before|earlier than|sooner than) {LOOSE}{T}\b"),
        _after,
    ),
    (re.compile(rf"\b(?:not|no) (?:after|later than) {LOOSE}{T}\b"), _up_to),
    (re.compile(rf"\b(?:except|not|apart from|other than)(?: for)? {LOOSE}{T}\b"), _but),
    (re.compile(rf"\b(?:any|every|all)[\w ]{{0,12}} but(?: for)? {LOOSE}{T}\b"), _but),
    (
        re.compile(rf"\b(?:before|by|until|up to|earlier than|sooner than) {LOOSE}{T}\b"),
        _before,
    ),
    (
        re.compile(rf"\b(?:after|from|since|past|later than|starting(?: at| from)?) {LOOSE}{T}\b"),
        _after,
    ),
    (re.compile(rf"\b{T}(?: or| and)? (?:onwards|or later|or after|later)\b"), _after),
    (re.compile(rf"\b{T} (?:at the latest|or earlier|or before)\b"), _up_to),
    (
        re.compile(
            rf"\b(?:around|(?<!what )(?<!how )about|roughly|approx|circa|near|nearer|close to|"
            rf"towards|~) ?{T}\b"
        ),
        _about,
    ),
    (re.compile(rf"\b{T} (?:ish|or so)\b"), _about),
    (re.compile(rf"{T}"), _at),
]


def read_window(marked: Marked) -> Window:
    """The one window that the marked times and parts of the day make up."""
    window = Window()
    for pattern, shape in SHAPES:
        found = pattern.search(marked.text)
        while found:
            made = shape(*(marked.value(mark) for mark in found.groups()))
            window = _joined(window, made)
            marked.text = f"{marked.text[: found.start()]} {marked.text[found.end() :]}"
            found = pattern.search(marked.text)
    return _in_part(window, marked.all("P"))


def _joined(window: Window, more: Window) -> Window:
    """Later shapes only fill what earlier, more telling ones left open."""
    is_open = not window.hours
    return Window(
        after=window.after or more.after,
        before=window.before or more.before,
        at=more.at if is_open else window.at,
        about=window.about or (is_open and more.about),
        but=window.but + more.but,
    )


def _in_part(window: Window, parts: list[Window]) -> Window:
    if not parts:
        return window
    if window.hours:
        return moved_into(window, parts[0])
    return replace(window, after=parts[0].after, before=parts[-1].before)


def moved_into(window: Window, part: Window) -> Window:
    """The part of the day says which half a bare hour is in: "8 in the evening"."""
    centre = (part.after.minutes + part.before.minutes) // 2

    def moved(hour: Hour) -> Hour:
        readings = [hour] if hour.fixed else [hour.settled(), hour.later()]
        return min(readings, key=lambda each: abs(each.minutes - centre))

    inside = _each_hour(window, moved)
    if inside.at:
        return inside
    return replace(inside, after=inside.after or part.after, before=inside.before or part.before)


def halves(window: Window) -> tuple[Window, Window]:
    """The window read in the first half of the day, and in the second."""
    late = _each_hour(window, lambda hour: hour if hour.fixed else hour.later())
    return _each_hour(window, Hour.settled), late


def _each_hour(window: Window, change: Callable[[Hour], Hour]) -> Window:
    return replace(
        window,
        after=change(window.after) if window.after else None,
        before=change(window.before) if window.before else None,
        at=change(window.at) if window.at else None,
    )
