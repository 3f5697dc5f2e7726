"""Way of the Samurai: strikes on the enemy, wound cards, blood, and the injury die."""

from typing import Final

from mypy_extensions import i64

from shiai.games.wots.layout import (
    BACK_UP,
    BLOOD_DECK,
    BY_BEHEADING,
    BY_BLOOD,
    BY_FRAGILITY,
    DIE,
    DIE_USED,
    ENEMY_KI,
    ENEMY_LIFE,
    GAUGES,
    HURT,
    LIFE_OR_KI,
    SIDE_B,
    SUFFERED,
    TARGET,
    WOUND_CHANCE,
    WOUND_DECK,
    WOUND_DRAWN,
    WOUNDED,
)
from shiai.games.wots.options import (
    BLOOD,
    KI_IS_DAMAGE,
    SHIRO_FLIP_ON_KI,
    TANTO_DOUBLES_KI,
)
from shiai.games.wots.printed import (
    BLOOD_CAP_STRENGTH,
    BLOOD_CAP_TECHNIQUE,
    BLOOD_DIE_DOWN,
    BLOOD_FATAL,
    BLOOD_KI_BY_DIE,
    BLOOD_LIFE_BY_DIE,
    BLOOD_REMOVES_DIE,
    COUNTER_WOUNDS_WORSE,
    DIE_4_WOUND,
    DIE_5_WOUND,
    FORBIDS_WOUNDS,
    IMMORTAL,
    LAST_WOUND,
    STRENGTH,
    STRIKE_EXTRA,
    STRIKE_OF_TWO_KI,
    STRIKE_TIMES,
    TECHNIQUE,
    TURNS_WHEN_STRUCK,
)
from shiai.games.wots.reserves import Reserves

# What strikes the enemy.
BY_ATTACK: Final = 0
BY_DIE: Final = 1
BY_WOUND_CARD: Final = 2
ITSELF: Final = 3  # the weather, its own card, Taikyu: no strike of the player's
EMPTY_KI: Final = 4  # nor is this one


class Wounds(Reserves):
    """How fighters are hurt."""

    # ---- the enemy is struck -----------------------------------------------------------------

    def strike(self, enemy: i64, life: i64, ki: i64, source: i64) -> None:
        """The enemy loses Life and Ki to one source.

        RULING-WOTS-93  Life first; of an enemy that dies of it no Ki is taken.
        WOTS-090, WOTS-091, RULING-WOTS-24  Tanto: Life lost to attack, die or wound card doubles.
        WOTS-249, RULING-WOTS-72  Kanabo 2: attacks and wound cards cost 1 more;
        RULING-WOTS-88  as an option of Ki too.
        WOTS-251  Kanabo 3: 2 Life really lost give Ki back.
        """
        is_dealt = source != ITSELF and source != EMPTY_KI
        if is_dealt:
            life *= self.word(STRIKE_TIMES)
            if self.is_on(TANTO_DOUBLES_KI) or self.is_on(KI_IS_DAMAGE):  # RULING-WOTS-12
                ki *= self.word(STRIKE_TIMES)
        if source == BY_ATTACK or source == BY_WOUND_CARD:
            if life > 0:
                life += self.word(STRIKE_EXTRA)
            elif ki > 0 and self.is_on(KI_IS_DAMAGE):
                ki += self.word(STRIKE_EXTRA)
        lost_life = self.enemy_loses_life(enemy, life, source == EMPTY_KI)
        lost_ki: i64 = 0
        if self.get(ENEMY_LIFE, enemy) > 0 or self.word(IMMORTAL) > 0:
            lost_ki = self.enemy_loses_ki(enemy, ki)
        if source == BY_ATTACK and lost_life > 0:
            self.put(HURT, 0, 1)
        if source == BY_ATTACK or source == BY_WOUND_CARD:
            if lost_life >= 2:
                self.gain_ki(self.word(STRIKE_OF_TWO_KI))
        self.check_enemy(enemy, source)
        if is_dealt and not self.is_decided() and not self.is_down(enemy):
            taken = life > 0 or (lost_ki > 0 and self.is_on(SHIRO_FLIP_ON_KI))
            if taken or source == BY_WOUND_CARD:
                self.turn_card()

    def check_enemy(self, enemy: i64, source: i64) -> None:
        """WOTS-001  Without Life the enemy is defeated; WOTS-248 with Kanabo 1 without Ki too."""
        if self.is_down(enemy) or self.is_decided():
            return
        if self.get(ENEMY_LIFE, enemy) == 0:
            self.enemy_without_life(enemy, source)
        elif self.enemy_has_no_ki_left(enemy):
            self.enemy_defeated(enemy, source)

    def enemy_without_life(self, enemy: i64, source: i64) -> None:
        """WOTS-105, WOTS-109, RULING-WOTS-28  Kempo is set to 8 and suffers a level 2 wound.

        WOTS-104, WOTS-106  He goes on fighting.
        WOTS-275, RULING-WOTS-75  Alucard: a last wound for the player before the win.
        """
        immortal = self.word(IMMORTAL)
        if immortal > 0:
            self.put(ENEMY_LIFE, enemy, immortal)
            self.wound_enemy(enemy, 2)
            return
        if self.word(LAST_WOUND) > 0:
            self.suffer_wound(self.word(LAST_WOUND))
        if not self.is_decided():
            self.enemy_defeated(enemy, source)

    def enemy_defeated(self, enemy: i64, source: i64) -> None:
        """WOTS-155, RULING-WOTS-42  Campaign: by a wound card, that gives 1 Life and 1 Ki."""
        if source == BY_WOUND_CARD and self.is_campaign():
            self.gain_life(1)
            self.gain_ki(1)
        self.turn_over_enemy(enemy)

    def turn_card(self) -> None:
        """WOTS-223, WOTS-224, RULING-WOTS-59  Shiro: each strike turns his card.

        WOTS-225  Side A does nothing.  WOTS-226  Side B makes the player suffer.
        WOTS-232  A killing strike turns nothing.
        """
        if self.word(TURNS_WHEN_STRUCK) > 0:
            self.put(BACK_UP, 0, 1 - self.get(BACK_UP))
            if self.get(BACK_UP) == 1:
                self.owe(SIDE_B)

    # ---- wound cards -------------------------------------------------------------------------

    def draw_wound(self) -> i64:
        """WOTS-075, WOTS-076, WOTS-108, RULING-WOTS-89  One of all five, whoever is wounded."""
        n = self.size(WOUND_DECK)
        place = n - 1 - self.roll(n, WOUND_CHANCE)
        card = self.card_at(WOUND_DECK, place)
        self.move_card(card, WOUND_DECK, WOUND_DRAWN)
        return card

    def return_wound(self) -> None:
        """WOTS-076  It goes back at once."""
        self.move_under(WOUND_DRAWN, WOUND_DECK)

    def wound_enemy(self, enemy: i64, level: i64) -> None:
        """WOTS-010, WOTS-075  The half of that level strikes the enemy.

        WOTS-079, RULING-WOTS-55  The fatal one defeats that enemy, whatever Life remains.
        """
        if self.is_decided() or self.is_down(enemy):
            return
        self.announce(WOUNDED, level, enemy + 1)
        card = self.draw_wound()
        self.return_wound()
        at = card * 2 + level - 1
        if self.printed.wound_fatal[at] != 0:
            self.enemy_defeated(enemy, BY_WOUND_CARD)
            return
        life = self.printed.wound_life[at]
        ki = self.printed.wound_ki[at]
        self.strike(enemy, life, ki, BY_WOUND_CARD)

    def suffer_counter_wound(self, level: i64) -> None:
        """WOTS-083, WOTS-084, RULING-WOTS-21  Katana & Kodachi: level 1 counts as 2 here only."""
        if self.word(COUNTER_WOUNDS_WORSE) > 0:
            level = 2
        self.suffer_wound(level)

    def suffer_wound(self, level: i64) -> None:
        """WOTS-075  The player is wounded; WOTS-168 from the blood deck if that module is on.

        WOTS-256, RULING-WOTS-47  With Tonfa 2 the game is lost instead.
        """
        if self.is_decided():
            return
        if self.word(FORBIDS_WOUNDS) > 0:
            self.lose_fight(BY_FRAGILITY)
            return
        self.announce(WOUNDED, level, 0)
        if self.is_on(BLOOD):
            self.suffer_blood(level)
            return
        card = self.draw_wound()
        self.return_wound()
        at = card * 2 + level - 1
        if self.printed.wound_fatal[at] != 0:  # WOTS-077, WOTS-078
            self.lose_fight(BY_BEHEADING)
            return
        self.lose_life(self.printed.wound_life[at], False)
        if not self.is_decided():
            self.lose_ki(self.printed.wound_ki[at])

    # ---- blood -------------------------------------------------------------------------------

    def suffer_blood(self, level: i64) -> None:
        """WOTS-169  The card stays with the player.

        WOTS-171, RULING-WOTS-46  The last card of the deck loses, once it is resolved.
        """
        if self.size(BLOOD_DECK) == 0:
            self.lose_fight(BY_BLOOD)
            return
        card = self.move_top(BLOOD_DECK, SUFFERED[level - 1])
        at = card * 2 + level - 1
        self.blood_happens(self.printed.blood_word[at], self.printed.blood_amount[at])
        if self.size(BLOOD_DECK) == 0:
            self.lose_fight(BY_BLOOD)

    def blood_happens(self, word: i64, amount: i64) -> None:
        """What a blood card does at once; lasting words are asked for where they matter.

        WOTS-175, WOTS-177, WOTS-180  Those do nothing now.
        """
        if word == BLOOD_CAP_STRENGTH:  # WOTS-172, WOTS-285
            self.put(GAUGES, STRENGTH, min(self.gauge(STRENGTH), amount))
        elif word == BLOOD_CAP_TECHNIQUE:  # WOTS-174, WOTS-285
            self.put(GAUGES, TECHNIQUE, min(self.gauge(TECHNIQUE), amount))
        elif word == BLOOD_REMOVES_DIE:  # WOTS-173
            self.put(DIE, 0, 0)
        elif word == BLOOD_DIE_DOWN:  # WOTS-176
            self.move_die(-amount)
        elif word == BLOOD_LIFE_BY_DIE:  # WOTS-178, RULING-WOTS-45
            self.lose_life(max(self.get(DIE), i64(1)), False)
        elif word == BLOOD_KI_BY_DIE:  # WOTS-179, RULING-WOTS-45
            self.lose_ki(max(self.get(DIE), i64(1)))
        elif word == BLOOD_FATAL:  # WOTS-181
            self.lose_fight(BY_BEHEADING)

    # ---- the injury die ----------------------------------------------------------------------

    def activate_die(self) -> None:
        """WOTS-068, WOTS-069, WOTS-070, WOTS-071  What its level brings.

        WOTS-072  Then it shows 1.
        WOTS-211  It strikes the enemy attacked.  WOTS-265, RULING-WOTS-71  Kai wounds at 4 and 5.
        """
        level = self.get(DIE)
        enemy = self.get(TARGET)
        self.put(DIE, 0, 1)
        self.put(DIE_USED, 0, 1)
        if level == 6:
            self.wound_enemy(enemy, 2)
        elif level == 5:
            self.wound_enemy(enemy, self.word(DIE_5_WOUND))
        elif level == 4 and self.word(DIE_4_WOUND) > 0:
            self.wound_enemy(enemy, self.word(DIE_4_WOUND))
        elif level == 4:
            self.life_or_ki(1, 1, BY_DIE)
        else:
            self.strike(enemy, 1, 0, BY_DIE)

    def life_or_ki(self, life: i64, ki: i64, source: i64) -> None:
        """WOTS-026, WOTS-069  The player chooses which one the enemy loses.

        RULING-WOTS-20  Not the Ki that is not there.
        """
        if self.get(ENEMY_KI, self.get(TARGET)) == 0:
            self.strike(self.get(TARGET), life, 0, source)
        else:
            self.owe(LIFE_OR_KI, self.samurai(), source)
