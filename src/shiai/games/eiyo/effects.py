"""Eiyo: what cards do. Effects never call phases; they owe steps.

Every word at a moment (`words.py`) has a class here, and the tables at the foot have them all.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.vocabulary import check_done
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
from shiai.games.eiyo.printed import FIRST_BOSS, FIRST_YAMABUSHI
from shiai.games.eiyo.scoring import Scoring
from shiai.games.eiyo.words import BEFORE_SAMURAI_PHASE, WHEN_REVEALED, number_of, words_at


class Effects(Scoring):
    """What cards do, and what they cost."""

    def act_before_samurai_phase(self, enemy: i64, row: i64) -> None:
        """EIYO-078  Each copy acts on its own while it is in a row."""
        effect = BEFORE[self.printed.before_word[enemy] - 1]
        effect.act(self, enemy, row, self.printed.before_amount[enemy])

    def act_when_revealed(self, enemy: i64, row: i64) -> None:
        """EIYO-084, RULING-EIYO-27  Each time a card with such an effect is revealed."""
        effect = REVEALED[self.printed.revealed_word[enemy] - 1]
        effect.act(self, enemy, row, self.printed.revealed_amount[enemy])

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


# ---- the words at a moment -----------------------------------------------------------------------


class Effect(ABC):
    """What a word does at its moment."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    @abstractmethod
    def act(self, game: Effects, enemy: i64, row: i64, amount: i64) -> None:
        """Do it for an enemy in a row, with the amount that is printed on it."""


class DiscardWeapons(Effect):
    """The weapon deck loses its top cards."""

    def act(self, game: Effects, enemy: i64, row: i64, amount: i64) -> None:
        """EIYO-085  Kanabo: before each samurai phase the weapon deck loses its top cards.

        RULING-EIYO-22  Each Kanabo takes its own.
        """
        game.owe(LOSE_WEAPONS, game.guard(row), amount, enemy)


class LoseHonorCards(Effect):
    """Enemies leave the honor stack."""

    def act(self, game: Effects, enemy: i64, row: i64, amount: i64) -> None:
        """EIYO-089  Hatamoto: before each samurai phase an enemy leaves the honor stack."""
        for _card in range(amount):
            game.owe(LOSE_HONOR_CARD, game.guard(row))


class ReturnDeflected(Effect):
    """Deflected enemies come back."""

    def act(self, game: Effects, enemy: i64, row: i64, amount: i64) -> None:
        """EIYO-080  The Noble Lady: random deflected enemies, shuffled, go under her row's deck.

        EIYO-081, RULING-EIYO-25  With fewer she takes all there are.
        RULING-EIYO-26, RULING-EIYO-49  Bosses too, unless an option keeps them in the stack.
        """
        before = game.size(DEFLECTED)
        kept: i64 = FIRST_BOSS if game.option(NOBLE_LADY_POOL) == NO_BOSSES else FIRST_YAMABUSHI
        game.move_random_under(amount, DEFLECTED, ENEMY_DECKS[row], kept, FIRST_YAMABUSHI)
        game.announce(NOBLE_LADY, row, before - game.size(DEFLECTED))


def by_number(moment: str, effects: list[Effect]) -> list[Effect]:
    """The effects of a moment in the order of their words' numbers, which begin with 1."""
    words = words_at(moment)
    names = [word.name for word in words]
    check_done(f"word at {moment}", names, [effect.name for effect in effects], "effects.py")
    numbers = [word.number for word in words]
    assert sorted(numbers) == list(range(1, len(words) + 1)), (
        f"the numbers of the words at {moment} are 1, 2, 3 and so on, not {numbers}"
    )
    return sorted(effects, key=lambda effect: number_of(moment, effect.name))


BEFORE: Final = by_number(
    BEFORE_SAMURAI_PHASE, [DiscardWeapons("discard_weapons"), LoseHonorCards("lose_honor_cards")]
)
REVEALED: Final = by_number(WHEN_REVEALED, [ReturnDeflected("return_deflected")])
