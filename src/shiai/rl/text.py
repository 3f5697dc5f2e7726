"""A table in words, for `render`: what one seat may see, what it is asked, what it may choose."""

from shiai.boards import board_for
from shiai.core.json_types import as_json
from shiai.core.table import Table

SHOWN = 12  # options that are named


def told(table: Table, seat: int) -> str:
    """The table in lines."""
    view = as_json(table.view(seat))
    lines = [f"{table.game.name}, seat {seat} of {table.seats}"]
    lines += board_for(table).tell(view)
    if view["ask"] is not None:
        lines.append(f"asked: {view['ask']['text']}")
        more = len(view["legal"]) - SHOWN
        options = view["legal"][:SHOWN] + ([f"and {more} more"] if more > 0 else [])
        lines.append("options: " + ", ".join(options))
    if table.outcome is not None:
        lines.append(f"over: {table.outcome.reason}")
    return "\n".join(lines) + "\n"
