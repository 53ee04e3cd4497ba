"""What the swimmer wants after one more message, in the light of all before it."""

from __future__ import annotations

import re
from dataclasses import replace

from agent.llm.builtin import intent, say, splitting, who
from agent.llm.builtin.meaning import Meaning
from agent.llm.builtin.observations import Booking, Slot
from agent.llm.builtin.picking import picked_booking, picked_slot
from agent.llm.builtin.when import Days, Hour, When, Window
from agent.llm.builtin.when.values import bare_hour, hour_within_day
from agent.llm.builtin.when.windows import halves, moved_into
from agent.llm.builtin.wishes import OPEN, Thread, Wish, fresh

SEARCHES = ("book", "free")
ADDING = ("book", "free", "answer", "correction", "more")
_MAKE_IT = re.compile(r"^(?:no,? |actually,? )?make (?:it|that) (\d)\W*$")

_IT = re.compile(r"\b(?:change|move|shift|switch|push|bring) (?:it|that)\b")


def wish_of(meaning: Meaning, thread: Thread) -> Wish:
    """What the message wants, in the light of what was said before it."""
    meaning = _agreed(_praised(meaning, thread), thread)
    if say.FIND in thread.words:  # nothing was left to do for the old wish
        thread = replace(thread, topic=Wish())
    for reading in (
        _queued,
        _about_made,
        picked_slot,
        picked_booking,
        _about_booked,
        _added,
        _accepted,
    ):
        wish = reading(meaning, thread)
        if wish:
            return wish
    return fresh(meaning)


def _praised(meaning: Meaning, thread: Thread) -> Meaning:
    """ "Great, thanks" says yes where there is something to say yes to."""
    asked = thread.is_question and say.ANYTHING_ELSE not in thread.words
    if meaning.kind == "thanks" and asked and intent.YES.search(meaning.text):
        return replace(meaning, kind="yes")
    return meaning


def _agreed(meaning: Meaning, thread: Thread) -> Meaning:
    """Where lanes were offered, "two lanes are fine" says yes and "one lane, please" says no;
    what else is said of the lanes has the offer repeated."""
    meaning = _of_lanes(meaning, thread)
    text, words = meaning.text, thread.words
    offered = say.TOGETHER.search(words) or say.SPLIT in words
    if not offered or not splitting.mentions_lanes(text) or _names_more(meaning):
        return meaning
    if splitting.asks(text) or splitting.names_others(text, words):
        return Meaning(text, kind="answer")
    if splitting.wants_one_lane(text):
        return replace(meaning, kind="no")
    kind = "yes" if meaning.split else meaning.kind or "answer"
    return replace(meaning, kind=kind)


def _names_more(meaning: Meaning) -> bool:
    return bool(meaning.when or meaning.pace or meaning.party)


def _of_lanes(meaning: Meaning, thread: Thread) -> Meaning:
    """Once the party is known, "two lanes are fine" counts lanes and no heads."""
    if meaning.split and thread.topic.party and who.read_heads(meaning.text) is None:
        return replace(meaning, party=None)
    return meaning


def _queued(meaning: Meaning, thread: Thread) -> Wish | None:
    """The waiting list of the slot that was spoken of."""
    if meaning.kind != "queue" or meaning.when or thread.topic.kind not in OPEN:
        return None
    return replace(thread.topic, kind="queue", slot="")


def _about_made(meaning: Meaning, thread: Thread) -> Wish | None:
    """ "Change it to ten" is about the booking that this conversation made, not about offers."""
    if meaning.kind != "move" or meaning.reference or thread.made is None:
        return None
    if thread.topic.kind == "move" or not _IT.search(meaning.text):
        return None
    return replace(fresh(meaning), reference=thread.made.reference)


def _about_booked(meaning: Meaning, thread: Thread) -> Wish | None:
    """Right after a booking, a change of mind or "another" is about that booking."""
    booked = thread.booked
    if booked is None or meaning.reference:
        return None
    if meaning.kind == "correction" or (meaning.kind == "answer" and not meaning.also):
        return _second_thought(meaning, booked, thread.moved)
    if meaning.kind == "cancel" and meaning.choice == "that" and not meaning.when:
        return Wish("cancel", reference=booked.reference, text=meaning.text)
    if meaning.kind in ("book", "answer", "free", "more") and meaning.also:
        return _another(meaning, booked)
    return None


def _second_thought(meaning: Meaning, booked: Booking, moved: bool) -> Wish:
    if not meaning.when and (meaning.party or meaning.pace):
        return Wish("party", text=meaning.text)
    if meaning.kind == "correction" or meaning.when.shift or (moved and meaning.when):
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
    if meaning.kind not in ADDING:
        return None
    kind = _kind_with(meaning, thread)
    starts_anew = kind in SEARCHES and topic.kind not in SEARCHES
    if topic.kind not in OPEN or starts_anew:
        return replace(fresh(meaning, kind), when=meaning.when)
    meaning = _recounted(meaning, topic)
    return replace(
        topic,
        kind=kind,
        when=_changed(topic.when, meaning, thread),
        party=meaning.party or topic.party,
        pace=meaning.pace or topic.pace,
        split=meaning.split or topic.split,
        quiet=meaning.quiet or topic.quiet,
        any=meaning.any,
        slot="",
        text=meaning.text,
    )


def _kind_with(meaning: Meaning, thread: Thread) -> str:
    """What the wish is for after the message: an answer keeps it, a new request may not."""
    topic = thread.topic.kind
    if topic not in OPEN:
        if meaning.kind == "book":
            return "book"
        return "mine" if meaning.reference else "free"
    if meaning.kind in ("answer", "correction"):
        return topic
    if topic in ("move", "hire", "queue") and (thread.is_question or meaning.kind == "more"):
        return topic
    return "book" if meaning.kind == "book" else "free"


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
        window = Window(at=hour_within_day(thread.shown[0].start + new.shift))
    days = _in_span(new.days, old.days) if new.days.dates else old.days
    return When(days=days, window=window)


def _in_span(named: Days, span: Days) -> Days:
    """A weekday named after "next week" is the one in that week."""
    wanted = {day.weekday() for day in named.dates}
    inside = tuple(day for day in span.dates if day.weekday() in wanted)
    return Days(inside) if named.rolls and len(span.dates) > 2 and inside else named


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


def _accepted(meaning: Meaning, thread: Thread) -> Wish | None:
    """A yes to the assistant's last question."""
    if meaning.kind != "yes" or not thread.is_question:
        return None
    topic, words = thread.topic, thread.words
    if say.COLLEAGUE in words:
        return Wish("person", text=thread.asked)
    if say.EXCEPTION in words:
        return replace(topic, kind="late")
    if say.WAITING_LIST in words and not thread.offers:
        return replace(topic, kind="queue")
    if say.SPLIT in words:
        return replace(topic, split=True)
    if topic.when.days.doubt:
        return replace(topic, when=replace(topic.when, days=replace(topic.when.days, doubt="")))
    if say.FIND in words:
        return Wish("book", text=meaning.text)
    return Wish("which", text=meaning.text)
