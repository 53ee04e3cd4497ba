"""How Alembic reaches the app's database; `flask --app app db …` runs this."""

from __future__ import annotations

from alembic import context
from flask import current_app

from booking.db import Instant

migrate = current_app.extensions["migrate"]


def plain_types(kind: str, item, _context) -> str | bool:
    """Revisions name the database's own types, so that they outlive our classes."""
    return "sa.DateTime(timezone=True)" if kind == "type" and isinstance(item, Instant) else False


def skip_empty(_context, _revision, directives) -> None:
    """Write no revision file when nothing has changed."""
    if getattr(context.config.cmd_opts, "autogenerate", False):
        [script] = directives
        if script.upgrade_ops.is_empty():
            directives[:] = []


with migrate.db.engine.connect().execution_options(writes=True) as connection:
    if connection.dialect.name == "sqlite":
        # SQLite changes a table by putting another in its place, which its children must survive.
        # Only outside a transaction can it be told so.
        connection.connection.dbapi_connection.execute("PRAGMA foreign_keys = OFF")
    context.configure(
        connection=connection,
        target_metadata=migrate.db.metadata,
        render_item=plain_types,
        transactional_ddl=True,
        process_revision_directives=skip_empty,
        **migrate.configure_args,
    )
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
    connection.invalidate()
