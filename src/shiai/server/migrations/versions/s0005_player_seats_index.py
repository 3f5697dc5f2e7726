"""An index on the match of a player's seat: a match that ends or is deleted is looked up there.

What was kept of a match that could not be opened is forgotten: it may be opened again.
"""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("ix_player_seats_match", "player_seats", ["match"])
    op.execute('UPDATE player_seats SET changes = NULL WHERE summary LIKE \'%"trouble":"%\'')
