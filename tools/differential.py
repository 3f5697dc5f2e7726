"""Two builds, one game: the same seeds give the same games compiled and in plain Python.

`python -m tools.differential --games 200` prints a digest for each game of the build that
runs it; `compare` runs it again on the plain source and says which games differ.
"""

import argparse
import functools
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import shiai
from shiai.core.cells import COMPILED
from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.simulation.pool import Batch, map_batches
from shiai.testing.checks import checks_of
from shiai.testing.conformance import Case, Player, as_bytes, case_of, play_on

RUN = 7
CHOICES = 100  # of a crowded table: what waits there has met its conditions by then


def digest_of(case: Case, most: int = 0) -> str:
    """A random game in one short word: its record, its last position, all that was told.

    It is played to the end, or for so many choices.
    """
    table = case.table()
    player = Player(table, Stream(seed_of(case.seed, 2)))
    if most == 0:
        play_on(table, player)
    for _ in range(most):
        if table.outcome is None:
            seat = player.seat(table)
            table.apply(seat, player.choose(table, seat))
    views = [table.view(seat) for seat in range(table.seats)]
    events = [table.events(seat) for seat in range(table.seats)]
    data = as_bytes([table.record(), table.to_position(), views, events])
    return hashlib.sha256(data).hexdigest()[:12]


def _batch(run: int, batch: Batch) -> list[str]:
    return [
        digest_of(case_of(game, run, index))
        for game in shiai.list_games()
        for index in batch
        if index % checks_of(game).one_compared == 0
    ]


def crowded_case(game: Game, run: int, index: int) -> Case | None:
    """A table with as much on it as there can be, if the game's checks can set one."""
    mine = checks_of(game)
    setting = mine.crowded or mine.position
    if setting is None:
        return None
    seed = seed_of(run, index)
    return Case(game, seed, position=setting(Stream(seed)))


def _crowded(run: int, batch: Batch) -> list[str]:
    cases = [crowded_case(game, run, index) for game in shiai.list_games() for index in batch]
    return [digest_of(case, CHOICES) for case in cases if case is not None]


def digests(games: int, run: int = RUN, workers: int = 1, crowded: int = 0) -> list[str]:
    """A digest for each game of every game package, spread over all options.

    Then for so many crowded tables of each game that can set them, each for some choices.
    """
    found: list[str] = []
    for part in map_batches(functools.partial(_batch, run), games, workers, 50):
        found.extend(part)
    for part in map_batches(functools.partial(_crowded, run), crowded, workers, 50):
        found.extend(part)
    return found


def plain_digests(
    source: Path, games: int, run: int = RUN, workers: int = 1, crowded: int = 0
) -> list[str]:
    """The same from a fresh process that runs the plain source."""
    command = [sys.executable, "-m", "tools.differential", "--games", str(games)]
    command += ["--run", str(run), "--workers", str(workers), "--crowded", str(crowded)]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    done = subprocess.run(
        command, env=environment, cwd=source.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["build"] == "plain", f"{source} holds compiled modules"
    found: list[str] = answer["digests"]
    return found


def compare(
    source: Path, games: int, run: int = RUN, workers: int = 1, crowded: int = 0
) -> list[int]:
    """The places in the list of games at which this build and the plain source differ."""
    mine = digests(games, run, workers, crowded)
    plain = plain_digests(source, games, run, workers, crowded)
    assert len(mine) == len(plain), "both builds play as many games"
    return [at for at, pair in enumerate(zip(mine, plain)) if pair[0] != pair[1]]


def main() -> None:
    """Print the digests of this build as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--run", type=int, default=RUN)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--crowded", type=int, default=0, help="tables that begin crowded")
    asked = parser.parse_args()
    found = digests(asked.games, asked.run, asked.workers, asked.crowded)
    print(json.dumps({"build": "compiled" if COMPILED else "plain", "digests": found}))


if __name__ == "__main__":
    main()
