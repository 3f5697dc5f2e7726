"""The ladder: how often each level slips and how long it thinks, from measured strength.

Below level 4 the heuristic slips, from 5 on the search thinks. Steps are even in a measure in which
neighbours are told apart equally well anywhere: alone it is the angle of the share of games that
are won, against others the logarithm of the odds. Slips are measured against the heuristic, a
search against one that thinks a third as long: that is how neighbours meet. Chance makes a curve
dip; it is evened out first. Where a ladder is too short for ten, levels share a strength.
Every point is kept when it is measured, so that a run that was stopped goes on from there.
"""

import json
from functools import partial
from itertools import pairwise
from math import asin, exp, log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from shiai.bots import Bot, Chair, GreedyBot, SearchBot, choice_of
from shiai.bots.levels import COUNT, Level, LevelBot
from shiai.core.rng import Stream, seed_of
from shiai.lab.played import Table, Tell
from shiai.lab.training import Show

SLIPS = (20, 50, 100, 200, 400, 700)  # of a thousand
WEAKEST = 0.08  # share of level 1 against the heuristic
WEAKEST_ALONE = 0.01  # of games
HEURISTIC = 4  # its level
APART = 0.32  # of odds: 58 of 100 games, which 200 games tell from 50
APART_ALONE = 0.08  # of angles: 8 of 100 games in the middle, which 400 games tell from 0


class Point(NamedTuple):
    """A measured bot."""

    size: int  # slips of a thousand, or iterations
    share: float  # of games that it won, alone or against the heuristic or the point before


class Rung(NamedTuple):
    """The same, as a height above (below) the heuristic."""

    size: int
    height: float


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
    alone = table.seats == 1
    with show((1 + len(SLIPS) + len(steps)) * games, f"{table.seats} seats: ladder") as bar:
        play = partial(_share, table, games, seed, kept, bar.update)
        greedy = play("slips", 0, 0)
        below = [Point(size, play("slips", size, 0)) for size in SLIPS]
        above = [
            Point(size, play("thinks", size, 0 if alone else before))
            for before, size in pairwise([0, *steps])
        ]
    return {
        **read_off(greedy, below, above, table.seats),
        "measured": {"games": games, "greedy": greedy, "slips": below, "iterations": above},
    }


def read_off(
    greedy: float, below: list[Point], above: list[Point], seats: int
) -> dict[str, list[int]]:
    """Levels from two curves: even steps below the heuristic, and above it."""
    alone = seats == 1
    low, high = [Rung(0, 0.0)], [Rung(0, 0.0)]
    for point in below:
        low.append(Rung(point.size, _height(point.share, greedy, alone)))
    for point in above:
        from_here = greedy if alone else 1 / seats
        height = _height(point.share, from_here, alone)
        high.append(Rung(point.size, height if alone else high[-1].height + height))
    low, high = _evened(low, -1), _evened(high, 1)
    weakest = _height(WEAKEST_ALONE if alone else WEAKEST, greedy, alone)
    under, over = HEURISTIC - 1, COUNT - HEURISTIC
    slips = [_where(low, weakest * (HEURISTIC - level) / under) for level in range(1, HEURISTIC)]
    highest = high[-1].height
    strengths = min(over, max(1, int(highest / (APART_ALONE if alone else APART))))
    iterations = [
        _where(high, highest * -(-step * strengths // over) / strengths)
        for step in range(1, over + 1)
    ]
    best = iterations[-1]  # who is to be the best thinks as long as was measured
    iterations = [above[-1].size if size == best else size for size in iterations]
    return {
        "iterations": [0] * HEURISTIC + iterations,
        "slips": [*slips, *[0] * (COUNT - len(slips))],
    }


def shared(levels: dict[str, list[int]]) -> list[int]:
    """The levels that are as strong as the one before, as the ladder is too short for ten."""
    kinds = [*zip(levels["iterations"], levels["slips"], strict=True)]
    return [number + 2 for number, (one, other) in enumerate(pairwise(kinds)) if one == other]


def _height(share: float, of: float, alone: bool) -> float:
    """How far a share lies above another, in steps that are equally well told apart."""
    if alone:
        return asin(sqrt(share)) - asin(sqrt(of))
    return _odds(share) - _odds(of)


def _evened(curve: list[Rung], way: int) -> list[Rung]:
    """The nearest curve that only rises (falls): where it turns back, points become their mean."""
    runs: list[tuple[float, int]] = []  # mean and number of points
    for rung in curve:
        runs.append((rung.height * way, 1))
        while len(runs) > 1 and runs[-2][0] > runs[-1][0]:
            (last, many), (mean, count) = runs.pop(), runs.pop()
            runs.append(((mean * count + last * many) / (count + many), count + many))
    heights = [mean * way for mean, count in runs for _ in range(count)]
    first = heights[0]  # the heuristic itself, whatever chance says of bots like it
    return [Rung(rung.size, height - first) for rung, height in zip(curve, heights, strict=True)]


def _where(curve: list[Rung], height: float) -> int:
    """The size at which a curve first reaches this height, between its points."""
    for near, far in pairwise(curve):
        if abs(far.height) >= abs(height) > 0 and far.height != near.height:
            part = (height - near.height) / (far.height - near.height)
            small, big = log(near.size + 1), log(far.size + 1)
            return max(1, round(exp(small + part * (big - small)) - 1))
    return curve[-1].size


def _odds(share: float) -> float:
    share = min(max(share, 0.01), 0.99)
    return log(share / (1 - share))


def _share(
    table: Table, games: int, seed: int, folder: Path, tell: Tell, kind: str, size: int, foe: int
) -> float:
    """What a bot wins against the heuristic or another that thinks; played once, then read."""
    file = folder / (f"{kind}-{size}-{foe}.json" if foe else f"{kind}-{size}.json")
    if not file.exists():
        won = 0.0
        for number in range(games):
            seat = number % table.seats
            run = seed_of(seed, number // table.seats)
            bot: Bot = Slipping(size, run) if kind == "slips" else SearchBot(run, size)
            won += _game(table, bot, foe, seat, run)
            tell(1)
        file.write_text(json.dumps(won / games) + "\n", "utf-8")
    else:
        tell(games)
    return float(json.loads(file.read_text("utf-8")))


def _game(table: Table, bot: Bot, foe: int, mine: int, seed: int) -> float:
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
    bots: list[Bot] = []
    for seat in range(table.seats):
        other = SearchBot(seed + seat + 1, foe) if foe else GreedyBot(seed + seat + 1)
        bots.append(bot if seat == mine else other)
    while played.outcome is None:
        seat = played.deciders()[0]
        played.apply(seat, choice_of(bots[seat], Chair(played, seat)))
    return float(table.hooks().reward(played.state, mine))
