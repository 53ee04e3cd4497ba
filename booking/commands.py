"""What all commands share: a problem is one sentence and exit code 1, never a traceback."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import click
from sqlalchemy.exc import SQLAlchemyError

from booking.errors import BookingError

P = ParamSpec("P")
T = TypeVar("T")


def in_a_sentence(command: Callable[P, T]) -> Callable[P, T]:
    """Tell a refusal, or a database that cannot be used, as a sentence."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return command(*args, **kwargs)
        except BookingError as error:
            raise click.ClickException(str(error)) from None
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise click.ClickException(
                f"The database cannot be used ({reason}). "
                "Look at DATABASE_URL, then run: flask --app app db upgrade"
            ) from None

    return run
