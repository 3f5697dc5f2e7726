"""Decks of players."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "player_decks",
        sa.Column(
            "player",
            sa.Text,
            sa.ForeignKey("players.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("changed", sa.Text, nullable=False),
    )
