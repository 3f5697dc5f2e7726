"""The day on which a match was last changed, so that old ones can be found."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("matches", sa.Column("touched", sa.Text))
    op.execute("UPDATE matches SET touched = substr(made, 1, 10)")
    op.create_index("ix_matches_touched", "matches", ["touched"])
