"""What a message is for, whichever way it is said."""

from __future__ import annotations

import pytest

from agent.llm.builtin.meaning import read
from agent.llm.builtin.present import read_present
from agent.llm.builtin.words import canonical
from tests.agent.builtin.sayings import each

FRIDAY = read_present("Now: Friday 30 October 2026, 14:00 (Europe/London)")


@pytest.mark.parametrize(("kind", "saying"), each())
def test_knows_what_a_message_is_for(kind, saying):
    assert read(canonical(saying), FRIDAY).kind == kind


@pytest.mark.parametrize(
    ("saying", "kind"),
    [
        ("damn, cancel my swim on Saturday", "cancel"),
        ("I have a swim on Saturday and need to cancel it", "cancel"),
        ("yes, but book it for Sunday", "book"),
        ("ok, what is free on Monday?", "free"),
        ("no, don't cancel it", "keep"),
    ],
)
def test_a_task_wins_over_the_words_around_it(saying, kind):
    assert read(canonical(saying), FRIDAY).kind == kind
