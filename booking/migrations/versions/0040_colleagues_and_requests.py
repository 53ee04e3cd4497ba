"""conversations that colleagues own, and requests that they decide"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "desk_request",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("asked", sa.String(length=20), nullable=False),
        sa.Column("swimmer_id", sa.Integer(), nullable=False),
        sa.Column("booking_id", sa.Integer(), nullable=True),
        sa.Column("day", sa.Date(), nullable=True),
        sa.Column("starts", sa.Time(), nullable=True),
        sa.Column("ends", sa.Time(), nullable=True),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("note", sa.String(length=500), nullable=True),
        sa.Column("decided_by", sa.String(length=120), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["booking_id"], ["booking.id"], name=op.f("fk_desk_request_booking_id")
        ),
        sa.ForeignKeyConstraint(
            ["swimmer_id"], ["swimmer.id"], name=op.f("fk_desk_request_swimmer_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_desk_request")),
        sa.UniqueConstraint("key", name=op.f("uq_desk_request_key")),
    )
    with op.batch_alter_table("desk_request", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_desk_request_booking_id"), ["booking_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_desk_request_status"), ["status"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_desk_request_swimmer_id"), ["swimmer_id"], unique=False
        )
        batch_op.create_index(
            "uq_desk_request_open",
            ["asked", "booking_id"],
            unique=True,
            sqlite_where=sa.text("status = 'open'"),
            postgresql_where=sa.text("status = 'open'"),
        )

    op.add_column("conversation", sa.Column("summary", sa.Text(), nullable=True))
    op.add_column(
        "conversation", sa.Column("told_to_call_at", sa.DateTime(timezone=True), nullable=True)
    )
    owner = sa.ForeignKey("staff.id", name=op.f("fk_conversation_owner_id"))
    op.add_column(
        "conversation",
        sa.Column("owner_id", sa.Integer(), owner, nullable=True),
        inline_references=True,
    )


def downgrade() -> None:
    with op.batch_alter_table("conversation", schema=None) as batch_op:
        batch_op.drop_column("owner_id")
        batch_op.drop_column("told_to_call_at")
        batch_op.drop_column("summary")

    with op.batch_alter_table("desk_request", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_desk_request_open",
            sqlite_where=sa.text("status = 'open'"),
            postgresql_where=sa.text("status = 'open'"),
        )
        batch_op.drop_index(batch_op.f("ix_desk_request_swimmer_id"))
        batch_op.drop_index(batch_op.f("ix_desk_request_status"))
        batch_op.drop_index(batch_op.f("ix_desk_request_booking_id"))

    op.drop_table("desk_request")
