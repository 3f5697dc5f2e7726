"""Way of the Samurai: which function does which step and which choice."""

from typing import final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.games.wots.effects import KI_WORD, LIFE_WORD
from shiai.games.wots.layout import (
    ACTIVATE,
    ADVANCE,
    AFTER_COUNTER,
    APPLY,
    ARM,
    ATTACK,
    BLEED,
    BUY,
    CHOOSE,
    COMBO_BONUS,
    CONVERT,
    COUNT_COMBO,
    COUNTERATTACK,
    COUNTERATTACK_STEP,
    DECIDED,
    DECLINE,
    DEFENSE,
    DRAW,
    DRAW_VIRTUE,
    END_ATTACK,
    END_BLOOD,
    END_DISCARD,
    END_ENEMY,
    END_KI,
    END_ROUND,
    END_TAIKYU,
    END_WEAPON,
    END_WEATHER,
    EQUIP,
    EXPLOIT,
    FACE,
    FIGHT_OVER,
    FIGHT_WON,
    FREE,
    GAIN_SPECIAL,
    GO_ON,
    HEAL,
    JOKER_GAUGE,
    KEEP,
    KEEP_HAND,
    KEEP_ONE,
    KEEP_OR_REDRAW,
    LIFE_OR_KI,
    LOSE,
    LOWER,
    LOWER_ONE,
    MOVE_STEP,
    MOVE_TO,
    MULLIGAN,
    NAME,
    NAME_SYMBOL,
    NAMED,
    NEW_FIGHT,
    NEW_ROUND,
    NEXT_OPPONENT,
    OPENING_DRAW,
    PICK,
    PICK_PLACE,
    PICK_REMOVED,
    PICK_SHUFFLED,
    PICK_SIDE,
    PICK_SPECIAL,
    PICK_STORED,
    PICK_SWAP,
    PICK_TARGET,
    PICK_VIRTUE,
    PICK_WAY,
    PICK_WEAPON,
    PICK_WEARER,
    PICK_WOUNDED,
    PLACE,
    PLACE_CARD,
    PLAY,
    PLAY_CARD,
    RAISE,
    RAISE_GUARD,
    RANDOM_EVENT,
    RECALL,
    REDRAW,
    REDRAW_STEP,
    REDRAWS_LEFT,
    REMOVE,
    REROLL,
    REROLL_OR_APPLY,
    RESOLVE_COUNTER,
    RESOLVE_DEFENSE,
    REVEAL,
    REVEAL_COUNTER,
    REVEAL_DEFENSE,
    ROLL_PLACE,
    SACRIFICE,
    SET_CARD,
    SET_COUNTER,
    SET_DEFENSE,
    SET_UP,
    SHIFT,
    SHUFFLE_ACTIONS,
    SHUFFLE_IN,
    SIDE_B,
    SPEND,
    SUFFER,
    SWAP,
    SWAP_STEP,
    TAIKYU_CHECK,
    TAKE,
    TAKE_MULLIGAN,
    TAKE_SIDE,
    TAKE_WAY,
    TARGET,
    TARGET_ENEMY,
    TRADE,
    WINDOW,
    WotsTerms,
)
from shiai.games.wots.refusals import Refusals
from shiai.games.wots.wounds import BY_ATTACK


@final
class Wots(Refusals):
    """A game of Way of the Samurai."""

    def __init__(self, terms: WotsTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.wots_terms = terms

    def clone(self) -> "Wots":
        """A copy that shares nothing that can change."""
        return Wots(self.wots_terms, self.s[:])

    # ---- steps -------------------------------------------------------------------------------

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do one owed step, or offer. WOTS-001: when a fight is decided the rest is passed over."""
        if kind == PLAY:
            self.play(b)
        elif kind == FREE:
            self.free(b)
        elif self.s[DECIDED] != 0 and kind != FIGHT_OVER:
            return
        elif kind == PLACE_CARD:
            self.place_card(a)
        elif kind == WINDOW:
            self.window(a)
        elif kind == REVEAL_DEFENSE:
            self.reveal_defense()
        elif kind == RESOLVE_DEFENSE:
            self.resolve_defense()
        elif kind == COUNTERATTACK_STEP:
            self.counterattack_step()
        elif kind == COUNTERATTACK:
            self.counterattack(a, b)
        elif kind == REVEAL_COUNTER:
            self.reveal_counter(a, b)
        elif kind == RESOLVE_COUNTER:
            self.resolve_counter(a)
        elif kind == AFTER_COUNTER:
            self.after_counter()
        elif kind == COUNT_COMBO:
            self.count_combo()
        elif kind == END_ATTACK:
            self.end_attack()
        elif kind == ATTACK:
            self.attack(a)
        elif kind == NEW_ROUND:
            self.new_round()
        elif kind == OPENING_DRAW:
            self.opening_draw(a, b)
        elif kind == TAIKYU_CHECK:
            self.taikyu_check()
        elif kind == REDRAW_STEP:
            self.redraws()
        elif kind == SWAP_STEP:
            self.swap_step()
        elif kind == MOVE_STEP:
            self.move_step()
        elif kind == GAIN_SPECIAL:
            self.gain_special()
        elif kind == ROLL_PLACE:
            self.roll_for_place()
        elif kind == SIDE_B:
            self.side_b()
        else:
            self.step_at_an_end(kind, a)

    def step_at_an_end(self, kind: i64, a: i64) -> None:
        """The end of a round or a fight, and set-up."""
        if kind == END_ROUND:
            self.end_round()
        elif kind == END_WEAPON:
            self.end_weapon()
        elif kind == END_BLOOD:
            self.end_blood()
        elif kind == END_WEATHER:
            self.end_weather()
        elif kind == END_TAIKYU:
            self.end_taikyu()
        elif kind == END_ENEMY:
            self.end_enemy()
        elif kind == END_KI:
            self.end_ki()
        elif kind == END_DISCARD:
            self.end_discard()
        elif kind == FIGHT_OVER:
            self.fight_over()
        elif kind == FIGHT_WON:
            self.fight_won()
        elif kind == RANDOM_EVENT:
            self.random_event()
        elif kind == NEXT_OPPONENT:
            self.next_opponent()
        elif kind == FACE:
            self.face(a)
        elif kind == NEW_FIGHT:
            self.new_fight()
        elif kind == SET_UP:
            self.set_up()
        elif kind == SHUFFLE_ACTIONS:
            self.shuffle_decks()
        elif kind == DRAW_VIRTUE:
            self.draw_virtue()
        else:
            self.ask(kind)

    def ask(self, kind: i64) -> None:
        """The rarer questions."""
        if kind == COMBO_BONUS:
            self.offer_bonuses(self.subject())
        elif kind == LIFE_OR_KI:
            self.offer(TAKE, LIFE_WORD)
            self.offer(TAKE, KI_WORD)
        elif kind == PICK_TARGET or kind == PICK_WOUNDED:
            self.offer_living()
        elif kind == SET_DEFENSE or kind == SET_COUNTER:
            self.offer_shadow_hand()
        elif kind == KEEP_OR_REDRAW:
            self.keep_or_redraw()
        elif kind == NAME_SYMBOL:
            self.offer_symbols()
        elif kind == JOKER_GAUGE:
            self.offer_joker_gauges()
        elif kind == KEEP_ONE:
            self.offer_drawn()
        elif kind == PICK_SPECIAL or kind == PICK_STORED:
            self.offer_specials()
        elif kind == SUFFER:
            self.suffer()
        elif kind == PICK_VIRTUE:
            self.offer_virtues()
        elif kind == REROLL_OR_APPLY:
            self.reroll_or_apply()
        elif kind == PICK_SWAP:
            self.offer_swaps()
        elif kind == PICK_PLACE:
            self.offer_places()
        elif kind == PICK_SIDE:
            self.offer_sides()
        elif kind == LOWER_ONE:
            self.offer_gauges(LOWER)
        elif kind == PICK_WAY:
            self.offer_ways()
        elif kind == PICK_WEAPON:
            self.offer_weapons()
        elif kind == PICK_SHUFFLED:
            self.offer_shuffled()
        elif kind == PICK_REMOVED:
            self.offer_removals()
        elif kind == PICK_WEARER:
            self.offer_wearers()
        else:
            raise AssertionError("a step of Way of the Samurai has no function")

    # ---- choices -----------------------------------------------------------------------------

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do what was chosen."""
        if verb == PLAY_CARD:
            self.play_card(a)
        elif verb == GO_ON:
            if self.asked == PICK_SWAP:
                self.end_swaps()
        elif verb == CONVERT:
            self.convert(a)
        elif verb == TAKE:
            self.take_bonus_or_toll(a)
        elif self.asked == FREE or self.asked == PLAY:
            self.use_ability(verb, a)
            if not self.is_decided():
                self.after_ability()
        else:
            self.answer(verb, a)

    def use_ability(self, verb: i64, a: i64) -> None:
        """RULING-WOTS-3  In a window; then the window goes on."""
        if verb == DRAW:
            self.draw()
        elif verb == REVEAL:
            self.reveal()
        elif verb == RAISE_GUARD:
            self.raise_guard()
        elif verb == SACRIFICE:
            self.sacrifice()
        elif verb == BUY:
            self.buy(a)
        elif verb == BLEED:
            self.bleed()
        elif verb == SHIFT:
            self.shift(a)
        elif verb == RECALL:
            self.recall(a)
        elif verb == EXPLOIT:
            self.exploit()
        elif verb == ADVANCE:
            self.advance()
        elif verb == SPEND:
            self.spend(a)
        elif verb == HEAL:
            self.heal()
        elif verb == TRADE:
            self.trade()
        else:
            assert verb == ACTIVATE, "an ability has no function"
            self.activate_die()

    def take_bonus_or_toll(self, bonus: i64) -> None:
        """WOTS-026, WOTS-069  What the enemy loses; WOTS-058 or what a combo pays."""
        if self.asked == COMBO_BONUS:
            self.take_bonus(bonus)
            return
        life: i64 = 1
        ki: i64 = 1
        if self.about == BY_ATTACK:
            card = self.top(DEFENSE)
            life = self.printed.enemy_loses_life[card]
            ki = self.printed.enemy_loses_ki[card]
        if bonus == LIFE_WORD:
            self.strike(self.get(TARGET), life, 0, self.about)
        else:
            self.strike(self.get(TARGET), 0, ki, self.about)

    def answer(self, verb: i64, a: i64) -> None:
        """The answers to the rarer questions."""
        if verb == TARGET_ENEMY:
            if self.asked == PICK_WOUNDED:
                self.wound_enemy(a, self.about)
            else:
                self.target_enemy(a)
        elif verb == SET_CARD:
            self.set_card(a)
        elif verb == KEEP:
            self.keep(a, self.about)
        elif verb == REDRAW:
            self.redraw(REDRAWS_LEFT)
        elif verb == TAKE_MULLIGAN:
            self.redraw(MULLIGAN)
        elif verb == NAME:
            self.put(NAMED, 0, a + 1)
        elif verb == RAISE:
            self.move_gauge(a, 1)
        elif verb == CHOOSE:
            self.take_special(a)
        elif verb == LOSE:
            self.lose_to_side_b(a)
        elif verb == REMOVE and self.asked == SUFFER:
            self.remove_to_side_b(a)
        elif verb == REMOVE:
            self.remove_at_setup(a)
        elif verb == PICK:
            self.pick_virtue(a)
        elif verb == REROLL:
            self.move_die(-1)
            self.owe(ROLL_PLACE)
        elif verb == APPLY:
            self.apply_place(a)
        elif verb == SWAP:
            self.swap(a)
        elif verb == MOVE_TO:
            self.put(PLACE, 0, a)
        elif verb == TAKE_SIDE:
            self.take_side(a)
        elif verb == LOWER:
            self.lower(a)
        elif verb == TAKE_WAY:
            self.owe(FACE, self.way(a))
        elif verb == EQUIP:
            self.equip(a)
        elif verb == SHUFFLE_IN:
            self.shuffle_in(a)
        elif verb == ARM:
            self.arm(a)
        else:
            known = verb == KEEP_HAND or verb == DECLINE
            assert known, "a verb of Way of the Samurai has no function"
