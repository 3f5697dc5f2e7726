"""What is measured of Eiyo. The same functions run in the compiled build and in the plain one."""

import random
import time
from collections.abc import Callable
from typing import Any

from bench.measure import cost, rate

import shiai
from shiai.core import playout
from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.core.table import Table

POSITIONS = 48  # decisions of as many random games
GAMES_AT_ONCE = {True: 200, False: 4}  # compiled or not: a call long enough, a sample short enough
TIMES = {True: 50, False: 1}


class Eiyo:
    """A game, an empty table, and positions from random play."""

    def __init__(self, compiled: bool, positions: int = POSITIONS) -> None:
        self.compiled = compiled
        self.game = shiai.find("eiyo")
        self.terms = self.game.terms_for(self.game.agree())
        self.blank = self.game.blank(self.terms, False)
        self.random = random.Random(1).random
        self.seed = 0
        self.tables = [self.table_in_mid_game() for _ in range(positions)]
        self.states = [table.world(0, seed=seed) for seed, table in enumerate(self.tables)]
        self.jsons: list[Any] = [table.to_position() for table in self.tables]
        self.options = sum(len(table.codes(0)) for table in self.tables) / positions
        self.codes = [self.pick(table.codes(0)) for table in self.tables]
        self.over = [self.played() for _ in range(max(positions // 6, 1))]
        self.records = [table.record() for table in self.over]
        self.takes: dict[str, Callable[[float], dict[str, float]]] = {
            "playouts": self.playouts,
            "bot": self.bot,
            "table": self.table,
            "clone": self.clone,
            "fill": self.fill,
            "apply": self.apply,
        }
        for name, call, things in self.operations():
            self.takes[name] = self.timed(name, call, things)

    def next_seed(self) -> int:
        """Never the same game twice."""
        self.seed += 1
        return self.seed

    def pick(self, codes: list[int]) -> int:
        """Any option."""
        return codes[int(self.random() * len(codes))]

    def table_in_mid_game(self) -> Table:
        """A table at a random decision of a random game."""
        table = self.played()
        twin = self.game.new(table.seed)
        for seat, code in table.history[: int(self.random() * len(table.history))]:
            twin.apply(seat, code)
        return twin

    def played(self) -> Table:
        """A random game to its end, with events and the ledger of knowledge."""
        table = self.game.new(self.next_seed())
        while table.outcome is None:
            seat = table.deciders()[0]
            table.apply(seat, self.pick(table.codes(seat)))
        return table

    # ---- whole games -------------------------------------------------------------------------

    def playouts(self, seconds: float) -> dict[str, float]:
        """The engine plays by itself."""
        games = 0
        choices = 0

        def work() -> int:
            nonlocal games, choices
            batch = playout.playouts(self.blank, GAMES_AT_ONCE[self.compiled], self.next_seed())
            games += batch.games
            choices += batch.choices
            return batch.choices

        decisions = rate(work, seconds)
        return {"playouts": decisions, "games": decisions * games / choices}

    def bot(self, seconds: float) -> dict[str, float]:
        """An interpreted loop asks the bare state and picks at random."""
        rnd = self.random

        def work() -> int:
            state = self.blank.clone()
            state.begin(self.next_seed())
            choices = 0
            while not state.is_over():
                seat = state.decider()
                codes = state.legal(seat)
                state.apply(seat, codes[int(rnd() * len(codes))])
                choices += 1
            return choices

        return {"bot": rate(work, seconds)}

    def table(self, seconds: float) -> dict[str, float]:
        """The same through the public table: history, events and ledger are kept."""
        return {"table": rate(lambda: len(self.played().history), seconds)}

    # ---- one operation, over many positions --------------------------------------------------

    def clone(self, seconds: float) -> dict[str, float]:
        """A bare state, as search copies it."""
        return {
            "clone": self.over_states(lambda state, _code, n: playout.clones(state, n), seconds)
        }

    def fill(self, seconds: float) -> dict[str, float]:
        """The options as numbers in the engine's buffer."""
        return {"fill": self.over_states(lambda state, _code, n: playout.fills(state, n), seconds)}

    def apply(self, seconds: float) -> dict[str, float]:
        """One choice and on to the next decision; a clone is made for each and taken off again."""
        both = self.over_states(
            lambda state, code, n: playout.applies(state, 0, code, n), seconds * 2 / 3
        )
        return {"apply": both - self.clone(seconds / 3)["clone"]}

    def over_states(self, work: Callable[[State, int, int], object], seconds: float) -> float:
        """Nanoseconds for one of what `work` does `n` times with each state."""
        n = TIMES[self.compiled]

        def once() -> None:
            for state, code in zip(self.states, self.codes, strict=True):
                work(state, code, n)

        return cost(once, seconds, n * len(self.states))

    def operations(self) -> list[tuple[str, Callable[[Any], object], list[Any]]]:
        """What Python calls: a name, a call, and on what."""
        game, tables = self.game, self.tables
        return [
            ("legal", lambda state: state.legal(0), self.states),
            ("view", lambda table: table.view(0), tables),
            ("events", lambda table: table.events(0), tables),
            ("to_position", lambda table: table.to_position(), tables),
            ("from_position", game.from_position, self.jsons),
            ("table clone", lambda table: table.clone(), tables),
            ("sample_world", lambda table: table.sample_world(0, seed=7), tables),
            ("world", lambda table: table.world(0, seed=7), tables),
            ("record", lambda table: table.record(), self.over),
            ("replay", game.replay, self.records),
        ]

    def timed(
        self, name: str, call: Callable[[Any], object], things: list[Any]
    ) -> Callable[[float], dict[str, float]]:
        """A way to take the cost of an operation."""

        def once() -> None:
            for thing in things:
                call(thing)

        return lambda seconds: {name: cost(once, seconds, len(things))}

    # ---- facts -------------------------------------------------------------------------------

    def facts(self) -> dict[str, float]:
        """What does not depend on the clock: sizes, and a checksum that both builds share."""
        batch = playout.playouts(self.blank, 12, 1)
        return {
            "check": int(batch.check),
            "cells": float(len(self.blank.s)),
            "options": self.options,
            "record bytes": sum(map(len, self.records)) / len(self.records),
        }


def play_batch(batch: range) -> tuple[int, float]:
    """Random games for one process of several: decisions and CPU seconds."""
    started = time.process_time()
    game = shiai.find("eiyo")
    blank = game.blank(game.terms_for(game.agree()), False)
    made = playout.playouts(blank, len(batch), Stream(batch.start).seed() >> 8)
    return int(made.choices), time.process_time() - started
