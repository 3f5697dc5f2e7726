"""What a search asks of a game: `mind.py` of its package answers."""

from math import exp

from mypy_extensions import i64, mypyc_attr

from shiai.core.cells import vec
from shiai.core.state import State
from shiai.search.value import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """A game, as a search sees it; always asked about a guessed world, never the true table."""

    def __init__(self, width: i64, version: i64) -> None:
        self.width: i64 = width  # numbers that describe a position
        self.version: i64 = version  # of what they mean; values learnt for another do not fit

    def mark(self, state: State) -> i64:
        """A public number that rises with every round (turn): there a rollout is cut."""
        raise NotImplementedError

    def reward(self, state: State, seat: i64) -> float:
        """Of a finished game: 1 won, 0 lost, a share of a win that is shared."""
        raise NotImplementedError

    def has_one_winner(self, state: State) -> bool:
        """Whether each plays for itself, so that the chances of all seats add up to 1."""
        return state.shape.seats > 1

    def worth(self, state: State, seat: i64, value: Value, x: vec[float]) -> float:
        """What a position is worth to a seat, by a learned value; `x` is room to describe it."""
        self.describe(state, seat, x)
        return value.of(x)

    def describe(self, state: State, seat: i64, x: vec[float]) -> None:
        """Write the position, seen from a seat, into `width` numbers of about 0 to 3."""
        raise NotImplementedError

    def advise(self, state: State, seat: i64) -> i64:
        """What the heuristic would choose: the first idea of the tree."""
        raise NotImplementedError

    def variety(self) -> list[dict[str, object]]:
        """Options under which games are played for learning, one after another."""
        return [{}]

    def quick(self, state: State, seat: i64) -> i64:
        """What rollouts go on by: advice, or something like it that costs less."""
        return self.advise(state, seat)

    def weigh(self, state: State, seat: i64, options: vec[i64], out: vec[float]) -> None:
        """How promising each option looks before it is tried: numbers from 0 on, one at least above
        it. Without better knowledge all is on the advice.
        """
        advice = self.advise(state, seat)
        for k in range(i64(len(options))):
            out[k] = 1.0 if options[k] == advice else 0.0

    def patience(self, state: State) -> i64:
        """How many choices a seat thinks about before the mark rises; then it takes advice only.

        A game whose turns can be long keeps a search that sees no progress from going round.
        """
        return 1_000_000


def soften(worths: vec[float], count: i64, width: float, out: vec[float]) -> None:
    """Weights from worths: an option that is `width` worse than the best weighs a third of it."""
    best = worths[0]
    for k in range(count):
        best = max(best, worths[k])
    for k in range(count):
        out[k] = exp(max((worths[k] - best) / width, -30.0))
