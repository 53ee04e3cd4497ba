"""Picks what the swimmer means out of what was put before them: slots or bookings."""

from __future__ import annotations

from dataclasses import replace

from agent.llm.builtin.meaning import Meaning
from agent.llm.builtin.observations import Booking, Slot
from agent.llm.builtin.when import Days, Hour, When, Window
from agent.llm.builtin.when.values import bare_hour
from agent.llm.builtin.wishes import OWN, Thread, Wish

WHICH_BOOKING = "Which one shall I"


def picked_slot(meaning: Meaning, thread: Thread) -> Wish | None:
    """One of the slots that were offered."""
    if meaning.kind not in ("answer", "yes", "book", "correction", "more", "move"):
        return None
    if _asks_for_booking(thread):
        return None
    slot = _chosen(meaning, thread.offers)
    if slot is None:
        unclear = meaning.choice == "that" and len(thread.offers) > 1 and not meaning.when
        return Wish("which", text=meaning.text) if unclear else None
    topic = thread.topic
    # Another slot may stand in for this one only where the swimmer had named a window.
    kept = topic.kind == "book" and _inside(slot, topic.when)
    return replace(
        topic,
        kind=topic.kind if topic.kind in ("move", "queue") else "book",
        when=topic.when if kept else _exactly(slot),
        party=meaning.party or topic.party,
        pace=meaning.pace or topic.pace,
        split=meaning.split or topic.split or bool(slot.together),
        slot=slot.code,
        text=meaning.text,
    )


def _exactly(slot: Slot) -> When:
    return When(Days((slot.day,)), Window(at=Hour(slot.start)))


def _inside(slot: Slot, when: When) -> bool:
    return bool(when.window) and slot.day in when.days.dates and when.window.holds(slot.start)


def _chosen(meaning: Meaning, offers: tuple[Slot, ...]) -> Slot | None:
    """The offer that is meant, if it is one."""
    by_time = [slot for slot in offers if _is_at(meaning, slot)]
    if len(by_time) == 1:
        return by_time[0]
    if by_time or (_names_time(meaning.when) and not meaning.choice.isdigit()):
        return None
    if len(offers) == 1:
        agrees = meaning.choice or meaning.any or meaning.kind in ("yes", "book")
        return offers[0] if agrees and meaning.kind != "more" else None
    return _by_place(meaning, offers)


def _by_place(meaning: Meaning, offers: tuple[Slot, ...]) -> Slot | None:
    """The second, the later one, any."""
    if not offers:
        return None
    nth = int(meaning.choice) if meaning.choice.isdigit() else meaning.number or 0
    if 0 < nth <= len(offers):
        return offers[nth - 1]
    in_order = sorted(offers, key=lambda slot: slot.starts_at)
    if meaning.choice in ("later", "earlier") and meaning.kind != "more":
        return in_order[-1 if meaning.choice == "later" else 0]
    return in_order[0] if meaning.any else None


def _names_time(when: When) -> bool:
    return bool(when.days.dates or when.window.hours or when.shift)


def _is_at(meaning: Meaning, slot: Slot) -> bool:
    hour = meaning.when.window.at
    if hour is None and meaning.number is not None and meaning.number <= 24:
        hour = bare_hour(meaning.number)
    if hour is None or (meaning.when.days.dates and slot.day not in meaning.when.days.dates):
        return False
    return slot.start == hour.minutes or (not hour.fixed and slot.start == hour.later().minutes)


def picked_booking(meaning: Meaning, thread: Thread) -> Wish | None:
    """The answer to "which one shall I cancel?"."""
    topic = thread.topic
    if not _asks_for_booking(thread) or meaning.kind not in (
        "answer",
        "yes",
        "correction",
        "mine",
        topic.kind,
    ):
        return None
    if meaning.reference or meaning.all:
        return replace(topic, reference=meaning.reference, all=meaning.all)
    named = [each for each in thread.bookings if each.reference in thread.words]
    nth = _place(meaning, named)
    if 0 < nth <= len(named) and (meaning.choice or not meaning.when):
        return replace(topic, reference=named[nth - 1].reference)
    if meaning.when:
        return replace(topic, source=meaning.when)
    return topic if meaning.kind == "yes" else None


def _asks_for_booking(thread: Thread) -> bool:
    return thread.topic.kind in OWN and WHICH_BOOKING in thread.words


def _place(meaning: Meaning, named: list[Booking]) -> int:
    if meaning.choice.isdigit():
        return int(meaning.choice)
    places = {"later": len(named), "earlier": 1}
    return places.get(meaning.choice, meaning.number or 0)
