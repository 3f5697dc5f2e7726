"""Eohn: the phases of a turn, in the rulebook's order."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.combat import Combat
from shiai.games.eohn.packed import pack_aged, place_of_aged, seat_of_aged
from shiai.games.eohn.printed import is_one_of

MOST_CARDS: Final = 7
MOST_REFOCUS: Final = 2
MOST_DRAWS: Final = 2
LEGEND_DRAWS: Final = 3
THE_SAME: Final = 0  # an Action phase that goes on


class Phases(Combat):
    """EOHN-216  Draw, Energize, Action 1, Combat, Action 2, End."""

    def start_turn(self, seat: i64) -> None:
        """EOHN-216  The phases in order. EOHN-309  Statuses given before end with this turn."""
        limit = self.option(options.TURN_LIMIT)
        if limit > 0 and self.get(layout.TURN_NO) >= limit:
            self.forget_owed()
            self.owe(layout.ROUND_WON, 0)
            return
        self.put(layout.TURN, 0, seat)
        self.add(layout.TURN_NO, 1)
        self.add(layout.ALL_TURNS, 1)
        self.add(self.of(layout.TURNS, seat), 1)
        self.announce(layout.TURN_STARTS, seat, self.get(layout.TURN_NO))
        self.age_statuses(seat, 2, 1)
        self.owe(layout.DRAW_PHASE, seat)
        self.owe(layout.ENERGIZE_PHASE, seat)
        self.owe(layout.ACTION_PHASE, seat, layout.ACTION_1)
        self.owe(layout.COMBAT_CHOICE, seat)
        self.owe(layout.END_PHASE, seat)

    def begin_phase(self, phase: i64) -> None:
        """RULING-EOHN-74  What kept its Energy in the phase before may give it again."""
        self.put(layout.PHASE, 0, phase)
        for seat in range(self.shape.seats):
            for place in range(i64(layout.MAT_PLACES)):
                if self.is_kept(seat, place):
                    self.put(self.of(layout.KEPT, seat), place, 0)

    def age_statuses(self, seat: i64, old: i64, new: i64) -> None:
        """EOHN-309  Given (2), ends with this turn (1), over (0)."""
        for k in range(i64(layout.STATUS_COUNT)):
            if self.get(self.of(layout.STATUSES, seat), k) == old:
                self.put(self.of(layout.STATUSES, seat), k, new)
        for k in range(self.shape.seats):
            if self.get(self.of(layout.INTIMIDATED_BY, seat), k) == old:
                self.put(self.of(layout.INTIMIDATED_BY, seat), k, new)

    def is_very_first_turn(self, seat: i64) -> bool:
        """EOHN-219, EOHN-233, RULING-EOHN-57  The first player's first turn of the round."""
        return self.get(layout.FIRST) == seat and self.get(self.of(layout.TURNS, seat)) == 1

    # ---- Draw phase --------------------------------------------------------------------------

    def draw_phase(self, seat: i64) -> None:
        """EOHN-008  Who begins it with an empty Ability deck loses. EOHN-219  None in turn one.

        EOHN-220  The others draw. EOHN-224  Then a window.
        """
        self.begin_phase(layout.DRAW_PHASE_NO)
        if not self.is_very_first_turn(seat):
            if self.size(self.of(layout.DECK, seat)) == 0:
                self.put(self.of(layout.MARKED, seat), 0, 1)
                self.owe(layout.JUDGE)
                return
            self.owe(layout.DRAW_CARDS, seat)
            self.owe(layout.REFOCUS_STEP, seat)
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, seat)

    def offer_draws(self, seat: i64) -> None:
        """EOHN-218  1 or 2 cards; the Legend 2 or 3. RULING-EOHN-41  Not more than there are."""
        for n in range(i64(LEGEND_DRAWS) + 1):
            if self.may_draw(seat, n):
                self.offer(layout.DRAW_COUNT, n)

    def may_draw(self, seat: i64, n: i64) -> bool:
        """Whether a player may draw so many: the most or one less, or all that the deck has."""
        most: i64 = MOST_DRAWS
        if self.option(options.MODE) == options.LEGENDARY and seat == 0:
            most = LEGEND_DRAWS
        deck = self.size(self.of(layout.DECK, seat))
        return n <= deck and n <= most and (n >= most - 1 or n == deck)

    def why_not_draw(self, seat: i64, asked: i64, n: i64) -> i64:
        """EOHN-218  In the Draw phase. EOHN-219  None in the very first turn."""
        if asked == layout.DRAW_CARDS:
            return YOU_MAY if self.may_draw(seat, n) else i64(218)
        return 219 if self.get(layout.TURN) == seat and self.is_very_first_turn(seat) else 218

    def refocus_step(self, seat: i64) -> None:
        """EOHN-223  Not in one's own first turn. RULING-EOHN-42  After the draw, once."""
        if self.get(self.of(layout.TURNS, seat)) > 1:
            self.owe(layout.REFOCUS, seat)

    def offer_refocus(self, seat: i64) -> None:
        """EOHN-221  Up to 2 cards at 1 Energy each, as far as Energy and deck reach."""
        for n in range(i64(MOST_REFOCUS) + 1):
            if self.why_not_refocus(seat, layout.REFOCUS, n) == YOU_MAY:
                self.offer(layout.REFOCUS_COUNT, n)

    def why_not_refocus(self, seat: i64, asked: i64, n: i64) -> i64:
        """EOHN-221  After the draw, 1 Energy a card; RULING-EOHN-41 not more than the deck has.

        EOHN-223  Not in one's own first turn.
        """
        if asked != layout.REFOCUS:
            first = self.get(layout.TURN) == seat and self.get(self.of(layout.TURNS, seat)) == 1
            return 223 if first else 221
        if n > self.size(self.of(layout.DECK, seat)):
            return -41
        return 221 if n > self.get(self.of(layout.ENERGY_DECK, seat)) else YOU_MAY

    def refocus(self, seat: i64, n: i64) -> None:
        """EOHN-222  Draw first, then put as many under the deck, then shuffle it."""
        if n == 0:
            return
        self.add(self.of(layout.ENERGY_DECK, seat), -n)
        self.add(self.of(layout.ENERGY_DISCARDS, seat), n)
        self.move_many(n, self.of(layout.DECK, seat), self.of(layout.HAND, seat))
        for _card in range(n):
            self.owe(layout.PUT_BACK, seat)
        self.owe(layout.SHUFFLE_DECK, seat)

    def put_under(self, seat: i64, card: i64) -> None:
        """EOHN-222  Under the Ability deck; they may be ones just drawn."""
        hand = self.of(layout.HAND, seat)
        self.move_place_under(hand, self.place_of(hand, card), self.of(layout.DECK, seat))

    # ---- Energize phase ------------------------------------------------------------------------

    def energize_phase(self, seat: i64) -> None:
        """[Other timing]  Each-turn effects, charge counters, upkeep, oldest first.

        EOHN-227  Then a window.
        """
        self.begin_phase(layout.ENERGIZE_NO)
        self.owe(layout.ENERGIZE_EFFECTS, seat)
        self.owe(layout.CHARGE_UP, seat, printed.GAIN_IN_ENERGIZE)
        self.owe(layout.UPKEEP_STEP, seat, 0)
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, seat)

    def energize_effects(self, seat: i64) -> None:
        """EOHN-225  `energize` effects: the turn player's, and of Arenas that cover that side.

        [Other timing]  The oldest ability first.
        """
        p = self.printed
        oldest = self.next_energizing(-1)
        while oldest >= 0:
            owner, place = seat_of_aged(oldest), place_of_aged(oldest)
            kind = self.kind_on(owner, place)
            for row in range(p.first_row[kind], p.behind_rows[kind]):
                mine = owner == seat or p.to[row] == printed.TO_SIDE_TURN_PLAYER
                if p.when[row] == printed.ENERGIZE and mine:
                    self.owe(layout.EFFECT, row, owner, place, 0)
            oldest = self.next_energizing(oldest)

    def next_energizing(self, after: i64) -> i64:
        """The oldest ability with `energize` effects after another one (both packed), or -1."""
        found: i64 = -1
        for owner in range(self.shape.seats):
            for place in range(i64(layout.MAT_PLACES)):
                if self.is_active(owner, place):
                    kind = self.kind_on(owner, place)
                    if is_one_of(printed.ENERGIZE, self.printed.whens[kind]):
                        since = self.get(self.of(layout.SINCE, owner), place)
                        at = pack_aged(since, owner, place)
                        if at > after and (found < 0 or at < found):
                            found = at
        return found

    def charge_up(self, seat: i64, how: i64) -> None:
        """[Other timing]  A counter on each charging ability that gains them now.

        A charged Action becomes active by itself when it has enough.
        """
        for place in range(i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) == layout.CHARGING:
                kind = self.kind_on(seat, place)
                counters = self.get(self.of(layout.COUNTERS, seat), place)
                if self.printed.charge[kind] == how and counters < self.printed.charge_max[kind]:
                    self.put(self.of(layout.COUNTERS, seat), place, counters + 1)
                    if not self.is_attack(kind) and counters + 1 >= self.printed.release[kind]:
                        self.put(self.of(layout.STATE, seat), place, layout.ACTIVE)
                        self.put(self.of(layout.SINCE, seat), place, self.tick())

    def upkeep_step(self, seat: i64, since: i64) -> None:
        """EOHN-225, EOHN-226  Periodic costs, oldest ability first."""
        found: i64 = -1
        oldest: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if self.is_active(seat, place) and self.printed.upkeep[self.kind_on(seat, place)] > 0:
                at = self.get(self.of(layout.SINCE, seat), place)
                if at > since and (found < 0 or at < oldest):
                    found, oldest = place, at
        if found >= 0:
            self.owe(layout.PAY_UPKEEP, seat, found)
            self.owe(layout.UPKEEP_STEP, seat, oldest)

    def offer_upkeep(self, seat: i64, place: i64) -> None:
        """RULING-EOHN-34  Pay it, or let the ability go; never a loss."""
        if self.can_pay_upkeep(seat, place):
            self.offer(layout.PAY, place)
        self.offer(layout.LET_GO, place)

    def can_pay_upkeep(self, seat: i64, place: i64) -> bool:
        """EOHN-226  Whether a player has the Energy."""
        return self.can_pay(seat, self.printed.upkeep[self.kind_on(seat, place)], 0, place)

    def why_not_upkeep(self, seat: i64, asked: i64, verb: i64, place: i64) -> i64:
        """EOHN-225  For the ability whose upkeep is due, and as far as Energy reaches."""
        if asked == layout.PAY_UPKEEP and place == self.subject():
            if verb == layout.LET_GO or self.can_pay_upkeep(seat, place):
                return YOU_MAY
        return 225

    def pay_upkeep(self, seat: i64, place: i64) -> None:
        """EOHN-144, EOHN-178  A Morph or another Constant may cost Energy each turn."""
        self.announce(layout.UPKEEP_PAID, seat, place, self.card_on(seat, place))
        self.collect(seat, place, self.printed.upkeep[self.kind_on(seat, place)], 0)
        self.owe(layout.SPEND_UPKEEP, seat, place)

    def let_go(self, seat: i64, place: i64) -> None:
        """EOHN-226  Upkeep that is not paid: the ability is discarded."""
        self.announce(layout.LETS_GO, seat, place, self.card_on(seat, place))
        self.put_away(seat, place)

    # ---- Action phases -------------------------------------------------------------------------

    def action_phase(self, seat: i64, phase: i64) -> None:
        """EOHN-228, EOHN-246  Before combat, and again after it. Then action after action.

        [Decision points]  Where all can see that nothing can be done, the phase is over.
        """
        if phase != THE_SAME:
            self.begin_phase(phase)
        if self.may_have_action(seat):
            self.owe(layout.ACT, seat)
        else:
            self.force(layout.ACT, seat, layout.PASS, 0)

    def may_have_action(self, seat: i64) -> bool:
        """Whether, for all the others know, a player can do something in an Action phase."""
        if self.size(self.of(layout.HAND, seat)) > 0:
            return True
        for place in range(i64(layout.MAT_PLACES)):
            state = self.state_at(seat, place)
            if state == layout.NONE or state == layout.SPENT:
                continue
            if self.is_on(options.VOLUNTARY_DISCARD):
                return True
            if state == layout.WAITING_REUSE and self.why_not_ready_again(seat, place) == YOU_MAY:
                return True
            if state == layout.READY:
                if self.get(self.of(layout.FACE, seat), place) == 0:
                    return True
                if self.why_not_activate(seat, place) == YOU_MAY:
                    return True
        return False

    def offer_actions(self, seat: i64) -> None:
        """EOHN-185, EOHN-228  Ready, stack, activate, discard, in any order; or pass."""
        self.offer(layout.PASS)
        hand = self.of(layout.HAND, seat)
        for k in range(self.size(hand)):
            if self.is_first_of_its_kind(hand, k):
                card = self.card_at(hand, k)
                kind = self.kind_of[card]
                if self.why_not_ready(seat, kind) == YOU_MAY:
                    self.offer(layout.READY_CARD, card)
                if self.why_not_play(seat, kind) == YOU_MAY:
                    self.offer(layout.PLAY, card)
                self.offer_stacking(seat, card, kind)
        for place in range(i64(layout.MAT_PLACES)):
            state = self.state_at(seat, place)
            if state != layout.NONE and state != layout.SPENT:
                if state == layout.READY:
                    if self.why_not_activate(seat, place) == YOU_MAY:
                        self.offer(layout.ACTIVATE, place)
                elif state == layout.WAITING_REUSE:
                    if self.why_not_ready_again(seat, place) == YOU_MAY:
                        self.offer(layout.REUSE, place)
                if self.is_on(options.VOLUNTARY_DISCARD):
                    self.offer(layout.GIVE_UP, place)

    def offer_stacking(self, seat: i64, card: i64, kind: i64) -> None:
        """Where a card of the hand may be stacked."""
        p = self.printed
        if p.is_stacked[kind] == 0:
            return
        modifies = p.stacks[kind] == printed.STACKS_AS_MODIFIER
        for place in range(i64(layout.MAT_PLACES)):
            state = self.state_at(seat, place)
            if state == layout.NONE or state >= layout.SPENT:
                continue
            base = self.kind_on(seat, place)
            if modifies or p.stacks[base] == printed.STACKS_AS_BASE:
                if self.why_not_stack(seat, kind, place) == YOU_MAY:
                    self.offer(layout.STACK, card, place)
            if (
                p.card_type[base] == printed.FEINT
                and self.why_not_hide(seat, kind, place) == YOU_MAY
            ):
                self.offer(layout.HIDE, card, place)

    def act_again(self, seat: i64) -> None:
        """After each action the turn player may act again."""
        self.owe(layout.ACTION_PHASE, seat, THE_SAME)

    def why_not_give_up(self, seat: i64, asked: i64, place: i64) -> i64:
        """EOHN-201  In one's Action phase, what lies ready, charging or active there."""
        if not self.is_on(options.VOLUNTARY_DISCARD):
            return -37
        state = self.state_at(seat, place)
        lies = state != layout.NONE and state != layout.SPENT
        return YOU_MAY if asked == layout.ACT and lies else i64(201)

    def give_up(self, seat: i64, place: i64) -> None:
        """EOHN-201, RULING-EOHN-37  Discard one's own ability; floating Energy returns."""
        self.announce(layout.GIVES_UP, seat, place, self.card_on(seat, place))
        self.put_away(seat, place)
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, self.get(layout.TURN))
        self.act_again(seat)

    def act_with(self, seat: i64, card: i64, place: i64) -> None:
        """An Action from hand, or a readied one."""
        if card >= 0:
            self.play(seat, card, layout.PLAIN_USE, -1)
        else:
            self.activate(seat, place, layout.PLAIN_USE, -1)
        self.act_again(seat)

    # ---- Combat phase --------------------------------------------------------------------------

    def offer_combat(self, seat: i64) -> None:
        """EOHN-230, EOHN-231  Enter or skip. EOHN-233  Skip only, in the very first turn."""
        if not self.is_very_first_turn(seat):
            self.offer(layout.ENTER_COMBAT)
        self.offer(layout.SKIP_COMBAT)

    def why_not_enter_combat(self, seat: i64, asked: i64) -> i64:
        """EOHN-233  Not in the very first turn. EOHN-230  After Action phase 1."""
        if self.get(layout.TURN) == seat and self.is_very_first_turn(seat):
            return 233
        return YOU_MAY if asked == layout.COMBAT_CHOICE else i64(230)

    def enter_combat(self, seat: i64) -> None:
        """EOHN-234  Announced to all. EOHN-246  An Action phase 2 follows."""
        self.begin_phase(layout.COMBAT_NO)
        self.put(layout.COUNTERED, 0, 0)
        self.announce(layout.COMBAT_STARTS, seat)
        self.owe(layout.OPEN_WINDOW, layout.ON_MOMENT, 0, seat)
        self.owe(layout.COMBAT_PHASE, seat)
        self.owe(layout.COMBAT_STATUS, seat)
        self.owe(layout.ACTION_PHASE, seat, layout.ACTION_2)

    def combat_phase(self, seat: i64) -> None:
        """EOHN-242  Attack after attack, as long as the turn player likes.

        [Decision points]  Where all can see that there is nothing to attack with, combat is over.
        """
        if self.may_have_attack(seat):
            self.owe(layout.ATTACK_STEP, seat)
        else:
            self.force(layout.ATTACK_STEP, seat, layout.END_COMBAT, 0)

    def may_have_attack(self, seat: i64) -> bool:
        """Whether, for all the others know, a player can declare an attack."""
        for place in range(i64(layout.ATTACK_PLACE), i64(layout.BEHIND_ATTACKS)):
            state = self.state_at(seat, place)
            if state == layout.READY and self.get(self.of(layout.FACE, seat), place) == 0:
                return True
            if state != layout.NONE and self.why_not_attack(seat, place) == YOU_MAY:
                return True
        return False

    def skip_combat(self, seat: i64) -> None:
        """EOHN-211  Rested. EOHN-215, RULING-EOHN-25  Not in the very first turn.

        EOHN-217  Action phase 2 is skipped, too.
        """
        if self.is_very_first_turn(seat) and not self.is_on(options.FIRST_TURN_RESTED):
            return
        self.gain_status(seat, printed.RESTED, 1)
        self.charge_up(seat, printed.GAIN_BY_SKIPPING)
        self.owe(layout.OPEN_WINDOW, layout.ON_STATUS, 0, seat)

    def combat_status(self, seat: i64) -> None:
        """EOHN-209, EOHN-210, EOHN-212, EOHN-245, RULING-EOHN-24  All together, then one window.

        EOHN-244  The end of combat is announced when all damage is done.
        """
        self.announce(layout.COMBAT_ENDS, seat)
        gained: i64 = 0
        if self.has_attacked(seat):
            self.gain_status(seat, printed.RELENTLESS, 1)
            gained |= bit(seat)
            self.reset_charges(seat)
        else:
            self.gain_status(seat, printed.RESTED, 1)
            self.charge_up(seat, printed.GAIN_BY_SKIPPING)
        for other in range(self.shape.seats):
            countered = (self.get(layout.COUNTERED) >> other) & 1 == 1
            if countered and other != seat and self.is_in(other):
                self.gain_status(other, printed.RELENTLESS, 1)
                gained |= bit(other)
        self.owe(layout.OPEN_WINDOW, layout.ON_STATUS, gained, seat)

    def reset_charges(self, seat: i64) -> None:
        """RULING-EOHN-51  Attacking without releasing it sets such a charge back."""
        for place in range(i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) == layout.CHARGING:
                if self.printed.resets[self.kind_on(seat, place)] == 1:
                    if self.get(self.of(layout.COUNTERS, seat), place) > 0:
                        self.put(self.of(layout.COUNTERS, seat), place, 0)

    # ---- End phase -----------------------------------------------------------------------------

    def end_phase(self, seat: i64) -> None:
        """EOHN-248, EOHN-249  Effects of the End phase, then the discard, then the turn is over."""
        self.begin_phase(layout.END_NO)
        self.announce(layout.TURN_ENDS, seat)
        self.owe(layout.OPEN_WINDOW, layout.ON_END_PHASE, seat, seat)
        self.owe(layout.HAND_LIMIT, seat)
        self.owe(layout.END_TURN, seat)

    def cut_hand(self, seat: i64) -> None:
        """EOHN-047, EOHN-250  Down to 7 cards."""
        if self.size(self.of(layout.HAND, seat)) > MOST_CARDS:
            self.owe(layout.DISCARD_ONE, seat)
            self.owe(layout.HAND_LIMIT, seat)

    def discard_card(self, seat: i64, card: i64) -> None:
        """EOHN-042  Face up."""
        self.move_card(card, self.of(layout.HAND, seat), self.of(layout.DISCARDS, seat))

    def end_turn(self, seat: i64) -> None:
        """[Other timing]  `turn` effects and statuses due now end. EOHN-024  The next player."""
        self.keep_records(layout.TURN_MODS, 0)
        self.keep_records(layout.ONCE, 0)
        self.put(layout.ATTACKED, 0, 0)
        self.put(layout.COUNTERED, 0, 0)
        self.age_statuses(seat, 1, 0)
        for other in range(self.shape.seats):
            for place in range(i64(layout.MAT_PLACES)):
                if self.get(self.of(layout.LOCKED, other), place) == 1:
                    self.put(self.of(layout.LOCKED, other), place, 0)
        self.owe(layout.START_TURN, self.next_player(seat))

    def next_player(self, seat: i64) -> i64:
        """EOHN-024  Clockwise. Legendary: the Legend has a turn after each opponent's."""
        once = self.option(options.LEGEND_TURNS) == options.ONCE_PER_CYCLE
        if self.option(options.MODE) == options.LEGENDARY and not once:
            if seat != 0:
                self.put(layout.LAST_OPPONENT, 0, seat)
                return 0
            following = self.after(self.get(layout.LAST_OPPONENT))
            while following == 0 or not self.is_in(following):
                following = self.after(following)
            return following
        following = self.after(seat)
        while not self.is_in(following):
            following = self.after(following)
        return following
