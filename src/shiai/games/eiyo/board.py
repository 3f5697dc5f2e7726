"""Eiyo: what can be read off the table."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import State
from shiai.games.eiyo.layout import (
    ALL_TOKENS,
    ENEMY_DECKS,
    FOUR_ROWS,
    HONOR_STACK,
    ROWS,
    TOKENS,
    EiyoTerms,
)
from shiai.games.eiyo.options import COOP_HOUSE, DIFFICULTY, MODE, NOVICE, TARGET_HONOR
from shiai.games.eiyo.printed import Printed
from shiai.games.eiyo.words import COSTS, FORBIDS_DEFLECT


class Board(State):
    """Questions a player answers by looking at the table."""

    def __init__(self, terms: EiyoTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.printed: Final[Printed] = terms.printed

    def option(self, option: i64) -> i64:
        """The value of an option."""
        options = self.terms.options
        return options[option]

    def is_coop(self) -> bool:
        """Two players by our own rules (EIYO-COOP-1)."""
        return self.option(MODE) == COOP_HOUSE

    def honor(self) -> i64:
        """EIYO-040  Every enemy in the honor stack counts its printed honor."""
        return self.sum_of(self.printed.honor, HONOR_STACK)

    def target_honor(self) -> i64:
        """EIYO-096  40 honor to win; EIYO-COOP-6 50 for two. An option may say otherwise."""
        given = self.option(TARGET_HONOR)
        if given > 0:
            return given
        target: i64 = 50 if self.is_coop() else 40
        return target - 5 if self.option(DIFFICULTY) == NOVICE else target

    def front(self, row: i64) -> i64:
        """EIYO-006, RULING-EIYO-1  The last card revealed is in position 1."""
        return self.top(ROWS[row])

    def enemy_in(self, row: i64, position: i64) -> i64:
        """The enemy in a position; 0 is the front."""
        return self.card_at(ROWS[row], self.size(ROWS[row]) - 1 - position)

    def has_token(self, row: i64) -> bool:
        """EIYO-045  A row holds at most one token."""
        return self.get(TOKENS, row) != 0

    def supply(self) -> i64:
        """EIYO-009  Tokens that lie on no row."""
        supply: i64 = ALL_TOKENS
        for row in range(i64(FOUR_ROWS)):
            supply -= self.get(TOKENS, row)
        return supply

    def damage_of(self, row: i64) -> i64:
        """EIYO-049, RULING-EIYO-3  Each card deals the damage printed for its current position."""
        damage = self.printed.damage
        cards = ROWS[row]
        total: i64 = 0
        n = self.size(cards)
        for place in range(n):
            at = self.card_at(cards, place) * 4 + n - 1 - place
            total += damage[at]
        return total

    def row_forbids_deflecting(self, row: i64) -> bool:
        """EIYO-087  While Teppo is in a row no token may be placed on that row."""
        return self.flags_of(self.printed.forbids, ROWS[row]) & FORBIDS_DEFLECT != 0

    def standing_words(self) -> i64:
        """EIYO-103  What enemies in any row forbid and cost while they are there, as bits."""
        words: i64 = 0
        for row in range(i64(FOUR_ROWS)):
            words |= self.flags_of(self.printed.standing, ROWS[row])
        return words

    def deflect_costs(self) -> i64:
        """EIYO-110, RULING-EIYO-37  What rows add to a deflect, as bits: equal ones count once."""
        return self.standing_words() >> COSTS

    def enemies_left(self) -> bool:
        """EIYO-094, EIYO-100  Cards in rows and enemy decks; boxed ones are ignored."""
        for row in range(i64(FOUR_ROWS)):
            if self.size(ROWS[row]) + self.size(ENEMY_DECKS[row]) > 0:
                return True
        return False

    def guard(self, row: i64) -> i64:
        """EIYO-COOP-3  The first player guards N and E, the second S and W."""
        return row // 2 if self.is_coop() else 0

    def cards_to_draw(self) -> i64:
        """EIYO-010, EIYO-016  Four weapons; EIYO-COOP-2 three each."""
        return 3 if self.is_coop() else 4

    def hand_limit(self) -> i64:
        """EIYO-018  Six weapons; EIYO-COOP-2 five each."""
        return 5 if self.is_coop() else 6
