"""`shiai bench`: how fast the engine is here, in a few seconds; `make bench` is the long one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from shiai.cli.base import debug, game_argument, say_if_plain, which_build

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5


@click.command(short_help="Measure the engine on this machine, in seconds.")
@game_argument(required=False)
@click.option("--seconds", default=3.0, show_default=True, help="About how long to measure in all.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object instead of a table.")
@debug
def bench(game: str | None, seconds: float, as_json: bool) -> None:
    """Measure the engine on this machine: random games, clone, actions, view.

    Each figure is the best of five rounds. Compiled, the engine plays random games about 60 times
    as fast as in plain Python; 'shiai --version' says which is running. The long benchmark, beside
    other engines, is 'make bench' in a source checkout.

    \b
    Examples:
      shiai bench
      shiai bench eiyo --seconds 10
      shiai bench --json
    """
    import json

    import shiai

    say_if_plain()
    measured = shiai.list_games()[0] if game is None else shiai.find(game)
    found = measure(measured, max(seconds, 0.1))
    if as_json:
        click.echo(json.dumps({"build": which_build(), "game": measured.key, **found}, indent=2))
        return
    _print_table(measured.key, found)


def measure(game: Any, seconds: float) -> dict[str, float]:
    """Decisions and games a second, and nanoseconds for one of each small thing."""
    from shiai.core import playout

    terms = game.terms_for(game.agree())
    blank = game.blank(terms, False)
    each = seconds / 5
    games, spent = _repeat(lambda n: playout.playouts(blank, n, 1), each)
    choices = int(playout.playouts(blank, games, 1).choices)
    table = game.new(seed=7)
    for _ in range(6):
        table.submit(table.legal(table.deciders()[0])[0])
    state, seat = table.state, table.deciders()[0]
    return {
        "decisions_per_second": round(choices / spent),
        "games_per_second": round(games / spent, 1),
        "clone_ns": _nanoseconds(lambda n: playout.clones(state, n), each),
        "options_ns": _nanoseconds(lambda n: playout.fills(state, n), each),
        "legal_ns": _nanoseconds(lambda n: [table.legal(seat) for _ in range(n)], each),
        "view_ns": _nanoseconds(lambda n: [table.view(seat) for _ in range(n)], each),
    }


def _repeat(work: Callable[[int], object], seconds: float) -> tuple[int, float]:
    """How often, and the best time: doubled until a round is long enough, then best of some."""
    from time import perf_counter

    count, spent = 1, 0.0
    while True:
        start = perf_counter()
        work(count)
        spent = perf_counter() - start
        if spent * ROUNDS >= seconds:
            break
        count = max(count * 2, int(count * seconds / ROUNDS / max(spent, 1e-7) * 0.9))
    for _ in range(ROUNDS - 1):
        start = perf_counter()
        work(count)
        spent = min(spent, perf_counter() - start)
    return count, spent


def _nanoseconds(work: Callable[[int], object], seconds: float) -> float:
    count, spent = _repeat(work, seconds)
    return round(spent / count * 1e9, 1)


def _print_table(game: str, found: dict[str, float]) -> None:
    from rich.table import Table

    from shiai.cli.screen import console

    out = console()
    out.print(f"{which_build()}, {game}")
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row("random games", f"{found['decisions_per_second']:,.0f} decisions/s")
    grid.add_row("", f"{found['games_per_second']:,.0f} games/s")
    named = {
        "clone_ns": "clone a state",
        "options_ns": "list the open actions as numbers",
        "legal_ns": "list the open actions as Actions",
        "view_ns": "make a view",
    }
    for key, title in named.items():
        grid.add_row(title, _time(found[key]))
    out.print(grid)


def _time(nanoseconds: float) -> str:
    if nanoseconds < 10_000:
        return f"{nanoseconds:,.0f} ns"
    return f"{nanoseconds / 1000:,.0f} µs"
