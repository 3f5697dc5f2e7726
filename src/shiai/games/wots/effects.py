"""Way of the Samurai: drawing, special cards, places, virtues, Taikyu, Shiro's side B."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.board import holds
from shiai.games.wots.wounds import Wounds

FEWEST_ACTION_CARDS: Final = 6
SHOWN_BY_EASY_DRAW: Final = 3


class Effects(Wounds):
    """What cards do. Effects never call phases; they owe steps."""

    # ---- drawing action cards ----------------------------------------------------------------

    def draw_cards(self, count: i64, target: i64) -> None:
        """WOTS-049, RULING-WOTS-5  An empty deck is made anew from the discard pile.

        With both empty as many as possible are drawn.
        """
        due = self.move_many(count, layout.ACTION_DECK, target)
        if due > 0 and self.size(layout.DISCARD) > 0:
            self.refill_actions()
            self.move_many(due, layout.ACTION_DECK, target)

    def refill_actions(self) -> None:
        """WOTS-038, WOTS-062  Deck and discard pile are shuffled together."""
        self.move_all(layout.DISCARD, layout.ACTION_DECK)
        self.shuffle(layout.ACTION_DECK, layout.ACTION_CHANCE)

    def draw_for_ki(self) -> None:
        """WOTS-048  One card; WOTS-160, WOTS-161 easy: one of three is kept."""
        if not self.is_on(options.EASY_DRAW):
            self.draw_cards(1, self.hand())
            return
        self.draw_cards(SHOWN_BY_EASY_DRAW, self.drawn())
        self.ask_or_take(layout.KEEP_ONE, 0)

    def offer_cards(self, zone: i64, verb: i64) -> None:
        """Any action card of a zone; equal ones are one option."""
        kinds = self.printed.action_kind
        offered: i64 = 0
        for place in range(self.size(zone)):
            card = self.card_at(zone, place)
            if not holds(offered, kinds[card]):
                offered |= bit(kinds[card])
                self.offer(verb, card)

    def offer_drawn(self) -> None:
        """WOTS-160, WOTS-236  One of the cards drawn."""
        self.offer_cards(self.drawn(), layout.KEEP)

    def keep(self, card: i64, is_special_gain: i64) -> None:
        """WOTS-160  The others are discarded.  WOTS-236  The other goes back, shuffled."""
        drawn = self.drawn()
        if is_special_gain == 0:
            self.move_card(card, drawn, self.hand())
            while self.size(drawn) > 0:
                self.move_top(drawn, layout.DISCARD)
            return
        self.move_card(card, drawn, layout.STORED)
        while self.size(drawn) > 0:
            self.move_top(drawn, layout.SPECIAL_DECK)
        self.shuffle(layout.SPECIAL_DECK, layout.SPECIAL_CHANCE)

    # ---- special cards -----------------------------------------------------------------------

    def gain_specials(self) -> None:
        """WOTS-058, WOTS-189  One special card, two with the first virtue."""
        count: i64 = 1
        if self.virtue() == words.VIRTUE_SPECIALS:
            count = self.virtue_amount()
        for _card in range(count):
            self.owe(layout.GAIN_SPECIAL)

    def gain_special(self) -> None:
        """WOTS-060  It is stored.  WOTS-063  Not from an empty deck.

        WOTS-236, WOTS-237  Wakizashi: one of two, or the last one.
        WOTS-270, RULING-WOTS-49  Fan opponent 05: any one.
        """
        if self.size(layout.SPECIAL_DECK) == 0:
            return
        if self.word(words.SPECIALS_CHOSEN) > 0:
            self.look_through(layout.SPECIAL_DECK)
            self.ask_or_take(layout.PICK_SPECIAL, 0)
        elif self.word(words.SPECIALS_SHOWN) > 1 and self.size(layout.SPECIAL_DECK) > 1:
            self.move_many(self.word(words.SPECIALS_SHOWN), layout.SPECIAL_DECK, self.drawn())
            self.ask_or_take(layout.KEEP_ONE, 1)
        else:
            self.move_top(layout.SPECIAL_DECK, layout.STORED)

    def look_through(self, deck: i64) -> None:
        """The samurai sees every card of a deck."""
        for place in range(self.size(deck)):
            self.show(deck, place, self.samurai())

    def offer_specials(self) -> None:
        """WOTS-270, WOTS-274  Any special card."""
        self.offer_cards(layout.SPECIAL_DECK, layout.CHOOSE)

    def take_special(self, card: i64) -> None:
        """WOTS-270, WOTS-274  It is stored, and the deck is shuffled again."""
        self.move_card(card, layout.SPECIAL_DECK, layout.STORED)
        self.shuffle(layout.SPECIAL_DECK, layout.SPECIAL_CHANCE)

    # ---- places ------------------------------------------------------------------------------

    def roll_for_place(self) -> None:
        """WOTS-122, WOTS-128  Roll the blue die and apply the line of that result.

        WOTS-264, RULING-WOTS-69  Tessen: a die level rolls again, and any result may be applied.
        """
        result = self.blue_die(layout.FOR_PLACE)
        if self.word(words.MAY_REROLL) > 0:
            self.note_roll(result)
            self.owe(layout.REROLL_OR_APPLY, self.samurai())
        else:
            self.apply_place(result)

    def reroll_or_apply(self) -> None:
        """WOTS-264  Roll again, or take any of the results."""
        if self.why_not_reroll() == YOU_MAY:
            self.offer(layout.REROLL)
        for result in range(i64(1), i64(printed.DIE_SIDES + 1)):
            if self.why_not_apply(result) == YOU_MAY:
                self.offer(layout.APPLY, result)

    def why_not_reroll(self) -> i64:
        """WOTS-264, RULING-WOTS-45  While the injury die is above 1."""
        return YOU_MAY if self.die() > 1 else 264

    def why_not_apply(self, result: i64) -> i64:
        """WOTS-264  Only a result that was rolled."""
        return YOU_MAY if self.was_rolled(result) else 264

    def apply_place(self, result: i64) -> None:
        """WOTS-124, WOTS-125, WOTS-126, WOTS-127, WOTS-128  Gauges, die, penalties, wounds."""
        self.put(layout.ROLLED, 0, 0)
        self.announce(layout.PLACE_RESULT, self.get(layout.PLACE), result)
        at = self.at_place(result)
        does = PLACE_EFFECTS[self.printed.place_word[at]]
        does(self, self.printed.place_amount[at])

    def place_costs_life(self, life: i64) -> None:
        """WOTS-124  A penalty must be applied.  WOTS-127  The bamboo hurts."""
        self.lose_life(life, layout.BY_PLACE)

    def place_costs_ki(self, ki: i64) -> None:
        """WOTS-124  A penalty must be applied."""
        self.lose_ki(ki, layout.BY_PLACE)

    def place_wounds(self, level: i64) -> None:
        """WOTS-127  The player is wounded."""
        self.suffer_wound(level, layout.BY_PLACE)

    def place_moves_die(self, levels: i64) -> None:
        """WOTS-126  The injury die rises or falls."""
        self.move_die(levels, layout.BY_PLACE)

    def place_raises_strength(self, levels: i64) -> None:
        """WOTS-125  At once, within its limits."""
        self.move_gauge(printed.STRENGTH, levels, layout.BY_PLACE)

    def place_raises_technique(self, levels: i64) -> None:
        """WOTS-125  At once, within its limits."""
        self.move_gauge(printed.TECHNIQUE, levels, layout.BY_PLACE)

    def place_loses(self, _amount: i64) -> None:
        """WOTS-128  The Cliff: the game is lost at once."""
        self.lose_fight(layout.BY_CLIFF, layout.BY_PLACE)

    def place_raises_guard(self, levels: i64) -> None:
        """WOTS-250, RULING-WOTS-79  A place may raise Guard even where Ki may not.

        With the option on, it may not for weapons that do not except places.
        """
        forbids = self.word(words.FORBIDS_PLACE_GUARD) > 0
        if not forbids or not self.is_on(options.GUARD_BAN_INCLUDES_PLACES):
            self.move_gauge(printed.GUARD, levels, layout.BY_PLACE)

    def place_wounds_enemy(self, level: i64) -> None:
        """RULING-WOTS-78  The target; of three, a living enemy of choice if the target is dead."""
        target = self.target()
        if self.is_one_vs_three() and (self.is_down(target) or self.get(layout.ATTACK_NO) == 0):
            self.owe(layout.PICK_WOUNDED, self.samurai(), level)
        else:
            self.wound_enemy(target, level, layout.BY_PLACE)

    def offer_living(self) -> None:
        """WOTS-203  Any enemy that is alive."""
        for enemy in range(self.enemies()):
            if self.why_not_target(enemy) == YOU_MAY:
                self.offer(layout.TARGET_ENEMY, enemy)

    def why_not_target(self, enemy: i64) -> i64:
        """WOTS-209  The dead are no target."""
        return 209 if self.is_down(enemy) else YOU_MAY

    def place_is_used_up(self) -> bool:
        """WOTS-129, WOTS-263  The Cliff, once in a fight (with Tessen once per game)."""
        return holds(self.get(layout.PLACES_USED), self.get(layout.PLACE))

    def use_place(self) -> None:
        """WOTS-129  A place of one use is used; WOTS-123 others are never used up."""
        place = self.get(layout.PLACE)
        if self.printed.place_once[place - 1] != 0:
            self.put(layout.PLACES_USED, 0, self.get(layout.PLACES_USED) | bit(place))

    # ---- Bushido -----------------------------------------------------------------------------

    def why_not_kanji(self) -> i64:
        """WOTS-182  With the module; WOTS-158 also in campaigns and the clan.

        WOTS-186  Only one virtue per game; RULING-WOTS-48 a starting one counts.
        """
        if not self.is_on(options.BUSHIDO):
            return 182
        return YOU_MAY if self.get(layout.MARKER) < layout.LAST_KANJI else 186

    def advance_marker(self) -> None:
        """WOTS-183, WOTS-184  One kanji.

        WOTS-185, RULING-WOTS-50  At the third a card is drawn.
        """
        self.put(layout.MARKER, 0, self.get(layout.MARKER) + 1)
        if self.get(layout.MARKER) == layout.LAST_KANJI:
            self.draw_virtue()

    def draw_virtue(self) -> None:
        """WOTS-185  The top card is in play.  WOTS-196  The last virtue: any card instead."""
        self.put(layout.MARKER, 0, layout.LAST_KANJI)
        card = self.move_top(layout.BUSHIDO_DECK, layout.VIRTUE)
        if self.printed.virtue[card] == words.VIRTUE_ANY:
            self.look_through(layout.BUSHIDO_DECK)
            self.owe(layout.PICK_VIRTUE, self.samurai())
        else:
            self.virtue_is_won()

    def offer_virtues(self) -> None:
        """WOTS-196  Any card of the deck; the virtue itself is then put away."""
        for place in range(self.size(layout.BUSHIDO_DECK)):
            self.offer(layout.PICK, self.card_at(layout.BUSHIDO_DECK, place))

    def pick_virtue(self, card: i64) -> None:
        """WOTS-196  That one is in play."""
        self.move_top(layout.VIRTUE, layout.BUSHIDO_BOX)
        self.move_card(card, layout.BUSHIDO_DECK, layout.VIRTUE)
        self.virtue_is_won()

    def virtue_is_won(self) -> None:
        """WOTS-186  The rest of the deck leaves the game.

        WOTS-192, WOTS-193  Points to spend; WOTS-194 a card for Ki starts empty.
        """
        self.shuffle(layout.BUSHIDO_DECK, layout.BUSHIDO_CHANCE)
        self.move_all(layout.BUSHIDO_DECK, layout.BUSHIDO_BOX)
        virtue = self.virtue()
        if virtue == words.VIRTUE_TECHNIQUE or virtue == words.VIRTUE_STRENGTH:
            self.put(layout.POINTS, 0, self.virtue_amount())

    def virtue_is_spent(self) -> None:
        """WOTS-192 to WOTS-194  A virtue that is used up is discarded."""
        self.put(layout.POINTS, 0, 0)
        self.move_top(layout.VIRTUE, layout.BUSHIDO_BOX)

    # ---- Gisei -------------------------------------------------------------------------------

    def sacrifice(self) -> None:
        """WOTS-198, WOTS-199  1 Life for the Guard of a Gisei card.

        WOTS-200  One of all five, each as likely; it goes back at once.
        """
        self.put(layout.GISEI_USED, 0, 1)
        self.pay_life(1)
        if self.is_decided():
            return
        n = self.size(layout.GISEI_DECK)
        card = self.card_at(layout.GISEI_DECK, n - 1 - self.roll(n, layout.GISEI_CHANCE))
        self.move_card(card, layout.GISEI_DECK, layout.GISEI_DRAWN)
        self.move_under(layout.GISEI_DRAWN, layout.GISEI_DECK)
        self.move_gauge(printed.GUARD, self.printed.gisei_guard[card], layout.BY_GISEI)

    # ---- Shiro's side B ----------------------------------------------------------------------

    def side_b(self) -> None:
        """WOTS-226  The player chooses one of four, at once."""
        self.ask_or_take(layout.SUFFER, 0)

    def suffer(self) -> None:
        """WOTS-226  Life, Ki, a level of the die, or a card of the hand or a stored one."""
        for what in (layout.LIFE_WORD, layout.KI_WORD, layout.DIE_WORD):
            if self.why_not_lose(what) == YOU_MAY:
                self.offer(layout.LOSE, what)
        kinds = self.printed.action_kind
        for zone in (self.hand(), layout.STORED):
            offered: i64 = 0
            for place in range(self.size(zone)):
                card = self.card_at(zone, place)
                if not holds(offered, kinds[card]) and self.why_not_remove(card) == YOU_MAY:
                    offered |= bit(kinds[card])
                    self.offer(layout.REMOVE, card)

    def why_not_lose(self, what: i64) -> i64:
        """WOTS-231  Life always.  WOTS-227  Ki only if there is some.

        WOTS-230  The die only above 1.
        """
        if what == layout.LIFE_WORD:
            return YOU_MAY
        if what == layout.KI_WORD:
            return YOU_MAY if self.ki() > 0 else 227
        if what == layout.DIE_WORD:
            return YOU_MAY if self.die() > 1 else 230
        return 226

    def why_not_remove(self, card: i64) -> i64:
        """WOTS-228  A card of the hand or a stored one.

        RULING-WOTS-60  Six action cards must remain in the game, and since a main card is not
        replaced, three for every attack to come.
        """
        hand = self.hand()
        is_held = self.place_of(hand, card) >= 0
        if not is_held and self.place_of(layout.STORED, card) < 0:
            return 228
        if self.action_cards() <= FEWEST_ACTION_CARDS:
            return -60
        if is_held and self.is_main(card) and not self.replaces_main_cards():
            if self.size(hand) + self.size(layout.STORED) - 1 < self.cards_still_needed():
                return -60
        return YOU_MAY

    def replaces_main_cards(self) -> bool:
        """RULING-WOTS-60  As an option any card of the hand is replaced."""
        return self.option(options.SHIRO_REPLACE) == options.REPLACE_ANY

    def action_cards(self) -> i64:
        """RULING-WOTS-91  The action cards in the game, without the special deck."""
        circulating = self.size(layout.ACTION_DECK) + self.size(layout.DISCARD)
        held = self.size(self.hand()) + self.size(layout.STORED)
        return circulating + held + self.size(layout.ACTION_ZONE)

    def cards_still_needed(self) -> i64:
        """RULING-WOTS-60  What this attack, until its combo is counted, and the next one place."""
        due: i64 = 0
        if self.get(layout.COMBO_COUNTED) == 0:
            due = layout.CARDS_OF_AN_ATTACK - self.size(layout.ACTION_ZONE)
        return due + (
            layout.CARDS_OF_AN_ATTACK if self.get(layout.ATTACK_NO) < layout.LAST_ATTACK else 0
        )

    def lose_to_side_b(self, what: i64) -> None:
        """WOTS-226, WOTS-227, WOTS-230, WOTS-231  Ki, Life or a level of the die."""
        if what == layout.LIFE_WORD:
            self.lose_life(1, layout.BY_SIDE_B)
        elif what == layout.KI_WORD:
            self.lose_ki(1, layout.BY_SIDE_B)
        else:
            self.move_die(-1, layout.BY_SIDE_B)

    def remove_to_side_b(self, card: i64) -> None:
        """WOTS-228  The card leaves the game.

        WOTS-229, RULING-WOTS-60  A special card of the hand is replaced by a draw.
        """
        if self.place_of(layout.STORED, card) >= 0:
            self.move_card(card, layout.STORED, layout.REMOVED)
            return
        self.move_card(card, self.hand(), layout.REMOVED)
        if not self.is_main(card) or self.replaces_main_cards():
            self.draw_cards(1, self.hand())


# What a place does on a roll: a function for each of its words.
PLACE_EFFECTS: Final[dict[int, Callable[[Effects, i64], None]]] = {
    words.PLACE_LIFE: Effects.place_costs_life,
    words.PLACE_KI: Effects.place_costs_ki,
    words.PLACE_WOUND: Effects.place_wounds,
    words.PLACE_STRENGTH: Effects.place_raises_strength,
    words.PLACE_TECHNIQUE: Effects.place_raises_technique,
    words.PLACE_GUARD: Effects.place_raises_guard,
    words.PLACE_DIE: Effects.place_moves_die,
    words.PLACE_ENEMY_WOUND: Effects.place_wounds_enemy,
    words.PLACE_LOSES: Effects.place_loses,
}
words.PLACE_RESULTS.check_functions("PLACE_EFFECTS in effects.py", PLACE_EFFECTS)
