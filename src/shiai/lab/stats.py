"""Intervals for means and differences: of a fixed number of deals, and such that may be looked at
at any time.

A run that stops when it has seen enough cannot use the usual interval: looked at often enough it
misses the truth almost surely. `ConfidenceSequence` holds at all times at once with the error that
is stated (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas: Time-uniform central limit theory and
asymptotic confidence sequences, 2021). It was chosen over a sequential probability ratio test: it
needs no two hypotheses, holds for scores as for wins, and what it says when a run is broken off, by
a rule or by hand, is an interval all the same.
"""

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import NamedTuple

ERROR = 0.05
FEWEST = 50  # blocks, before a run may stop: the sequence is asymptotic
NORMAL = NormalDist()


class Estimate(NamedTuple):
    """A mean, the interval that holds the truth, and from how many blocks it comes."""

    mean: float
    low: float
    high: float
    blocks: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def sign(self) -> int:
        """1 or -1 where the whole interval is on one side of nothing, else 0."""
        return (self.low > 0) - (self.high < 0)

    def to_json(self) -> dict[str, float | int]:
        """Rounded, for reports."""
        return {
            "mean": round(self.mean, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "blocks": self.blocks,
        }


class Moments:
    """Mean and spread of numbers that come one by one."""

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        """One more (Welford)."""
        self.count += 1
        apart = value - self.mean
        self.mean += apart / self.count
        self.squares += apart * (value - self.mean)

    @property
    def variance(self) -> float:
        """Of the numbers; 0 for fewer than two."""
        return self.squares / (self.count - 1) if self.count > 1 else 0.0


def z_of(error: float, tests: int = 1) -> float:
    """How many standard errors an interval reaches, shared by several tests (Bonferroni)."""
    return NORMAL.inv_cdf(1 - error / (2 * tests))


def fixed(values: "Iterable[float] | Moments", error: float = ERROR) -> Estimate:
    """The usual interval, for a number of blocks that was fixed beforehand."""
    found = values if isinstance(values, Moments) else Moments(values)
    if found.count < 2:
        return Estimate(found.mean, -math.inf, math.inf, found.count)
    half = z_of(error) * math.sqrt(found.variance / found.count)
    return Estimate(found.mean, found.mean - half, found.mean + half, found.count)


def hidden_in(blocks: int, error: float = ERROR) -> float:
    """How often something may happen that did not happen once in so many (the rule of three)."""
    return -math.log(error) / blocks


class ConfidenceSequence:
    """An interval after every block; all of them hold the truth with probability 1 - error.

    Args:
        tightest: after how many blocks it is as narrow as it can be (about 1.6 times as wide as the
            usual interval there; a factor of ten to either side costs little).
    """

    def __init__(self, error: float = ERROR, tightest: int = 1000) -> None:
        self.error = error
        steep = -2 * math.log(error)
        self.rho = math.sqrt((steep + math.log(steep + 1)) / tightest)
        self.found = Moments()

    def add(self, value: float) -> None:
        """One more block."""
        self.found.add(value)

    def half_after(self, blocks: int, variance: float) -> float:
        """Half the width after so many blocks with that spread."""
        grown = blocks * self.rho**2 + 1
        inner = 2 * grown / (blocks * self.rho) ** 2
        return math.sqrt(variance * inner * math.log(math.sqrt(grown) / self.error))

    def estimate(self) -> Estimate:
        """Where the truth lies, as far as is known now."""
        found = self.found
        if found.count < FEWEST:
            return Estimate(found.mean, -math.inf, math.inf, found.count)
        # A spread of nothing says nothing: one block in a hundred might still differ.
        variance = max(found.variance, 1 / found.count**2)
        half = self.half_after(found.count, variance)
        return Estimate(found.mean, found.mean - half, found.mean + half, found.count)

    def blocks_for(self, half: float) -> int:
        """After about how many blocks the interval is so narrow, by the spread of now."""
        variance = max(self.found.variance, 1e-4)
        low, high = 1, 1 << 40
        while low < high:
            middle = (low + high) // 2
            if self.half_after(middle, variance) <= half:
                high = middle
            else:
                low = middle + 1
        return low


def blocks_beforehand(half: float, variance: float = 0.5, error: float = ERROR) -> int:
    """How many blocks an interval of that half takes, before anything is known.

    Two games of one deal that know nothing of each other, at even odds, differ with variance 0.5.
    """
    sequence = ConfidenceSequence(error, tightest_for(half))
    sequence.found.count, sequence.found.squares = 2, variance
    return sequence.blocks_for(half)


def tightest_for(half: float | None, early: bool = False) -> int:
    """Where a sequence should be narrowest for a goal: about when it is reached.

    Args:
        early: it may be reached long before, by a difference that is larger.
    """
    if half is None:
        return 1000
    return max(200, int((0.7 if early else 2.9) / half**2))


def holm(p_values: Sequence[float], error: float = ERROR) -> list[bool]:
    """Which of many tests are certain, with one error for all of them together (Holm)."""
    order = sorted(range(len(p_values)), key=lambda k: p_values[k])
    found = [False] * len(p_values)
    for rank, k in enumerate(order):
        if p_values[k] > error / (len(p_values) - rank):
            break
        found[k] = True
    return found


def two_sided(mean: float, error: float) -> float:
    """How likely so large a mean is, if there is nothing."""
    return 1.0 if error == 0 else 2 * (1 - NORMAL.cdf(abs(mean) / error))
