"""a secret address for each swimmer's calendar feed"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("swimmer", schema=None) as batch_op:
        batch_op.add_column(sa.Column("calendar_token", sa.String(length=43), nullable=True))
        batch_op.create_unique_constraint(
            batch_op.f("uq_swimmer_calendar_token"), ["calendar_token"]
        )


def downgrade() -> None:
    with op.batch_alter_table("swimmer", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("uq_swimmer_calendar_token"), type_="unique")
        batch_op.drop_column("calendar_token")
