"""Eohn, as a search sees it: turns, who wins, what a position is like, what the heuristic does."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import State
from shiai.games.eohn import greedy, layout, printed
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.strikes import NO_PLAN, best_plan
from shiai.search.hooks import Hooks, soften

WIDTH: Final = 54
VERSION: Final = 2
WIDE: Final = 8.0  # a little less than one Energy, as greedy.py counts
TRIED_WIDE: Final = 30.0  # three Energy: what an exchange comes to is only guessed
PATIENCE: Final = 60  # choices of one turn


class EohnMind(Hooks):
    """Life, cards and mat of this seat and of the opponent who has most left."""

    def __init__(self) -> None:
        super().__init__(WIDTH, VERSION)

    def mark(self, state: State) -> i64:
        """Turns of the battle."""
        return state.s[layout.ALL_TURNS]

    def variety(self) -> list[dict[str, object]]:
        """What a lead is worth depends on the format."""
        return [{"format": "sudden_death"}, {}]

    def patience(self, state: State) -> i64:
        """A turn may hold many free actions."""
        return PATIENCE

    def reward(self, state: State, seat: i64) -> float:
        """A battle that is drawn is half won."""
        assert isinstance(state, Eohn)
        won = state.winning_seats()
        if won == 0:
            return 0.5
        return 1.0 if (won >> seat) & 1 == 1 else 0.0

    def has_one_winner(self, state: State) -> bool:
        """Allies win together."""
        assert isinstance(state, Eohn)
        for seat in range(state.shape.seats):
            if state.team_of(seat) != seat:
                return False
        return True

    def advise(self, state: State, seat: i64) -> i64:
        """greedy.py"""
        assert isinstance(state, Eohn)
        return greedy.choose(state, seat)

    def weigh(self, state: State, seat: i64, options: vec[i64], out: vec[float]) -> None:
        """By what greedy.py thinks of each."""
        assert isinstance(state, Eohn)
        n: i64 = len(options)
        asked = state.question()
        tried = greedy.is_tried(asked)
        plan = NO_PLAN
        if asked == layout.COMBAT_CHOICE or asked == layout.ATTACK_STEP:
            plan = best_plan(state, seat)
        for k in range(n):
            if tried:
                out[k] = float(greedy.worth_by_trying(state, seat, options[k]))
            else:
                out[k] = float(greedy.worth_of(state, seat, asked, options[k], plan))
        soften(out, n, TRIED_WIDE if tried else WIDE, out)

    def add_seat(self, state: Eohn, seat: i64, x: vec[float], at: i64) -> float:
        """Fifteen numbers of one seat from `at` on; its life."""
        p = state.printed
        deck: i64 = state.get(state.of(layout.ENERGY_DECK, seat))
        pure: i64 = state.get(state.of(layout.PURE_DECK, seat))
        floats: i64 = state.floating(seat, -1)
        floats_pure: i64 = state.floating_pure(seat, -1)
        attacks: i64 = 0
        power: i64 = 0
        guards: i64 = 0
        feints: i64 = 0
        others: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if state.card_on(seat, place) >= 0:
                kind = state.kind_on(seat, place)
                type_of = p.card_type[kind]
                if type_of < printed.COUNTER:
                    attacks += 1
                    power += p.stats[kind * printed.STATS + printed.AP]
                elif type_of == printed.BLOCK or type_of == printed.DODGE:
                    guards += 1
                elif type_of == printed.FEINT or type_of == printed.COUNTER:
                    feints += 1
                else:
                    others += 1
        x[at] = float(deck) / 30.0
        x[at + 1] = float(state.get(state.of(layout.ENERGY_DISCARDS, seat))) / 50.0
        x[at + 2] = float(pure) / 10.0
        x[at + 3] = float(floats) / 20.0
        x[at + 4] = float(floats_pure) / 5.0
        x[at + 5] = float(state.size(state.of(layout.HAND, seat))) / 7.0
        x[at + 6] = float(state.size(state.of(layout.DECK, seat))) / 30.0
        x[at + 7] = float(attacks) / 3.0
        x[at + 8] = float(power) / 15.0
        x[at + 9] = float(guards) / 4.0
        x[at + 10] = float(feints) / 2.0
        x[at + 11] = float(others) / 3.0
        x[at + 12] = 1.0 if state.get(state.of(layout.RELENTLESS_COUNT, seat)) > 0 else 0.0
        x[at + 13] = 1.0 if state.get(state.of(layout.RESTED_COUNT, seat)) > 0 else 0.0
        x[at + 14] = 1.0 if deck < 10 else 0.0
        return float(deck + pure + floats + floats_pure)

    def describe(self, state: State, seat: i64, x: vec[float]) -> None:
        """This seat, the strongest opponent, and the turn."""
        assert isinstance(state, Eohn)
        other = self.strongest_opponent(state, seat)
        mine = self.add_seat(state, seat, x, 0)
        theirs = self.add_seat(state, other, x, 15)
        x[30] = (mine - theirs) / 30.0
        x[31] = (mine - theirs) / (mine + theirs + 5.0)
        x[32] = 1.0 if state.get(layout.TURN) == seat else 0.0
        x[33] = float(state.get(layout.TURN_NO)) / 20.0
        x[34] = mine / 50.0
        x[35] = theirs / 50.0
        wins = state.get(state.of(layout.WINS, seat)) - state.get(state.of(layout.WINS, other))
        x[36] = float(wins)
        x[37] = float(state.get(layout.PHASE)) / 6.0
        x[38] = x[6] - x[21]
        x[39] = x[5] - x[20]
        self.add_cards(state, seat, x, 40)
        self.add_cards(state, other, x, 47)

    def add_cards(self, state: Eohn, seat: i64, x: vec[float], at: i64) -> None:
        """Seven numbers from `at` on: what the hand, the mat and the deck of a seat can do."""
        p = state.printed
        hand = state.of(layout.HAND, seat)
        attacks: i64 = 0
        guards: i64 = 0
        for place in range(state.size(hand)):
            kind = state.kind_of[state.card_at(hand, place)]
            type_of = p.card_type[kind]
            if type_of < printed.COUNTER:
                attacks += 1
            elif type_of == printed.BLOCK or type_of == printed.DODGE:
                guards += 1
        hardest: i64 = 0
        guarded: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if state.card_on(seat, place) >= 0:
                kind = state.kind_on(seat, place)
                if p.card_type[kind] < printed.COUNTER:
                    hardest = max(hardest, p.stats[kind * printed.STATS + printed.AP])
                elif p.card_type[kind] == printed.BLOCK:
                    guarded += p.stats[kind * printed.STATS + printed.DP]
        deck = state.of(layout.DECK, seat)
        n: i64 = state.size(deck)
        power: i64 = 0
        cost: i64 = 0
        for place in range(n):
            kind = state.kind_of[state.card_at(deck, place)]
            cost += p.stats[kind * printed.STATS + printed.COST]
            if p.card_type[kind] < printed.COUNTER:
                power += p.stats[kind * printed.STATS + printed.AP]
        share = 1.0 / float(max(n, i64(1)))
        x[at] = float(attacks) / 3.0
        x[at + 1] = float(guards) / 3.0
        x[at + 2] = float(hardest) / 10.0
        x[at + 3] = float(guarded) / 10.0
        x[at + 4] = float(power) * share / 3.0
        x[at + 5] = float(cost) * share / 3.0
        x[at + 6] = float(power) / 100.0

    def strongest_opponent(self, state: Eohn, seat: i64) -> i64:
        """Of those on other sides who has most Energy left; in a duel the other one."""
        best: i64 = -1
        most: i64 = -1
        for other in range(state.shape.seats):
            if state.are_opponents(seat, other):
                life = state.get(state.of(layout.ENERGY_DECK, other)) + state.floating(other, -1)
                if life > most:
                    most = life
                    best = other
        return best
