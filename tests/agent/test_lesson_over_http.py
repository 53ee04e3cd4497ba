"""The lesson with a provider's model: real HTTP to a server that speaks the Messages API."""

from __future__ import annotations

import pytest
from llmock.pytest_plugin import LLMock

from agent.llm import Model
from agent.llm.choose import model_from
from agent.records import Exit, ToolResult
from tests.world import SATURDAY_EIGHT, SATURDAY_NINE, World


@pytest.fixture
def model(llmock: LLMock) -> Model:
    """What the settings of a pool with a key would choose."""
    llmock.tool_mode("off")
    llmock.call_tool("list_slots", {"day": "sat", "before": "10:00"}, text="I look.")
    llmock.call_tool("book_slot", {"slot": SATURDAY_EIGHT}, text="I book 08:00.")
    llmock.call_tool("book_slot", {"slot": SATURDAY_NINE}, text="It has gone; I book 09:00.")
    llmock.reply("You swim on Saturday at 09:00.")
    return model_from(
        {
            "LLM_API_KEY": "sk-test",
            "LLM_MODEL": "claude-test",
            "LLM_BASE_URL": f"{llmock.url}/anthropic",
        }
    )


def test_a_providers_model_books_nine_when_eight_has_gone(world: World, llmock: LLMock):
    world.leave_places(SATURDAY_EIGHT, 0)

    lines = world.ask("Alex", "Book me a lane swim on Saturday before ten")

    results = [line.record for line in lines if isinstance(line.record, ToolResult)]
    assert [result.is_error for result in results] == [False, True, False]
    assert results[1].content.startswith("slot full: 2026-10-31-0800")
    assert lines[-1].record.exit == Exit.ANSWER
    assert [booking.slot.code for booking in lines[-1].receipts] == [SATURDAY_NINE]
    llmock.assert_resilient()


def test_the_provider_gets_the_tools_the_clock_and_every_result(world: World, llmock: LLMock):
    world.leave_places(SATURDAY_EIGHT, 0)

    world.ask("Alex", "Book me a lane swim on Saturday before ten")

    sent = llmock.last_request.body
    assert [tool["name"] for tool in sent["tools"]][:2] == ["list_slots", "book_slot"]
    assert "Now: Friday 30 October 2026, 14:00 (Europe/London)" in str(sent["messages"][0])
    assert [message["role"] for message in sent["messages"]] == ["user", "assistant"] * 3 + ["user"]
    assert "About the pool" in str(sent["system"])
