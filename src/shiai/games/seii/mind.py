"""Seii Daimyo, as a search sees it: rounds, who wins, what a position is like, the heuristic."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import State
from shiai.games.seii import greedy, layout
from shiai.games.seii.seii import Seii
from shiai.search.hooks import Hooks

WIDTH: Final = 34
VERSION: Final = 1


class SeiiMind(Hooks):
    """How every seat stands, and how many rounds are left."""

    def __init__(self) -> None:
        super().__init__(WIDTH, VERSION)

    def mark(self, state: State) -> i64:
        """Rounds."""
        return state.s[layout.ROUND]

    def reward(self, state: State, seat: i64) -> float:
        """SEII-109  Who win together share it."""
        assert isinstance(state, Seii)
        if not state.wins(seat):
            return 0.0
        winners: i64 = 0
        for other in range(state.shape.seats):
            if state.wins(other):
                winners += 1
        return 1.0 / float(winners)

    def advise(self, state: State, seat: i64) -> i64:
        """greedy.py"""
        assert isinstance(state, Seii)
        return greedy.choose(state, seat)

    def add_seat(self, state: Seii, seat: i64, x: vec[float], at: i64) -> float:
        """Eight numbers of one seat, added from `at` on; the points it would have now."""
        p = state.printed
        points: i64 = state.location_points(seat)
        kept: i64 = greedy.kept_bonuses(state, seat)
        hand = state.of(layout.HAND, seat)
        n: i64 = state.size(hand)
        strong: i64 = 0
        best: i64 = 0
        for place in range(n):
            clan = state.card_at(hand, place)
            strong += p.strength[clan]
            best = max(best, state.bonus(seat, clan))
        x[at] += float(points) / 10.0
        x[at + 1] += float(kept) / 5.0
        x[at + 2] += float(state.strength(seat)) / 5.0
        x[at + 3] += float(min(n, i64(2)))
        x[at + 4] += float(state.controls(seat)) / 5.0
        x[at + 5] += float(state.size(state.of(layout.ARMY, seat))) / 2.0
        x[at + 6] += float(strong) / 5.0
        x[at + 7] += float(best) / 5.0
        return float(points + kept)

    def describe(self, state: State, seat: i64, x: vec[float]) -> None:
        """This seat, the one that leads the others, and the others on average."""
        assert isinstance(state, Seii)
        for k in range(self.width):
            x[k] = 0.0
        mine = self.add_seat(state, seat, x, 0)
        best = -1.0
        leader: i64 = 0
        seats: i64 = state.shape.seats
        for other in range(seats):
            if other != seat:
                theirs = self.add_seat(state, other, x, 16)
                if theirs > best:
                    best = theirs
                    leader = other
        for k in range(i64(8)):
            x[16 + k] = x[16 + k] / float(seats - 1)
        self.add_seat(state, leader, x, 8)
        left = float(5 - state.get(layout.ROUND)) / 4.0
        x[24] = (mine - best) / 5.0
        x[25] = (mine - best) / 5.0 * left
        x[26] = left
        x[27] = 1.0 if state.get(layout.DAIMYO) == seat else 0.0
        x[28] = 1.0 if state.get(layout.DAIMYO) == leader else 0.0
        x[29] = max(mine - best, 0.0) / 5.0 * (1.0 - left)
        x[30] = min(mine - best, 0.0) / 5.0 * (1.0 - left)
        x[31] = float((seat - state.get(layout.DAIMYO)) % seats) / 3.0
        x[32] = (x[3] - x[19]) * left
        x[33] = (x[6] - x[22]) * left
