"""Two sides on the same deals: what the second has more than the first, with its interval."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from shiai.lab.block import Row
from shiai.lab.goal import Goal, within
from shiai.lab.plan import Plan
from shiai.lab.stats import Estimate, Moments, hidden_in, z_of
from shiai.simulation.intervals import wilson

FACES = ("win", "score")
TURNED = 5


class Counted:
    """The differences of one bot, block by block."""

    def __init__(self, goal: Goal) -> None:
        self.by_face = {face: goal.sequence() for face in FACES}
        self.sides: list[dict[str, Moments]] = [{face: Moments() for face in FACES} for _ in "AB"]
        self.products = 0.0  # of wins, for how close pairs are
        self.won: Counter[tuple[bool, bool]] = Counter()

    def add(self, sides: list[list[Row]]) -> None:
        """One block: the rows of both sides."""
        means = [
            (sum(row["won"] for row in rows) / len(rows), sum(r["score"] for r in rows) / len(rows))
            for rows in sides
        ]
        for at, face in enumerate(FACES):
            self.by_face[face].add(means[1][at] - means[0][at])
            for side in range(2):
                self.sides[side][face].add(means[side][at])
        self.products += means[0][0] * means[1][0]
        self.won[means[0][0] > 0.5, means[1][0] > 0.5] += 1

    def correlation(self) -> float | None:
        """How close the wins of a pair are: 1, the same; 0, as two deals apart."""
        a, b = (side["win"] for side in self.sides)
        spread = math.sqrt(a.variance * b.variance)
        if spread == 0:
            return None
        shared = (self.products - a.count * a.mean * b.mean) / (a.count - 1)
        return max(-1.0, min(1.0, shared / spread))


class Comparison:
    """Counts blocks as they come and says when there are enough."""

    def __init__(self, plan: Plan, goal: Goal) -> None:
        self.plan = plan
        self.goal = goal
        self.bots = {bot: Counted(goal) for bot in plan.bots}
        self.blocks = 0
        self.rows: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        """Some whole blocks, in order."""
        self.rows += rows
        by_block: dict[tuple[int, str], list[list[Row]]] = {}
        for row in rows:
            key = row["block"], row["bot"]
            by_block.setdefault(key, [[], []])[row["side"]].append(row)
        for (_, bot), sides in sorted(by_block.items()):
            self.bots[bot].add(sides)
        self.blocks += len({row["block"] for row in rows})

    def enough(self) -> bool:
        """Whether the goal is reached, for every bot."""
        return all(self.goal.reached(self.estimate(bot, "win")) for bot in self.bots)

    def estimate(self, bot: str, face: str) -> Estimate:
        """The difference of a bot; wins differ by no more than all of them."""
        found = self.goal.estimate(self.bots[bot].by_face[face])
        if face == "win" and math.isfinite(found.half):
            if found.half == 0:  # no deal was won by one side alone: so far
                least = hidden_in(found.blocks, self.goal.error)
                found = found._replace(low=found.mean - least, high=found.mean + least)
            found = found._replace(low=max(-1.0, found.low), high=min(1.0, found.high))
        return found

    def more_for(self, half: float) -> int:
        """How many deals an interval of that half would take, by the spread of now."""
        counted = [self.bots[bot].by_face["win"] for bot in self.bots]
        if self.goal.sequential:
            return max(each.blocks_for(half) for each in counted)
        reach = z_of(self.goal.error) / half
        least = math.ceil(hidden_in(1, self.goal.error) / half)  # where nothing ever differs
        return max(least, *(math.ceil(reach**2 * each.found.variance) for each in counted))

    # ---- the report ------------------------------------------------------------------------------

    def report(self) -> dict[str, Any]:
        """Everything that the run says; the same whoever played it."""
        bots = [self._of_bot(bot) for bot in self.plan.bots] if self.blocks else []
        return {
            "deals": self.blocks,
            "games": self._games(),
            "bots": bots,
            "agreement": agreement_of(bots),
            "cells": self._cells(),
            "seat_rates": self._seats(),
            "distributions": self._distributions(),
            "turned": self._turned(),
            "deals_for_1pp": self.more_for(0.01) if self.blocks > 1 else None,
        }

    def _first_bots(self) -> list[Row]:
        """The games of the first bot: what is drawn in detail is of one."""
        return [row for row in self.rows if row["bot"] == self.plan.bots[0]]

    def _games(self) -> int:
        return self.blocks * self.plan.games_in_block()

    def _of_bot(self, bot: str) -> dict[str, Any]:
        counted = self.bots[bot]
        win, score = (self.estimate(bot, face) for face in FACES)
        return {
            "bot": bot,
            "win": win.to_json(),
            "score": score.to_json(),
            "sides": [
                {"win": round(s["win"].mean, 6), "score": round(s["score"].mean, 4)}
                for s in counted.sides
            ],
            "pairs": {
                "both": counted.won[True, True],
                "only_first": counted.won[True, False],
                "only_second": counted.won[False, True],
                "neither": counted.won[False, False],
            },
            "correlation": _rounded(counted.correlation()),
            "verdict": verdict(win, score, self.goal),
            "sign": win.sign or score.sign,
        }

    def _cells(self) -> list[dict[str, Any]]:
        """The difference in each cell of the options that were gone over; corrected for many."""
        cells = self.plan.cells
        if not cells:
            return []
        found = []
        by_cell: list[dict[int, list[float]]] = [{} for _ in cells]
        for row in self._first_bots():
            at = row["block"] % len(cells)
            sums = by_cell[at].setdefault(row["block"], [0.0, 0.0])
            sums[row["side"]] += row["won"]
        games = self.plan.turns()
        for cell, blocks in zip(cells, by_cell):
            apart = Moments((b - a) / games for a, b in blocks.values())
            rate = Moments(a / games for a, _ in blocks.values())
            half = z_of(self.goal.error, len(cells)) * math.sqrt(
                apart.variance / max(apart.count, 1)
            )
            certain = apart.count > 1 and abs(apart.mean) > half > 0
            found.append(
                {
                    "cell": cell,
                    "difference": round(apart.mean, 6),
                    "half": round(half, 6),
                    "first": round(rate.mean, 6),
                    "certain": certain,
                    "deals": apart.count,
                }
            )
        return found

    def _seats(self) -> list[list[dict[str, Any]]]:
        """For each side: how often each seat won, whoever sat there."""
        if self.plan.seats == 1:
            return []
        found = []
        for side in range(2):
            rows = [row for row in self._first_bots() if row["side"] == side]
            games = len(rows)
            seats = []
            for seat in range(self.plan.seats):
                won = sum(1 / len(r["winners"]) for r in rows if seat in r["winners"])
                low, high = wilson(won, games)
                seats.append(
                    {
                        "rate": round(won / max(games, 1), 6),
                        "low": round(low, 6),
                        "high": round(high, 6),
                    }
                )
            found.append(seats)
        return found

    def _distributions(self) -> dict[str, Any]:
        """Scores, lengths and endings of both sides."""
        rows = self._first_bots()
        found: dict[str, Any] = {}
        for name in ("score", "decisions"):
            found[name] = _histograms(
                [[round(r[name]) for r in rows if r["side"] == side] for side in range(2)]
            )
        for name in ("result", "rank"):
            counts = [Counter(r[name] for r in rows if r["side"] == s) for s in range(2)]
            known = sorted({*counts[0], *counts[1]} - {""})
            if len(known) > 1:
                found[name] = {"labels": known, "counts": [[c[k] for k in known] for c in counts]}
        return found

    def _turned(self) -> list[dict[str, Any]]:
        """Deals that one side won and the other lost, most different first: for a closer look."""
        if self.plan.table == "together":
            return []
        first_bot = self.plan.bots[0]
        by_block: dict[int, list[Row]] = {}
        for row in self.rows:
            if row["bot"] == first_bot and row["turn"] == 0:
                by_block.setdefault(row["block"], []).append(row)
        turned = []
        for block, rows in by_block.items():
            a, b = sorted(rows, key=lambda row: row["side"])
            if a["won"] != b["won"]:
                turned.append((-abs(b["score"] - a["score"]), block, a, b))
        better = sum(1 if b["won"] > a["won"] else -1 for _, _, a, b in turned)
        turned.sort(key=lambda t: ((t[3]["won"] > t[2]["won"]) != (better > 0), t[0], t[1]))
        return [
            {
                "deal": block,
                "seed": a["seed"],
                "won": [a["won"], b["won"]],
                "score": [a["score"], b["score"]],
                "result": [a["result"], b["result"]],
            }
            for _, block, a, b in turned[:TURNED]
        ]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)


def _histograms(sides: Sequence[Sequence[int]]) -> dict[str, Any]:
    """The same bins for both sides, at most thirty."""
    everything = [value for side in sides for value in side]
    if not everything:
        return {"from": 0, "width": 1, "counts": [[], []]}
    low, high = min(everything), max(everything)
    width = max(1, -(-(high - low + 1) // 30))
    bins = (high - low) // width + 1
    counts = [[0] * bins for _ in sides]
    for at, side in enumerate(sides):
        for value in side:
            counts[at][(value - low) // width] += 1
    return {"from": low, "width": width, "counts": counts}


def verdict(win: Estimate, score: Estimate, goal: Goal) -> str:
    """What may be said, in a sentence."""
    if win.sign:
        return f"The second side wins {'more' if win.sign > 0 else 'less'} often."
    if goal.decide is not None and within(win, goal.decide):
        return f"The difference is smaller than {goal.decide * 100:.3g} pp either way."
    if win.mean == score.low == score.high == 0:
        return "No deal ended otherwise: the two sides played the same games."
    told = "Not decided: the interval of the win rate covers 0."
    if score.sign:
        told += f" The second side scores {'higher' if score.sign > 0 else 'lower'}."
    return told


def agreement_of(bots: list[dict[str, Any]]) -> dict[str, Any]:
    """Whether several bots say the same: what only one of them sees may be the bot's doing."""
    signs = {bot["bot"]: bot["sign"] for bot in bots}
    if len(bots) < 2:
        return {"agree": True, "warning": ""}
    if {1, -1} <= {*signs.values()}:
        said = ", ".join(
            f"{bot} says {'more' if s > 0 else 'less'}" for bot, s in signs.items() if s
        )
        return {
            "agree": False,
            "warning": f"The bots disagree: {said}. What is measured is how they play.",
        }
    apart = [
        (a["bot"], b["bot"])
        for k, a in enumerate(bots)
        for b in bots[k + 1 :]
        if a["win"]["low"] > b["win"]["high"] or b["win"]["low"] > a["win"]["high"]
    ]
    if apart:
        pair = " and ".join(apart[0])
        return {
            "agree": False,
            "warning": f"The intervals of {pair} do not meet: "
            "the effect depends on how it is played.",
        }
    return {"agree": True, "warning": ""}
