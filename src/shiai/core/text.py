"""A table as plain text, made from nothing but a seat's view: `print(table)`."""

from typing import TYPE_CHECKING, Any, Protocol

from shiai.core.json_types import Json, as_json
from shiai.core.layout import Layout

if TYPE_CHECKING:
    from shiai.core.table import Table

# What a view says about itself rather than about the table.
NOT_ON_THE_TABLE = frozenset(
    (
        *("game", "seat", "seats", "options", "cards", "asked", "awaited", "ask", "legal"),
        *("outcome", "owed", "unknown", "faces"),
    )
)
MOST_ACTIONS = 12  # that are named


class TextBoard(Protocol):
    """What `GameRules.board` gives; a `shiai.boards.Board` draws for the terminal, too."""

    def tell(self, view: Json) -> list[str]:
        """The whole table in lines; nothing that is not in the view."""


def board_text(table: "Table", seat: int, board: TextBoard | None) -> str:
    """The table in the lines of a board, else zone by zone; then the question or the end."""
    view = as_json(table.view(seat))
    secret = sum(len(table.pending(other)) for other in range(table.seats) if other != seat)
    choices = len(table.history) - secret  # that others have picked in secret is not to be seen
    lines = [f"{table.game.name}, seat {seat} of {table.seats}, choice {choices}"]
    if board is not None:
        lines += board.tell(view)
    else:
        lines += [f"{name}: {value}." for name, value in lying(table.terms.layout, view)]
    if view["outcome"] is not None:
        lines.append(f"over: {view['outcome']['reason']}")
    elif view["ask"] is not None:
        lines.append(f"asked: {view['ask']['text']}")
        lines.append(f"actions: {_actions(view['legal'])}")
    else:
        lines.append(f"waiting for seat {', '.join(map(str, view['awaited']))}")
    return "\n".join(lines)


def _actions(legal: list[str]) -> str:
    more = len(legal) - MOST_ACTIONS
    return ", ".join(legal[:MOST_ACTIONS] + ([f"and {more} more"] if more > 0 else []))


# ---- any game's view, zone by zone -----------------------------------------------------------


def lying(layout: Layout, view: Json) -> list[tuple[str, str]]:
    """Every zone and number by name, in words; empty zones are left out."""
    owned = {zone.key for zone in layout.zone_list if zone.owned}
    owned |= {column.key for column in layout.column_list if column.owned}
    owned |= {records.key for records in layout.record_list if records.owned}
    found: list[tuple[str, str]] = []
    for key, value in view.items():
        if key in NOT_ON_THE_TABLE:
            continue
        if key not in owned:
            _spread(in_words(key), value, found)
        elif len(value) == 1:
            _spread(in_words(key), value[0], found)
        else:
            _spread(in_words(key), dict(enumerate(value)), found)
    return found


def in_words(key: str) -> str:
    """A key of a view as people read it: `weapon deck`."""
    return key.replace("_", " ")


def _spread(name: str, value: Any, found: list[tuple[str, str]]) -> None:
    if isinstance(value, dict):
        for place, part in value.items():
            _spread(f"{name} {place}", part, found)
    elif isinstance(value, list):
        if value:
            found.append((name, cards_in(value)))
    elif value is not None:
        found.append((name, str(value)))


def cards_in(cards: list[Any]) -> str:
    """`W01, W02 and 3 hidden cards`."""
    known = [str(card) for card in cards if card is not None]
    hidden = len(cards) - len(known)
    if hidden and not known:
        return f"{hidden} hidden card{'' if hidden == 1 else 's'}"
    named = ", ".join(known)
    return f"{named} and {hidden} hidden" if hidden else named
