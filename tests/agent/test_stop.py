"""Stop is seen between tools and while a reply is read, and no write follows it."""

from __future__ import annotations

from agent.llm import Request
from agent.llm.scripted import Scripted, act, call, turn
from agent.records import Ended, Exit, Reply, ToolResult
from tests.agent.notes_agent import Desk


class Button:
    """The swimmer's Stop button."""

    pressed = False

    def press(self) -> None:
        self.pressed = True

    def __call__(self) -> bool:
        return self.pressed


def pressed() -> Button:
    button = Button()
    button.press()
    return button


def test_a_stop_before_the_first_step_costs_nothing(desk: Desk) -> None:
    model = Scripted()

    assert desk.play(model, stopped=pressed()) == Ended(Exit.STOPPED)
    assert model.requests == []


def test_no_write_follows_a_stop__A16(desk: Desk) -> None:
    button = Button()
    desk.notebook.on_read = button.press

    desk.play(Scripted(turn("", call("read_notes"), call("write_note", text="x"))), stopped=button)

    assert desk.notebook.notes == []
    assert desk.events[-1] == Ended(Exit.STOPPED)


def test_a_stop_pairs_the_calls_that_were_open__A2(desk: Desk) -> None:
    desk.play_until_crash(Scripted(act("I write.", "write_note", text="x")), after=1)

    desk.play(Scripted(), stopped=pressed())

    assert desk.messages[-1] == ToolResult(
        "call_1", "write_note", "not run: stopped by the swimmer", is_error=True
    )


def test_a_stop_while_the_reply_is_read_drops_the_reply(desk: Desk) -> None:
    button = Button()

    def thinking(request: Request) -> Reply:
        button.press()
        return act("I write.", "write_note", text="x")

    assert desk.play(Scripted(thinking), stopped=button) == Ended(Exit.STOPPED)
    assert len(desk.messages) == 1


def test_the_text_of_a_reply_is_heard_as_it_arrives(desk: Desk) -> None:
    heard: list[str] = []

    desk.play(Scripted("Hello."), on_piece=heard.append)

    assert "".join(heard) == "Hello."
