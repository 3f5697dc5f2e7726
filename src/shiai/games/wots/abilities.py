"""Way of the Samurai: what may be done in the timing windows, and why not."""

from typing import Final

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.effects import Effects

KI_OF_A_KANJI: Final = 2
LEAST_DIE: Final = 3


class Abilities(Effects):
    """RULING-WOTS-3  Abilities are used in the windows and at no other time."""

    def offer_abilities(self, window: i64) -> None:
        """Whatever may be done in this window."""
        by_weapon = self.word(words.ANY_TIME) > 0  # asked once: most weapons have no such words
        if self.ki() > 0:
            self.offer_for_ki(window, by_weapon)
        if by_weapon and self.why_not_bleed() == YOU_MAY:
            self.offer(layout.BLEED)
        has_points = self.get(layout.POINTS) > 0
        if by_weapon or has_points:
            for gauge in range(i64(printed.POWERS)):
                if self.why_not_shift(gauge) == YOU_MAY:
                    self.offer(layout.SHIFT, gauge)
                if has_points and self.why_not_spend(gauge) == YOU_MAY:
                    self.offer(layout.SPEND, gauge)
        if window == layout.T7 and self.why_not_sacrifice(window) == YOU_MAY:
            self.offer(layout.SACRIFICE)
        if window == layout.T8 and self.why_not_activate(window) == YOU_MAY:
            self.offer(layout.ACTIVATE)

    def offer_for_ki(self, window: i64, by_weapon: bool) -> None:
        """WOTS-048 to WOTS-052  The uses of Ki, and what weapons, places and modules add."""
        if self.why_not_draw() == YOU_MAY:
            self.offer(layout.DRAW)
        if window == layout.T2 and self.why_not_reveal(window) == YOU_MAY:
            self.offer(layout.REVEAL)
        if window == layout.T7 and self.why_not_guard(window) == YOU_MAY:
            self.offer(layout.RAISE_GUARD)
        if by_weapon:
            for gauge in range(i64(printed.POWERS)):
                if self.why_not_buy(gauge) == YOU_MAY:
                    self.offer(layout.BUY, gauge)
        if self.get(layout.PLACE) != options.NO_PLACE and self.why_not_exploit() == YOU_MAY:
            self.offer(layout.EXPLOIT)
        if self.is_on(options.BUSHIDO) and self.why_not_advance() == YOU_MAY:
            self.offer(layout.ADVANCE)
        if self.why_not_heal() == YOU_MAY:
            self.offer(layout.HEAL)
        if self.get(layout.CONSEQUENCE) > 0 and self.why_not_trade() == YOU_MAY:
            self.offer(layout.TRADE)
        if by_weapon and self.word(words.KI_FOR_DISCARD) > 0:
            self.offer_cards(layout.DISCARD, layout.RECALL)

    # ---- Ki ----------------------------------------------------------------------------------

    def why_not_draw(self) -> i64:
        """WOTS-048  1 Ki.  WOTS-049, RULING-WOTS-5  And a card to draw."""
        if self.ki() == 0:
            return 48
        return 49 if self.size(layout.ACTION_DECK) + self.size(layout.DISCARD) == 0 else YOU_MAY

    def draw(self) -> None:
        """WOTS-048  Into the hand."""
        if self.pay_ki(1):
            self.draw_for_ki()

    def why_not_reveal(self, window: i64) -> i64:
        """WOTS-050  1 Ki, before the first card.  WOTS-051  Once per attack.

        WOTS-133  Not in fog.  WOTS-259  Not with the Nagamaki.
        """
        if window != layout.T2 or self.size(layout.DEFENSE) > 0:
            return 51
        if self.word(words.FORBIDS_KI_REVEAL) > 0:
            return 259 if self.word(words.KI_FOR_DISCARD) > 0 else 133
        return 50 if self.ki() == 0 else YOU_MAY

    def reveal(self) -> None:
        """WOTS-050  The defense is turned up at once; WOTS-204 also of a chosen target."""
        if self.pay_ki(1):
            self.owe(layout.REVEAL_DEFENSE)

    def why_not_guard(self, window: i64) -> i64:
        """WOTS-052  Before a counterattack is revealed.

        WOTS-250, WOTS-253, WOTS-257  Not with weapons that forbid it.
        WOTS-053, RULING-WOTS-8  Not at the ceiling.
        """
        if window != layout.T7:
            return 52
        if self.word(words.FORBIDS_KI_GUARD) > 0:
            return self.rule_of_guard_ban()
        if not self.may_raise(printed.GUARD):
            return 53
        return 52 if self.ki() == 0 else YOU_MAY

    def rule_of_guard_ban(self) -> i64:
        """WOTS-253  Masakari 2.  WOTS-257  Sai 1.  WOTS-250  Kanabo 2."""
        if self.word(words.TECHNIQUE_AS_STRENGTH) > 0:
            return 253
        return 257 if self.word(words.STRENGTH_AS_TECHNIQUE) > 0 else 250

    def raise_guard(self) -> None:
        """WOTS-052, WOTS-054, RULING-WOTS-7  A level for each Ki, and it stays.

        WOTS-261, WOTS-267, RULING-WOTS-81  Two with the Katana side or against fan opponent 02.
        """
        if self.pay_ki(1):
            self.move_gauge(printed.GUARD, self.word(words.GUARD_PER_KI), layout.BY_ABILITY)

    # ---- weapons -----------------------------------------------------------------------------

    def why_not_buy(self, gauge: i64) -> i64:
        """WOTS-087  Nodachi: Strength or Technique.  WOTS-262  Of two sides, the Tanto: Strength.

        RULING-WOTS-8  Not what is at its limit.
        """
        if self.levels_for_ki(gauge) == 0 or self.ki() == 0:
            two_sided = self.get(layout.SIDE) != printed.NO_SIDE
            return 262 if gauge == printed.STRENGTH and two_sided else 87
        return YOU_MAY if self.may_raise(gauge) else -8

    def levels_for_ki(self, gauge: i64) -> i64:
        """How far 1 Ki raises a gauge."""
        if gauge == printed.STRENGTH:
            return self.word(words.KI_FOR_STRENGTH)
        return self.word(words.KI_FOR_TECHNIQUE) if gauge == printed.TECHNIQUE else 0

    def buy(self, gauge: i64) -> None:
        """WOTS-087, WOTS-262  Ki for power."""
        levels = self.levels_for_ki(gauge)
        if self.pay_ki(1):
            self.move_gauge(gauge, levels, layout.BY_ABILITY)

    def why_not_bleed(self) -> i64:
        """WOTS-095  Bokken.  WOTS-096, WOTS-218  Never the last Life.

        WOTS-097, WOTS-177  Only if Ki can be gained.
        RULING-WOTS-64  Not in a round in which Ki was given for Life.
        """
        if self.word(words.LIFE_FOR_KI) == 0:
            return 95
        if self.life() <= 1:
            return 96
        if self.ki() >= self.most_ki():
            return 97
        if self.is_round_of_ki_for_life() and self.get(layout.CONSEQUENCE_USED) == layout.TRADED:
            return -64
        return self.why_not_gain_ki()

    def is_round_of_ki_for_life(self) -> bool:
        """WOTS-245  Whether the consequence of this round gives Life for Ki."""
        return self.consequence() == words.TAIKYU_LIFE

    def bleed(self) -> None:
        """WOTS-095  Life for Ki; WOTS-218 not from armour.

        RULING-WOTS-64  In a round of Ki for Life that closes the way back.
        """
        if self.is_round_of_ki_for_life():
            self.put(layout.CONSEQUENCE_USED, 0, layout.BLED)
        self.pay_life(1)
        if not self.is_decided():
            self.gain_ki(self.word(words.LIFE_FOR_KI), layout.BY_ABILITY)

    def why_not_shift(self, gauge: i64) -> i64:
        """WOTS-252  Masakari 1: Guard for Strength.  WOTS-254  Tonfa 1: for Technique.

        Between the limits, and never the reverse.
        """
        if self.levels_for_guard(gauge) > 0 and self.gauge(printed.GUARD) > layout.LOWEST_GAUGE:
            if self.may_raise(gauge):
                return YOU_MAY
        return 254 if gauge == printed.TECHNIQUE else 252

    def levels_for_guard(self, gauge: i64) -> i64:
        """How far a level of Guard raises a gauge."""
        if gauge == printed.STRENGTH:
            return self.word(words.GUARD_FOR_STRENGTH)
        return self.word(words.GUARD_FOR_TECHNIQUE) if gauge == printed.TECHNIQUE else 0

    def shift(self, gauge: i64) -> None:
        """WOTS-252, WOTS-254, RULING-WOTS-86  One level at a time, while the limits allow."""
        self.move_gauge(printed.GUARD, -1, layout.BY_PRICE)
        self.move_gauge(gauge, self.levels_for_guard(gauge), layout.BY_ABILITY)

    def why_not_recall(self, card: i64) -> i64:
        """WOTS-259  Nagamaki: 1 Ki for a card of the discard pile."""
        if self.word(words.KI_FOR_DISCARD) == 0 or self.ki() == 0:
            return 259
        return YOU_MAY if self.place_of(layout.DISCARD, card) >= 0 else 259

    def recall(self, card: i64) -> None:
        """WOTS-259  Into the hand."""
        if self.pay_ki(1):
            self.move_card(card, layout.DISCARD, self.hand())

    # ---- places ------------------------------------------------------------------------------

    def why_not_exploit(self) -> i64:
        """WOTS-121  Only where a place was chosen.  WOTS-122  1 Ki, WOTS-123 as often as you like.

        WOTS-129  The Cliff once.
        """
        if self.get(layout.PLACE) == options.NO_PLACE:
            return 121
        if self.ki() == 0:
            return 122
        return 129 if self.place_is_used_up() else YOU_MAY

    def exploit(self) -> None:
        """WOTS-122  Pay, roll, apply; WOTS-124 the Ki is spent in any case."""
        if self.pay_ki(1):
            self.use_place()
            self.owe(layout.ROLL_PLACE)

    # ---- Bushido -----------------------------------------------------------------------------

    def why_not_advance(self) -> i64:
        """WOTS-184  2 Ki, while a kanji can be gained."""
        why = self.why_not_kanji()
        if why != YOU_MAY:
            return why
        return YOU_MAY if self.ki() >= KI_OF_A_KANJI else 184

    def advance(self) -> None:
        """WOTS-184  One kanji for 2 Ki."""
        if self.pay_ki(KI_OF_A_KANJI):
            self.advance_marker()

    def why_not_spend(self, gauge: i64) -> i64:
        """WOTS-192, WOTS-193  Points of the virtue in play, while the gauge can rise."""
        wanted: i64 = words.VIRTUE_STRENGTH if gauge == printed.STRENGTH else words.VIRTUE_TECHNIQUE
        if gauge != printed.GUARD and self.virtue() == wanted and self.get(layout.POINTS) > 0:
            if self.may_raise(gauge):
                return YOU_MAY
        return 193 if gauge == printed.STRENGTH else 192

    def spend(self, gauge: i64) -> None:
        """WOTS-192, WOTS-193  One point; at 0 the card is discarded."""
        self.move_gauge(gauge, 1, layout.BY_ABILITY)
        self.put(layout.POINTS, 0, self.get(layout.POINTS) - 1)
        if self.get(layout.POINTS) == 0:
            self.virtue_is_spent()

    def why_not_heal(self) -> i64:
        """WOTS-194  Ki onto the card for Life.  RULING-WOTS-8  Not with Life at its limit."""
        if self.virtue() != words.VIRTUE_KI_TO_LIFE or self.ki() == 0:
            return 194
        return YOU_MAY if self.may_gain_life() else -8

    def heal(self) -> None:
        """WOTS-194  One Ki, one Life.  WOTS-195  The Ki stays on the card; the fourth ends it."""
        if not self.pay_ki(1):
            return
        self.gain_life(1, layout.BY_ABILITY)
        self.put(layout.POINTS, 0, self.get(layout.POINTS) + 1)
        if self.get(layout.POINTS) == self.virtue_amount():
            self.virtue_is_spent()

    # ---- Gisei -------------------------------------------------------------------------------

    def why_not_sacrifice(self, window: i64) -> i64:
        """WOTS-197, WOTS-198  Before each counterattack.

        WOTS-201, RULING-WOTS-52  Not the last Life, not with Guard at its ceiling.
        RULING-WOTS-51  Once for each counterattack card, unless the option says more.
        """
        if not self.is_on(options.GISEI):
            return 197
        if window != layout.T7:
            return 198
        if self.life() <= 1 or not self.may_raise(printed.GUARD):
            return 201
        if self.get(layout.GISEI_USED) == 0:
            return YOU_MAY
        return YOU_MAY if self.option(options.GISEI_PER_COUNTER) == options.UNLIMITED else -51

    # ---- Taikyu ------------------------------------------------------------------------------

    def why_not_trade(self) -> i64:
        """WOTS-242 to WOTS-245  In a round with such a consequence, for 1 Ki.

        WOTS-247  And in no other.
        RULING-WOTS-64  Once in the round, unless the option says more; not after Life for Ki.
        RULING-WOTS-8, RULING-WOTS-45  And not for what cannot be had.
        """
        word = self.consequence()
        rule = self.rule_of_trade(word)
        if rule == 247 or self.ki() == 0:
            return rule
        used = self.get(layout.CONSEQUENCE_USED)
        if used == layout.BLED or (used > 0 and not self.is_on(options.TAIKYU_REPEAT)):
            return -64
        if word == words.TAIKYU_SPECIAL:
            return YOU_MAY if self.size(layout.SPECIAL_DECK) > 0 else 63
        if word == words.TAIKYU_DIE:
            if self.die() == 0:
                return 173
            return YOU_MAY if self.die() < layout.MOST_DIE else 65
        if word == words.TAIKYU_KANJI:
            return self.why_not_kanji() if self.is_on(options.BUSHIDO) else 244
        return YOU_MAY if self.may_gain_life() else 245

    def rule_of_trade(self, word: i64) -> i64:
        """The rule of a consequence that exchanges Ki.  WOTS-247  Of the others none does."""
        if word == words.TAIKYU_SPECIAL:
            return 242
        if word == words.TAIKYU_DIE:
            return 243
        if word == words.TAIKYU_KANJI:
            return 244
        return 245 if word == words.TAIKYU_LIFE else 247

    def trade(self) -> None:
        """WOTS-242, WOTS-243, WOTS-244, WOTS-245  Ki for special cards, die, kanji or Life."""
        if not self.pay_ki(1):
            return
        self.put(layout.CONSEQUENCE_USED, 0, layout.TRADED)
        word = self.consequence()
        amount = self.consequence_amount()
        if word == words.TAIKYU_SPECIAL:
            for _card in range(amount):
                self.owe(layout.GAIN_SPECIAL)
        elif word == words.TAIKYU_DIE:
            self.move_die(amount, layout.BY_TAIKYU)
        elif word == words.TAIKYU_KANJI:
            self.advance_marker()
        else:
            self.gain_life(amount, layout.BY_TAIKYU)

    # ---- the injury die ----------------------------------------------------------------------

    def why_not_activate(self, window: i64) -> i64:
        """WOTS-066  After a counterattack step.  WOTS-067, WOTS-073  From level 3 on, if you like.

        WOTS-173  Not without the die.  RULING-WOTS-18  Once in an attack.
        RULING-WOTS-54  Not when the target has died.
        """
        if window != layout.T8:
            return 66
        if self.die() == 0:
            return 173
        if self.die() < LEAST_DIE:
            return 67
        if self.get(layout.DIE_USED) > 0:
            return -18
        return -54 if self.is_down(self.target()) else YOU_MAY
