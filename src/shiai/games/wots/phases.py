"""Way of the Samurai: an attack, Phases 2 to 5 in the rulebook's order."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.wots.abilities import AFTER_REVEAL, T2, T3, T4, T5, T6, T7, T8
from shiai.games.wots.effects import (
    BOTH_WORD,
    DIE_WORD,
    KANJI_WORD,
    KI_WORD,
    LIFE_WORD,
    SPECIAL_WORD,
)
from shiai.games.wots.layout import (
    ACTION_ZONE,
    AFTER_COUNTER,
    ATTACK_NO,
    BLOCKED,
    CANCELLED,
    CARDS_OF_AN_ATTACK,
    COMBO,
    COMBO_BONUS,
    COMBO_COUNTED,
    CONSEQUENCE_USED,
    CONVERT,
    CONVERTED,
    COUNT_COMBO,
    COUNTER,
    COUNTER_RESOLVED,
    COUNTERATTACK,
    COUNTERATTACK_STEP,
    DECLINE,
    DEFENSE,
    DEFENSE_RESOLVED,
    DIE,
    DIE_USED,
    DISCARD,
    END_ATTACK,
    FOR_COUNTERATTACKERS,
    FOR_RED_COMBO,
    FREE,
    GISEI_USED,
    GO_ON,
    HIT,
    HURT,
    JOKER_GAUGE,
    LENT,
    MORE,
    NAME,
    NAME_SYMBOL,
    NAMED,
    OPPONENT_CHANCE,
    OPPONENT_DECK,
    OPPONENT_DISCARD,
    PICK_TARGET,
    PLACE_CARD,
    PLAY,
    PLAY_CARD,
    RAISE,
    RESOLVE_COUNTER,
    RESOLVE_DEFENSE,
    REVEAL_COUNTER,
    REVEAL_DEFENSE,
    SET_CARD,
    SET_COUNTER,
    SET_DEFENSE,
    SKIPPED,
    SPECIAL_DECK,
    STORED,
    TAKE,
    TARGET,
    WINDOW,
)
from shiai.games.wots.opening import Opening
from shiai.games.wots.options import (
    EVERY_WINDOW,
    INTERRUPT_AFTER_REVEAL,
    MOMENTARY,
    NAGINATA_BONUS,
)
from shiai.games.wots.printed import (
    BLACKS,
    CARDS_BEFORE_DEFENSE,
    COMBO_KI,
    COMBO_ONE_OF_EACH,
    COMBO_PAYS_BOTH,
    COMBOS_BLOCKED,
    COUNTER_CANCELLED_AT,
    COUNTER_GUARD,
    GUARD,
    JOKER,
    NEVER,
    NO_COUNTER_WHEN_HURT,
    RED,
    RED_PAYS_AS_BLACK,
    RED_ROLLS_WOUND_1,
    RED_ROLLS_WOUND_2,
    STRENGTH,
    STRENGTH_AS_TECHNIQUE,
    SUN,
    TAIKYU_COMBO_LIFE,
    TECHNIQUE,
    TECHNIQUE_AS_STRENGTH,
    VIRTUE_RED,
)
from shiai.games.wots.wounds import BY_ATTACK


class Phases(Opening):
    """WOTS-018  Done twice in a round."""

    # ---- an attack ---------------------------------------------------------------------------

    def attack(self, number: i64) -> None:
        """WOTS-021 to WOTS-036  Phases 2 to 5, with the windows between them.

        WOTS-035, RULING-WOTS-1  The gauges stay as they are.
        WOTS-255  Tonfa 2 reveals the defense after one card.
        """
        self.put(ATTACK_NO, 0, number)
        self.put(NAMED, 0, 0)
        self.put(HURT, 0, 0)
        self.put(COMBO_COUNTED, 0, 0)
        self.put(DIE_USED, 0, 0)
        if self.is_one_vs_three():
            self.owe(PICK_TARGET, self.samurai())
        if self.has_shadow():
            self.owe(SET_DEFENSE, 1 - self.samurai())
        self.owe(PLACE_CARD, 1)
        if self.word(CARDS_BEFORE_DEFENSE) == 1:
            self.owe(REVEAL_DEFENSE)
            self.owe(PLACE_CARD, 2)
        else:
            self.owe(PLACE_CARD, 2)
            self.owe(WINDOW, T4)
            self.owe(REVEAL_DEFENSE)
        self.owe(PLACE_CARD, 3)
        self.owe(WINDOW, T6)
        self.owe(RESOLVE_DEFENSE)
        self.owe(COUNTERATTACK_STEP)
        self.owe(COUNT_COMBO)
        self.owe(WINDOW, T8)
        self.owe(END_ATTACK)

    def target_enemy(self, enemy: i64) -> None:
        """WOTS-203, WOTS-205  That attack can only affect that enemy."""
        self.put(TARGET, 0, enemy)

    def window(self, window: i64) -> None:
        """RULING-WOTS-3, RULING-WOTS-84  A free window; with nothing to do it passes by itself."""
        self.offered = 0
        self.offer_abilities(window)
        if self.offered > 0 or self.is_on(EVERY_WINDOW):
            self.owe(FREE, self.samurai(), window)

    def free(self, window: i64) -> None:
        """Use an ability, or go on."""
        self.offer(GO_ON)
        self.offer_abilities(window)

    def after_ability(self) -> None:
        """The window stays open: back to the question that the ability answered."""
        if self.asked == PLAY:
            self.owe(PLACE_CARD, self.about)
        else:
            self.owe(WINDOW, self.about)

    # ---- placing cards -----------------------------------------------------------------------

    def place_card(self, number: i64) -> None:
        """WOTS-021, WOTS-027  A card from the hand or a stored one, and the window before it."""
        if self.size(self.hand()) + self.size(STORED) > 0:
            self.owe(PLAY, self.samurai(), number)

    def window_before(self, number: i64) -> i64:
        """T2 before the first card (T1 is part of it), T3 before the second, T5 before the last."""
        if number == 1:
            return T2
        return T3 if number == 2 else T5

    def play(self, number: i64) -> None:
        """WOTS-021, WOTS-061  Any card of the hand or stored; WOTS-036 three in an attack.

        WOTS-253, WOTS-257  Once per round a card may be converted.
        """
        kinds = self.printed.action_kind
        effects = self.printed.effect
        converted = self.converted_gauge()
        for zone in (self.hand(), STORED):
            offered: i64 = 0
            for place in range(self.size(zone)):
                card = self.card_at(zone, place)
                kind = kinds[card]
                if (offered >> kind) & 1 == 0:
                    offered |= bit(kind)
                    self.offer(PLAY_CARD, card)
                    if converted != NEVER and effects[card * 3 + converted] != 0:
                        self.offer(CONVERT, card)
        self.offer_abilities(self.window_before(number))

    def why_not_play(self, card: i64) -> i64:
        """WOTS-021, WOTS-061  It must be in the hand or stored."""
        if self.place_of(self.hand(), card) >= 0 or self.place_of(STORED, card) >= 0:
            return YOU_MAY
        return 21

    def why_not_convert(self, card: i64) -> i64:
        """WOTS-253, WOTS-257, RULING-WOTS-67  A card that moves the gauge to convert."""
        effects = self.printed.effect
        converted = self.converted_gauge()
        if converted != NEVER and effects[card * 3 + converted] != 0:
            return self.why_not_play(card)
        return 257 if self.word(STRENGTH_AS_TECHNIQUE) > 0 else 253

    def converted_gauge(self) -> i64:
        """WOTS-253  Masakari 2: Technique.  WOTS-257  Sai 1: Strength.

        Once per round; NEVER if no card is converted now.
        """
        if self.s[CONVERTED] > 0:
            return NEVER
        if self.word(TECHNIQUE_AS_STRENGTH) > 0:
            return TECHNIQUE
        return STRENGTH if self.word(STRENGTH_AS_TECHNIQUE) > 0 else NEVER

    def put_down(self, card: i64) -> None:
        """The card goes to the action zone."""
        source = self.hand()
        if self.place_of(source, card) < 0:
            source = STORED
        self.move_card(card, source, ACTION_ZONE)

    def play_card(self, card: i64) -> None:
        """WOTS-022  Every effect applies, none can be declined.

        RULING-WOTS-2  One by one, limits after each card.
        """
        self.put_down(card)
        if self.printed.symbol[card] == JOKER:
            self.owe(NAME_SYMBOL, self.samurai())
            self.owe(JOKER_GAUGE, self.samurai())
            return
        effects = self.printed.effect
        for gauge in range(i64(3)):
            moved: i64 = effects[card * 3 + gauge]
            if moved != 0:
                self.move_gauge(gauge, moved)

    def convert(self, card: i64) -> None:
        """WOTS-253, WOTS-257  One gauge's value moves the other instead."""
        self.put_down(card)
        source = self.converted_gauge()
        self.put(CONVERTED, 0, 1)
        effects = self.printed.effect
        target: i64 = STRENGTH if source == TECHNIQUE else TECHNIQUE
        for gauge in range(i64(3)):
            moved: i64 = effects[card * 3 + gauge]
            if moved != 0:
                self.move_gauge(target if gauge == source else gauge, moved)

    def offer_symbols(self) -> None:
        """WOTS-118, WOTS-120  Any of the four."""
        for symbol in range(i64(4)):
            self.offer(NAME, symbol)

    def offer_joker_gauges(self) -> None:
        """WOTS-119  One gauge by 1, or none."""
        self.offer(DECLINE)
        self.offer_gauges(RAISE)

    # ---- Phases 3 and 4: the defense ---------------------------------------------------------

    def draw_opponent(self, target: i64) -> None:
        """WOTS-040, WOTS-041  A deck of fewer than two is at once shuffled with its discard pile.

        RULING-WOTS-4  Cards on the table stay out of that.
        """
        self.move_top(OPPONENT_DECK, target)
        if self.size(OPPONENT_DECK) < 2 and self.size(OPPONENT_DISCARD) > 0:
            self.move_all(OPPONENT_DISCARD, OPPONENT_DECK)
            self.shuffle(OPPONENT_DECK, OPPONENT_CHANCE)

    def offer_shadow_hand(self) -> None:
        """WOTS-SHADOW-2, WOTS-SHADOW-3  Any card of the Shadow's hand."""
        kinds = self.printed.opponent_kind
        hand = self.shadow_hand()
        offered: i64 = 0
        for place in range(self.size(hand)):
            card = self.card_at(hand, place)
            if (offered >> kinds[card]) & 1 == 0:
                offered |= bit(kinds[card])
                self.offer(SET_CARD, card)

    def set_card(self, card: i64) -> None:
        """WOTS-SHADOW-2, WOTS-SHADOW-3  Face down."""
        self.move_card(card, self.shadow_hand(), self.face_down())

    def reveal_defense(self) -> None:
        """WOTS-023  The top card is turned up, unless Ki has done it.

        WOTS-007, WOTS-009  Only its defense half counts.
        """
        if self.size(DEFENSE) > 0:
            return
        if self.has_shadow() and self.size(self.face_down()) > 0:
            self.move_top(self.face_down(), DEFENSE)
        else:
            self.draw_opponent(DEFENSE)

    def defense_is_met(self) -> bool:
        """WOTS-024, WOTS-025  Every gauge asked for is at or above its level.

        WOTS-165, RULING-WOTS-43  The hard card asks for more than there is.
        """
        card = self.top(DEFENSE)
        if self.gauge(STRENGTH) < self.printed.need_strength[card]:
            return False
        return self.gauge(TECHNIQUE) >= self.printed.need_technique[card]

    def resolve_defense(self) -> None:
        """WOTS-027  With the gauges as they are now.  WOTS-028  Not met: nothing happens.

        RULING-WOTS-96  Nor if the target has died before.
        """
        if self.size(DEFENSE) == 0 or self.is_down(self.get(TARGET)):
            return
        met = self.defense_is_met()
        self.announce(DEFENSE_RESOLVED, 1 if met else 0)
        if not met:
            return
        card = self.top(DEFENSE)
        life = self.printed.enemy_loses_life[card]
        ki = self.printed.enemy_loses_ki[card]
        if self.printed.either[card] != 0:
            self.life_or_ki(life, ki, BY_ATTACK)
        else:
            self.strike(self.get(TARGET), life, ki, BY_ATTACK)

    # ---- Phase 5: the counterattack ----------------------------------------------------------

    def counterattack_step(self) -> None:
        """WOTS-029  The enemy strikes back; WOTS-032 not when it is dead.

        WOTS-271  Leonardo, hurt by the attack, does not.
        WOTS-206 to WOTS-208  Of three, those that a roll names and that are alive, in order.
        """
        if self.word(NO_COUNTER_WHEN_HURT) > 0 and self.get(HURT) > 0:
            self.announce(COUNTER_RESOLVED, SKIPPED)
            return
        named: i64 = 1
        if self.is_one_vs_three():
            named = self.counterattackers()
        if named == 0:
            return
        if self.has_shadow():
            self.owe(SET_COUNTER, 1 - self.samurai())
        self.lend_guard()
        for enemy in range(self.enemies()):
            if (named >> enemy) & 1 == 1:
                self.owe(COUNTERATTACK, enemy)
        self.owe(AFTER_COUNTER)

    def counterattackers(self) -> i64:
        """WOTS-206, WOTS-207, RULING-WOTS-53  The roll comes before the windows."""
        named: i64 = self.printed.counterattackers[self.blue_die(FOR_COUNTERATTACKERS) - 1]
        for enemy in range(self.enemies()):
            if self.is_down(enemy):
                named &= ~bit(enemy)
        return named

    def lend_guard(self) -> None:
        """WOTS-085, RULING-WOTS-23  Naginata: Guard +1, once per step, before the first window."""
        before = self.gauge(GUARD)
        self.move_gauge(GUARD, self.word(COUNTER_GUARD))
        if self.option(NAGINATA_BONUS) == MOMENTARY:
            self.put(LENT, 0, self.gauge(GUARD) - before)

    def after_counter(self) -> None:
        """RULING-WOTS-23  As an option the Naginata's Guard goes again."""
        if self.get(LENT) > 0:
            self.move_gauge(GUARD, -self.get(LENT))
            self.put(LENT, 0, 0)

    def counterattack(self, enemy: i64, is_extra: i64) -> None:
        """RULING-WOTS-44  A window before each card; then it is turned up and resolved."""
        if self.is_down(enemy):
            return
        self.put(GISEI_USED, 0, 0)
        self.owe(WINDOW, T7)
        self.owe(REVEAL_COUNTER, enemy, is_extra)
        if self.is_on(INTERRUPT_AFTER_REVEAL):
            self.owe(WINDOW, AFTER_REVEAL)
        self.owe(RESOLVE_COUNTER, enemy)

    def reveal_counter(self, enemy: i64, is_extra: i64) -> None:
        """WOTS-029  A second opponent card; WOTS-SHADOW-4 extra ones from the deck."""
        if self.is_down(enemy):
            return
        if is_extra == 0 and self.has_shadow() and self.size(self.face_down()) > 0:
            self.move_top(self.face_down(), COUNTER)
        else:
            self.draw_opponent(COUNTER)

    def resolve_counter(self, enemy: i64) -> None:
        """WOTS-031  It hits only a Guard below its level.

        WOTS-093, RULING-WOTS-17, RULING-WOTS-25  Kusarigama cancels it at Technique 4.
        WOTS-166, WOTS-167  The hard card draws two more, one after the other.
        """
        if self.is_down(enemy):
            return
        card = self.top(COUNTER)
        if self.gauge(TECHNIQUE) >= self.word(COUNTER_CANCELLED_AT):
            self.announce(COUNTER_RESOLVED, CANCELLED)
            return
        if self.printed.counter_draws[card] > 0:
            self.announce(COUNTER_RESOLVED, MORE)
            for _card in range(self.printed.counter_draws[card]):
                self.owe(COUNTERATTACK, enemy, 1)
            return
        if self.gauge(GUARD) >= self.printed.guard_below[card]:
            self.announce(COUNTER_RESOLVED, BLOCKED)
            return
        self.announce(COUNTER_RESOLVED, HIT)
        self.counter_hits(card)

    def counter_hits(self, card: i64) -> None:
        """WOTS-008, WOTS-031  Life, Ki or a wound."""
        wound = self.printed.counter_wound[card]
        if wound > 0:
            self.suffer_counter_wound(wound)
        elif self.printed.counter_life[card] > 0:
            self.lose_life(self.printed.counter_life[card], False)
        else:
            self.lose_ki(self.printed.counter_ki[card])

    # ---- Phase 5: the combo ------------------------------------------------------------------

    def combo_symbol(self) -> i64:
        """WOTS-056, WOTS-057  Three cards of one symbol in one attack; NEVER if there is none.

        WOTS-272, RULING-WOTS-74  One of each black symbol too, against fan opponent 07.
        """
        if self.size(ACTION_ZONE) < CARDS_OF_AN_ATTACK:
            return NEVER
        symbols: i64 = 0
        for place in range(i64(CARDS_OF_AN_ATTACK)):
            symbols |= bit(self.symbol_of(self.card_at(ACTION_ZONE, place)))
        if symbols == BLACKS and self.word(COMBO_ONE_OF_EACH) > 0:
            return SUN
        for symbol in range(i64(4)):
            if symbols == bit(symbol):
                if (self.word(COMBOS_BLOCKED) >> symbol) & 1 == 1:  # WOTS-261
                    return NEVER
                return symbol
        return NEVER

    def count_combo(self) -> None:
        """WOTS-033, WOTS-074, RULING-WOTS-17, RULING-WOTS-18  After the counterattack, before T8.

        WOTS-241, RULING-WOTS-63  Taikyu: the first combo of the round gives Life.
        WOTS-173, RULING-WOTS-82  Without the injury die a red combo is nothing.
        """
        self.put(COMBO_COUNTED, 0, 1)
        symbol = self.combo_symbol()
        if symbol == NEVER or (symbol == RED and self.get(DIE) == 0):
            return
        self.announce(COMBO, symbol)
        if self.consequence() == TAIKYU_COMBO_LIFE and self.get(CONSEQUENCE_USED) == 0:
            self.put(CONSEQUENCE_USED, 0, 1)
            self.gain_life(self.consequence_amount())
        if symbol != RED:
            self.owe_bonus(0)
        elif self.word(RED_ROLLS_WOUND_2) != NEVER or self.word(RED_ROLLS_WOUND_1) != NEVER:
            self.red_combo_rolls()
        elif self.word(RED_PAYS_AS_BLACK) > 0:
            self.owe_bonus(1)
        else:
            self.red_combo()

    def red_combo(self) -> None:
        """WOTS-064  The injury die rises by 1; WOTS-190 by 2 with the second virtue."""
        self.move_die(self.virtue_amount() if self.virtue() == VIRTUE_RED else 1)

    def red_combo_rolls(self) -> None:
        """WOTS-107, RULING-WOTS-29  Kempo: a roll instead; 5 a level 1 wound, 6 a level 2 wound."""
        result = self.blue_die(FOR_RED_COMBO)
        if result == self.word(RED_ROLLS_WOUND_1):
            self.wound_enemy(self.get(TARGET), 1)
        elif result == self.word(RED_ROLLS_WOUND_2):
            self.wound_enemy(self.get(TARGET), 2)

    def owe_bonus(self, is_red: i64) -> None:
        """WOTS-059, RULING-WOTS-85  Where only declining is left, it is not asked."""
        self.offered = 0
        self.offer_bonuses(is_red)
        if self.offered > 1 or self.is_on(EVERY_WINDOW):
            self.owe(COMBO_BONUS, self.samurai(), is_red)
        elif is_red == 1:
            self.red_combo()

    def offer_bonuses(self, is_red: i64) -> None:
        """WOTS-058  One bonus; WOTS-059 or nothing."""
        if self.why_not_decline(is_red) == YOU_MAY:
            self.offer(DECLINE)
        for bonus in (DIE_WORD, BOTH_WORD, KI_WORD, SPECIAL_WORD, KANJI_WORD):
            if self.why_not_bonus(bonus, is_red) == YOU_MAY:
                self.offer(TAKE, bonus)

    def why_not_decline(self, is_red: i64) -> i64:
        """WOTS-059  A black combo; WOTS-279 a red one raises the die instead."""
        return 279 if is_red == 1 else YOU_MAY

    def why_not_bonus(self, bonus: i64, is_red: i64) -> i64:
        """WOTS-058  1 Ki or a special card; WOTS-183 or a kanji.

        WOTS-266, RULING-WOTS-83  Against fan opponent 01 both together.
        WOTS-064, WOTS-279  The die for a red combo; against fan opponent 14 it may pay so.
        """
        if bonus == KANJI_WORD:
            return self.why_not_kanji()
        if bonus == DIE_WORD:
            return YOU_MAY if is_red == 1 else 64
        if bonus == LIFE_WORD:
            return 58
        both_together = self.word(COMBO_PAYS_BOTH) > 0 and is_red == 0
        if both_together != (bonus == BOTH_WORD):
            return 266
        if bonus == BOTH_WORD:
            return self.why_not_both()
        if bonus == KI_WORD:
            return self.why_not_gain_ki()
        return YOU_MAY if self.size(SPECIAL_DECK) > 0 else 63

    def why_not_both(self) -> i64:
        """RULING-WOTS-83  What is impossible is skipped; RULING-WOTS-8 but not both."""
        return YOU_MAY if self.may_gain_ki() or self.size(SPECIAL_DECK) > 0 else -8

    def take_bonus(self, bonus: i64) -> None:
        """WOTS-058  Exactly one; WOTS-273 fan opponent 08 pays 2 Ki."""
        if bonus == KI_WORD or bonus == BOTH_WORD:
            self.gain_ki(self.word(COMBO_KI))
        if bonus == SPECIAL_WORD or bonus == BOTH_WORD:
            self.gain_specials()
        if bonus == KANJI_WORD:
            self.advance_marker()
        if bonus == DIE_WORD:
            self.red_combo()

    # ---- the end of an attack ----------------------------------------------------------------

    def end_attack(self) -> None:
        """WOTS-034  The placed cards are discarded.  WOTS-041  So are the opponent's."""
        self.move_all(ACTION_ZONE, DISCARD)
        self.discard_opponents()
        self.refill_shadow()

    def discard_opponents(self) -> None:
        """WOTS-041, RULING-WOTS-4  Defense and counterattack leave the table."""
        self.move_all(DEFENSE, OPPONENT_DISCARD)
        self.move_all(COUNTER, OPPONENT_DISCARD)

    def refill_shadow(self) -> None:
        """WOTS-SHADOW-1  The Shadow holds three cards again."""
        if self.has_shadow():
            while self.size(self.shadow_hand()) < 3:
                self.draw_opponent(self.shadow_hand())
