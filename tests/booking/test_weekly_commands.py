"""The commands for the weekly timetable: it is shown, a block is added, a block is ended."""

from __future__ import annotations

from datetime import date, time

import pytest
from click.testing import Result
from flask import Flask

from tests.booking.weekly_pool import SATURDAYS, blocks_at, days_with, saturday_eight
from tests.world import SATURDAY_EIGHT, World

EVENING = ["add", "sat", "18:00", "19:30"]


def timetable(app: Flask, *words: str) -> Result:
    return app.test_cli_runner().invoke(args=["timetable", *words])


@pytest.mark.parametrize("command", ["weekly", "add", "end"])
def test_every_command_explains_itself(app: Flask, command: str):
    result = timetable(app, command, "--help")

    assert result.exit_code == 0
    assert len(result.output.splitlines()) > 4


def test_the_week_is_shown_with_the_numbers_of_its_blocks(app: Flask):
    lines = timetable(app, "weekly").output.splitlines()

    assert lines[:2] == ["Monday", "    1  07:00-08:00  Lane swimming, lanes 1-6, 18 places"]
    assert len(lines) == 7 + 5 * 14 + 2 * 10


def test_an_added_block_makes_its_slots_at_once(app: Flask, world: World):
    options = ["--lanes", "1-2,5", "--places", "4", "--activity", "Club", "--until", "2026-12-26"]

    added = timetable(app, *EVENING, *options)

    assert added.output == "Block 91 is added.\nSlots added: 4, changed: 0, removed: 0.\n"
    assert days_with(world, time(18)) == SATURDAYS
    assert (
        "   91  18:00-19:30  Club, lanes 1-2 and 5, 12 places, "
        "from Friday 30 October 2026 until Saturday 26 December 2026"
    ) in timetable(app, "weekly").output


def test_lanes_are_as_in_the_pool_unless_said(app: Flask, world: World):
    timetable(app, *EVENING)

    [block] = blocks_at(world, time(18))
    assert [lane.pace for lane in block.lanes] == [
        "slow",
        "slow",
        "medium",
        "medium",
        "fast",
        "fast",
    ]
    assert {lane.capacity for lane in block.lanes} == {3}


def test_a_block_ends_and_a_booked_slot_that_stays_is_named(app: Flask, world: World):
    world.book("Alex")
    block_id, _ = saturday_eight(world)

    ended = timetable(app, "end", str(block_id), "sat")

    assert ended.output.splitlines() == [
        f"Block {block_id} is no more from Saturday 31 October 2026 on.",
        "Slots added: 0, changed: 0, removed: 3.",
        f"{SATURDAY_EIGHT} stays as it is: it has bookings.",
    ]
    assert blocks_at(world, time(8))[0].valid_to == date(2026, 10, 30)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["add", "caturday", "18:00", "19:00"], "day: 'caturday' is not a weekday"),
        (["add", "sat", "late", "19:00"], "begins: 'late' is not a time"),
        (["add", "sat", "19:00", "18:00"], "ends: 18:00 is not after 19:00"),
        (["add", "sat", "08:30", "09:30"], "lanes: 1-6 would be open twice at once"),
        ([*EVENING, "--lanes", "1-9"], "lanes: the pool has no lane 7. Choose from lanes 1-6."),
        ([*EVENING, "--lanes", "x"], "lanes: 'x' is no lane. Use numbers such as 1-3,5."),
        ([*EVENING, "--places", "0"], "places: 0 in lane 1 is not possible. Use 1 to 50."),
        ([*EVENING, "--pace", "warm"], "pace: 'warm' is none. Use slow, medium or fast."),
        ([*EVENING, "--from", "2026-10-01"], "from: Thursday 1 October 2026 is past."),
        ([*EVENING, "--until", "soon"], "until: 'soon' is not a day."),
        (["end", "999", "sat"], "block 999: it is not in the weekly timetable."),
        (["end", "1", "2026-10-01"], "from: Thursday 1 October 2026 is past."),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_exit_code_1(app, words, sentence):
    result = timetable(app, *words)

    assert result.exit_code == 1
    assert result.output.startswith(f"Error: {sentence}")
    assert len(result.output.splitlines()) == 1


@pytest.mark.parametrize("words", [["end", "one", "sat"], ["end", str(10**30), "sat"], ["add"]])
def test_a_command_that_is_mistyped_is_exit_code_2(app: Flask, words: list[str]):
    assert timetable(app, *words).exit_code == 2
