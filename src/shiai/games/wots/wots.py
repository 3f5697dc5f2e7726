"""Way of the Samurai: which function does which step and which choice."""

from typing import final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.games.wots import layout
from shiai.games.wots.layout import WotsTerms
from shiai.games.wots.refusals import Refusals


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
        if kind == layout.PLAY:
            self.play(b)
        elif kind == layout.FREE:
            self.free(b)
        elif self.is_decided() and kind != layout.FIGHT_OVER:
            return
        elif kind == layout.PLACE_CARD:
            self.place_card(a)
        elif kind == layout.WINDOW:
            self.window(a)
        elif kind == layout.REVEAL_DEFENSE:
            self.reveal_defense()
        elif kind == layout.RESOLVE_DEFENSE:
            self.resolve_defense()
        elif kind == layout.COUNTERATTACK_STEP:
            self.counterattack_step()
        elif kind == layout.COUNTERATTACK:
            self.counterattack(a, b)
        elif kind == layout.REVEAL_COUNTER:
            self.reveal_counter(a, b)
        elif kind == layout.RESOLVE_COUNTER:
            self.resolve_counter(a)
        elif kind == layout.AFTER_COUNTER:
            self.after_counter()
        elif kind == layout.COUNT_COMBO:
            self.count_combo()
        elif kind == layout.END_ATTACK:
            self.end_attack()
        elif kind == layout.ATTACK:
            self.attack(a)
        elif kind == layout.NEW_ROUND:
            self.new_round()
        elif kind == layout.OPENING_DRAW:
            self.opening_draw(a, b)
        elif kind == layout.TAIKYU_CHECK:
            self.taikyu_check()
        elif kind == layout.REDRAW_STEP:
            self.redraws()
        elif kind == layout.SWAP_STEP:
            self.swap_step()
        elif kind == layout.MOVE_STEP:
            self.move_step()
        elif kind == layout.GAIN_SPECIAL:
            self.gain_special()
        elif kind == layout.ROLL_PLACE:
            self.roll_for_place()
        elif kind == layout.SIDE_B:
            self.side_b()
        else:
            self.step_at_an_end(kind, a)

    def step_at_an_end(self, kind: i64, a: i64) -> None:
        """The end of a round or a fight, and set-up."""
        if kind == layout.END_ROUND:
            self.end_round()
        elif kind == layout.END_WEAPON:
            self.end_weapon()
        elif kind == layout.END_BLOOD:
            self.end_blood()
        elif kind == layout.END_WEATHER:
            self.end_weather()
        elif kind == layout.END_TAIKYU:
            self.end_taikyu()
        elif kind == layout.END_ENEMY:
            self.end_enemy()
        elif kind == layout.END_KI:
            self.end_ki()
        elif kind == layout.END_DISCARD:
            self.end_discard()
        elif kind == layout.FIGHT_OVER:
            self.fight_over()
        elif kind == layout.FIGHT_WON:
            self.fight_won()
        elif kind == layout.RANDOM_EVENT:
            self.random_event()
        elif kind == layout.NEXT_OPPONENT:
            self.next_opponent()
        elif kind == layout.FACE:
            self.face(a)
        elif kind == layout.NEW_FIGHT:
            self.new_fight()
        elif kind == layout.SET_UP:
            self.set_up()
        elif kind == layout.SHUFFLE_ACTIONS:
            self.shuffle_decks()
        elif kind == layout.DRAW_VIRTUE:
            self.draw_virtue()
        else:
            self.ask(kind)

    def ask(self, kind: i64) -> None:
        """The rarer questions."""
        if kind == layout.COMBO_BONUS:
            self.offer_bonuses(self.subject())
        elif kind == layout.LIFE_OR_KI:
            self.offer_toll()
        elif kind == layout.PICK_TARGET or kind == layout.PICK_WOUNDED:
            self.offer_living()
        elif kind == layout.SET_DEFENSE or kind == layout.SET_COUNTER:
            self.offer_shadow_hand()
        elif kind == layout.KEEP_OR_REDRAW:
            self.keep_or_redraw()
        elif kind == layout.NAME_SYMBOL:
            self.offer_symbols()
        elif kind == layout.JOKER_GAUGE:
            self.offer_joker_gauges()
        elif kind == layout.KEEP_ONE:
            self.offer_drawn()
        elif kind == layout.PICK_SPECIAL or kind == layout.PICK_STORED:
            self.offer_specials()
        elif kind == layout.SUFFER:
            self.suffer()
        elif kind == layout.PICK_VIRTUE:
            self.offer_virtues()
        elif kind == layout.REROLL_OR_APPLY:
            self.reroll_or_apply()
        elif kind == layout.PICK_SWAP:
            self.offer_swaps()
        elif kind == layout.PICK_PLACE:
            self.offer_places()
        elif kind == layout.PICK_SIDE:
            self.offer_sides()
        elif kind == layout.LOWER_ONE:
            self.offer_gauges(layout.LOWER)
        elif kind == layout.PICK_WAY:
            self.offer_ways()
        elif kind == layout.PICK_WEAPON:
            self.offer_weapons()
        elif kind == layout.PICK_SHUFFLED:
            self.offer_shuffled()
        elif kind == layout.PICK_REMOVED:
            self.offer_removals()
        elif kind == layout.PICK_WEARER:
            self.offer_wearers()
        else:
            raise AssertionError("a step of Way of the Samurai has no function")

    # ---- choices -----------------------------------------------------------------------------

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do what was chosen."""
        if verb == layout.PLAY_CARD:
            self.play_card(a)
        elif verb == layout.GO_ON:
            if self.asked == layout.PICK_SWAP:
                self.end_swaps()
        elif verb == layout.CONVERT:
            self.convert(a)
        elif verb == layout.TAKE:
            self.take_bonus_or_toll(a)
        elif self.asked == layout.FREE or self.asked == layout.PLAY:
            self.use_ability(verb, a)
            if not self.is_decided():
                self.after_ability()
        else:
            self.answer(verb, a)

    def use_ability(self, verb: i64, a: i64) -> None:
        """RULING-WOTS-3  In a window; then the window goes on."""
        if verb == layout.DRAW:
            self.draw()
        elif verb == layout.REVEAL:
            self.reveal()
        elif verb == layout.RAISE_GUARD:
            self.raise_guard()
        elif verb == layout.SACRIFICE:
            self.sacrifice()
        elif verb == layout.BUY:
            self.buy(a)
        elif verb == layout.BLEED:
            self.bleed()
        elif verb == layout.SHIFT:
            self.shift(a)
        elif verb == layout.RECALL:
            self.recall(a)
        elif verb == layout.EXPLOIT:
            self.exploit()
        elif verb == layout.ADVANCE:
            self.advance()
        elif verb == layout.SPEND:
            self.spend(a)
        elif verb == layout.HEAL:
            self.heal()
        elif verb == layout.TRADE:
            self.trade()
        else:
            assert verb == layout.ACTIVATE, "an ability has no function"
            self.activate_die()

    def take_bonus_or_toll(self, bonus: i64) -> None:
        """WOTS-026, WOTS-069  What the enemy loses; WOTS-058 or what a combo pays."""
        if self.asked == layout.COMBO_BONUS:
            self.take_bonus(bonus)
            return
        life: i64 = 1
        ki: i64 = 1
        if self.second == layout.BY_ATTACK:
            card = self.top(layout.DEFENSE)
            life = self.printed.enemy_loses_life[card]
            ki = self.printed.enemy_loses_ki[card]
        if bonus == layout.LIFE_WORD:
            self.strike(self.target(), life, 0, self.second)
        else:
            self.strike(self.target(), 0, ki, self.second)

    def answer(self, verb: i64, a: i64) -> None:
        """The answers to the rarer questions."""
        if verb == layout.TARGET_ENEMY:
            if self.asked == layout.PICK_WOUNDED:
                self.wound_enemy(a, self.second, layout.BY_PLACE)
            else:
                self.target_enemy(a)
        elif verb == layout.SET_CARD:
            self.set_card(a)
        elif verb == layout.KEEP:
            self.keep(a, self.second)
        elif verb == layout.REDRAW:
            self.redraw(layout.REDRAWS_LEFT)
        elif verb == layout.TAKE_MULLIGAN:
            self.redraw(layout.MULLIGAN)
        elif verb == layout.NAME:
            self.name_symbol(a)
        elif verb == layout.RAISE:
            self.move_gauge(a, 1, layout.BY_JOKER)
        elif verb == layout.CHOOSE:
            self.take_special(a)
        elif verb == layout.LOSE:
            self.lose_to_side_b(a)
        elif verb == layout.REMOVE and self.asked == layout.SUFFER:
            self.remove_to_side_b(a)
        elif verb == layout.REMOVE:
            self.remove_at_setup(a)
        elif verb == layout.PICK:
            self.pick_virtue(a)
        elif verb == layout.REROLL:
            self.move_die(-1, layout.BY_PRICE)
            self.owe(layout.ROLL_PLACE)
        elif verb == layout.APPLY:
            self.apply_place(a)
        elif verb == layout.SWAP:
            self.swap(a)
        elif verb == layout.MOVE_TO:
            self.put(layout.PLACE, 0, a)
        elif verb == layout.TAKE_SIDE:
            self.take_side(a)
        elif verb == layout.LOWER:
            self.lower(a)
        elif verb == layout.TAKE_WAY:
            self.owe(layout.FACE, self.way(a))
        elif verb == layout.EQUIP:
            self.equip(a)
        elif verb == layout.SHUFFLE_IN:
            self.shuffle_in(a)
        elif verb == layout.ARM:
            self.arm(a)
        else:
            known = verb == layout.KEEP_HAND or verb == layout.DECLINE
            assert known, "a verb of Way of the Samurai has no function"
