"""No text of any kind makes the assistant raise, loop or dawdle."""

from __future__ import annotations

import time

from hypothesis import given, settings
from hypothesis import strategies as st

from agent.llm import Request, ToolSpec
from agent.llm.builtin import Builtin
from agent.records import Said, ToolResult
from tests.agent.builtin.pool import FACTS, LATER_TOOLS, NOW_TOOLS, Pool

SPOKEN = """
    book cancel move saturday sunday tomorrow next week before after at 9 10 7.30 half past for
    two three and or not but the first last later earlier one yes no make it K7M4QP 11/2 between
    to - waiting list lane person morning evening in an hour 2026-10-31-0900 am pm split us over
    lanes together
"""
WORDS = SPOKEN.split()
SENTENCES = st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join)
TEXTS = st.one_of(st.text(max_size=300), SENTENCES)
ALL_TOOLS = (*NOW_TOOLS, *LATER_TOOLS)
QUICK = settings(max_examples=150, deadline=None)


@QUICK
@given(st.lists(TEXTS, min_size=1, max_size=3))
def test_every_conversation_comes_to_an_answer(texts):
    bookings = {"K7M4QP": "2026-10-31-0900", "K8X2AB": "2026-11-01-1000"}
    pool = Pool(bookings=bookings, tools=ALL_TOOLS)
    for text in texts:
        assert pool.say(text).strip()


@QUICK
@given(TEXTS)
def test_the_same_messages_get_the_same_reply(text):
    pool = Pool(tools=ALL_TOOLS)
    request = pool.request(text)
    assert Builtin().reply(request, len) == Builtin().reply(request, len)


@QUICK
@given(TEXTS, st.booleans())
def test_no_result_makes_it_raise(content, is_error):
    pool = Pool(tools=ALL_TOOLS)
    request = pool.request("Book me a lane on Saturday before ten")
    reply = Builtin().reply(request, len)
    results = tuple(ToolResult(c.id, c.name, content, is_error) for c in reply.calls)
    after = Request(FACTS, (*request.messages, reply, *results), request.tools)
    assert Builtin().reply(after, len).text


@settings(max_examples=60, deadline=None)
@given(st.one_of(TEXTS, st.sampled_from(WORDS).map(lambda word: f"{word} " * 2000)))
def test_no_text_takes_long(text):
    request = Pool(tools=ALL_TOOLS).request(text)
    best = min(_seconds(request) for _ in range(3))
    assert best < 0.05


def _seconds(request: Request) -> float:
    start = time.process_time()
    Builtin().reply(request, len)
    return time.process_time() - start


def test_a_long_conversation_is_answered_quickly():
    pool = Pool()
    for number in range(30):
        pool.say(f"what is free on the {number % 28 + 1}th?")
    tools = tuple(ToolSpec(name, "", {}) for name in NOW_TOOLS)
    messages = (*pool.messages, Said("and on Sunday?", pool.messages[0].context))
    assert min(_seconds(Request(FACTS, messages, tools)) for _ in range(3)) < 0.05
