"""Eiyo: from options and seed to a dealt table."""

from typing import Final

from mypy_extensions import i64

from shiai.core.options import YES
from shiai.games.eiyo.layout import (
    DEFLECTED_OPEN,
    DRAW,
    ENEMY_BOX,
    ENEMY_DECKS,
    FOUR_ROWS,
    KEEP_OR_REDRAW,
    NEW_ROUND,
    REFILL,
    SPECIALS,
    WEAPON_BOX,
    WEAPON_DECK,
)
from shiai.games.eiyo.options import (
    AT_RANDOM,
    OPEN,
    PATH_OF_THE_WARRIOR,
    SHOW_DEFLECTED,
    SPECIAL_WEAPONS,
)
from shiai.games.eiyo.phases import Phases
from shiai.games.eiyo.printed import (
    ENEMY_CARDS,
    FIRST_BOSS,
    FIRST_YAMABUSHI,
    STANDARD_WEAPONS,
    WEAPON_CARDS,
)

ENEMIES_ABOVE_BOSS: Final = 6
ENEMIES_UNDER_BOSS: Final = 3


class Setup(Phases):
    """EIYO-012  The table before the first decision."""

    def lay_out(self) -> None:
        """RULING-EIYO-40, RULING-EIYO-51  Whether the deflected stack may be looked through."""
        self.put(DEFLECTED_OPEN, 0, 1 if self.option(SHOW_DEFLECTED) == OPEN else 0)

    def deal(self) -> None:
        """EIYO-009  No token lies on a row.

        EIYO-010  Hands are drawn when the rows can be seen.
        """
        self.deal_weapons()
        self.deal_special_weapons()
        self.shuffle_bosses()
        self.deal_enemies()
        self.owe(REFILL)
        # RULING-EIYO-53  The first player first, here and in the rounds.
        for seat in range(self.shape.seats):
            self.owe(DRAW, seat, self.cards_to_draw())
        for seat in range(self.shape.seats):
            self.owe(KEEP_OR_REDRAW, seat)
        self.owe(NEW_ROUND)

    def deal_weapons(self) -> None:
        """EIYO-001  The standard weapons are shuffled into a deck.

        EIYO-COOP-1  For two players, into two decks of sixteen.
        """
        deck = self.of(WEAPON_DECK, 0)
        self.lay_all(deck, 0, STANDARD_WEAPONS)
        self.shuffle(deck)
        if self.is_coop():
            self.move_many(STANDARD_WEAPONS // 2, deck, self.of(WEAPON_DECK, 1))

    def deal_special_weapons(self) -> None:
        """EIYO-008, RULING-EIYO-4  S1 and S2 lie on the special table.

        EIYO-COOP-1  For two players, S3 and S4 before the second.
        """
        self.lay_all(WEAPON_BOX, STANDARD_WEAPONS, WEAPON_CARDS)
        if self.option(SPECIAL_WEAPONS) == AT_RANDOM and self.shape.seats == 1:
            self.pick_specials()
            return
        for seat in range(self.shape.seats):
            self.move_bottom(WEAPON_BOX, self.of(SPECIALS, seat))
            self.move_bottom(WEAPON_BOX, self.of(SPECIALS, seat))

    def pick_specials(self) -> None:
        """RULING-EIYO-4  As an option two of the four at random, the lower one on the left."""
        left = self.below(4)
        other = self.below(3)
        if other >= left:
            other += 1
        first, second = min(left, other), max(left, other)
        self.move_card(STANDARD_WEAPONS + first, WEAPON_BOX, SPECIALS)
        self.move_card(STANDARD_WEAPONS + second, WEAPON_BOX, SPECIALS)

    def deal_enemies(self) -> None:
        """EIYO-002  36 enemies are shuffled and split into four decks of nine.

        EIYO-101  With the four Yamabushi among them; then four cards go to the box unseen.
        EIYO-004  A boss is the fourth from the bottom of each: three cards under it, six above.
        """
        pile = ENEMY_DECKS[FOUR_ROWS - 1]  # they are shuffled where the last deck will lie
        self.lay_all(pile, 0, FIRST_BOSS)
        path = self.option(PATH_OF_THE_WARRIOR) == YES
        self.lay_all(pile if path else ENEMY_BOX, FIRST_YAMABUSHI, ENEMY_CARDS)
        self.shuffle(pile)
        if path:
            self.move_many(4, pile, ENEMY_BOX)
        for row in range(i64(FOUR_ROWS)):
            for _above in range(i64(ENEMIES_ABOVE_BOSS)):
                self.move_under(pile, ENEMY_DECKS[row])
            self.move_place_under(ENEMY_BOX, 3 - row, ENEMY_DECKS[row])
            for _under in range(i64(ENEMIES_UNDER_BOSS)):
                self.move_under(pile, ENEMY_DECKS[row])

    def shuffle_bosses(self) -> None:
        """EIYO-003  Two of the six stay in the box unseen: the first two after the shuffle."""
        self.lay_all(ENEMY_BOX, FIRST_BOSS, FIRST_YAMABUSHI)
        self.shuffle(ENEMY_BOX)
