"""Scenes: a table set with card names, for tests that say one rule as a sentence."""

from collections.abc import Mapping
from typing import Any

from shiai.core.event import zone_words
from shiai.core.game import Game
from shiai.core.json_types import as_json
from shiai.core.position import write_position
from shiai.core.table import Table


def scene(
    game: Game | str,
    *,
    options: dict[str, object] | None = None,
    seats: int | None = None,
    cards: str = "house",
    moment: str | None = None,
    chance: object = "keep_order",
    **lying: Any,
) -> Table:
    """A table on which only the named cards lie; shuffles keep their order unless `chance` is set.

    Args:
        game: one of ours by its key, or any other.
        moment: what is asked next, by the game's own name for it.
        chance: as a position has it (docs/positions.md).
        lying: zones and numbers by name, as a position has them; what is left out is empty.

    Raises:
        BadPosition: it cannot be read, or cannot be; the message says where.

    Example:
        >>> from shiai.testing.scene import scene
        >>> table = scene("eiyo", hand=["W25"], rows={"N": ["E01", "B5"]})
        >>> table.why_not("deflect W25 N").rule
        'EIYO-087'
    """
    if isinstance(game, str):
        import shiai

        game = shiai.find(game)
    position: dict[str, Any] = {"options": options or {}, "cards": cards, "chance": chance, **lying}
    if seats is not None:
        position["seats"] = seats
    if moment is not None:
        position["moment"] = moment
    return game.from_position(position)


def legal(table: Table, seat: int = 0) -> list[str]:
    """The options of a seat in notation.

    Example:
        >>> from shiai.testing.scene import legal, scene
        >>> table = scene("eiyo", hand=["W25"], rows={"N": ["E01", "B5"]}, weapon_deck=["W01"])
        >>> legal(table)
        ['end fight', 'defeat W25 N', 'defeat W25+2 N']
    """
    return [str(action) for action in table.legal(seat)]


def play(table: Table, *choices: str, seat: int = 0) -> None:
    """Submit choices one after another.

    Raises:
        IllegalAction: the rules refuse one; those before it are done.

    Example:
        >>> from shiai.testing.scene import play, scene
        >>> table = scene("eiyo", hand=["W25"], rows={"N": ["E01", "B5"]}, weapon_deck=["W01"])
        >>> play(table, "defeat W25 N")
        >>> len(table.history)
        1
    """
    for choice in choices:
        table.submit(choice, seat=seat)


def lying(table: Table, key: str, *way: int | str) -> Any:
    """What the position has under a key, then a seat or a part: `lying(table, "hand", 1)`.

    Where one sits alone, what a seat has is that seat's.

    Example:
        >>> from shiai.testing.scene import lying, scene
        >>> table = scene("eiyo", hand=["W25"], rows={"N": ["E01", "B5"]}, weapon_deck=["W01"])
        >>> lying(table, "rows", "N")
        ['E01', 'B5']
    """
    found: Any = write_position(table.state)[key]
    if table.seats == 1 and key in owned_keys(table):
        found = found[0]
    for step in way:
        found = found[step]
    return found


def owned_keys(table: Table) -> set[str]:
    """The keys of what each seat has."""
    layout = table.terms.layout
    owned = [zone.key for zone in layout.zone_list if zone.owned]
    owned += [column.key for column in layout.column_list if column.owned]
    return {*owned, *[records.key for records in layout.record_list if records.owned]}


def where(table: Table, zone: Mapping[str, object] | None) -> str:
    """A zone of an event or view in words: `weapon deck`, `row N`; `hand of 1` of several."""
    return "box" if zone is None else zone_words(table.terms.layout, as_json(zone), table.seats)


def moves(table: Table, seat: int = 0, start: int = 0) -> list[tuple[str | None, str, str]]:
    """The cards that moved as a seat was told: which, where from and where to, in words."""
    events = [event for event in table.events(seat, start=start) if event["event"] == "move"]
    return [(e["card"], where(table, e["from"]), where(table, e["to"])) for e in events]


def may_lie(table: Table, card: str, seat: int = 0) -> tuple[list[str], dict[str, int]]:
    """The cards that may lie where this one does, and how many lie where; none if it is known."""
    for lot in table.view(seat)["unknown"]:
        if card in lot["cards"]:
            return lot["cards"], {where(table, zone): zone["count"] for zone in lot["places"]}
    return [], {}
