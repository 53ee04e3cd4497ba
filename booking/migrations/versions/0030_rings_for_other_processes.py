"""rings for other processes"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ring",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("sender", sa.String(length=120), nullable=False),
        sa.Column("topics", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ring")),
    )


def downgrade() -> None:
    op.drop_table("ring")
