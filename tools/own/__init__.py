"""What is checked of one game alone: its own watch, positions to play on from, long checks.

A module here has the key of its game and names `OWN`; a game without one has the common watch.
"""

import importlib
import importlib.util
from collections.abc import Callable
from typing import NamedTuple

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


class Own(NamedTuple):
    """What is checked of one game alone."""

    watch: type[Watch] | None = None
    position: Callable[[Stream], Json] | None = None
    """A table, set at random, on which much can happen."""
    checks: tuple[LongCheck, ...] = ()


def own(key: str) -> Own:
    """What is checked of this game alone."""
    module = f"{__name__}.{key}"
    if importlib.util.find_spec(module) is None:
        return Own()
    found: Own = importlib.import_module(module).OWN
    return found
