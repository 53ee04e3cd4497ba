"""Day expressions: "Saturday", "a week on Monday", "this weekend", and all calendar dates."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

from agent.llm.builtin.when import dates
from agent.llm.builtin.when.calendar import MONTH, WEEKDAYS, coming, next_week
from agent.llm.builtin.when.dates import one
from agent.llm.builtin.when.marks import Rule
from agent.llm.builtin.when.values import Days

WD = f"(?:{'|'.join(WEEKDAYS)})"
NTH = r"(\d{1,2})(?:st|nd|rd|th)"
COUNT = r"(\d{1,2}|a couple of|a few|a|an)"
PERIOD = r"(day|week|fortnight)s?"
MANY = r"(\d{1,2}|couple(?: of)?|few)( business| working)?"
NUMBER = r"(\d{1,2})(?:st|nd|rd|th)?"
YEAR = r"(?:,? (20\d\d))?\b"
DATED = "(?:of|beginning|commencing|starting)"
NOT_DATED = rf"(?! {DATED})"
NO_TIME = r"(?![\d:]| ?[ap]m)"
NOT_A_CHOICE = r"(?!\s+(?:1|one|slot|option|choice|lane|time|thing|swim|session|of)\b)"

DayReader = Callable[[re.Match[str], date], Days | None]


def rules(today: date) -> list[Rule]:
    """The day rules for one present day, most telling first."""
    return [(pattern, _bound(reader, today)) for pattern, reader in _RULES]


def _bound(reader: DayReader, today: date) -> Callable[[re.Match[str]], Days | None]:
    return lambda found: reader(found, today)


def _counted(words: str) -> int:
    return {"a": 1, "an": 1, "a couple of": 2, "a few": 3}.get(words) or int(words)


UNIT_DAYS = {"day": 1, "week": 7, "fortnight": 14}


def _length(count: str, unit: str) -> timedelta:
    return timedelta(_counted(count) * UNIT_DAYS[unit])


def _in_days(found: re.Match[str], today: date) -> Days | None:
    return one(today + _length(found.group(1), found.group(2)))


def _ahead(found: re.Match[str], today: date) -> Days | None:
    """The next few days, from tomorrow on."""
    words, working, unit = found.groups()
    count = 2 if words.startswith("couple") else 3 if words == "few" else int(words or 1)
    days = (today + timedelta(n) for n in range(1, 60))
    open_days = [day for day in days if not working or day.weekday() < 5]
    return Days(tuple(open_days[: min(count * UNIT_DAYS[unit], 31)]))


def _anchor(words: str, today: date) -> date:
    if words in WEEKDAYS:
        return coming(words, today)
    if words.startswith("next "):
        return next_week(words.removeprefix("next "), today)
    return today + timedelta(1 if words == "tomorrow" else 0)


def _after_anchor(found: re.Match[str], today: date) -> Days | None:
    return one(_anchor(found.group(3), today) + _length(found.group(1), found.group(2)))


def _period_after(found: re.Match[str], today: date) -> Days | None:
    return one(_anchor(found.group(1), today) + timedelta(UNIT_DAYS[found.group(2) or "week"]))


def _after_next(found: re.Match[str], today: date) -> Days | None:
    return one(coming(found.group(1), today + timedelta(1)) + timedelta(7))


def _week_after_next(found: re.Match[str], today: date) -> Days | None:
    monday = today - timedelta(today.weekday()) + timedelta(14)
    first = 5 if found.group(1) == "weekend" else 0
    return Days(tuple(monday + timedelta(n) for n in range(first, 7)))


def _this_weekday(found: re.Match[str], today: date) -> Days | None:
    return one(coming(found.group(1), today))


def _next_weekday(found: re.Match[str], today: date) -> Days | None:
    name = next(word for word in found.group(0).split() if word in WEEKDAYS)
    return one(next_week(name, today))


def _weekday(found: re.Match[str], today: date) -> Days | None:
    return Days((coming(found.group(1), today),), rolls=True)


def _weekend(found: re.Match[str], today: date) -> Days | None:
    saturday = today + timedelta(5 - today.weekday())
    if (found.group(1) or "") in ("next", "following"):
        saturday += timedelta(7)
    return Days(tuple(day for day in (saturday, saturday + timedelta(1)) if day >= today))


def _week(found: re.Match[str], today: date) -> Days | None:
    part, which = found.group(1) or "", found.group(2)
    monday = today - timedelta(today.weekday())
    if which in ("next", "following", "coming"):
        monday += timedelta(7)
    first, last = {"beginning": (0, 1), "start": (0, 1), "middle": (2, 2), "end": (4, 4)}.get(
        part, (0, 6)
    )
    days = tuple(monday + timedelta(n) for n in range(first, last + 1))
    return Days(tuple(day for day in days if day >= today)) if days[-1] >= today else None


def _weekdays(found: re.Match[str], today: date) -> Days | None:
    ahead = (today + timedelta(n) for n in range(1, 8))
    return Days(tuple(day for day in ahead if day.weekday() < 5))


def _plus(days: int) -> DayReader:
    return lambda found, today: one(today + timedelta(days))


def relative_rules(value: Callable[[str], Days]) -> list[Rule]:
    """Rules over marked days: "2 days after D0", "the week of D0"."""

    def later(found: re.Match[str]) -> Days | None:
        start = value(found.group(3)).dates[0]
        return one(start + _length(found.group(1), found.group(2)))

    def through(found: re.Match[str]) -> Days | None:
        first, last = value(found.group(1)).dates[0], value(found.group(2)).dates[-1]
        if last < first and value(found.group(2)).rolls:
            last += timedelta(7)
        return dates.span(first, last)

    def week_of(found: re.Match[str]) -> Days | None:
        day = value(found.group(1)).dates[0]
        monday = day - timedelta(day.weekday())
        return Days(tuple(monday + timedelta(n) for n in range(7)))

    return [
        (re.compile(r"\b(?:from |between )?(D\d+) ?(?:-|to|until|through) ?(D\d+)\b"), through),
        (re.compile(r"\bbetween (D\d+) and (D\d+)\b"), through),
        (re.compile(rf"\b{COUNT} {PERIOD} (?:after|from) (D\d+)\b"), later),
        (
            re.compile(rf"\b(?:D\d+|the week|week) {DATED}(?: on)? (D\d+)\b"),
            week_of,
        ),
    ]


def _rule(pattern: str, reader: DayReader) -> tuple[re.Pattern[str], DayReader]:
    return re.compile(rf"\b{pattern}"), reader


_RULES = [
    _rule(r"(\d{4}-\d\d-\d\d)\b", dates.iso),
    _rule(rf"{NUMBER} ?(?:-|to|until) ?{NUMBER}(?: of)? {MONTH}{YEAR}", dates.days_month),
    _rule(rf"{MONTH} {NUMBER} ?(?:-|to) ?{NUMBER}{NO_TIME}{YEAR}", dates.month_days),
    _rule(rf"(?:({WD}),? )?(?:the )?{NUMBER}(?: of)? ?{MONTH}{YEAR}", dates.day_month),
    _rule(rf"(?:({WD}),? )?(?:the )?{MONTH} ?(?:the )?{NUMBER}{NO_TIME}{YEAR}", dates.month_day),
    _rule(rf"({'|'.join(dates.FEASTS)})\b", dates.feast),
    _rule(r"(\d{1,2}) ?/ ?(\d{1,2})(?: ?/ ?(\d\d|20\d\d))?\b", dates.slashed),
    _rule(r"(\d{1,2})[.-](\d{1,2})[.-](20\d\d)\b", dates.slashed),
    _rule(rf"(?:on )?(?:the )?{NTH} of (next|this) month\b", dates.nth_of_month),
    _rule(rf"(\d{{1,2}}) {PERIOD} (?:after|from) (tomorrow|today)\b", _after_anchor),
    _rule(r"(?:the )?day after tomorrow\b", _plus(2)),
    _rule(rf"(?:next|coming|upcoming) {MANY} {PERIOD}\b", _ahead),
    _rule(rf"{MANY} (?:upcoming|coming|next) {PERIOD}\b", _ahead),
    _rule(r"(?:next|coming|upcoming)()() (fortnight)\b", _ahead),
    _rule(
        rf"{COUNT} {PERIOD} (?:on |from |after )?((?:next )?{WD}|today|tomorrow|now)\b",
        _after_anchor,
    ),
    _rule(rf"in {COUNT} {PERIOD}(?:'? ?time)?\b", _in_days),
    _rule(rf"{COUNT} {PERIOD} hence\b", _in_days),
    _rule(rf"({WD}|today|tomorrow) (week|fortnight)\b", _period_after),
    _rule(rf"(?<!next )(?<!this )week on ({WD})()\b", _period_after),
    _rule(rf"({WD}) after next\b", _after_next),
    _rule(r"(?:the )?(week|weekend) after next\b", _week_after_next),
    _rule(rf"{WD}(?: of)? (?:next|the following) week\b", _next_weekday),
    _rule(rf"next week,?(?: on)? {WD}\b", _next_weekday),
    _rule(rf"(?:this |next )?({WD}),? (?:the )?{NTH}{NOT_A_CHOICE}\b", dates.weekday_nth),
    _rule(rf"(?:next|following) {WD}\b", _next_weekday),
    _rule(rf"(?:this coming|this|coming) ({WD})\b", _this_weekday),
    _rule(r"(?:(this|next|coming|following|the) )?week-?ends?\b", _weekend),
    _rule(
        r"(?:the )?(?:(beginning|start|middle|end|rest) of )?(?:around )?(?:the )?"
        rf"(this|next|following|coming|the) week\b{NOT_DATED}",
        _week,
    ),
    _rule(rf"(?:any |a |on |during )*(?:weekdays?|the week)\b{NOT_DATED}", _weekdays),
    _rule(rf"({WD})\b", _weekday),
    _rule(r"yesterday\b", _plus(-1)),
    _rule(r"tomorrow\b", _plus(1)),
    _rule(r"today\b", _plus(0)),
    _rule(rf"(?:on the|on|the) {NTH}{NOT_A_CHOICE}\b", dates.nth),
    _rule(rf"{NTH}$", dates.nth),
]
