"""A person at the command line, for tests."""

import re
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner, Result

import shiai
from shiai.bots import Chair, find_bot
from shiai.cli import main
from shiai.core.table import Table


def run(*arguments: str, typed: str | list[str] | None = None) -> Result:
    """`shiai ARGUMENTS`, with lines typed into it."""
    lines = "\n".join(typed) + "\n" if isinstance(typed, list) else typed
    return CliRunner().invoke(main, list(arguments), input=lines, env={"COLUMNS": None})


def greedy_game(seed: int, options: dict[str, object] | None = None, stop: int = 9999) -> Table:
    """A game as the greedy bot plays it, up to so many choices."""
    game = shiai.find("eiyo")
    table = game.new(seed, seats=None, options=options)
    bot = find_bot("greedy", game, 1)
    while table.outcome is None and len(table.history) < stop:
        seat = table.deciders()[0]
        table.apply(seat, bot.choose(Chair(table, seat)))
    return table


def stopped_when(seed: int, wanted: Callable[[list[str]], bool], **options: object) -> Table:
    """A greedy game up to the first decision whose options are as wanted."""
    game = shiai.find("eiyo")
    table = game.new(seed, seats=None, options=options)
    bot = find_bot("greedy", game, 1)
    while table.outcome is None:
        seat = table.deciders()[0]
        if wanted(table.view(seat)["legal"]):
            return table
        table.apply(seat, bot.choose(Chair(table, seat)))
    raise AssertionError("the game never came to this decision")


def choices(table: Table) -> list[str]:
    """What was chosen, as it is typed."""
    return [table.notation(code) for _, code in table.history]


def bare(text: str) -> str:
    """Without colours, links and cursor movement."""
    return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x1b\x07]*(\x1b\\|\x07))", "", text)


def only_save(home: Path) -> Path:
    """The one game that was saved."""
    (found,) = (home / "games").glob("*.game")
    return found
