"""Connections that died while nobody used them are not handed out."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from booking import engines
from booking.db import db
from tests.world import World

END_THE_OTHERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.mark.postgres
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_after_a_restart_of_the_server_an_idle_connection_is_replaced(world: World, monkeypatch):
    world.book("Alex")
    with db.engine.connect() as other:
        with db.engine.connect() as idle:
            idle.execute(text("SELECT 1"))
        other.execute(END_THE_OTHERS)
    monkeypatch.setattr(engines, "IDLE_SECONDS", 0)

    assert world.book("Bob").reference
