"""The long test, `make soak`: many random games over all options with the conformance checks.

Every decision is checked for what is cheap: cards are conserved, options are distinct, who is asked
has some, a note-taker per seat can follow the events. A share of all decisions is checked from all
sides (`conformance.Checker.look_closely`). Every game is read back from its record and position. Of
games with a thousand choices one in a thousand is checked like that, the others swiftly.
Reasons are held against the list in games of their own (`shiai.testing.legality`).
A game may have long checks of its own, and count what must have been exercised: its `checks.py`.
Then the compiled build plays against the plain one, rules are broken, whole games are played in the
browser by every way of input, and a server is killed in play.

A fault is printed with the game's record and the command that plays it again.
"""

import argparse
import functools
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import shiai
from shiai.core.cells import COMPILED
from shiai.simulation.pool import Batch, map_batches
from shiai.testing.checks import checks_of
from shiai.testing.conformance import Fault, case_of, check_game
from shiai.testing.exercised import Tally
from shiai.testing.legality import Answers, ask_games
from tools.breaking import ALL_BREAKS
from tools.differential import compare
from tools.exercised import exercise

GAMES = 20_000
TWO_BUILDS = 5_000
LEGALITY = 2_000
EXERCISED = 3_000
KILLS = 50
BATCH = 50
LEGALITY_BATCH = 10


def _batch(key: str, run: int, share: float, batch: Batch) -> tuple[int, list[str]]:
    game = shiai.find(key)
    one_in_full = checks_of(game).one_in_full
    choices, faults = 0, []
    for index in batch:
        case = case_of(game, run, index)
        swift = index % one_in_full != 0
        try:
            choices += check_game(
                game, case.seed, case.options, case.seats, share=share, swift=swift, legality=False
            )
        except Fault as fault:
            again = f"--game {key} --seed {run} --case {index} --share {share}"
            faults.append(f"{fault}\nagain: python -m tools.soak {again}")
    return choices, faults


def soak_game(key: str, games: int, run: int, share: float, workers: int) -> list[str]:
    """Play and check that many games; what went wrong."""
    done, choices, faults = 0, 0, []
    started = shown = time.monotonic()
    work = functools.partial(_batch, key, run, share)
    for part, found in map_batches(work, games, workers, BATCH):
        done = min(done + BATCH, games)
        choices += part
        faults.extend(found)
        now = time.monotonic()
        if now - shown > 5 or done == games:
            shown = now
            left = (now - started) / done * (games - done)
            progress = f"{key}: {done:,} of {games:,} games, {choices:,} decisions, "
            print(f"{progress}{len(faults)} faults, {left:.0f} s left", file=sys.stderr, flush=True)
    mine = checks_of(shiai.find(key))
    full = f", {-(-games // mine.one_in_full):,} of them in full" if mine.is_long else ""
    print(f"{key}: {games:,} games{full}, {choices:,} decisions, {len(faults)} faults")
    return faults


def _legality(key: str, run: int, first: int, batch: Batch) -> Answers:
    return ask_games(shiai.find(key), range(first + batch.start, first + batch.stop), run)


def soak_legality(key: str, games: int, run: int, first: int, workers: int) -> list[str]:
    """Hold reasons against the list in that many games, from the `first` of a run on."""
    done, answers = 0, Answers()
    started = shown = time.monotonic()
    work = functools.partial(_legality, key, run, first)
    for part in map_batches(work, games, workers, LEGALITY_BATCH):
        done = min(done + LEGALITY_BATCH, games)
        answers.add(part)
        now = time.monotonic()
        if now - shown > 5 or done == games:
            shown = now
            left = (now - started) / done * (games - done)
            progress = f"{key}: legality in {done:,} of {games:,} games from {first} on, {answers}"
            print(f"{progress}, {left:.0f} s left", file=sys.stderr, flush=True)
    print(f"{key}: legality in {games:,} games, {answers}")
    return answers.faults


def _exercised(key: str, run: int, batch: Batch) -> Tally:
    return exercise(shiai.find(key), batch, run, again=True)


def soak_own(key: str, games: int, run: int, workers: int) -> list[str]:
    """What is checked of this game alone; what went wrong, or was never exercised."""
    mine = checks_of(shiai.find(key))
    faults: list[str] = []
    for check in mine.long:
        found: list[str] = []
        for part in map_batches(check.check, check.cases, workers, max(1, check.cases // 100)):
            found += part
        print(f"{key}: {check.cases:,} {check.name}, {len(found)} faults")
        faults += found
    if mine.watch is None or games == 0:
        return faults
    tally = Tally()
    for part_seen in map_batches(functools.partial(_exercised, key, run), games, workers, BATCH):
        tally.add(part_seen)
    print(f"{key}: exercised in {games:,} games\n{tally}")
    return faults + [f"{key}: never exercised: {word}" for word in tally.missing()]


def soak_two_builds(games: int, workers: int) -> list[str]:
    """The same games compiled and plain; what differs."""
    source = Path.cwd() / "src"
    if not COMPILED or not (source / "shiai").is_dir():
        why = "the build is plain" if not COMPILED else "there is no source tree here"
        print(f"two builds: not compared, {why}")
        return []
    different = compare(source, games, workers=workers, crowded=games)
    print(f"two builds: {games:,} games and crowded tables of each, {len(different)} differ")
    return [f"game {at} differs between the builds" for at in different]


def _share(asked: float | None, key: str) -> float:
    """The share of decisions that are checked from all sides."""
    return checks_of(shiai.find(key)).share if asked is None else asked


def _again(key: str, run: int, share: float, index: int) -> int:
    """One game of a run, as a fault names it."""
    choices, faults = _batch(key, run, share, range(index, index + 1))
    print("\n".join(faults) if faults else f"{key}: no fault in {choices} decisions")
    return 1 if faults else 0


def soak_kills(kills: int) -> list[str]:
    """A server killed in play that often; what was lost."""
    try:
        from tools.kills import run, show
    except ImportError as missing:
        print(f"kills: not tried, {missing}")
        return []
    with tempfile.TemporaryDirectory() as folder:
        report = run(Path(folder), kills, progress=show)
    print(f"kills: {report}")
    return report.trouble


def soak_breaks() -> list[str]:
    """Every rule that the tests know how to break is broken; what no test noticed."""
    if not (Path.cwd() / "tests" / "games").is_dir():
        print("broken rules: not tried, there is no source tree here")
        return []
    files = sorted(str(file) for file in Path("tests/games").glob("*/test_broken_rules.py"))
    command = [sys.executable, "-m", "pytest", "-q", "--numprocesses", "auto", *files]
    done = subprocess.run(
        command, env={**os.environ, ALL_BREAKS: "1"}, capture_output=True, text=True, check=False
    )
    print(f"broken rules: {done.stdout.strip().splitlines()[-1]}")
    return [done.stdout[-3000:]] if done.returncode else []


def soak_table() -> list[str]:
    """Whole games in the browser by every way of input; what went wrong."""
    if not (Path.cwd() / "tests" / "browser").is_dir():
        print("the table: not tried, there is no source tree here")
        return []
    command = [sys.executable, "-m", "pytest", "-q", "-rs", "--soak", "-m", "soak", "tests/browser"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(f"the table: {done.stdout.strip().splitlines()[-1]}")
    return [done.stdout[-3000:]] if done.returncode else []


def _soak_the_rest(keys: list[str], asked: argparse.Namespace) -> list[str]:
    """All but legality."""
    faults: list[str] = []
    for key in keys:
        share = _share(asked.share, key)
        faults += soak_game(key, asked.games, asked.seed, share, asked.workers)
        faults += soak_own(key, asked.exercised, asked.seed, asked.workers)
    faults += soak_two_builds(asked.two_builds, asked.workers)
    if not asked.game:
        faults += soak_breaks()
        faults += soak_table()
    if asked.kills:
        faults += soak_kills(asked.kills)
    return faults


def main() -> int:
    """Soak every game, or one; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="random games of each game")
    parser.add_argument("--two-builds", type=int, default=TWO_BUILDS, help="games to compare")
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--seed", type=int, default=1, help="the run; a game follows from it")
    parser.add_argument("--share", type=float, help="decisions checked in full, 0 to 1")
    parser.add_argument("--legality", type=int, help="only hold reasons against lists: games")
    parser.add_argument("--first", type=int, default=0, help="go on with --legality at this game")
    parser.add_argument("--exercised", type=int, default=EXERCISED, help="games that are counted")
    parser.add_argument("--kills", type=int, default=KILLS, help="kills of a server in play")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--case", type=int, help="only this game of the run, again")
    asked = parser.parse_args()
    if asked.case is not None:
        key = asked.game or shiai.list_games()[0].key
        return _again(key, asked.seed, _share(asked.share, key), asked.case)
    print(f"shiai core: {'compiled' if COMPILED else 'plain'}, {asked.workers} workers")
    started = time.monotonic()
    faults: list[str] = []
    keys = [asked.game] if asked.game else [game.key for game in shiai.list_games()]
    for key in keys:
        games = LEGALITY if asked.legality is None else asked.legality
        faults += soak_legality(key, games, asked.seed, asked.first, asked.workers)
    if asked.legality is None:
        faults += _soak_the_rest(keys, asked)
    for fault in faults:
        print(fault)
    print(f"soak: {len(faults)} faults in {time.monotonic() - started:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
