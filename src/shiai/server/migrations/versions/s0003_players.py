"""Players: a hash of a secret, settings, and the seats that belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "player_seats",
        sa.Column(
            "player", sa.Text, sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "match", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("kept", sa.Text, nullable=False),
        sa.Column("ended", sa.Text),
        sa.Column("changes", sa.Integer),
        sa.Column("summary", sa.Text),
    )
