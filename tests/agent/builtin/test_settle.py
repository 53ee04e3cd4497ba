"""Bare hours and weekdays, settled by the clock and the opening hours."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.llm.builtin.present import Present, read_present
from agent.llm.builtin.settle import settled
from agent.llm.builtin.when import read_when
from agent.llm.builtin.words import canonical

HOURS = {
    **dict.fromkeys(range(5), (7 * 60, 21 * 60)),
    5: (8 * 60, 18 * 60),
    6: (8 * 60, 18 * 60),
}
FRIDAY_2PM = datetime(2026, 10, 30, 14, 0)


def reading(text: str, now: datetime = FRIDAY_2PM) -> str | None:
    """Day and window as settled; None where the swimmer has to say."""
    when = settled(read_when(canonical(text), now)[0], Present(now, HOURS))
    if when is None:
        return None
    window = when.window
    hours = str(window.at) if window.at else f"{window.after or ''}-{window.before or ''}"
    return f"{when.days.dates[0]:%a %d} {hours}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Saturday at 9", "Sat 31 09:00"),
        ("Saturday at 5", "Sat 31 17:00"),
        ("Monday at 5", "Mon 02 17:00"),
        ("today at 5", "Fri 30 17:00"),
        ("today at 8", "Fri 30 20:00"),
        ("Saturday before ten", "Sat 31 -10:00"),
        ("Monday before 8", "Mon 02 -08:00"),
        ("Monday after 6", "Mon 02 18:00-"),
        ("Saturday between 2 and 4", "Sat 31 14:00-16:00"),
        ("Sat 8-9", "Sat 31 08:00-09:00"),
        ("Monday at 12", "Mon 02 12:00"),
    ],
)
def test_the_opening_hours_settle_a_bare_hour(text, expected):
    assert reading(text) == expected


@pytest.mark.parametrize("text", ["Monday at 8", "Monday between 7 and 9", "Tuesday after 8"])
def test_leaves_open_what_could_be_either(text):
    assert reading(text) is None


@pytest.mark.parametrize(
    ("hour", "minute", "expected"),
    [(7, 0, "Sat 31 -10:00"), (9, 30, "Sat 31 -10:00"), (10, 30, "Sat 07 -10:00")],
)
def test_saturday_before_ten_asked_on_saturday(hour, minute, expected):
    assert reading("Saturday before ten", datetime(2026, 10, 31, hour, minute)) == expected


def test_saturday_asked_on_saturday_after_closing_is_next_week():
    assert reading("Saturday", datetime(2026, 10, 31, 19, 0)) == "Sat 07 -"


def test_today_stays_today_when_it_is_too_late():
    assert reading("today at 9am") == "Fri 30 09:00"


def test_reads_clock_and_hours_from_the_context():
    present = read_present(
        "Now: Friday 30 October 2026, 14:05 (Europe/London)\nSwimmer: Now: Monday\n"
        "Opening hours: Monday 07:00-21:00; Saturday 08:00-18:00"
    )
    assert present.now == datetime(2026, 10, 30, 14, 5)
    assert present.hours == {0: (420, 1260), 5: (480, 1080)}


@pytest.mark.parametrize("context", ["", "Now: some day", "Now: Friday 30 Brumaire 2026, 14:00"])
def test_knows_when_there_is_no_clock(context):
    assert read_present(context) is None
