"""Simulation: many games between bots, from seeds that follow from the run's seed, and a report."""

import functools
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import shiai
from shiai.bots import Chair, choice_of, find_bot
from shiai.bots.bot import FILE_BOTS, FileBot
from shiai.core.agreement import Agreement
from shiai.core.errors import BadOption
from shiai.core.record import write_record
from shiai.core.rng import seed_of
from shiai.core.table import Table
from shiai.simulation.intervals import wilson
from shiai.simulation.keep import Keep
from shiai.simulation.pool import Batch, map_batches

SMALL_BATCH = 25
WHOLE_WIN = 60  # a shared win is a part of it, for up to six winners without a remainder
TOO_LONG = 1_000_000  # choices in one game


class Tally:
    """What some games gave; tallies add up."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.wins = 0
        self.seat_wins: Counter[int] = Counter()  # in parts of WHOLE_WIN
        self.bot_wins: Counter[int] = Counter()  # the same, by place in the list of bots
        self.bot_scores: Counter[int] = Counter()
        self.results: Counter[str] = Counter()
        self.ranks: Counter[str] = Counter()
        self.scores: Counter[int] = Counter()
        self.lengths: Counter[int] = Counter()
        self.facts: Counter[str] = Counter()  # numbers that the game tells of its end, added up

    def count(self, table: Table, places: list[int]) -> None:
        """Add one finished game; `places` says which bot of the list sat on each seat."""
        outcome = table.outcome
        assert outcome is not None, "only finished games are counted"
        self.games += 1
        self.decisions += len(table.history)
        self.wins += bool(outcome.winners)
        for seat in outcome.winners:
            self.seat_wins[seat] += WHOLE_WIN // len(outcome.winners)
            self.bot_wins[places[seat]] += WHOLE_WIN // len(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            self.bot_scores[places[seat]] += score
        self.results[outcome.result] += 1
        if outcome.rank:
            self.ranks[outcome.rank] += 1
        self.scores.update(outcome.scores)
        self.lengths[len(table.history)] += 1
        for name, value in outcome.facts.items():
            if type(value) is int:
                self.facts[name] += value

    def to_json(self) -> dict[str, Any]:
        """All of it, to go on with later."""
        return {
            name: dict(value) if isinstance(value, Counter) else value
            for name, value in vars(self).items()
        }

    def take(self, data: dict[str, Any]) -> None:
        """Become what was written down; keys of numbers are numbers again."""
        for name, value in data.items():
            if isinstance(value, dict):
                words = name in ("results", "ranks", "facts")
                value = Counter({k if words else int(k): n for k, n in value.items()})
            setattr(self, name, value)

    def add(self, other: "Tally") -> None:
        """Take another tally in."""
        self.games += other.games
        self.decisions += other.decisions
        self.wins += other.wins
        for mine, theirs in (
            (self.seat_wins, other.seat_wins),
            (self.bot_wins, other.bot_wins),
            (self.bot_scores, other.bot_scores),
            (self.results, other.results),
            (self.ranks, other.ranks),
            (self.scores, other.scores),
            (self.lengths, other.lengths),
            (self.facts, other.facts),
        ):
            mine.update(theirs)  # type: ignore[arg-type]


class Report:
    """The outcome of a simulation. Only `timing` depends on the machine."""

    def __init__(self, asked: dict[str, Any], tally: Tally, seconds: float, workers: int) -> None:
        self.asked = asked
        self.tally = tally
        self.seconds = seconds
        self.workers = workers
        self.before = 0  # games that were played before, in a run that goes on

    @property
    def win_rate(self) -> float:
        """The share of games with a winner."""
        return self.tally.wins / self.tally.games if self.tally.games else 0.0

    def _new(self) -> float:
        """The share of games that were played now."""
        return 1 - self.before / self.tally.games if self.tally.games else 0.0

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
            "seat_wins": {
                str(seat): _share(tally.seat_wins[seat], tally.games)
                for seat in range(self.asked["seats"])
            },
            "bot_wins": [
                {
                    "bot": bot,
                    **_share(tally.bot_wins[place], tally.games),
                    "mean_score": round(tally.bot_scores[place] / seats / tally.games, 3),
                }
                for place, (bot, seats) in enumerate(_at_table(self.asked))
            ],
            "results": dict(sorted(tally.results.items())),
            "ranks": dict(sorted(tally.ranks.items())),
            "mean_score": _mean(tally.scores),
            "length": {
                "mean": _mean(tally.lengths),
                "least": min(tally.lengths, default=0),
                "most": max(tally.lengths, default=0),
            },
            "mean_facts": {
                name: round(total / tally.games, 3) for name, total in sorted(tally.facts.items())
            },
            "timing": {
                "seconds": round(self.seconds, 3),
                "decisions_per_second": round(tally.decisions * self._new() / self.seconds)
                if self.seconds
                else 0,
                "games_per_second": round(tally.games * self._new() / self.seconds, 1)
                if self.seconds
                else 0,
                "workers": self.workers,
            },
        }


def _share(parts: int, games: int) -> dict[str, Any]:
    """Wins (shared ones in parts), their rate, and where the true rate lies with 95 %."""
    wins = parts / WHOLE_WIN
    low, high = wilson(wins, games)
    return {
        "wins": round(wins, 3),
        "rate": round(wins / games, 6),
        "rate_95": [round(low, 6), round(high, 6)],
    }


def _at_table(asked: dict[str, Any]) -> list[tuple[str, int]]:
    """Each bot of the list that sits at the table, and on how many seats."""
    bots, seats = asked["bots"], asked["seats"]
    counts = Counter(seat % len(bots) for seat in range(seats))
    return [(bots[place], counts[place]) for place in range(min(len(bots), seats))]


def _mean(counts: Counter[int]) -> float:
    total = sum(counts.values())
    return round(sum(value * n for value, n in counts.items()) / total, 3) if total else 0.0


def places_of(seats: int, bots: int, turn: int) -> list[int]:
    """Which bot of the list sits on each seat: from game to game they move on by one seat."""
    return [(seat + turn) % seats % bots for seat in range(seats)]


def play_game(
    agreement: Agreement, seed: int, bots: list[str], turn: int = 0, own_decks: bool = False
) -> Table:
    """One game between bots to its end; `own_decks` go with the bot of their place."""
    game = shiai.find(agreement.game)
    decks = agreement.decks
    if own_decks:
        moved = places_of(len(decks), len(decks), turn)
        agreement = agreement.with_decks([decks[place] for place in moved])
    table = game.new(seed, agreement=agreement)
    places = places_of(table.seats, len(bots), turn)
    players = [
        find_bot(bots[place], game, seed_of(seed, seat + 1), files=True)
        for seat, place in enumerate(places)
    ]
    chairs = [Chair(table, seat) for seat in range(table.seats)]
    while not table.state.is_over():
        for seat in table.deciders():
            table.apply(seat, choice_of(players[seat], chairs[seat]))
        assert len(table.history) < TOO_LONG, "a game does not end"
    return table


def _play_batch(
    agreement: Agreement,
    run: int,
    bots: list[str],
    own_decks: bool,
    file_bots: dict[str, FileBot],
    want_records: bool,
    batch: Batch,
) -> tuple[Tally, list[str]]:
    FILE_BOTS.update(file_bots)  # a process of its own knows only what it is handed
    tally = Tally()
    records = []
    for index in batch:
        table = play_game(agreement, seed_of(run, index), bots, index, own_decks)
        tally.count(table, places_of(agreement.seats, len(bots), index))
        if want_records:
            records.append(write_record(table))
    return tally, records


def simulate(
    agreement: Agreement,
    games: int,
    seed: int,
    bots: list[str],
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    own_decks: bool = False,
    keep: Keep | None = None,
) -> Report:
    """Play that many games; `progress` is told how many are done.

    The same whatever `workers` is. Several bots change seats from game to game; decks stay on
    their seats, unless the bots have `own_decks`, which move on with them. With `keep` the games go
    on where they were broken off, and Ctrl+C ends in a report of what was played.
    """
    if games < 1:
        raise BadOption(f"a simulation plays at least one game, not {games}")
    if workers < 1:
        raise BadOption(f"a simulation needs at least one worker, not {workers}")
    game = shiai.find(agreement.game)
    for bot in bots:
        find_bot(bot, game, files=True)
    sitting = agreement.seats
    if len(bots) > sitting:
        raise BadOption(f"{len(bots)} bots are named, but {sitting} sit at the table")
    if own_decks:
        bots = [bots[seat % len(bots)] for seat in range(sitting)]  # each has a deck of its own
    asked = {**agreement.to_json(), "games": games, "seed": seed, "bots": bots}
    records = keep is not None and keep.wants_records()
    work = functools.partial(
        _play_batch, agreement, seed, bots, own_decks, dict(FILE_BOTS), records
    )
    tally = Tally()
    if keep is not None:
        keep.begin(asked, tally)
    before = tally.games
    started = time.perf_counter()
    try:
        for part, texts in map_batches(work, games, workers, SMALL_BATCH, before):
            tally.add(part)
            if keep is not None:
                keep.batch(tally, texts)
            if progress is not None:
                progress(tally.games)
    except KeyboardInterrupt:
        if keep is None or not tally.games:
            raise
        asked = {**asked, "games": tally.games, "asked_for": games}
    else:
        if keep is not None:
            keep.end()
    report = Report(asked, tally, time.perf_counter() - started, workers)
    report.before = before
    return report


def later(progress: Callable[[int], None] | None, done: int) -> Callable[[int], None] | None:
    """The same progress for a simulation that comes after others."""
    return None if progress is None else lambda more: progress(done + more)
