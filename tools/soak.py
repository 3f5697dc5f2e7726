"""The long test, `make soak`: many random games over all options with the conformance checks.

Every decision is checked for what is cheap: cards are conserved, options are distinct, who is asked
has some, a note-taker per seat can follow the events. A share of all decisions is checked from all
sides (`conformance.Checker.look_closely`). Every game is read back from its record and position. Of
games with a thousand choices one in a thousand is checked like that, the others swiftly.
Reasons are held against the list in games of their own (`shiai.testing.legality`), and so is undo
(`shiai.testing.undoing`): what may be taken back has told nothing.
A game may have long checks of its own, and count what must have been exercised: its `checks.py`.
Then the compiled build plays against the plain one, rules are broken, whole games are played in the
browser by every way of input, what is sent is compared between worlds that its reader cannot tell
apart (`tools.alike`), how long windows last too (`tools.beats`), a server is killed in play, and
one serves for a whole day (`tools.day`).

A fault is printed with the game's record and the command that plays it again.
"""

import argparse
import asyncio
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
from shiai.testing.cases import Options
from shiai.testing.checks import LongCheck, checks_of
from shiai.testing.conformance import Fault, case_of, check_game
from shiai.testing.exercised import Tally
from shiai.testing.legality import Answers, ask_games
from shiai.testing.previews import Compared
from shiai.testing.previews import compare as compare_previews
from shiai.testing.thinking import think_through
from shiai.testing.undoing import Undos, try_undos
from tools.breaking import ALL_BREAKS
from tools.differential import compare
from tools.exercised import exercise
from tools.same_sets import soak_sets

GAMES = 20_000
TWO_BUILDS = 5_000
LEGALITY = 2_000
UNDOS = 100_000  # allowed ones, of each game and of each of its settings
EXERCISED = 3_000
PREVIEWS = 1_000  # games, each with up to 60 pairs
SAME_SETS = 2_000
KILLS = 50
DAY = 200  # players
DAY_KILLS = 4
ALIKE = 20_000  # pairs of worlds, at the encoder
ALIKE_FOR_A_WINDOW = 100  # for so many of them, one through real sockets
THINKING = 300  # games of each game, with bots that think in all seats
BEATS = 2_000  # windows of each sort, on a virtual clock
REAL_BEATS = 10  # for so many of them, one by the clock on the wall
PARTS = ("games", "own", "undos", "previews", "sets", "thinking")
BATCH = 50
LEGALITY_BATCH = 10
UNDOS_OF_A_CASE = 100


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


def _undos(key: str, run: int, options: Options | None, first: int, batch: Batch) -> Undos:
    game = shiai.find(key)
    position = checks_of(game).position if options is None else None
    tried = Undos()
    for index in range(first + batch.start, first + batch.stop):
        tried.add(try_undos(game, run, index, UNDOS_OF_A_CASE, options, position))
    return tried


def soak_undos(
    key: str, undos: int, run: int, first: int, workers: int, setting: int | None = None
) -> list[str]:
    """That many choices are taken back, over all options and with those the game names.

    A case has a hundred of them; `first` is the case to go on with, `setting` the only one of these
    settings, from 0. A fault is told at once.
    """
    faults: list[str] = []
    settings = [None, *checks_of(shiai.find(key)).undo]
    for options in settings if setting is None else [settings[setting]]:
        tried, done = Undos(), first
        started = shown = time.monotonic()
        name = f"{key}, {options or 'all options'}"
        work = functools.partial(_undos, key, run, options, first)
        for part in map_batches(work, -(-undos // UNDOS_OF_A_CASE), workers, 1):
            tried.add(part)
            done += 1
            for fault in part.faults:
                print(f"{name}: case {done - 1}: {fault}", file=sys.stderr, flush=True)
            now = time.monotonic()
            if now - shown > 5:
                shown = now
                left = (now - started) * (undos / max(1, tried.allowed) - 1)
                progress = f"{name}: cases {first} to {done - 1}, {tried}, {left:.0f} s left"
                print(progress, file=sys.stderr, flush=True)
        print(f"{name}: {tried}")
        faults += tried.faults
        if not tried.faults and tried.allowed < undos:
            faults.append(f"{name}: only {tried.allowed:,} of {undos:,} choices could be undone")
    return faults


def _previews(key: str, run: int, batch: Batch) -> Compared:
    return compare_previews(shiai.find(key), batch, run)


def soak_previews(key: str, games: int, run: int, workers: int) -> list[str]:
    """Previews at moments of that many games, in two worlds each; what was wrong."""
    done = Compared()
    for part in map_batches(functools.partial(_previews, key, run), games, workers, BATCH):
        done.add(part)
    print(f"{key}: {done}")
    return done.faults


def _thinking(key: str, run: int, batch: Batch) -> list[str]:
    faults = []
    for number in batch:
        try:
            think_through(shiai.find(key), run, number)
        except Exception as fault:
            faults.append(f"{key}, thinking, case {number}: {type(fault).__name__}: {fault}")
    return faults


def soak_thinking(key: str, games: int, run: int, workers: int) -> list[str]:
    """Bots that think play so many mixes of options to their end; which they do not."""
    faults: list[str] = []
    for part in map_batches(functools.partial(_thinking, key, run), games, workers, 1):
        faults += part
    print(f"{key}: bots that think, {games:,} games over all options, {len(faults)} faults")
    return faults


def _exercised(key: str, run: int, batch: Batch) -> Tally:
    return exercise(shiai.find(key), batch, run, again=True)


def _from(check: LongCheck, first: int, batch: Batch) -> list[str]:
    return check.check(range(first + batch.start, first + batch.stop))


def soak_own(key: str, games: int, run: int, first: int, workers: int) -> list[str]:
    """What is checked of this game alone; what went wrong, or was never exercised.

    Each long check begins with the case `first`, to go on with one that was stopped.
    """
    mine = checks_of(shiai.find(key))
    faults: list[str] = []
    for check in mine.long:
        found: list[str] = []
        done, shown = first, time.monotonic()
        size = max(1, check.cases // 100)
        work = functools.partial(_from, check, first)
        for part in map_batches(work, max(0, check.cases - first), workers, size):
            found += part
            done = min(done + size, check.cases)
            if time.monotonic() - shown > 5:
                shown = time.monotonic()
                progress = f"{key}: {check.name}, {done:,} of {check.cases:,}, {len(found)} faults"
                print(progress, file=sys.stderr, flush=True)
        print(f"{key}: {check.name}, {first:,} to {check.cases:,}, {len(found)} faults")
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


def soak_day(players: int) -> list[str]:
    """A day of a server, of which nothing may be left."""
    try:
        from tools.day import run
    except ImportError as missing:
        print(f"a day: not tried, {missing}")
        return []
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder), players, DAY_KILLS))
    print(f"a day: {report}")
    return report.trouble


def soak_alike(pairs: int, sockets: int, run: int) -> list[str]:
    """Everything that is sent, between worlds that its reader cannot tell apart."""
    try:
        from tools.alike import compare_pairs
        from tools.alike_windows import compare_windows
    except ImportError as missing:
        print(f"what is sent: not compared, {missing}")
        return []
    try:
        print(f"alike at the encoder: {compare_pairs(pairs, run, tell=True)}")
        with tempfile.TemporaryDirectory() as folder:
            heard = compare_windows(Path(folder), sockets, run, tell=True)
        print(f"alike through sockets: {heard}")
    except AssertionError as difference:
        return [f"told apart: {difference}"]
    return []


def soak_beats(windows: int, run: int) -> list[str]:
    """How long windows for responses last, and what is said then, tells nothing of hands."""
    try:
        from tools.beats import faults
    except ImportError as missing:
        print(f"beats: not compared, {missing}")
        return []
    return [f"beats tell: {fault}" for fault in faults(windows, windows // REAL_BEATS, run)]


def soak_breaks() -> list[str]:
    """Every rule and guard that the tests know how to break is broken; what no test noticed."""
    if not (Path.cwd() / "tests" / "games").is_dir():
        print("broken rules: not tried, there is no source tree here")
        return []
    files = sorted(str(file) for file in Path("tests/games").glob("*/test_broken_rules.py"))
    files.append("tests/server/test_broken_guards.py")
    command = [sys.executable, "-m", "pytest", "-q", "--soak", "--numprocesses", "auto", *files]
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


def _soak_part(part: str, key: str, asked: argparse.Namespace) -> list[str]:
    """One part of the checks of a game."""
    seed, first, workers = asked.seed, asked.first, asked.workers
    if part == "games":
        return soak_game(key, asked.games, seed, _share(asked.share, key), workers)
    if part == "own":
        return soak_own(key, asked.exercised, seed, first, workers)
    if part == "undos":
        return soak_undos(key, asked.undos, seed, first, workers, asked.setting)
    if part == "previews":
        return soak_previews(key, asked.previews, seed, workers)
    if part == "thinking":
        return soak_thinking(key, asked.thinking, seed, workers)
    return soak_sets(key, asked.same_sets, workers)


def _soak_the_rest(keys: list[str], asked: argparse.Namespace) -> list[str]:
    """All but legality."""
    faults: list[str] = []
    for key in keys:
        for part in [asked.only] if asked.only else PARTS:
            faults += _soak_part(part, key, asked)
    if asked.only:
        return faults
    faults += soak_two_builds(asked.two_builds, asked.workers)
    if not asked.game:
        faults += soak_breaks()
        faults += soak_table()
    if asked.alike and not asked.game:
        faults += soak_alike(asked.alike, asked.alike // ALIKE_FOR_A_WINDOW, asked.seed)
    if asked.beats and not asked.game:
        faults += soak_beats(asked.beats, asked.seed)
    if asked.kills:
        faults += soak_kills(asked.kills)
    if asked.day:
        faults += soak_day(asked.day)
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
    parser.add_argument("--only", choices=PARTS, help="only this part")
    parser.add_argument("--first", type=int, default=0, help="go on with this case: see progress")
    parser.add_argument("--exercised", type=int, default=EXERCISED, help="games that are counted")
    parser.add_argument("--undos", type=int, default=UNDOS, help="choices that are taken back")
    parser.add_argument("--setting", type=int, help="of undos only: 0 is over all options")
    parser.add_argument("--previews", type=int, default=PREVIEWS, help="games, some pairs in each")
    parser.add_argument("--same-sets", type=int, default=SAME_SETS, help="games of each such set")
    parser.add_argument("--thinking", type=int, default=THINKING, help="games with bots that think")
    parser.add_argument("--kills", type=int, default=KILLS, help="kills of a server in play")
    parser.add_argument("--day", type=int, default=DAY, help="players of a server's whole day")
    parser.add_argument("--alike", type=int, default=ALIKE, help="worlds to compare what is sent")
    parser.add_argument("--beats", type=int, default=BEATS, help="windows that must last alike")
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
        if not asked.only:
            faults += soak_legality(key, games, asked.seed, asked.first, asked.workers)
    if asked.legality is None:
        faults += _soak_the_rest(keys, asked)
    for fault in faults:
        print(fault)
    print(f"soak: {len(faults)} faults in {time.monotonic() - started:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
