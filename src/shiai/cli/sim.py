"""`shiai sim`: thousands of games between bots, and what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import (
    Refusal,
    bot_option,
    cards_option,
    debug,
    deck_option,
    game_argument,
    import_policy_bots,
    option_option,
    preset_option,
    read_decks,
    read_options,
    say_if_unlearnt,
    seats_option,
)
from shiai.cli.progress import Progress

BROKEN_OFF = 130  # the exit code after Ctrl+C

if TYPE_CHECKING:
    from collections.abc import Iterator


@click.command(short_help="Let bots play many games and report what came of them.")
@game_argument()
@click.option("--games", "-n", default=1000, show_default=True, help="How many games are played.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games.")
@bot_option(
    multiple=True,
    default=("greedy",),
    show_default=True,
    help="Who plays; repeated, one for each seat, and they change seats from game to game.",
)
@seats_option
@option_option()
@preset_option
@cards_option
@deck_option
@click.option(
    "--workers", "-w", default=1, show_default=True, help="How many processes share the work."
)
@click.option(
    "--over",
    multiple=True,
    metavar="NAME",
    help="Play for every value of this option; given twice, for every pair of values.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@click.option(
    "--timing",
    is_flag=True,
    help="With --json: also seconds and decisions per second, as 'timing'.",
)
@click.option(
    "--records",
    metavar="FILE",
    type=click.Path(dir_okay=False, writable=True),
    help="Write the record of every game there, one after the other (*.gz: compressed).",
)
@click.option(
    "--resume", is_flag=True, help="Go on with the same simulation, which was broken off by Ctrl+C."
)
@debug
def sim(
    game: str,
    games: int,
    seed: int,
    bot: tuple[str, ...],
    seats: int | None,
    pairs: tuple[str, ...],
    preset: str | None,
    cards: str | None,
    decks: tuple[str, ...],
    workers: int,
    over: tuple[str, ...],
    as_json: bool,
    timing: bool,
    records: str | None,
    resume: bool,
) -> None:
    """Let bots play GAME many times and report wins, ranks and lengths.

    The result depends on the arguments alone: not on the number of workers, nor on whether the
    engine is compiled. Speed goes to stderr, so that two runs can be compared byte by byte.

    \b
    Examples:
      shiai sim eiyo                              1,000 games by the greedy bot
      shiai sim eiyo --games 2000 --bot random --seed 7
      shiai sim eiyo --option path_of_the_warrior=yes --workers 2
      shiai sim seii --seats 2 --bot level7 --bot greedy
      shiai sim eiyo --cards my-set.toml --json > report.json
      shiai sim wots --over enemy --over weapon --games 200
      shiai sim seii --bot mybot.py:Mine --bot greedy --records games.gz

    Ctrl+C ends in a report of what was played; the same command with --resume goes on. A bot of
    your own is module:Class, file.py:Class, or a name that an installed package gives to the entry
    point 'shiai.bots'. 'shiai replay FILE --number 17' replays a record of many.
    """
    import json
    from pathlib import Path

    import shiai
    from shiai.folders import home
    from shiai.simulation.keep import Keep
    from shiai.simulation.simulate import simulate

    import_policy_bots(bot)
    if over:
        if records or resume:
            raise Refusal("--over keeps no records, and cannot be resumed")
        _grid(game, list(over), games, seed, list(bot), read_options(pairs, preset, game), cards,
              workers, seats, as_json, read_decks(decks))  # fmt: skip
        return
    options, brought = read_options(pairs, preset, game), read_decks(decks)
    agreement = shiai.find(game).agree(seats, options=options, cards=cards, decks=brought)
    say_if_unlearnt(game, agreement.digest, bot)
    keep = Keep(home() / "sim", resume, Path(records) if records else None)
    with Progress(games) as tell:
        report = simulate(
            agreement, games, seed, list(bot), workers, tell, brought is not None, keep
        )
    data = report.to_json()
    speed = data["timing"] if timing else data.pop("timing")
    if as_json:
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        data.pop("timing", None)
        _print_table(data)
    click.echo(
        f"{data['games'] - report.before:,} games in {speed['seconds']:.1f} s: "
        f"{speed['decisions_per_second']:,} decisions/s, {speed['games_per_second']:,} games/s, "
        f"workers {speed['workers']}",
        err=True,
    )
    if "asked_for" in data:
        click.echo(
            f"broken off after {data['games']:,} of {games:,} games; "
            "the same command with --resume goes on",
            err=True,
        )
        raise SystemExit(BROKEN_OFF)


def _grid(
    game: str,
    over: list[str],
    games: int,
    seed: int,
    bots: list[str],
    options: dict[str, object],
    cards: str | None,
    workers: int,
    seats: int | None,
    as_json: bool,
    decks: list[object] | None,
) -> None:
    """The same simulation for every value of one or two options."""
    import json

    from shiai.lab.grid import as_markdown, cells_of, simulate_over

    with Progress(games * cells_of(game, over, cards)) as tell:
        found = simulate_over(
            game, over, games, seed, bots, options, cards, workers, tell, seats, decks
        )
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    click.echo("\n".join(as_markdown(found)))
    who = "the first deck" if decks else "seat 0"
    click.echo(
        f"per cent won by {who}, ± half of the 95 % interval; {games:,} games a cell",
        err=True,
    )


def _print_table(report: dict[str, Any]) -> None:
    from rich.table import Table

    from shiai.cli.screen import console

    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(style="quiet", no_wrap=True)
    grid.add_column()
    for name, value in _lines(report):
        grid.add_row(name, value)
    console().print(grid)


def _deck_name(deck: Any) -> str:
    return str(deck if isinstance(deck, str) else deck["name"])


def _rate(one: dict[str, Any]) -> str:
    low, high = one["rate_95"]
    return f"{one['rate']:.1%}  (95 %: {low:.1%} to {high:.1%})"


def _lines(report: dict[str, Any]) -> Iterator[tuple[str, str]]:
    low, high = report["win_rate_95"]
    options = " ".join(f"{name}={value}" for name, value in report["options"].items())
    yield "game", f"{report['game']}, {report['games']:,} games, seed {report['seed']}"
    yield "bots", ", ".join(report["bots"])
    if "decks" in report:
        yield "decks", ", ".join(_deck_name(deck) for deck in report["decks"])
    if options:
        yield "options", options
    yield "cards", f"{report['cards']} {report['digest']}"
    if report["seats"] == 1:
        yield "won", f"{report['win_rate']:.1%}  (95 %: {low:.1%} to {high:.1%})"
    elif report["win_rate"] < 1:
        yield "with a winner", f"{report['win_rate']:.1%}"
    if len(report["bot_wins"]) > 1:
        for number, one in enumerate(report["bot_wins"]):
            score = f"mean score {one['mean_score']:.1f}"
            name = one["bot"]
            if "decks" in report:
                name += f" with {_deck_name(report['decks'][number])}"
            yield "won by" if number == 0 else "", f"{name}: {_rate(one)}, {score}"
    if report["seats"] > 1:
        for seat, one in report["seat_wins"].items():
            yield "by seat" if seat == "0" else "", f"{seat}: {_rate(one)}"
    for name, value in report["mean_facts"].items():
        yield f"mean {name}", f"{value:.1f}"
    for title in ("results", "ranks"):
        for number, (name, count) in enumerate(_most_first(report[title])):
            share = count / report["games"]
            yield title if number == 0 else "", f"{name.replace('_', ' ')}: {count:,} ({share:.1%})"
    yield "mean score", f"{report['mean_score']:.1f}"
    length = report["length"]
    yield "decisions", f"{length['mean']:.1f} a game ({length['least']} to {length['most']})"


def _most_first(counts: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
