"""A grid: the same simulation for every value of one or two options, side by side."""

from collections.abc import Callable, Sequence
from typing import Any

import shiai
from shiai.core.errors import BadOption
from shiai.simulation.simulate import later, simulate


def simulate_over(
    key: str,
    over: list[str],
    games: int,
    seed: int,
    bots: list[str],
    options: dict[str, object],
    cards: str | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    seats: int | None = None,
    decks: Sequence[object] | None = None,
) -> dict[str, Any]:
    """How often seat 0 (the player of a solo game) wins, for every value of the options `over`.

    With `decks` of the players' own these change seats, and the first of them is asked about.

    Every cell plays the same seeds, so that cells differ by the options alone. Values that do not
    go together have the reason instead of a rate.
    """
    game = shiai.find(key)
    if not 1 <= len(over) <= 2:
        raise BadOption(f"a grid goes over one or two options, not {len(over)}")
    known = game.rules.options_of(cards or game.rules.default_set())  # with a set's own values
    rows, *others = [known.find(name) for name in over]
    columns = others[0] if others else None
    for option in (rows, *others):
        if not option.values:
            raise BadOption(f"option {option.name}: a grid needs an option with a list of values")
        if option.name in options:
            raise BadOption(f"option {option.name} is set, and gone over, too")
    cells: dict[str, dict[str, Any]] = {}
    done = 0
    for row in rows.values:
        for column in columns.values if columns else [""]:
            chosen = options | {rows.name: row} | ({columns.name: column} if columns else {})
            tell = later(progress, done)
            cells.setdefault(row, {})[column] = _cell(
                key, games, seed, bots, chosen, cards, workers, tell, seats, decks
            )
            done += games
    refused = [cell.get("refused") for line in cells.values() for cell in line.values()]
    if all(refused):
        raise BadOption(str(refused[0]))
    return {
        "game": key,
        "games": games,
        "seed": seed,
        "bots": bots,
        "options": {name: str(value) for name, value in options.items()},
        "rows": rows.name,
        "columns": columns.name if columns else "",
        "cells": cells,
    }


def cells_of(key: str, over: list[str], cards: str | None = None) -> int:
    """How many cells a grid has."""
    rules = shiai.find(key).rules
    options = rules.options_of(cards or rules.default_set())
    count = 1
    for name in over:
        count *= max(len(options.find(name).values), 1)
    return count


def _cell(
    key: str,
    games: int,
    seed: int,
    bots: list[str],
    options: dict[str, object],
    cards: str | None,
    workers: int,
    progress: Callable[[int], None] | None,
    seats: int | None,
    decks: Sequence[object] | None,
) -> dict[str, Any]:
    game = shiai.find(key)
    try:
        agreement = game.agree(seats, options=options, cards=cards, decks=decks)
    except BadOption as refused:
        return {"refused": str(refused)}
    own = decks is not None
    report = simulate(agreement, games, seed, bots, workers, progress, own_decks=own).to_json()
    share = report["bot_wins"][0] if own else report["seat_wins"]["0"]
    return {"rate": share["rate"], "rate_95": share["rate_95"]}


def as_markdown(found: dict[str, Any]) -> list[str]:
    """The grid as lines of a table for a page: per cent with the half width of the interval."""
    columns = list(next(iter(found["cells"].values())))
    titles = [column.replace("_", " ") or "won" for column in columns]
    lines = [f"| {found['rows']} | " + " | ".join(titles) + " |"]
    lines.append("| --- |" + " ---: |" * len(columns))
    for row, cells in found["cells"].items():
        shares = [_percent(cells[column]) for column in columns]
        lines.append(f"| {row.replace('_', ' ')} | " + " | ".join(shares) + " |")
    return lines


def _percent(cell: dict[str, Any]) -> str:
    if "refused" in cell:
        return "–"
    low, high = cell["rate_95"]
    return f"{cell['rate'] * 100:.0f} ±{(high - low) * 50:.0f}"
