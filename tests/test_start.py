"""`python app.py`: it serves and says how, keeps its data, and says in a sentence why it cannot."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests

ROOT = Path(__file__).parent.parent


def start(**settings: str) -> subprocess.Popen:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LLM_")}
    return subprocess.Popen(
        [sys.executable, "app.py"],
        cwd=ROOT,
        env={**kept, "PORT": "0", **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def serving(**settings: str) -> Iterator[str]:
    """What the app printed once it serves; it is ended as an operator would end it."""
    process = start(**settings)
    try:
        printed = "".join(process.stdout.readline() for _ in range(4 - _starts_again(settings)))
        yield printed
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
    assert process.returncode == 0


def _starts_again(settings: dict[str, str]) -> bool:
    return (Path(settings.get("DATA_FOLDER", "/nowhere")) / "laneline.db").exists()


def address(printed: str) -> str:
    return re.search(r"Chat: +(http://127\.0\.0\.1:\d+)/", printed)[1]


def test_it_prints_both_addresses_and_how_to_sign_in_and_serves_them(tmp_path: Path):
    with serving(DATA_FOLDER=str(tmp_path)) as printed:
        chat = requests.get(address(printed) + "/", timeout=30)
        desk = requests.get(address(printed) + "/desk", timeout=30)

    assert "What shall we call you?" in chat.text
    assert f"Front desk: {address(printed)}/desk" in printed
    assert desk.url.endswith("/desk/sign-in")
    assert re.search(r"as 'desk' with the password \S{12}", printed)


def test_the_password_lets_the_first_user_in_and_is_stored_hashed(tmp_path: Path):
    with serving(DATA_FOLDER=str(tmp_path)) as printed:
        password = re.search(r"password (\S+)", printed)[1]
        browser = requests.Session()
        page = browser.get(address(printed) + "/desk/sign-in", timeout=30).text
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
        form = {"username": "desk", "password": password, "csrf_token": token}
        desk = browser.post(address(printed) + "/desk/sign-in", form, timeout=30)

    assert "/desk/20" in desk.url
    assert password.encode() not in (tmp_path / "laneline.db").read_bytes()


def test_starting_again_keeps_all_data_and_says_no_password(tmp_path: Path):
    with serving(DATA_FOLDER=str(tmp_path)) as printed:
        browser = requests.Session()
        page = browser.get(address(printed), timeout=30).text
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
        form = {"name": "Alex", "csrf_token": token}
        browser.post(address(printed) + "/start", form, timeout=30)

    with serving(DATA_FOLDER=str(tmp_path)) as again:
        assert "Alex" in browser.get(address(again), timeout=30).text
        assert "password" not in again.replace("A new password", "")


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"PORT": "eighty"}, "PORT: 'eighty' is not a whole number"),
        ({"PORT": "99999"}, "PORT: 99999 is too high"),
        ({"DATABASE_URL": "nonsense"}, "DATABASE_URL: the database cannot be used"),
        ({"DATABASE_URL": "sqlite:////nowhere/at/all.db"}, "DATABASE_URL: the database"),
        ({"DATABASE_URL": "postgresql+psycopg://127.0.0.1:1/x"}, "DATABASE_URL: the database"),
        ({"DATABASE_URL": "oracle://x"}, "DATABASE_URL: the database cannot be used"),
        ({"DATA_FOLDER": "/dev/null/x"}, "DATA_FOLDER: /dev/null/x cannot be made"),
        ({"POOL_ZONE": "Atlantis"}, "POOL_ZONE: 'Atlantis' is no time zone"),
    ],
)
def test_a_setting_that_cannot_be_used_is_told_in_one_sentence(tmp_path, settings, says):
    process = start(**{"DATA_FOLDER": str(tmp_path), **settings})

    _, errors = process.communicate(timeout=60)

    assert process.returncode == 1
    assert "Traceback" not in errors
    assert says in errors.splitlines()[-1]


def test_a_busy_port_is_told_in_one_sentence(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = start(DATA_FOLDER=str(tmp_path), PORT=str(taken.getsockname()[1]))
        _, errors = process.communicate(timeout=60)

    assert process.returncode == 1
    assert "cannot be used (Address already in use)" in errors


def test_a_command_says_the_same_sentence(tmp_path: Path):
    answer = subprocess.run(
        [sys.executable, "-m", "flask", "--app", "app", "staff", "list"],
        cwd=ROOT,
        env={**os.environ, "DATA_FOLDER": str(tmp_path), "POOL_ZONE": "Atlantis"},
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert answer.returncode != 0
    assert "POOL_ZONE: 'Atlantis' is no time zone" in answer.stderr
    assert "Traceback" not in answer.stderr
