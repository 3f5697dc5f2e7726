"""Seii Daimyo, as a search sees it: rounds, who wins, what a position is like, the heuristic."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import State
from shiai.games.seii import greedy, layout
from shiai.games.seii.options import ROUNDS
from shiai.games.seii.printed import THREE_SIDES
from shiai.games.seii.seii import Seii
from shiai.search.hooks import Hooks, soften

WIDTH: Final = 46
VERSION: Final = 2
WIDE: Final = 15.0  # a point and a half, as greedy.py counts


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

    def quick(self, state: State, seat: i64) -> i64:
        """greedy.py without trying Abilities out: that would be nearly all of a rollout's time."""
        assert isinstance(state, Seii)
        return greedy.choose_ahead(state, seat, 0)

    def weigh(self, state: State, seat: i64, options: vec[i64], out: vec[float]) -> None:
        """By what greedy.py thinks of each; roles and reveals are weighed as a whole."""
        assert isinstance(state, Seii)
        asked = state.question()
        if asked == layout.ROLE or asked == layout.REVEAL:
            super().weigh(state, seat, options, out)
            return
        n: i64 = len(options)
        for k in range(n):
            out[k] = float(greedy.worth_of(state, seat, asked, options[k], 1))
        soften(out, n, WIDE, out)

    def add_seat(self, state: Seii, seat: i64, x: vec[float], at: i64) -> float:
        """Twelve numbers of one seat, added from `at` on; the points it would have now."""
        p = state.printed
        points: i64 = state.location_points(seat)
        kept: i64 = greedy.kept_bonuses(state, seat)
        hand = state.of(layout.HAND, seat)
        n: i64 = state.size(hand)
        strong: i64 = 0
        strongest: i64 = 0
        best: i64 = 0
        second: i64 = 0
        for place in range(n):
            clan = state.card_at(hand, place)
            strong += p.strength[clan]
            bonus = state.bonus(seat, clan)
            second = max(second, min(best, bonus))
            best = max(best, bonus)
            strongest = max(strongest, p.strength[clan])
        x[at] += float(points) / 10.0
        x[at + 1] += float(kept) / 5.0
        x[at + 2] += float(state.strength(seat)) / 5.0
        x[at + 3] += float(min(n, i64(2)))
        x[at + 4] += float(state.controls(seat)) / 5.0
        x[at + 5] += float(state.size(state.of(layout.ARMY, seat))) / 2.0
        x[at + 6] += float(strong) / 5.0
        x[at + 7] += float(best) / 5.0
        x[at + 8] += float(second) / 5.0
        x[at + 9] += float(strongest) / 3.0
        x[at + 10] += float(self.could_gain(state, seat)) / 10.0
        x[at + 11] += float(self.could_lose(state, seat)) / 10.0
        return float(points + kept)

    def could_gain(self, state: Seii, seat: i64) -> i64:
        """What turning each location to its best side would bring."""
        total: i64 = 0
        for side in range(i64(THREE_SIDES)):
            zone = state.side(seat, side)
            for place in range(state.size(zone)):
                location = state.card_at(zone, place)
                best = state.value(location, side)
                for other in range(i64(THREE_SIDES)):
                    best = max(best, state.value(location, other))
                total += best - state.value(location, side)
        return total

    def could_lose(self, state: Seii, seat: i64) -> i64:
        """What turning each location to its worst side would cost."""
        total: i64 = 0
        for side in range(i64(THREE_SIDES)):
            zone = state.side(seat, side)
            for place in range(state.size(zone)):
                location = state.card_at(zone, place)
                worst = state.value(location, side)
                for other in range(i64(THREE_SIDES)):
                    worst = min(worst, state.value(location, other))
                total += state.value(location, side) - worst
        return total

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
                theirs = self.add_seat(state, other, x, 24)
                if theirs > best:
                    best = theirs
                    leader = other
        for k in range(i64(12)):
            x[24 + k] = x[24 + k] / float(seats - 1)
        self.add_seat(state, leader, x, 12)
        left = float(state.option(ROUNDS) - state.get(layout.ROUND)) / 4.0
        x[36] = (mine - best) / 5.0
        x[37] = (mine - best) / 5.0 * left
        x[38] = left
        x[39] = 1.0 if state.get(layout.DAIMYO) == seat else 0.0
        x[40] = 1.0 if state.get(layout.DAIMYO) == leader else 0.0
        x[41] = max(mine - best, 0.0) / 5.0 * (1.0 - left)
        x[42] = min(mine - best, 0.0) / 5.0 * (1.0 - left)
        x[43] = float((seat - state.get(layout.DAIMYO)) % seats) / 3.0
        x[44] = (x[3] - x[27]) * left
        x[45] = (x[6] - x[30]) * left
