"""Eiyo: which function does which step and which choice, and which rule refuses one."""

from typing import final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import YOU_MAY
from shiai.games.eiyo.layout import (
    ADD,
    BEFORE_SAMURAI_PHASE,
    CONCENTRATE,
    COUNT_DAMAGE,
    DEFEAT,
    DEFLECT,
    DISCARD_ONE,
    DISCARD_WEAPON,
    DRAW,
    DRAW_STEP,
    END_FIGHT,
    ENEMY_PHASE,
    EXTRA_WEAPON,
    FIGHT,
    FIGHT_STEP,
    GIVE_UP,
    GIVE_UP_HONOR,
    HAND,
    HAND_LIMIT,
    HONOR_STACK,
    IN_PLAY,
    KEEP,
    KEEP_OR_REDRAW,
    LOSE_HONOR_CARD,
    LOSE_WEAPONS,
    NEW_ROUND,
    OUT_OF_WEAPONS,
    PAY,
    PAY_HONOR,
    PLACE_TOKEN,
    REDRAW,
    REFILL,
    REMOVE_REST,
    RESOLVE_TOKENS,
    SPEND_WEAPON,
    STOP,
    STRIKE,
    TAKE_DAMAGE,
    TAKE_SPECIAL,
    VERBS,
    EiyoTerms,
)
from shiai.games.eiyo.setup import Setup
from shiai.games.eiyo.words import COSTS_HONOR_CARD


@final
class Eiyo(Setup):
    """A game of Eiyo."""

    def __init__(self, terms: EiyoTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.eiyo_terms = terms

    def clone(self) -> "Eiyo":
        """A copy that shares nothing that can change."""
        return Eiyo(self.eiyo_terms, self.s[:])

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do one owed step, or offer."""
        if kind == FIGHT:
            self.fight(a)
        elif kind == DRAW:
            self.draw(a, b)
        elif kind == STRIKE:
            self.strike(b)
        elif kind == SPEND_WEAPON:
            self.spend_weapon(a)
        elif kind == PLACE_TOKEN:
            self.place_token(b)
        elif kind == CONCENTRATE or kind == TAKE_DAMAGE or kind == LOSE_WEAPONS:
            self.lose_weapons(kind, a, b, c)
        elif kind == DISCARD_ONE:
            self.offer_hand(a, DISCARD_WEAPON)
        elif kind == HAND_LIMIT:
            self.cut_hand(a)
        elif kind == NEW_ROUND:
            self.new_round()
        elif kind == BEFORE_SAMURAI_PHASE:
            self.before_samurai_phase()
        elif kind == DRAW_STEP:
            self.draw_step()
        elif kind == FIGHT_STEP:
            self.fight_step()
        elif kind == ENEMY_PHASE:
            self.enemy_phase()
        elif kind == COUNT_DAMAGE:
            self.count_damage()
        elif kind == RESOLVE_TOKENS:
            self.resolve_tokens()
        elif kind == REFILL:
            self.refill()
        elif kind == PAY_HONOR:
            self.pay_honor()
        elif kind == OUT_OF_WEAPONS:
            self.out_of_weapons(a)
        elif kind == TAKE_SPECIAL:
            self.take_special(a)
        elif kind == REMOVE_REST:
            self.remove_rest(a)
        elif kind == LOSE_HONOR_CARD:
            self.lose_honor_card(a)
        elif kind == GIVE_UP_HONOR:
            self.give_up_honor()
        elif kind == EXTRA_WEAPON:
            self.offer_hand(a, ADD)
        elif kind == KEEP_OR_REDRAW:
            self.keep_or_redraw()
        else:
            raise AssertionError("a step of Eiyo has no function")

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do what was chosen."""
        seat = self.seat
        if verb == DEFEAT:
            self.defeat(seat, a, b, c)
        elif verb == DEFLECT:
            self.deflect(seat, a, b, c)
        elif verb == END_FIGHT:
            self.end_fight(seat)
        elif verb == DISCARD_WEAPON or verb == ADD:
            self.discard_one(seat, a)
        elif verb == PAY:
            self.pay(seat, a)
        elif verb == GIVE_UP:
            self.give_up(a)
        elif verb == REDRAW:
            self.redraw(seat)
        else:
            assert verb == KEEP or verb == STOP, "a verb of Eiyo has no function"

    def why_not(self, code: i64) -> i64:
        """The same questions that make the list say which rule refuses."""
        verb = self.terms.handle_of[code]
        numbers = VERBS.arguments(code)
        a: i64 = numbers[0] if numbers else 0
        asked = self.question()
        if verb == KEEP or verb == REDRAW:
            return YOU_MAY if asked == KEEP_OR_REDRAW else 11
        if verb == PAY or verb == STOP:
            if asked != PAY_HONOR:
                return 67
            return 68 if verb == PAY and self.place_of(HONOR_STACK, a) < 0 else YOU_MAY
        if verb == GIVE_UP:
            return self.why_not_give_up(a)
        if verb == ADD:
            if asked != EXTRA_WEAPON:
                return 105
            return 105 if self.place_of(self.of(HAND, self.seat), a) < 0 else YOU_MAY
        if verb == DISCARD_WEAPON:
            if asked != DISCARD_ONE:
                return 26 if asked == FIGHT else 18
            return 18 if self.place_of(self.of(HAND, self.seat), a) < 0 else YOU_MAY
        if asked != FIGHT:
            return self.why_not_fight_now(asked)
        if verb == END_FIGHT:
            return YOU_MAY
        return self.why_not_play(verb, a, numbers[1], numbers[2])

    def why_not_give_up(self, enemy: i64) -> i64:
        """EIYO-089, EIYO-090  When asked, from the honor stack, perhaps only one worth 1.

        EIYO-107, EIYO-108  The same as the price of a deflect.
        """
        if self.question() != GIVE_UP_HONOR or self.place_of(HONOR_STACK, enemy) < 0:
            return 107 if self.pays_honor_for_deflect() else 89
        if self.must_give_up_one() and self.printed.honor[enemy] != 1:
            return 108 if self.pays_honor_for_deflect() else 90
        return YOU_MAY

    def pays_honor_for_deflect(self) -> bool:
        """EIYO-107  Whether a weapon is in play while a deflect costs an enemy."""
        in_play = self.size(self.of(IN_PLAY, self.seat)) > 0
        return in_play and self.deflect_costs() & COSTS_HONOR_CARD != 0

    def why_not_fight_now(self, asked: i64) -> i64:
        """EIYO-014, EIYO-022  Another question comes first: the rule behind it."""
        if asked == KEEP_OR_REDRAW:
            return 11
        if asked == EXTRA_WEAPON:
            return 105
        if asked == PAY_HONOR:
            return 68
        if asked == GIVE_UP_HONOR:
            return 107 if self.pays_honor_for_deflect() else 89
        return 14

    def why_not_play(self, verb: i64, weapon: i64, turns: i64, row: i64) -> i64:
        """EIYO-022 to EIYO-028, EIYO-087, EIYO-104 to EIYO-109  Aim, row, costs."""
        why = self.why_not_aim(self.seat, weapon, turns, row)
        if why != YOU_MAY:
            return why
        if verb == DEFEAT:
            return self.why_not_defeat_in(row)
        why = self.why_not_deflect_in(row)
        return why if why != YOU_MAY else self.why_not_pay_for_deflect(self.seat)
