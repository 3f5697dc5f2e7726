"""The ladder: how often each level slips and how long it thinks, from measured strength.

Strength is the share of wins against the heuristic (alone: of games). Below level 4 the heuristic
slips, from 5 on the search thinks; steps are even in the logarithm of the odds. Every point of
the two curves is kept when it is measured, so that a run that was stopped goes on from there.
"""

import json
from itertools import pairwise
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

from shiai.bots import Bot, Chair, GreedyBot, SearchBot, choice_of
from shiai.bots.levels import COUNT, Level, LevelBot
from shiai.core.rng import Stream, seed_of
from shiai.lab.played import Table, Tell
from shiai.lab.training import Show

SLIPS = (20, 50, 100, 200, 400, 700)  # of a thousand
WEAKEST = 0.08  # share of level 1 where players sit against each other
HEURISTIC = 4  # its level


class Point(NamedTuple):
    """A measured bot."""

    size: int  # slips of a thousand, or iterations
    share: float


class Slipping(LevelBot):
    """The heuristic with so many slips."""

    def __init__(self, slips: int, seed: int) -> None:
        super().__init__(1, seed)
        self.how = Level(1, "", "", 0, slips)


def ladder(
    table: Table, games: int, longest: int, seed: int, folder: Path, show: Show
) -> dict[str, Any]:
    """Iterations and slips of the ten levels, and the points they were read from."""
    steps = [1]
    while steps[-1] < longest:
        steps.append(min(3 * steps[-1], longest))
    kept = folder / f"{table.seats}-seats-ladder-{games}"
    kept.mkdir(parents=True, exist_ok=True)
    with show((1 + len(SLIPS) + len(steps)) * games, f"{table.seats} seats: ladder") as bar:
        greedy = _share(table, "slips", 0, games, seed, kept, bar.update)
        below = [Point(n, _share(table, "slips", n, games, seed, kept, bar.update)) for n in SLIPS]
        above = [Point(n, _share(table, "thinks", n, games, seed, kept, bar.update)) for n in steps]
    return {
        **read_off(greedy, below, above),
        "measured": {"games": games, "greedy": greedy, "slips": below, "iterations": above},
    }


def read_off(greedy: float, below: list[Point], above: list[Point]) -> dict[str, list[int]]:
    """Levels from two curves: even steps below the heuristic, and above it."""
    middle = _odds(greedy)
    lowest = min(_odds(WEAKEST), middle - 2.0)
    low = [Point(0, greedy), *below]
    slips = [
        _where(low, middle + (lowest - middle) * (HEURISTIC - level) / (HEURISTIC - 1))
        for level in range(1, HEURISTIC)
    ]
    high = [Point(0, greedy), *above]
    highest = max(_odds(point.share) for point in high)
    rising = COUNT - HEURISTIC
    iterations = [
        max(_where(high, middle + (highest - middle) * step / rising), step)
        for step in range(1, rising)
    ]
    iterations.append(max(above[-1].size, iterations[-1]))
    return {
        "iterations": [0] * HEURISTIC + iterations,
        "slips": [*slips, *[0] * (COUNT - len(slips))],
    }


def _where(curve: list[Point], odds: float) -> int:
    """The size at which a curve first reaches these odds, between its points."""
    first = _odds(curve[0].share)
    for near, far in pairwise(curve):
        a, b = _odds(near.share), _odds(far.share)
        if min(first, b) <= odds <= max(first, b):
            part = (odds - a) / (b - a) if a != b else 1.0
            small, big = log(near.size + 1), log(far.size + 1)
            return round(exp(small + max(part, 0.0) * (big - small)) - 1)
    return curve[-1].size


def _odds(share: float) -> float:
    share = min(max(share, 0.01), 0.99)
    return log(share / (1 - share))


def _share(
    table: Table, kind: str, size: int, games: int, seed: int, folder: Path, tell: Tell
) -> float:
    """What a bot wins; played once, then read."""
    file = folder / f"{kind}-{size}.json"
    if not file.exists():
        won = 0.0
        for number in range(games):
            seat = number % table.seats
            run = seed_of(seed, number // table.seats)
            bot: Bot = Slipping(size, run) if kind == "slips" else SearchBot(run, size)
            won += _game(table, bot, seat, run)
            tell(1)
        file.write_text(json.dumps(won / games) + "\n", "utf-8")
    else:
        tell(games)
    return float(json.loads(file.read_text("utf-8")))


def _game(table: Table, bot: Bot, mine: int, seed: int) -> float:
    stream = Stream(seed)
    decks = table.game.decks(cards=table.cards)
    deck = decks[int(stream.below(len(decks)))] if decks else None
    played = table.game.new(
        seed=stream.seed(),
        seats=table.seats,
        options=table.hooks().variety()[0],
        cards=table.cards,
        decks=[deck] * table.seats if deck is not None else None,
    )
    bots = [bot if seat == mine else GreedyBot(seed + seat + 1) for seat in range(table.seats)]
    while played.outcome is None:
        seat = played.deciders()[0]
        played.apply(seat, choice_of(bots[seat], Chair(played, seat)))
    return float(table.hooks().reward(played.state, mine))
