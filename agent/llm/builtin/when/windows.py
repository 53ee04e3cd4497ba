"""Windows: "before ten", "between 7 and 9", "not before 6pm", "any time but 8"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from agent.llm.builtin.when.marks import Marked
from agent.llm.builtin.when.values import MIDNIGHT, NOON, Hour, Window

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
    """ "10 to 1" crosses noon."""
    if not first.fixed and last.minutes <= first.minutes:
        return first.settled(), last.later()
    return first, last


def _after(start: Hour) -> Window:
    return Window(after=start)


def _before(end: Hour) -> Window:
    return Window(before=end)


def _up_to(end: Hour) -> Window:
    return Window(before=replace(end, minutes=end.minutes + 1))


def _after_before(start: Hour, end: Hour) -> Window:
    return _between(start, end)


def _but(hour: Hour) -> Window:
    return Window(but=(hour,))


def _about(hour: Hour) -> Window:
    return Window(at=hour, about=True)


def _at(hour: Hour) -> Window:
    return Window(at=hour)


def _either(first: Hour, second: Hour) -> Window:
    first, second = _same_half(first, second)
    return Window(after=first, before=replace(second, minutes=second.minutes + 1))


SHAPES: list[tuple[re.Pattern[str], Shape]] = [
    (re.compile(rf"\b(?:between|from)? ?{T} ?{TO} {LOOSE}{T}\b"), _between),
    (re.compile(rf"\b(?:after|later than|from) {T} (?:and |but )*before {T}\b"), _after_before),
    (re.compile(rf"\b{T} or {T}\b"), _either),
    (
        re.compile(rf"\b(?:not|no|never) (?:before|earlier than|sooner than) {LOOSE}{T}\b"),
        _after,
    ),
    (re.compile(rf"\b(?:not|no) (?:after|later than) {LOOSE}{T}\b"), _up_to),
    (re.compile(rf"\b(?:but|except|not|apart from|other than)(?: for)? {LOOSE}{T}\b"), _but),
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
        re.compile(rf"\b(?:around|(?<!what )(?<!how )about|roughly|approx|circa|near|~) ?{T}\b"),
        _about,
    ),
    (re.compile(rf"\b{T} ish\b"), _about),
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
    return Window(
        after=window.after or more.after,
        before=window.before or more.before,
        at=more.at if window.at is None and not window.after and not window.before else window.at,
        about=window.about or more.about,
        but=window.but + more.but,
    )


def _in_part(window: Window, parts: list[Window]) -> Window:
    if not parts:
        return window
    part = parts[0]
    if not window.hours:
        end = parts[-1].before if len(parts) > 1 else part.before
        return replace(window, after=part.after, before=end)
    return moved_into(window, part)


def moved_into(window: Window, part: Window) -> Window:
    """ "8 in the evening": the part of the day says which half a bare hour is in."""

    def moved(hour: Hour | None) -> Hour | None:
        if hour is None or hour.fixed:
            return hour
        later = hour.later()
        centre = (part.after.minutes + part.before.minutes) // 2
        nearer = min((hour, later), key=lambda each: abs(each.minutes - centre))
        return nearer.settled() if nearer.minutes < MIDNIGHT else hour.settled()

    after, before = moved(window.after), moved(window.before)
    at = moved(window.at)
    if at is None and after is None:
        after = part.after
    if at is None and before is None:
        before = part.before
    return replace(window, after=after, before=before, at=at)


def halves(window: Window) -> tuple[Window, Window]:
    """The window read in the first half of the day, and in the second."""

    def late(hour: Hour | None) -> Hour | None:
        return hour.later() if hour is not None and not hour.fixed and hour.minutes < NOON else hour

    early = replace(
        window,
        after=window.after and window.after.settled(),
        before=window.before and window.before.settled(),
        at=window.at and window.at.settled(),
    )
    other = replace(
        window, after=late(window.after), before=late(window.before), at=late(window.at)
    )
    return early, other
