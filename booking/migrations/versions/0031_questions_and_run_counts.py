"""questions and run counts"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

PENDING = sa.text("status = 'pending'")
COUNTS = (
    sa.Column("steps", sa.Integer(), nullable=False, server_default="0"),
    sa.Column("tokens", sa.Integer(), nullable=False, server_default="0"),
    sa.Column("seconds", sa.Double(), nullable=False, server_default="0"),
    sa.Column("model", sa.String(length=100), nullable=False, server_default=""),
    sa.Column("prompt_version", sa.String(length=16), nullable=False, server_default=""),
)


def upgrade() -> None:
    op.create_table(
        "question",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation_id", sa.Integer(), nullable=False),
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("call_id", sa.String(length=200), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversation.id"], name=op.f("fk_question_conversation_id")
        ),
        sa.ForeignKeyConstraint(["run_id"], ["run.id"], name=op.f("fk_question_run_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_question")),
        sa.UniqueConstraint("run_id", "call_id", name=op.f("uq_question_run_id_call_id")),
    )
    with op.batch_alter_table("question", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_question_expires_at"), ["expires_at"], unique=False)
        batch_op.create_index(
            "uq_question_open",
            ["conversation_id"],
            unique=True,
            sqlite_where=PENDING,
            postgresql_where=PENDING,
        )
    with op.batch_alter_table("run", schema=None) as batch_op:
        for column in COUNTS:
            batch_op.add_column(column)
    op.execute(
        "UPDATE run SET steps = (SELECT count(*) FROM message "
        "WHERE message.run_id = run.id AND message.kind = 'reply')"
    )


def downgrade() -> None:
    with op.batch_alter_table("run", schema=None) as batch_op:
        for column in reversed(COUNTS):
            batch_op.drop_column(column.name)
    with op.batch_alter_table("question", schema=None) as batch_op:
        batch_op.drop_index("uq_question_open")
        batch_op.drop_index(batch_op.f("ix_question_expires_at"))
    op.drop_table("question")
