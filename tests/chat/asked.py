"""Alex has booked by chat and asked to cancel, and sees the card that asks for a yes."""

from __future__ import annotations

from agent.llm.scripted import Scripted, act
from tests.web import Chatter
from tests.world import SATURDAY_EIGHT, World


class Visit:
    """Alex has a booking, asked to cancel it, and sees the card."""

    def __init__(self, world: World, alex: Chatter, model: Scripted) -> None:
        self.world, self.alex, self.model = world, alex, model
        self.ask("Saturday at eight")
        [self.booking] = world.active(SATURDAY_EIGHT)
        self.cancelling = act("I cancel it.", "cancel_booking", reference=self.booking.reference)
        self.ask("Cancel it", self.cancelling)

    def ask(self, text: str, *lines) -> None:
        """Say something and let the assistant work as far as it can."""
        self.model.add(*lines)
        self.alex.say(text)
        self.go_on()

    def go_on(self, *lines) -> None:
        self.model.add(*lines)
        self.world.work_off()

    def answer(self, answer: str, question: int = 1):
        return self.alex.post(f"{self.alex.address}/questions/{question}", answer=answer)

    @property
    def page(self) -> str:
        return self.alex.text("/")

    @property
    def is_booked(self) -> bool:
        return bool(self.world.active(SATURDAY_EIGHT))
