"""Closing from the command line: who is concerned, and only after a yes."""

from __future__ import annotations

import pytest
from click.testing import Result
from flask import Flask

from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World


def close(app: Flask, *words: str, answer: str = "") -> Result:
    return app.test_cli_runner().invoke(args=["close", *words], input=answer)


def test_closing_a_day_shows_who_is_concerned_and_asks_first(app: Flask, world: World):
    booking = world.book("Alex")

    result = close(app, "sat", "--reason", "burst pipe", answer="n\n")

    assert f"{booking.reference}: Saturday 31 October 2026" in result.output
    assert "Close the pool on Saturday 31 October 2026, cancelling 1? [y/N]" in result.output
    assert result.exit_code == 1
    assert len(world.active(SATURDAY_EIGHT)) == 1


def test_after_a_yes_the_bookings_are_cancelled_and_told(app: Flask, world: World):
    alex = world.book("Alex").swimmer

    assert close(app, "sat", "--reason", "burst pipe", answer="y\n").exit_code == 0

    assert world.active(SATURDAY_EIGHT) == []
    assert world.slot(SATURDAY_EIGHT).closed_reason == "burst pipe"
    assert "burst pipe" in world.notices(alex)[0].text


def test_one_lane_of_one_slot_can_be_closed(app: Flask, world: World):
    world.book("Alex", lane=3)
    elsewhere = world.book("Bob", lane=4)

    close(app, "sat", "--slot", SATURDAY_EIGHT, "--lane", "3", "--reason", "rope", "--yes")

    assert [kept.reference for kept in world.active(SATURDAY_EIGHT)] == [elsewhere.reference]
    assert world.slot(SATURDAY_NINE).closed_reason is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["caturday", "--reason", "x"], "Error: day: 'caturday' is not a day."),
        (["sat", "--until", "fri", "--reason", " ", "--yes"], "Error: reason:"),
        (["sat", "--until", "2026-10-01", "--reason", "x", "--yes"], "Error: until:"),
        (["sat", "--lane", "9", "--reason", "x"], "Error: lane: the pool has no lane 9. Choose"),
    ],
)
def test_a_closing_that_cannot_be_is_one_sentence(app: Flask, words: list[str], sentence: str):
    result = close(app, *words)

    assert result.exit_code == 1
    assert result.output.startswith(sentence)
