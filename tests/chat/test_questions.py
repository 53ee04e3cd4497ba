"""Before what cannot be undone the swimmer is asked, on a card and once."""

from __future__ import annotations

import re

from flask import Flask

from agent.llm.scripted import act, call, say, turn
from booking.reservations import cancel
from tests.chat.asked import Visit
from tests.chat.test_messages import events
from tests.web import swimmer
from tests.world import SATURDAY_NINE, World, both_databases


@both_databases
def test_the_card_says_from_the_row_what_will_happen(visit: Visit):
    assert (
        f"Cancel {visit.booking.reference} on Saturday 31 October 2026, 08:00-09:00" in visit.page
    )
    assert "Waiting for your yes or no" in visit.page
    assert visit.is_booked


@both_databases
def test_a_confirm_lets_the_call_run(visit: Visit):
    visit.answer("yes")
    visit.go_on(say("It is cancelled."))

    assert not visit.is_booked
    assert "You confirmed this." in visit.page
    assert "It is cancelled." in visit.page


def test_a_no_is_told_to_the_model_and_changes_nothing(visit: Visit):
    visit.answer("no")
    visit.go_on(say("Then it stays."))

    assert visit.is_booked
    assert "not run: the swimmer said no" in visit.page
    assert "Then it stays." in visit.page


def test_a_second_click_changes_nothing__A7(visit: Visit):
    first, second = visit.answer("yes"), visit.answer("no")
    visit.go_on(say("It is cancelled."))

    assert not visit.is_booked
    assert first.text == second.text
    assert visit.page.count("You confirmed this.") == 1


def test_the_card_is_there_after_a_reload_and_its_click_works__A9(visit: Visit):
    assert visit.page.count('class="question pending"') == 1
    assert visit.page.count('class="question pending"') == 1

    assert visit.answer("yes").status_code == 200


def test_the_stream_brings_the_card_and_then_what_became_of_it(visit: Visit):
    visit.answer("no")

    sent = events(visit.alex, 11)

    cards = [event for event in sent if 'class="question ' in event]
    assert len(cards) == 2
    assert len({re.search(r'id="(m-\d+)" class="question', card)[1] for card in cards}) == 1


def test_a_question_expires_after_15_minutes(visit: Visit):
    visit.world.clock.forward(minutes=15)
    visit.go_on(say("I have left it as it is."))

    assert "You did not answer in time" in visit.page
    assert "I have left it as it is." in visit.page
    assert visit.is_booked


def test_a_click_that_comes_too_late_counts_for_nothing(visit: Visit):
    visit.world.clock.forward(minutes=15)

    assert "You did not answer in time" in visit.answer("yes").text
    visit.go_on(say("I have left it as it is."))
    assert visit.is_booked


def test_a_stop_while_waiting_ends_the_run_and_the_question(visit: Visit):
    visit.alex.post(f"{visit.alex.address}/runs/2/stop")
    visit.go_on()

    assert visit.is_booked
    assert "pending" not in visit.page
    assert "I stopped, as you asked" in visit.page


def test_somebody_elses_question_is_not_there__A23(app: Flask, visit: Visit):
    bob = swimmer(app, "Bob")

    assert bob.post(f"{visit.alex.address}/questions/1", answer="yes").status_code == 404
    assert bob.post(f"{bob.address}/questions/1", answer="yes").status_code == 404
    assert visit.is_booked


def test_the_outcome_is_checked_again_when_the_call_runs(visit: Visit):
    visit.answer("yes")
    visit.world.clock.forward(hours=24)
    visit.go_on(say("It has begun."))

    assert visit.is_booked
    assert "has begun" in visit.page


def test_a_booking_that_was_asked_for_needs_no_yes(visit: Visit):
    assert visit.page.count('class="receipt active"') == 1
    assert visit.page.count('class="question') == 1


def test_a_second_booking_for_one_message_does(visit: Visit, world: World):
    visit.answer("no")
    nine, ten = (call("book_slot", slot=f"2026-10-31-{hour}") for hour in ("0900", "1000"))
    visit.go_on(say("It stays."))
    visit.ask("Nine and ten as well", turn("Both.", nine, ten))

    assert len(world.active(SATURDAY_NINE)) == 1
    assert "Book Saturday 31 October 2026, 10:00-11:00 as well, 1 place?" in visit.page


def test_what_cannot_be_cancelled_is_worth_no_question(visit: Visit, world: World):
    visit.answer("no")
    visit.go_on(say("It stays."))
    visit.ask("ZZZZZ2?", act("I try.", "cancel_booking", reference="ZZZZZ2"), say("No such."))

    assert "unknown booking" in visit.page
    assert "pending" not in visit.page


def test_a_cancellation_done_elsewhere_meanwhile_is_no_second_one(visit: Visit, world: World):
    cancel(visit.booking.reference, world.by_dana())
    visit.answer("yes")
    visit.go_on(say("It is cancelled."))

    assert not visit.is_booked
