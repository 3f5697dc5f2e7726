"""Eohn: windows. Who may respond to what, in which order, and when a window closes.

A window is a record: what it is about, who is asked first, how many have passed in a row. First the
Conditionals it triggers, in Order of Play; then Instants, going round until all have passed.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.activation import Activation
from shiai.games.eohn.packed import nibble, with_nibble
from shiai.games.eohn.printed import is_one_of

NO_SPEED: Final = -1  # nothing to be faster than


class Windows(Activation):
    """[Windows]  First the Conditionals an event triggers, then Instants, until all have passed."""

    def window(self, column: i64) -> i64:
        """A number of the newest window."""
        return self.record(layout.WINDOWS, self.window_count() - 1, column)

    def set_window(self, column: i64, value: i64) -> None:
        """Write a number of the newest window."""
        self.set_record(layout.WINDOWS, self.window_count() - 1, column, value)

    def always_asks(self) -> bool:
        """Whether everybody is asked, able or not, so that silence tells nothing."""
        return self.option(options.PROMPT_POLICY) == options.ALWAYS

    def open_window(self, event: i64, subject: i64, first: i64) -> None:
        """[Windows]  Triggered Conditionals, then Instants. After a declaration only the former."""
        depth = self.window_count()
        if depth == layout.WINDOW_ROOM or self.activation_count() == layout.WINDOW_ROOM:
            return  # RULING-EOHN-65
        self.add_record(layout.WINDOWS, event, subject, first, 0)
        for seat in range(self.shape.seats):
            if self.get(self.of(layout.ASKED, seat), depth) != 0:
                self.put(self.of(layout.ASKED, seat), depth, 0)
        self.owe(layout.TRIGGERS)
        self.owe(layout.GO_ROUND)

    # ---- triggered Conditionals --------------------------------------------------------------

    def triggers(self) -> None:
        """[Windows] 1, EOHN-171  One after another, in Order of Play; each now or not at all.

        RULING-EOHN-64  Where everybody is always asked, in turn order, or the order would tell.
        EOHN-170, RULING-EOHN-46  Each with its own windows before the next.
        """
        if self.always_asks():
            self.ask_everybody()
            return
        best: i64 = -1
        best_place: i64 = -1
        seat = self.get(layout.TURN)
        for _seat in range(self.shape.seats):
            if self.is_in(seat):
                if self.watched and self.may_trigger_hidden(seat):
                    self.follows_from(seat)
                for place in range(i64(layout.ATTACK_PLACE), i64(layout.MAT_PLACES)):
                    if self.is_triggered(seat, place):
                        if best < 0 or self.comes_before(seat, place, best, best_place):
                            best, best_place = seat, place
            seat = self.after(seat)
        if best >= 0:
            self.owe(layout.TRIGGERED, best, best_place)
            self.owe(layout.TRIGGERS)

    def ask_everybody(self) -> None:
        """Every player who may have a Conditional for this, in turn order, until declining."""
        done = self.window(layout.WINDOW_AT)
        if done >= self.shape.seats or not self.may_trigger_anything():
            self.set_window(layout.WINDOW_AT, 0)
            return
        seat = (self.get(layout.TURN) + done) % self.shape.seats
        if self.is_in(seat) and self.may_have_conditional(seat):
            self.owe(layout.TRIGGERED, seat, -1)
        else:
            self.set_window(layout.WINDOW_AT, done + 1)
        self.owe(layout.TRIGGERS)

    def may_have_conditional(self, seat: i64) -> bool:
        """Whether, for all the others know, a readied ability of zones 5 and 6 is triggered."""
        for place in range(i64(layout.ATTACK_PLACE), i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) == layout.READY:
                if self.get(self.of(layout.FACE, seat), place) == 0 or self.is_triggered(
                    seat, place
                ):
                    return True
        return False

    def may_trigger_anything(self) -> bool:
        """Whether any card of the set has a condition that this event could meet: all know that."""
        for kind in range(self.printed.kinds):
            if self.printed.sub[kind] == printed.CONDITIONAL and self.event_fits(kind):
                return True
        return False

    def may_trigger_hidden(self, seat: i64) -> bool:
        """Whether, for all the others know, a face-down ability is triggered: silence tells."""
        for place in range(i64(layout.ATTACK_PLACE), i64(layout.MAT_PLACES)):
            if self.is_ready_face_down(seat, place):
                return self.may_trigger_anything()
        return False

    def is_ready_face_down(self, seat: i64, place: i64) -> bool:
        """Whether an ability is readied whose face only its owner knows."""
        ready = self.state_at(seat, place) == layout.READY
        return ready and self.get(self.of(layout.FACE, seat), place) == 0

    def may_be_triggered(self, seat: i64) -> bool:
        """Whether, for all the others know, a Conditional of a player is triggered here."""
        face_down = False
        for place in range(i64(layout.ATTACK_PLACE), i64(layout.MAT_PLACES)):
            if self.is_ready_face_down(seat, place):
                face_down = True
            elif self.is_triggered(seat, place):
                return True
        if not face_down:
            return False
        for k in range(self.guesses()):
            kind = self.guess(seat, k)
            if kind >= 0 and self.printed.sub[kind] == printed.CONDITIONAL:
                if self.event_fits(kind) and self.meets_condition(seat, kind, 0):
                    return True
        return False

    def comes_before(self, seat: i64, place: i64, other: i64, other_place: i64) -> bool:
        """EOHN-206  Ability Speed, then the owner's Speed; in turn order the first found stays."""
        mine = self.speed_of(seat, self.kind_on(seat, place), place)
        theirs = self.speed_of(other, self.kind_on(other, other_place), other_place)
        if mine != theirs:
            return mine > theirs
        return self.attribute(seat, printed.SPD) > self.attribute(other, printed.SPD)

    def event_fits(self, kind: i64) -> bool:
        """Whether the event of the newest window is of the sort a Conditional waits for."""
        p = self.printed
        event, subject = self.window(layout.WINDOW_EVENT), self.window(layout.WINDOW_SUBJECT)
        cond = p.cond[kind]
        if event == layout.ON_ACTIVATION:
            if cond != printed.ACTIVATED:
                return False
            other = self.kind_of[self.record(layout.ACTIVATIONS, subject, layout.ACT_CARD)]
            return p.cond_sub[kind] < 0 or p.cond_sub[kind] == p.sub[other]
        if event == layout.ON_DECLARATION:
            if cond != printed.ATTACK_DECLARED:
                return False
            card_type = self.type_of(self.record(layout.LINKS, subject, layout.LINK_CARD))
            return p.cond_type[kind] < 0 or p.cond_type[kind] == card_type
        if event == layout.ON_DAMAGE:
            return cond == printed.DAMAGED
        if event == layout.ON_STATUS:
            return cond == printed.GAIN_RELENTLESS and subject != 0
        return event == layout.ON_END_PHASE and cond == printed.END_PHASE_STARTS

    def times_asked(self, seat: i64, place: i64) -> i64:
        """How far a Conditional has been offered in the newest window."""
        return nibble(self.get(self.of(layout.ASKED, seat), self.window_count() - 1), place)

    def set_asked(self, seat: i64, place: i64, value: i64) -> None:
        """EOHN-169  It is offered only once for the same thing."""
        at = self.window_count() - 1
        asked = self.get(self.of(layout.ASKED, seat), at)
        self.put(self.of(layout.ASKED, seat), at, with_nibble(asked, place, value))

    def is_triggered(self, seat: i64, place: i64) -> bool:
        """EOHN-168  A readied Conditional whose condition the newest window's event meets."""
        if self.state_at(seat, place) != layout.READY:
            return False
        kind = self.kind_on(seat, place)
        if self.printed.sub[kind] != printed.CONDITIONAL or not self.event_fits(kind):
            return False
        if self.get(self.of(layout.LOCKED, seat), place) == 1:
            return False
        return self.meets_condition(seat, kind, self.times_asked(seat, place))

    def meets_condition(self, seat: i64, kind: i64, asked: i64) -> bool:
        """Whether the event, which is of the right sort, meets a Conditional's condition."""
        if not self.meets_base(seat, kind):
            return False
        event, subject = self.window(layout.WINDOW_EVENT), self.window(layout.WINDOW_SUBJECT)
        if event == layout.ON_DAMAGE:
            return self.next_hit(seat, kind, asked) >= 0 and self.has_object(seat, kind)
        if asked > 0 or self.activation_count() == layout.WINDOW_ROOM:
            return False
        if event == layout.ON_ACTIVATION:
            if self.record(layout.ACTIVATIONS, subject, layout.ACT_NEGATED) == 1:
                return False
            if not self.are_opponents(
                seat, self.record(layout.ACTIVATIONS, subject, layout.ACT_SEAT)
            ):
                return False
            return self.has_object(seat, kind)
        if event == layout.ON_DECLARATION:
            return self.is_defender(subject, seat)
        if event == layout.ON_STATUS:
            return (subject >> seat) & 1 == 1 and self.has_object(seat, kind)
        if subject != seat or (self.printed.cond_idle[kind] == 1 and self.has_attacked(seat)):
            return False
        return self.has_object(seat, kind)

    def has_attacked(self, seat: i64) -> bool:
        """Whether a player has attacked in this turn."""
        return (self.get(layout.ATTACKED) >> seat) & 1 == 1

    def next_hit(self, seat: i64, kind: i64, asked: i64) -> i64:
        """RULING-EOHN-62  The next attack of this chain that did the owner enough damage, or -1."""
        if self.is_attack(kind) and not self.may_start_chain():
            return -1
        for k in range(self.chain(layout.CHAIN_HITS) + asked, self.hit_count()):
            if self.record(layout.HITS, k, layout.HIT_DEFENDER) == seat:
                if self.record(layout.HITS, k, layout.HIT_DAMAGE) >= self.printed.cond_ge[kind]:
                    if self.is_in(
                        self.record(
                            layout.LINKS,
                            self.record(layout.HITS, k, layout.HIT_LINK),
                            layout.LINK_SEAT,
                        )
                    ):
                        return k
        return -1

    def may_start_chain(self) -> bool:
        """RULING-EOHN-65  There is room for one more chain."""
        return self.chain_count() < layout.CHAIN_ROOM and self.has_room_for_attack()

    def offer_triggered(self, seat: i64, best: i64) -> None:
        """EOHN-169, RULING-EOHN-45  Activate it, or decline. Equal ones: their owner's choice."""
        self.offer(layout.DECLINE)
        for place in range(i64(layout.ATTACK_PLACE), i64(layout.MAT_PLACES)):
            if self.why_not_triggered(seat, place, best) == YOU_MAY:
                self.offer(layout.ACTIVATE, place)

    def why_not_triggered(self, seat: i64, place: i64, best: i64) -> i64:
        """EOHN-169  Its condition is met. EOHN-171  None of its owner's comes before it."""
        if not self.is_triggered(seat, place):
            return 169
        if best >= 0 and place != best and self.comes_before(seat, best, seat, place):
            return 171
        return YOU_MAY

    def decline(self, seat: i64, best: i64) -> None:
        """EOHN-169  Not until its condition is met again."""
        if best < 0:
            self.set_window(layout.WINDOW_AT, self.window(layout.WINDOW_AT) + 1)
            return
        self.note_asked(seat, best)

    def note_asked(self, seat: i64, place: i64) -> None:
        """This condition is used up for this ability."""
        if self.window(layout.WINDOW_EVENT) == layout.ON_DAMAGE:
            kind = self.kind_on(seat, place)
            hit = self.next_hit(seat, kind, self.times_asked(seat, place))
            self.set_asked(seat, place, hit - self.chain(layout.CHAIN_HITS) + 1)
        else:
            self.set_asked(seat, place, 1)

    def activate_triggered(self, seat: i64, place: i64) -> None:
        """EOHN-169  At once, with its own windows, before the next one is offered."""
        event, subject = self.window(layout.WINDOW_EVENT), self.window(layout.WINDOW_SUBJECT)
        kind = self.kind_on(seat, place)
        on = subject
        if event == layout.ON_DAMAGE:
            hit = self.next_hit(seat, kind, self.times_asked(seat, place))
            on = self.record(
                layout.LINKS, self.record(layout.HITS, hit, layout.HIT_LINK), layout.LINK_SEAT
            )
        self.note_asked(seat, place)
        self.activate(
            seat, place, layout.AS_ATTACK if self.is_attack(kind) else layout.PLAIN_USE, on
        )

    # ---- Instants ----------------------------------------------------------------------------

    def go_round(self) -> None:
        """[Windows] 2  Each in turn one Instant or a pass, until all have passed in succession."""
        if self.goes_round():
            while self.window(layout.WINDOW_PASSES) < self.shape.seats:
                seat = (
                    self.window(layout.WINDOW_FIRST) + self.window(layout.WINDOW_AT)
                ) % self.shape.seats
                if self.watched and not self.always_asks() and self.may_respond_hidden(seat):
                    self.follows_from(seat)
                if self.is_in(seat) and (self.always_asks() or self.can_respond(seat)):
                    self.owe(layout.RESPOND, seat)
                    self.owe(layout.GO_ROUND)
                    return
                self.pass_window()
        self.keep_records(layout.WINDOWS, self.window_count() - 1)

    def goes_round(self) -> bool:
        """Whether this window asks for Instants: after a declaration the Reaction step does.

        RULING-EOHN-73  The option `stops` leaves out windows in which nothing is to be answered.
        """
        event = self.window(layout.WINDOW_EVENT)
        if event == layout.ON_DECLARATION:
            return False
        stops = self.option(options.STOPS)
        if event == layout.ON_MOMENT and (
            stops == options.END_PHASE_ONLY or stops == options.NO_STOPS
        ):
            return False
        return event != layout.ON_END_PHASE or stops != options.NO_STOPS

    def pass_window(self) -> None:
        """The next one is asked."""
        self.set_window(layout.WINDOW_PASSES, self.window(layout.WINDOW_PASSES) + 1)
        self.set_window(layout.WINDOW_AT, (self.window(layout.WINDOW_AT) + 1) % self.shape.seats)

    def respond(self) -> None:
        """After an Instant the round goes on with the next player."""
        self.set_window(layout.WINDOW_PASSES, 0)
        self.set_window(layout.WINDOW_AT, (self.window(layout.WINDOW_AT) + 1) % self.shape.seats)

    def speed_to_beat(self) -> i64:
        """EOHN-165  The Speed of the activation that is responded to; none in other windows."""
        if self.window(layout.WINDOW_EVENT) != layout.ON_ACTIVATION:
            return NO_SPEED
        act = self.window(layout.WINDOW_SUBJECT)
        seat = self.record(layout.ACTIVATIONS, act, layout.ACT_SEAT)
        kind = self.kind_of[self.record(layout.ACTIVATIONS, act, layout.ACT_CARD)]
        return self.speed_of(seat, kind, self.record(layout.ACTIVATIONS, act, layout.ACT_PLACE))

    def why_not_instant(self, seat: i64, place: i64) -> i64:
        """EOHN-164  A readied Instant, whatever its Speed (RULING-EOHN-59)."""
        if self.state_at(seat, place) != layout.READY:
            return 180
        if self.get(self.of(layout.LOCKED, seat), place) == 1:
            return 157
        return self.why_not_respond_with(seat, self.kind_on(seat, place))

    def why_not_respond_with(self, seat: i64, kind: i64) -> i64:
        """What may be used as a response at all. Blocks, Dodges, Attacks: only in an exchange.

        EOHN-183  In others' turns what is readied, and Instants. RULING-EOHN-3  Combat Actions
        have the Reaction step. RULING-EOHN-29  Instant Attacks wait for the moment of their type.
        """
        p = self.printed
        if p.sub[kind] != printed.INSTANT:
            return self.why_no_use(seat, kind)
        card_type = p.card_type[kind]
        if is_one_of(card_type, printed.ATTACK_TYPES):
            return -29
        if is_one_of(card_type, printed.REACTION_STEP_TYPES):
            return 111
        if p.stacks[kind] == printed.STACKS_AS_MODIFIER:
            return self.why_no_use(seat, kind)
        if not self.meets_base(seat, kind):
            return 50
        if not self.has_object(seat, kind):
            return 187
        return YOU_MAY if self.has_room_for_response() else i64(-65)

    def has_room_for_response(self) -> bool:
        """RULING-EOHN-65  Whether one more activation, with all it may do, finds room."""
        if self.activation_count() == layout.WINDOW_ROOM:
            return False
        if self.window_count() == layout.WINDOW_ROOM:
            return False
        return self.has_room_for_changes()

    def why_no_use(self, seat: i64, kind: i64) -> i64:
        """The rule that says when an ability of this sort is used, where that is not now.

        EOHN-132  Boosts, Barriers and the like before or after combat. EOHN-163  Standard ones in
        their owner's turn.
        """
        p = self.printed
        if p.sub[kind] == printed.CONDITIONAL:
            return 169
        if p.sub[kind] == printed.CHARGEABLE:
            return 172
        if self.is_attack(kind):
            return 90
        if is_one_of(p.card_type[kind], printed.REACTION_STEP_TYPES):
            return 111
        if p.stacks[kind] == printed.STACKS_AS_MODIFIER:
            return -66
        if p.sub[kind] == printed.INSTANT:
            return 229
        return 132 if self.get(layout.TURN) == seat else 163

    def why_not_respond_from_hand(self, seat: i64, kind: i64) -> i64:
        """EOHN-165  An Instant of the hand, in the newest window."""
        why = self.why_not_respond_with(seat, kind)
        if why != YOU_MAY:
            return why
        return self.why_not_from_hand(seat, kind, self.speed_to_beat())

    def why_not_from_hand(self, seat: i64, kind: i64, to_beat: i64) -> i64:
        """EOHN-165, EOHN-166, EOHN-306, RULING-EOHN-26, RULING-EOHN-27  An Instant from hand."""
        if not self.may_answer_from_hand(seat):
            return -27
        if self.get(layout.TURN) != seat and self.is_terrorized(seat):
            return 306
        if to_beat != NO_SPEED and self.speed_of(seat, kind, -1) <= to_beat:
            return 165
        if self.why_no_place(seat, kind, True) != YOU_MAY:
            return 166
        return self.why_not_pay(seat, kind, -1)

    def may_answer_from_hand(self, seat: i64) -> bool:
        """RULING-EOHN-27  In an opponent's turn, or in any turn if that is agreed."""
        return self.is_turn_of_opponent(seat) or self.is_on(options.INSTANT_FROM_HAND_OWN_TURN)

    def can_respond(self, seat: i64) -> bool:
        """Whether a player has a legal Instant in the newest window."""
        for place in range(i64(layout.MAT_PLACES)):
            if self.may_respond_from_mat(seat, place):
                return True
        if not self.may_answer_from_hand(seat):
            return False
        hand = self.of(layout.HAND, seat)
        for k in range(self.size(hand)):
            if self.may_respond_from_hand(seat, self.kind_at(hand, k)):
                return True
        return False

    def may_respond_hidden(self, seat: i64) -> bool:
        """Whether, for all the others know, a face-down or hand card answers: silence tells.

        Where lists are open they know which cards it may be, else it may be any card of the set.
        """
        if not self.is_in(seat):
            return False
        face_down = self.has_ready_face_down(seat)
        in_hand = self.may_answer_from_hand(seat) and self.size(self.of(layout.HAND, seat)) > 0
        for k in range(self.guesses()):
            kind = self.guess(seat, k)
            if kind >= 0 and self.would_respond(seat, kind, face_down, in_hand):
                return True
        return False

    def guesses(self) -> i64:
        """How many cards the others reckon with: those of a list, or where that is closed all."""
        return self.printed.kinds if self.terms.closed else i64(layout.OWN_CARDS)

    def guess(self, seat: i64, k: i64) -> i64:
        """One of the cards that a player may hold for all the others know; -1: none."""
        return k if self.terms.closed else self.kind_of[seat * layout.OWN_CARDS + k]

    def has_ready_face_down(self, seat: i64) -> bool:
        """Whether anything is readied that only its owner knows."""
        for place in range(i64(layout.MAT_PLACES)):
            if self.is_ready_face_down(seat, place):
                return True
        return False

    def would_respond(self, seat: i64, kind: i64, face_down: bool, in_hand: bool) -> bool:
        """Whether a card could respond if it lay face down on the mat, or in the hand."""
        if self.printed.sub[kind] != printed.INSTANT:
            return False
        if face_down and self.why_not_respond_with(seat, kind) == YOU_MAY:
            return True
        return in_hand and self.may_respond_from_hand(seat, kind)

    def may_respond_from_mat(self, seat: i64, place: i64) -> bool:
        """Whether what lies at a place is a legal Instant."""
        if self.state_at(seat, place) != layout.READY:
            return False
        if self.printed.sub[self.kind_on(seat, place)] != printed.INSTANT:
            return False
        return self.why_not_instant(seat, place) == YOU_MAY

    def may_respond_from_hand(self, seat: i64, kind: i64) -> bool:
        """Whether a card of the hand is a legal Instant in the newest window."""
        if self.printed.sub[kind] != printed.INSTANT:
            return False
        return self.why_not_respond_from_hand(seat, kind) == YOU_MAY

    def may_respond(self, seat: i64) -> bool:
        """Whether, for all the others know, a player has a legal Instant here."""
        for place in range(i64(layout.MAT_PLACES)):
            if not self.is_ready_face_down(seat, place) and self.may_respond_from_mat(seat, place):
                return True
        return self.may_respond_hidden(seat)

    def offer_responses(self, seat: i64) -> None:
        """EOHN-229  A legal Instant, or a pass."""
        self.offer(layout.PASS)
        for place in range(i64(layout.MAT_PLACES)):
            if self.may_respond_from_mat(seat, place):
                self.offer(layout.ACTIVATE, place)
        hand = self.of(layout.HAND, seat)
        for k in range(self.size(hand)):
            if self.is_first_of_its_kind(hand, k):
                if self.may_respond_from_hand(seat, self.kind_at(hand, k)):
                    self.offer(layout.PLAY, self.card_at(hand, k))

    def window_subject(self) -> i64:
        """What an Instant of the newest window is used on: the activation, or nothing."""
        if self.window(layout.WINDOW_EVENT) == layout.ON_ACTIVATION:
            return self.window(layout.WINDOW_SUBJECT)
        return -1
