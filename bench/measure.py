"""How figures are taken: by CPU time, in rounds, so that a busy minute hits everybody alike."""

import statistics
import sys
import time
from collections.abc import Callable

Take = Callable[[float], dict[str, float]]


def rate(work: Callable[[], float], seconds: float) -> float:
    """How many things `work` does in a second of CPU time; it returns how many it has done."""
    done = 0.0
    started = time.process_time()
    while True:
        done += work()
        spent = time.process_time() - started
        if spent >= seconds:
            return done / spent


def cost(work: Callable[[], object], seconds: float, things: int = 1) -> float:
    """Nanoseconds of CPU time for one thing; `work` does `things` of them."""
    calls = 0
    batch = 1  # calls between two looks at the clock, to begin with
    started = time.process_time()
    while True:
        for _ in range(batch):
            work()
        calls += batch
        spent = time.process_time() - started
        if spent >= seconds:
            return spent / calls / things * 1e9
        if spent < seconds / 8:
            batch *= 2


class Job:
    """Something to measure in each round: its part (what `--only` names), its name and how."""

    def __init__(self, part: str, name: str, take: Take) -> None:
        self.part = part
        self.name = name
        self.take = take


class Figures:
    """What was measured: a list of samples for each name, one a round."""

    def __init__(self) -> None:
        self.samples: dict[str, list[float]] = {}

    def add(self, found: dict[str, float]) -> None:
        """Keep one round's figures."""
        for name, value in found.items():
            self.samples.setdefault(name, []).append(value)

    def get(self, name: str) -> float | None:
        """The median, or None for what was not measured."""
        found = self.samples.get(name)
        return statistics.median(found) if found else None

    def ratio(self, name: str, other: str) -> float | None:
        """One median against another."""
        mine, theirs = self.get(name), self.get(other)
        return mine / theirs if mine is not None and theirs else None

    def median_of(self, names: list[str]) -> float | None:
        """The median over several figures, or None unless all were measured."""
        found = [value for value in map(self.get, names) if value is not None]
        return statistics.median(found) if found and len(found) == len(names) else None

    def spread(self) -> float | None:
        """How far rounds lie apart: the middle one of all (highest - lowest) / median."""
        apart = [
            (max(found) - min(found)) / statistics.median(found)
            for found in self.samples.values()
            if len(found) > 1 and statistics.median(found) > 0
        ]
        return statistics.median(apart) if apart else None


def run_rounds(jobs: list[Job], rounds: int, seconds: float) -> Figures:
    """Every job once a round; `seconds` of CPU time for each sample."""
    figures = Figures()
    for number in range(1, rounds + 1):
        for job in jobs:
            tell(f"round {number} of {rounds}: {job.name}")
            figures.add(job.take(seconds))
    tell("")
    return figures


def tell(text: str) -> None:
    """Progress: one line that is written over, or (not on a terminal) a line each."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)
