"""Way of the Samurai: drawing, special cards, places, virtues, Taikyu, Shiro's side B."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.wots.layout import (
    ACTION_CHANCE,
    ACTION_DECK,
    ACTION_ZONE,
    APPLY,
    ATTACK_NO,
    BUSHIDO_BOX,
    BUSHIDO_CHANCE,
    BUSHIDO_DECK,
    BY_CLIFF,
    CARDS_OF_AN_ATTACK,
    CHOOSE,
    COMBO_COUNTED,
    DIE,
    DISCARD,
    FOR_PLACE,
    GAIN_SPECIAL,
    GISEI_CHANCE,
    GISEI_DECK,
    GISEI_DRAWN,
    GISEI_USED,
    KEEP,
    KEEP_ONE,
    KI,
    LAST_KANJI,
    LOSE,
    MARKER,
    PICK,
    PICK_SPECIAL,
    PICK_VIRTUE,
    PICK_WOUNDED,
    PLACE,
    PLACES_USED,
    POINTS,
    REMOVE,
    REMOVED,
    REROLL,
    REROLL_OR_APPLY,
    ROLLED,
    SPECIAL_CHANCE,
    SPECIAL_DECK,
    STORED,
    SUFFER,
    TARGET,
    TARGET_ENEMY,
    VIRTUE,
)
from shiai.games.wots.options import (
    BUSHIDO,
    EASY_DRAW,
    GUARD_BAN_INCLUDES_PLACES,
    SHIRO_REPLACE,
    SPECIAL_ONLY,
)
from shiai.games.wots.printed import (
    FORBIDS_PLACE_GUARD,
    GUARD,
    MAIN_CARDS,
    MAY_REROLL,
    PLACE_DIE,
    PLACE_ENEMY_WOUND,
    PLACE_GUARD,
    PLACE_KI,
    PLACE_LIFE,
    PLACE_LOSES,
    PLACE_STRENGTH,
    PLACE_TECHNIQUE,
    PLACE_WOUND,
    SPECIALS_CHOSEN,
    SPECIALS_SHOWN,
    STRENGTH,
    TECHNIQUE,
    VIRTUE_ANY,
    VIRTUE_KI_TO_LIFE,
    VIRTUE_SPECIALS,
    VIRTUE_STRENGTH,
    VIRTUE_TECHNIQUE,
)
from shiai.games.wots.wounds import Wounds

# A bonus or a loss, as `take` and `lose` spell it.
LIFE_WORD: Final = 0
KI_WORD: Final = 1
SPECIAL_WORD: Final = 2
KANJI_WORD: Final = 3
BOTH_WORD: Final = 4
DIE_WORD: Final = 5

FEWEST_ACTION_CARDS: Final = 6
SHOWN_BY_EASY_DRAW: Final = 3


class Effects(Wounds):
    """What cards do. Effects never call phases; they owe steps."""

    # ---- drawing action cards ----------------------------------------------------------------

    def draw_cards(self, count: i64, target: i64) -> None:
        """WOTS-049, RULING-WOTS-5  An empty deck is made anew from the discard pile.

        With both empty as many as possible are drawn.
        """
        due = self.move_many(count, ACTION_DECK, target)
        if due > 0 and self.size(DISCARD) > 0:
            self.refill_actions()
            self.move_many(due, ACTION_DECK, target)

    def refill_actions(self) -> None:
        """WOTS-038, WOTS-062  Deck and discard pile are shuffled together."""
        self.move_all(DISCARD, ACTION_DECK)
        self.shuffle(ACTION_DECK, ACTION_CHANCE)

    def draw_for_ki(self) -> None:
        """WOTS-048  One card; WOTS-160, WOTS-161 easy: one of three is kept."""
        if not self.is_on(EASY_DRAW):
            self.draw_cards(1, self.hand())
            return
        self.draw_cards(SHOWN_BY_EASY_DRAW, self.drawn())
        self.owe(KEEP_ONE, self.samurai())

    def offer_cards(self, zone: i64, verb: i64) -> None:
        """Any action card of a zone; equal ones are one option."""
        kinds = self.printed.action_kind
        offered: i64 = 0
        for place in range(self.size(zone)):
            card = self.card_at(zone, place)
            if (offered >> kinds[card]) & 1 == 0:
                offered |= bit(kinds[card])
                self.offer(verb, card)

    def offer_drawn(self) -> None:
        """WOTS-160, WOTS-236  One of the cards drawn."""
        self.offer_cards(self.drawn(), KEEP)

    def keep(self, card: i64, is_special_gain: i64) -> None:
        """WOTS-160  The others are discarded.  WOTS-236  The other goes back, shuffled."""
        drawn = self.drawn()
        if is_special_gain == 0:
            self.move_card(card, drawn, self.hand())
            while self.size(drawn) > 0:
                self.move_top(drawn, DISCARD)
            return
        self.move_card(card, drawn, STORED)
        while self.size(drawn) > 0:
            self.move_top(drawn, SPECIAL_DECK)
        self.shuffle(SPECIAL_DECK, SPECIAL_CHANCE)

    # ---- special cards -----------------------------------------------------------------------

    def gain_specials(self) -> None:
        """WOTS-058, WOTS-189  One special card, two with the first virtue."""
        count: i64 = 1
        if self.virtue() == VIRTUE_SPECIALS:
            count = self.virtue_amount()
        for _card in range(count):
            self.owe(GAIN_SPECIAL)

    def gain_special(self) -> None:
        """WOTS-060  It is stored.  WOTS-063  Not from an empty deck.

        WOTS-236, WOTS-237  Wakizashi: one of two, or the last one.
        WOTS-270, RULING-WOTS-49  Fan opponent 05: any one.
        """
        if self.size(SPECIAL_DECK) == 0:
            return
        if self.word(SPECIALS_CHOSEN) > 0:
            self.look_through(SPECIAL_DECK)
            self.owe(PICK_SPECIAL, self.samurai())
        elif self.word(SPECIALS_SHOWN) > 1 and self.size(SPECIAL_DECK) > 1:
            self.move_many(self.word(SPECIALS_SHOWN), SPECIAL_DECK, self.drawn())
            self.owe(KEEP_ONE, self.samurai(), 1)
        else:
            self.move_top(SPECIAL_DECK, STORED)

    def look_through(self, deck: i64) -> None:
        """The samurai sees every card of a deck."""
        for place in range(self.size(deck)):
            self.show(deck, place, self.samurai())

    def offer_specials(self) -> None:
        """WOTS-270, WOTS-274  Any special card."""
        self.offer_cards(SPECIAL_DECK, CHOOSE)

    def take_special(self, card: i64) -> None:
        """WOTS-270, WOTS-274  It is stored, and the deck is shuffled again."""
        self.move_card(card, SPECIAL_DECK, STORED)
        self.shuffle(SPECIAL_DECK, SPECIAL_CHANCE)

    # ---- places ------------------------------------------------------------------------------

    def roll_for_place(self) -> None:
        """WOTS-122, WOTS-128  Roll the blue die and apply the line of that result.

        WOTS-264, RULING-WOTS-69  Tessen: a die level rolls again, and any result may be applied.
        """
        result = self.blue_die(FOR_PLACE)
        if self.word(MAY_REROLL) > 0:
            self.put(ROLLED, 0, self.get(ROLLED) | bit(result - 1))
            self.owe(REROLL_OR_APPLY, self.samurai())
        else:
            self.apply_place(result)

    def reroll_or_apply(self) -> None:
        """WOTS-264  Roll again, or take any of the results."""
        if self.why_not_reroll() == YOU_MAY:
            self.offer(REROLL)
        for result in range(i64(1), i64(7)):
            if self.why_not_apply(result) == YOU_MAY:
                self.offer(APPLY, result)

    def why_not_reroll(self) -> i64:
        """WOTS-264, RULING-WOTS-45  While the injury die is above 1."""
        return YOU_MAY if self.get(DIE) > 1 else 264

    def why_not_apply(self, result: i64) -> i64:
        """WOTS-264  Only a result that was rolled."""
        if result == 0:  # the die has no such side
            return 264
        return YOU_MAY if (self.get(ROLLED) >> (result - 1)) & 1 == 1 else 264

    def apply_place(self, result: i64) -> None:
        """WOTS-124, WOTS-125, WOTS-126, WOTS-127, WOTS-128  Gauges, die, penalties, wounds."""
        self.put(ROLLED, 0, 0)
        at = (self.get(PLACE) - 1) * 6 + result - 1
        word = self.printed.place_word[at]
        amount = self.printed.place_amount[at]
        if word == PLACE_LIFE:
            self.lose_life(amount, False)
        elif word == PLACE_KI:
            self.lose_ki(amount)
        elif word == PLACE_WOUND:
            self.suffer_wound(amount)
        elif word == PLACE_STRENGTH:
            self.move_gauge(STRENGTH, amount)
        elif word == PLACE_TECHNIQUE:
            self.move_gauge(TECHNIQUE, amount)
        elif word == PLACE_GUARD:
            self.place_raises_guard(amount)
        elif word == PLACE_DIE:
            self.move_die(amount)
        elif word == PLACE_LOSES:
            self.lose_fight(BY_CLIFF)
        else:
            assert word == PLACE_ENEMY_WOUND, "a place does something unknown"
            self.place_wounds_enemy(amount)

    def place_raises_guard(self, levels: i64) -> None:
        """WOTS-250, RULING-WOTS-79  A place may raise Guard even where Ki may not.

        With the option on, it may not for weapons that do not except places.
        """
        banned = self.word(FORBIDS_PLACE_GUARD) > 0 and self.is_on(GUARD_BAN_INCLUDES_PLACES)
        if not banned:
            self.move_gauge(GUARD, levels)

    def place_wounds_enemy(self, level: i64) -> None:
        """RULING-WOTS-78  The target; of three, a living enemy of choice if the target is dead."""
        target = self.get(TARGET)
        if self.is_one_vs_three() and (self.is_down(target) or self.get(ATTACK_NO) == 0):
            self.owe(PICK_WOUNDED, self.samurai(), level)
        else:
            self.wound_enemy(target, level)

    def offer_living(self) -> None:
        """WOTS-203  Any enemy that is alive."""
        for enemy in range(self.enemies()):
            if self.why_not_target(enemy) == YOU_MAY:
                self.offer(TARGET_ENEMY, enemy)

    def why_not_target(self, enemy: i64) -> i64:
        """WOTS-209  The dead are no target."""
        return 209 if self.is_down(enemy) else YOU_MAY

    def place_is_used_up(self) -> bool:
        """WOTS-129, WOTS-263  The Cliff, once in a fight (with Tessen once per game)."""
        return (self.get(PLACES_USED) >> self.get(PLACE)) & 1 == 1

    def use_place(self) -> None:
        """WOTS-129  A place of one use is used; WOTS-123 others are never used up."""
        place = self.get(PLACE)
        if self.printed.place_once[place - 1] != 0:
            self.put(PLACES_USED, 0, self.get(PLACES_USED) | bit(place))

    # ---- Bushido -----------------------------------------------------------------------------

    def why_not_kanji(self) -> i64:
        """WOTS-182  With the module; WOTS-158 also in campaigns and the clan.

        WOTS-186  Only one virtue per game; RULING-WOTS-48 a starting one counts.
        """
        if not self.is_on(BUSHIDO):
            return 182
        return YOU_MAY if self.get(MARKER) < LAST_KANJI else 186

    def advance_marker(self) -> None:
        """WOTS-183, WOTS-184  One kanji.

        WOTS-185, RULING-WOTS-50  At the third a card is drawn.
        """
        self.put(MARKER, 0, self.get(MARKER) + 1)
        if self.get(MARKER) == LAST_KANJI:
            self.draw_virtue()

    def draw_virtue(self) -> None:
        """WOTS-185  The top card is in play.  WOTS-196  The last virtue: any card instead."""
        self.put(MARKER, 0, LAST_KANJI)
        card = self.move_top(BUSHIDO_DECK, VIRTUE)
        if self.printed.virtue[card] == VIRTUE_ANY:
            self.look_through(BUSHIDO_DECK)
            self.owe(PICK_VIRTUE, self.samurai())
        else:
            self.virtue_is_won()

    def offer_virtues(self) -> None:
        """WOTS-196  Any card of the deck; the virtue itself is then put away."""
        for place in range(self.size(BUSHIDO_DECK)):
            self.offer(PICK, self.card_at(BUSHIDO_DECK, place))

    def pick_virtue(self, card: i64) -> None:
        """WOTS-196  That one is in play."""
        self.move_top(VIRTUE, BUSHIDO_BOX)
        self.move_card(card, BUSHIDO_DECK, VIRTUE)
        self.virtue_is_won()

    def virtue_is_won(self) -> None:
        """WOTS-186  The rest of the deck leaves the game.  WOTS-192 to WOTS-194  Points."""
        self.shuffle(BUSHIDO_DECK, BUSHIDO_CHANCE)
        self.move_all(BUSHIDO_DECK, BUSHIDO_BOX)
        virtue = self.virtue()
        if virtue == VIRTUE_TECHNIQUE or virtue == VIRTUE_STRENGTH:
            self.put(POINTS, 0, self.virtue_amount())
        elif virtue == VIRTUE_KI_TO_LIFE:
            self.put(POINTS, 0, 0)

    def virtue_is_spent(self) -> None:
        """WOTS-192 to WOTS-194  A virtue that is used up is discarded."""
        self.put(POINTS, 0, 0)
        self.move_top(VIRTUE, BUSHIDO_BOX)

    # ---- Gisei -------------------------------------------------------------------------------

    def sacrifice(self) -> None:
        """WOTS-198, WOTS-199  1 Life for the Guard of a Gisei card.

        WOTS-200  One of all five, each as likely; it goes back at once.
        """
        self.put(GISEI_USED, 0, 1)
        self.pay_life(1)
        if self.is_decided():
            return
        n = self.size(GISEI_DECK)
        card = self.card_at(GISEI_DECK, n - 1 - self.roll(n, GISEI_CHANCE))
        self.move_card(card, GISEI_DECK, GISEI_DRAWN)
        self.move_under(GISEI_DRAWN, GISEI_DECK)
        self.move_gauge(GUARD, self.printed.gisei_guard[card])

    # ---- Shiro's side B ----------------------------------------------------------------------

    def side_b(self) -> None:
        """WOTS-226  The player chooses one of four, at once."""
        self.owe(SUFFER, self.samurai())

    def suffer(self) -> None:
        """WOTS-226  Life, Ki, a level of the die, or a card of the hand or a stored one."""
        for what in (LIFE_WORD, KI_WORD, DIE_WORD):
            if self.why_not_lose(what) == YOU_MAY:
                self.offer(LOSE, what)
        kinds = self.printed.action_kind
        for zone in (self.hand(), STORED):
            offered: i64 = 0
            for place in range(self.size(zone)):
                card = self.card_at(zone, place)
                if (offered >> kinds[card]) & 1 == 0 and self.why_not_remove(card) == YOU_MAY:
                    offered |= bit(kinds[card])
                    self.offer(REMOVE, card)

    def why_not_lose(self, what: i64) -> i64:
        """WOTS-231  Life always.  WOTS-227  Ki only if there is some.

        WOTS-230  The die only above 1.
        """
        if what == LIFE_WORD:
            return YOU_MAY
        if what == KI_WORD:
            return YOU_MAY if self.get(KI) > 0 else 227
        if what == DIE_WORD:
            return YOU_MAY if self.get(DIE) > 1 else 230
        return 226

    def why_not_remove(self, card: i64) -> i64:
        """WOTS-228  A card of the hand or a stored one.

        RULING-WOTS-60  Six action cards must remain in the game.
        With the option, a main card only if every attack to come still has three cards.
        """
        hand = self.hand()
        is_held = self.place_of(hand, card) >= 0
        if not is_held and self.place_of(STORED, card) < 0:
            return 228
        if self.action_cards() <= FEWEST_ACTION_CARDS:
            return -60
        if is_held and card < MAIN_CARDS and self.option(SHIRO_REPLACE) == SPECIAL_ONLY:
            if self.size(hand) + self.size(STORED) - 1 < self.cards_still_needed():
                return -60
        return YOU_MAY

    def action_cards(self) -> i64:
        """RULING-WOTS-91  The action cards in the game, without the special deck."""
        circulating = self.size(ACTION_DECK) + self.size(DISCARD) + self.size(ACTION_ZONE)
        return circulating + self.size(self.hand()) + self.size(STORED)

    def cards_still_needed(self) -> i64:
        """RULING-WOTS-60  What this attack, until its combo is counted, and the next one place."""
        due: i64 = 0
        if self.get(COMBO_COUNTED) == 0:
            due = CARDS_OF_AN_ATTACK - self.size(ACTION_ZONE)
        return due + (CARDS_OF_AN_ATTACK if self.get(ATTACK_NO) < 2 else 0)

    def lose_to_side_b(self, what: i64) -> None:
        """WOTS-226, WOTS-227, WOTS-230, WOTS-231  Ki, Life or a level of the die."""
        if what == LIFE_WORD:
            self.lose_life(1, False)
        elif what == KI_WORD:
            self.lose_ki(1)
        else:
            self.move_die(-1)

    def remove_to_side_b(self, card: i64) -> None:
        """WOTS-228  The card leaves the game.

        WOTS-229, RULING-WOTS-60  A card of the hand is replaced by a draw, a stored one is not.
        """
        if self.place_of(STORED, card) >= 0:
            self.move_card(card, STORED, REMOVED)
            return
        self.move_card(card, self.hand(), REMOVED)
        if card >= MAIN_CARDS or self.option(SHIRO_REPLACE) != SPECIAL_ONLY:
            self.draw_cards(1, self.hand())
