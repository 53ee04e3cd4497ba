"""Replies and results as they are appended to a run, the write that is made most.

Fence, status and owner are checked by the very statement that renews the lease. PostgreSQL takes
everything in one statement, for each is a round trip; SQLite has neither such statements nor
round trips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    JSON,
    ColumnElement,
    Connection,
    DateTime,
    Select,
    Text,
    Update,
    bindparam,
    cast,
    column,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.orm import Session

from agent.commits import Happened
from agent.leases import Claim
from agent.messages import KINDS, topic
from agent.models import Conversation, Message, Run, RunStatus
from agent.records import Reply, to_json
from booking import bell
from booking.db import core

Row = Mapping[str, Any]

_CONVERSATIONS, _RUNS = Conversation.__table__, Run.__table__
_MESSAGES = Message.__table__


def append_held(
    session: Session, held: Claim, happened: Sequence[Happened], *, tokens: int
) -> bool:
    """Append replies and results, which have cost so many tokens, and renew the lease.

    False, with nothing changed, when the claim is void or a colleague owns the conversation.
    """
    connection = core(session)
    is_postgresql = connection.dialect.name == "postgresql"
    append = _at_once if is_postgresql else _one_by_one
    if not append(connection, _progress(held, happened, tokens), happened):
        return False
    bell.ring(session, topic(held.conversation_id), announced=is_postgresql)
    return True


def _progress(held: Claim, happened: Sequence[Happened], tokens: int) -> Row:
    """The claim that must hold, and what the events change on the run's row."""
    now = happened[-1].at
    return {
        "talk": held.conversation_id,
        "held_run": held.run_id,
        "held_fence": held.fence,
        "lease_end": now + held.lease,
        "worked": (now - held.started).total_seconds(),
        "replies": sum(isinstance(one.event, Reply) for one in happened),
        "paid": tokens,
    }


def _one_by_one(connection: Connection, progress: Row, happened: Sequence[Happened]) -> bool:
    if connection.execute(_RENEW, progress).rowcount != 1:
        return False
    rows = [
        {
            "conversation_id": progress["talk"],
            "run_id": progress["held_run"],
            "kind": KINDS[type(one.event)],
            "json": to_json(one.event),
            "created_at": one.at,
        }
        for one in happened
    ]
    connection.execute(_ADD, rows)
    return True


def _at_once(connection: Connection, progress: Row, happened: Sequence[Happened]) -> bool:
    events = [
        {"kind": KINDS[type(one.event)], "body": one.event, "at": one.at.isoformat()}
        for one in happened
    ]
    values = {"events": to_json(events), "notice": bell.notice(topic(progress["talk"]))}
    return connection.execute(_RENEW_AND_ADD, {**progress, **values}).first() is not None


def _renewal(*, if_also: ColumnElement[bool]) -> Update:
    return (
        update(_RUNS)
        .where(
            _RUNS.c.id == bindparam("held_run"),
            _RUNS.c.fence == bindparam("held_fence"),
            _RUNS.c.status == RunStatus.RUNNING,
            if_also,
        )
        .values(
            leased_until=bindparam("lease_end"),
            seconds=bindparam("worked"),
            steps=_RUNS.c.steps + bindparam("replies"),
            tokens=_RUNS.c.tokens + bindparam("paid"),
        )
    )


def _renewal_and_addition() -> Select:
    """The conversation is locked first, so that ids rise in the order of commits."""
    talk = _CONVERSATIONS.c
    locked = select(talk.id, talk.owner_id).where(talk.id == bindparam("talk"))
    locked = locked.with_for_update().cte("locked")
    silent = (locked.c.id == _RUNS.c.conversation_id) & locked.c.owner_id.is_(None)
    renewed = _renewal(if_also=silent).returning(_RUNS.c.id, _RUNS.c.conversation_id)
    run = renewed.cte("renewed")
    events = func.json_array_elements(cast(bindparam("events", type_=Text), JSON))
    event = events.table_valued(column("value", JSON), with_ordinality="place").render_derived()
    what = event.c.value
    at = cast(what["at"].as_string(), DateTime(timezone=True))
    rows = (
        select(run.c.conversation_id, run.c.id, what["kind"].as_string(), what["body"], at)
        .select_from(run.join(event, true()))
        .order_by(event.c.place)
    )
    columns = ["conversation_id", "run_id", "kind", "body", "created_at"]
    added = insert(_MESSAGES).from_select(columns, rows).cte("added")
    return select(bell.NOTIFY).select_from(run).add_cte(added)


_OWNER = select(_CONVERSATIONS.c.owner_id).where(_CONVERSATIONS.c.id == _RUNS.c.conversation_id)
_RENEW = _renewal(if_also=_OWNER.scalar_subquery().is_(None))
_ADD = insert(_MESSAGES).values(
    {name: bindparam(name) for name in ("conversation_id", "run_id", "kind", "created_at")}
    | {"body": bindparam("json", type_=Text)}
)
_RENEW_AND_ADD = _renewal_and_addition()
