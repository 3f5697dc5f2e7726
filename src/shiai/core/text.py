"""The board of any game as plain text, made from nothing but a seat's view."""

from typing import TYPE_CHECKING, Any

from shiai.core.json_types import as_json

if TYPE_CHECKING:
    from shiai.core.table import Table

# What a view says about itself rather than about the table.
ABOUT_ITSELF = frozenset(
    (
        *("game", "seat", "seats", "options", "cards", "asked", "awaited", "ask", "legal"),
        *("outcome", "owed", "unknown", "faces"),
    )
)


def general_text(table: "Table", seat: int) -> str:
    """Every zone and number that is not empty, a line each; then the question or the end."""
    view = as_json(table.view(seat))
    lines = [f"{table.game.name}, seat {seat} of {table.seats}, choice {len(table.history)}"]
    for key, value in view.items():
        if key not in ABOUT_ITSELF:
            lines += _lines(key.replace("_", " "), value)
    if view["outcome"] is not None:
        lines.append(f"over: {view['outcome']['reason']}")
    elif view["ask"] is not None:
        lines.append(f"asked: {view['ask']['text']}")
        lines.append("options: " + ", ".join(view["legal"]))
    else:
        lines.append(f"waiting for seat {', '.join(map(str, view['awaited']))}")
    return "\n".join(lines)


def _lines(name: str, value: Any) -> list[str]:
    """A zone, number or group by name; nothing for what is empty."""
    if value in (None, 0, False, "") or value == [] or value == {}:
        return []
    if isinstance(value, dict):
        return [line for part, inner in value.items() for line in _lines(f"{name} {part}", inner)]
    if isinstance(value, list) and any(isinstance(inner, list | dict) for inner in value):
        each = enumerate(value)
        return [line for place, inner in each for line in _lines(f"{name} of {place}", inner)]
    if isinstance(value, list):
        return [f"  {name}: " + " ".join("?" if card is None else str(card) for card in value)]
    return [f"  {name}: {value}"]
