"""Way of the Samurai: gauges, Life, Ki, armour, and how a fight is decided."""

from typing import Final

from mypy_extensions import i64

from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.scoring import Scoring

BREAKS_ON: Final = 6
EMPTY_KI_COSTS: Final = 2


class Reserves(Scoring):
    """What fighters have and lose."""

    # ---- deciding a fight --------------------------------------------------------------------

    def decide(self, result: i64, how: i64, cause: i64) -> None:
        """WOTS-001, WOTS-002  At the very moment; what comes first counts.

        All steps still owed are passed over until the fight is over.
        """
        if self.get(layout.DECIDED) == layout.UNDECIDED:
            self.put(layout.DECIDED, 0, result)
            self.put(layout.HOW_DECIDED, 0, how)
            self.announce(layout.FIGHT_ENDS, result, how, cause)

    def lose_fight(self, how: i64, cause: i64) -> None:
        """WOTS-002  The player has lost."""
        self.decide(layout.LOST, how, cause)

    def blue_die(self, purpose: i64) -> i64:
        """The blue die, 1 to 6, for all to see."""
        result: i64 = self.roll(printed.DIE_SIDES, layout.BLUE_DIE) + 1
        self.announce(layout.BLUE_ROLLED, result, purpose)
        return result

    # ---- gauges and the injury die -----------------------------------------------------------

    def move_gauge(self, gauge: i64, levels: i64, cause: i64) -> None:
        """WOTS-003, WOTS-004  A change stops at the limit, and the excess is lost."""
        before = self.gauge(gauge)
        after = max(before + levels, i64(layout.LOWEST_GAUGE))
        if levels > 0:
            after = max(before, min(after, self.ceiling(gauge)))
        self.set_gauge(gauge, after, cause)

    def set_gauge(self, gauge: i64, after: i64, cause: i64) -> None:
        """A gauge stands here now, and why."""
        before = self.gauge(gauge)
        if after != before:
            self.put(layout.GAUGES, gauge, after)
            self.announce(layout.GAUGE_CHANGES, gauge, before, after, cause)

    def may_raise(self, gauge: i64) -> bool:
        """Whether a gauge is below its ceiling."""
        return self.gauge(gauge) < self.ceiling(gauge)

    def move_die(self, levels: i64, cause: i64) -> None:
        """WOTS-065  At most 6, at least 1; RULING-WOTS-45 a die that is gone does not move."""
        if self.die() > 0:
            self.set_die(min(max(self.die() + levels, i64(1)), i64(layout.MOST_DIE)), cause)

    def set_die(self, after: i64, cause: i64) -> None:
        """The injury die shows this now, and why."""
        before = self.die()
        if after != before:
            self.put(layout.DIE, 0, after)
            self.announce(layout.DIE_CHANGES, before, after, cause)

    # ---- the player's reserve ----------------------------------------------------------------

    def set_life(self, after: i64, cause: i64) -> None:
        """The player has this much Life now, and why."""
        before = self.life()
        if after != before:
            self.put(layout.LIFE, 0, after)
            self.announce(layout.LIFE_CHANGES, 0, before, after, cause)

    def set_ki(self, after: i64, cause: i64) -> None:
        """The player has this much Ki now, and why."""
        before = self.ki()
        if after != before:
            self.put(layout.KI, 0, after)
            self.announce(layout.KI_CHANGES, 0, before, after, cause)

    def gain_ki(self, amount: i64, cause: i64) -> None:
        """WOTS-043  Up to the ceiling."""
        if amount > 0 and self.may_gain_ki():
            self.set_ki(min(self.ki() + amount, self.most_ki()), cause)

    def gain_life(self, amount: i64, cause: i64) -> None:
        """WOTS-156, RULING-WOTS-9  Up to 8."""
        if amount > 0 and self.may_gain_life():
            after = self.life() + amount
            if self.option(options.LIFE_CAP) != options.NO_CAP:
                after = min(after, i64(layout.FULL_LIFE))
            self.set_life(after, cause)

    def lose_ki(self, amount: i64, cause: i64) -> None:
        """WOTS-080, RULING-WOTS-19  What is there is lost, the rest is ignored.

        WOTS-099, WOTS-100, RULING-WOTS-26  Against Takeshi empty Ki loses at that moment.
        """
        if amount > 0:
            self.set_ki(max(self.ki() - amount, i64(0)), cause)
        if self.ki() == 0 and self.word(words.FORBIDS_EMPTY_KI) > 0:
            self.lose_fight(layout.BY_KI, cause)

    def pay_ki(self, amount: i64) -> bool:
        """RULING-WOTS-26  Ki is paid first; whether the player is still there for the effect."""
        self.lose_ki(amount, layout.BY_PRICE)
        return not self.is_decided()

    def lose_life(self, amount: i64, cause: i64) -> None:
        """RULING-WOTS-11  An involuntary loss of the player: armour first (WOTS-215)."""
        if self.player_wears_armor() and self.armor_counts(cause):
            amount = self.armor_absorbs(amount, 0, cause)
        self.life_is_lost(amount, cause)

    def life_is_lost(self, amount: i64, cause: i64) -> None:
        """WOTS-002  Without Life the fight is lost.

        WOTS-088, WOTS-089  Nodachi: each Life costs a Ki as well.
        WOTS-101, WOTS-103  Oda: each Life is added to his; WOTS-221 what armour took is not lost.
        """
        lost = min(amount, self.life())
        if lost <= 0:
            return
        self.set_life(self.life() - lost, cause)
        if self.life() == 0:
            self.lose_fight(layout.BY_LIFE, cause)
            return
        self.lose_ki(lost * self.word(words.LOST_LIFE_COSTS_KI), layout.BY_WEAPON)
        self.feed_enemy(lost * self.word(words.LOST_LIFE_FEEDS_ENEMY))

    def feed_enemy(self, amount: i64) -> None:
        """WOTS-102, RULING-WOTS-27  Without a ceiling, unless the option sets one of 6."""
        if amount > 0:
            life = self.enemy_life(0)
            after = life + amount
            if self.option(options.ODA_CAP) == options.CAP_OF_SIX:
                after = max(life, min(after, i64(6)))
            self.set_enemy_life(0, after, layout.BY_ENEMY)

    def pay_life(self, amount: i64) -> None:
        """RULING-WOTS-11  A payment is no loss, unless the option says so; never from armour."""
        if self.is_on(options.PAYMENTS_ARE_LOSSES):
            self.life_is_lost(amount, layout.BY_PRICE)
        else:
            self.set_life(self.life() - amount, layout.BY_PRICE)

    # ---- armour ------------------------------------------------------------------------------

    def armor_counts(self, cause: i64) -> bool:
        """RULING-WOTS-57  Against damage, not against Life that a card makes one give up.

        Against the zero-Ki penalty too, unless the option says no.
        """
        if cause == layout.BY_SIDE_B or cause == layout.BY_EVENT:
            return False
        return cause != layout.BY_EMPTY_KI or self.is_on(options.YOROI_ABSORBS_KI_PENALTY)

    def armor_absorbs(self, damage: i64, who: i64, cause: i64) -> i64:
        """WOTS-215, WOTS-219  Armour first; what is left of the damage.

        WOTS-216  Used up, it leaves the game without a roll.
        WOTS-217  Else it breaks on a 6.
        """
        armor = self.get(layout.ARMOR)
        if armor == 0 or damage <= 0:
            return damage
        taken = min(armor, damage)
        self.put(layout.ARMOR, 0, armor - taken)
        self.announce(layout.ARMOR_HIT, taken, armor - taken, who, cause)
        if armor - taken > 0 and self.blue_die(layout.FOR_ARMOR) == BREAKS_ON:
            self.put(layout.ARMOR, 0, 0)
        if self.get(layout.ARMOR) == 0:
            self.put(layout.WEARER, 0, layout.NOBODY_WEARS)
            self.announce(layout.ARMOR_BREAKS, who)
        return damage - taken

    # ---- the enemy's reserve -----------------------------------------------------------------

    def set_enemy_life(self, enemy: i64, after: i64, cause: i64) -> None:
        """An enemy has this much Life now, and why."""
        before = self.enemy_life(enemy)
        if after != before:
            self.put(layout.ENEMY_LIFE, enemy, after)
            self.announce(layout.LIFE_CHANGES, enemy + 1, before, after, cause)

    def enemy_loses_ki(self, enemy: i64, amount: i64, cause: i64) -> i64:
        """WOTS-044  It only counts down; how much was lost."""
        held = self.enemy_ki(enemy)
        lost = min(held, amount)
        if lost > 0:
            self.put(layout.ENEMY_KI, enemy, held - lost)
            self.announce(layout.KI_CHANGES, enemy + 1, held, held - lost, cause)
        return lost

    def enemy_has_no_ki_left(self, enemy: i64) -> bool:
        """WOTS-248, RULING-WOTS-80  With Kanabo 1 an enemy without Ki is defeated."""
        return self.enemy_ki(enemy) == 0 and self.word(words.WINS_WITHOUT_KI) > 0

    def enemy_loses_life(self, enemy: i64, amount: i64, cause: i64) -> i64:
        """WOTS-219  Armour first; how much Life was really lost."""
        if self.enemy_wears_armor(enemy) and self.armor_counts(cause):
            amount = self.armor_absorbs(amount, enemy + 1, cause)
        lost = min(self.enemy_life(enemy), amount)
        self.set_enemy_life(enemy, self.enemy_life(enemy) - lost, cause)
        return lost

    def turn_over_enemy(self, enemy: i64, cause: i64) -> None:
        """WOTS-001  The fight is won.  WOTS-209, WOTS-210  Of three, when all are dead."""
        self.put(layout.DOWN, enemy, 1)
        self.announce(layout.ENEMY_FALLS, enemy + 1, cause)
        for other in range(self.enemies()):
            if not self.is_down(other):
                return
        if cause == layout.BY_EMPTY_KI and self.would_die_too():
            self.die_together()
        else:
            self.decide(layout.WON, layout.BY_LIFE, cause)

    # ---- both die of empty Ki ----------------------------------------------------------------

    def would_die_too(self) -> bool:
        """RULING-WOTS-14  As an option: the player has no Ki either, and could not pay for it."""
        if self.ki() > 0 or self.option(options.DOUBLE_KO) == options.KO_PLAYER:
            return False
        damage: i64 = EMPTY_KI_COSTS
        if self.player_wears_armor() and self.armor_counts(layout.BY_EMPTY_KI):
            damage -= min(damage, self.get(layout.ARMOR))
        return damage >= self.life()

    def die_together(self) -> None:
        """RULING-WOTS-14  As an option a double death is a draw, or the enemy's win."""
        if self.player_wears_armor() and self.armor_counts(layout.BY_EMPTY_KI):
            self.armor_absorbs(EMPTY_KI_COSTS, 0, layout.BY_EMPTY_KI)
        self.set_life(0, layout.BY_EMPTY_KI)
        lost = self.option(options.DOUBLE_KO) == options.KO_ENEMY
        result: i64 = layout.LOST if lost else layout.BOTH_DEAD
        self.decide(result, layout.BY_LIFE, layout.BY_EMPTY_KI)
