"""Points in the program where a process is struck by a signal."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable

Strike = Callable[[], None]


def nothing(*_arguments: object, **_options: object) -> None:
    pass


def wrap(owner: object, name: str, before: Callable = nothing, after: Callable = nothing) -> None:
    """Call `before` with the arguments and `after` with them, around the function `name`."""
    original = getattr(owner, name)

    def wrapped(*args, **kwargs):
        before(*args)
        result = original(*args, **kwargs)
        after(*args)
        return result

    setattr(owner, name, wrapped)


def striking(name: str) -> Strike:
    """Sends the signal of that name to the thread that works, and with it to the process."""
    blow = signal.Signals[name]
    return lambda: signal.pthread_kill(threading.get_ident(), blow)
