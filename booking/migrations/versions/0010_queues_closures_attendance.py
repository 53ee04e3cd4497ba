"""waiting list, closures, attendance and notices"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0001"
branch_labels = None
depends_on = None

OPEN = sa.text("status IN ('waiting', 'offered')")
COUNTS = "taken >= 0 AND held >= 0 AND overbooked >= 0"
FITS = "taken + held <= capacity + overbooked"


def upgrade() -> None:
    _change_lanes()
    _change_bookings()
    _generalise_request_keys()
    _create_waiting_list()
    _create_closures()
    _create_strikes()
    _create_notices()


def _change_lanes() -> None:
    with op.batch_alter_table("slot_lane") as batch_op:
        batch_op.add_column(sa.Column("held", sa.Integer(), nullable=False, server_default="0"))
        batch_op.add_column(
            sa.Column("overbooked", sa.Integer(), nullable=False, server_default="0")
        )
        batch_op.add_column(sa.Column("closed_reason", sa.String(200)))
        batch_op.drop_constraint(op.f("ck_slot_lane_taken"), type_="check")
        batch_op.create_check_constraint(op.f("ck_slot_lane_counts"), COUNTS)
        batch_op.create_check_constraint(op.f("ck_slot_lane_fits"), FITS)


def _change_bookings() -> None:
    with op.batch_alter_table("booking") as batch_op:
        batch_op.add_column(sa.Column("cancelled_because", sa.String(200)))
        batch_op.add_column(sa.Column("checked_in_at", sa.DateTime(timezone=True)))
        batch_op.add_column(sa.Column("missed_at", sa.DateTime(timezone=True)))
        batch_op.add_column(sa.Column("changes", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("swimmer") as batch_op:
        batch_op.add_column(sa.Column("email", sa.String(254)))
        batch_op.add_column(sa.Column("barred_until", sa.DateTime(timezone=True)))


def _generalise_request_keys() -> None:
    with op.batch_alter_table("request_key") as batch_op:
        batch_op.add_column(sa.Column("subject", sa.String(40), nullable=False, server_default=""))
    op.execute(
        "UPDATE request_key SET subject ="
        " (SELECT reference FROM booking WHERE booking.id = request_key.booking_id)"
    )
    with op.batch_alter_table("request_key") as batch_op:
        batch_op.drop_constraint(op.f("fk_request_key_booking_id"), type_="foreignkey")
        batch_op.drop_column("booking_id")


def _create_waiting_list() -> None:
    op.create_table(
        "waitlist_entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("swimmer_id", sa.Integer(), nullable=False),
        sa.Column("slot_id", sa.Integer(), nullable=False),
        sa.Column("party_size", sa.Integer(), nullable=False),
        sa.Column("pace", sa.String(10)),
        sa.Column("split", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("held_until", sa.DateTime(timezone=True)),
        sa.Column("closed_at", sa.DateTime(timezone=True)),
        sa.CheckConstraint("party_size > 0", name=op.f("ck_waitlist_entry_party_size")),
        sa.ForeignKeyConstraint(["slot_id"], ["slot.id"], name=op.f("fk_waitlist_entry_slot_id")),
        sa.ForeignKeyConstraint(
            ["swimmer_id"], ["swimmer.id"], name=op.f("fk_waitlist_entry_swimmer_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waitlist_entry")),
    )
    op.create_index(op.f("ix_waitlist_entry_held_until"), "waitlist_entry", ["held_until"])
    op.create_index("ix_waitlist_entry_slot_id_status", "waitlist_entry", ["slot_id", "status"])
    op.create_index(
        "uq_waitlist_entry_open",
        "waitlist_entry",
        ["swimmer_id", "slot_id"],
        unique=True,
        sqlite_where=OPEN,
        postgresql_where=OPEN,
    )
    op.create_table(
        "held_places",
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("slot_lane_id", sa.Integer(), nullable=False),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.CheckConstraint("places > 0", name=op.f("ck_held_places_places")),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["waitlist_entry.id"], name=op.f("fk_held_places_entry_id")
        ),
        sa.ForeignKeyConstraint(
            ["slot_lane_id"], ["slot_lane.id"], name=op.f("fk_held_places_slot_lane_id")
        ),
        sa.PrimaryKeyConstraint("entry_id", "slot_lane_id", name=op.f("pk_held_places")),
    )
    op.create_index(op.f("ix_held_places_slot_lane_id"), "held_places", ["slot_lane_id"])


def _create_closures() -> None:
    op.create_table(
        "closure",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("until", sa.Date(), nullable=False),
        sa.Column("lane_number", sa.Integer()),
        sa.Column("slot_code", sa.String(20)),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("made_by", sa.String(120), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("lifted_at", sa.DateTime(timezone=True)),
        sa.ForeignKeyConstraint(
            ["lane_number"], ["lane.number"], name=op.f("fk_closure_lane_number")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_closure")),
    )
    op.create_index(op.f("ix_closure_until"), "closure", ["until"])


def _create_strikes() -> None:
    op.create_table(
        "strike",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("swimmer_id", sa.Integer(), nullable=False),
        sa.Column("booking_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("lifted_at", sa.DateTime(timezone=True)),
        sa.ForeignKeyConstraint(["booking_id"], ["booking.id"], name=op.f("fk_strike_booking_id")),
        sa.ForeignKeyConstraint(["swimmer_id"], ["swimmer.id"], name=op.f("fk_strike_swimmer_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_strike")),
        sa.UniqueConstraint("booking_id", name=op.f("uq_strike_booking_id")),
    )
    op.create_index(op.f("ix_strike_swimmer_id"), "strike", ["swimmer_id"])


def _create_notices() -> None:
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("swimmer_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("reference", sa.String(40), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True)),
        sa.Column("mailed_at", sa.DateTime(timezone=True)),
        sa.ForeignKeyConstraint(["swimmer_id"], ["swimmer.id"], name=op.f("fk_notice_swimmer_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice")),
    )
    op.create_index(op.f("ix_notice_swimmer_id"), "notice", ["swimmer_id"])
    op.create_index(op.f("ix_notice_told_at"), "notice", ["told_at"])
    op.create_index(op.f("ix_notice_mailed_at"), "notice", ["mailed_at"])


def downgrade() -> None:
    """Places held, closures and strikes cannot be told by the older schema."""
    raise NotImplementedError("restore the backup from before the upgrade instead")
