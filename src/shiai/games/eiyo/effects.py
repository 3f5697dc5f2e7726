"""Eiyo: what cards do. Effects never call phases; they owe steps."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.games.eiyo.layout import (
    DEFLECTED,
    ENEMY_DECKS,
    GIVE_UP,
    GIVE_UP_HONOR,
    HONOR_STACK,
    LOSE_HONOR_CARD,
    LOSE_WEAPONS,
    NOBLE_LADY,
)
from shiai.games.eiyo.options import HONOR_LOSS, LOWEST_ONE_FIRST, NO_BOSSES, NOBLE_LADY_POOL
from shiai.games.eiyo.printed import (
    DISCARD_WEAPONS,
    FIRST_BOSS,
    FIRST_YAMABUSHI,
    LOSE_HONOR_CARDS,
    RETURN_DEFLECTED,
)
from shiai.games.eiyo.scoring import Scoring


class Effects(Scoring):
    """The vocabulary of the set files."""

    def act_before_samurai_phase(self, enemy: i64, row: i64) -> None:
        """EIYO-078  Each copy acts on its own while it is in a row."""
        word = self.printed.before_word[enemy]
        amount = self.printed.before_amount[enemy]
        if word == DISCARD_WEAPONS:
            self.discard_weapons(row, amount)
        elif word == LOSE_HONOR_CARDS:
            self.lose_honor_cards(row, amount)

    def act_when_revealed(self, enemy: i64, row: i64) -> None:
        """EIYO-084, RULING-EIYO-27  Each time a card with such an effect is revealed."""
        if self.printed.revealed_word[enemy] == RETURN_DEFLECTED:
            self.return_deflected(row, self.printed.revealed_amount[enemy])

    def discard_weapons(self, row: i64, count: i64) -> None:
        """EIYO-085  Kanabo: before each samurai phase the weapon deck loses its top cards.

        RULING-EIYO-22  Each Kanabo takes its own.
        """
        self.owe(LOSE_WEAPONS, self.guard(row), count)

    def lose_honor_cards(self, row: i64, count: i64) -> None:
        """EIYO-089  Hatamoto: before each samurai phase an enemy leaves the honor stack."""
        for _card in range(count):
            self.owe(LOSE_HONOR_CARD, self.guard(row))

    def lose_honor_card(self, seat: i64) -> None:
        """EIYO-091, RULING-EIYO-23  With an empty honor stack nothing happens."""
        if self.size(HONOR_STACK) > 0:
            self.owe(GIVE_UP_HONOR, seat)

    def give_up_honor(self) -> None:
        """EIYO-089, EIYO-107  One enemy of your choice.

        EIYO-090, EIYO-108, RULING-EIYO-24  Prototype: one worth 1 if there is one.
        """
        self.offer_honor_cards(GIVE_UP, self.must_give_up_one())

    def must_give_up_one(self) -> bool:
        """EIYO-090  Whether only enemies worth 1 may be given up."""
        if self.option(HONOR_LOSS) != LOWEST_ONE_FIRST:
            return False
        honor = self.printed.honor
        for place in range(self.size(HONOR_STACK)):
            enemy = self.card_at(HONOR_STACK, place)
            if honor[enemy] == 1:
                return True
        return False

    def offer_honor_cards(self, verb: i64, only_ones: bool) -> None:
        """EIYO-068  Any enemy of the honor stack; equal ones are one option."""
        kinds = self.printed.enemy_kind
        honor = self.printed.honor
        offered: i64 = 0
        for place in range(self.size(HONOR_STACK)):
            enemy = self.card_at(HONOR_STACK, place)
            kind = kinds[enemy]
            if (offered >> kind) & 1 == 0 and (honor[enemy] == 1 or not only_ones):
                offered |= bit(kind)
                self.offer(verb, enemy)

    def give_up(self, enemy: i64) -> None:
        """EIYO-089, RULING-EIYO-20  From the honor stack to the deflected stack."""
        self.move_card(enemy, HONOR_STACK, DEFLECTED)

    def return_deflected(self, row: i64, count: i64) -> None:
        """EIYO-080  The Noble Lady: random deflected enemies, shuffled, go under her row's deck.

        EIYO-081, RULING-EIYO-25  With fewer she takes all there are.
        RULING-EIYO-26, RULING-EIYO-49  Bosses too, unless an option keeps them in the stack.
        """
        before = self.size(DEFLECTED)
        kept: i64 = FIRST_BOSS if self.option(NOBLE_LADY_POOL) == NO_BOSSES else FIRST_YAMABUSHI
        self.move_random_under(count, DEFLECTED, ENEMY_DECKS[row], kept, FIRST_YAMABUSHI)
        self.announce(NOBLE_LADY, row, before - self.size(DEFLECTED))
