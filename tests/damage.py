"""A stored message as a mishap leaves it: its row is there, and no record can be made of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import select, update

from agent.models import Message
from booking.db import db
from tests.world import World

OF_ANOTHER_VERSION = {"words": "written by another version"}


@contextmanager
def damaged(world: World, kind: str, body: Any = OF_ANOTHER_VERSION) -> Iterator[int]:
    """The id of the first message of that kind, which cannot be read until this is left."""
    with world.reading() as session:
        first = select(Message).where(Message.kind == kind).order_by(Message.id).limit(1)
        row = session.scalars(first).one()
    _write(world, row.id, body)
    yield row.id
    _write(world, row.id, row.body)


def _write(world: World, message_id: int, body: Any) -> None:
    with world.writing() as session:
        session.execute(update(Message).where(Message.id == message_id).values(body=body))
    db.session.rollback()  # so that nothing read before is shown
