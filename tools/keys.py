"""The keys of every game, as tables: what its layout, moments and extras declare."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource

import shiai
from shiai.core.game import Game
from shiai.core.layout import ALL, ALLIES, NOBODY, OWNER, Column, Layout, Records, Zone
from shiai.games import our_keys
from shiai.testing.typed import prefix_of

SEEN_BY = {
    ALL: "everybody",
    NOBODY: "nobody",
    OWNER: "its seat",
    ALLIES: "its seat, and allies where hands are open",
}  # and by face: what lies face up
MANY_PARTS = 8  # more are told by the first and the last


def keys_text() -> str:
    """All games of ours."""
    return "\n".join(line for key in our_keys() for line in _game(shiai.find(key)))


def _game(game: Game) -> Iterator[str]:
    layout = game.rules.layout
    yield f"## {game.name}\n"
    yield f"### Zones and numbers of {game.name}\n"
    yield "| key | what | by seat | seen by |"
    yield "| --- | --- | --- | --- |"
    for key in dict.fromkeys(zone.key for zone in layout.zone_list):
        yield _zone(layout, [zone for zone in layout.zone_list if zone.key == key])
    for column in layout.column_list:
        yield _column(column)
    for records in layout.record_list:
        yield _records(records)
    yield f"\n### Moments of {game.name}\n"
    yield "| moment | what is owed |"
    yield "| --- | --- |"
    for moment, owed in game.rules.moments.items():
        steps = ", ".join(f"`{' '.join(map(str, step))}`" for step in owed)
        yield f"| `{moment}` | {steps or 'nothing'} |"
    yield f"\n### What a view of {game.name} says beside them\n"
    yield from _extras(game)
    yield ""


def _zone(layout: Layout, zones: list[Zone]) -> str:
    first = zones[0]
    what = f"cards ({first.of.name})" if not first.slots else f"places for cards ({first.of.name})"
    parts = _parts([zone.part for zone in zones]) if first.part else ""
    seen = SEEN_BY.get(first.seen_by)
    if seen is None:
        [face] = [column.key for column in layout.column_list if column.at == first.face]
        seen = f"everybody where `{face}` is 1, else {'its seat' if first.owned else 'nobody'}"
    return f"| `{first.key}` | {what}{parts} | {_yes(first.owned)} | {seen} |"


def _column(column: Column) -> str:
    what = f"number, {column.low} to {column.high}"
    usual = f", {column.default} if left out" if column.default else ""
    owned, seen = _yes(column.owned), SEEN_BY[column.seen_by]
    return f"| `{column.key}` | {what}{usual}{_parts(column.parts)} | {owned} | {seen} |"


def _records(records: Records) -> str:
    keys = ", ".join(f"`{key}`" for key in records.keys)
    return f"| `{records.key}` | list of objects: {keys} | {_yes(records.owned)} | everybody |"


def _parts(parts: list[str]) -> str:
    """`, for N, E, S, W`; of many the first and the last."""
    if not parts:
        return ""
    shown = [f"`{part}`" for part in parts]
    return f", for {', '.join(shown) if len(parts) <= MANY_PARTS else f'{shown[0]} to {shown[-1]}'}"


def _yes(owned: bool) -> str:
    return "yes" if owned else ""


# ---- what `view_extra` adds --------------------------------------------------------------------


def _extras(game: Game) -> Iterator[str]:
    """The TypedDict of a game's extras, and those that are named in it."""
    source = getsource(import_module(f"{game.rules.package()}.extras"))
    classes = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    waiting, told = [f"{prefix_of(game)}Extra"], set[str]()
    while waiting:
        name = waiting.pop(0)
        if name in told:
            continue
        told.add(name)
        fields = list(_fields(classes, name, source.splitlines()))
        yield f"`{name}`: {_docstring(classes[name])}\n"
        yield "| key | type | |"
        yield "| --- | --- | --- |"
        for key, kind, comment in fields:
            yield f"| `{key}` | `{kind.replace('|', chr(92) + '|')}` | {comment} |"
            waiting += [word for word in re.findall(r"\w+", kind) if word in classes]
        yield ""


def _fields(
    classes: dict[str, ast.ClassDef], name: str, lines: list[str]
) -> Iterator[tuple[str, str, str]]:
    """Key, type and comment, those of the classes it is derived from first."""
    for base in classes[name].bases:
        if isinstance(base, ast.Name) and base.id in classes:
            yield from _fields(classes, base.id, lines)
    for node in classes[name].body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            last = lines[(node.end_lineno or node.lineno) - 1]
            comment = last[node.end_col_offset or 0 :].partition("#")[2].strip()
            comment = "" if comment.startswith("fmt:") else comment
            yield node.target.id, ast.unparse(node.annotation).replace("'", '"'), comment


def _docstring(node: ast.ClassDef) -> str:
    return " ".join((ast.get_docstring(node) or "").split())
