"""The shop's agent prints its transcripts line by line."""

from __future__ import annotations

from agent.guards import Limits, RepeatRule
from tests.agent.lessons.shop import SHOP_TOOLS, Shop, transcript

FIVE_STEPS = Limits(steps=5, repeats=0)
COURIER = "When does 1042 arrive? The courier said today."

ASKS_ONCE = """\
  step 1. plan: I ask the courier for the date.
    action: estimate_delivery(1042)
    observation: 1042 — expected delivery 3 November, no new scan"""
ASKS_AGAIN = """\
  step {}. plan: No change. I ask again.
    action: estimate_delivery(1042)
    observation: 1042 — expected delivery 3 November, no new scan"""
FIVE_TIMES = "\n".join(
    [f"task: {COURIER}", ASKS_ONCE, *(ASKS_AGAIN.format(step) for step in (2, 3, 4, 5))]
)


def printed(task: str, limits: Limits = FIVE_STEPS, shop: Shop | None = None) -> str:
    return "\n".join(transcript(task, limits, shop))


def test_a_delivered_order_is_returned_in_three_steps() -> None:
    shop = Shop()
    task = "The headphones from order 1187 are broken. I want to return them."

    assert printed(task, shop=shop) == (
        f"""\
task: {task}
  step 1. plan: First I check whether the order was delivered.
    action: get_order_status(1187)
    observation: 1187 — delivered, delivery 26 October
  step 2. plan: It was delivered. I open a return request.
    action: open_return_request(1187)
    observation: R-1 for 1187 — waits for a colleague
  step 3. done: I opened request R-1 to return 1187. A colleague will approve it \
and write to you."""
    )
    assert shop.requests == ["R-1 for 1187"]


def test_the_courier_loop_ends_at_the_step_limit() -> None:
    assert printed(COURIER) == f"{FIVE_TIMES}\n  stop: 5 steps, no answer → to a colleague"


def test_the_courier_loop_ends_at_the_same_action() -> None:
    strict = Limits(steps=5, repeat_rule=RepeatRule.PREVIOUS_STEP)

    assert printed(COURIER, strict) == (
        f"""\
task: {COURIER}
{ASKS_ONCE}
  step 2. plan: No change. I ask again.
    action: estimate_delivery(1042)
  stop: the same action twice → to a colleague"""
    )


def test_the_courier_loop_spends_300_tokens_at_step_five() -> None:
    budget = Limits(repeats=0, tokens=300)

    assert printed(COURIER, budget) == (
        f"{FIVE_TIMES}\n  stop: over 300 tokens, no answer → to a colleague"
    )


def test_compensation_is_handed_to_a_person() -> None:
    assert printed("I want 20 € compensation because 1042 is late.") == (
        """\
task: I want 20 € compensation because 1042 is late.
  step 1. plan: I check the order.
    action: get_order_status(1042)
    observation: 1042 — on its way, delivery 3 November
  step 2. plan: A person decides about compensation, not me.
    action: hand_to_human(compensation for 1042)
  stop: needs a person — compensation for 1042"""
    )


def test_an_undelivered_order_is_not_returned() -> None:
    assert printed("I want to return order 1042.") == (
        """\
task: I want to return order 1042.
  step 1. plan: First I check whether the order was delivered.
    action: get_order_status(1042)
    observation: 1042 — on its way, delivery 3 November
  step 2. done: The order is not delivered yet. You can return it after delivery."""
    )


def test_thanks_need_no_action() -> None:
    assert printed("Thanks!").endswith(
        "  step 1. done: You are welcome! Write if you have a question."
    )


def test_the_model_sees_the_four_tools_as_the_lesson_writes_them() -> None:
    assert [(spec.name, spec.parameters["required"]) for spec in SHOP_TOOLS.specs()] == [
        ("get_order_status", ["order_id"]),
        ("estimate_delivery", ["order_id"]),
        ("open_return_request", ["order_id"]),
        ("hand_to_human", ["reason"]),
    ]
