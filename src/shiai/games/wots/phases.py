"""Way of the Samurai: an attack, Phases 2 to 5 in the rulebook's order."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.board import holds
from shiai.games.wots.opening import Opening

NO_GAUGE: Final = -1
NO_SYMBOL: Final = -1


class Phases(Opening):
    """WOTS-018  Done twice in a round."""

    # ---- an attack ---------------------------------------------------------------------------

    def attack(self, number: i64) -> None:
        """WOTS-021 to WOTS-036  Phases 2 to 5, with the windows between them.

        WOTS-035, RULING-WOTS-1  The gauges stay as they are.
        WOTS-255  Tonfa 2 reveals the defense after one card.
        """
        self.put(layout.ATTACK_NO, 0, number)
        self.put(layout.NAMED, 0, 0)
        self.put(layout.HURT, 0, 0)
        self.put(layout.COMBO_COUNTED, 0, 0)
        self.put(layout.DIE_USED, 0, 0)
        if self.is_one_vs_three():
            self.owe(layout.PICK_TARGET, self.samurai())
        if self.has_shadow():
            self.owe(layout.SET_DEFENSE, self.shadow())
        self.owe(layout.PLACE_CARD, 1)
        if self.word(words.CARDS_BEFORE_DEFENSE) == 1:
            self.owe(layout.REVEAL_DEFENSE)
            self.owe(layout.PLACE_CARD, 2)
        else:
            self.owe(layout.PLACE_CARD, 2)
            self.owe(layout.WINDOW, layout.T4)
            self.owe(layout.REVEAL_DEFENSE)
        self.owe(layout.PLACE_CARD, 3)
        self.owe(layout.WINDOW, layout.T6)
        self.owe(layout.RESOLVE_DEFENSE)
        self.owe(layout.COUNTERATTACK_STEP)
        self.owe(layout.COUNT_COMBO)
        self.owe(layout.WINDOW, layout.T8)
        self.owe(layout.END_ATTACK)

    def target_enemy(self, enemy: i64) -> None:
        """WOTS-203, WOTS-205  That attack can only affect that enemy."""
        self.put(layout.TARGET, 0, enemy)

    def window(self, window: i64) -> None:
        """RULING-WOTS-3  A free window.  RULING-WOTS-84  Some pass by themselves."""
        if self.is_on(options.EVERY_WINDOW) or not self.passes(window):
            self.owe(layout.FREE, self.samurai(), window)

    def passes(self, window: i64) -> bool:
        """RULING-WOTS-84  Whether nothing can be done in a window, or nothing that cannot wait.

        What is open before the defense is revealed is open after it too, with the next card. A
        draw alone may wait for a card to place, or is wasted; but before the counterattack of
        attack 1 it is asked, as Ki may be lost there.
        """
        if window == layout.T4 and self.has_card_to_place():
            return True
        self.offered = 0
        self.offer_abilities(window)
        if self.offered == 0:
            return True
        if self.offered > 1 or self.terms.handle_of[self.codes[0]] != layout.DRAW:
            return False
        if window == layout.T6 or self.is_past_last_card(window):
            return True
        return window == layout.T8 and self.has_card_to_place()

    def has_card_to_place(self) -> bool:
        """WOTS-021, WOTS-061  Whether there is a card in the hand or a stored one."""
        return self.size(self.hand()) + self.size(layout.STORED) > 0

    def open_window(self) -> i64:
        """The window that is open now, or NO_WINDOW."""
        asked = self.question()
        if asked == layout.PLAY:
            return self.window_before(self.subject())
        return self.subject() if asked == layout.FREE else layout.NO_WINDOW

    def is_past_last_card(self, window: i64) -> bool:
        """WOTS-036  Whether a window lies after the third card of the last attack of a round."""
        return window >= layout.T6 and self.get(layout.ATTACK_NO) == layout.LAST_ATTACK

    def drawn_card_is_wasted(self) -> bool:
        """WOTS-037  Whether a card drawn in the window that is open is discarded unplayed.

        It is, once the last card of the round is placed: the hand does not last.
        """
        return self.is_past_last_card(self.open_window())

    def free(self, window: i64) -> None:
        """Use an ability, or go on."""
        self.offer(layout.GO_ON)
        self.offer_abilities(window)

    def after_ability(self) -> None:
        """The window stays open: back to the question that the ability answered."""
        if self.asked == layout.PLAY:
            self.owe(layout.PLACE_CARD, self.second)
        else:
            self.owe(layout.WINDOW, self.second)

    # ---- placing cards -----------------------------------------------------------------------

    def place_card(self, number: i64) -> None:
        """WOTS-021, WOTS-027  A card from the hand or a stored one, and the window before it."""
        if not self.has_card_to_place():
            return
        if self.is_on(options.EVERY_WINDOW):
            self.owe(layout.PLAY, self.samurai(), number)
        else:
            self.ask_or_take(layout.PLAY, number)

    def window_before(self, number: i64) -> i64:
        """T2 before the first card (T1 is part of it), T3 before the second, T5 before the last."""
        if number == 1:
            return layout.T2
        return layout.T3 if number == 2 else layout.T5

    def play(self, number: i64) -> None:
        """WOTS-021, WOTS-061  Any card of the hand or stored; WOTS-036 three in an attack.

        WOTS-253, WOTS-257  Once per round a card may be converted.
        """
        kinds = self.printed.action_kind
        converted = self.converted_gauge()
        for zone in (self.hand(), layout.STORED):
            offered: i64 = 0
            for place in range(self.size(zone)):
                card = self.card_at(zone, place)
                kind = kinds[card]
                if not holds(offered, kind):
                    offered |= bit(kind)
                    self.offer(layout.PLAY_CARD, card)
                    if converted != NO_GAUGE and self.moved_by(card, converted) != 0:
                        self.offer(layout.CONVERT, card)
        self.offer_abilities(self.window_before(number))

    def why_not_play(self, card: i64) -> i64:
        """WOTS-021, WOTS-061  It must be in the hand or stored."""
        if self.place_of(self.hand(), card) >= 0 or self.place_of(layout.STORED, card) >= 0:
            return YOU_MAY
        return 21

    def why_not_convert(self, card: i64) -> i64:
        """WOTS-253, WOTS-257, RULING-WOTS-67  A card that moves the gauge to convert."""
        converted = self.converted_gauge()
        if converted != NO_GAUGE and self.moved_by(card, converted) != 0:
            return self.why_not_play(card)
        return 257 if self.word(words.STRENGTH_AS_TECHNIQUE) > 0 else 253

    def converted_gauge(self) -> i64:
        """WOTS-253  Masakari 2: Technique.  WOTS-257  Sai 1: Strength.

        Once per round; NO_GAUGE if no card is converted now.
        """
        if self.get(layout.CONVERTED) > 0:
            return NO_GAUGE
        if self.word(words.TECHNIQUE_AS_STRENGTH) > 0:
            return printed.TECHNIQUE
        return printed.STRENGTH if self.word(words.STRENGTH_AS_TECHNIQUE) > 0 else NO_GAUGE

    def put_down(self, card: i64) -> None:
        """The card goes to the action zone."""
        source = self.hand()
        if self.place_of(source, card) < 0:
            source = layout.STORED
        self.move_card(card, source, layout.ACTION_ZONE)

    def play_card(self, card: i64) -> None:
        """WOTS-022  Every effect applies, none can be declined.

        RULING-WOTS-2  One by one, limits after each card.
        """
        self.put_down(card)
        if self.printed.symbol[card] == printed.JOKER:
            self.owe(layout.NAME_SYMBOL, self.samurai())
            self.owe(layout.JOKER_GAUGE, self.samurai())
            return
        for gauge in range(i64(printed.GAUGES)):
            moved = self.moved_by(card, gauge)
            if moved != 0:
                self.move_gauge(gauge, moved, layout.BY_CARD)

    def convert(self, card: i64) -> None:
        """WOTS-253, WOTS-257  One gauge's value moves the other instead."""
        self.put_down(card)
        source = self.converted_gauge()
        self.put(layout.CONVERTED, 0, 1)
        target: i64 = printed.STRENGTH if source == printed.TECHNIQUE else printed.TECHNIQUE
        for gauge in range(i64(printed.GAUGES)):
            moved = self.moved_by(card, gauge)
            if moved != 0:
                self.move_gauge(target if gauge == source else gauge, moved, layout.BY_CARD)

    def offer_symbols(self) -> None:
        """WOTS-118, WOTS-120  Any of the four."""
        for symbol in range(i64(printed.SYMBOLS)):
            self.offer(layout.NAME, symbol)

    def offer_joker_gauges(self) -> None:
        """WOTS-119  One gauge by 1, or none."""
        self.offer(layout.DECLINE)
        self.offer_gauges(layout.RAISE)

    # ---- Phases 3 and 4: the defense ---------------------------------------------------------

    def draw_opponent(self, target: i64) -> None:
        """WOTS-040, WOTS-041  A deck of fewer than two is at once shuffled with its discard pile.

        RULING-WOTS-4  Cards on the table stay out of that.
        """
        self.move_top(layout.OPPONENT_DECK, target)
        if self.size(layout.OPPONENT_DECK) < 2 and self.size(layout.OPPONENT_DISCARD) > 0:
            self.move_all(layout.OPPONENT_DISCARD, layout.OPPONENT_DECK)
            self.shuffle(layout.OPPONENT_DECK, layout.OPPONENT_CHANCE)

    def offer_shadow_hand(self) -> None:
        """WOTS-SHADOW-2, WOTS-SHADOW-3  Any card of the Shadow's hand."""
        kinds = self.printed.opponent_kind
        hand = self.shadow_hand()
        offered: i64 = 0
        for place in range(self.size(hand)):
            card = self.card_at(hand, place)
            if not holds(offered, kinds[card]):
                offered |= bit(kinds[card])
                self.offer(layout.SET_CARD, card)

    def set_card(self, card: i64) -> None:
        """WOTS-SHADOW-2, WOTS-SHADOW-3  Face down."""
        self.move_card(card, self.shadow_hand(), self.face_down())

    def reveal_defense(self) -> None:
        """WOTS-023  The top card is turned up, unless Ki has done it.

        WOTS-007, WOTS-009  Only its defense half counts.
        """
        if self.size(layout.DEFENSE) > 0:
            return
        if self.has_shadow() and self.size(self.face_down()) > 0:
            self.move_top(self.face_down(), layout.DEFENSE)
        else:
            self.draw_opponent(layout.DEFENSE)

    def defense_is_met(self) -> bool:
        """WOTS-024, WOTS-025  Every gauge asked for is at or above its level.

        WOTS-165, RULING-WOTS-43  The hard card asks for more than there is.
        """
        card = self.top(layout.DEFENSE)
        if self.gauge(printed.STRENGTH) < self.printed.need_strength[card]:
            return False
        return self.gauge(printed.TECHNIQUE) >= self.printed.need_technique[card]

    def resolve_defense(self) -> None:
        """WOTS-027  With the gauges as they are now.  WOTS-028  Not met: nothing happens.

        RULING-WOTS-96  Nor if the target has died before.
        """
        if self.size(layout.DEFENSE) == 0 or self.is_down(self.target()):
            return
        met = self.defense_is_met()
        self.announce(layout.DEFENSE_RESOLVED, 1 if met else 0, self.target() + 1)
        if not met:
            return
        card = self.top(layout.DEFENSE)
        if self.printed.either[card] != 0:
            self.life_or_ki(layout.BY_ATTACK)
            return
        life = self.printed.enemy_loses_life[card]
        ki = self.printed.enemy_loses_ki[card]
        self.strike(self.target(), life, ki, layout.BY_ATTACK)

    # ---- Phase 5: the counterattack ----------------------------------------------------------

    def counterattack_step(self) -> None:
        """WOTS-029  The enemy strikes back; WOTS-032 not when it is dead.

        WOTS-271  Leonardo, hurt by the attack, does not.
        WOTS-206 to WOTS-208  Of three, those that a roll names and that are alive, in order.
        """
        if self.word(words.NO_COUNTER_WHEN_HURT) > 0 and self.get(layout.HURT) > 0:
            self.announce(layout.COUNTER_RESOLVED, layout.SKIPPED, 1)
            return
        named = bit(0)
        if self.is_one_vs_three():
            named = self.counterattackers()
        if named == 0:
            return
        if self.has_shadow():
            self.owe(layout.SET_COUNTER, self.shadow())
        self.lend_guard()
        for enemy in range(self.enemies()):
            if holds(named, enemy):
                self.owe(layout.COUNTERATTACK, enemy)
        self.owe(layout.AFTER_COUNTER)

    def counterattackers(self) -> i64:
        """WOTS-206, WOTS-207, RULING-WOTS-53  The roll comes before the windows."""
        named: i64 = self.printed.counterattackers[self.blue_die(layout.FOR_COUNTERATTACKERS) - 1]
        for enemy in range(self.enemies()):
            if self.is_down(enemy):
                named &= ~bit(enemy)
            elif holds(named, enemy):
                self.announce(layout.STRIKES_BACK, enemy + 1)
        if named == 0:
            self.announce(layout.STRIKES_BACK, 0)
        return named

    def lend_guard(self) -> None:
        """WOTS-085, RULING-WOTS-23  Naginata: Guard +1, once per step, before the first window."""
        before = self.gauge(printed.GUARD)
        self.move_gauge(printed.GUARD, self.word(words.COUNTER_GUARD), layout.BY_WEAPON)
        if self.option(options.NAGINATA_BONUS) == options.MOMENTARY:
            self.put(layout.LENT, 0, self.gauge(printed.GUARD) - before)

    def after_counter(self) -> None:
        """RULING-WOTS-23  As an option the Naginata's Guard goes again."""
        if self.get(layout.LENT) > 0:
            self.move_gauge(printed.GUARD, -self.get(layout.LENT), layout.BY_WEAPON)
            self.put(layout.LENT, 0, 0)

    def counterattack(self, enemy: i64, is_extra: i64) -> None:
        """RULING-WOTS-44  A window before each card; then it is turned up and resolved."""
        if self.is_down(enemy):
            return
        self.put(layout.GISEI_USED, 0, 0)
        self.owe(layout.WINDOW, layout.T7)
        self.owe(layout.REVEAL_COUNTER, enemy, is_extra)
        if self.is_on(options.INTERRUPT_AFTER_REVEAL):
            self.owe(layout.WINDOW, layout.AFTER_REVEAL)
        self.owe(layout.RESOLVE_COUNTER, enemy)

    def reveal_counter(self, enemy: i64, is_extra: i64) -> None:
        """WOTS-029  A second opponent card; WOTS-SHADOW-4 extra ones from the deck."""
        if self.is_down(enemy):
            return
        if is_extra == 0 and self.has_shadow() and self.size(self.face_down()) > 0:
            self.move_top(self.face_down(), layout.COUNTER)
        else:
            self.draw_opponent(layout.COUNTER)

    def resolve_counter(self, enemy: i64) -> None:
        """WOTS-031  It hits only a Guard below its level.

        WOTS-093, RULING-WOTS-17, RULING-WOTS-25  Kusarigama cancels it at Technique 4.
        WOTS-166, WOTS-167  The hard card draws two more, one after the other.
        """
        if self.is_down(enemy):
            return
        card = self.top(layout.COUNTER)
        if self.gauge(printed.TECHNIQUE) >= self.word(words.COUNTER_CANCELLED_AT):
            self.announce(layout.COUNTER_RESOLVED, layout.CANCELLED, enemy + 1)
            return
        if self.printed.counter_draws[card] > 0:
            self.announce(layout.COUNTER_RESOLVED, layout.MORE, enemy + 1)
            for _card in range(self.printed.counter_draws[card]):
                self.owe(layout.COUNTERATTACK, enemy, 1)
            return
        if self.gauge(printed.GUARD) >= self.printed.guard_below[card]:
            self.announce(layout.COUNTER_RESOLVED, layout.BLOCKED, enemy + 1)
            return
        self.announce(layout.COUNTER_RESOLVED, layout.HIT, enemy + 1)
        self.counter_hits(card)

    def counter_hits(self, card: i64) -> None:
        """WOTS-008, WOTS-031  Life, Ki or a wound."""
        wound = self.printed.counter_wound[card]
        if wound > 0:
            self.suffer_counter_wound(wound)
        elif self.printed.counter_life[card] > 0:
            self.lose_life(self.printed.counter_life[card], layout.BY_COUNTER)
        else:
            self.lose_ki(self.printed.counter_ki[card], layout.BY_COUNTER)

    # ---- Phase 5: the combo ------------------------------------------------------------------

    def combo_symbol(self) -> i64:
        """WOTS-056, WOTS-057  Three cards of one symbol in one attack; NO_SYMBOL if there is none.

        WOTS-272, RULING-WOTS-74  One of each black symbol too, against fan opponent 07.
        """
        if self.size(layout.ACTION_ZONE) < layout.CARDS_OF_AN_ATTACK:
            return NO_SYMBOL
        symbols: i64 = 0
        for place in range(i64(layout.CARDS_OF_AN_ATTACK)):
            symbols |= bit(self.symbol_of(self.card_at(layout.ACTION_ZONE, place)))
        if symbols == printed.BLACKS and self.word(words.COMBO_ONE_OF_EACH) > 0:
            return printed.SUN
        for symbol in range(i64(printed.SYMBOLS)):
            if symbols == bit(symbol):
                blocked = holds(self.word(words.COMBOS_BLOCKED), symbol)  # WOTS-261
                return NO_SYMBOL if blocked else symbol
        return NO_SYMBOL

    def count_combo(self) -> None:
        """WOTS-033, WOTS-074, RULING-WOTS-17, RULING-WOTS-18  After the counterattack, before T8.

        WOTS-241, RULING-WOTS-63  Taikyu: the first combo of the round gives Life.
        WOTS-173, RULING-WOTS-82  Without the injury die a red combo is nothing.
        """
        self.put(layout.COMBO_COUNTED, 0, 1)
        symbol = self.combo_symbol()
        if symbol == NO_SYMBOL or (symbol == printed.RED and self.die() == 0):
            return
        self.announce(layout.COMBO, symbol)
        if self.consequence() == words.TAIKYU_COMBO_LIFE and self.get(layout.CONSEQUENCE_USED) == 0:
            self.put(layout.CONSEQUENCE_USED, 0, layout.TRADED)
            self.gain_life(self.consequence_amount(), layout.BY_TAIKYU)
        if symbol != printed.RED:
            self.owe_bonus(0)
        elif self.red_rolls():
            self.red_combo_rolls()
        elif self.word(words.RED_PAYS_AS_BLACK) > 0:
            self.owe_bonus(1)
        else:
            self.red_combo()

    def red_combo(self) -> None:
        """WOTS-064  The injury die rises by 1; WOTS-190 by 2 with the second virtue."""
        levels = self.virtue_amount() if self.virtue() == words.VIRTUE_RED else 1
        self.move_die(levels, layout.BY_COMBO)

    def red_rolls(self) -> bool:
        """WOTS-107  Whether a red combo rolls the blue die instead of raising the injury die."""
        if self.word(words.RED_ROLLS_WOUND_2) != words.NEVER:
            return True
        return self.word(words.RED_ROLLS_WOUND_1) != words.NEVER

    def red_combo_rolls(self) -> None:
        """WOTS-107, RULING-WOTS-29  Kempo: a roll instead; 5 a level 1 wound, 6 a level 2 wound."""
        result = self.blue_die(layout.FOR_RED_COMBO)
        if result == self.word(words.RED_ROLLS_WOUND_1):
            self.wound_enemy(self.target(), 1, layout.BY_COMBO)
        elif result == self.word(words.RED_ROLLS_WOUND_2):
            self.wound_enemy(self.target(), 2, layout.BY_COMBO)

    def owe_bonus(self, is_red: i64) -> None:
        """WOTS-059, RULING-WOTS-85  Where only declining is left, it is not asked."""
        self.offered = 0
        self.offer_bonuses(is_red)
        if self.offered > 1 or self.is_on(options.EVERY_WINDOW):
            self.owe(layout.COMBO_BONUS, self.samurai(), is_red)
        else:
            self.take_unasked(layout.COMBO_BONUS, is_red, self.codes[0])

    def offer_bonuses(self, is_red: i64) -> None:
        """WOTS-058  One bonus; WOTS-059 or nothing."""
        if self.why_not_decline(is_red) == YOU_MAY:
            self.offer(layout.DECLINE)
        for bonus in (
            layout.DIE_WORD,
            layout.BOTH_WORD,
            layout.KI_WORD,
            layout.SPECIAL_WORD,
            layout.KANJI_WORD,
        ):
            if self.why_not_bonus(bonus, is_red) == YOU_MAY:
                self.offer(layout.TAKE, bonus)

    def why_not_decline(self, is_red: i64) -> i64:
        """WOTS-059  A black combo; WOTS-279 a red one raises the die instead."""
        return 279 if is_red == 1 else YOU_MAY

    def why_not_bonus(self, bonus: i64, is_red: i64) -> i64:
        """WOTS-058  1 Ki or a special card; WOTS-183 or a kanji.

        WOTS-266, RULING-WOTS-83  Against fan opponent 01 both together.
        WOTS-064, WOTS-279  The die for a red combo; against fan opponent 14 it may pay so.
        """
        if bonus == layout.KANJI_WORD:
            return self.why_not_kanji()
        if bonus == layout.DIE_WORD:
            return YOU_MAY if is_red == 1 else 64
        if bonus == layout.LIFE_WORD:
            return 58
        both_together = self.word(words.COMBO_PAYS_BOTH) > 0 and is_red == 0
        if both_together != (bonus == layout.BOTH_WORD):
            return 266
        if bonus == layout.BOTH_WORD:
            return self.why_not_both()
        if bonus == layout.KI_WORD:
            return self.why_not_gain_ki()
        return YOU_MAY if self.size(layout.SPECIAL_DECK) > 0 else 63

    def why_not_both(self) -> i64:
        """RULING-WOTS-83  What is impossible is skipped; RULING-WOTS-8 but not both."""
        return YOU_MAY if self.may_gain_ki() or self.size(layout.SPECIAL_DECK) > 0 else -8

    def take_bonus(self, bonus: i64) -> None:
        """WOTS-058  Exactly one; WOTS-273 fan opponent 08 pays 2 Ki."""
        if bonus == layout.KI_WORD or bonus == layout.BOTH_WORD:
            self.gain_ki(self.word(words.COMBO_KI), layout.BY_COMBO)
        if bonus == layout.SPECIAL_WORD or bonus == layout.BOTH_WORD:
            self.gain_specials()
        if bonus == layout.KANJI_WORD:
            self.advance_marker()
        if bonus == layout.DIE_WORD:
            self.red_combo()

    # ---- the end of an attack ----------------------------------------------------------------

    def end_attack(self) -> None:
        """WOTS-034  The placed cards are discarded.  WOTS-041  So are the opponent's."""
        self.move_all(layout.ACTION_ZONE, layout.DISCARD)
        self.discard_opponents()
        self.refill_shadow()

    def discard_opponents(self) -> None:
        """WOTS-041, RULING-WOTS-4  Defense and counterattack leave the table."""
        self.move_all(layout.DEFENSE, layout.OPPONENT_DISCARD)
        self.move_all(layout.COUNTER, layout.OPPONENT_DISCARD)

    def refill_shadow(self) -> None:
        """WOTS-SHADOW-1  The Shadow holds three cards again."""
        if self.has_shadow():
            while self.size(self.shadow_hand()) < layout.SHADOW_CARDS:
                self.draw_opponent(self.shadow_hand())
