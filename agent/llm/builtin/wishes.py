"""What the swimmer wants done, as it grows and changes from message to message."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from agent.llm.builtin import say
from agent.llm.builtin.meaning import Meaning
from agent.llm.builtin.observations import Booking, Slot
from agent.llm.builtin.when import Days, Hour, When, Window
from agent.llm.builtin.when.values import bare_hour
from agent.llm.builtin.when.windows import halves, moved_into

OPEN = ("book", "free", "move", "queue", "hire")
"""Wishes that a later message can add to."""
OWN = ("cancel", "move", "refund", "late")
"""Wishes about a booking that the swimmer has."""
_MAKE_IT = re.compile(r"^(?:no,? |actually,? )?make (?:it|that) (\d)\W*$")
OVER_BOOKINGS = ("Which one", "Which of")


@dataclass(frozen=True)
class Wish:
    """What the swimmer wants done, as far as it has been said."""

    kind: str = ""
    when: When = field(default_factory=When)
    source: When = field(default_factory=When)
    party: int | None = None
    pace: str = ""
    quiet: bool = False
    any: bool = False
    all: bool = False
    reference: str = ""
    choice: str = ""
    slot: str = ""
    text: str = ""


@dataclass(frozen=True)
class Thread:
    """What a new message answers to."""

    topic: Wish = field(default_factory=Wish)
    words: str = ""
    offers: tuple[Slot, ...] = ()
    shown: tuple[Slot, ...] = ()
    bookings: tuple[Booking, ...] = ()
    booked: Booking | None = None

    @property
    def is_question(self) -> bool:
        return self.words.endswith("?")


def fresh(meaning: Meaning, kind: str = "") -> Wish:
    """The wish that a message holds by itself."""
    wish = Wish(
        kind=kind or meaning.kind,
        when=meaning.when,
        source=meaning.source,
        party=meaning.party,
        pace=meaning.pace,
        quiet=meaning.quiet,
        any=meaning.any,
        all=meaning.all,
        reference=meaning.reference,
        choice=meaning.choice,
        text=meaning.text,
    )
    if wish.kind in ("cancel", "refund"):
        return replace(wish, source=wish.when, when=When())
    if wish.kind == "move" and not wish.source and " to " not in f" {wish.text} ":
        return replace(wish, source=wish.when, when=When(shift=wish.when.shift))
    return wish


def wish_of(meaning: Meaning, thread: Thread) -> Wish:
    """What the message wants, in the light of what was said before it."""
    for reading in (_queued, _picked_slot, _picked_booking, _about_booked, _added, _reacted):
        wish = reading(meaning, thread)
        if wish:
            return wish
    return fresh(meaning)


def _queued(meaning: Meaning, thread: Thread) -> Wish | None:
    """The waiting list of the slot that was spoken of."""
    if meaning.kind != "queue" or meaning.when or thread.topic.kind not in OPEN:
        return None
    return replace(thread.topic, kind="queue", slot="")


def _picked_slot(meaning: Meaning, thread: Thread) -> Wish | None:
    """One of the slots that were offered."""
    if meaning.kind not in ("answer", "yes", "book", "correction", "more", "move"):
        return None
    slot = chosen(meaning, thread.offers)
    if slot is None:
        return None
    topic = thread.topic
    kept = topic.kind == "book" and _inside(slot, topic.when)
    exact = When(Days((slot.day,)), Window(at=Hour(slot.start)))
    return replace(
        topic,
        kind=topic.kind if topic.kind in ("move", "queue") else "book",
        when=topic.when if kept else exact,
        party=meaning.party or topic.party,
        pace=meaning.pace or topic.pace,
        slot=slot.code,
        text=meaning.text,
    )


def _inside(slot: Slot, when: When) -> bool:
    return bool(when.window) and slot.day in when.days.dates and when.window.holds(slot.start)


def chosen(meaning: Meaning, offers: tuple[Slot, ...]) -> Slot | None:
    """The offer that is meant, if it is one."""
    if not offers:
        return None
    by_time = [slot for slot in offers if _is_at(meaning, slot)]
    if len(by_time) == 1:
        return by_time[0]
    nth = int(meaning.choice) if meaning.choice.isdigit() else meaning.number or 0
    if _names_time(meaning.when) and not (meaning.choice.isdigit() and not by_time):
        return None
    in_order = sorted(offers, key=lambda slot: slot.starts_at)
    if meaning.choice in ("later", "earlier") and len(offers) > 1 and meaning.kind != "more":
        return in_order[-1 if meaning.choice == "later" else 0]
    if 0 < nth <= len(offers) and not by_time:
        return offers[nth - 1]
    if meaning.any:
        return in_order[0]
    agrees = meaning.choice == "that" or meaning.kind in ("yes", "book")
    return offers[0] if len(offers) == 1 and agrees else None


def _names_time(when: When) -> bool:
    return bool(when.days.dates or when.window.hours or when.shift)


def _is_at(meaning: Meaning, slot: Slot) -> bool:
    hour = meaning.when.window.at
    if hour is None and meaning.number is not None and meaning.number <= 24:
        hour = bare_hour(meaning.number)
    if hour is None or (meaning.when.days.dates and slot.day not in meaning.when.days.dates):
        return False
    return slot.start == hour.minutes or (not hour.fixed and slot.start == hour.later().minutes)


def _picked_booking(meaning: Meaning, thread: Thread) -> Wish | None:
    """The answer to "which of your bookings?"."""
    topic = thread.topic
    asked = topic.kind in OWN and any(words in thread.words for words in OVER_BOOKINGS)
    if not asked or meaning.kind not in ("answer", "yes", "correction", "mine", topic.kind):
        return None
    if meaning.reference or meaning.all:
        return replace(topic, reference=meaning.reference, all=meaning.all)
    named = [each for each in thread.bookings if each.reference in thread.words]
    nth = int(meaning.choice) if meaning.choice.isdigit() else meaning.number or 0
    if meaning.choice in ("later", "earlier") and named:
        nth = len(named) if meaning.choice == "later" else 1
    if 0 < nth <= len(named) and (meaning.choice or not meaning.when):
        return replace(topic, reference=named[nth - 1].reference)
    return replace(topic, source=meaning.when) if meaning.when else None


def _about_booked(meaning: Meaning, thread: Thread) -> Wish | None:
    """Right after a booking, a change of mind or "another" is about that booking."""
    booked = thread.booked
    if booked is None:
        return None
    if meaning.kind == "correction" or (meaning.kind == "answer" and not meaning.also):
        return _second_thought(meaning, booked)
    if meaning.kind == "cancel" and meaning.choice == "that" and not meaning.when:
        return Wish("cancel", reference=booked.reference, text=meaning.text)
    if meaning.kind in ("book", "answer", "free", "more") and meaning.also:
        return _another(meaning, booked)
    return None


def _second_thought(meaning: Meaning, booked: Booking) -> Wish | None:
    if not meaning.when and (meaning.party or meaning.pace):
        return Wish("party", text=meaning.text)
    if meaning.kind == "correction" or meaning.when.shift:
        return replace(fresh(meaning, "move"), when=meaning.when, reference=booked.reference)
    days = meaning.when.days if meaning.when.days.dates else Days((booked.slot.day,))
    return replace(fresh(meaning, "free"), when=replace(meaning.when, days=days))


def _another(meaning: Meaning, booked: Booking) -> Wish:
    when = meaning.when
    if when.same_day or not when.days.dates:
        when = replace(when, days=Days((booked.slot.day,)))
    if when.same_time:
        when = replace(when, window=Window(at=Hour(booked.slot.start)))
    return replace(fresh(meaning, "book"), when=when, party=meaning.party or booked.places)


def _added(meaning: Meaning, thread: Thread) -> Wish | None:
    """A message that adds to the open wish, or changes what it names and nothing else."""
    topic = thread.topic
    if meaning.kind not in ("book", "free", "answer", "correction", "more"):
        return None
    if meaning.kind == "answer" and meaning.reference and topic.kind not in OPEN:
        return fresh(meaning, "mine")
    meaning = _recounted(meaning, topic)
    if topic.kind not in OPEN:
        alone = "free" if meaning.kind in ("answer", "correction", "more") else meaning.kind
        return replace(fresh(meaning, alone), when=meaning.when)
    kind = topic.kind if meaning.kind in ("answer", "correction") else meaning.kind
    if topic.kind in ("move", "hire", "queue"):
        kind = topic.kind
    when = _changed(topic.when, meaning, thread)
    return replace(
        topic,
        kind="free" if kind == "more" else kind,
        when=when,
        party=meaning.party or topic.party,
        pace=meaning.pace or topic.pace,
        quiet=meaning.quiet or topic.quiet,
        any=meaning.any,
        slot="",
        text=meaning.text,
    )


def _recounted(meaning: Meaning, topic: Wish) -> Meaning:
    """After "for two", "make it three" is one more swimmer and not three o'clock."""
    found = _MAKE_IT.match(meaning.text)
    if found and topic.party and abs(int(found.group(1)) - topic.party) == 1:
        return replace(meaning, party=int(found.group(1)), when=When(), number=None)
    return meaning


def _changed(old: When, meaning: Meaning, thread: Thread) -> When:
    new = meaning.when
    window = _window(old.window, meaning)
    if meaning.kind == "more" and thread.shown and not new.window:
        window = _beyond(meaning, thread.shown)
    if new.shift and thread.shown:
        window = Window(at=Hour(thread.shown[0].start + new.shift))
    days = new.days if new.days.dates else old.days
    return When(days=days, window=window)


def _beyond(meaning: Meaning, offers: tuple[Slot, ...]) -> Window:
    """Times past those that were offered."""
    first, last = min(slot.start for slot in offers), max(slot.start for slot in offers)
    if meaning.choice == "earlier" or "earlier" in meaning.text:
        return Window(before=Hour(first))
    if meaning.choice == "later" or "later" in meaning.text:
        return Window(after=Hour(last + 15))
    return Window(but=tuple(Hour(slot.start) for slot in offers))


def _window(old: Window, meaning: Meaning) -> Window:
    new = meaning.when.window
    if old.hours and not old.is_settled:
        if new.after and new.before and new.is_settled:
            return moved_into(old, new)
        if meaning.choice in ("1", "2", "earlier", "later"):
            return halves(old)[meaning.choice in ("2", "later")]
    if new.but and not new.hours:
        return replace(old, but=old.but + new.but)
    if not new and meaning.number is not None:
        return Window(at=bare_hour(meaning.number))
    return new or old


def _reacted(meaning: Meaning, thread: Thread) -> Wish | None:
    """A yes or a no to the assistant's last question."""
    if meaning.kind == "yes" and thread.is_question:
        return _accepted(meaning, thread)
    return None


def _accepted(meaning: Meaning, thread: Thread) -> Wish:
    topic, words = thread.topic, thread.words
    if say.COLLEAGUE in words:
        return Wish("person", text=topic.text)
    if say.EXCEPTION in words:
        return replace(topic, kind="late")
    if say.WAITING_LIST in words and not thread.offers:
        return replace(topic, kind="queue")
    if topic.when.days.doubt:
        return replace(topic, when=replace(topic.when, days=replace(topic.when.days, doubt="")))
    if say.FIND in words:
        return Wish("book", text=meaning.text)
    return Wish("which", text=meaning.text)
