"""Broad games: quick games of the heuristic with slips, from which a value is learnt."""

from typing import Final

from mypy_extensions import i64

from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.search.hooks import Hooks
from shiai.search.value import floats

LONGEST: Final[i64] = 20_000  # choices


class Rows:
    """Positions as numbers, one row each, whose seat they are seen from, and what it came to."""

    def __init__(self) -> None:
        self.x: list[list[float]] = []
        self.seats: list[int] = []
        self.rewards: list[float] = []


def broad_game(hooks: Hooks, state: State, slips: i64, stream: Stream) -> Rows:
    """Play a bare state to its end, `slips` of a thousand choices at random; a row for each seat
    wherever the mark has risen.
    """
    rows = Rows()
    x = floats(hooks.width)
    last: i64 = -1
    steps: i64 = 0
    while not state.is_over() and steps < LONGEST:
        mark = hooks.mark(state)
        if mark != last:
            last = mark
            for seat in range(state.shape.seats):
                hooks.describe(state, seat, x)
                rows.x.append([x[k] for k in range(hooks.width)])
                rows.seats.append(int(seat))
        who = state.decider()
        if stream.below(1000) < slips:
            state.apply(who, state.codes[stream.below(state.fill(who))])
        else:
            state.apply(who, hooks.advise(state, who))
        steps += 1
    if state.is_over():
        rows.rewards = [hooks.reward(state, i64(seat)) for seat in rows.seats]
    else:
        rows.x = []
        rows.seats = []
    return rows
