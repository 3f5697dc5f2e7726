"""Way of the Samurai: from options and seed to a dealt table."""

from mypy_extensions import i64

from shiai.core.layout import Cards
from shiai.games.wots.journey import Journey
from shiai.games.wots.layout import (
    ACTION_BOX,
    ACTION_CHANCE,
    ACTION_DECK,
    ACTIONS,
    ARM,
    ARMOR,
    ARMOR_POINTS,
    BACK_UP,
    BLOOD_BOX,
    BLOOD_CHANCE,
    BLOOD_DECK,
    BLOODS,
    BUSHIDO_BOX,
    BUSHIDO_CHANCE,
    BUSHIDO_DECK,
    DIE,
    DOWN,
    DRAW_VIRTUE,
    ENEMY_KI,
    ENEMY_LIFE,
    FIGHT_NO,
    FIGHT_OVER,
    FIGHT_ROUND,
    GAUGES,
    GISEI_BOX,
    GISEI_DECK,
    HOW_DECIDED,
    KI,
    LIFE,
    MARKER,
    MULLIGAN,
    NEXT_OPPONENT,
    OPPONENT_BOX,
    OPPONENT_CHANCE,
    OPPONENT_DECK,
    OPPONENTS,
    PICK_REMOVED,
    PICK_SHUFFLED,
    PICK_STORED,
    PICK_WEARER,
    PLACE,
    PLACES_USED,
    POINTS,
    POOL,
    REDRAWS_LEFT,
    REMOVE,
    REMOVED,
    ROUND,
    SHUFFLE_ACTIONS,
    SHUFFLE_IN,
    SIDE,
    SPECIAL_CHANCE,
    SPECIAL_DECK,
    TARGET,
    VIRTUES,
    WEAPON_HELD,
    WEARER,
    WOUND_DECK,
)
from shiai.games.wots.options import (
    AT_RANDOM,
    BLOOD,
    BUSHIDO,
    EASY_DIE,
    EASY_SPECIAL,
    ENEMY,
    FAN13_PICK,
    GISEI,
    HARD,
    JOKER_IN_MAIN,
    SURROUNDINGS,
    WEAPON,
    WEAPON_POOL,
    WEAPONS,
    WORN_BY_ENEMY,
    WORN_BY_PLAYER,
    YOROI,
)
from shiai.games.wots.printed import (
    ACTION_CARDS,
    BLOOD_CARDS,
    BUSHIDO_CARDS,
    GISEI_CARDS,
    HARD_CARD,
    JOKER,
    MAIN_CARDS,
    OPPONENT_CARDS,
    REDRAWS,
    START_BUSHIDO,
    START_CARDS_REMOVED,
    START_DIE,
    START_KI,
    START_LESS_KI,
    START_LESS_LIFE,
    START_LIFE,
    START_SPECIALS_IN_DECK,
    START_SPECIALS_STORED,
    WOUND_CARDS,
)
from shiai.games.wots.reserves import THE_PLAYER


class Setup(Journey):
    """WOTS-012  The table before the first decision."""

    # ---- numbers -----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """WOTS-011 to WOTS-017  What follows from weapon, enemy and modules."""
        self.put(WEAPON_HELD, 0, self.option(WEAPON))
        self.put(SIDE, 0, 0)
        self.lay_out_player()
        self.lay_out_enemies()
        self.lay_out_modules()

    def lay_out_player(self) -> None:
        """WOTS-015, WOTS-042, RULING-WOTS-77  Values that are set, then what is taken off.

        WOTS-017, WOTS-082, WOTS-162  The injury die at 1, or higher.
        """
        for gauge in range(i64(3)):
            self.put(GAUGES, gauge, 0)
        self.put(LIFE, 0, self.word(START_LIFE) - self.word(START_LESS_LIFE))
        ki = min(self.word(START_KI), self.most_ki()) - self.word(START_LESS_KI)
        self.put(KI, 0, max(ki, i64(0)))
        die = self.word(START_DIE)
        if self.is_on(EASY_DIE):
            die = max(die, i64(2))
        self.put(DIE, 0, die)
        self.put(REDRAWS_LEFT, 0, self.word(REDRAWS))

    def lay_out_enemies(self) -> None:
        """WOTS-013, WOTS-016  As printed; WOTS-202 three of them; rolled ones come later."""
        self.put(TARGET, 0, 0)
        for enemy in range(i64(3)):
            self.put(DOWN, enemy, 0)
            if self.is_one_vs_three():
                self.put(ENEMY_LIFE, enemy, self.printed.three_life[enemy])
                self.put(ENEMY_KI, enemy, self.printed.three_ki[enemy])
        if not self.is_one_vs_three():
            self.meet(
                self.printed.enemy_life[self.option(ENEMY)],
                self.printed.enemy_ki[self.option(ENEMY)],
            )
        self.put(BACK_UP, 0, 0)

    def lay_out_modules(self) -> None:
        """WOTS-121  The place.  WOTS-213, WOTS-214  The armour.  WOTS-154  The mulligan.

        RULING-WOTS-40  The pool of a campaign, without the weapon in use.
        """
        self.put(PLACE, 0, self.option(SURROUNDINGS))
        self.put(PLACES_USED, 0, 0)
        self.put(MARKER, 0, 0)
        self.put(POINTS, 0, 0)
        self.put(WEARER, 0, 0)
        self.put(ARMOR, 0, 0)
        worn = self.option(YOROI)
        if worn == WORN_BY_PLAYER or (worn == WORN_BY_ENEMY and not self.is_campaign()):
            self.put(WEARER, 0, worn * THE_PLAYER)
            self.put(ARMOR, 0, ARMOR_POINTS)
        if self.is_campaign():
            self.put(MULLIGAN, 0, 1)
            for weapon in range(i64(len(WEAPONS))):
                fits = self.printed.in_pool[weapon] <= self.option(WEAPON_POOL)
                held = weapon == self.option(WEAPON)
                self.put(POOL, weapon, 1 if fits and not held else 0)

    # ---- cards -------------------------------------------------------------------------------

    def deal(self) -> None:
        """WOTS-012  All cards come out of the box, then each deck is made."""
        self.put(FIGHT_NO, 0, 1)
        self.lay_all(ACTION_BOX, 0, ACTION_CARDS)
        self.lay_all(OPPONENT_BOX, 0, OPPONENT_CARDS)
        self.lay_all(WOUND_DECK, 0, WOUND_CARDS)
        self.lay_all(BLOOD_BOX, 0, BLOOD_CARDS)
        self.lay_all(BUSHIDO_BOX, 0, BUSHIDO_CARDS)
        self.lay_all(GISEI_DECK if self.is_on(GISEI) else GISEI_BOX, 0, GISEI_CARDS)
        self.deal_fight()

    def set_up(self) -> None:
        """WOTS-SHADOW-6  The second fight of a match starts like the first, with roles changed."""
        self.put(HOW_DECIDED, 0, 0)
        self.put(ROUND, 0, 0)
        self.put(FIGHT_ROUND, 0, 0)
        self.lay_out()
        self.gather()
        self.deal_fight()

    def gather(self) -> None:
        """All cards go back to their boxes, for all to see."""
        for card in range(i64(ACTION_CARDS)):
            self.gather_card(ACTIONS, card, ACTION_BOX)
        for card in range(i64(OPPONENT_CARDS)):
            self.gather_card(OPPONENTS, card, OPPONENT_BOX)
        for card in range(i64(BLOOD_CARDS)):
            self.gather_card(BLOODS, card, BLOOD_BOX)
        for card in range(i64(BUSHIDO_CARDS)):
            self.gather_card(VIRTUES, card, BUSHIDO_BOX)

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
        for card in range(i64(MAIN_CARDS)):
            self.move_card(card, ACTION_BOX, ACTION_DECK)
        for card in range(i64(MAIN_CARDS), i64(ACTION_CARDS)):
            is_joker = self.printed.symbol[card] == JOKER
            joins = is_joker and self.is_on(JOKER_IN_MAIN)
            self.move_card(card, ACTION_BOX, ACTION_DECK if joins else SPECIAL_DECK)
        self.shuffle(SPECIAL_DECK, SPECIAL_CHANCE)
        if self.is_on(EASY_SPECIAL):  # WOTS-163, RULING-WOTS-49
            self.move_top(SPECIAL_DECK, ACTION_DECK)
        self.shuffle(ACTION_DECK, ACTION_CHANCE)
        self.deal_opponents()
        self.deal_modules()
        self.owe_first_choices()
        self.owe(NEXT_OPPONENT)
        self.owe(FIGHT_OVER)

    def deal_opponents(self) -> None:
        """WOTS-012  Twelve opponent cards.  WOTS-164  With the hard mode card thirteen."""
        for card in range(i64(OPPONENT_CARDS)):
            if card != HARD_CARD or self.is_on(HARD):
                self.move_card(card, OPPONENT_BOX, OPPONENT_DECK)
        self.shuffle(OPPONENT_DECK, OPPONENT_CHANCE)
        self.refill_shadow()

    def deal_modules(self) -> None:
        """WOTS-168  The blood deck.  WOTS-182  The Bushido deck.  WOTS-197  The Gisei deck."""
        if self.is_on(BLOOD):
            self.move_all(BLOOD_BOX, BLOOD_DECK)
            self.shuffle(BLOOD_DECK, BLOOD_CHANCE)
        if self.is_on(BUSHIDO) or self.word(START_BUSHIDO) > 0:
            self.move_all(BUSHIDO_BOX, BUSHIDO_DECK)
            self.shuffle(BUSHIDO_DECK, BUSHIDO_CHANCE)

    def owe_first_choices(self) -> None:
        """What enemies give or take at setup, and who wears the armour.

        WOTS-268, WOTS-282, RULING-WOTS-48  A random virtue.
        WOTS-269, WOTS-274  Special cards of choice.  WOTS-278  Cards to remove.
        RULING-WOTS-58  Of three enemies the player picks the one in armour.
        """
        seat = self.samurai()
        if self.word(START_BUSHIDO) > 0:
            self.owe(DRAW_VIRTUE)
        if self.word(START_SPECIALS_IN_DECK) > 0:
            self.look_through(SPECIAL_DECK)
            for _card in range(self.word(START_SPECIALS_IN_DECK)):
                self.owe(PICK_SHUFFLED, seat)
            self.owe(SHUFFLE_ACTIONS)
        if self.word(START_SPECIALS_STORED) > 0:
            self.look_through(SPECIAL_DECK)
            for _card in range(self.word(START_SPECIALS_STORED)):
                self.owe(PICK_STORED, seat)
        if self.word(START_CARDS_REMOVED) > 0:
            self.owe_removals(seat)
        if self.is_one_vs_three() and self.option(YOROI) == WORN_BY_ENEMY:
            self.owe(PICK_WEARER, seat)

    def owe_removals(self, seat: i64) -> None:
        """WOTS-278, RULING-WOTS-76  The player picks them, or chance does."""
        if self.option(FAN13_PICK) == AT_RANDOM:
            self.move_many(self.word(START_CARDS_REMOVED), ACTION_DECK, REMOVED)
            return
        self.look_through(ACTION_DECK)
        for _card in range(self.word(START_CARDS_REMOVED)):
            self.owe(PICK_REMOVED, seat)
        self.owe(SHUFFLE_ACTIONS)

    def shuffle_in(self, card: i64) -> None:
        """WOTS-269  Of the special deck, into the action deck."""
        self.move_card(card, SPECIAL_DECK, ACTION_DECK)

    def remove_at_setup(self, card: i64) -> None:
        """WOTS-278  For this fight it is out of the game."""
        self.move_card(card, ACTION_DECK, REMOVED)

    def shuffle_decks(self) -> None:
        """After a look through them, both decks are shuffled again."""
        self.shuffle(ACTION_DECK, ACTION_CHANCE)
        self.shuffle(SPECIAL_DECK, SPECIAL_CHANCE)

    def offer_shuffled(self) -> None:
        """WOTS-269  Any special card."""
        self.offer_cards(SPECIAL_DECK, SHUFFLE_IN)

    def offer_removals(self) -> None:
        """WOTS-278  Any card of the action deck."""
        self.offer_cards(ACTION_DECK, REMOVE)

    def offer_wearers(self) -> None:
        """RULING-WOTS-58  Any of the three."""
        for enemy in range(self.enemies()):
            self.offer(ARM, enemy)

    def arm(self, enemy: i64) -> None:
        """RULING-WOTS-58  That one wears the armour."""
        self.put(WEARER, 0, THE_PLAYER + 1 + enemy)
