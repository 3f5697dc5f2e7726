"""What is measured of every other game: whole random games, and a clone."""

import random
from typing import Final

from bench.measure import cost, rate

import shiai
from shiai.core import playout
from shiai.core.rng import Stream
from shiai.core.state import State

IN_FULL: Final = "eiyo"  # the engine's own floors are of this game (floors.py)
POSITIONS: Final = 24
GAMES_AT_ONCE: Final = {True: 60, False: 1}


class OtherGame:
    """A game with its default options and seats."""

    def __init__(self, key: str, compiled: bool, positions: int = POSITIONS) -> None:
        game = shiai.find(key)
        self.key = key
        self.compiled = compiled
        self.blank = game.blank(game.terms_for(game.agree()), False)
        self.random = random.Random(1).random
        self.seed = 0
        self.states = [self.in_mid_game() for _ in range(positions)]
        self.takes = {
            f"{key} playouts": self.playouts,
            f"{key} bot": self.bot,
            f"{key} clone": self.clone,
        }

    def dealt(self) -> State:
        """A new deal."""
        self.seed += 1
        state = self.blank.clone()
        state.begin(self.seed)
        return state

    def in_mid_game(self) -> State:
        """A state some way into a random game."""
        length = int(playout.playout(self.dealt(), Stream(self.seed)))
        state, stream = self.dealt(), Stream(self.seed)
        for _ in range(int(self.random() * length)):
            twin = state.clone()
            codes = state.legal(seat := int(state.decider()))
            state.apply(seat, codes[int(stream.below(len(codes)))])
            if state.is_over():
                return twin
        return state

    def playouts(self, seconds: float) -> dict[str, float]:
        """The engine plays by itself."""

        def work() -> int:
            self.seed += 1
            games = GAMES_AT_ONCE[self.compiled]
            return int(playout.playouts(self.blank, games, self.seed).choices)

        return {f"{self.key} playouts": rate(work, seconds)}

    def bot(self, seconds: float) -> dict[str, float]:
        """An interpreted loop asks the bare state and picks at random."""
        rnd = self.random

        def work() -> int:
            state = self.dealt()
            choices = 0
            while not state.is_over():
                seat = state.decider()
                codes = state.legal(seat)
                state.apply(seat, codes[int(rnd() * len(codes))])
                choices += 1
            return choices

        return {f"{self.key} bot": rate(work, seconds)}

    def clone(self, seconds: float) -> dict[str, float]:
        """A bare state, as search copies it."""
        times = 50 if self.compiled else 1

        def once() -> None:
            for state in self.states:
                playout.clones(state, times)

        return {f"{self.key} clone": cost(once, seconds, times * len(self.states))}


def other_games() -> list[str]:
    """All games but the one that is measured in full."""
    return [game.key for game in shiai.list_games() if game.key != IN_FULL]
