"""Eohn: which function does which step and which choice, and which rule refuses one."""

from typing import final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, printed, steps
from shiai.games.eohn.layout import EohnTerms
from shiai.games.eohn.packed import pack_ability
from shiai.games.eohn.setup import RETURNED, Setup


@final
class Eohn(Setup):
    """A battle of Eohn."""

    def __init__(self, terms: EohnTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)

    def clone(self) -> "Eohn":
        """A copy that shares nothing that can change."""
        return Eohn(self.eohn_terms, self.s[:])

    def picks_due(self, kind: i64, seat: i64) -> i64:
        """EOHN-020  Three cards are returned, all players at once."""
        return RETURNED if kind == layout.RETURN_CARDS else 1

    # ---- steps -------------------------------------------------------------------------------

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do one owed step, or offer."""
        group = steps.GROUP_OF[kind]
        if group == steps.OF_ACTIVATION:
            self.step_of_activation(kind, a, b, c, d)
        elif group == steps.OF_COMBAT:
            self.step_of_combat(kind, a, b)
        elif group == steps.OF_TURN:
            self.step_of_turn(kind, a, b)
        elif group == steps.OF_ENERGY:
            self.step_of_energy(kind, a, b, c, d)
        else:
            self.step_of_round(kind, a, b)

    def step_of_round(self, kind: i64, a: i64, b: i64) -> None:
        """Preparing a round, and between two."""
        if kind == layout.NEXT_ROUND:
            self.next_round()
        elif kind == layout.EXCHANGE_CARDS:
            self.offer_exchange_cards(a, b)
        elif kind == layout.TAKE_OUT:
            self.offer_to_take_out(a)
        elif kind == layout.PREPARE:
            self.prepare()
        elif kind == layout.CHOOSE_FIRST:
            self.offer_first()
        elif kind == layout.RETURN_CARDS:
            self.offer_returns(self.seat)
        elif kind == layout.SHUFFLE_RETURNED:
            self.shuffle_returned()
        elif kind == layout.CHOOSE_ATTRIBUTES:
            self.offer_splits(False)
        else:
            assert kind == layout.CHOOSE_AGAIN, "a step of Eohn has no function"
            self.offer_splits(True)

    def step_of_turn(self, kind: i64, a: i64, b: i64) -> None:
        """The phases."""
        if kind == layout.ACT:
            self.offer_actions(a)
        elif kind == layout.ATTACK_STEP:
            self.offer_attacks(a)
        elif kind == layout.START_TURN:
            self.start_turn(a)
        elif kind == layout.DRAW_PHASE:
            self.draw_phase(a)
        elif kind == layout.DRAW_CARDS:
            self.offer_draws(a)
        elif kind == layout.REFOCUS_STEP:
            self.refocus_step(a)
        elif kind == layout.REFOCUS:
            self.offer_refocus(a)
        elif kind == layout.PUT_BACK:
            self.offer_hand(a, layout.PUT_UNDER)
        elif kind == layout.SHUFFLE_DECK:
            self.shuffle(self.of(layout.DECK, a))
        elif kind == layout.ENERGIZE_PHASE:
            self.energize_phase(a)
        elif kind == layout.ENERGIZE_EFFECTS:
            self.energize_effects(a)
        elif kind == layout.CHARGE_UP:
            self.charge_up(a, b)
        elif kind == layout.UPKEEP_STEP:
            self.upkeep_step(a, b)
        elif kind == layout.PAY_UPKEEP:
            self.offer_upkeep(a, b)
        elif kind == layout.SPEND_UPKEEP:
            self.spend(a, b)
        elif kind == layout.ACTION_PHASE:
            self.action_phase(a, b)
        elif kind == layout.COMBAT_CHOICE:
            self.offer_combat(a)
        elif kind == layout.COMBAT_PHASE:
            self.combat_phase(a)
        elif kind == layout.COMBAT_STATUS:
            self.combat_status(a)
        elif kind == layout.END_PHASE:
            self.end_phase(a)
        elif kind == layout.HAND_LIMIT:
            self.cut_hand(a)
        elif kind == layout.DISCARD_ONE:
            self.offer_to_discard(a)
        else:
            assert kind == layout.END_TURN, "a step of Eohn has no function"
            self.end_turn(a)

    def step_of_energy(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Paying and losing."""
        if kind == layout.COLLECT:
            self.collect_rest(a, b, c, d)
        elif kind == layout.COLLECT_PURE:
            self.collect_pure_rest(a, b, c, d)
        elif kind == layout.TAKE_ENERGY:
            self.offer_floating(a, b, c)
        elif kind == layout.TAKE_PURE:
            self.offer_floating_pure(a, b, c)
        elif kind == layout.LEFT_SHORT:
            self.left_short(a, b)
        elif kind == layout.HAND_OR_DISCARD:
            self.offer_hand_or_discard(b)
        elif kind == layout.DISCARD_ENERGY:
            self.discard_energy(a, b, c)
        elif kind == layout.GIVE_ENERGY:
            self.offer_to_give(a, b)
        else:
            assert kind == layout.JUDGE, "a step of Eohn has no function"
            self.judge(a)

    def step_of_activation(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Activations, windows and effects."""
        if kind == layout.EFFECT:
            self.do_effect(a, b, c, d)
        elif kind == layout.OPEN_WINDOW:
            self.open_window(a, b, c)
        elif kind == layout.TRIGGERS:
            self.triggers()
        elif kind == layout.GO_ROUND:
            self.go_round()
        elif kind == layout.RESPOND:
            self.offer_responses(a)
        elif kind == layout.TRIGGERED:
            self.offer_triggered(a, b)
        elif kind == layout.PAID:
            self.paid(a, b, c, d)
        elif kind == layout.NAME_OBJECT:
            self.ask_for_object(a)
        elif kind == layout.OBJECT:
            self.offer_objects(a, b)
        elif kind == layout.RESOLVE_STEP:
            self.resolve(a)
        elif kind == layout.FINISH:
            self.finish(a)
        elif kind == layout.REUSE_STEP:
            self.reuse_or_discard(a, b)
        elif kind == layout.REUSE_CHOICE:
            self.offer_reuse(a, b)
        elif kind == layout.FIND:
            self.offer_to_find(a, b)
        else:
            assert kind == layout.DISCARD_BY_EFFECT, "a step of Eohn has no function"
            self.offer_to_discard(a)

    def step_of_combat(self, kind: i64, a: i64, b: i64) -> None:
        """The chain, and the end of a round."""
        if kind == layout.EXCHANGE_MOVE:
            self.offer_exchange(a)
        elif kind == layout.EXCHANGE:
            self.exchange()
        elif kind == layout.DECLARED:
            self.declared(a)
        elif kind == layout.OTHERS:
            self.others()
        elif kind == layout.OTHERS_MOVE:
            self.offer_help(a)
        elif kind == layout.DAMAGE_STEP:
            self.damage_step(a)
        elif kind == layout.AFTER_DAMAGE:
            self.after_damage(a)
        elif kind == layout.CLEAN_UP:
            self.clean_up()
        elif kind == layout.ANSWERED:
            self.offer_answers(a)
        elif kind == layout.END_CHAIN:
            self.end_chain()
        elif kind == layout.ROUND_WON:
            self.round_over(a)
        else:
            assert kind == layout.CUT_TURN, "a step of Eohn has no function"
            self.cut_turn(a, b)

    # ---- choices -----------------------------------------------------------------------------

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do what was chosen."""
        seat = self.seat
        asked = self.asked
        if asked == layout.ACT:
            self.chosen_action(seat, verb, a, b)
        elif asked == layout.EXCHANGE_MOVE:
            self.chosen_exchange(seat, verb, a, b)
        elif asked == layout.RESPOND:
            self.chosen_response(seat, verb, a)
        elif asked == layout.OTHERS_MOVE:
            if verb != layout.PASS:
                self.help(seat, a if verb == layout.PLAY else -1, a)
        elif asked == layout.TRIGGERED:
            if verb == layout.DECLINE:
                self.decline(seat, self.second)
            else:
                self.activate_triggered(seat, a)
        elif asked == layout.OBJECT:
            self.chosen_object(self.second, verb, a, b)
        elif asked == layout.ATTACK_STEP:
            if verb == layout.ATTACK:
                self.declare(seat, a, b)
                self.owe(layout.COMBAT_PHASE, seat)
        elif asked == layout.ANSWERED:
            self.name_attack(seat, a)
        elif steps.GROUP_OF[asked] == steps.OF_TURN:
            self.chosen_in_turn(seat, verb, a)
        elif steps.GROUP_OF[asked] == steps.OF_ROUND:
            self.chosen_in_round(seat, verb, a)
        else:
            self.chosen_payment(seat, verb, a, b)

    def chosen_action(self, seat: i64, verb: i64, a: i64, b: i64) -> None:
        """[Decision points] 9  What the turn player does in an Action phase."""
        if verb == layout.PASS:
            self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, seat)  # leaving an Action phase
        elif verb == layout.READY_CARD:
            self.ready(seat, a)
            self.act_again(seat)
        elif verb == layout.STACK:
            self.stack(seat, a, b)
            self.act_again(seat)
        elif verb == layout.HIDE:
            self.hide(seat, a, b)
            self.act_again(seat)
        elif verb == layout.GIVE_UP:
            self.give_up(seat, a)
        elif verb == layout.REUSE:
            self.ready_again(seat, a)
            self.act_again(seat)
        else:
            self.act_with(seat, a if verb == layout.PLAY else -1, a)

    def chosen_exchange(self, seat: i64, verb: i64, a: i64, b: i64) -> None:
        """[Decision points] 14  A move of the exchange, or a pass."""
        if verb == layout.PASS:
            self.pass_exchange(seat)
        elif verb == layout.FEINT_WITH:
            self.feint_with(seat, a, b)
        elif verb == layout.PLAY:
            self.move_in_exchange(seat, a, -1)
        else:
            self.move_in_exchange(seat, -1, a)

    def chosen_response(self, seat: i64, verb: i64, a: i64) -> None:
        """[Decision points] 16  An Instant, or a pass."""
        if verb == layout.PASS:
            self.pass_window()
            return
        subject = self.window_subject()
        self.respond()
        if verb == layout.PLAY:
            self.play(seat, a, layout.PLAIN_USE, subject)
        else:
            self.activate(seat, a, layout.PLAIN_USE, subject)

    def chosen_object(self, act: i64, verb: i64, a: i64, b: i64) -> None:
        """[Decision points] 10  What an activated ability is aimed at."""
        if verb == layout.AT_ATTACK:
            self.name_object(act, a, layout.TO_LINK)
        elif verb == layout.AT_REACTION:
            self.name_object(act, a, layout.TO_REACTION)
        elif verb == layout.AT_ABILITY:
            self.name_object(act, pack_ability(a, b), self.get(self.of(layout.SINCE, a), b))
        else:
            self.name_object(act, a, 0)

    def chosen_payment(self, seat: i64, verb: i64, a: i64, b: i64) -> None:
        """[Decision points] 11, 17, 18, 20  Paying, losing, reusing; what effects ask for."""
        if verb == layout.TAKE:
            if self.asked == layout.GIVE_ENERGY:
                self.give_energy(seat, a, b)
            else:
                self.take_floating(seat, a, b)
        elif verb == layout.TAKE_DECK:
            self.take_deck(seat)
        elif verb == layout.TAKE_PURE_FROM:
            self.take_floating_pure(seat, a, b)
        elif verb == layout.TO_HAND:
            self.give_back(seat, a, self.of(layout.HAND, seat))
        elif verb == layout.TO_DISCARDS:
            self.give_back(seat, a, self.of(layout.DISCARDS, seat))
        elif verb == layout.PUT_AWAY:
            self.put_away(seat, a)
        elif verb == layout.REUSE:
            self.reuse(seat, a)
        elif verb == layout.WAIT:
            self.wait(seat, a)
        elif verb == layout.FIND_CARD:
            self.find(seat, a)
        elif verb == layout.FIND_NOTHING:
            self.find(seat, -1)
        else:
            self.discard_card(seat, a)

    def chosen_in_turn(self, seat: i64, verb: i64, a: i64) -> None:
        """[Decision points] 6, 7, 8, 12, 19  Draw, refocus, upkeep, combat, the hand limit."""
        if verb == layout.DRAW_COUNT:
            self.move_many(a, self.of(layout.DECK, seat), self.of(layout.HAND, seat))
        elif verb == layout.REFOCUS_COUNT:
            self.refocus(seat, a)
        elif verb == layout.PUT_UNDER:
            self.put_under(seat, a)
        elif verb == layout.PAY:
            self.pay_upkeep(seat, a)
        elif verb == layout.LET_GO:
            self.let_go(seat, a)
        elif verb == layout.ENTER_COMBAT:
            self.enter_combat(seat)
        elif verb == layout.SKIP_COMBAT:
            self.skip_combat(seat)
        else:
            assert verb == layout.DISCARD_CARD, "a verb of Eohn has no function"
            self.discard_card(seat, a)

    def chosen_in_round(self, seat: i64, verb: i64, a: i64) -> None:
        """[Decision points] 2, 3, 4, 5  Between rounds, and before the first turn."""
        if verb == layout.RETURN:
            self.move_card(a, self.of(layout.HAND, seat), self.of(layout.DECK, seat))
        elif verb == layout.SPLIT:
            self.split(seat, a)
        elif verb == layout.FIRST_PLAYER:
            self.put(layout.FIRST, 0, a)
        elif verb == layout.BRING_IN:
            self.bring_in(seat, a)
        elif verb == layout.TAKE_OUT_CARD:
            self.take_out(seat, a)
        else:
            assert verb == layout.KEEP_DECK or verb == layout.KEEP_SPLIT, (
                "a verb of Eohn has no function"
            )

    # ---- why not -----------------------------------------------------------------------------

    def why_not(self, code: i64) -> i64:
        """The same questions that make the list say which rule refuses."""
        verb = self.terms.handle_of[code]
        numbers = layout.VERBS.arguments(code)
        a: i64 = numbers[0] if numbers else 0
        b: i64 = numbers[1] if len(numbers) > 1 else 0
        asked = self.question()
        if verb == layout.READY_CARD or verb == layout.PLAY:
            return self.why_not_with_card(asked, verb, a, b)
        if verb == layout.STACK or verb == layout.HIDE:
            return self.why_not_with_card(asked, verb, a, b)
        if verb == layout.ACTIVATE:
            return self.why_not_activate_now(asked, a)
        if verb == layout.FEINT_WITH:
            return self.why_not_feint(self.seat, a, b) if asked == layout.EXCHANGE_MOVE else 124
        if verb == layout.ATTACK:
            return self.why_not_attack_on(self.seat, a, b) if asked == layout.ATTACK_STEP else 90
        if verb == layout.AT_ATTACK and asked == layout.ANSWERED:
            return self.why_not_answer(self.seat, a)
        if verb == layout.AT_ATTACK or verb == layout.AT_REACTION:
            return self.why_not_aim(self.seat, asked, verb, a, b)
        if verb == layout.AT_ABILITY or verb == layout.AT_PLAYER:
            return self.why_not_aim(self.seat, asked, verb, a, b)
        return self.why_not_in_turn(asked, verb, a, b)

    def why_not_with_card(self, asked: i64, verb: i64, card: i64, place: i64) -> i64:
        """EOHN-182  Only a card of the hand; what forbids it of an equal one there comes first."""
        held = self.held(self.seat, card)
        if held < 0:
            return 182
        kind = self.kind_of[held]
        if verb == layout.PLAY:
            why = self.why_not_play_now(asked, kind)
        elif asked == layout.ACT:
            why = self.why_not_prepare(verb, kind, place)
        else:
            return 184
        return 182 if why == YOU_MAY and held != card else why

    def why_not_prepare(self, verb: i64, kind: i64, place: i64) -> i64:
        """EOHN-228  Ready, stack or hide a card of the hand in an Action phase."""
        if verb == layout.READY_CARD:
            return self.why_not_ready(self.seat, kind)
        if verb == layout.STACK:
            return self.why_not_stack(self.seat, kind, place)
        return self.why_not_hide(self.seat, kind, place)

    def why_not_play_now(self, asked: i64, kind: i64) -> i64:
        """From hand: in an Action phase, an exchange, a window. EOHN-168  Never a Conditional."""
        seat = self.seat
        if self.printed.sub[kind] == printed.CONDITIONAL:
            return 168
        if asked == layout.ACT:
            return self.why_not_play(seat, kind)
        if asked == layout.EXCHANGE_MOVE:
            return self.why_not_exchange_from_hand(seat, kind)
        if asked == layout.RESPOND:
            return self.why_not_respond_from_hand(seat, kind)
        if asked == layout.OTHERS_MOVE:
            return self.why_not_help_from_hand(seat, kind)
        return self.why_no_use(seat, kind)

    def why_not_activate_now(self, asked: i64, place: i64) -> i64:
        """A readied ability: in an Action phase, an exchange, a window, or triggered."""
        seat = self.seat
        if self.card_on(seat, place) < 0:
            return 180
        if asked == layout.ACT:
            return self.why_not_activate(seat, place)
        if asked == layout.EXCHANGE_MOVE:
            return self.why_not_exchange_from_mat(seat, place)
        if asked == layout.RESPOND or asked == layout.OTHERS_MOVE:
            return self.why_not_instant(seat, place)
        kind = self.kind_on(seat, place)
        if asked == layout.TRIGGERED and self.printed.sub[kind] == printed.CONDITIONAL:
            return self.why_not_triggered(seat, place, self.subject())
        return self.why_no_use(seat, kind)

    def why_not_in_turn(self, asked: i64, verb: i64, a: i64, b: i64) -> i64:
        """The phases of a turn."""
        seat = self.seat
        if verb == layout.PASS:
            return self.why_not_pass(asked)
        if verb == layout.GIVE_UP:
            return self.why_not_give_up(seat, asked, a)
        if verb == layout.ENTER_COMBAT:
            return self.why_not_enter_combat(seat, asked)
        if verb == layout.SKIP_COMBAT:
            return YOU_MAY if asked == layout.COMBAT_CHOICE else i64(230)
        if verb == layout.END_COMBAT:
            return YOU_MAY if asked == layout.ATTACK_STEP else i64(242)
        if verb == layout.DECLINE:
            return YOU_MAY if asked == layout.TRIGGERED else i64(169)
        if verb == layout.DRAW_COUNT:
            return self.why_not_draw(seat, asked, a)
        if verb == layout.REFOCUS_COUNT:
            return self.why_not_refocus(seat, asked, a)
        if verb == layout.PUT_UNDER:
            return self.why_not_of_hand(a) if asked == layout.PUT_BACK else 222
        if verb == layout.DISCARD_CARD:
            may = asked == layout.DISCARD_ONE or asked == layout.DISCARD_BY_EFFECT
            return self.why_not_of_hand(a) if may else 250
        return self.why_not_with_energy(asked, verb, a, b)

    def why_not_pass(self, asked: i64) -> i64:
        """EOHN-239  In an exchange, an Action phase or a window who does not wish more passes."""
        if asked == layout.ACT or asked == layout.RESPOND:
            return YOU_MAY
        return YOU_MAY if asked == layout.EXCHANGE_MOVE or asked == layout.OTHERS_MOVE else i64(239)

    def why_not_of_hand(self, card: i64) -> i64:
        """EOHN-182  Where any card of the hand will do."""
        return YOU_MAY if self.in_hand(self.seat, card) else i64(182)

    def why_not_with_energy(self, asked: i64, verb: i64, a: i64, b: i64) -> i64:
        """Paying, losing, reusing, finding."""
        seat = self.seat
        if verb == layout.TAKE:
            return self.why_not_take(seat, asked, a, b)
        if verb == layout.TAKE_DECK:
            return self.why_not_take_deck(seat, asked)
        if verb == layout.TAKE_PURE_FROM:
            return self.why_not_take_pure(seat, asked, a, b)
        if verb == layout.TO_HAND or verb == layout.TO_DISCARDS:
            may = asked == layout.HAND_OR_DISCARD and a == self.subject()
            return YOU_MAY if may else i64(68)
        if verb == layout.PAY or verb == layout.LET_GO:
            return self.why_not_upkeep(seat, asked, verb, a)
        if verb == layout.REUSE or verb == layout.PUT_AWAY or verb == layout.WAIT:
            return self.why_not_reuse_now(seat, asked, verb, a)
        if verb == layout.FIND_CARD:
            return self.why_not_find(seat, asked, a)
        if verb == layout.FIND_NOTHING:
            return YOU_MAY if asked == layout.FIND else i64(41)
        return self.why_not_in_round(asked, verb, a)

    def why_not_in_round(self, asked: i64, verb: i64, a: i64) -> i64:
        """Preparing a round, and between two."""
        if verb == layout.RETURN:
            return self.why_not_return(self.seat, asked, a)
        if verb == layout.SPLIT or verb == layout.KEEP_SPLIT:
            if asked == layout.CHOOSE_AGAIN:
                return YOU_MAY
            return (
                YOU_MAY if asked == layout.CHOOSE_ATTRIBUTES and verb == layout.SPLIT else i64(23)
            )
        if verb == layout.FIRST_PLAYER:
            return YOU_MAY if asked == layout.CHOOSE_FIRST and a < self.shape.seats else i64(18)
        return self.why_not_exchange_cards(self.seat, asked, verb, a)
