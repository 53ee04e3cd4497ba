"""Notices by e-mail: sent once to those who gave an address, through a real mail server."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from aiosmtpd.controller import Controller

from booking.errors import InvalidField
from booking.mail import Mailer, mailer_from, send_due
from booking.people import set_email
from booking.reservations import cancel
from booking.rules import SettingError
from tests.world import World, both_databases


class Postbox:
    """A mail server's box; it refuses mail for nobody@example.org."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_RCPT(self, _server, _session, envelope, address, _options) -> str:  # noqa: N802
        if address == "nobody@example.org":
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server, _session, envelope) -> str:  # noqa: N802
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@pytest.fixture
def server() -> Iterator[Controller]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = Controller(Postbox(), hostname="127.0.0.1", port=port)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def mailer(server: Controller, world: World) -> Mailer:
    address = f"smtp://127.0.0.1:{server.port}"
    return mailer_from({**world.app.config, "SMTP_URL": address, "MAIL_FROM": "pool@example.org"})


def told(world: World, email: str = "alex@example.org") -> None:
    """Let a swimmer with an address have something to be told."""
    booking = world.book("Alex")
    set_email(booking.swimmer_id, email)
    cancel(booking.reference, world.by_dana(), reason="the pump is broken")


@both_databases
def test_a_notice_is_mailed_once(world: World, mailer: Mailer, server: Controller):
    told(world)

    assert [send_due(mailer, now=world.clock()) for _ in range(2)] == [1, 0]

    [letter] = server.handler.letters
    assert (letter["To"], letter["From"]) == ("alex@example.org", "pool@example.org")
    assert "is cancelled: the pump is broken." in letter.get_content()


def test_who_gave_no_address_is_mailed_nothing(world: World, mailer: Mailer):
    cancel(world.book("Alex").reference, world.by_dana())

    assert send_due(mailer, now=world.clock()) == 0


def test_a_server_that_is_down_is_tried_again(world: World, mailer: Mailer, server: Controller):
    told(world)
    down = Mailer("127.0.0.1", 1, False, "", "", mailer.sender, mailer.pool)

    assert send_due(down, now=world.clock()) == 0
    assert send_due(mailer, now=world.clock()) == 1


def test_a_refused_address_does_not_keep_the_others(
    world: World, mailer: Mailer, server: Controller
):
    told(world, "nobody@example.org")
    told(world)

    send_due(mailer, now=world.clock())

    assert [letter["To"] for letter in server.handler.letters] == ["alex@example.org"]
    assert send_due(mailer, now=world.clock()) == 0


@pytest.mark.parametrize(
    "typed", ["alex", "a@b", "a@b.c\nBcc: all@b.c", "a b@c.d", "x" * 251 + "@b.c"]
)
def test_what_is_not_an_address_is_refused(world: World, typed: str):
    alex = world.swimmer("Alex")

    with pytest.raises(InvalidField, match="e-mail: .* is not an address"):
        set_email(alex.id, typed)


@pytest.mark.parametrize("url", ["mail.example.org", "http://example.org", "smtp://"])
def test_a_server_address_that_cannot_be_used_is_named(world: World, url: str):
    with pytest.raises(SettingError, match="SMTP_URL: use smtp://"):
        mailer_from({**world.app.config, "SMTP_URL": url})


def test_without_a_server_there_is_no_mail(world: World):
    assert mailer_from(world.app.config) is None
