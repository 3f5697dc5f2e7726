"""Way of the Samurai: strikes on the enemy, wound cards, blood, and the injury die."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.reserves import Reserves

LIFE_FOR_KANABO_3: Final = 2
WORST_WOUND: Final = 2

# The levels of the injury die that bring more than 1 Life.
LIFE_OR_KI_AT: Final = 4
WOUND_AT: Final = 5
DEEP_WOUND_AT: Final = 6


class Wounds(Reserves):
    """How fighters are hurt."""

    # ---- the enemy is struck -----------------------------------------------------------------

    def strike(self, enemy: i64, life: i64, ki: i64, cause: i64) -> None:
        """The enemy loses Life and Ki to one cause.

        RULING-WOTS-93  Life first; of an enemy that dies of it no Ki is taken.
        """
        life = self.life_of_strike(life, cause)
        ki = self.ki_of_strike(ki, life, cause)
        lost_life = self.enemy_loses_life(enemy, life, cause)
        lost_ki: i64 = 0
        if self.enemy_life(enemy) > 0 or self.word(words.IMMORTAL) > 0:
            lost_ki = self.enemy_loses_ki(enemy, ki, cause)
        self.struck(lost_life, cause)
        self.check_enemy(enemy, cause)
        if self.is_dealt(cause) and not self.is_decided() and not self.is_down(enemy):
            taken = life > 0 or (lost_ki > 0 and self.is_on(options.SHIRO_FLIP_ON_KI))
            if taken or cause == layout.BY_WOUND_CARD:
                self.turn_card()

    def is_dealt(self, cause: i64) -> bool:
        """Whether the player strikes: by attack, die or wound card."""
        return cause <= layout.BY_WOUND_CARD

    def is_heavy(self, cause: i64) -> bool:
        """WOTS-249, WOTS-251  Whether a Kanabo counts: in attacks and wound cards."""
        return cause == layout.BY_ATTACK or cause == layout.BY_WOUND_CARD

    def life_of_strike(self, life: i64, cause: i64) -> i64:
        """WOTS-090, WOTS-091, RULING-WOTS-24  Tanto: what attack, die or wound card take doubles.

        WOTS-249, RULING-WOTS-72  Kanabo 2: attacks and wound cards cost 1 more.
        """
        if self.is_dealt(cause):
            life *= self.word(words.STRIKE_TIMES)
        if life > 0 and self.is_heavy(cause):
            life += self.word(words.STRIKE_EXTRA)
        return life

    def ki_of_strike(self, ki: i64, life: i64, cause: i64) -> i64:
        """RULING-WOTS-12  As an option the Tanto doubles Ki too.

        RULING-WOTS-88  As an option Kanabo 2 costs 1 Ki more where no Life is struck.
        """
        if ki == 0 or not self.is_dealt(cause):
            return ki
        if self.is_on(options.TANTO_DOUBLES_KI) or self.is_on(options.KI_IS_DAMAGE):
            ki *= self.word(words.STRIKE_TIMES)
        if life == 0 and self.is_heavy(cause) and self.is_on(options.KI_IS_DAMAGE):
            ki += self.word(words.STRIKE_EXTRA)
        return ki

    def struck(self, lost_life: i64, cause: i64) -> None:
        """WOTS-271  An attack that hurt is remembered.

        WOTS-251  Kanabo 3: 2 Life really lost to an attack or a wound card give Ki back.
        """
        if cause == layout.BY_ATTACK and lost_life > 0:
            self.put(layout.HURT, 0, 1)
        if lost_life >= LIFE_FOR_KANABO_3 and self.is_heavy(cause):
            self.gain_ki(self.word(words.STRIKE_OF_TWO_KI), layout.BY_WEAPON)

    def check_enemy(self, enemy: i64, cause: i64) -> None:
        """WOTS-001  Without Life the enemy is defeated; WOTS-248 with Kanabo 1 without Ki too."""
        if self.is_down(enemy) or self.is_decided():
            return
        if self.enemy_life(enemy) == 0:
            self.enemy_without_life(enemy, cause)
        elif self.enemy_has_no_ki_left(enemy):
            self.enemy_defeated(enemy, cause)

    def enemy_without_life(self, enemy: i64, cause: i64) -> None:
        """WOTS-105, WOTS-109, RULING-WOTS-28  Kempo is set to 8 and suffers a level 2 wound.

        WOTS-104, WOTS-106  He goes on fighting.
        WOTS-275, RULING-WOTS-75  Alucard: a last wound for the player before the win.
        """
        immortal = self.word(words.IMMORTAL)
        if immortal > 0:
            self.set_enemy_life(enemy, immortal, layout.BY_ENEMY)
            self.wound_enemy(enemy, WORST_WOUND, layout.BY_ENEMY)
            return
        if self.word(words.LAST_WOUND) > 0:
            self.suffer_wound(self.word(words.LAST_WOUND), layout.BY_ENEMY)
        if not self.is_decided():
            self.enemy_defeated(enemy, cause)

    def enemy_defeated(self, enemy: i64, cause: i64) -> None:
        """WOTS-155, RULING-WOTS-42  Campaign: by a wound card, that gives 1 Life and 1 Ki."""
        if cause == layout.BY_WOUND_CARD and self.is_campaign():
            self.gain_life(1, layout.BY_REWARD)
            self.gain_ki(1, layout.BY_REWARD)
        self.turn_over_enemy(enemy, cause)

    def turn_card(self) -> None:
        """WOTS-223, WOTS-224, RULING-WOTS-59  Shiro: each strike turns his card.

        WOTS-225  Side A does nothing.  WOTS-226  Side B makes the player suffer.
        WOTS-232  A killing strike turns nothing.
        """
        if self.word(words.TURNS_WHEN_STRUCK) > 0:
            self.put(layout.BACK_UP, 0, 1 - self.get(layout.BACK_UP))
            self.announce(layout.TURNS_CARD, self.get(layout.BACK_UP))
            if self.get(layout.BACK_UP) == 1:
                self.owe(layout.SIDE_B)

    # ---- wound cards -------------------------------------------------------------------------

    def draw_wound(self) -> i64:
        """WOTS-075, WOTS-076, WOTS-108, RULING-WOTS-89  One of all five, whoever is wounded."""
        n = self.size(layout.WOUND_DECK)
        place = n - 1 - self.roll(n, layout.WOUND_CHANCE)
        card = self.card_at(layout.WOUND_DECK, place)
        self.move_card(card, layout.WOUND_DECK, layout.WOUND_DRAWN)
        return card

    def return_wound(self) -> None:
        """WOTS-076  It goes back at once."""
        self.move_under(layout.WOUND_DRAWN, layout.WOUND_DECK)

    def wound_enemy(self, enemy: i64, level: i64, cause: i64) -> None:
        """WOTS-010, WOTS-075  The half of that level strikes the enemy.

        WOTS-079, RULING-WOTS-55  The fatal one defeats that enemy, whatever Life remains.
        """
        if self.is_decided() or self.is_down(enemy):
            return
        self.announce(layout.WOUNDED, level, enemy + 1, cause)
        card = self.draw_wound()
        self.return_wound()
        at = printed.at_level(card, level)
        if self.printed.wound_fatal[at] != 0:
            self.enemy_defeated(enemy, layout.BY_WOUND_CARD)
            return
        life = self.printed.wound_life[at]
        ki = self.printed.wound_ki[at]
        self.strike(enemy, life, ki, layout.BY_WOUND_CARD)

    def suffer_counter_wound(self, level: i64) -> None:
        """WOTS-083, WOTS-084, RULING-WOTS-21  Katana & Kodachi: level 1 counts as 2 here only."""
        if self.word(words.COUNTER_WOUNDS_WORSE) > 0:
            level = WORST_WOUND
        self.suffer_wound(level, layout.BY_COUNTER)

    def suffer_wound(self, level: i64, cause: i64) -> None:
        """WOTS-075  The player is wounded; WOTS-168 from the blood deck if that module is on.

        WOTS-256, RULING-WOTS-47  With Tonfa 2 the game is lost instead.
        """
        if self.is_decided():
            return
        if self.word(words.FORBIDS_WOUNDS) > 0:
            self.lose_fight(layout.BY_FRAGILITY, cause)
            return
        self.announce(layout.WOUNDED, level, 0, cause)
        if self.is_on(options.BLOOD):
            self.suffer_blood(level)
            return
        card = self.draw_wound()
        self.return_wound()
        at = printed.at_level(card, level)
        if self.printed.wound_fatal[at] != 0:  # WOTS-077, WOTS-078
            self.lose_fight(layout.BY_BEHEADING, layout.BY_WOUND_CARD)
            return
        self.lose_life(self.printed.wound_life[at], layout.BY_WOUND_CARD)
        if not self.is_decided():
            self.lose_ki(self.printed.wound_ki[at], layout.BY_WOUND_CARD)

    # ---- blood -------------------------------------------------------------------------------

    def suffer_blood(self, level: i64) -> None:
        """WOTS-169  The card stays with the player.

        WOTS-171, RULING-WOTS-46  The last card of the deck loses, once it is resolved.
        """
        if self.size(layout.BLOOD_DECK) == 0:
            self.lose_fight(layout.BY_BLOOD, layout.BY_BLOOD_CARD)
            return
        card = self.move_top(layout.BLOOD_DECK, layout.SUFFERED[level - 1])
        at = printed.at_level(card, level)
        self.blood_happens(self.printed.blood_word[at], self.printed.blood_amount[at])
        if self.size(layout.BLOOD_DECK) == 0:
            self.lose_fight(layout.BY_BLOOD, layout.BY_BLOOD_CARD)

    def blood_happens(self, word: i64, amount: i64) -> None:
        """WOTS-169  What a blood card does at once; what lasts is asked for where it matters."""
        does = BLOOD_EFFECTS[word]
        does(self, amount)

    def blood_caps_strength(self, level: i64) -> None:
        """WOTS-172, WOTS-285  Strength falls to the new limit."""
        after = min(self.gauge(printed.STRENGTH), level)
        self.set_gauge(printed.STRENGTH, after, layout.BY_BLOOD_CARD)

    def blood_caps_technique(self, level: i64) -> None:
        """WOTS-174, WOTS-285  Technique falls to the new limit."""
        after = min(self.gauge(printed.TECHNIQUE), level)
        self.set_gauge(printed.TECHNIQUE, after, layout.BY_BLOOD_CARD)

    def blood_removes_die(self, _amount: i64) -> None:
        """WOTS-173  The injury die leaves the game."""
        self.set_die(0, layout.BY_BLOOD_CARD)

    def blood_lowers_die(self, levels: i64) -> None:
        """WOTS-176  The injury die falls."""
        self.move_die(-levels, layout.BY_BLOOD_CARD)

    def blood_costs_life(self, _amount: i64) -> None:
        """WOTS-178, RULING-WOTS-45  As much Life as the die shows, at least 1."""
        self.lose_life(max(self.die(), i64(1)), layout.BY_BLOOD_CARD)

    def blood_costs_ki(self, _amount: i64) -> None:
        """WOTS-179, RULING-WOTS-45  As much Ki as the die shows, at least 1."""
        self.lose_ki(max(self.die(), i64(1)), layout.BY_BLOOD_CARD)

    def blood_beheads(self, _amount: i64) -> None:
        """WOTS-181  The player loses at once."""
        self.lose_fight(layout.BY_BEHEADING, layout.BY_BLOOD_CARD)

    def nothing_at_once(self, _amount: i64) -> None:
        """WOTS-175, WOTS-177, WOTS-180  Those do nothing now."""

    # ---- the injury die ----------------------------------------------------------------------

    def activate_die(self) -> None:
        """WOTS-068, WOTS-069, WOTS-070, WOTS-071  What its level brings.

        WOTS-072  Then it shows 1.
        WOTS-211  It strikes the enemy attacked.  WOTS-265, RULING-WOTS-71  Kai wounds at 4 and 5.
        """
        level = self.die()
        enemy = self.target()
        self.set_die(1, layout.BY_PRICE)
        self.put(layout.DIE_USED, 0, 1)
        if level == DEEP_WOUND_AT:
            self.wound_enemy(enemy, WORST_WOUND, layout.BY_DIE)
        elif level == WOUND_AT:
            self.wound_enemy(enemy, self.word(words.DIE_5_WOUND), layout.BY_DIE)
        elif level == LIFE_OR_KI_AT and self.word(words.DIE_4_WOUND) > 0:
            self.wound_enemy(enemy, self.word(words.DIE_4_WOUND), layout.BY_DIE)
        elif level == LIFE_OR_KI_AT:
            self.life_or_ki(layout.BY_DIE)
        else:
            self.strike(enemy, 1, 0, layout.BY_DIE)

    def life_or_ki(self, cause: i64) -> None:
        """WOTS-026, WOTS-069  The player chooses which one the enemy loses."""
        self.owe(layout.LIFE_OR_KI, self.samurai(), cause)

    def offer_toll(self) -> None:
        """WOTS-026, WOTS-069  Life or Ki.  RULING-WOTS-20  Not the Ki that is not there."""
        self.offer(layout.TAKE, layout.LIFE_WORD)
        if self.enemy_ki(self.target()) > 0:
            self.offer(layout.TAKE, layout.KI_WORD)


# What a blood wound does at once: a function for each of its words.
BLOOD_EFFECTS: Final[dict[int, Callable[[Wounds, i64], None]]] = {
    words.BLOOD_CAP_STRENGTH: Wounds.blood_caps_strength,
    words.BLOOD_CAP_TECHNIQUE: Wounds.blood_caps_technique,
    words.BLOOD_REMOVES_DIE: Wounds.blood_removes_die,
    words.BLOOD_END_LIFE: Wounds.nothing_at_once,
    words.BLOOD_DIE_DOWN: Wounds.blood_lowers_die,
    words.BLOOD_NO_KI: Wounds.nothing_at_once,
    words.BLOOD_LIFE_BY_DIE: Wounds.blood_costs_life,
    words.BLOOD_KI_BY_DIE: Wounds.blood_costs_ki,
    words.BLOOD_FATAL: Wounds.blood_beheads,
    words.BLOOD_NOTHING: Wounds.nothing_at_once,
}
words.BLOOD_WOUNDS.check_functions("BLOOD_EFFECTS in wounds.py", BLOOD_EFFECTS)
