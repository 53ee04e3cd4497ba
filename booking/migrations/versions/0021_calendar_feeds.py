"""a secret address for each swimmer's calendar feed"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A unique index and no constraint: SQLite would have to make the table anew for one.
    op.add_column("swimmer", sa.Column("calendar_token", sa.String(length=43), nullable=True))
    op.create_index(op.f("ix_swimmer_calendar_token"), "swimmer", ["calendar_token"], unique=True)


def downgrade() -> None:
    op.drop_index(op.f("ix_swimmer_calendar_token"), "swimmer")
    op.drop_column("swimmer", "calendar_token")
