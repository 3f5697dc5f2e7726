"""Values: what a search judges positions by, learnt from broad games and from its own.

Broad means that some choices are slips: positions that good play never meets are in it too, else a
search walks into them and believes what was never learnt. Games that the search played are marked
by one number more, which is on in use: what the heuristic would still lose is not held against it.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np

from shiai.core.game import Game
from shiai.lab.played import Data, Numbers, Tell
from shiai.search import Hooks

HELD_OUT = 5  # one game in so many is not learnt from
BATCH = 256
STEP = 2e-3
DECAY = 1e-4
MOST_WEIGHT = 8.0  # of a position that the search met, beside one of a broad game


class Learnt(NamedTuple):
    """A value, and how it did on games that it was not learnt from."""

    value: dict[str, Any]
    figures: dict[str, float]


# ---- learning ------------------------------------------------------------------------------


def learn(data: Data, hidden: int, epochs: int, seed: int, tell: Tell) -> Learnt:
    """One layer of `hidden` units, by Adam; the epoch that did best on games held out.

    Games of the search count as much as all broad ones together, up to some times their number.
    """
    chance = np.random.default_rng(seed)
    x = np.hstack([data.x, data.thought[:, None]])
    held = data.games % HELD_OUT == 0
    mine = data.thought > 0
    judged = held & mine if mine.any() else held  # what it is judged by
    mean, spread = x[~held].mean(0), x[~held].std(0)
    spread[spread < 1e-3] = 1.0
    z = (x - mean) / spread
    weights = np.ones(len(x))
    if mine.any() and not mine.all():
        weights[mine] = min(MOST_WEIGHT, max(1.0, (~mine).sum() / mine.sum()))
    net = _Net(z.shape[1], hidden, chance)
    places = np.flatnonzero(~held)
    best: tuple[float, list[Numbers]] = (np.inf, [])
    for epoch in range(epochs):
        chance.shuffle(places)
        slower = 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for at in range(0, len(places), BATCH):
            some = places[at : at + BATCH]
            net.step(z[some], data.y[some], weights[some], STEP * max(slower, 0.05))
        loss = _loss(net.chances(z[judged]), data.y[judged])
        if loss < best[0]:
            best = (loss, [weights.copy() for weights in net.weights])
        tell(1)
    net.weights = best[1]
    usual = float(data.y[~held & mine].mean() if mine.any() else data.y[~held].mean())
    figures = _figures(net.chances(z[judged]), data.y[judged], usual)
    value = net.on_raw_numbers(mean, spread, 1.0 if mine.any() else 0.0)
    return Learnt(value, {"rows": len(data.y), **figures})


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

    def step(self, z: Numbers, y: Numbers, weight: Numbers, size: float) -> None:
        inner, bias, outer, last = self.weights
        units = np.maximum(z @ inner.T + bias, 0)
        off = (_sigmoid(units @ outer + last[0]) - y) * weight / weight.sum()
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
            usual = np.sqrt(self.squares[k] / (1 - 0.999**self.steps)) + 1e-8
            self.weights[k] = self.weights[k] - size * moved / usual

    def on_raw_numbers(self, mean: Numbers, spread: Numbers, thought: float) -> dict[str, Any]:
        """Weights that take positions as the hooks describe them; who plays on is settled."""
        inner, bias, outer, last = self.weights
        scaled = inner / spread
        bias = bias - scaled @ mean + scaled[:, -1] * thought
        scaled = scaled[:, :-1]
        return {
            "width": scaled.shape[1],
            "hidden": inner.shape[0],
            "inner": [round(weight, 6) for weight in scaled.ravel().tolist()],
            "inner_bias": [round(weight, 6) for weight in bias.tolist()],
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
        "calibration_error": round(float(off), 4),
    }


# ---- calibration -----------------------------------------------------------------------------


def calibrate(judged: Numbers, came: Numbers) -> tuple[float, float]:
    """Two numbers that turn what a search judged into how often that was won.

    The chance is sigmoid(a * logit + b); by Newton's method, drawn a little towards (1, 0).
    """
    logit = np.log(np.clip(judged, 1e-4, 1 - 1e-4) / np.clip(1 - judged, 1e-4, 1 - 1e-4))
    inputs = np.stack([logit, np.ones(len(logit))], axis=1)
    usual = np.array([1.0, 0.0])
    found = usual.copy()
    for _ in range(30):
        chances = _sigmoid(inputs @ found)
        slope = inputs.T @ (chances - came) + (found - usual)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + np.eye(2)
        found = found - np.linalg.solve(bend, slope)
    return round(float(found[0]), 4), round(float(found[1]), 4)


# ---- the file in a game's package ------------------------------------------------------------


def write(
    file: Path, game: Game, digest: str, learnt: dict[int, dict[str, Any]], made: str
) -> None:
    """What was learnt by number of seats, for what set, how well it does and how it was made."""
    hooks = cast(Hooks, game.rules.mind())
    whole = {
        "game": game.key,
        "features": int(hooks.version),
        "digest": digest,
        "made": made,
        "figures": {str(seats): of["figures"] for seats, of in learnt.items()},
        "calibration": {str(seats): of["calibration"] for seats, of in learnt.items()},
        "values": {str(seats): of["value"] for seats, of in learnt.items()},
    }
    file.write_text(json.dumps(whole) + "\n", "utf-8")
