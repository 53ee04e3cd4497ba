"""Times of day: "half past seven", "quarter to 9", "7.30", "0730", "8ish", "half six"."""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.llm.builtin.when.marks import Marked, Rule
from agent.llm.builtin.when.values import MIDNIGHT, NOON, Hour

H = r"(\d{1,2}|noon|midnight)(?: ?oclock)?(?: ?in the (?=[ap]m))? ?(am|pm)?\b"
MINUTES = r"(\d{1,2}|a quarter|quarter|half)(?: minutes?)?"
NOT_A_COUNT = (
    r"(?!\s*(?:people|persons?|adults?|kids?|child|children|of (?:us|them|you)|lanes?|places?|"
    r"spots?|swimmers?|guests?|friends?|tickets?|days?|weeks?|hours?|minutes?|nights?|lengths?|"
    r"metres|meters|pounds?|times|more|months?|years?|sons?|daughters?|others?|%|\d|:|\.\d|/))"
)
BEFORE_A_TIME = (
    r"(?:at|before|after|by|until|from|around|about|approx|roughly|between|than|past|but|except|"
    r"not|it|D\d+ ?,?|T\d+ (?:and|to|-|until|or|through)|T\d+ ?-|P\d+|starting|arriving|say|"
    r"maybe|onwards|book|meant|said|do|nearer|near|close to|towards|now (?:and|to|until))"
)


def hour(figure: str, minutes: int = 0, half: str | None = None) -> Hour | None:
    """A time from its figures; bare hours up to twelve stay open to both halves of the day."""
    if figure in ("noon", "midnight"):
        return Hour((NOON if figure == "noon" else 0) + minutes)
    number = int(figure)
    if number > 24 or not 0 <= minutes < 60 or (half and number > 12 and half == "am"):
        return None
    if half and number <= 12:
        return Hour(number % 12 * 60 + minutes + (NOON if half == "pm" else 0))
    if number == 12:
        return Hour(NOON + minutes)
    fixed = number > 12 or number == 0 or (len(figure) == 2 and figure[0] == "0")
    return Hour((number * 60 + minutes) % MIDNIGHT, fixed)


def _minute_count(words: str) -> int:
    return {"half": 30, "quarter": 15, "a quarter": 15}.get(words) or int(words)


def _past(found: re.Match[str]) -> Hour | None:
    return hour(found.group(2), _minute_count(found.group(1)), found.group(3))


def _to(found: re.Match[str]) -> Hour | None:
    whole = hour(found.group(2), 0, found.group(3))
    minutes = _minute_count(found.group(1).removesuffix(" minutes"))
    if whole is None or minutes >= 60 or _is_range(found):
        return None
    return Hour((whole.minutes - minutes) % MIDNIGHT, whole.fixed)


def _is_range(found: re.Match[str]) -> bool:
    """Two hours in "5 to 7" and "from 10 to 1", but minutes in "20 to 7" and "at 5 to 7"."""
    first, last = found.group(1), found.group(2)
    before = found.string[: found.start()]
    if not (first.isdigit() and last.isdigit()) or before.endswith("at "):
        return False
    return int(first) < int(last) or before.endswith(("from ", "between "))


def _half(found: re.Match[str]) -> Hour | None:
    return hour(found.group(1), 30, found.group(2))


def _digits(found: re.Match[str]) -> Hour | None:
    return hour(found.group(1), int(found.group(2) or 0), found.group(3))


def _whole(found: re.Match[str]) -> Hour | None:
    return hour(found.group(1), 0, found.group(2))


def _four(found: re.Match[str]) -> Hour | None:
    minutes = int(found.group(2))
    return Hour(int(found.group(1)) * 60 + minutes) if minutes % 5 == 0 else None


def _plain(found: re.Match[str]) -> Hour | None:
    return hour(found.group(1))


COUNTS = {"a": 1, "an": 1, "a couple of": 2, "half an": 0.5, "a few": 3, "several": 4}


def _later(now: int, unit: int) -> Callable[[re.Match[str]], Hour | None]:
    def read(found: re.Match[str]) -> Hour | None:
        count = COUNTS.get(found.group(1)) or int(found.group(1))
        minutes = now + int(count * unit)
        return Hour(minutes) if minutes < MIDNIGHT else None

    return read


AMOUNT = r"in (?:around |about |~)*(\d{1,2}|an?|half an|a couple of|a few|several)"
_FROM_NOW = [
    (re.compile(rf"\b{AMOUNT} ?hours?\b"), 60),
    (re.compile(rf"\b{AMOUNT} ?minutes?\b"), 1),
    (re.compile(r"\b(\d{1,2}|an?) ?hours? from now\b"), 60),
    (re.compile(r"\b(\d{1,2}) ?minutes from now\b"), 1),
]


def rules(now: int) -> list[Rule]:
    """The time rules for a present minute of the day, most telling first."""
    return [(pattern, _later(now, unit)) for pattern, unit in _FROM_NOW] + _RULES


_RULES: list[Rule] = [
    (re.compile(r"\b(\d{1,2}):([0-5]\d):[0-5]\d ?(am|pm)?\b"), _digits),
    (re.compile(rf"\b{MINUTES} (?:past|after) {H}"), _past),
    (
        re.compile(rf"\b(quarter|a quarter|5|10|15|20|25|\d{{1,2}} minutes) (?:to|of|before) {H}"),
        _to,
    ),
    (re.compile(rf"\bhalf {H}"), _half),
    (
        re.compile(r"(?<![\d:.A-Z])(\d{1,2})[:.h] ?([0-5]\d)(?:h|hrs)? ?(am|pm)?(?![\d:])\b"),
        _digits,
    ),
    (re.compile(r"(?<![\d:.A-Z])(\d{1,2}) ([0-5]\d) ?(am|pm)\b"), _digits),
    (re.compile(r"(?<=\bat )(\d{1,2}) ([0-5]\d)()\b(?! ?(?:people|of us))"), _digits),
    (re.compile(r"(?<![\d:.A-Z])(\d{1,2}) ([0-5]\d)()(?= (?:in the )?P\d)"), _digits),
    (re.compile(r"^(\d{1,2}) ([0-5]\d)()$"), _digits),
    (re.compile(r"\b12 (noon)()\b"), _whole),
    (re.compile(r"(?<![\d:.A-Z])(\d{1,2}) ?oclock ?(am|pm)?\b"), _whole),
    (re.compile(r"(?<![\d:.A-Z])(\d{1,2})\.? ?(?:in the )?(am|pm)\b"), _whole),
    (
        re.compile(
            r"(?<![\d:.,£$A-Z])([01]\d|2[0-3])([0-5]\d)(?:h|hrs| hours)?(?![\d:])\b(?! (?:people|persons?|of us|swimmers?))"
        ),
        _four,
    ),
    (re.compile(r"(?<![\d:.A-Z])(\d{1,2})h\b"), _plain),
    (re.compile(r"\b(noon|midnight)()\b"), _whole),
]

_BARE = re.compile(
    rf"(?<![\d:.,£$-])\b(?P<lead>{BEFORE_A_TIME}) ?(?P<n>\d{{1,2}})\b(?!-\d{{3}}){NOT_A_COUNT}"
)
_RANGE = re.compile(
    rf"(?<![\d:.A-Z])\b(\d{{1,2}}) ?(?:-|to|until) ?(?=(?:\d{{1,2}}\b{NOT_A_COUNT}|T\d))"
)
_NOT_CLASSES = r"(?! (?:sessions?|classes|swims?|slots?))"
_GOOD = (
    r"(?:or later|or earlier|or so|at the latest|onwards|would|works?|suits?|sharp|"
    r"is (?:fine|good|ok|better|best))"
)
_LEADING: list[Rule] = [
    (
        re.compile(rf"(?<![\d:.A-Z])\b(\d{{1,2}})(?= (?:in the |this |in )?P\d+\b{_NOT_CLASSES})"),
        _plain,
    ),
    (re.compile(r"(?<![\d:.A-Z])(?<!for )(?<!lane )\b(\d{1,2})(?= (?:on )?D\d+\b)"), _plain),
    (re.compile(rf"(?<![\d:.A-Z])\b(\d{{1,2}})(?= {_GOOD}\b)"), _plain),
    (re.compile(r"(?<![\d:.A-Z])\b(\d{1,2})(?= or (?:\d{1,2}\b|T\d))"), _plain),
]


def mark_times(marked: Marked, now: int) -> None:
    """Marks all times, bare hours only where the words around them say that they are times."""
    marked.text = re.sub(r"(?<=\d) ?-?ish\b", " ish", marked.text)
    marked.mark("T", rules(now))
    marked.text = _RANGE.sub(lambda found: _range_start(marked, found), marked.text)
    marked.mark("T", _LEADING)
    for _ in range(3):
        text = _BARE.sub(lambda found: _bare(marked, found), marked.text)
        marked.text = " ".join(text.split())
    marked.mark("T", [(re.compile(r"\b(\d{1,2})(?= ish)"), _plain)])


def _bare(marked: Marked, found: re.Match[str]) -> str:
    value = hour(found["n"])
    return f"{found['lead']} {marked.put('T', value)} " if value else found.group(0)


def _range_start(marked: Marked, found: re.Match[str]) -> str:
    value = hour(found.group(1))
    return f"{marked.put('T', value)} - " if value else found.group(0)
