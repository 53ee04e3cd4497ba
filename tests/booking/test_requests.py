"""What only staff decide: asked once, decided once, applied under the lock."""

from __future__ import annotations

from datetime import date, time
from functools import partial

import pytest
from sqlalchemy import select

from booking.decisions import UnknownRequest, decide
from booking.errors import Duplicate, InvalidField, SlotPast, UnknownBooking
from booking.models import AuditEntry, Booking, Notice
from booking.request_models import Asked, Decision, DeskRequest
from booking.requests import Hire, ask_about, ask_for_lane, open_requests
from booking.reservations import Actor
from tests.booking.racing import in_threads
from tests.world import SATURDAY_EIGHT, World, both_databases

MORNING = Hire(date(2026, 10, 31), time(8), time(10))


@pytest.fixture
def booking(world: World) -> Booking:
    return world.book("Alex")


def ask(world: World, asked: Asked, booking: Booking, key: str | None = None) -> DeskRequest:
    return ask_about(asked, booking.reference, "I am ill", world.by(booking.swimmer, key))


def hire(world: World, name: str, time_of: Hire = MORNING) -> DeskRequest:
    return ask_for_lane(time_of, "a party", world.by(world.swimmer(name)))


def approve(world: World, wanted: DeskRequest, note: str = "", by: str = "Dana") -> DeskRequest:
    return decide(wanted.id, Decision.APPROVED, note, world.request(Actor(by)))


def decline(world: World, wanted: DeskRequest, note: str = "Too late.") -> DeskRequest:
    return decide(wanted.id, Decision.DECLINED, note, world.by_dana())


def notices(world: World) -> list[str]:
    with world.reading() as session:
        return list(session.scalars(select(Notice.text).order_by(Notice.id)))


def status(world: World, wanted: DeskRequest) -> str:
    with world.reading() as session:
        return session.get_one(DeskRequest, wanted.id).status


def test_a_request_waits_and_changes_nothing(world: World, booking: Booking):
    wanted = ask(world, Asked.LATE_CANCEL, booking)

    assert (wanted.reference, wanted.status) == ("R-1", Decision.OPEN)
    assert len(world.active(SATURDAY_EIGHT)) == 1
    with world.reading() as session:
        assert [request.id for request in open_requests(session)] == [wanted.id]


def test_asking_again_with_the_same_key_is_the_same_request__A6(world: World, booking: Booking):
    assert (
        ask(world, Asked.REFUND, booking, key="k").id
        == ask(world, Asked.REFUND, booking, key="k").id
    )


def test_the_same_thing_is_asked_only_once_at_a_time(world: World, booking: Booking):
    ask(world, Asked.REFUND, booking)

    with pytest.raises(Duplicate, match="R-1, refund of .*, waits for a colleague already"):
        ask(world, Asked.REFUND, booking)


def test_nobody_asks_about_somebody_elses_booking__B32(world: World, booking: Booking):
    with pytest.raises(UnknownBooking):
        ask_about(Asked.REFUND, booking.reference, "mine", world.by(world.swimmer("Bob")))


@pytest.mark.parametrize(("why", "says"), [(" \n", "reason: it is empty"), ("x" * 501, "501")])
def test_a_reason_that_will_not_do_is_refused(world: World, booking: Booking, why, says):
    with pytest.raises(InvalidField, match=says):
        ask_about(Asked.REFUND, booking.reference, why, world.by(booking.swimmer))


@both_databases
def test_an_approved_late_cancellation_cancels_and_tells(world: World, booking: Booking):
    approve(world, ask(world, Asked.LATE_CANCEL, booking), "Get well soon.")

    assert world.active(SATURDAY_EIGHT) == []
    assert world.taken(SATURDAY_EIGHT) == 0
    assert notices(world) == [
        f"R-1, late cancellation of {booking.reference}: approved. Your booking "
        f"{booking.reference}, Saturday 31 October 2026 08:00, is cancelled. Get well soon."
    ]


def test_a_declined_request_changes_nothing_and_tells_why(world: World, booking: Booking):
    decline(world, ask(world, Asked.LATE_CANCEL, booking))

    assert len(world.active(SATURDAY_EIGHT)) == 1
    assert notices(world) == [f"R-1, late cancellation of {booking.reference}: declined. Too late."]


def test_declining_needs_a_reason(world: World, booking: Booking):
    wanted = ask(world, Asked.REFUND, booking)

    with pytest.raises(InvalidField, match="note: it is empty"):
        decline(world, wanted, note="")


def test_an_approved_refund_is_paid_by_people_only(world: World, booking: Booking):
    approve(world, ask(world, Asked.REFUND, booking))

    assert len(world.active(SATURDAY_EIGHT)) == 1
    assert "at the till" in notices(world)[0]


def test_what_can_no_longer_be_applied_is_refused_and_stays_open__B8(
    world: World, booking: Booking
):
    wanted = ask(world, Asked.LATE_CANCEL, booking)
    world.clock.forward(days=1)

    with pytest.raises(SlotPast):
        approve(world, wanted)

    assert status(world, wanted) == Decision.OPEN
    assert notices(world) == []


@both_databases
def test_two_who_approve_at_once_apply_it_once__A7(world: World, booking: Booking):
    wanted = ask(world, Asked.LATE_CANCEL, booking)
    outcomes = in_threads(
        world.app, [partial(approve, world, wanted, by=name) for name in ("Dana", "Erin")]
    )

    assert sorted(outcome.code for outcome in outcomes) == ["already_decided", "ok"]
    assert any("was approved by" in outcome.text for outcome in outcomes)
    assert len(notices(world)) == 1
    assert world.taken(SATURDAY_EIGHT) == 0


def test_pressing_twice_is_approving_once__A7(world: World, booking: Booking):
    wanted = ask(world, Asked.REFUND, booking)
    approve(world, wanted)
    approve(world, wanted)

    assert len(notices(world)) == 1


def test_a_second_refund_for_one_booking_is_not_approved__B8(world: World, booking: Booking):
    approve(world, ask(world, Asked.REFUND, booking))
    again = ask(world, Asked.REFUND, booking)

    with pytest.raises(Duplicate, match="R-1, refund of .*, is approved already"):
        approve(world, again)


@both_databases
def test_no_more_lanes_are_hired_out_than_there_are__B8(world: World):
    hires = [hire(world, f"Club {number}") for number in range(7)]
    for wanted in hires[:6]:
        approve(world, wanted)

    with pytest.raises(Duplicate, match="All 6 lanes are hired out by then"):
        approve(world, hires[6])
    later = hire(world, "Late club", Hire(MORNING.day, time(10), time(11)))
    assert approve(world, later).status == Decision.APPROVED


@pytest.mark.parametrize(
    ("time_of", "says"),
    [
        (Hire(MORNING.day, time(10), time(8)), "before: it must be later than after"),
        (Hire(date(2026, 10, 29), time(8), time(9)), "is past"),
    ],
)
def test_a_time_that_will_not_do_is_refused(world: World, time_of: Hire, says: str):
    with pytest.raises(InvalidField, match=says):
        hire(world, "Alex", time_of)


def test_every_step_leaves_an_audit_entry(world: World, booking: Booking):
    approve(world, ask(world, Asked.REFUND, booking))

    with world.reading() as session:
        entries = session.scalars(select(AuditEntry).where(AuditEntry.subject == "R-1")).all()
    assert [(entry.actor, entry.action) for entry in entries] == [
        ("Alex", "ask"),
        ("Dana", "approved"),
    ]


def test_a_request_that_is_not_there_cannot_be_decided(world: World):
    with pytest.raises(UnknownRequest, match="R-99"):
        decide(99, Decision.APPROVED, "", world.by_dana())
