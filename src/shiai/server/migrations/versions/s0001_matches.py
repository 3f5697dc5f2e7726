"""Matches, seats and changes, as the first servers made them without Alembic.

A database of that time has `schema 1` in its table `about` and is taken to be at this step.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "about",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column(
            "match", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.Text, nullable=False, unique=True),
    )
    op.create_table(
        "changes",
        sa.Column(
            "match", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("submission", sa.Text),
        sa.Column("sent", sa.Text),
        sa.Column("answer", sa.Integer),
        sa.UniqueConstraint("match", "seat", "submission"),
    )
