"""What each card is worth: how often seats win that held it first, drew it or played it.

Which cards are dealt first is chance, so the *opening hand* is a fair experiment. What is drawn
later says something of how long the game was, and what is played of how well it stood: these
figures describe, and do not prove. All intervals of a table are wide enough to hold together
(Bonferroni); `certain` are those that stand up to Holm's test of all of them.
"""

import json
import math
from typing import Any

from shiai.lab.block import Row
from shiai.lab.goal import Goal
from shiai.lab.plan import Plan
from shiai.lab.stats import Estimate, holm, two_sided, z_of
from shiai.lab.watch import KINDS

FEWEST_SEEN = 30  # seats that had it, before a card is judged
Observation = tuple[list[float], list[float], dict[str, list[list[str]]]]


class CardWorth:
    """Counts what was held by whom."""

    def __init__(self, plan: Plan, goal: Goal, names: dict[str, str]) -> None:
        self.plan = plan
        self.goal = goal
        self.names = names
        self.rows: list[Row] = []
        self.blocks = 0

    def add(self, rows: list[Row]) -> None:
        """Some whole blocks, in order."""
        self.rows += rows
        self.blocks += len({row["block"] for row in rows})

    def enough(self) -> bool:
        """Whether the widest interval of an opening hand is as narrow as was asked for."""
        if self.goal.until is None or self.blocks < 200 or self.blocks % 200 >= 50:
            return False
        worth = self._tables(self.plan.bots[0]).get("opening") or []
        halves = [row["win"]["high"] - row["win"]["low"] for row in worth]
        return bool(halves) and max(halves) / 2 <= self.goal.until

    def estimate(self, bot: str, face: str) -> Estimate:
        """The widest interval of an opening hand, so that progress has something to say."""
        worth = self._tables(bot).get("opening") or []
        if not worth:
            return Estimate(0.0, -math.inf, math.inf, self.blocks)
        widest = max(worth, key=lambda row: row[face]["high"] - row[face]["low"])[face]
        return Estimate(
            0.0, widest["low"] - widest["mean"], widest["high"] - widest["mean"], self.blocks
        )

    def report(self) -> dict[str, Any]:
        """A table for each way in which a card was had, for each bot."""
        seats = self.plan.seats
        bots = []
        for bot in self.plan.bots:
            tables = self._tables(bot)
            opening = tables.get("opening") or []
            rates = [row["rate"] for row in opening]
            bots.append(
                {
                    "bot": bot,
                    "tables": tables,
                    "spread": round(max(rates) - min(rates), 6) if rates else None,
                    "certain": sum(row["certain"] for row in opening),
                }
            )
        return {
            "deals": self.blocks,
            "games": self.blocks * len(self.plan.bots),
            "seats": seats,
            "bots": bots,
        }

    def _observations(self, bot: str) -> list[Observation]:
        found: list[Observation] = []
        for row in self.rows:
            if row["bot"] == bot:
                winners, seats = row["winners"], len(row["scores"])
                shares = [1 / len(winners) if s in winners else 0.0 for s in range(seats)]
                found.append(
                    (shares, [float(score) for score in row["scores"]], json.loads(row["seen"]))
                )
        return found

    def _tables(self, bot: str) -> dict[str, list[dict[str, Any]]]:
        observed = self._observations(bot)
        tables = {}
        for kind in KINDS:
            table = self._table(kind, observed)
            if table:
                tables[kind] = table
        return tables

    def _decks(self) -> list[int]:
        """For each seat the number of its deck: a card is measured against others of its deck."""
        decks = self.plan.sides[0].agreement.get("decks") or [""] * self.plan.seats
        known: list[object] = []
        for deck in decks:
            if deck not in known:
                known.append(deck)
        return [known.index(deck) for deck in decks]

    def _deck_name(self, deck: int) -> str:
        decks = self._decks()
        if max(decks) == 0:
            return ""
        brought = self.plan.sides[0].agreement["decks"][decks.index(deck)]
        return f" ({brought if isinstance(brought, str) else brought.get('name', deck + 1)})"

    def _table(self, kind: str, observed: list[Observation]) -> list[dict[str, Any]]:
        """One line for each card (of each deck, where seats bring decks), the best first."""
        had: dict[tuple[str, int], list[tuple[int, int]]] = {}  # games and seats that had it
        decks = self._decks()
        for game, (_, _, seen) in enumerate(observed):
            for seat, cards in enumerate(seen[kind]):
                for card in cards:
                    had.setdefault((card, decks[seat]), []).append((game, seat))
        sitting = [[s for s, deck in enumerate(decks) if deck == d] for d in range(len(decks))]
        everybody = [len(observed) * len(seats) for seats in sitting]
        judged = {
            (card, deck): at
            for (card, deck), at in had.items()
            if FEWEST_SEEN <= len(at) < everybody[deck]
        }
        if not judged:
            return []
        reach = z_of(self.goal.error, len(judged))
        lines = []
        for (card, deck), places in judged.items():
            line: dict[str, Any] = {
                "card": card,
                "name": self.names.get(card, card) + self._deck_name(deck),
                "seen": len(places),
            }
            for at, face in enumerate(("win", "score")):
                mean, error, of_card = _difference(places, observed, at, sitting[deck])
                estimate = Estimate(mean, mean - reach * error, mean + reach * error, len(places))
                line[face] = estimate.to_json()
                line["rate" if face == "win" else "mean_score"] = round(of_card, 6)
                line[f"p_{face}"] = two_sided(mean, error)
            lines.append(line)
        for face, flag in (("win", "certain"), ("score", "certain_score")):
            for line, certain in zip(
                lines, holm([line[f"p_{face}"] for line in lines], self.goal.error)
            ):
                line[flag] = certain
                line[f"p_{face}"] = round(line[f"p_{face}"], 6)
        return sorted(lines, key=lambda line: (-line["win"]["mean"], line["card"]))


def _difference(
    places: list[tuple[int, int]], observed: list[Observation], at: int, seats: list[int]
) -> tuple[float, float, float]:
    """The mean of who had a card less the mean of all on these seats, its standard error, and the
    mean itself.

    Seats of one game share its result, so the error is counted by games, not by seats.
    """
    values = [shares if at == 0 else scores for shares, scores, _ in observed]
    all_of = [[each[seat] for seat in seats] for each in values]
    everybody = len(observed) * len(seats)
    mean = sum(sum(each) for each in all_of) / everybody
    of_card = sum(values[game][seat] for game, seat in places) / len(places)
    influence = [-(sum(each) - mean * len(each)) / everybody for each in all_of]
    for game, seat in places:
        influence[game] += (values[game][seat] - of_card) / len(places)
    return of_card - mean, math.sqrt(sum(each * each for each in influence)), of_card
