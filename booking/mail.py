"""Sends notices by e-mail to swimmers who gave an address, where a mail server is set."""

from __future__ import annotations

import logging
import smtplib
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

from sqlalchemy import select, update
from sqlalchemy.orm import Session, contains_eager

from booking.db import write_transaction
from booking.models import Notice, Swimmer
from booking.rules import SettingError

TIMEOUT_SECONDS = 10
GIVE_UP_AFTER = timedelta(days=1)
"""A notice that could not be mailed for so long is stale."""
AT_ONCE = 50
PORTS = {"smtp": 587, "smtps": 465}
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Mailer:
    """A mail server: `smtp://` upgrades to TLS where it can, `smtps://` insists on it."""

    host: str
    port: int
    secure: bool
    username: str
    password: str
    sender: str
    pool: str

    def send(self, messages: Sequence[EmailMessage]) -> None:
        """Send all over one connection, those with a refused address aside.

        Raises OSError or smtplib.SMTPException when the server cannot be used.
        """
        with self._connected() as server:
            if self.username:
                server.login(self.username, self.password)
            for message in messages:
                try:
                    server.send_message(message)
                except smtplib.SMTPRecipientsRefused as refusal:
                    log.warning("an address is refused: %s", refusal.recipients)

    def letter(self, notice: Notice) -> EmailMessage:
        """The notice as a message in plain text."""
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = notice.swimmer.email
        message["Subject"] = f"{self.pool}: {notice.reference}"
        message.set_content(f"Hello {notice.swimmer.name},\n\n{notice.text}\n\n{self.pool}\n")
        return message

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self.secure:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_SECONDS, context=context)
        server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_SECONDS)
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=context)
        return server


def mailer_from(config: Mapping[str, Any]) -> Mailer | None:
    """The mail server in `SMTP_URL`; None when there is none. Raises SettingError."""
    if not config["SMTP_URL"]:
        return None
    url = urlsplit(config["SMTP_URL"])
    if url.scheme not in PORTS or not url.hostname:
        raise SettingError("SMTP_URL: use smtp://user:password@host:587 or smtps://…")
    return Mailer(
        host=url.hostname,
        port=url.port or PORTS[url.scheme],
        secure=url.scheme == "smtps",
        username=unquote(url.username or ""),
        password=unquote(url.password or ""),
        sender=config["MAIL_FROM"] or f"pool@{url.hostname}",
        pool=config["POOL_NAME"],
    )


def send_due(mailer: Mailer, *, now: datetime) -> int:
    """Mail what has not been mailed yet; returns how many. What fails is tried again later.

    The notices are marked first, and unmarked after a failure, so that no lock is held while a
    mail server takes its time, and no process mails what another does.
    """
    notices = _claim(now=now)
    if not notices:
        return 0
    try:
        mailer.send([mailer.letter(notice) for notice in notices])
    except (OSError, smtplib.SMTPException) as error:
        log.warning("mail could not be sent, trying again later: %s", error)
        _give_back([notice.id for notice in notices])
        return 0
    return len(notices)


@write_transaction
def _claim(session: Session, *, now: datetime) -> Sequence[Notice]:
    notices = session.scalars(
        select(Notice)
        .join(Notice.swimmer)
        .where(
            Notice.mailed_at.is_(None),
            Notice.created_at > now - GIVE_UP_AFTER,
            Swimmer.email.is_not(None),
        )
        .order_by(Notice.id)
        .limit(AT_ONCE)
        .options(contains_eager(Notice.swimmer))
        .with_for_update(of=Notice, skip_locked=True)
    ).all()
    for notice in notices:
        notice.mailed_at = now
    return notices


@write_transaction
def _give_back(session: Session, ids: Sequence[int]) -> None:
    session.execute(update(Notice).where(Notice.id.in_(ids)).values(mailed_at=None))
