"""While a question is open: a typed yes or no answers it, any other message is answered."""

from __future__ import annotations

import pytest

from agent.llm.scripted import act, say
from agent.pairing import check_pairing
from tests.chat.asked import Visit


@pytest.mark.parametrize("words", ["yes", "Yes, please!", "OK", "go ahead"])
def test_a_typed_yes_is_a_click(visit: Visit, words: str):
    asked = len(visit.model.requests)
    visit.alex.say(words, client_id="typed")
    visit.alex.say(words, client_id="typed")
    visit.go_on(say("It is cancelled."))

    assert not visit.is_booked
    assert len(visit.model.requests) == asked + 1
    assert visit.page.count("You said:") == 3


@pytest.mark.parametrize("words", ["no", "No thanks.", "don't"])
def test_a_typed_no_is_a_click_too(visit: Visit, words: str):
    visit.alex.say(words)
    visit.go_on(say("Then it stays."))

    assert visit.is_booked
    assert "You said no, so nothing was done." in visit.page


def test_any_other_message_is_answered_and_the_card_stays(visit: Visit):
    visit.ask("When do you close?", say("At nine."))

    assert "At nine." in visit.page
    assert visit.page.count('class="question pending"') == 1
    seen = visit.model.requests[-1].messages
    assert "waits for the swimmer" in [m.content for m in seen if hasattr(m, "content")][-1]


def test_the_same_wish_again_makes_no_second_card(visit: Visit):
    visit.ask("Cancel it!", visit.cancelling, say("Please press Confirm."))

    assert visit.page.count('class="question pending"') == 1
    assert "another question to answer first" in visit.page


def test_what_two_runs_did_meanwhile_still_makes_one_list(visit: Visit):
    visit.ask("What is free?", act("I look.", "list_slots", day="sat"), say("Ten is."))
    visit.answer("yes")
    visit.go_on(act("I look.", "my_bookings"), say("None are left."))
    visit.ask("Thanks", say("A pleasure."))

    check_pairing(visit.model.requests[-1].messages)
    assert "A pleasure." in visit.page
