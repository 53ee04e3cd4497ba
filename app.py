"""Laneline: a swimming pool's booking assistant. `python app.py` prepares and serves it."""

from __future__ import annotations

import atexit
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from flask import Flask, current_app
from flask.cli import with_appcontext
from flask_wtf.csrf import CSRFProtect
from gunicorn.app.base import BaseApplication
from htmx_flask import Htmx
from sqlalchemy.exc import SQLAlchemyError

import agent.setup
import booking.setup
from agent.llm import Model
from booking import logs
from booking.bell import bell
from booking.db import db
from booking.engines import POOL
from booking.rules import SettingError

SETTINGS: dict[str, str | int] = {
    "DATA_FOLDER": "",
    "DATABASE_URL": "",
    "SECRET_KEY": "",
    "HOST": "127.0.0.1",
    "PORT": 8000,
    "WEB_THREADS": 1200,
    "POOL_NAME": "Riverside Pool",
    "POOL_ZONE": "Europe/London",
    "POOL_HORIZON_DAYS": 28,
    "POOL_OPEN_DAYS": 7,
    "POOL_PARTY_LIMIT": 8,
    "POOL_DAY_LIMIT": 2,
    "POOL_AHEAD_LIMIT": 10,
    "POOL_CANCEL_HOURS": 2,
    "POOL_HOLD_MINUTES": 30,
    "POOL_STRIKE_LIMIT": 3,
    "POOL_STRIKE_DAYS": 30,
    "POOL_BARRED_DAYS": 7,
    "SMTP_URL": "",
    "MAIL_FROM": "",
    "LLM_API_KEY": "",
    "LLM_MODEL": "",
    "LLM_BASE_URL": "",
    "RUN_WORKERS": 8,
    "RUN_STEPS": 8,
    "RUN_SECONDS": 120,
    "RUN_TOKENS": 20_000,
    "RUN_HISTORY_TOKENS": 6_000,
    "INBOX_MINUTES": 10,
    "RUN_LEASE_SECONDS": 30,
    "SWIMMER_DAY_TOKENS": 200_000,
    "STREAMS_A_SWIMMER": 12,
    "STREAM_HEARTBEAT_SECONDS": 15,
    "LOG_FORMAT": "text",
}
"""Every setting, read from the environment under the same name, and its default."""

LEAST = {"WEB_THREADS": 2, "RUN_WORKERS": 1, "RUN_LEASE_SECONDS": 1, "POOL_HORIZON_DAYS": 1}
FIXED = {
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "WTF_CSRF_TIME_LIMIT": 12 * 3600,
    "MAX_CONTENT_LENGTH": 256 * 1024,
    "PERMANENT_SESSION_LIFETIME": 180 * 24 * 3600,
    # A failed statement is logged without what people wrote.
    "SQLALCHEMY_ENGINE_OPTIONS": {"hide_parameters": True, **POOL},
}


def create_app(
    settings: Mapping[str, Any] | None = None,
    *,
    model: Model | None = None,
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> Flask:
    """The app, with nothing running in the background yet (see `agent.setup.start`).

    `settings` go before the environment's; `model` and `clock` are for tests and demonstrations.
    """
    app = Flask(__name__)
    app.config.from_mapping(FIXED)
    app.config.from_mapping(_settings(os.environ))
    app.config.from_mapping(settings or {})
    _complete(app)
    app.extensions["factory"] = create_app
    app.cli.add_command(prepare_command)
    logs.init_app(app)  # before whatever may refuse a request
    CSRFProtect(app)
    Htmx(app)
    booking.setup.init_app(app, clock)
    agent.setup.init_app(app, clock, model)
    return app


def _settings(environment: Mapping[str, str]) -> dict[str, str | int]:
    found: dict[str, str | int] = {}
    for name, default in SETTINGS.items():
        text = environment.get(name, "").strip()
        if isinstance(default, str) or not text:
            found[name] = text or default
        elif text.isdecimal() and int(text) >= LEAST.get(name, 0):
            found[name] = int(text)
        else:
            least = f" from {LEAST[name]}" if name in LEAST else ""
            raise SettingError(f"{name}: {text!r} is not a whole number{least}, such as {default}.")
    return found


def _complete(app: Flask) -> None:
    """Fill in what an empty setting means: a database and a key of our own in a folder."""
    folder = Path(app.config["DATA_FOLDER"] or app.instance_path)
    if not app.config["DATABASE_URL"] or not app.config["SECRET_KEY"]:
        _make_writable(folder)
    app.config["SQLALCHEMY_DATABASE_URI"] = (
        app.config["DATABASE_URL"] or f"sqlite:///{folder / 'laneline.db'}"
    )
    app.config["SECRET_KEY"] = app.config["SECRET_KEY"] or _kept_secret(folder / "secret_key")


def _make_writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(
            f"DATA_FOLDER: {folder} cannot be made ({error.strerror}). Name another one."
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SettingError(f"DATA_FOLDER: {folder} is not writable. Make it so, or name another.")


def _kept_secret(path: Path) -> str:
    """The secret that signs sessions, made once, so that a restart signs nobody out."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text()


def start(app: Flask) -> None:
    """Start what works in the background of a serving process: upkeep, wake-ups and runs."""
    booking.setup.start(app)
    agent.setup.start(app)


def stop(app: Flask) -> None:
    """End the background work, leaving nothing half done."""
    agent.setup.stop(app)
    booking.setup.stop(app)


def web_app() -> Flask:
    """The app with its background work, for a WSGI server: `gunicorn 'app:web_app()'`."""
    app = create_app()
    logs.set_up(app.config["LOG_FORMAT"])
    start(app)
    atexit.register(stop, app)
    for number in (signal.SIGTERM, signal.SIGQUIT):
        _leave_off_at(number, app)
    return app


def _leave_off_at(number: signal.Signals, app: Flask) -> None:
    """Let open streams and runs come to an end before the server waits for them."""
    end = signal.getsignal(number)

    def leave_off(*details: Any) -> None:
        app.extensions["runner"].leave_off()
        bell.close()
        if callable(end):
            end(*details)

    signal.signal(number, leave_off)


class Server(BaseApplication):
    """One gunicorn process with many threads, on a socket that is bound already."""

    def __init__(self, bound: socket.socket, threads: int) -> None:
        self._options = {
            "bind": f"fd://{bound.fileno()}",
            "worker_class": "gthread",
            "threads": threads,
            "worker_connections": threads + 100,
            "graceful_timeout": 3,
            "loglevel": "warning",
            "control_socket_disable": True,
        }
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        return web_app()


def prepare(app: Flask) -> None:
    """Bring the database up to date and say where everything is and how to sign in."""
    with app.app_context():
        password = booking.setup.prepare(app)
        db.session.remove()
        db.engine.dispose()  # the serving process opens connections of its own
    address = f"http://{app.config['HOST']}:{app.config['PORT']}"
    python = Path(sys.executable)
    near = python.relative_to(Path.cwd()) if python.is_relative_to(Path.cwd()) else python
    flask = f"{near} -m flask --app app"
    print(f"Chat:       {address}/")
    print(f"Front desk: {address}/desk")
    if password:
        print(f"Sign in at the desk as {password[0]!r} with the password {password[1]}")
        print(f"It is shown only now. Another one: {flask} staff passwd desk")
    else:
        print(f"Sign in at the desk as before. A new password: {flask} staff passwd NAME")
    sys.stdout.flush()


@click.command("prepare")
@with_appcontext
def prepare_command() -> None:
    """Bring the database up to date, and enter a pool and a first user where there are none."""
    prepare(current_app)


def main() -> None:
    """Serve, or say in one sentence why not."""
    try:
        app = create_app()
        logs.set_up(app.config["LOG_FORMAT"])
        bound = _bound(app.config["HOST"], app.config["PORT"])
        app.config["PORT"] = bound.getsockname()[1]
        prepare(app)
    except SettingError as error:
        sys.exit(f"Laneline cannot start. {error}")
    except (SQLAlchemyError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        sys.exit(f"Laneline cannot start. DATABASE_URL: the database cannot be used ({reason}).")
    Server(bound, app.config["WEB_THREADS"]).run()


def _bound(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=1024)
    except OverflowError:
        raise SettingError(f"PORT: {port} is too high. Use 0 to 65535.") from None
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error
        raise SettingError(
            f"PORT: {port} on {host} cannot be used ({reason}). Set PORT to a free one."
        ) from None


if __name__ == "__main__":
    main()
