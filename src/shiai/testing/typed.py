"""The types of a game's views, events and positions: a module written from its layout.

A package keeps it as `types.py`, beside `extras.py`, which has the `TypedDict` of `view_extra` and
is written by hand. `fits` holds a view against them; a test compares both with random games.
"""

from importlib import import_module
from keyword import iskeyword
from pathlib import Path
from typing import Any

import msgspec

from shiai.core.game import Game
from shiai.core.json_types import as_json
from shiai.core.layout import ALL, NOBODY, Column, Layout, Zone
from shiai.core.table import Table
from shiai.testing.cases import Fault

WIDTH = 100


def prefix_of(game: Game) -> str:
    """What its types are called after: `Eiyo`."""
    return game.key.capitalize()


def types_file(game: Game) -> Path:
    """Where its types stand."""
    return Path(str(import_module(game.rules.package()).__file__)).with_name("types.py")


def types_text(game: Game) -> str:
    """The module `types.py` of a game."""
    return _Writer(game).text()


class _Writer:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.layout: Layout = game.rules.layout
        self.name = prefix_of(game)
        self.parts: dict[tuple[str, ...], str] = {}  # the alias of each set of parts
        self.aliases: list[str] = []
        self.view: list[str] = []
        self.position: list[str] = []

    def text(self) -> str:
        for key in dict.fromkeys(zone.key for zone in self.layout.zone_list):
            self._zone([zone for zone in self.layout.zone_list if zone.key == key])
        for column in self.layout.column_list:
            self._column(column)
        for records in self.layout.record_list:
            alias = self._alias(records.key, records.keys)
            self._key(records.key, records.owned, f"list[dict[{alias}, int]]")
        events, names = self._events()
        package = self.game.rules.package()
        own = f"{self.name}Extra"
        return "\n".join(
            [
                f'"""Views, events and positions of {self.game.name}, as types.',
                "",
                "Written from its layout by `python -m tools.game_types`: change that, not this.",
                '"""',
                "",
                "from typing import Literal, TypedDict",
                "",
                "from shiai.core.json_types import Event, Position, View",
                f"from {package}.extras import {own}",
                "",
                *self.aliases,
                "",
                "",
                f"class {self.name}View(View, {own}):",
                f'    """A view of {self.game.name}."""',
                "",
                *self.view,
                "",
                "",
                f"class {self.name}Position(Position, total=False):",
                f'    """A position of {self.game.name}."""',
                "",
                *self.position,
                "",
                "",
                *events,
                _union(f"{self.name}Event", ["Event", *names]),
                "",
            ]
        )

    def _zone(self, zones: list[Zone]) -> None:
        """A zone, or a family by its parts."""
        first = zones[0]
        seen, written = "list[str | None]", "list[str]"
        if first.part:
            alias = self._alias(first.key, [zone.part for zone in zones])
            seen, written = f"dict[{alias}, {seen}]", f"dict[{alias}, {written}]"
        self._key(first.key, first.owned, written, seen)

    def _column(self, column: Column) -> None:
        written = "int"
        if column.parts:
            written = f"dict[{self._alias(column.key, column.parts)}, int]"
        hidden = column.seen_by == NOBODY or (column.seen_by != ALL and not column.owned)
        seen = written if column.seen_by == ALL else f"{written} | None"
        self._key(column.key, column.owned, written, None if hidden else seen)

    def _key(self, key: str, owned: bool, written: str, seen: str | None = "") -> None:
        """A key of positions, and of views unless it is not seen there (None)."""
        if seen is not None:
            shown = seen or written
            self.view.append(f"    {key}: {f'list[{shown}]' if owned else shown}")
        self.position.append(f"    {key}: {f'list[{written}]' if owned else written}")

    def _alias(self, key: str, parts: list[str]) -> str:
        """The name of a set of parts; the same parts have one name."""
        known = tuple(parts)
        if known not in self.parts:
            name = "".join(word.capitalize() for word in key.split("_")) + "Key"
            self.parts[known] = name
            self.aliases.append(_literal(name, parts))
        return self.parts[known]

    def _events(self) -> tuple[list[str], list[str]]:
        """The game's own announcements, and what they are called."""
        lines: list[str] = []
        names: list[str] = []
        for word in self.layout.events:
            name = "".join(part.capitalize() for part in word.key.split("_"))
            names.append(f"{self.name}{name}Event")
            keys = {"event": f'Literal["{word.key}"]', **dict.fromkeys(["n", *word.keys], "int")}
            lines += _dict_type(names[-1], keys, f"`{word.name}`, announced.")
        return lines, names


def _literal(name: str, parts: list[str]) -> str:
    """`RowsKey = Literal["N", "E"]`, in several lines where it is long."""
    words = ", ".join(f'"{part}"' for part in parts)
    line = f"{name} = Literal[{words}]"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"{name} = Literal[", *[f'    "{part}",' for part in parts], "]"])


def _dict_type(name: str, keys: dict[str, str], doc: str) -> list[str]:
    """A class; where a key is a word of Python's own, a call."""
    if any(map(iskeyword, keys)):
        rows = [f'        "{key}": {kind},' for key, kind in keys.items()]
        return [f"{name} = TypedDict(", f'    "{name}",', "    {", *rows, "    },", ")", "", ""]
    rows = [f"    {key}: {kind}" for key, kind in keys.items()]
    return [f"class {name}(TypedDict):", f'    """{doc}"""', "", *rows, "", ""]


def _union(name: str, types: list[str]) -> str:
    line = f"{name} = {' | '.join(types)}"
    if len(line) <= WIDTH:
        return line
    inside = f"    {' | '.join(types)}"
    if len(inside) <= WIDTH:
        return f"{name} = (\n{inside}\n)"
    first, *others = types
    return "\n".join([f"{name} = (", f"    {first}", *[f"    | {other}" for other in others], ")"])


# ---- held against tables -----------------------------------------------------------------------


def type_of(game: Game, what: str) -> Any:
    """One of its types: `type_of(game, "View")`."""
    return getattr(import_module(f"{game.rules.package()}.types"), f"{prefix_of(game)}{what}")


def check_types(table: Table, start: int = 0) -> None:
    """Views, events from number `start` on and the position are what the game's types say."""
    view_type, event_type = type_of(table.game, "View"), type_of(table.game, "Event")
    known = {kind.__annotations__["event"].__args__[0]: kind for kind in event_type.__args__}
    for seat in range(table.seats):
        fits(as_json(table.view(seat)), view_type)
        for event in table.events(seat, start=start):
            if event["event"] not in known:
                raise Fault(f"no type is there for {event}")
            fits(as_json(event), known[event["event"]])
    fits(as_json(table.to_position()), type_of(table.game, "Position"))


def fits(data: dict[str, Any], kind: Any) -> None:
    """Raise if a value is not of a `TypedDict`, or has a key that this does not know."""
    odd = data.keys() - kind.__annotations__.keys()
    if odd:
        raise Fault(f"{kind.__name__} does not know {sorted(odd)}")
    try:
        msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        raise Fault(f"it is no {kind.__name__}: {error}") from None
