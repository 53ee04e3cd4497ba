"""Commands for the people at the desk: `flask --app app staff …`."""

from __future__ import annotations

import click
from flask import Flask
from flask.cli import AppGroup
from sqlalchemy import select

from booking.commands import in_a_sentence
from booking.db import db
from booking.models import Staff
from booking.people import add_staff, set_password

staff = AppGroup("staff", help="Add, list and change the people who work the desk.")


def init_app(app: Flask) -> None:
    app.cli.add_command(staff)


@staff.command("add")
@click.argument("username")
@click.option("--name", help="The name that others at the desk see. [default: the username]")
@click.password_option()
@in_a_sentence
def add(username: str, name: str | None, password: str) -> None:
    """Add USERNAME, who may then sign in at the desk."""
    add_staff(username, name or username, password)
    click.echo(f"{username} can sign in at the desk now.")


@staff.command("passwd")
@click.argument("username")
@click.password_option()
@in_a_sentence
def passwd(username: str, password: str) -> None:
    """Give USERNAME a new password."""
    set_password(username, password)
    click.echo(f"{username} has a new password.")


@staff.command("list")
@in_a_sentence
def list_staff() -> None:
    """List who may sign in at the desk."""
    for member in db.session.scalars(select(Staff).order_by(Staff.username)):
        click.echo(f"{member.username}  {member.name}")
