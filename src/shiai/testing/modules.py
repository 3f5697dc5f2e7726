"""Combinations of a game's modules: every value of some options, and many random mixes of them all.

The random games of `make soak` draw options too; here each combination is played for certain, and
it is counted which values and how many different combinations there were.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.testing.cases import Fault, Options, goes_together, values_of
from shiai.testing.conformance import check_game

MIXES = 300
SHARE = 0.01


class Modules(NamedTuple):
    """The options that are combined."""

    crossed: tuple[str, ...]
    """Each value of the first with each of every other."""
    mixed: tuple[str, ...]
    """Drawn at random, with the crossed ones."""

    def combinations(self, game: Game, mixes: int = MIXES, seed: int = 1) -> list[Options]:
        """All of them, each once: first the crossed ones, then random mixes."""
        found: dict[tuple[int, ...], Options] = {}
        for options in self._crossed(game):
            found.setdefault(key_of(game, options), options)
        wanted = len(found) + mixes
        stream = Stream(seed)
        while len(found) < wanted:
            options = self._mix(game, stream)
            found.setdefault(key_of(game, options), options)
        return list(found.values())

    def counted(self, game: Game, chosen: list[Options]) -> str:
        """How many values of each crossed option there are."""
        counts = []
        for name in self.crossed:
            option = game.options.find(name)
            seen = {key_of(game, options)[option.index] for options in chosen}
            counts.append(f"{name} {len(seen)} of {len(option.values)}")
        return ", ".join(counts)

    def _crossed(self, game: Game) -> Iterator[Options]:
        """Where rules allow it, perhaps with the help of another option."""
        first, *rest = self.crossed
        for one in values_of(game, first):
            yield from self._possible(game, {first: one})
            for name in rest:
                for two in values_of(game, name):
                    yield from self._possible(game, {first: one, name: two})

    def _possible(self, game: Game, options: Options) -> list[Options]:
        """The same options if they go together, else with the first other one that makes it so."""
        if goes_together(game, options):
            return [options]
        for name in self.mixed:
            for value in values_of(game, name):
                if goes_together(game, {**options, name: value}):
                    return [{**options, name: value}]
        return []

    def _mix(self, game: Game, stream: Stream) -> Options:
        """A random value of each option, without what does not go together."""
        mix: Options = {}
        for name in (*self.crossed, *self.mixed):
            values = values_of(game, name)
            mix[name] = values[int(stream.below(len(values)))]
        while not goes_together(game, mix):
            del mix[list(mix)[int(stream.below(len(mix)))]]
        return mix


def key_of(game: Game, options: Options) -> tuple[int, ...]:
    """Options that come to the same have the same key."""
    return tuple(int(value) for value in game.options.values(options))


def check_combinations(game: Game, chosen: list[Options], indexes: Iterable[int]) -> list[str]:
    """Play these combinations with the conformance checks; what went wrong."""
    faults: list[str] = []
    for index in indexes:
        seats = game.rules.seats_for(game.options.values(chosen[index]))[0]
        try:
            check_game(game, seed_of(1, index), chosen[index], seats, share=SHARE)
        except Fault as fault:
            faults.append(f"combination {index}, {chosen[index]}: {fault}")
    return faults
