"""How long a run plays: a number of deals, until an interval is narrow, or until it is decided."""

import math
from typing import Any

import msgspec

from shiai.core.errors import BadOption
from shiai.lab.stats import (
    ERROR,
    ConfidenceSequence,
    Estimate,
    blocks_beforehand,
    fixed,
    tightest_for,
)

MOST_DEALS = 1_000_000


class Goal(msgspec.Struct, frozen=True):
    """When a run stops.

    Attributes:
        deals: at the latest after so many.
        until: as soon as half the interval of the win rate is as narrow.
        decide: as soon as it is certain that the difference is above 0, below 0, or smaller than
            this either way.
        error: how often the interval may miss the truth, over the whole run.
    """

    deals: int
    until: float | None = None
    decide: float | None = None
    error: float = ERROR

    @property
    def sequential(self) -> bool:
        """Whether it may stop before its number of deals: then intervals hold at any time."""
        return self.until is not None or self.decide is not None

    def target(self) -> float | None:
        """The half interval that it comes down to, at the latest."""
        return self.until if self.until is not None else self.decide

    def sequence(self) -> ConfidenceSequence:
        """What counts for a run with this goal."""
        return ConfidenceSequence(self.error, tightest_for(self.target(), self.decide is not None))

    def estimate(self, counted: ConfidenceSequence) -> Estimate:
        """The interval that this goal may state."""
        return counted.estimate() if self.sequential else fixed(counted.found, self.error)

    def reached(self, estimate: Estimate) -> bool:
        """Whether this is enough."""
        if not self.sequential or not math.isfinite(estimate.half):
            return False
        if self.until is not None:
            return estimate.half <= self.until
        assert self.decide is not None, "one of the two is set"
        return estimate.sign != 0 or within(estimate, self.decide)

    def expected(self) -> int | None:
        """About how many deals it takes, before anything is known; None: as many as were named."""
        target = self.target()
        if target is None:
            return None
        return min(self.deals, blocks_beforehand(target, error=self.error))

    def words(self) -> str:
        """In a sentence."""
        if self.until is not None:
            return f"until the interval is ±{points(self.until)}"
        if self.decide is not None:
            return f"until it is decided: above 0, below 0, or smaller than {points(self.decide)}"
        return f"{self.deals:,} deals"

    def to_json(self) -> dict[str, Any]:
        """For reports."""
        made: dict[str, Any] = msgspec.to_builtins(self)
        return made


def within(estimate: Estimate, margin: float) -> bool:
    """Whether the truth is certainly smaller than a margin, either way."""
    return -margin < estimate.low and estimate.high < margin


def points(share: float) -> str:
    """A share of wins in percentage points: `1 pp`, `0.5 pp`."""
    return f"{share * 100:.3g} pp"


def read_points(text: str) -> float:
    """`1pp`, `0.5 pp` or `2%` as a share.

    Raises:
        BadOption: it is not written so, or no sensible number.
    """
    number = text.strip().lower().removesuffix("pp").removesuffix("%").strip()
    try:
        share = float(number) / 100
    except ValueError:
        raise BadOption(f"percentage points are written 1pp, not {text!r}") from None
    if not 0.0005 <= share <= 0.5:
        raise BadOption(f"between 0.05pp and 50pp, not {text!r}")
    return share
