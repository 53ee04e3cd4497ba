"""Puts the agent room into an app: the assistant, the swimmer's pages, the inbox, the runner."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from flask import Flask

from agent import chat, inbox, lesson
from agent.assistant import Assistant
from agent.evals import command as evals
from agent.guards import Limits
from agent.llm import Model
from agent.llm.choose import model_from
from agent.prompts import POOL_FACTS, system_prompt
from agent.runner import Runner
from agent.screen import say_action


def init_app(app: Flask, clock: Callable[[], datetime], model: Model | None) -> None:
    """Set up everything and start nothing."""
    app.extensions["assistant"] = Assistant(
        model=model or model_from(app.config),
        system=system_prompt(POOL_FACTS.read_text(encoding="utf-8")),
        limits=Limits(
            steps=app.config["RUN_STEPS"],
            seconds=app.config["RUN_SECONDS"],
            tokens=app.config["RUN_TOKENS"],
        ),
        rules=app.extensions["rules"],
        clock=clock,
        lease=timedelta(seconds=app.config["RUN_LEASE_SECONDS"]),
    )
    app.add_template_filter(say_action, "action")
    app.register_blueprint(chat.bp)
    app.register_blueprint(inbox.bp)
    app.cli.add_command(lesson.command)
    app.cli.add_command(evals.command)


def start(app: Flask) -> None:
    """Begin to work on runs in this process."""
    runner = Runner(app, app.extensions["assistant"], workers=app.config["RUN_WORKERS"])
    app.extensions["runner"] = runner
    runner.start()


def stop(app: Flask) -> None:
    app.extensions["runner"].stop()
