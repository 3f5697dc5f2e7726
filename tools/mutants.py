"""Do a game's tests notice when a rule is broken? `make mutants ARGS="--game seii --count 100"`.

A seeded sample of single places of the rules is changed, one at a time (`tools.mutator`), and the
game's tests are run in the plain build until one fails (`tools.trials`). Survivors are listed. One
that is known and explained in `tools/mutants.toml` is counted apart.

What is found goes to build/mutants as it comes, so that a run that was stopped goes on from there.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from shiai.core.cells import COMPILED
from shiai.games import our_keys
from tools.mutator import Mutant, mutants_of
from tools.trials import (
    NOT_REACHED,
    TIMED_OUT,
    BrokenTests,
    Ground,
    Reach,
    Trials,
    Verdict,
    collect,
    find_reach,
    read_reach,
    try_out,
    write_reach,
)

ROOT: Final = Path(__file__).resolve().parents[1]
EXPLAINED: Final = ROOT / "tools" / "mutants.toml"
NO_RULES: Final = (  # words, cards, guesses and bots; tables of what is printed
    "__init__", "card_text", "cards", "checks", "closed", "decks", "extras", "forecast", "game",
    "greedy", "log", "preview", "printed", "refusals", "stages", "types", "view", "words",
)  # fmt: skip
AIM: Final = 95
COUNT: Final = 100

Identity = tuple[str, str, str, str]


def ground_of(key: str) -> Ground:
    """The rules of a game and its tests."""
    folder = ROOT / "src" / "shiai" / "games" / key
    files = sorted(path.name for path in folder.glob("*.py") if path.stem not in NO_RULES)
    return Ground(f"shiai.games.{key}", folder, tuple(files), ROOT / "tests" / "games" / key)


def all_mutants(ground: Ground) -> list[Mutant]:
    """Every change of the rules, file by file."""
    return [each for file in ground.files for each in mutants_of(file, ground.text(file))]


def in_drawn_order(mutants: Iterable[Mutant], seed: int) -> list[Mutant]:
    """In an order that the seed decides for each by itself.

    So a small sample is the beginning of a larger one, and hardly changes when the rules do.
    """

    def lot(mutant: Mutant) -> bytes:
        return hashlib.sha256("\n".join((str(seed), *mutant.identity)).encode()).digest()

    return sorted(mutants, key=lot)


# ---- survivors that are known ----------------------------------------------------------------


def read_explained(key: str, file: Path = EXPLAINED) -> dict[Identity, str]:
    """Why a mutant of a game may survive."""
    with file.open("rb") as text:
        entries = tomllib.load(text).get(key, [])
    return {
        (each["file"], each["function"], each["line"], each["change"]): each["why"]
        for each in entries
    }


def without_place(explained: Iterable[Identity], mutants: Iterable[Mutant]) -> list[Identity]:
    """Explanations of what no longer stands in the rules."""
    places = {mutant.identity for mutant in mutants}
    return [identity for identity in explained if identity not in places]


# ---- what was found before -------------------------------------------------------------------


def digest_of(ground: Ground) -> str:
    """Of all that decides how a mutant fares: the package and the game's tests."""
    found = hashlib.sha256()
    top = ground.folder.parents[ground.package.count(".")]
    for folder in (top / ground.package.split(".")[0], ground.tests):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".json"):
                found.update(f"{path.relative_to(folder)}\n".encode())
                found.update(path.read_bytes())
    return found.hexdigest()


class Results:
    """A file of results, a line each; it begins anew when rules or tests have changed."""

    def __init__(self, path: Path, digest: str) -> None:
        self.path = path
        self.known: dict[Identity, Verdict] = {}
        if path.exists():
            lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            if lines and lines[0] == {"digest": digest}:
                for each in lines[1:]:
                    self.known[tuple(each["mutant"])] = Verdict(**each["verdict"])
                return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"digest": digest}) + "\n", encoding="utf-8")

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Write one down at once."""
        self.known[mutant.identity] = verdict
        line = {"line": mutant.line, "mutant": mutant.identity, "verdict": asdict(verdict)}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def reach_of_tests(
    trials: Trials, ground: Ground, path: Path, digest: str, workers: int
) -> dict[str, Reach]:
    """What each test reaches, from the file if neither rules nor tests have changed."""
    if path.exists():
        stored = json.loads(path.read_text(encoding="utf-8"))
        if stored["digest"] == digest:
            return read_reach(stored["tests"])
    found = find_reach(trials, ground, workers)
    path.parent.mkdir(parents=True, exist_ok=True)
    stored = {"digest": digest, "tests": write_reach(found)}
    path.write_text(json.dumps(stored), encoding="utf-8")
    return found


# ---- a run -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Run:
    """What is asked of one game."""

    key: str
    ground: Ground
    sample: Sequence[Mutant]
    results: Results
    explained: Mapping[Identity, str]
    reach: Path
    digest: str
    workers: int

    def go(self) -> None:
        """Try out what is not known yet."""
        missing = [each for each in self.sample if each.identity not in self.results.known]
        if not missing:
            return

        def work(trials: Trials) -> None:
            reach = reach_of_tests(trials, self.ground, self.reach, self.digest, self.workers)
            for mutant, verdict in try_out(trials, self.ground, missing, reach, self.workers):
                self.results.add(mutant, verdict)
                self.show(mutant, verdict)

        print(f"{self.key}: {len(missing)} mutants to try", flush=True)
        collect(self.ground, work)

    def show(self, mutant: Mutant, verdict: Verdict) -> None:
        """Say how far it is, and each survivor as it is found."""
        done = sum(1 for each in self.sample if each.identity in self.results.known)
        if not verdict.caught and mutant.identity not in self.explained:
            print(f"  survived: {mutant}", flush=True)
        if done % 10 == 0 or done == len(self.sample):
            print(f"  {done} of {len(self.sample)}", flush=True)

    def outcomes(self) -> Iterator[tuple[Mutant, Verdict]]:
        for mutant in sorted(self.sample, key=lambda each: (each.file, each.line)):
            yield mutant, self.results.known[mutant.identity]


def report(run: Run, aim: float) -> bool:
    """Print survivors and the closing line; whether enough were caught."""
    caught = survived = explained = 0
    for mutant, verdict in run.outcomes():
        why = run.explained.get(mutant.identity)
        if verdict.caught:
            caught += 1
            if why:
                print(f"{mutant}\n    explained, but caught by {verdict.test}")
            if verdict.outcome == TIMED_OUT:
                print(f"{mutant}\n    timed out in {verdict.test}")
        elif why:
            explained += 1
        else:
            survived += 1
            place = os.path.relpath(run.ground.folder / mutant.file, ROOT)
            print(f"{place}:{mutant.line}  {mutant.function}\n    {mutant.source}")
            reached = " (no test comes here)" if verdict.outcome == NOT_REACHED else ""
            print(f"    survived: {mutant.change}{reached}")
    apart = f", {explained} explained" if explained else ""
    print(f"{run.key}: {caught} of {len(run.sample)} caught, {survived} survived{apart}")
    return caught * 100 >= aim * (len(run.sample) - explained)


def hunt(
    key: str, ground: Ground, folder: Path, count: int, seed: int, workers: int,
    place: str = "", explained: Mapping[Identity, str] | None = None,
) -> Run:  # fmt: skip
    """Try out a sample, or all mutants of a place (`phases.py:120`, `Phases.fight`)."""
    mutants = all_mutants(ground)
    explained = explained or {}
    for identity in without_place(explained, mutants):
        print(f"{key}: explained, but no longer there: {' | '.join(identity)}")
    drawn = in_drawn_order(mutants, seed)[:count]
    if place:
        drawn = [each for each in mutants if place in (f"{each.file}:{each.line}", each.function)]
    digest = digest_of(ground)
    results = Results(folder / f"{key}-{place or seed}.jsonl", digest)
    reach = folder / f"{key}-reach.json"
    run = Run(key, ground, drawn, results, explained, reach, digest, workers)
    run.go()
    return run


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.mutants", description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=our_keys(), action="append", help="this game (all)")
    parser.add_argument("--count", type=int, default=COUNT, help="mutants to draw (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which to draw (%(default)s)")
    parser.add_argument("--aim", type=float, default=AIM, help="per cent to catch (%(default)s)")
    parser.add_argument("--place", default="", help="all mutants of phases.py:120 or Phases.fight")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    compiled = COMPILED  # a name of our own: mypy takes the other for true
    if compiled:
        parser.error("the rules are compiled here; PYTHONPATH=src takes the plain ones")
    keys = asked.game or our_keys()
    if len(keys) > 1:
        return max([_in_its_own_process(key, asked) for key in keys])
    folder = ROOT / "build" / "mutants"
    try:
        run = hunt(
            keys[0], ground_of(keys[0]), folder, asked.count, asked.seed, asked.workers,
            asked.place, read_explained(keys[0]),
        )  # fmt: skip
    except BrokenTests as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if report(run, asked.aim) else 1


def _in_its_own_process(key: str, asked: argparse.Namespace) -> int:
    """Tests are collected once in a process, so each game has one."""
    options = vars(asked) | {"game": key}
    command = [sys.executable, "-m", "tools.mutants"]
    command += [f"--{name}={value}" for name, value in options.items()]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
