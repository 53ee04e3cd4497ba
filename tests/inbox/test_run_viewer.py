"""The run viewer: found by exit, day, swimmer or booking, and read step by step."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask

from agent.llm.scripted import Scripted, act, say
from agent.models import Run
from agent.records import Usage
from agent.run_views import PAGE
from tests.web import Visitor, dana
from tests.world import SATURDAY_NINE, World

BOOK = act("I book.", "book_slot", slot=SATURDAY_NINE)


@pytest.fixture
def model() -> Scripted:
    return Scripted(
        replace(act("I look.", "list_slots", day="sat"), usage=Usage(100, 20), model="scripted-1"),
        BOOK,
        say("Booked."),
        act("A colleague decides.", "hand_to_human", reason="a refund"),
    )


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@pytest.fixture
def two_runs(world: World) -> None:
    """Run 1 is Alex's and books; a day later run 2 is Bob's and asks for a person."""
    world.ask("Alex", "Saturday at nine")
    world.clock.forward(days=1)
    world.ask("Bob", "My money back")


def found(desk: Visitor, query: str) -> list[str]:
    return re.findall(r'href="/desk/runs/(\d+)"', desk.text(f"/desk/runs/?{query}"))


@pytest.mark.usefixtures("two_runs")
@pytest.mark.parametrize(
    ("query", "runs"),
    [
        ("", ["2", "1"]),
        ("exit=answer", ["1"]),
        ("exit=hand_to_human", ["2"]),
        ("day=2026-10-30", ["1"]),
        ("day=2026-10-31", ["2"]),
        ("swimmer=bo", ["2"]),
        ("swimmer=%25", []),
        ("exit=answer&swimmer=bob", []),
        ("reference=ZZZZZZ", []),
        ("page=x", ["2", "1"]),
        ("page=2", []),
    ],
)
def test_runs_are_found(desk: Visitor, query: str, runs: list[str]):
    assert found(desk, query) == runs


@pytest.mark.usefixtures("two_runs")
def test_a_run_is_found_by_the_booking_it_made(world: World, desk: Visitor):
    [booking] = world.active(SATURDAY_NINE)

    assert found(desk, f"reference={booking.reference.lower()}") == ["1"]


@pytest.mark.usefixtures("two_runs")
def test_a_run_shows_plan_call_result_tokens_model_prompt_and_exit(world: World, desk: Visitor):
    with world.reading() as session:
        spent = session.get_one(Run, 1).tokens
    page = desk.text("/desk/runs/1")

    for words in (
        "I look.",
        "list_slots {&#34;day&#34;: &#34;sat&#34;}",
        "Free on Saturday",
        "100 + 20 tokens",
        "scripted-1",
        "0 ms",
        f"{spent} tokens",
        f"prompt {world.app.extensions['assistant'].prompt_version}",
        "answer",
    ):
        assert words in page


def test_a_day_that_is_none_is_refused_in_a_sentence(desk: Visitor):
    answer = desk.get("/desk/runs/?day=saturday")

    assert answer.status_code == 422
    assert "Write it as 2026-10-31" in answer.text


def test_a_run_that_is_not_there_is_not_found(desk: Visitor):
    assert desk.get("/desk/runs/99").status_code == 404


class TestManyRuns:
    @pytest.fixture
    def model(self) -> Scripted:
        return Scripted(*[say("Hello.")] * (PAGE + 1))

    def test_the_list_comes_in_pages(self, world: World, desk: Visitor):
        conversation = world.conversation(world.swimmer("Alex"))
        for number in range(PAGE + 1):
            world.work_on(world.say(conversation, f"Hello {number}"))

        assert len(found(desk, "swimmer=alex")) == PAGE
        assert found(desk, "swimmer=alex&page=2") == ["1"]
        assert "page=2&amp;swimmer=alex" in desk.text("/desk/runs/?swimmer=alex")
