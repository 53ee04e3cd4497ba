"""Puts the agent room into an app: the assistant, the swimmer's pages, the inbox, the runner."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from flask import Flask

from agent import chat, inbox, inbox_runs, lesson, runs_cli
from agent.assistant import Assistant
from agent.evals import command as evals
from agent.guards import Limits
from agent.llm import Model
from agent.llm.choose import model_from
from agent.prompts import POOL_FACTS, fact, system_prompt
from agent.runner import Runner
from agent.screen import say_action
from agent.teller import Teller

NOBODY_YET = "Nobody at the desk has been free to answer yet; your message stays in their inbox."


def init_app(app: Flask, clock: Callable[[], datetime], model: Model | None) -> None:
    """Set up everything and start nothing."""
    facts = POOL_FACTS.read_text(encoding="utf-8")
    app.extensions["assistant"] = Assistant(
        model=model or model_from(app.config),
        system=system_prompt(facts),
        limits=Limits(
            steps=app.config["RUN_STEPS"],
            seconds=app.config["RUN_SECONDS"],
            tokens=app.config["RUN_TOKENS"],
            day_tokens=app.config["SWIMMER_DAY_TOKENS"],
            history_tokens=app.config["RUN_HISTORY_TOKENS"],
        ),
        rules=app.extensions["rules"],
        clock=clock,
        lease=timedelta(seconds=app.config["RUN_LEASE_SECONDS"]),
    )
    app.extensions["teller"] = Teller(
        app,
        patience=timedelta(minutes=app.config["INBOX_MINUTES"]),
        how_to_reach=_how_to_reach(facts),
    )
    app.add_template_filter(say_action, "action")
    app.register_blueprint(chat.bp)
    app.register_blueprint(inbox.bp)
    app.register_blueprint(inbox_runs.bp)
    app.cli.add_command(lesson.command)
    app.cli.add_command(runs_cli.group)
    app.cli.add_command(evals.command)


def start(app: Flask) -> None:
    """Begin to work on runs, and to tell swimmers things, in this process."""
    app.extensions["teller"].start()
    runner = Runner(app, app.extensions["assistant"], workers=app.config["RUN_WORKERS"])
    app.extensions["runner"] = runner
    runner.start()


def stop(app: Flask) -> None:
    app.extensions["runner"].stop()
    app.extensions["teller"].stop()


def _how_to_reach(facts: str) -> str:
    """What a swimmer is told whom nobody at the desk has answered."""
    ways = [fact(facts, "phone"), fact(facts, "address")]
    known = " ".join(way[:1].upper() + way[1:] for way in ways if way)
    return f"{NOBODY_YET} {known or 'You can also come to the front desk.'}"
