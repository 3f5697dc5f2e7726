"""Rooms and their clocks; a token may be that of a seat in every match of a room."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("room", sa.Text, nullable=False),
    )
    op.create_table(
        "clocks",
        sa.Column(
            "match", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("clocks", sa.Text, nullable=False),
    )
    op.add_column("changes", sa.Column("stand_in", sa.Text))
    _make_seats_anew()


def _make_seats_anew() -> None:
    """A token was unique among all matches."""
    op.rename_table("seats", "old_seats")
    op.create_table(
        "seats",
        sa.Column(
            "match", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.UniqueConstraint("match", "token_hash"),
    )
    op.execute(
        "INSERT INTO seats (match, seat, token_hash) SELECT match, seat, token_hash FROM old_seats"
    )
    op.drop_table("old_seats")
    op.create_index("ix_seats_token_hash", "seats", ["token_hash"])
