"""`shiai games`: which games there are, and the options of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from shiai.cli.base import debug, game_argument

if TYPE_CHECKING:
    from shiai.core.game import Game
    from shiai.core.options import Option


@click.command(short_help="List the games, or explain one and its options.")
@game_argument(required=False)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object instead of a table.")
@debug
def games(game: str | None, as_json: bool) -> None:
    """List the games, or explain GAME and its options.

    \b
    Examples:
      shiai games              the games, with their seats and card sets
      shiai games eiyo         the options of Eiyo: values, defaults, meaning
      shiai play eiyo --option difficulty=novice --option edition=prototype
    """
    import json

    import shiai

    chosen = shiai.list_games() if game is None else [shiai.find(game)]
    if as_json:
        said = {one.key: _as_json(one) for one in chosen}
        click.echo(json.dumps(said, indent=2, ensure_ascii=False))
    elif game is None:
        _list(chosen)
    else:
        _explain(chosen[0])


def _list(chosen: list[Game]) -> None:
    from rich.table import Table

    from shiai.cli.screen import console

    out = console()
    grid = Table(box=None, pad_edge=False)
    for title in ("game", "name", "seats", "card sets", "what it is"):
        grid.add_column(title, header_style="quiet")
    for game in chosen:
        seats = " or ".join(str(n) for n in seats_of(game))
        grid.add_row(
            f"[bold]{game.key}[/]", game.name, seats, ", ".join(game.card_sets()), about(game)
        )
    out.print(grid)
    out.print(
        "\nPlay one: shiai play eiyo. Its options: shiai games eiyo. Its rules: shiai rules eiyo."
    )


def _explain(game: Game) -> None:
    from rich.table import Table

    from shiai.cli.screen import console

    out = console()
    out.print(f"[bold]{game.name}[/]: {about(game)}")
    out.print(
        f"Seats: {' or '.join(str(n) for n in seats_of(game))}. "
        f"Sets: {', '.join(game.card_sets())}.\n"
    )
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("option", "values, the default first", "what it means"):
        grid.add_column(title, header_style="quiet", overflow="fold")
    for option in game.options.all:
        grid.add_row(f"[bold]{option.name}[/]", values_of(option), meaning(option))
    out.print(grid)
    if game.options.presets:
        out.print("\nPresets: options under one name")
        for preset in game.options.presets:
            out.print(f"  [bold]{preset.name}[/]  {preset.help}")
        name = game.options.presets[-1].name
        out.print(f"\nExample: shiai play {game.key} --preset {name!r}")
    first = game.options.all[0]
    out.print(f"\nExample: shiai play {game.key} --option {first.name}={first.words[-1]}")


def values_of(option: Option) -> str:
    """What may be written, the default first."""
    if not option.words:
        return option.values()
    default = option.words[option.default]
    return ", ".join([default, *(word for word in option.words if word != default)])


def meaning(option: Option) -> str:
    """The help of an option, and what its default depends on."""
    if option.follows is None:
        return option.help
    other = option.follows
    ways = [
        f"{option.words[default]} with {other.name}={word}"
        for word, default in zip(other.words, option.defaults, strict=True)
        if default != option.default
    ]
    return f"{option.help} (by default {', '.join(ways)})" if ways else option.help


def about(game: Game) -> str:
    """What the game is, in a few words: the first sentence of its package."""
    from importlib import import_module

    first = (import_module(f"shiai.games.{game.key}").__doc__ or "").partition(". ")[0]
    return first.partition(": ")[2] or first


def seats_of(game: Game) -> list[int]:
    """The numbers of seats that some option allows."""
    found = set(game.rules.seats_for(game.options.values({})))
    for option in game.options.all:
        for word in option.words:
            found.update(game.rules.seats_for(game.options.values({option.name: word})))
    return sorted(found)


def _as_json(game: Game) -> dict[str, object]:
    options = [
        {
            "name": option.name,
            "values": option.words or [option.low, option.high],
            "default": option.show(option.default),
            "help": meaning(option),
        }
        for option in game.options.all
    ]
    presets = [
        {"name": preset.name, "options": preset.values, "help": preset.help}
        for preset in game.options.presets
    ]
    return {
        "name": game.name,
        "seats": seats_of(game),
        "sets": game.card_sets(),
        "options": options,
        "presets": presets,
    }
