"""A task as it is written in TOML, checked when it is read (see FORMAT.md)."""

from __future__ import annotations

import tomllib
from datetime import datetime
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from booking.rules import SettingError

FOLDER = Path(__file__).with_name("tasks")


class Strict(BaseModel):
    """A word that is not known is a mistake of the author's."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Held(Strict):
    """A booking that exists before the swimmer says a word, or that somebody makes meanwhile."""

    slot: str
    swimmer: str = "Alex"
    party_size: int = 1
    lane: int | None = None
    label: str = ""
    """How what is said and expected calls this booking, as {label}: its reference differs."""


class Change(Strict):
    """What happens in the world, in this order: the clock goes on, bookings are made, the desk
    cancels some, places are taken, swimmers join queues, slots close."""

    minutes: int = 0
    book: tuple[Held, ...] = ()
    cancel: tuple[str, ...] = ()
    left: dict[str, int] = Field(default_factory=dict)
    queue: tuple[Held, ...] = ()
    close: dict[str, str] = Field(default_factory=dict)


class Meanwhile(Change):
    """A change between two steps, right after the `nth` result of the tool `after`, or after
    the `nth` `question` to the swimmer."""

    after: str
    nth: int = 1


class Fault(Strict):
    """A tool that fails so many times with this text before it works."""

    tool: str
    says: str
    times: int = 1


class Turn(Strict):
    """What the swimmer says next, if the last answer matches the pattern `when`."""

    say: str
    when: str = ""
    confirm: bool = True
    """What the swimmer presses where the assistant asks for a yes: Confirm, or No."""
    twice: bool = False
    """Sent two times under one id, as an impatient click does."""
    meanwhile: tuple[Meanwhile, ...] = ()
    before: Change = Change()
    """What happens after the last answer and before this message."""


class Expected(Strict):
    """What must be true at the end; everything that is said here, and no other booking change."""

    booked: tuple[str, ...] = ()
    """New bookings, as `2026-10-31-0900`, `2026-10-31-0900 x2` or `Bob 2026-10-31-0900`."""
    cancelled: tuple[str, ...] = ()
    """Labels of bookings that are cancelled now."""
    moved: dict[str, str] = Field(default_factory=dict)
    """Labels of bookings that are elsewhere now, and where."""
    queued: tuple[str, ...] = ()
    """Queues that the swimmer is in now, as `2026-10-31-0900` or `2026-10-31-0900 x2`."""
    actions: tuple[str, ...] = ()
    """Calls that must have been made, in this order, others in between; a tool's name, or with
    the start of its arguments, `book_slot 2026-10-31-0800`."""
    asked: tuple[str, ...] = ()
    """Questions that must have been put to the swimmer, in this order, by how they begin."""
    refused: tuple[str, ...] = ()
    """Error observations that must have come, in this order, by how they begin."""
    forbidden: tuple[str, ...] = ()
    """Calls that must not have been made."""
    exit: str = "answer"
    says: tuple[str, ...] = ()
    """Patterns that the last answer must match, whatever the case."""
    says_not: tuple[str, ...] = ()
    """Patterns that no answer may match."""
    steps: int = 0
    """The most steps that the last run may take; 0 is any number."""


class Task(Strict):
    """One task: a pinned world, what is said in it, and what must be true at the end."""

    id: str
    family: str
    now: datetime
    zone: str = "Europe/London"
    swimmer: str = "Alex"
    timetable: Literal["demo"] = "demo"
    settings: dict[str, str | int] = Field(default_factory=dict)
    world: Change = Change()
    faults: tuple[Fault, ...] = ()
    turn: tuple[Turn, ...]
    expect: Expected


def read_tasks(path: Path | None = None) -> list[Task]:
    """The tasks of a file, or of all the files that ship. Raises SettingError with the place."""
    files = [path] if path else sorted(FOLDER.glob("*.toml"))
    return [task for file in files for task in _tasks_in(file)]


def _tasks_in(file: Path) -> list[Task]:
    try:
        with file.open("rb") as opened:
            written = tomllib.load(opened)
        defaults = {key: value for key, value in written.items() if key != "task"}
        return [Task(**{"family": file.stem, **defaults, **task}) for task in written["task"]]
    except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
        raise SettingError(f"{file}: {error}") from None
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(map(str, problem["loc"]))
        raise SettingError(f"{file}: {place}: {problem['msg']}") from None
