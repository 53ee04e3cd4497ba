"""What the tests of the agent share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from agent.pairing import check_pairing
from agent.records import Ended
from tests.agent.notes_agent import Desk


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A desk whose message list must pair at the end of its test, unless a run still waits."""
    desk = Desk()
    yield desk
    if desk.events and isinstance(desk.events[-1], Ended):
        check_pairing(desk.messages)
