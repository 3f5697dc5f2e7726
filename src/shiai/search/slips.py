"""Slips: how a weak player errs. Like a person, not like a die."""

from typing import Final

from mypy_extensions import i64

from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.search.hooks import Hooks
from shiai.search.value import floats

ANY: Final = 0.25  # share of a slip that has no reason at all
FINE: Final[i64] = 1_000_000


def loses_at_once(hooks: Hooks, world: State, seat: i64, code: i64) -> bool:
    """Whether the game is lost with this very choice."""
    copy = world.clone()
    copy.apply(seat, code)
    return copy.is_over() and hooks.reward(copy, seat) == 0.0


def slip(hooks: Hooks, world: State, seat: i64, meant: i64, stream: Stream) -> i64:
    """Another option than the one that was meant: most likely one that looks nearly as good.

    Never one that loses the game at once: that lies in plain sight.
    """
    n = world.fill(seat)
    options = world.codes[:n]
    weights = floats(n)
    hooks.weigh(world, seat, options, weights)
    total = 0.0
    for k in range(n):
        total += weights[k]
    even = ANY / float(n)
    left = 0.0
    for k in range(n):
        weights[k] = (1.0 - ANY) * weights[k] / total + even
        if options[k] == meant or loses_at_once(hooks, world, seat, options[k]):
            weights[k] = 0.0
        left += weights[k]
    if left == 0.0:
        return meant
    drawn = float(stream.below(FINE)) / float(FINE) * left
    for k in range(n):
        drawn -= weights[k]
        if weights[k] > 0.0 and drawn < 0.0:
            return options[k]
    return meant
