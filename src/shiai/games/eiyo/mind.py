"""Eiyo, as a search sees it: rounds, who wins, what a position is like, what the heuristic does."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.layout import OVER
from shiai.core.state import State
from shiai.games.eiyo import greedy, layout
from shiai.games.eiyo.eiyo import Eiyo
from shiai.games.eiyo.printed import FIRST_BOSS
from shiai.games.eiyo.words import DISCARD_WEAPONS
from shiai.search.hooks import Hooks, soften

WIDTH: Final = 46
VERSION: Final = 2
WIDE: Final = 100.0  # one damage point, as greedy.py counts


class EiyoMind(Hooks):
    """Cards that are left against enemies that are left, and the honor still to be won."""

    def __init__(self) -> None:
        super().__init__(WIDTH, VERSION)

    def mark(self, state: State) -> i64:
        """Rounds."""
        return state.s[layout.ROUND]

    def reward(self, state: State, seat: i64) -> float:
        """Everybody wins, or nobody."""
        return 1.0 if state.s[OVER] == layout.WIN else 0.0

    def has_one_winner(self, state: State) -> bool:
        """Two samurai stand together."""
        return False

    def advise(self, state: State, seat: i64) -> i64:
        """greedy.py"""
        assert isinstance(state, Eiyo)
        return greedy.choose(state, seat)

    def weigh(self, state: State, seat: i64, options: vec[i64], out: vec[float]) -> None:
        """By what greedy.py thinks of each; paying Honor is one plan, weighed as a whole."""
        assert isinstance(state, Eiyo)
        asked = state.question()
        if asked == layout.PAY_HONOR:
            super().weigh(state, seat, options, out)
            return
        n: i64 = len(options)
        for k in range(n):
            out[k] = float(greedy.worth_of(state, seat, asked, options[k]))
        soften(out, n, WIDE if asked == layout.FIGHT else 1.0, out)

    def describe(self, state: State, seat: i64, x: vec[float]) -> None:
        """Life and its decks, honor, what stands in the rows and what waits behind them."""
        assert isinstance(state, Eiyo)
        honor = float(state.honor())
        target = float(state.target_honor())
        deck = float(state.size(state.of(layout.WEAPON_DECK, seat)))
        waste = float(state.size(state.of(layout.DISCARD, seat)))
        hand = float(state.size(state.of(layout.HAND, seat)))
        specials: i64 = state.size(state.of(layout.SPECIALS, seat))
        rows: i64 = 0
        decks: i64 = 0
        board_honor: i64 = 0
        deck_honor: i64 = 0
        damage: i64 = 0
        bosses: i64 = 0
        bosses_due: i64 = 0
        kanabo: i64 = 0
        p = state.printed
        worst: i64 = 0
        tokens: i64 = 0
        for row in range(i64(4)):
            zone = layout.ROWS[row]
            for place in range(state.size(zone)):
                card = state.card_at(zone, place)
                rows += 1
                board_honor += p.honor[card]
                if card >= FIRST_BOSS:
                    bosses += 1
                if p.before_word[card] == DISCARD_WEAPONS:
                    kanabo += 1
            x[34 + row] = 0.0
            if state.has_token(row):
                tokens += 1
            else:
                hit = state.damage_of(row)
                damage += hit
                worst = max(worst, hit)
                x[34 + row] = float(hit) / 5.0
            x[38 + row] = float(self.marking(state, seat, row)) / 3.0
            zone = layout.ENEMY_DECKS[row]
            for place in range(state.size(zone)):
                card = state.card_at(zone, place)
                decks += 1
                deck_honor += p.honor[card]
                if card >= FIRST_BOSS:
                    bosses_due += 1
        left = float(rows + decks)
        x[0] = honor / 10.0
        x[1] = max(target - honor, 0.0) / 10.0
        x[2] = deck / 10.0
        x[3] = waste / 10.0
        x[4] = hand / 6.0
        for k in range(i64(3)):
            on = 1.0 if specials == k else 0.0
            x[5 + k] = on
            x[8 + k] = on * deck / 10.0
            x[11 + k] = on * waste / 10.0
            x[14 + k] = on * left / 10.0
            x[17 + k] = on * honor / 10.0
        x[20] = float(board_honor) / 10.0
        x[21] = float(deck_honor) / 10.0
        x[22] = float(damage) / 10.0
        x[23] = float(greedy.marks_in_hand(state, seat)) / 10.0
        x[24] = float(bosses)
        x[25] = float(bosses_due)
        x[26] = float(kanabo)
        x[27] = float(state.size(state.of(layout.REMOVED, seat))) / 10.0
        x[28] = float(state.size(state.of(layout.SET_ASIDE, seat))) / 10.0
        x[29] = (honor + float(board_honor + deck_honor) - target) / 10.0
        x[30] = float(rows) / 10.0
        x[31] = float(worst) / 5.0
        x[32] = left / 10.0
        x[33] = deck / (left + 3.0)
        x[42] = float(tokens) / 2.0
        x[43] = float(self.marks_in(state, state.of(layout.WEAPON_DECK, seat))) / 20.0
        x[44] = float(self.marks_in(state, state.of(layout.DISCARD, seat))) / 20.0
        x[45] = (deck + 0.5 * hand) / (0.3 * left + 1.0) / 10.0

    def marking(self, state: Eiyo, seat: i64, row: i64) -> i64:
        """How many weapons in hand mark a row."""
        hand = state.of(layout.HAND, seat)
        count: i64 = 0
        for place in range(state.size(hand)):
            count += (state.printed.marks[state.card_at(hand, place)] >> row) & 1
        return count

    def marks_in(self, state: Eiyo, zone: i64) -> i64:
        """How many marks the weapons of a zone have together."""
        total: i64 = 0
        for place in range(state.size(zone)):
            total += greedy.marks_of(state, state.card_at(zone, place))
        return total
