"""Broad games, from which a value is learnt: of the heuristic, or of the search, with slips."""

from typing import Final

from mypy_extensions import i64

from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.search.hooks import Hooks
from shiai.search.names import Names
from shiai.search.tree import Manner, Search
from shiai.search.value import Value, floats
from shiai.search.worlds import DealtWorlds

LONGEST: Final[i64] = 20_000  # choices


class Rows:
    """Positions as numbers, one row each, whose seat they are seen from, and what it came to."""

    def __init__(self) -> None:
        self.x: list[list[float]] = []
        self.seats: list[int] = []
        self.rewards: list[float] = []


class Player:
    """Who chooses for all seats: the heuristic, unless it is told to think."""

    def __init__(self, hooks: Hooks, slips: i64, stream: Stream) -> None:
        self.hooks: Final = hooks
        self.slips: Final[i64] = slips  # of a thousand choices: any option
        self.stream: Final = stream

    def choose(self, state: State, who: i64) -> i64:
        """A code."""
        n = state.fill(who)
        if n == 1:
            return state.codes[0]
        if self.stream.below(1000) < self.slips:
            return state.codes[self.stream.below(n)]
        return self.think(state, who)

    def think(self, state: State, who: i64) -> i64:
        """Where there is a choice, and no slip."""
        return self.hooks.advise(state, who)


class Thinker(Player):
    """Thinks over worlds that the seat cannot tell from the true one: the state keeps notes."""

    def __init__(
        self,
        hooks: Hooks,
        slips: i64,
        stream: Stream,
        value: Value,
        names: Names,
        manner: Manner,
        iterations: i64,
    ) -> None:
        super().__init__(hooks, slips, stream)
        self.value: Final = value
        self.names: Final = names
        self.manner: Final = manner
        self.iterations: Final[i64] = iterations
        self.mark: i64 = -1
        self.choices: i64 = 0  # since the mark rose
        self.judged: list[float] = []  # what the choice taken was worth, decision by decision

    def think(self, state: State, who: i64) -> i64:
        """What a search bot would choose."""
        hooks = self.hooks
        mark = hooks.mark(state)
        if mark != self.mark:
            self.mark = mark
            self.choices = 0
        self.choices += 1
        worlds = DealtWorlds(state, who, self.stream)
        if self.choices > state.shape.seats * hooks.patience(state):
            return hooks.advise(worlds.next(self.stream), who)
        search = Search(hooks, self.value, worlds, self.names, who, self.manner, self.stream.seed())
        search.think(self.iterations)
        best = search.best(worlds.next(self.stream))
        self.judged.append(best.mean)
        return best.code


class Match(Player):
    """A player for each seat."""

    def __init__(self, players: list[Player]) -> None:
        super().__init__(players[0].hooks, 0, players[0].stream)
        self.players: Final = players

    def choose(self, state: State, who: i64) -> i64:
        """As that seat's player does."""
        return self.players[who].choose(state, who)


def broad_game(state: State, player: Player) -> Rows:
    """Play a state to its end; a row for each seat wherever the mark has risen."""
    rows = Rows()
    hooks = player.hooks
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
        state.apply(who, player.choose(state, who))
        steps += 1
    if state.is_over():
        rows.rewards = [hooks.reward(state, i64(seat)) for seat in rows.seats]
    else:
        rows.x = []
        rows.seats = []
    return rows
