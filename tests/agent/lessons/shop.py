"""A shop's support agent on our loop: its tools, its orders, and a model that follows rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from agent.guards import Limits
from agent.llm import OnPiece, Request
from agent.llm.scripted import act, say
from agent.loop import run
from agent.records import Reply, Said, ToolResult
from agent.toolbox import Effect, Toolbox, ToolRefusal, tool
from agent.trace import lines

SYSTEM = "You are the support agent of an online shop. Use the tools; a person decides about money."


class Order(NamedTuple):
    status: str
    date: str


@dataclass
class Shop:
    """The orders, and the return requests that wait for a colleague."""

    orders: dict[str, Order] = field(
        default_factory=lambda: {
            "1187": Order("delivered", "26 October"),
            "1042": Order("on its way", "3 November"),
        }
    )
    requests: list[str] = field(default_factory=list)

    def order(self, order_id: str) -> Order:
        if order_id not in self.orders:
            raise ToolRefusal(f"no order {order_id}")
        return self.orders[order_id]


@tool(Effect.READ)
def get_order_status(shop: Shop, order_id: str) -> str:
    """Status and date of an order by its number."""
    order = shop.order(order_id)
    return f"{order_id} — {order.status}, delivery {order.date}"


@tool(Effect.READ)
def estimate_delivery(shop: Shop, order_id: str) -> str:
    """The delivery date the courier expects."""
    order = shop.order(order_id)
    if order.status == "delivered":
        return f"{order_id} — already delivered"
    return f"{order_id} — expected delivery {order.date}, no new scan"


@tool(Effect.WRITE)
def open_return_request(shop: Shop, order_id: str) -> str:
    """Opens a return request. A colleague approves it."""
    if shop.order(order_id).status != "delivered":
        raise ToolRefusal(f"{order_id} is not delivered yet")
    request = f"R-{len(shop.requests) + 1} for {order_id}"
    shop.requests.append(request)
    return f"{request} — waits for a colleague"


@tool(Effect.WRITE)
def hand_to_human(shop: Shop, reason: str) -> str:
    """Hands the conversation to a colleague, with the reason."""
    raise AssertionError("the loop never runs this")


SHOP_TOOLS = Toolbox((get_order_status, estimate_delivery, open_return_request, hand_to_human))


class ShopModel:
    """Picks the next step from the task and the observations so far, and from nothing else."""

    name = "shop"

    def reply(self, request: Request, on_piece: OnPiece) -> Reply:
        """The next plan and action, or the answer."""
        task = request.messages[0].text
        seen = [message.content for message in request.messages if isinstance(message, ToolResult)]
        order_id = "1187" if "1187" in task else "1042"
        if "return" in task:
            return _return(order_id, seen)
        if "compensation" in task:
            return _compensation(order_id, seen)
        if "courier" in task:
            plan = "No change. I ask again." if seen else "I ask the courier for the date."
            return act(plan, "estimate_delivery", order_id=order_id)
        return say("You are welcome! Write if you have a question.")


def _return(order_id: str, seen: list[str]) -> Reply:
    if not seen:
        plan = "First I check whether the order was delivered."
        return act(plan, "get_order_status", order_id=order_id)
    if "delivered" not in seen[0]:
        return say("The order is not delivered yet. You can return it after delivery.")
    if len(seen) == 1:
        plan = "It was delivered. I open a return request."
        return act(plan, "open_return_request", order_id=order_id)
    request = seen[-1].split()[0]
    return say(
        f"I opened request {request} to return {order_id}. "
        "A colleague will approve it and write to you."
    )


def _compensation(order_id: str, seen: list[str]) -> Reply:
    if not seen:
        return act("I check the order.", "get_order_status", order_id=order_id)
    plan = "A person decides about compensation, not me."
    return act(plan, "hand_to_human", reason=f"compensation for {order_id}")


def transcript(task: str, limits: Limits, shop: Shop | None = None) -> Iterator[str]:
    """The lines that one task prints."""
    shop = shop or Shop()
    messages = [Said(task)]
    yield from lines(messages)
    tools = SHOP_TOOLS.bind(lambda call: shop)
    yield from lines(run(messages, ShopModel(), tools, limits, system=SYSTEM))
