"""`shiai cards`: the cards of a set, a check of a set of one's own, the schema for an editor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import Refusal, Unfit, debug, game_argument

if TYPE_CHECKING:
    from rich.table import Table


@click.command(short_help="Show the cards of a set, or check a set file.")
@game_argument()
@click.option(
    "--set",
    "card_set",
    metavar="SET",
    show_default="what the game is played with",
    help="The set to show: a name, or a file of your own (*.toml).",
)
@click.option(
    "--check", "checked", metavar="FILE", help="Check the set in FILE, and list every problem."
)
@click.option("--schema", is_flag=True, help="Print the JSON Schema of set files, for editors.")
@debug
def cards(game: str, card_set: str | None, checked: str | None, schema: bool) -> None:
    """Show the cards of GAME, or check a set file of your own.

    \b
    Examples:
      shiai cards eiyo                       the set it is played with, as a table
      shiai cards eiyo --check my-set.toml   every problem with file, line and likely fix
      shiai cards eiyo --set my-set.toml     your own set as a table
      shiai play eiyo --cards my-set.toml    play with it
      shiai cards eiyo --schema > schema.json

    --check ends with code 0 if the set is fine and 1 if it is not.
    """
    from importlib import import_module

    import shiai

    rules = shiai.find(game).rules
    try:
        module = import_module(f"{rules.package()}.cards")
    except ModuleNotFoundError as missing:
        raise Refusal(f"{rules.name} reads no set files: its cards are in its rules") from missing
    if schema:
        from shiai.cards.schemas import schema_text

        click.echo(schema_text(module.MODEL), nl=False)
    elif checked is not None:
        _check(module, checked)
    else:
        _show(module, card_set or rules.default_set())


def _check(module: Any, checked: str) -> None:
    from pathlib import Path

    from shiai.cards import BadSet, read_set

    try:
        found, digest = read_set(Path(checked), module.MODEL, checked, module.SETS)
        module.load(Path(checked))
    except BadSet as bad:
        for problem in bad.problems:
            click.echo(str(problem), err=True)
        count = len(bad.problems)
        raise Unfit(f"{checked}: {count} problem{'' if count == 1 else 's'}") from bad
    counts = [f"{len(copies)} {name}" for name, copies in _groups(found)]
    click.echo(f"fine: {checked}: set {found.name!r}, {', '.join(counts)}, digest {digest}")


def _show(module: Any, card_set: str) -> None:
    from pathlib import Path

    from rich.console import Group
    from rich.markup import escape

    from shiai.cards import read_set
    from shiai.cli.screen import console, show_pages

    module.load(card_set)  # a wrong name is refused with the names that there are
    path = Path(card_set) if card_set.endswith(".toml") else module.SETS / f"{card_set}.toml"
    found, digest = read_set(path, module.MODEL, card_set, module.SETS)
    title = f"[bold]{escape(found.title)}[/] ({escape(found.name)}, digest {digest})"
    parts: list[Any] = [title]
    if found.about:
        parts.append(escape(found.about))
    for name, copies in _groups(found):
        parts += ["", f"[bold]{name}[/], {len(copies)} cards", _table(getattr(found, name))]
    show_pages(console(), Group(*parts))


def _groups(found: Any) -> list[tuple[str, list[str]]]:
    """The lists of cards in a set file, with the ids of all copies."""
    from msgspec.structs import fields

    from shiai.cards import Card

    groups = []
    for field in fields(type(found)):
        value = getattr(found, field.name)
        if isinstance(value, list) and value and isinstance(value[0], Card):
            groups.append((field.encode_name, [id_ for card in value for id_ in card.copies()]))
    return groups


def _table(entries: list[Any]) -> Table:
    """A line for each entry: a column for what all have, and one for what makes it special."""
    from msgspec.structs import fields
    from rich.markup import escape
    from rich.table import Table

    names = [field.name for field in fields(type(entries[0])) if field.name not in ("id", "ids")]
    common = [name for name in names if all(_cell(getattr(entry, name)) for entry in entries)]
    common = [name for name in common if name != "text"]
    special = [name for name in names if name not in common]
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("ids", *common):
        grid.add_column(title.replace("_", " "), header_style="quiet", no_wrap=True)
    grid.add_column("effect" if any(_effect(each, special) for each in entries) else "")
    for entry in entries:
        ids = entry.copies()
        first = ids[0] if len(ids) == 1 else f"{ids[0]}-{ids[-1]}"
        cells = [_cell(getattr(entry, name)) for name in common]
        grid.add_row(first, *map(escape, cells), escape(_effect(entry, special)))
    return grid


def _effect(entry: Any, special: list[str]) -> str:
    """The text for people, else the words of the file."""
    if getattr(entry, "text", ""):
        return str(entry.text)
    cells = [(name, _cell(getattr(entry, name))) for name in special]
    return ", ".join(f"{name} {cell}" for name, cell in cells if cell)


def _cell(value: Any) -> str:
    from shiai.cards import OneWord

    if value is None or value == "":
        return ""
    if isinstance(value, OneWord):
        word, amount = value.word()
        return f"{word} {amount}"
    if isinstance(value, frozenset):
        return " ".join(sorted(value, key=_clockwise))
    if isinstance(value, list):
        return " ".join(str(item) for item in value)
    return str(value)


def _clockwise(word: str) -> tuple[int, str]:
    """Directions in their usual order, other words by the alphabet."""
    return ("NESW".find(word) if len(word) == 1 else -1, word)
