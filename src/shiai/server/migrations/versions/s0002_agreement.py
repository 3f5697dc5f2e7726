"""A match's start has its agreement whole; a change has its number, and no answering version."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

HOUSE = ("hammer-school", "razor-wind", "bright-lance", "still-mountain")
AGREED = ("game", "rules", "cards", "digest", "options", "seats")

MATCHES = sa.table("matches", sa.column("id", sa.Text), sa.column("start", sa.Text))


def upgrade() -> None:
    connection = op.get_bind()
    for row in connection.execute(sa.select(MATCHES.c.id, MATCHES.c.start)).all():
        start = json.dumps(_with_agreement(json.loads(row.start)))
        connection.execute(sa.update(MATCHES).where(MATCHES.c.id == row.id).values(start=start))
    _make_changes_anew()
    op.drop_table("about")


def _with_agreement(start: dict[str, Any]) -> dict[str, Any]:
    """Seats of Eohn brought the house's decks then, unless a position says otherwise."""
    agreed = {key: start.pop(key) for key in AGREED}
    decks = (start.get("position") or {}).get("decks")
    if decks is None and agreed["game"] == "eohn":
        decks = [HOUSE[seat % len(HOUSE)] for seat in range(agreed["seats"])]
    if decks:
        agreed["decks"] = decks
    return {**start, "agreement": agreed}


def _make_changes_anew() -> None:
    """`version` is now the `number` of a change, and `answer` is gone."""
    op.rename_table("changes", "old_changes")
    op.create_table(
        "changes",
        sa.Column(
            "match", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("submission", sa.Text),
        sa.Column("sent", sa.Text),
        sa.UniqueConstraint("match", "seat", "submission"),
    )
    columns = "match, {}, seat, kind, text, submission, sent"
    op.execute(
        f"INSERT INTO changes ({columns.format('number')}) "
        f"SELECT {columns.format('version')} FROM old_changes"
    )
    op.drop_table("old_changes")
