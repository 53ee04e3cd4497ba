"""first schema"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "audit_entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor", sa.String(length=120), nullable=False),
        sa.Column("action", sa.String(length=40), nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("before", sa.JSON(), nullable=True),
        sa.Column("after", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_entry")),
    )
    with op.batch_alter_table("audit_entry", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_audit_entry_subject"), ["subject"], unique=False)

    op.create_table(
        "block",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("starts", sa.Time(), nullable=False),
        sa.Column("ends", sa.Time(), nullable=False),
        sa.Column("activity", sa.String(length=80), nullable=False),
        sa.Column("valid_from", sa.Date(), nullable=True),
        sa.Column("valid_to", sa.Date(), nullable=True),
        sa.CheckConstraint("weekday BETWEEN 0 AND 6", name=op.f("ck_block_weekday")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_block")),
    )
    op.create_table(
        "lane",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.CheckConstraint("capacity > 0", name=op.f("ck_lane_capacity")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_lane")),
    )
    op.create_table(
        "slot",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=20), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("starts", sa.Time(), nullable=False),
        sa.Column("ends", sa.Time(), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("activity", sa.String(length=80), nullable=False),
        sa.Column("closed_reason", sa.String(length=200), nullable=True),
        sa.CheckConstraint("starts_at < ends_at", name=op.f("ck_slot_order")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_slot")),
        sa.UniqueConstraint("code", name=op.f("uq_slot_code")),
    )
    with op.batch_alter_table("slot", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_slot_day"), ["day"], unique=False)
        batch_op.create_index(batch_op.f("ix_slot_starts_at"), ["starts_at"], unique=False)

    op.create_table(
        "staff",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("username", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("password_hash", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_staff")),
        sa.UniqueConstraint("username", name=op.f("uq_staff_username")),
    )
    op.create_table(
        "swimmer",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_swimmer")),
    )
    op.create_table(
        "block_lane",
        sa.Column("block_id", sa.Integer(), nullable=False),
        sa.Column("lane_number", sa.Integer(), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["block_id"], ["block.id"], name=op.f("fk_block_lane_block_id")),
        sa.ForeignKeyConstraint(
            ["lane_number"], ["lane.number"], name=op.f("fk_block_lane_lane_number")
        ),
        sa.PrimaryKeyConstraint("block_id", "lane_number", name=op.f("pk_block_lane")),
    )
    op.create_table(
        "booking",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reference", sa.String(length=12), nullable=False),
        sa.Column("swimmer_id", sa.Integer(), nullable=False),
        sa.Column("slot_id", sa.Integer(), nullable=False),
        sa.Column("party_size", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("made_by", sa.String(length=120), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("cancelled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("party_size > 0", name=op.f("ck_booking_party_size")),
        sa.ForeignKeyConstraint(["slot_id"], ["slot.id"], name=op.f("fk_booking_slot_id")),
        sa.ForeignKeyConstraint(["swimmer_id"], ["swimmer.id"], name=op.f("fk_booking_swimmer_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_booking")),
        sa.UniqueConstraint("reference", name=op.f("uq_booking_reference")),
    )
    with op.batch_alter_table("booking", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_booking_slot_id"), ["slot_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_booking_swimmer_id"), ["swimmer_id"], unique=False)
        batch_op.create_index(
            "uq_booking_active",
            ["swimmer_id", "slot_id"],
            unique=True,
            sqlite_where=sa.text("status = 'active'"),
            postgresql_where=sa.text("status = 'active'"),
        )

    op.create_table(
        "conversation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("public_id", sa.String(length=32), nullable=False),
        sa.Column("swimmer_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("handed_over_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("handed_over_because", sa.String(length=500), nullable=True),
        sa.ForeignKeyConstraint(
            ["swimmer_id"], ["swimmer.id"], name=op.f("fk_conversation_swimmer_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conversation")),
        sa.UniqueConstraint("public_id", name=op.f("uq_conversation_public_id")),
    )
    with op.batch_alter_table("conversation", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_conversation_handed_over_at"), ["handed_over_at"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_conversation_swimmer_id"), ["swimmer_id"], unique=False
        )

    op.create_table(
        "slot_lane",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slot_id", sa.Integer(), nullable=False),
        sa.Column("lane_number", sa.Integer(), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("taken", sa.Integer(), nullable=False),
        sa.CheckConstraint("taken BETWEEN 0 AND capacity", name=op.f("ck_slot_lane_taken")),
        sa.ForeignKeyConstraint(
            ["lane_number"], ["lane.number"], name=op.f("fk_slot_lane_lane_number")
        ),
        sa.ForeignKeyConstraint(["slot_id"], ["slot.id"], name=op.f("fk_slot_lane_slot_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_slot_lane")),
        sa.UniqueConstraint(
            "slot_id", "lane_number", name=op.f("uq_slot_lane_slot_id_lane_number")
        ),
    )
    op.create_table(
        "booked_places",
        sa.Column("booking_id", sa.Integer(), nullable=False),
        sa.Column("slot_lane_id", sa.Integer(), nullable=False),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.CheckConstraint("places > 0", name=op.f("ck_booked_places_places")),
        sa.ForeignKeyConstraint(
            ["booking_id"], ["booking.id"], name=op.f("fk_booked_places_booking_id")
        ),
        sa.ForeignKeyConstraint(
            ["slot_lane_id"], ["slot_lane.id"], name=op.f("fk_booked_places_slot_lane_id")
        ),
        sa.PrimaryKeyConstraint("booking_id", "slot_lane_id", name=op.f("pk_booked_places")),
    )
    with op.batch_alter_table("booked_places", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_booked_places_slot_lane_id"), ["slot_lane_id"], unique=False
        )

    op.create_table(
        "request_key",
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("content", sa.String(length=300), nullable=False),
        sa.Column("booking_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["booking_id"], ["booking.id"], name=op.f("fk_request_key_booking_id")
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_request_key")),
    )
    op.create_table(
        "run",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation_id", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("exit", sa.String(length=20), nullable=True),
        sa.Column("fence", sa.Integer(), nullable=False),
        sa.Column("leased_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stop_requested", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversation.id"], name=op.f("fk_run_conversation_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_run")),
    )
    with op.batch_alter_table("run", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_run_conversation_id"), ["conversation_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_run_status"), ["status"], unique=False)
        batch_op.create_index(
            "uq_run_active",
            ["conversation_id"],
            unique=True,
            sqlite_where=sa.text("status = 'running'"),
            postgresql_where=sa.text("status = 'running'"),
        )

    op.create_table(
        "message",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation_id", sa.Integer(), nullable=False),
        sa.Column("run_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversation.id"], name=op.f("fk_message_conversation_id")
        ),
        sa.ForeignKeyConstraint(["run_id"], ["run.id"], name=op.f("fk_message_run_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message")),
        sa.UniqueConstraint(
            "conversation_id", "client_id", name=op.f("uq_message_conversation_id_client_id")
        ),
    )
    with op.batch_alter_table("message", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_message_conversation_id"), ["conversation_id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_message_run_id"), ["run_id"], unique=False)

    # ### end Alembic commands ###


def downgrade() -> None:
    with op.batch_alter_table("message", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_message_run_id"))
        batch_op.drop_index(batch_op.f("ix_message_conversation_id"))

    op.drop_table("message")
    with op.batch_alter_table("run", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_run_active",
            sqlite_where=sa.text("status = 'running'"),
            postgresql_where=sa.text("status = 'running'"),
        )
        batch_op.drop_index(batch_op.f("ix_run_status"))
        batch_op.drop_index(batch_op.f("ix_run_conversation_id"))

    op.drop_table("run")
    op.drop_table("request_key")
    with op.batch_alter_table("booked_places", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_booked_places_slot_lane_id"))

    op.drop_table("booked_places")
    op.drop_table("slot_lane")
    with op.batch_alter_table("conversation", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_conversation_swimmer_id"))
        batch_op.drop_index(batch_op.f("ix_conversation_handed_over_at"))

    op.drop_table("conversation")
    with op.batch_alter_table("booking", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_booking_active",
            sqlite_where=sa.text("status = 'active'"),
            postgresql_where=sa.text("status = 'active'"),
        )
        batch_op.drop_index(batch_op.f("ix_booking_swimmer_id"))
        batch_op.drop_index(batch_op.f("ix_booking_slot_id"))

    op.drop_table("booking")
    op.drop_table("block_lane")
    op.drop_table("swimmer")
    op.drop_table("staff")
    with op.batch_alter_table("slot", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_slot_starts_at"))
        batch_op.drop_index(batch_op.f("ix_slot_day"))

    op.drop_table("slot")
    op.drop_table("lane")
    op.drop_table("block")
    with op.batch_alter_table("audit_entry", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_audit_entry_subject"))

    op.drop_table("audit_entry")
    # ### end Alembic commands ###
