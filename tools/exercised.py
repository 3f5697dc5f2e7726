"""What random play has exercised of a game, with its own watch and positions.

python -m tools.exercised eohn --games 200
"""

import argparse
import sys
from collections.abc import Iterable

import shiai
from shiai.core.game import Game
from shiai.testing import exercised
from shiai.testing.checks import checks_of
from shiai.testing.exercised import Tally, Watch


def exercise(game: Game, indexes: Iterable[int], run: int = 1, again: bool = False) -> Tally:
    """Play these games of a run, perhaps again from their records; what they have exercised."""
    mine = checks_of(game)
    kind = mine.watch or Watch
    return exercised.exercise(game, indexes, run, again=again, kind=kind, position=mine.position)


def main() -> int:
    """Print the tally of a game; 1 if anything was never exercised."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tally = exercise(shiai.find(asked.game), range(asked.games), asked.seed)
    print(tally)
    missing = tally.missing()
    for word in missing:
        print(f"never: {word}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
