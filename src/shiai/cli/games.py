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
        data = {one.key: _as_json(one) for one in chosen}
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
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
        grid.add_column(title, header_style="quiet", no_wrap=title == "name")
    for game in chosen:
        seats, sets = _seats(game), ", ".join(game.card_sets())
        grid.add_row(f"[bold]{game.key}[/]", game.name, seats, sets, game.rules.summary())
    out.print(grid)
    key = chosen[0].key
    ways = (
        f"Play one: shiai play {key}. Its options: shiai games {key}. Its rules: shiai rules {key}."
    )
    out.print(f"\n{ways}")


def _seats(game: Game) -> str:
    """`1 or 2`, `2 to 6`."""
    found = game.rules.all_seat_counts()
    if len(found) > 2 and found == list(range(found[0], found[-1] + 1)):
        return f"{found[0]} to {found[-1]}"
    return " or ".join(str(n) for n in found)


def _explain(game: Game) -> None:
    from rich.table import Table

    from shiai.cli.screen import console

    out = console()
    out.print(f"[bold]{game.name}[/]: {game.rules.summary()}")
    out.print(f"Seats: {_seats(game)}. Sets: {', '.join(game.card_sets())}.\n")
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("option", "values, the default first", "what it means"):
        whole = title == "option"  # a name is not broken: it is to be typed
        grid.add_column(title, header_style="quiet", overflow="fold", no_wrap=whole)
    for option in game.options.all:
        grid.add_row(f"[bold]{option.name}[/]", values_of(option), meaning(option))
    out.print(grid)
    if game.options.presets:
        out.print("\nPresets: options under one name")
        names = Table.grid(padding=(0, 2, 0, 0))
        for preset in game.options.presets:
            names.add_row(f"  [bold]{preset.name}[/]", preset.help)
        out.print(names)
        name = game.options.presets[-1].name
        out.print(f"\nExample: shiai play {game.key} --preset {name!r}")
    for option in game.options.all[:1]:
        value = option.values[-1] if option.values else option.high
        out.print(f"\nExample: shiai play {game.key} --option {option.name}={value}")


def values_of(option: Option) -> str:
    """What may be written, the default first."""
    if not option.values:
        return option.values_text()
    default = option.values[option.default]
    return ", ".join([default, *(word for word in option.values if word != default)])


def meaning(option: Option) -> str:
    """The help of an option, and what its default depends on."""
    if option.follows is None:
        return option.help
    other = option.follows
    ways = [
        f"{option.values[default]} with {other.name}={word}"
        for word, default in zip(other.values, option.defaults, strict=True)
        if default != option.default
    ]
    return f"{option.help} (by default {', '.join(ways)})" if ways else option.help


def _as_json(game: Game) -> dict[str, object]:
    options = [
        {
            "name": option.name,
            "values": option.values or [option.low, option.high],
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
        "seats": game.rules.all_seat_counts(),
        "sets": game.card_sets(),
        "options": options,
        "presets": presets,
    }
