"""`shiai replay`: plays a record again and says whether it still fits."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from shiai.cli.base import Refusal, Unfit, debug

if TYPE_CHECKING:
    from shiai.core.errors import BadRecord
    from shiai.core.table import Table


@click.command(short_help="Play a record again, verify it, or walk through it.")
@click.argument("file", type=click.Path(allow_dash=True))
@click.option(
    "--step", is_flag=True, help="Walk through the game, choice by choice, with the board."
)
@click.option("--json", "as_json", is_flag=True, help="Print the final position as JSON.")
@click.option("--cards", metavar="SET", help="The card set, if it is not where the record says.")
@click.option("--plain", is_flag=True, help="With --step: tell in sentences instead of drawing.")
@click.option(
    "--number", type=int, metavar="N", help="Of a file with many records: this one, from 0."
)
@debug
def replay(
    file: str, step: bool, as_json: bool, cards: str | None, plain: bool, number: int | None
) -> None:
    """Play the record in FILE again and verify every choice and the result.

    A saved game is a record too. FILE may be - for standard input, or the name of a saved game.

    \b
    Examples:
      shiai replay eiyo-2026-03-01-7.game
      shiai replay game.txt --step
      shiai replay game.txt --json > position.json
      cat game.txt | shiai replay -
      shiai replay games.gz --number 17   of the records of shiai sim

    Ends with code 0 if the record fits. If not, says at which line and why, and ends with code 1.
    """
    import json

    from shiai.cli.terminal.saves import play_again
    from shiai.core.errors import BadRecord

    name = "standard input" if file == "-" else file
    text = _read(file) if number is None else _one_of(file, number)
    trouble: BadRecord | None = None
    try:
        table = play_again(text, cards)
    except BadRecord as error:
        trouble = error
        if not step or error.line < 2:
            raise Unfit(f"{name}: {error}") from error
        table = _as_far_as_it_fits(text, error.line, cards, name)
    if as_json:
        click.echo(json.dumps(table.to_position(), indent=2, ensure_ascii=False))
    elif step:
        from shiai.cli.terminal.walk import walk

        walk(table, plain)
    else:
        click.echo(_verdict(name, table))
    if trouble is not None:
        raise Unfit(f"{name}: {trouble}") from trouble


def _read(file: str) -> str:
    from shiai.cli.terminal.saves import decode, find_save, read_text
    from shiai.core.errors import BadRecord

    path = None if file == "-" else find_save(file)
    try:
        return decode(sys.stdin.buffer.read()) if path is None else read_text(path)
    except BadRecord as error:
        raise Unfit(f"{file}: {error}") from error
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror or error}") from error


def _one_of(file: str, number: int) -> str:
    """One record of a file that has many, counted from 0 as `shiai sim` counts games."""
    import gzip
    from pathlib import Path

    from shiai.core.record import FIRST_LINE

    lines: list[str] = []
    at = -1
    try:
        with (gzip.open if file.endswith(".gz") else open)(
            Path(file), "rt", encoding="utf-8"
        ) as text:
            for line in text:
                at += line.rstrip() == FIRST_LINE
                if at == number:
                    lines.append(line)
                elif at > number:
                    break
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(f"{file}: {error}") from error
    if not lines:
        raise Refusal(f"{file} has {at + 1} records, numbered from 0")
    return "".join(lines).rstrip() + "\n"


def _as_far_as_it_fits(text: str, line: int, cards: str | None, name: str) -> Table:
    from shiai.cli.terminal.saves import play_again
    from shiai.core.errors import BadRecord

    try:
        return play_again("\n".join(text.split("\n")[: line - 1]) + "\n", cards)
    except BadRecord as error:
        raise Unfit(f"{name}: {error}") from error


def _verdict(name: str, table: Table) -> str:
    choices = f"{len(table.history)} choice{'' if len(table.history) == 1 else 's'}"
    verdict = f"fits: {name}: {table.game.name}, {choices}"
    if table.practice:
        verdict += f", practice with {table.undone} undone"
    outcome = table.outcome
    if outcome is None:
        return f"{verdict}; not over yet, go on with: shiai play --resume {name}"
    return f"{verdict}; {outcome.reason}"
