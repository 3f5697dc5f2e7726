"""Deals: which seed each episode of an environment is dealt from."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from shiai.core.rng import seed_of


class Deals:
    """Episode n of a run is dealt from `seed_of(run, n)`, on every machine and in both builds."""

    def __init__(self) -> None:
        self.run: int | None = None
        self.episode = 0  # the number of the next one

    def next(self, seed: int | None, options: Mapping[str, Any] | None) -> int:
        """The deal of the next episode. A seed starts a new run; options={"deal": N} deals N."""
        if seed is not None:
            self.run, self.episode = seed, 0
        elif self.run is None:
            self.run = int(np.random.default_rng().integers(1 << 62))
        self.episode += 1
        if options is not None and "deal" in options:
            return int(options["deal"])
        return seed_of(self.run, self.episode - 1)
