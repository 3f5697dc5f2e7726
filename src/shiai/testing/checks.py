"""What is checked and measured of one game alone: `CHECKS` in the module `checks` of its package.

A game without one has the common watch and the usual weights. Only what tests a game reads it.
"""

import importlib
import importlib.util
from collections.abc import Callable
from typing import NamedTuple

from shiai.core.game import Game
from shiai.core.rng import Stream
from shiai.core.sentence import Json
from shiai.testing.exercised import Watch


class LongCheck(NamedTuple):
    """A check of many cases, each of which follows from its number."""

    name: str
    cases: int
    """How many the long test looks at."""
    check: Callable[[range], list[str]]
    """What is wrong with these cases."""


class Floors(NamedTuple):
    """What `make bench` must reach, as a multiple of others' decisions a second; and a clone."""

    engine: float
    """Engine-run games, of open_spiel's C++ median."""
    bot: float
    """An interpreted bot, of open_spiel's Python median."""
    bot_of_rlcard: float
    """The same, of RLCard's gin rummy."""
    clone_ns: float
    """A copy of a bare state, at most."""


class Specified(NamedTuple):
    """What the specification of a game numbers, for its rules page."""

    rules: int
    rulings: int
    golden: tuple[int, ...]


class Checks(NamedTuple):
    """What is checked of one game alone, and how much of it a long test can afford."""

    watch: type[Watch] | None = None
    """Counts what must have been exercised."""
    position: Callable[[Stream], Json] | None = None
    """A table, set at random, on which much can happen."""
    crowded: Callable[[Stream], Json] | None = None
    """A table with as much on it as there can be, on which the two builds are compared."""
    long: tuple[LongCheck, ...] = ()
    share: float = 0.03
    """Of all decisions in the long test, those that are looked at from all sides."""
    one_in_full: int = 1
    """One in this many games of the long test is checked in full, the others swiftly."""
    one_compared: int = 1
    """One in this many games is compared between the builds."""
    floors: Floors | None = None
    specified: Specified | None = None

    @property
    def is_long(self) -> bool:
        """Whether a game has so many choices that not every one can be checked in full."""
        return self.one_in_full > 1


def checks_of(game: Game) -> Checks:
    """What is checked of this game alone."""
    package = game.rules.package()
    if not package or importlib.util.find_spec(f"{package}.checks") is None:
        return Checks()
    found: Checks = importlib.import_module(f"{package}.checks").CHECKS
    return found
