"""Hot loops that must not leave the compiled part: random playouts, batches of them, clones."""

from mypy_extensions import i64

from shiai.core.cells import blank, vec
from shiai.core.layout import OVER
from shiai.core.rng import Stream
from shiai.core.state import State


def playout(state: State, stream: Stream) -> i64:
    """Random choices to the end; how many."""
    choices: i64 = 0
    while not state.is_over():
        seat = state.decider()
        pick = stream.below(state.fill(seat))
        state.apply(seat, state.codes[pick])
        choices += 1
    return choices


class Batch:
    """What many playouts gave: choices made, a checksum, and how often each ending came."""

    def __init__(self, endings: i64) -> None:
        self.games: i64 = 0
        self.choices: i64 = 0
        self.check: i64 = 0
        self.endings: vec[i64] = blank(endings)

    def add(self, state: State, choices: i64) -> None:
        """Count one finished game."""
        ending = state.s[OVER]
        self.games += 1
        self.choices += choices
        self.endings[ending] += 1
        self.check = (
            self.check * 31 + ending * 10007 + state.score(0) * 101 + choices
        ) & 0xFFFFFFFF


def playouts(blank_state: State, games: i64, seed: i64) -> Batch:
    """That many random games from the deal on; `blank_state` is an empty, unwatched table."""
    stream = Stream(seed)
    batch = Batch(len(blank_state.shape.layout.endings))
    for index in range(games):
        state = blank_state.clone()
        state.begin(seed + index)
        batch.add(state, playout(state, stream))
    return batch


def clones(state: State, count: i64) -> i64:
    """Clone that often; for the benchmark."""
    total: i64 = 0
    for _ in range(count):
        total += state.clone().s[OVER]
    return total


def fills(state: State, count: i64) -> i64:
    """List the options that often; for the benchmark."""
    total: i64 = 0
    seat = state.decider()
    for _ in range(count):
        total += state.fill(seat)
    return total


def applies(state: State, seat: i64, code: i64, count: i64) -> i64:
    """Clone and apply that often; for the benchmark."""
    total: i64 = 0
    for _ in range(count):
        twin = state.clone()
        twin.apply(seat, code)
        total += twin.s[OVER]
    return total
