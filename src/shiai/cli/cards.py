"""`shiai cards`: the cards of a set, a check of a set of one's own, the schema for an editor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import Refusal, Unfit, debug, game_argument

if TYPE_CHECKING:
    from shiai.core.game import Game


@click.command(short_help="Show the cards of a set, or check a set file.")
@game_argument()
@click.argument("card", required=False)
@click.option(
    "--set",
    "card_set",
    metavar="SET",
    show_default="what the game is played with",
    help="The set to show: a name, or a file of your own (*.toml).",
)
@click.option(
    "--check",
    "checked",
    metavar="FILE",
    help="Check the set in FILE: every problem, or all that differs from the set it extends.",
)
@click.option("--schema", is_flag=True, help="Print the JSON Schema of set files, for editors.")
@debug
def cards(
    game: str, card: str | None, card_set: str | None, checked: str | None, schema: bool
) -> None:
    """Show the cards of GAME, or one CARD, as a player reads them; or check a set file of your own.

    A CARD is called by its id or its name; a word of a name shows every card that has it.

    \b
    Examples:
      shiai cards eiyo                       all cards of the set it is played with
      shiai cards eohn "throat strike"       one card
      shiai cards eiyo --check my-set.toml   every problem, or what differs from the base
      shiai cards eiyo --set my-set.toml     your own set
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
        _check(module, checked, rules.default_set())
    else:
        _show(shiai.find(game), module, card_set or rules.default_set(), card)


def _check(module: Any, checked: str, default: str) -> None:
    """Every problem of a file; or that it is fine, and what differs from the set that it extends
    (if it extends none: from the one that the game is played with).
    """
    from pathlib import Path

    from shiai.cards import BadSet, read_set
    from shiai.cards.differ import differences

    try:
        found, digest = read_set(Path(checked), module.MODEL, checked, module.SETS)
    except BadSet as bad:
        for problem in bad.problems:
            click.echo(str(problem), err=True)
        count = len(bad.problems)
        raise Unfit(f"{checked}: {count} problem{'' if count == 1 else 's'}") from bad
    counts = [f"{len(copies)} {name}" for name, copies in _groups(found)]
    click.echo(f"fine: {checked}: set {found.name!r}, {', '.join(counts)}, digest {digest}")
    base_name = found.extends or default
    path = module.SETS / f"{base_name}.toml"
    base, base_digest = read_set(path, module.MODEL, base_name, module.SETS)
    changed = differences(base, found)
    if not changed:
        click.echo(f"no entry differs from {base_name!r} {base_digest}")
        return
    entries = "entry differs" if len(changed) == 1 else "entries differ"
    click.echo(f"{len(changed)} {entries} from {base_name!r} {base_digest}:")
    for each in changed:
        click.echo(f"  {each}")


def _show(game: Game, module: Any, card_set: str, card: str | None) -> None:
    from rich.console import Group
    from rich.text import Text

    from shiai.cli.base import read_cards
    from shiai.cli.faces import find_cards, groups_of, nearest
    from shiai.cli.screen import console, show_pages

    module.load(card_set)  # a wrong name is refused with the names that there are
    terms = game.new(0, cards=read_cards(card_set)).terms
    groups = groups_of(game.rules, terms)
    out = console()
    if card is not None:
        found = find_cards(groups, card)
        if not found:
            meant = nearest(groups, card)
            maybe = f" Did you mean {meant!r}?" if meant else ""
            raise Refusal(f"no card of {game.name} is called {card!r}.{maybe}")
        lines = [line for group, each in found for line in group.lines(each, out.width)]
    else:
        title = Text(str(game.rules.faces(terms).get("title", card_set)), style="bold")
        lines = [title.append(f" ({terms.card_set}, digest {terms.digest})", style="not bold")]
        for group in groups:
            lines += [Text(""), Text(f"{group.name}, {group.count}", style="bold underline")]
            lines += [line for each in group.cards for line in group.lines(each, out.width)]
    show_pages(out, Group(*lines))


def _groups(found: Any) -> list[tuple[str, list[str]]]:
    """The lists of a set file: cards with the ids of all copies, and all else that has a name."""
    from msgspec import Struct
    from msgspec.structs import fields

    from shiai.cards import Card

    groups = []
    for field in fields(type(found)):
        value = getattr(found, field.name)
        if isinstance(value, list) and value and isinstance(value[0], Card):
            groups.append((field.encode_name, [id_ for card in value for id_ in card.copies()]))
        elif isinstance(value, list) and value and isinstance(value[0], Struct):
            names = [str(getattr(each, "key", number)) for number, each in enumerate(value)]
            groups.append((field.encode_name, names))
    return groups
