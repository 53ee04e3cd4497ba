"""Times of day and windows, as swimmers name them."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.llm.builtin.when import Hour, read_when
from agent.llm.builtin.words import canonical

FRIDAY = datetime(2026, 10, 30, 14, 0)

POINTS = {
    "at 7pm": "19:00",
    "7 p.m.": "19:00",
    "half past seven": "07:30?",
    "half six tomorrow evening": "18:30",
    "quarter to nine": "08:45?",
    "a quarter past 5 in the afternoon": "17:15",
    "twenty past six in the evening": "18:20",
    "ten to eight tonight": "19:50",
    "25 to 8 p.m.": "19:35",
    "20 to 8": "07:40?",
    "at five to six": "05:55?",
    "7.30 tomorrow": "07:30?",
    "0730": "07:30",
    "at 18:15": "18:15",
    "15h": "15:00",
    "17h30": "17:30",
    "ten thirty am": "10:30",
    "6 20 in the evening": "18:20",
    "8 o'clock": "08:00?",
    "8 in the evening": "20:00",
    "9 tomorrow morning": "09:00",
    "noon": "12:00",
    "mid-day": "12:00",
    "12": "",
    "Saturday at 12": "12:00",
    "in an hour": "15:00",
    "book Saturday at eight for two": "08:00?",
    "tomorrow for two at 7am": "07:00",
    "10 would be good": "10:00?",
    "make it 11": "11:00?",
    "nine fifteen": "09:15?",
    "tomorrow, 9": "09:00?",
    "2 kids on Saturday 11am": "11:00",
    "at 1900 hrs": "19:00",
}
ABOUT = {
    "around 9": "09:00?",
    "8ish": "08:00?",
    "about half past ten": "10:30?",
    "sevenish on Monday": "07:00?",
    "7 or so": "07:00?",
    "nearer 8": "08:00?",
    "close to noon": "12:00",
}
WINDOWS = {
    "before ten": "-10:00?",
    "Saturday until 10": "-10:00?",
    "by half past nine": "-09:30?",
    "after 6pm": "18:00-",
    "not before 6pm": "18:00-",
    "no earlier than 7 am": "07:00-",
    "from three o'clock": "03:00?-",
    "9 or later": "09:00?-",
    "between seven and nine": "07:00?-09:00?",
    "between 7 and 9 am": "07:00-09:00",
    "from 6 to 8 pm": "18:00-20:00",
    "Sat 8-9": "08:00?-09:00?",
    "5 to 6pm": "17:00-18:00",
    "from 10 to 1": "10:00-13:00",
    "10am to 12pm": "10:00-12:00",
    "after 9 but before 11:30am": "09:00-11:30",
    "8 or 9": "08:00?-09:01?",
    "no later than 8pm": "-20:01",
    "in the morning": "05:00-12:00",
    "early Saturday morning": "05:00-09:00",
    "late in the afternoon": "15:00-18:00",
    "Wednesday afternoon": "12:00-17:00",
    "evenings": "17:00-22:00",
    "after work": "17:00-22:00",
    "before work": "05:00-09:00",
    "around lunchtime": "12:00-14:00",
    "first thing tomorrow": "05:00-09:00",
    "tonight": "17:00-22:00",
    "later today": "14:00-",
    "tomorrow morning after 9": "09:00-12:00",
    "this evening before 8": "17:00-20:00",
    "9 at the latest": "-09:01?",
    "mid-afternoon": "14:00-16:00",
    "teatime on Sunday": "16:00-18:00",
    "0700-0900": "07:00-09:00",
    "between quarter past 8 and half 9": "08:15?-09:30?",
}


def shown(hour: Hour | None) -> str:
    """08:00, or 08:00? where it may be in the evening as well."""
    return "" if hour is None else f"{hour}{'' if hour.fixed else '?'}"


def window(text: str):
    return read_when(canonical(text), FRIDAY)[0].window


@pytest.mark.parametrize(("text", "expected"), POINTS.items())
def test_reads_a_time(text, expected):
    assert shown(window(text).at) == expected
    assert not window(text).about


@pytest.mark.parametrize(("text", "expected"), ABOUT.items())
def test_reads_a_time_that_is_only_about_right(text, expected):
    assert shown(window(text).at) == expected
    assert window(text).about


@pytest.mark.parametrize(("text", "expected"), WINDOWS.items())
def test_reads_a_window(text, expected):
    read = window(text)
    assert f"{shown(read.after)}-{shown(read.before)}" == expected


@pytest.mark.parametrize("text", ["any time but 8", "tomorrow, just not at 8", "anything except 8"])
def test_leaves_out_a_time(text):
    assert window(text).but == (Hour(480, fixed=False),)


@pytest.mark.parametrize(
    ("text", "edge"),
    [("the first slot on Monday", "first"), ("the last swim tonight", "last"), ("a slot", "")],
)
def test_reads_the_first_and_the_last(text, edge):
    assert window(text).edge == edge


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("an hour later", 60), ("half an hour earlier", -30), ("two hours later", 120)],
)
def test_reads_a_shift(text, minutes):
    assert read_when(canonical(text), FRIDAY)[0].shift == minutes


@pytest.mark.parametrize("text", ["for 2 people", "4 of us", "3 lanes", "room 101", "£5", "25:99"])
def test_takes_no_other_number_for_a_time(text):
    assert not window(text).hours


def test_a_window_is_half_open():
    before_ten = window("before 10am")
    assert before_ten.holds(9 * 60 + 59)
    assert not before_ten.holds(10 * 60)
