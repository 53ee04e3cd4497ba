"""The tasks that ship, and the eval command: passes what is right, explains what is not."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from flask import Flask

from agent.evals.baselines import BASELINES
from agent.evals.tasks import FOLDER, read_tasks

FAMILIES = {
    *("plain", "days", "clocks", "full", "minds", "between", "limits", "cancelling", "others"),
    *("injected", "handover", "faults", "several", "vague", "typos", "moving", "queues", "parties"),
}
WRONG = """
[[task]]
id = "impossible"
now = 2026-10-30T14:00:00
turn = [{ say = "Book me a lane swim on Saturday before ten" }]
[task.expect]
booked = ["2026-11-01-0900"]
says = ["Sunday"]
"""


def play(app: Flask, *options: str) -> tuple[int, dict]:
    answer = app.test_cli_runner().invoke(args=["eval", "--json", *options])
    return answer.exit_code, json.loads(answer.stdout)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_the_built_in_assistant_passes_every_task_four_times(app: Flask, family: str):
    tasks = FOLDER / f"{family}.toml"

    code, report = play(app, "--model", "builtin", "--trials", "4", "--tasks", str(tasks))

    assert report["failed"] == []
    assert (code, report["pass^1"], report["pass^4"]) == (0, 1, 1)


@pytest.mark.parametrize("baseline", sorted(BASELINES))
def test_no_baseline_passes_any_task(app: Flask, baseline: str):
    code, report = play(app, "--model", baseline)

    assert (code, report["pass^1"]) == (1, 0)


def test_every_family_has_several_tasks_and_every_task_a_name_of_its_own():
    tasks = read_tasks()
    families = Counter(task.family for task in tasks)

    assert families.keys() == FAMILIES
    assert min(families.values()) >= 5
    assert len({task.id for task in tasks}) == len(tasks) >= 60


def test_a_failed_play_is_explained_with_its_trace(app: Flask, tmp_path: Path):
    file = tmp_path / "wrong.toml"
    file.write_text(WRONG)

    answer = app.test_cli_runner().invoke(args=["eval", "--tasks", str(file)])

    assert answer.exit_code == 1
    assert "booked 2026-10-31-0800, expected 2026-11-01-0900" in answer.stdout
    assert "does not say 'Sunday'" in answer.stdout
    assert "action: book_slot(2026-10-31-0800)" in answer.stdout


def test_the_data_of_a_failed_play_hold_its_trace(app: Flask, tmp_path: Path):
    file = tmp_path / "wrong.toml"
    file.write_text(WRONG)

    [failed] = play(app, "--tasks", str(file))[1]["failed"]

    assert failed["task"] == "impossible"
    assert "    action: book_slot(2026-10-31-0800)" in failed["trace"]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("[[task]]\nid = 1", "id: Input should be a valid string"),
        (WRONG + "color = 'red'", "expect.color: Extra inputs are not permitted"),
        ("task = [", "mistake.toml"),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_place(app: Flask, tmp_path, written, says):
    file = tmp_path / "mistake.toml"
    file.write_text(written)

    answer = app.test_cli_runner().invoke(args=["eval", "--tasks", str(file)])

    assert answer.exit_code == 1
    assert says in answer.stderr
