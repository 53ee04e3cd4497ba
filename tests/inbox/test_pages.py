"""Dana's inbox: the list, a transcript, taking, replying and leaving, each refusal in place."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from agent.llm.scripted import Scripted, act, say
from booking.people import add_staff
from tests.web import PASSWORD, Chatter, Visitor, dana, swimmer
from tests.world import World

SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def model() -> Scripted:
    return Scripted(
        act(f"I ask {SCRIPT}", "hand_to_human", reason=f"a refund {SCRIPT}"),
        say("**Back** ![x](http://evil.example/x.png) [go](javascript:alert(1))"),
    )


@pytest.fixture
def alex(app: Flask) -> Chatter:
    return swimmer(app, f"Alex {SCRIPT}")


@pytest.fixture
def address(world: World, alex: Chatter) -> str:
    """The desk's address of Alex's conversation, which waits for a colleague."""
    alex.say(f"My money {SCRIPT}")
    world.work_on_all()
    return alex.address.replace("/conversations/", "/desk/inbox/")


@pytest.fixture
def desk(app: Flask) -> Visitor:
    return dana(app)


@pytest.fixture
def erin(app: Flask) -> Visitor:
    add_staff("erin", "Erin", PASSWORD)
    visitor = Visitor(app.test_client())
    visitor.post("/desk/sign-in", username="erin", password=PASSWORD)
    return visitor


def test_the_list_shows_who_waits_and_why(desk: Visitor, address: str):
    page = desk.text("/desk/inbox/")

    assert address in page
    assert "a refund" in page


def test_taking_it_opens_the_reply_form_and_the_list_says_who_has_it(
    desk: Visitor, erin: Visitor, address: str
):
    answer = desk.post(f"{address}/take")

    assert "Your reply to Alex" in answer.text
    assert "Dana is answering" in erin.text("/desk/inbox/")
    assert "Dana is answering here." in erin.text(address)


def test_the_second_to_take_it_is_told_who_was_first(desk: Visitor, erin: Visitor, address: str):
    desk.post(f"{address}/take")

    answer = erin.post(f"{address}/take")

    assert answer.status_code == 409
    assert "Dana has taken this conversation already." in answer.text


def test_a_reply_reaches_the_swimmers_page_with_its_name(
    desk: Visitor, alex: Chatter, address: str
):
    desk.post(f"{address}/take")
    answer = desk.post(f"{address}/replies", text="I can refund that.", client_id="k1")
    again = desk.post(f"{address}/replies", text="I can refund that.", client_id="k1")

    assert "I can refund that." in answer.text
    assert re.findall(r'id="(m-\d+)"', answer.text) == re.findall(r'id="(m-\d+)"', again.text)
    page = alex.text("/")
    assert page.count("I can refund that.") == 1
    assert "<b>Dana</b>" in page


def test_the_swimmers_words_reach_the_desk_while_dana_has_it(
    desk: Visitor, alex: Chatter, address: str
):
    desk.post(f"{address}/take")

    assert alex.say("Thank you!").status_code == 200
    assert "Thank you!" in desk.text(address)
    assert alex.text("/").count('id="run-') == alex.text("/").count('id="run-1')


def test_handing_back_is_said_on_both_sides(
    world: World, desk: Visitor, alex: Chatter, address: str
):
    desk.post(f"{address}/take")
    answer = desk.post(f"{address}/leave", how="hand_back")

    assert "The assistant answers here again." in answer.text
    assert "Dana has handed you back to the assistant." in alex.text("/")
    assert "Nobody is waiting." in desk.text("/desk/inbox/")


@pytest.mark.parametrize("text", ["", "x" * 2001])
def test_a_reply_that_will_not_do_is_refused_in_place(desk: Visitor, address: str, text: str):
    desk.post(f"{address}/take")

    answer = desk.post(f"{address}/replies", text=text)

    assert answer.status_code == 422
    assert "message: " in answer.text


def test_replying_to_what_is_not_hers_is_refused_in_place(desk: Visitor, address: str):
    answer = desk.post(f"{address}/replies", text="Hello")

    assert answer.status_code == 409
    assert "Take it first" in answer.text


def test_nothing_that_anybody_wrote_runs_on_a_staff_page__A24(desk: Visitor, address: str):
    desk.post(f"{address}/take")
    desk.post(f"{address}/replies", text=f"Hello {SCRIPT}")

    for page in ("/desk/inbox/", address, "/desk/runs/", "/desk/runs/1", "/desk/requests/"):
        text = desk.text(page)
        assert SCRIPT not in text
        assert "alert(1)" in text or page == "/desk/requests/"


def test_markdown_of_the_models_is_shown_as_it_is_written__A24(
    world: World, desk: Visitor, alex: Chatter, address: str
):
    desk.post(f"{address}/take")
    desk.post(f"{address}/leave", how="close")
    alex.say("Are you back?")
    world.work_on_all()

    for text in (alex.text("/"), desk.text(address)):
        assert "**Back** ![x](http://evil.example/x.png)" in text
        assert "<img" not in text
        assert 'href="javascript' not in text


@pytest.mark.parametrize("path", ["", "/events"])
def test_a_conversation_that_is_not_there_is_not_found(desk: Visitor, path: str):
    assert desk.get(f"/desk/inbox/zzz{path}").status_code == 404


@pytest.mark.parametrize("path", ["", "/events"])
def test_swimmers_do_not_read_the_desks_pages__A23(alex: Chatter, address: str, path: str):
    answer = alex.get(address + path)

    assert answer.status_code == 303
    assert alex.post(f"{address}/take").headers["HX-Redirect"] == "/desk/sign-in"
