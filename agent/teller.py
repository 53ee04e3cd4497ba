"""Tells swimmers what they did not just ask about: the pool's notices, and how to reach the desk
when nobody there has answered. Each is told once, by whichever process finds it first."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from datetime import datetime, timedelta

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from agent import records
from agent.messages import add, lock
from agent.models import Conversation
from booking.bell import bell
from booking.db import db, write_transaction
from booking.models import Notice
from booking.notices import NOTICES

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
"""How often it looks without being rung for."""


class Teller:
    """Tells, in a thread of its own, until it is stopped."""

    def __init__(self, app: Flask, *, patience: timedelta, how_to_reach: str) -> None:
        self._app = app
        self._patience = patience
        self._how_to_reach = how_to_reach
        self._stopping = threading.Event()

    def start(self) -> None:
        self._stopping.clear()
        self._thread = threading.Thread(target=self._keep_telling, name="teller", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        bell.sound(NOTICES)
        self._thread.join()

    def tell(self, *, now: datetime) -> None:
        """Everything that is due."""
        before = now - self._patience
        with Session(db.engine) as session:
            notices, unanswered = untold(session), unanswered_since(session, before)
        for notice_id in notices:
            post_notice(notice_id, now=now)
        for conversation_id in unanswered:
            post_how_to_reach(conversation_id, self._how_to_reach, before=before, now=now)

    def _keep_telling(self) -> None:
        with bell.listening(NOTICES) as rung:
            while not self._stopping.is_set():
                rung.clear()
                try:
                    with self._app.app_context():
                        self.tell(now=self._app.extensions["clock"]())
                except Exception:
                    log.exception("swimmers could not be told; trying again")
                rung.wait(LOOK_SECONDS)


def untold(session: Session) -> Sequence[int]:
    """The ids of notices not told yet to somebody who chats, oldest first."""
    chats = select(Conversation.id).where(Conversation.swimmer_id == Notice.swimmer_id).exists()
    return session.scalars(
        select(Notice.id).where(Notice.told_at.is_(None), chats).order_by(Notice.id)
    ).all()


def unanswered_since(session: Session, before: datetime) -> Sequence[int]:
    """The ids of conversations handed over by then that nobody took and nobody was told about."""
    return session.scalars(select(Conversation.id).where(_unanswered(before))).all()


@write_transaction
def post_notice(session: Session, notice_id: int, *, now: datetime) -> None:
    """Put a notice into its swimmer's latest conversation, unless that was done already."""
    notice = session.scalar(
        select(Notice).where(Notice.id == notice_id, Notice.told_at.is_(None)).with_for_update()
    )
    if notice is None:
        return
    latest = session.scalars(
        select(Conversation.id)
        .where(Conversation.swimmer_id == notice.swimmer_id)
        .order_by(Conversation.id.desc())
        .limit(1)
    ).one()
    lock(session, latest)
    add(session, latest, None, records.Notice(notice.text, notice.reference), now)
    notice.told_at = now


@write_transaction
def post_how_to_reach(
    session: Session, conversation_id: int, text: str, *, before: datetime, now: datetime
) -> None:
    """Say how to reach the desk, unless somebody has taken the conversation since."""
    lock(session, conversation_id)
    waiting = select(Conversation).where(Conversation.id == conversation_id, _unanswered(before))
    if conversation := session.scalar(waiting):
        add(session, conversation_id, None, records.Notice(text), now)
        conversation.told_to_call_at = now


def _unanswered(before: datetime):
    return (
        (Conversation.handed_over_at <= before)
        & Conversation.owner_id.is_(None)
        & Conversation.told_to_call_at.is_(None)
    )
