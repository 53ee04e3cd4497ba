"""Days, as swimmers name them on Friday 30 October 2026."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.llm.builtin.when import read_when
from agent.llm.builtin.words import canonical

FRIDAY = datetime(2026, 10, 30, 14, 0)

SAYINGS = {
    "today at four": "10-30",
    "tonight": "10-30",
    "this afternoon": "10-30",
    "in two hours": "10-30",
    "a swim tomorrow": "10-31",
    "tmrw": "10-31",
    "the day after tomorrow": "11-01",
    "on Saturday": "10-31",
    "sat": "10-31",
    "Saturday's early swim": "10-31",
    "this Sunday": "11-01",
    "coming Wednesday": "11-04",
    "next Saturday": "11-07",
    "Tuesday next week": "11-03",
    "next week on Thursday": "11-05",
    "Friday after next": "11-13",
    "Monday week": "11-09",
    "a week on Monday": "11-09",
    "two weeks on Sunday": "11-15",
    "a week from tomorrow": "11-07",
    "a fortnight today": "11-13",
    "in three days": "11-02",
    "in a couple of days": "11-01",
    "in a fortnight's time": "11-13",
    "2 days after next Tuesday": "11-05",
    "the 5th": "11-05",
    "on the twenty-first": "11-21",
    "Monday the 16th": "11-16",
    "Thu 12th": "11-12",
    "1st of November": "11-01",
    "November the 8th": "11-08",
    "Dec 3": "12-03",
    "31/10": "10-31",
    "13/11/2026": "11-13",
    "2026-11-04": "11-04",
    "2026-11-04-0800": "11-04",
    "end of next week": "11-06",
    "this weekend": "10-31 11-01",
    "at the weekend": "10-31 11-01",
    "next weekend": "11-07 11-08",
    "Sunday or Monday": "11-01 11-02",
    "beginning of next week": "11-02 11-03",
    "any weekday": "11-02 11-03 11-04 11-05 11-06",
    "this week": "10-30 10-31 11-01",
    "the week of the 10th": "11-09 11-10 11-11 11-12 11-13 11-14 11-15",
    "the next two days": "10-31 11-01",
    "today, Friday": "10-30",
    "week on Tuesday": "11-10",
    "tomorrow fortnight": "11-14",
    "the week after next": "11-09 11-10 11-11 11-12 11-13 11-14 11-15",
    "the weekend after next": "11-14 11-15",
    "the 3rd of next month": "11-03",
    "4-11-2026": "11-04",
    "from Monday to Wednesday": "11-02 11-03 11-04",
    "between Sunday and Tuesday": "11-01 11-02 11-03",
    "in ten days' time": "11-09",
    "on Christmas Eve": "12-24",
    "some time soon": "",
    "I may march about": "",
}


def days(text: str, now: datetime = FRIDAY) -> str:
    """The days of 2026 that a text names, as 10-31."""
    when, _ = read_when(canonical(text), now)
    return " ".join(f"{day:%m-%d}" for day in when.days.dates)


@pytest.mark.parametrize(("text", "expected"), SAYINGS.items())
def test_reads_days(text, expected):
    assert days(text) == expected


def test_a_weekday_named_on_that_day_is_today():
    assert days("Friday") == "10-30"


def test_a_weekend_asked_for_on_sunday_is_what_is_left_of_it():
    assert days("this weekend", datetime(2026, 11, 1, 9, 0)) == "11-01"


def test_new_years_eve_looks_into_the_next_year():
    when, _ = read_when("2nd of january", datetime(2026, 12, 31, 9, 0))
    assert when.days.dates[0].isoformat() == "2027-01-02"


@pytest.mark.parametrize("text", ["11/2", "saturday 30 october"])
def test_doubts_a_date_that_can_be_read_in_two_ways(text):
    assert read_when(text, FRIDAY)[0].days.doubt == text


@pytest.mark.parametrize("text", ["the 31st of february", "45/45", "2026-13-40", "99 october"])
def test_reads_no_day_that_does_not_exist(text):
    assert days(text) == ""
