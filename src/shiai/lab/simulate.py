"""Simulation: many games between bots, from seeds that follow from the run's seed, and a report."""

import functools
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import shiai
from shiai.bots import Chair, find_bot
from shiai.core.errors import BadOption
from shiai.core.rng import seed_of
from shiai.core.table import Table
from shiai.lab.intervals import wilson
from shiai.lab.pool import Batch, map_batches

SMALL_BATCH = 25
TOO_LONG = 1_000_000  # choices in one game


class Tally:
    """What some games gave; tallies add up."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.wins = 0
        self.seat_wins: Counter[int] = Counter()
        self.results: Counter[str] = Counter()
        self.ranks: Counter[str] = Counter()
        self.scores: Counter[int] = Counter()
        self.lengths: Counter[int] = Counter()

    def count(self, table: Table) -> None:
        """Add one finished game."""
        outcome = table.outcome
        assert outcome is not None, "only finished games are counted"
        self.games += 1
        self.decisions += len(table.history)
        self.wins += bool(outcome.winners)
        self.seat_wins.update(outcome.winners)
        self.results[outcome.result] += 1
        if outcome.rank:
            self.ranks[outcome.rank] += 1
        self.scores.update(outcome.scores)
        self.lengths[len(table.history)] += 1

    def add(self, other: "Tally") -> None:
        """Take another tally in."""
        self.games += other.games
        self.decisions += other.decisions
        self.wins += other.wins
        for mine, theirs in (
            (self.seat_wins, other.seat_wins),
            (self.results, other.results),
            (self.ranks, other.ranks),
            (self.scores, other.scores),
            (self.lengths, other.lengths),
        ):
            mine.update(theirs)  # type: ignore[arg-type]


class Report:
    """The outcome of a simulation. Only `timing` depends on the machine."""

    def __init__(self, asked: dict[str, Any], tally: Tally, seconds: float, workers: int) -> None:
        self.asked = asked
        self.tally = tally
        self.seconds = seconds
        self.workers = workers

    @property
    def win_rate(self) -> float:
        """The share of games with a winner."""
        return self.tally.wins / self.tally.games if self.tally.games else 0.0

    def to_json(self) -> dict[str, Any]:
        """Everything, ready to print."""
        tally = self.tally
        low, high = wilson(tally.wins, tally.games)
        return {
            **self.asked,
            "decisions": tally.decisions,
            "wins": tally.wins,
            "win_rate": round(self.win_rate, 6),
            "win_rate_95": [round(low, 6), round(high, 6)],
            "seat_wins": {str(seat): n for seat, n in sorted(tally.seat_wins.items())},
            "results": dict(sorted(tally.results.items())),
            "ranks": dict(sorted(tally.ranks.items())),
            "mean_score": _mean(tally.scores),
            "length": {
                "mean": _mean(tally.lengths),
                "least": min(tally.lengths, default=0),
                "most": max(tally.lengths, default=0),
            },
            "timing": {
                "seconds": round(self.seconds, 3),
                "decisions_per_second": round(tally.decisions / self.seconds)
                if self.seconds
                else 0,
                "games_per_second": round(tally.games / self.seconds, 1) if self.seconds else 0,
                "workers": self.workers,
            },
        }


def _mean(counts: Counter[int]) -> float:
    total = sum(counts.values())
    return round(sum(value * n for value, n in counts.items()) / total, 3) if total else 0.0


def play_game(
    key: str, seed: int, bots: list[str], options: dict[str, object], cards: str
) -> Table:
    """One game between bots to its end."""
    game = shiai.find(key)
    table = game.new(seed, None, options, cards)
    players = [
        find_bot(bots[seat % len(bots)], game, seed_of(seed, seat + 1))
        for seat in range(table.seats)
    ]
    chairs = [Chair(table, seat) for seat in range(table.seats)]
    while not table.state.is_over():
        for seat in table.deciders():
            table.apply(seat, players[seat].choose(chairs[seat]))
        assert len(table.history) < TOO_LONG, "a game does not end"
    return table


def _play_batch(
    key: str, run: int, bots: list[str], options: dict[str, object], cards: str, batch: Batch
) -> Tally:
    tally = Tally()
    for index in batch:
        tally.count(play_game(key, seed_of(run, index), bots, options, cards))
    return tally


def simulate(
    key: str,
    games: int,
    seed: int,
    bots: list[str],
    options: dict[str, object],
    cards: str = "house",
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play that many games; `progress` is told how many are done.

    The same whatever `workers` is.
    """
    if games < 1:
        raise BadOption(f"a simulation plays at least one game, not {games}")
    if workers < 1:
        raise BadOption(f"a simulation needs at least one worker, not {workers}")
    game = shiai.find(key)
    for bot in bots:
        find_bot(bot, game)
    terms = game.agree(None, options, cards)
    asked = {
        "game": key,
        "games": games,
        "seed": seed,
        "bots": bots,
        "options": game.options.changed(terms.options),
        "cards": terms.card_set,
        "digest": terms.digest,
    }
    work = functools.partial(_play_batch, key, seed, bots, options, cards)
    tally = Tally()
    started = time.perf_counter()
    for part in map_batches(work, games, workers, SMALL_BATCH):
        tally.add(part)
        if progress is not None:
            progress(tally.games)
    return Report(asked, tally, time.perf_counter() - started, workers)
