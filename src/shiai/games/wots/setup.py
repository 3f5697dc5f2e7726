"""Way of the Samurai: from options and seed to a dealt table."""

from mypy_extensions import i64

from shiai.core.layout import Cards
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.journey import Journey


class Setup(Journey):
    """WOTS-012  The table before the first decision."""

    # ---- numbers -----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """WOTS-011 to WOTS-017  What follows from weapon, enemy and modules."""
        self.put(layout.WEAPON_HELD, 0, self.option(options.WEAPON))
        self.put(layout.SIDE, 0, printed.NO_SIDE)
        self.lay_out_player()
        self.lay_out_enemies()
        self.lay_out_modules()

    def lay_out_player(self) -> None:
        """WOTS-015, WOTS-042, RULING-WOTS-77  Values that are set, then what is taken off.

        WOTS-017, WOTS-082, WOTS-162  The injury die at 1, or higher.
        """
        for gauge in range(i64(printed.GAUGES)):
            self.put(layout.GAUGES, gauge, 0)
        self.put(layout.LIFE, 0, self.word(words.START_LIFE) - self.word(words.START_LESS_LIFE))
        ki = min(self.word(words.START_KI), self.most_ki()) - self.word(words.START_LESS_KI)
        self.put(layout.KI, 0, max(ki, i64(0)))
        die = self.word(words.START_DIE)
        if self.is_on(options.EASY_DIE):
            die = max(die, i64(2))
        self.put(layout.DIE, 0, die)
        self.put(layout.REDRAWS_LEFT, 0, self.word(words.REDRAWS))

    def lay_out_enemies(self) -> None:
        """WOTS-013, WOTS-016  As printed; WOTS-202 three of them.

        WOTS-112, WOTS-139  Those of a clan or a campaign come later: until then nobody is there.
        """
        self.put(layout.TARGET, 0, 0)
        for enemy in range(layout.MOST_ENEMIES):
            self.put(layout.DOWN, enemy, 0)
            if self.is_one_vs_three():
                self.put(layout.ENEMY_LIFE, enemy, self.printed.three_life[enemy])
                self.put(layout.ENEMY_KI, enemy, self.printed.three_ki[enemy])
        if self.option(options.MODE) == options.DUEL or self.has_shadow():
            enemy = self.option(options.ENEMY)
            self.put(layout.ENEMY_LIFE, 0, self.printed.enemy_life[enemy])
            self.put(layout.ENEMY_KI, 0, self.printed.enemy_ki[enemy])
        self.put(layout.BACK_UP, 0, 0)

    def lay_out_modules(self) -> None:
        """WOTS-121  The place.  WOTS-154  The mulligan.

        RULING-WOTS-40  The pool of a campaign, without the weapon in use.
        """
        self.put(layout.PLACE, 0, self.option(options.SURROUNDINGS))
        self.put(layout.PLACES_USED, 0, 0)
        self.put(layout.MARKER, 0, 0)
        self.put(layout.POINTS, 0, 0)
        self.lay_out_armor()
        if self.is_campaign():
            self.put(layout.MULLIGAN, 0, 1)
            for weapon in range(i64(len(options.WEAPONS))):
                spare = weapon != self.option(options.WEAPON) and self.is_in_pool(weapon)
                self.put(layout.POOL, weapon, 1 if spare else 0)

    def lay_out_armor(self) -> None:
        """WOTS-213, WOTS-214  Who wears the armour.

        RULING-WOTS-58  In a campaign the last opponent, so nobody yet; of three the first one,
        until the player has picked another.
        """
        self.put(layout.WEARER, 0, layout.NOBODY_WEARS)
        self.put(layout.ARMOR, 0, 0)
        worn = self.option(options.YOROI)
        if worn == options.WORN_BY_PLAYER:
            self.put(layout.WEARER, 0, layout.PLAYER_WEARS)
        elif worn == options.WORN_BY_ENEMY and not self.is_campaign():
            self.arm_enemy(0)
        if self.get(layout.WEARER) != layout.NOBODY_WEARS:
            self.put(layout.ARMOR, 0, layout.ARMOR_POINTS)

    def is_in_pool(self, weapon: i64) -> bool:
        """RULING-WOTS-40  Base weapons, or the expansion's too, or all; none that needs a place."""
        if self.printed.needs_place[weapon] != 0:
            return False
        pool = self.option(options.WEAPON_POOL)
        origin = self.printed.origin[weapon]
        if origin == printed.FROM_EXPANSION:
            return pool == options.POOL_EXPANSION or pool == options.POOL_ALL
        return origin == printed.FROM_BASE or pool == options.POOL_ALL

    # ---- cards -------------------------------------------------------------------------------

    def deal(self) -> None:
        """WOTS-012  All cards come out of the box, then each deck is made."""
        self.put(layout.FIGHT_NO, 0, 1)
        self.lay_all(layout.ACTION_BOX, 0, printed.ACTION_CARDS)
        self.lay_all(layout.OPPONENT_BOX, 0, printed.OPPONENT_CARDS)
        self.lay_all(layout.WOUND_DECK, 0, printed.WOUND_CARDS)
        self.lay_all(layout.BLOOD_BOX, 0, printed.BLOOD_CARDS)
        self.lay_all(layout.BUSHIDO_BOX, 0, printed.BUSHIDO_CARDS)
        sacrifices = layout.GISEI_DECK if self.is_on(options.GISEI) else layout.GISEI_BOX
        self.lay_all(sacrifices, 0, printed.GISEI_CARDS)
        self.deal_fight()

    def set_up(self) -> None:
        """WOTS-SHADOW-6  The second fight of a match starts like the first, with roles changed."""
        self.put(layout.HOW_DECIDED, 0, 0)
        self.put(layout.ROUND, 0, 0)
        self.put(layout.FIGHT_ROUND, 0, 0)
        self.lay_out()
        self.gather()
        self.deal_fight()

    def gather(self) -> None:
        """All cards go back to their boxes, for all to see."""
        for card in range(i64(printed.ACTION_CARDS)):
            self.gather_card(layout.ACTIONS, card, layout.ACTION_BOX)
        for card in range(i64(printed.OPPONENT_CARDS)):
            self.gather_card(layout.OPPONENTS, card, layout.OPPONENT_BOX)
        for card in range(i64(printed.BLOOD_CARDS)):
            self.gather_card(layout.BLOODS, card, layout.BLOOD_BOX)
        for card in range(i64(printed.BUSHIDO_CARDS)):
            self.gather_card(layout.VIRTUES, card, layout.BUSHIDO_BOX)

    def gather_card(self, cards: Cards, card: i64, box: i64) -> None:
        """From wherever it lies."""
        for placed in self.shape.zones:
            zone: i64 = placed.at
            if placed.zone.of is cards and zone != box and self.place_of(zone, card) >= 0:
                self.move_card(card, zone, box)
                return

    def deal_fight(self) -> None:
        """WOTS-012  Action, special, opponent and module decks, shuffled apart from each other.

        WOTS-006  Special cards have their own deck; RULING-WOTS-33 the Joker among them.
        """
        for card in range(i64(printed.MAIN_CARDS)):
            self.move_card(card, layout.ACTION_BOX, layout.ACTION_DECK)
        for card in range(i64(printed.MAIN_CARDS), i64(printed.ACTION_CARDS)):
            is_joker = self.printed.symbol[card] == printed.JOKER
            joins = is_joker and self.is_on(options.JOKER_IN_MAIN)
            deck = layout.ACTION_DECK if joins else layout.SPECIAL_DECK
            self.move_card(card, layout.ACTION_BOX, deck)
        self.shuffle(layout.SPECIAL_DECK, layout.SPECIAL_CHANCE)
        if self.is_on(options.EASY_SPECIAL):  # WOTS-163, RULING-WOTS-49
            self.move_top(layout.SPECIAL_DECK, layout.ACTION_DECK)
        self.shuffle(layout.ACTION_DECK, layout.ACTION_CHANCE)
        self.deal_opponents()
        self.deal_modules()
        self.owe_first_choices()
        self.owe(layout.NEXT_OPPONENT)
        self.owe(layout.FIGHT_OVER)

    def deal_opponents(self) -> None:
        """WOTS-012  Twelve opponent cards.  WOTS-164  With the hard mode card thirteen."""
        for card in range(i64(printed.OPPONENT_CARDS)):
            if card != printed.HARD_CARD or self.is_on(options.HARD):
                self.move_card(card, layout.OPPONENT_BOX, layout.OPPONENT_DECK)
        self.shuffle(layout.OPPONENT_DECK, layout.OPPONENT_CHANCE)
        self.refill_shadow()

    def deal_modules(self) -> None:
        """WOTS-168  The blood deck.  WOTS-182  The Bushido deck.  WOTS-197  The Gisei deck."""
        if self.is_on(options.BLOOD):
            self.move_all(layout.BLOOD_BOX, layout.BLOOD_DECK)
            self.shuffle(layout.BLOOD_DECK, layout.BLOOD_CHANCE)
        if self.is_on(options.BUSHIDO) or self.word(words.START_BUSHIDO) > 0:
            self.move_all(layout.BUSHIDO_BOX, layout.BUSHIDO_DECK)
            self.shuffle(layout.BUSHIDO_DECK, layout.BUSHIDO_CHANCE)

    def owe_first_choices(self) -> None:
        """What enemies give or take at setup, and who wears the armour.

        WOTS-268, WOTS-282, RULING-WOTS-48  A random virtue.
        WOTS-269, WOTS-274  Special cards of choice.  WOTS-278  Cards to remove.
        RULING-WOTS-58  Of three enemies the player picks the one in armour.
        """
        seat = self.samurai()
        if self.word(words.START_BUSHIDO) > 0:
            self.owe(layout.DRAW_VIRTUE)
        if self.word(words.START_SPECIALS_IN_DECK) > 0:
            self.look_through(layout.SPECIAL_DECK)
            for _card in range(self.word(words.START_SPECIALS_IN_DECK)):
                self.owe(layout.PICK_SHUFFLED, seat)
            self.owe(layout.SHUFFLE_ACTIONS)
        if self.word(words.START_SPECIALS_STORED) > 0:
            self.look_through(layout.SPECIAL_DECK)
            for _card in range(self.word(words.START_SPECIALS_STORED)):
                self.owe(layout.PICK_STORED, seat)
        if self.word(words.START_CARDS_REMOVED) > 0:
            self.owe_removals(seat)
        if self.is_one_vs_three() and self.option(options.YOROI) == options.WORN_BY_ENEMY:
            self.owe(layout.PICK_WEARER, seat)

    def owe_removals(self, seat: i64) -> None:
        """WOTS-278, RULING-WOTS-76  The player picks them, or chance does."""
        if self.option(options.FAN13_PICK) == options.AT_RANDOM:
            self.move_many(self.word(words.START_CARDS_REMOVED), layout.ACTION_DECK, layout.REMOVED)
            return
        self.look_through(layout.ACTION_DECK)
        for _card in range(self.word(words.START_CARDS_REMOVED)):
            self.owe(layout.PICK_REMOVED, seat)
        self.owe(layout.SHUFFLE_ACTIONS)

    def shuffle_in(self, card: i64) -> None:
        """WOTS-269  Of the special deck, into the action deck."""
        self.move_card(card, layout.SPECIAL_DECK, layout.ACTION_DECK)

    def remove_at_setup(self, card: i64) -> None:
        """WOTS-278  For this fight it is out of the game."""
        self.move_card(card, layout.ACTION_DECK, layout.REMOVED)

    def shuffle_decks(self) -> None:
        """After a look through them, both decks are shuffled again."""
        self.shuffle(layout.ACTION_DECK, layout.ACTION_CHANCE)
        self.shuffle(layout.SPECIAL_DECK, layout.SPECIAL_CHANCE)

    def offer_shuffled(self) -> None:
        """WOTS-269  Any special card."""
        self.offer_cards(layout.SPECIAL_DECK, layout.SHUFFLE_IN)

    def offer_removals(self) -> None:
        """WOTS-278  Any card of the action deck."""
        self.offer_cards(layout.ACTION_DECK, layout.REMOVE)

    def offer_wearers(self) -> None:
        """RULING-WOTS-58  Any of the three."""
        for enemy in range(self.enemies()):
            self.offer(layout.ARM, enemy)

    def arm(self, enemy: i64) -> None:
        """RULING-WOTS-58  That one wears the armour."""
        self.arm_enemy(enemy)
