"""The README says what is so: its commands, its settings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask

from app import SETTINGS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def rows() -> dict[str, str]:
    """The settings table: each name with what is said to be its default."""
    found = {}
    for line in README.splitlines():
        if match := re.match(r"\| (`[A-Z_`, ]+`) \| ([^|]+) \|", line):
            names = re.findall(r"[A-Z_]+", match[1])
            found |= dict(zip(names, match[2].split(", "), strict=False))
    return found


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_setting_is_explained_with_its_default(setting: str):
    default = SETTINGS[setting]

    assert setting in rows()
    if isinstance(default, int):
        assert rows()[setting].strip("` ") == str(default)


def test_no_setting_is_explained_that_is_none():
    assert set(rows()) == set(SETTINGS)


def test_the_test_command_is_the_one_that_ci_looks_for():
    commands = re.findall(r"^python3 -m venv .*$", README, re.M)

    assert [command.split()[-1] for command in commands] == ["app.py", "pytest"]


@pytest.mark.parametrize("command", sorted(set(re.findall(r"flask --app app (\w+)", README))))
def test_every_command_that_is_named_exists(app: Flask, command: str):
    assert app.test_cli_runner().invoke(args=[command, "--help"]).exit_code == 0


def test_every_picture_and_page_that_is_linked_exists():
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
