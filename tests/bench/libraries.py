"""One scripted conversation, a look a step, in our loop and in three public agent libraries."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from agent.guards import Limits
from agent.llm.scripted import Scripted, act, say
from agent.loop import run
from agent.records import Said
from agent.toolbox import Effect, Toolbox, tool

STEPS = 20
FREE = Limits(steps=0, repeats=0, tokens=0, seconds=0)
Converse = Callable[[], object]
"""Plays the whole conversation of STEPS looks and an answer."""


def libraries() -> dict[str, Callable[[], Converse]]:
    """Those of the libraries that are installed."""
    wanted = {"pydantic-ai": pydantic_ai, "smolagents": smolagents, "langgraph": langgraph}
    return {name: build for name, build in wanted.items() if _is_there(name.replace("-", "_"))}


@contextmanager
def conversing(converse: Converse) -> Iterator[Converse]:
    """A client that plays conversations."""
    yield converse


def ours() -> Converse:
    looks = [act("I look.", "look", number=number) for number in range(STEPS)]
    tools = Toolbox([tool(Effect.READ)(look)]).bind(lambda call: None)

    def converse() -> None:
        model = Scripted(*looks, say("Done."))
        for _ in run([Said("Go")], model, tools, FREE, system="Look."):
            pass

    return converse


def look(_context: object, number: int) -> str:
    """Look once."""
    return f"seen {number}"


def pydantic_ai() -> Converse:
    from pydantic_ai import Agent
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
    from pydantic_ai.models.function import FunctionModel
    from pydantic_ai.usage import UsageLimits

    def reply(messages, _info) -> ModelResponse:
        asked = sum(isinstance(message, ModelResponse) for message in messages)
        part = ToolCallPart("look", {"number": asked}) if asked < STEPS else TextPart("Done.")
        return ModelResponse([TextPart("I look."), part] if asked < STEPS else [part])

    agent = Agent(FunctionModel(reply))

    @agent.tool_plain(name="look")
    def look_there(number: int) -> str:
        return f"seen {number}"

    return lambda: agent.run_sync("Go", usage_limits=UsageLimits(request_limit=None))


def smolagents() -> Converse:
    from smolagents import Model, ToolCallingAgent
    from smolagents import tool as as_tool
    from smolagents.models import (
        ChatMessage,
        ChatMessageToolCall,
        ChatMessageToolCallFunction,
        MessageRole,
    )

    @as_tool
    def look_there(number: int) -> str:
        """Look once.

        Args:
            number: which look it is
        """
        return f"seen {number}"

    class Script(Model):
        asked = 0

        def generate(self, _messages, **_options) -> ChatMessage:
            self.asked += 1
            last = self.asked > STEPS
            name = "final_answer" if last else "look_there"
            given = {"answer": "Done."} if last else {"number": self.asked}
            function = ChatMessageToolCallFunction(name=name, arguments=given)
            calls = [ChatMessageToolCall(id=f"c{self.asked}", type="function", function=function)]
            return ChatMessage(role=MessageRole.ASSISTANT, content="I look.", tool_calls=calls)

    def converse() -> object:
        limit = STEPS + 2
        agent = ToolCallingAgent([look_there], Script(), max_steps=limit, verbosity_level=0)
        return agent.run("Go")

    return converse


def langgraph() -> Converse:
    from langchain_core.language_models.chat_models import BaseChatModel
    from langchain_core.messages import AIMessage
    from langchain_core.outputs import ChatGeneration, ChatResult
    from langgraph.prebuilt import create_react_agent

    class Script(BaseChatModel):
        @property
        def _llm_type(self) -> str:
            return "scripted"

        def bind_tools(self, _tools, **_options) -> Script:
            return self

        def _generate(self, messages, stop=None, run_manager=None, **_options) -> ChatResult:
            asked = sum(isinstance(message, AIMessage) for message in messages)
            calls = [{"name": "look_there", "args": {"number": asked}, "id": f"c{asked}"}]
            reply = AIMessage("I look.", tool_calls=calls) if asked < STEPS else AIMessage("Done.")
            return ChatResult(generations=[ChatGeneration(message=reply)])

    def look_there(number: int) -> str:
        """Look once."""
        return f"seen {number}"

    with warnings.catch_warnings(action="ignore"):  # the successor needs a package more
        graph = create_react_agent(Script(), [look_there])
    said = {"messages": [("user", "Go")]}
    return lambda: graph.invoke(said, {"recursion_limit": 2 * STEPS + 5})


def _is_there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
