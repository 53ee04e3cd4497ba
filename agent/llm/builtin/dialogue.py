"""The conversation so far: what is wished for, what was offered, what the tools said."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from agent.llm.builtin.meaning import Meaning, read
from agent.llm.builtin.observations import Booking, Done, Slot, read_bookings, read_slots
from agent.llm.builtin.present import Present, read_present
from agent.llm.builtin.when import Hour, When, Window
from agent.llm.builtin.when.calendar import MONTHS
from agent.llm.builtin.when.windows import moved_into
from agent.records import Message, Reply, Said, ToolResult

_OFFER = re.compile(
    r"(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday) (\d{1,2}) (\w+)"
    r"|(\d\d):(\d\d)(?:-\d\d:\d\d)?",
    re.IGNORECASE,
)
_NOT_OFFERED = re.compile(r"\b(?:gone|full|instead of)\b")


@dataclass(frozen=True)
class Wish:
    """What the swimmer wants done, as far as it has been said."""

    kind: str = ""
    when: When = field(default_factory=When)
    party: int | None = None
    pace: str = ""
    quiet: bool = False
    any: bool = False
    all: bool = False
    reference: str = ""
    slot: str = ""
    text: str = ""


@dataclass(frozen=True)
class Turn:
    """One message of the swimmer's, and all that followed it."""

    said: Said
    replies: tuple[str, ...] = ()
    done: tuple[Done, ...] = ()


@dataclass(frozen=True)
class State:
    """All that a decision needs."""

    present: Present
    wish: Wish
    turn: Turn
    earlier: tuple[Turn, ...]
    offers: tuple[Slot, ...]

    @property
    def done(self) -> tuple[Done, ...]:
        return self.turn.done

    def results(self, name: str) -> list[Done]:
        return [done for done in self.done if done.call.name == name]

    @property
    def last_words(self) -> str:
        return last_words(self.earlier)

    @property
    def said_before(self) -> list[str]:
        return [text for turn in self.earlier for text in turn.replies]


def turns(messages: tuple[Message, ...]) -> list[Turn]:
    """The conversation cut at the swimmer's messages."""
    cut: list[Turn] = []
    calls = {}
    for message in messages:
        if isinstance(message, Said):
            cut.append(Turn(message))
        elif not cut:
            continue
        elif isinstance(message, Reply):
            calls |= {call.id: call for call in message.calls}
            cut[-1] = replace(cut[-1], replies=(*cut[-1].replies, message.text))
        elif isinstance(message, ToolResult) and message.call_id in calls:
            done = Done(calls[message.call_id], message)
            cut[-1] = replace(cut[-1], done=(*cut[-1].done, done))
    return cut


def read_state(messages: tuple[Message, ...]) -> State | None:
    """The state at the swimmer's last message; None where there is no message or no clock."""
    cut = turns(messages)
    wish, state = Wish(), None
    for index, turn in enumerate(cut):
        present = read_present(turn.said.context) or (state and state.present)
        if present is None:
            continue
        earlier = tuple(cut[:index])
        offers = offered(last_words(earlier), earlier)
        wish = merged(wish, read(turn.said.text, present), offers, earlier)
        state = State(present, wish, turn, earlier, offers)
    return state


def last_words(earlier: tuple[Turn, ...]) -> str:
    """The last thing that the assistant said."""
    return earlier[-1].replies[-1] if earlier and earlier[-1].replies else ""


def offered(words: str, earlier: tuple[Turn, ...]) -> tuple[Slot, ...]:
    """The slots that the assistant's last question named, in its order."""
    if not words.rstrip().endswith("?"):
        return ()
    known = {
        (slot.day.day, slot.day.month, slot.start): slot
        for turn in earlier
        for done in turn.done
        for slot in read_slots(done.result.content)
    }
    found: dict[Slot, None] = {}
    for sentence in re.split(r"(?<=[.?!])\s", words):
        if _NOT_OFFERED.search(sentence):
            continue
        for key in _named_times(sentence):
            if key in known:
                found[known[key]] = None
    return tuple(found)


def _named_times(words: str) -> list[tuple[int, int, int]]:
    day, month, named = 0, 0, []
    for match in _OFFER.finditer(words):
        if match.group(1):
            name = match.group(2).lower()
            day = int(match.group(1))
            month = MONTHS.index(name) + 1 if name in MONTHS else 0
        else:
            named.append((day, month, int(match.group(3)) * 60 + int(match.group(4))))
    return named


def known_bookings(all_turns: tuple[Turn, ...]) -> list[Booking]:
    """The bookings of the last reading of them."""
    for turn in reversed(all_turns):
        for done in reversed(turn.done):
            if done.call.name == "my_bookings" and not done.failed:
                return read_bookings(done.result.content)
    return []


def merged(
    wish: Wish, meaning: Meaning, offers: tuple[Slot, ...], earlier: tuple[Turn, ...]
) -> Wish:
    """The wish after one more message: a correction changes only what it names."""
    fresh = Wish(
        kind=meaning.intent,
        when=meaning.when,
        party=meaning.party,
        pace=meaning.pace,
        quiet=meaning.quiet,
        any=meaning.any,
        all=meaning.all,
        reference=meaning.reference,
        text=meaning.text,
    )
    words = last_words(earlier)
    slot = _chosen(meaning, offers)
    if slot and meaning.intent in ("", "book", "free"):
        return replace(
            wish,
            kind=_acting(wish.kind),
            slot=slot.code,
            text=meaning.text,
            party=meaning.party or wish.party,
        )
    if meaning.yes and not meaning.when and not meaning.intent and words.endswith("?"):
        return _accepted(wish, words, meaning)
    if meaning.no and not meaning.when and not meaning.intent:
        return Wish(kind="no", text=meaning.text)
    if meaning.intent and meaning.intent not in ("book", "free"):
        return fresh
    if (
        meaning.intent in ("book", "free")
        or meaning.when
        or meaning.party
        or meaning.any
        or meaning.pace
        or meaning.reference
    ):
        return _corrected(wish, fresh, words)
    return replace(fresh, kind=_small_talk(meaning.text))


def _acting(kind: str) -> str:
    return kind if kind in ("move", "queue") else "book"


def _accepted(wish: Wish, words: str, meaning: Meaning) -> Wish:
    if "colleague" in words:
        return Wish(kind="person", text=wish.text)
    if "waiting list" in words:
        return replace(wish, kind="queue")
    return Wish(kind="which", text=meaning.text)


def _small_talk(text: str) -> str:
    from agent.llm.builtin import intent

    for kind, pattern in (
        ("hello", intent.GREETING),
        ("bye", intent.GOODBYE),
        ("thanks", intent.THANKS),
    ):
        if pattern.search(text):
            return kind
    return ""


def _chosen(meaning: Meaning, offers: tuple[Slot, ...]) -> Slot | None:
    if not offers:
        return None
    if meaning.choice.isdigit():
        nth = int(meaning.choice)
        return offers[nth - 1] if 0 < nth <= len(offers) else None
    in_order = sorted(offers, key=lambda slot: slot.starts_at)
    if meaning.choice in ("later", "earlier"):
        return in_order[-1 if meaning.choice == "later" else 0]
    if len(offers) == 1 and (meaning.choice == "that" or meaning.yes) and not meaning.when:
        return offers[0]
    fits = [slot for slot in offers if _matches(meaning, slot)]
    return fits[0] if len(fits) == 1 else None


def _matches(meaning: Meaning, slot: Slot) -> bool:
    hour = meaning.when.window.at
    if hour is None and meaning.number is not None:
        hour = Hour(meaning.number * 60, fixed=False)
    if hour is None or (meaning.when.days.dates and slot.day not in meaning.when.days.dates):
        return False
    return slot.start == hour.minutes or (not hour.fixed and slot.start == hour.later().minutes)


def _corrected(wish: Wish, fresh: Wish, words: str) -> Wish:
    """The new message over what is still open from before."""
    if wish.kind == "cancel" and words.endswith("?") and not fresh.kind:
        return replace(fresh, kind="cancel")
    if wish.kind not in ("book", "free", "move", "queue"):
        return replace(fresh, kind=fresh.kind or "book")
    when = When(
        days=fresh.when.days if fresh.when.days.dates else wish.when.days,
        window=_window(wish.when.window, fresh.when.window),
        shift=fresh.when.shift,
    )
    return Wish(
        kind=fresh.kind or wish.kind,
        when=when,
        party=fresh.party or wish.party,
        pace=fresh.pace or wish.pace,
        quiet=fresh.quiet or wish.quiet,
        any=fresh.any,
        reference=fresh.reference or wish.reference,
        text=fresh.text,
    )


def _window(old: Window, new: Window) -> Window:
    if new.but and not new.hours:
        return replace(old, but=old.but + new.but)
    if old.hours and not old.is_settled and new.after and new.before:
        return moved_into(old, new)
    return new or old
