"""What the tests of the swimmer's pages share."""

from __future__ import annotations

import pytest
from flask import Flask

from agent.llm.scripted import Scripted, act, say
from tests.chat.asked import Visit
from tests.web import Chatter, swimmer
from tests.world import SATURDAY_EIGHT, World


@pytest.fixture
def model() -> Scripted:
    return Scripted(act("I book.", "book_slot", slot=SATURDAY_EIGHT), say("Booked."))


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, "Alex")


@pytest.fixture
def visit(world: World, alex: Chatter, model: Scripted) -> Visit:
    return Visit(world, alex, model)
