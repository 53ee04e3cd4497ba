"""Places in the lanes of a slot: choosing, taking and freeing them, under the slot's lock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, update
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import set_committed_value

from booking.db import core
from booking.errors import OtherPace, SlotFull, SplitNeeded, Wanted
from booking.locked import AnySlot, LockedLane
from booking.models import Pace, Slot, SlotLane
from booking.request import Order
from booking.timetable import say_and, say_places, say_slot

_LANES = SlotLane.__table__
_CHANGE = (
    update(_LANES)
    .where(_LANES.c.id == bindparam("lane_id"))
    .values(
        taken=_LANES.c.taken + bindparam("more_taken"),
        held=_LANES.c.held + bindparam("more_held"),
        overbooked=bindparam("over"),
    )
)


@dataclass(frozen=True)
class Share:
    """Some places of one lane of a slot."""

    slot_lane: SlotLane | LockedLane
    places: int


def take(session: Session, slot: Slot, order: Order, wanted: Wanted) -> list[Share]:
    """Take the order's places, all or none. Raises SlotFull, OtherPace or SplitNeeded."""
    shares = find(slot, order, wanted)
    for share in shares:
        change(session, share.slot_lane, taken=share.places)
    return shares


def find(slot: AnySlot, order: Order, wanted: Wanted) -> list[Share]:
    """The order's places, still to be taken. Raises as `take` does."""
    shares = choose(slot.lanes, order)
    if shares is None:
        raise _full(slot, order, wanted)
    return shares


def choose(lanes: Sequence[SlotLane], order: Order) -> list[Share] | None:
    """Where the order goes: one lane if it fits, else neighbours if the swimmer agrees."""
    asked = [lane for lane in lanes if _is_asked_for(lane, order)]
    fitting = [lane for lane in asked if lane.free >= order.party_size]
    if fitting:  # the fullest lane, so that big gaps stay
        lane = min(fitting, key=lambda lane: (lane.free, lane.lane_number))
        return [Share(lane, order.party_size)]
    return choose_neighbours(lanes, order) if order.split else None


def choose_neighbours(lanes: Sequence[SlotLane], order: Order) -> list[Share] | None:
    """The party over as few neighbouring lanes as will do, best of one pace and snug.

    A lane that is asked for is one of them.
    """
    groups = [
        group
        for group in _neighbours([lane for lane in lanes if _is_of_pace(lane, order)])
        if _free(group) >= order.party_size and any(_is_asked_for(lane, order) for lane in group)
    ]
    if not groups:
        return None
    best = min(groups, key=lambda group: (len(group), len(_paces(group)), _free(group)))
    return list(_fill(best, order.party_size))


def has_ever_room(lanes: Sequence[SlotLane], order: Order) -> bool:
    """Whether the order could be had if nobody else swam."""
    sizes = [lane.capacity for lane in lanes if _is_asked_for(lane, order)]
    return (sum(sizes) if order.split else max(sizes, default=0)) >= order.party_size


def change(session: Session, lane: SlotLane, *, taken: int = 0, held: int = 0) -> None:
    """Count places of a locked lane; what is freed reduces an overbooking first."""
    over = min(lane.overbooked, max(lane.taken + taken + lane.held + held - lane.capacity, 0))
    core(session).execute(
        _CHANGE, {"lane_id": lane.id, "more_taken": taken, "more_held": held, "over": over}
    )
    set_committed_value(lane, "taken", lane.taken + taken)
    set_committed_value(lane, "held", lane.held + held)
    set_committed_value(lane, "overbooked", over)


def _is_asked_for(lane: SlotLane, order: Order) -> bool:
    return _is_of_pace(lane, order) and order.lane in (None, lane.lane_number)


def _is_of_pace(lane: SlotLane, order: Order) -> bool:
    return order.pace in (None, lane.pace)


def _neighbours(lanes: Sequence[SlotLane]) -> Iterator[Sequence[SlotLane]]:
    """Every group of two or more lanes side by side that all have places."""
    with_places = sorted((lane for lane in lanes if lane.free), key=lambda lane: lane.lane_number)
    for first in range(len(with_places)):
        for end in range(first + 2, len(with_places) + 1):
            group = with_places[first:end]
            if group[-1].lane_number - group[0].lane_number == len(group) - 1:
                yield group


def _fill(lanes: Sequence[SlotLane], party_size: int) -> Iterator[Share]:
    for lane in lanes:
        places = min(lane.free, party_size)
        party_size -= places
        yield Share(lane, places)


def _free(lanes: Iterable[SlotLane]) -> int:
    return sum(lane.free for lane in lanes)


def _paces(lanes: Iterable[SlotLane]) -> set[str]:
    return {lane.pace for lane in lanes}


def _full(slot: Slot, order: Order, wanted: Wanted) -> SlotFull:
    where = f" in lane {order.lane}" if order.lane else ""
    pace = f" {order.pace}" if order.pace else ""
    sentence = f"{say_slot(slot)} has no{pace} place for {order.party_size}{where}."
    if together := choose_neighbours(slot.lanes, order):
        numbers = say_and(share.slot_lane.lane_number for share in together)
        return SplitNeeded(
            f"{say_slot(slot)} has no{pace} lane with {order.party_size} places, but lanes "
            f"{numbers} together have them, if the party may be split.",
            slot.code,
            wanted,
        )
    if order.pace and (others := list(_other_paces(slot, order))):
        return OtherPace(f"{sentence} It has {say_and(others)}.", slot.code, wanted)
    return SlotFull(sentence, slot.code, wanted)


def _other_paces(slot: Slot, order: Order) -> Iterator[str]:
    """What lanes of other paces have for the party: `4 slow places`."""
    for pace in Pace:
        fitting = [lane.free for lane in slot.lanes if lane.pace == pace]
        if max(fitting, default=0) >= order.party_size:
            count = say_places(sum(fitting))
            yield count.replace(" ", f" {pace} ")
