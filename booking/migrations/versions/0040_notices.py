"""notices to swimmers"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("swimmer_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("text", sa.String(length=1000), nullable=False),
        sa.Column("reference", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("mailed_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["swimmer_id"], ["swimmer.id"], name=op.f("fk_notice_swimmer_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice")),
    )
    with op.batch_alter_table("notice", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notice_mailed_at"), ["mailed_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_notice_swimmer_id"), ["swimmer_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_notice_told_at"), ["told_at"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("notice", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_notice_told_at"))
        batch_op.drop_index(batch_op.f("ix_notice_swimmer_id"))
        batch_op.drop_index(batch_op.f("ix_notice_mailed_at"))

    op.drop_table("notice")
