"""Values: what a search judges positions by, learnt from broad games of the heuristic.

Broad means that some choices are slips: positions that good play never meets are in it too, else a
search walks into them and believes what was never learnt. Games are kept part by part, so that a
run that was stopped goes on from there.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.search.broad import broad_game
from shiai.search.hooks import Hooks

SLIPS = (0, 30, 80, 150)  # of a thousand choices, by quarter of the games
PART = 250  # games that are kept as one file
HELD_OUT = 5  # one game in so many is not learnt from
BATCH = 256
STEP = 2e-3
DECAY = 1e-4

Numbers = NDArray[np.float64]
Tell = Callable[[int], None]


class Data(NamedTuple):
    """Positions, what they came to, and from which game each is."""

    x: Numbers
    y: Numbers
    games: NDArray[np.int64]


class Learnt(NamedTuple):
    """A value, and how it did on games that it was not learnt from."""

    value: dict[str, Any]
    figures: dict[str, float]


# ---- games ---------------------------------------------------------------------------------


def gather(
    game: Game, seats: int, games: int, seed: int, folder: Path, tell: Tell, cards: str | None
) -> Data:
    """Play them, or read them where they were played before."""
    folder.mkdir(parents=True, exist_ok=True)
    parts: list[Data] = []
    for first in range(0, games, PART):
        file = folder / f"{seats}-seats-{first}.npz"
        if not file.exists():
            _keep(file, _play(game, seats, range(first, min(first + PART, games)), seed, cards))
        with np.load(file) as kept:
            parts.append(Data(kept["x"], kept["y"], kept["games"]))
        tell(min(first + PART, games) - first)
    return Data(*(np.concatenate([part[k] for part in parts]) for k in range(3)))


def _keep(file: Path, data: Data) -> None:
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as out:
        np.savez_compressed(out, x=data.x, y=data.y, games=data.games)
    unfinished.replace(file)


def _play(game: Game, seats: int, numbers: range, seed: int, cards: str | None) -> Data:
    hooks = cast(Hooks, game.rules.mind())
    decks = game.rules.decks()
    x: list[list[float]] = []
    y: list[float] = []
    games: list[int] = []
    for number in numbers:
        stream = Stream(seed_of(seed, number))
        brought = [decks[int(stream.below(len(decks)))] for _ in range(seats)] if decks else None
        terms = game.terms_for(game.agree(seats, cards=cards, decks=brought))
        state = game.blank(terms, False)
        state.begin(stream.seed())
        rows = broad_game(hooks, state, SLIPS[number % len(SLIPS)], stream)
        x += rows.x
        y += rows.rewards
        games += [number] * len(rows.x)
    return Data(np.array(x), np.array(y), np.array(games))


# ---- learning ------------------------------------------------------------------------------


def learn(data: Data, hidden: int, epochs: int, seed: int, tell: Tell) -> Learnt:
    """One layer of `hidden` units, by Adam; the epoch that did best on games held out."""
    chance = np.random.default_rng(seed)
    held = data.games % HELD_OUT == 0
    mean, spread = data.x[~held].mean(0), data.x[~held].std(0)
    spread[spread < 1e-3] = 1.0
    z = (data.x - mean) / spread
    net = _Net(z.shape[1], hidden, chance)
    places = np.flatnonzero(~held)
    best: tuple[float, list[Numbers]] = (np.inf, [])
    for _ in range(epochs):
        chance.shuffle(places)
        for at in range(0, len(places), BATCH):
            some = places[at : at + BATCH]
            net.step(z[some], data.y[some])
        loss = _loss(net.chances(z[held]), data.y[held])
        if loss < best[0]:
            best = (loss, [weights.copy() for weights in net.weights])
        tell(1)
    net.weights = best[1]
    figures = _figures(net.chances(z[held]), data.y[held], float(data.y[~held].mean()))
    return Learnt(net.on_raw_numbers(mean, spread), {"rows": len(data.y), **figures})


class _Net:
    """Weights and Adam's memory of how they moved."""

    def __init__(self, width: int, hidden: int, chance: np.random.Generator) -> None:
        self.weights: list[Numbers] = [
            chance.normal(0, 1 / np.sqrt(width), (hidden, width)),
            np.zeros(hidden),
            chance.normal(0, 1 / np.sqrt(hidden), hidden),
            np.zeros(1),
        ]
        self.moved = [np.zeros_like(weights) for weights in self.weights]
        self.squares = [np.zeros_like(weights) for weights in self.weights]
        self.steps = 0

    def chances(self, z: Numbers) -> Numbers:
        inner, bias, outer, last = self.weights
        return _sigmoid(np.maximum(z @ inner.T + bias, 0) @ outer + last[0])

    def step(self, z: Numbers, y: Numbers) -> None:
        inner, bias, outer, last = self.weights
        units = np.maximum(z @ inner.T + bias, 0)
        off = (_sigmoid(units @ outer + last[0]) - y) / len(y)
        below = np.outer(off, outer) * (units > 0)
        slopes = [
            below.T @ z + DECAY * inner,
            below.sum(0),
            units.T @ off + DECAY * outer,
            off.sum(keepdims=True),
        ]
        self.steps += 1
        for k, slope in enumerate(slopes):
            self.moved[k] = 0.9 * self.moved[k] + 0.1 * slope
            self.squares[k] = 0.999 * self.squares[k] + 0.001 * slope**2
            moved = self.moved[k] / (1 - 0.9**self.steps)
            size = np.sqrt(self.squares[k] / (1 - 0.999**self.steps)) + 1e-8
            self.weights[k] = self.weights[k] - STEP * moved / size

    def on_raw_numbers(self, mean: Numbers, spread: Numbers) -> dict[str, Any]:
        """Weights that take positions as the hooks describe them."""
        inner, bias, outer, last = self.weights
        scaled = inner / spread
        return {
            "width": inner.shape[1],
            "hidden": inner.shape[0],
            "inner": [round(weight, 6) for weight in scaled.ravel().tolist()],
            "inner_bias": [round(weight, 6) for weight in (bias - scaled @ mean).tolist()],
            "outer": [round(weight, 6) for weight in outer.tolist()],
            "outer_bias": round(float(last[0]), 6),
        }


def _sigmoid(z: Numbers) -> Numbers:
    return 1 / (1 + np.exp(-np.clip(z, -30, 30)))


def _loss(chances: Numbers, y: Numbers) -> float:
    surprise = y * np.log(chances + 1e-9) + (1 - y) * np.log(1 - chances + 1e-9)
    return float(-surprise.mean())


def _figures(chances: Numbers, y: Numbers, usual: float) -> dict[str, float]:
    """Brier score beside that of always saying the usual chance, and how far off by tenths."""
    off = 0.0
    for tenth in range(10):
        of_it = (chances >= tenth / 10) & (chances < (tenth + 1) / 10)
        if of_it.any():
            off += of_it.mean() * abs(float(chances[of_it].mean() - y[of_it].mean()))
    return {
        "brier": round(float(((chances - y) ** 2).mean()), 4),
        "brier_of_the_mean": round(float(((usual - y) ** 2).mean()), 4),
        "calibration_error": round(off, 4),
    }


# ---- the file in a game's package ------------------------------------------------------------


def write(file: Path, game: Game, digest: str, learnt: dict[int, Learnt], made: str) -> None:
    """What was learnt, for what, how well it does and how it was made."""
    hooks = cast(Hooks, game.rules.mind())
    whole = {
        "game": game.key,
        "features": int(hooks.version),
        "digest": digest,
        "made": made,
        "figures": {str(seats): of.figures for seats, of in learnt.items()},
        "values": {str(seats): of.value for seats, of in learnt.items()},
    }
    file.write_text(json.dumps(whole) + "\n", "utf-8")
