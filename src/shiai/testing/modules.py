"""Combinations of a game's modules: every value of some options, and many random mixes of them all.

The random games of `make soak` draw options too; here each combination is played for certain, and
it is counted which values and how many different combinations there were.

    python -m shiai.testing.modules wots --mixes 300
"""

import argparse
import sys
from collections.abc import Iterable

from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.testing.cases import Fault, Options, goes_together, values_of
from shiai.testing.conformance import check_game

MODULES = {  # by game: what is crossed with its first option, and what is mixed
    "wots": (
        ("mode", "weapon", "enemy"),
        (
            "second_weapon", "surroundings", "weather", "blood", "bushido", "gisei", "yoroi",
            "taikyu", "hard", "easy_draw", "easy_die", "easy_special", "event_table",
            "weapon_pool",
        ),
    ),
}  # fmt: skip
MIXES = 300
SHARE = 0.01


def combinations(game: Game, mixes: int = MIXES, seed: int = 1) -> list[Options]:
    """All of them, each once: first the crossed ones, then random mixes."""
    crossed, mixed = MODULES[game.key]
    found: dict[tuple[int, ...], Options] = {}
    for options in _crossed(game, crossed, mixed):
        found.setdefault(_key(game, options), options)
    wanted = len(found) + mixes
    stream = Stream(seed)
    while len(found) < wanted:
        options = _mix(game, (*crossed, *mixed), stream)
        found.setdefault(_key(game, options), options)
    return list(found.values())


def _key(game: Game, options: Options) -> tuple[int, ...]:
    """Options that come to the same are the same."""
    return tuple(int(value) for value in game.options.values(options))


def _crossed(game: Game, names: tuple[str, ...], others: tuple[str, ...]) -> Iterable[Options]:
    """Each value of the first option with each of every other, where rules allow it."""
    first, *rest = names
    for one in values_of(game, first):
        yield from _possible(game, {first: one}, others)
        for name in rest:
            for two in values_of(game, name):
                yield from _possible(game, {first: one, name: two}, others)


def _possible(game: Game, options: Options, others: tuple[str, ...]) -> list[Options]:
    """The same options if they go together, else with the first other one that makes it so."""
    if goes_together(game, options):
        return [options]
    for name in others:
        for value in values_of(game, name):
            if goes_together(game, {**options, name: value}):
                return [{**options, name: value}]
    return []


def _mix(game: Game, names: tuple[str, ...], stream: Stream) -> Options:
    """A random value of each option, without what does not go together."""
    mix: Options = {}
    for name in names:
        values = values_of(game, name)
        mix[name] = values[int(stream.below(len(values)))]
    while not goes_together(game, mix):
        del mix[list(mix)[int(stream.below(len(mix)))]]
    return mix


def check_combinations(game: Game, chosen: list[Options], indexes: Iterable[int]) -> list[str]:
    """Play these combinations with the conformance checks; what went wrong."""
    faults: list[str] = []
    for index in indexes:
        seats = game.seats_for(game.options.values(chosen[index]))[0]
        try:
            check_game(game, seed_of(1, index), chosen[index], seats, share=SHARE)
        except Fault as fault:
            faults.append(f"combination {index}, {chosen[index]}: {fault}")
    return faults


def counted(game: Game, chosen: list[Options]) -> str:
    """How many combinations, and how many values of each option that is crossed."""
    said = [f"{len(chosen)} different combinations"]
    for name in MODULES[game.key][0]:
        option = game.options.find(name)
        seen = {int(game.options.values(options)[option.index]) for options in chosen}
        said.append(f"{name} {len(seen)} of {len(option.words)}")
    return f"{game.key}: {', '.join(said)}"


def main() -> int:
    """Play all combinations of a game; 1 if anything went wrong."""
    import shiai

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(MODULES))
    parser.add_argument("--mixes", type=int, default=MIXES)
    asked = parser.parse_args()
    game = shiai.find(asked.game)
    chosen = combinations(game, asked.mixes)
    faults = check_combinations(game, chosen, range(len(chosen)))
    print("\n".join([*faults, f"{counted(game, chosen)}, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
