"""A late cancellation approved while the booking is cancelled at the desk."""

from __future__ import annotations

from functools import partial

from sqlalchemy import select

from booking.decisions import decide
from booking.models import AuditEntry
from booking.request_models import Asked, Decision
from booking.requests import ask_about
from booking.reservations import cancel
from tests.booking.racing import Race
from tests.world import SATURDAY_EIGHT, World, both_databases


@both_databases
def test_a_booking_cancelled_and_approved_at_once_frees_its_places_once__B11(
    world: World, race: Race
):
    booking = world.book("Alex", lane=1, party_size=2)
    world.book("Bob", lane=1)
    own = world.by(booking.swimmer)
    wanted = ask_about(Asked.LATE_CANCEL, booking.reference, "I am ill", own)

    outcomes = race(
        [
            partial(decide, wanted.id, Decision.APPROVED, "", world.by_dana()),
            partial(cancel, booking.reference, world.by_dana()),
        ]
    )

    assert {outcome.code for outcome in outcomes} == {"ok"}
    assert world.taken(SATURDAY_EIGHT) == 1
    with world.reading() as session:
        cancels = select(AuditEntry).where(AuditEntry.action == "cancel")
        assert len(session.scalars(cancels).all()) == 1
