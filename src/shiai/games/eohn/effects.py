"""Eohn: what cards do. The vocabulary of the set files, word by word; effects owe steps."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, printed
from shiai.games.eohn.board import home_of, room_of
from shiai.games.eohn.mat import Mat
from shiai.games.eohn.packed import place_of_ability, seat_of_ability, seat_of_blow
from shiai.games.eohn.printed import is_one_of


class Effects(Mat):
    """[Effect vocabulary]  Each word of it, for the controller of the card."""

    # ---- objects: what an effect is done to ----------------------------------------------------

    def named_row(self, kind: i64) -> i64:
        """The effect of a card whose object is named when it is activated, or -1."""
        p = self.printed
        for row in range(p.first_row[kind], p.behind_rows[kind]):
            if p.when[row] == printed.RESOLVE:
                to = p.to[row]
                if is_one_of(to, printed.NAMED_OBJECTS):
                    return row
        return -1

    def is_mine_or_theirs(self, row: i64, seat: i64, other: i64) -> bool:
        """Whose: mine, theirs, anybody's."""
        whose = self.printed.whose[row]
        if whose == printed.MINE:
            return seat == other
        return whose != printed.THEIRS or self.are_opponents(seat, other)

    def is_object_attack(self, row: i64, seat: i64, link: i64) -> bool:
        """An attack of this chain that the effect may name."""
        return self.is_mine_or_theirs(row, seat, self.record(layout.LINKS, link, layout.LINK_SEAT))

    def is_object_reaction(self, row: i64, seat: i64, reaction: i64) -> bool:
        """A Block or Dodge of this chain that the effect may name."""
        if self.printed.to[row] != printed.TO_ATTACK_OR_REACTION:
            return False
        return self.is_mine_or_theirs(
            row, seat, self.record(layout.REACTIONS, reaction, layout.REACTION_SEAT)
        )

    def is_object_ability(self, row: i64, seat: i64, other: i64, place: i64) -> bool:
        """An ability on a mat that the effect may name; a face-down one by its place alone."""
        p = self.printed
        state = self.state_at(other, place)
        if state == layout.NONE or state >= layout.SPENT:
            return False
        if not self.is_mine_or_theirs(row, seat, other):
            return False
        filter = p.filter[row]
        if p.states[filter] != 0 and (p.states[filter] >> state) & 1 == 0:
            return False
        face_down = self.get(self.of(layout.FACE, other), place) == 0
        if p.face_down[filter] == 1:
            return face_down
        if face_down and place >= layout.ATTACK_PLACE:
            return filter == 0  # what lies face down in zones 5 and 6 has no type to name
        if face_down:
            return self.could_fit(filter, place)
        return self.fits(filter, self.kind_on(other, place))

    def could_fit(self, filter: i64, place: i64) -> bool:
        """Whether a card that may lie at a place is what a filter means: all that others can know.

        RULING-EOHN-63  What lies face down in zone 4 shows its type by its place.
        """
        types = self.printed.card_type
        for kind in range(self.printed.kinds):
            first = home_of(types[kind])
            if first <= place and place < first + room_of(types[kind]):
                if self.fits(filter, kind):
                    return True
        return False

    def has_object(self, seat: i64, kind: i64) -> bool:
        """[Effect vocabulary]  An ability is legal only if each of its effects has an object."""
        p = self.printed
        for row in range(p.first_row[kind], p.behind_rows[kind]):
            if p.when[row] == printed.RESOLVE and not self.row_has_object(row, seat):
                return False
        return True

    def row_has_object(self, row: i64, seat: i64) -> bool:
        """Whether there is something to name, or to negate.

        EOHN-187  An attack whose damage is counted cannot be changed any more.
        """
        to = self.printed.to[row]
        if to == printed.TO_ACTIVATION:
            return self.can_negate(row, seat)
        if to == printed.TO_ATTACK or to == printed.TO_ATTACK_OR_REACTION:
            if not self.in_chain() or self.damage_is_done():
                return False
            for link in range(self.first_link(), self.link_count()):
                if self.is_object_attack(row, seat, link):
                    return True
            for reaction in range(self.first_reaction(), self.reaction_count()):
                if self.is_object_reaction(row, seat, reaction):
                    return True
            return False
        if to == printed.TO_ABILITY:
            for other in range(self.shape.seats):
                if self.is_in(other):
                    for place in range(i64(layout.MAT_PLACES)):
                        if self.is_object_ability(row, seat, other, place):
                            return True
            return False
        return True

    def can_negate(self, row: i64, seat: i64) -> bool:
        """Only in the window of an opposing activation of the right kind, not yet negated."""
        if self.window_count() == 0:
            return False
        top = self.window_count() - 1
        if self.record(layout.WINDOWS, top, layout.WINDOW_EVENT) != layout.ON_ACTIVATION:
            return False
        act = self.record(layout.WINDOWS, top, layout.WINDOW_SUBJECT)
        if act != self.activation_count() - 1:
            return False
        if self.record(layout.ACTIVATIONS, act, layout.ACT_NEGATED) == 1:
            return False
        if not self.is_mine_or_theirs(
            row, seat, self.record(layout.ACTIVATIONS, act, layout.ACT_SEAT)
        ):
            return False
        kind = self.kind_of[self.record(layout.ACTIVATIONS, act, layout.ACT_CARD)]
        return self.fits(self.printed.filter[row], kind)

    def offer_objects(self, seat: i64, act: i64) -> None:
        """EOHN-187  What the activated ability is aimed at: each object once."""
        row = self.named_row(self.kind_of[self.record(layout.ACTIVATIONS, act, layout.ACT_CARD)])
        to = self.printed.to[row]
        if to == printed.TO_OPP:
            self.offer_each(self.opponents(seat), layout.AT_PLAYER)
        elif to == printed.TO_ABILITY:
            for other in range(self.shape.seats):
                if self.is_in(other):
                    for place in range(i64(layout.MAT_PLACES)):
                        if self.is_object_ability(row, seat, other, place):
                            self.offer(layout.AT_ABILITY, other, place)
        else:
            for link in range(self.first_link(), self.link_count()):
                if self.is_object_attack(row, seat, link):
                    self.offer(layout.AT_ATTACK, link)
            for reaction in range(self.first_reaction(), self.reaction_count()):
                if self.is_object_reaction(row, seat, reaction):
                    self.offer(layout.AT_REACTION, reaction)

    def why_not_aim(self, seat: i64, asked: i64, verb: i64, a: i64, b: i64) -> i64:
        """RULING-EOHN-67  Objects are named on activation. EOHN-187  Such as the effect needs."""
        if asked != layout.OBJECT:
            return -67
        row = self.named_row(
            self.kind_of[self.record(layout.ACTIVATIONS, self.subject(), layout.ACT_CARD)]
        )
        return YOU_MAY if self.is_object(row, seat, verb, a, b) else i64(187)

    def is_object(self, row: i64, seat: i64, verb: i64, a: i64, b: i64) -> bool:
        """Whether an effect may name this player, ability, attack or reaction."""
        to = self.printed.to[row]
        if verb == layout.AT_PLAYER:
            return to == printed.TO_OPP and (self.opponents(seat) >> a) & 1 == 1
        if verb == layout.AT_ABILITY:
            if to != printed.TO_ABILITY or a >= self.shape.seats or not self.is_in(a):
                return False
            return self.is_object_ability(row, seat, a, b)
        if to == printed.TO_OPP or to == printed.TO_ABILITY:
            return False
        if verb == layout.AT_ATTACK:
            if a < self.first_link() or a >= self.link_count():
                return False
            return self.is_object_attack(row, seat, a)
        if a < self.first_reaction() or a >= self.reaction_count():
            return False
        return self.is_object_reaction(row, seat, a)

    def name_object(self, act: i64, target: i64, more: i64) -> None:
        """What was named is kept with the activation."""
        self.set_record(layout.ACTIVATIONS, act, layout.ACT_TARGET, target)
        self.set_record(layout.ACTIVATIONS, act, layout.ACT_MORE, more)

    # ---- doing it ------------------------------------------------------------------------------

    def do_effect(self, row: i64, seat: i64, place: i64, subject: i64) -> None:
        """One row of the table of effects, for its controller."""
        if not self.is_in(seat) or not self.holds(row, seat, place):
            return
        p = self.printed
        do = p.do[row]
        n = p.n[row]
        if do == printed.MOD:
            self.change(row, seat, place, subject)
        elif do == printed.DRAW:
            self.draw_by_effect(seat, n, p.to[row] == printed.TO_ALL)
        elif do == printed.DISCARD:
            self.discard_by_effect(self.person(row, seat, subject), n, p.random[row] == 1)
        elif do == printed.LOSE:
            self.owe(layout.DISCARD_ENERGY, self.person(row, seat, subject), n, 0)
            self.owe(layout.JUDGE)
        elif do == printed.REPLENISH:
            self.replenish_by_effect(row, seat, place, subject)
        elif do == printed.SEARCH:
            for _card in range(max(n, i64(1))):
                self.owe(layout.FIND, seat, row, place)
        elif do == printed.DESTROY:
            self.destroy(subject)
        elif do == printed.NEGATE:
            self.negate(subject)
        elif do == printed.STATUS:
            self.give_status(self.person(row, seat, subject), p.what[row], seat)
            if p.when[row] != printed.HIT:
                self.owe(layout.OPEN_WINDOW, layout.ON_STATUS, 0, self.get(layout.TURN))
        elif do == printed.GAIN:
            self.gain_status(seat, p.what[row], max(n, i64(1)))
            gained = bit(seat) if p.what[row] == printed.RELENTLESS else i64(0)
            self.owe(layout.OPEN_WINDOW, layout.ON_STATUS, gained, self.get(layout.TURN))
        elif do == printed.COIN:
            self.toss_coin(row, seat, place, subject)
        elif do == printed.DIE:
            self.roll_die(row, seat, place, subject)
        elif do == printed.PEEK:
            self.peek(seat, subject)
        elif do == printed.REMOVE:
            self.leave(seat, place, self.of(layout.REMOVED, seat))
        else:
            assert do == printed.WIN, "an effect has no function"
            self.forget_owed()
            self.owe(layout.ROUND_WON, self.team_of(seat) + 1)  # EOHN-010

    def person(self, row: i64, seat: i64, subject: i64) -> i64:
        """The player an effect is about; `subject` is an activation, for hits attack and seat."""
        to = self.printed.to[row]
        if to == printed.TO_TARGET:
            return seat_of_blow(subject)
        if to == printed.TO_OPP:
            return self.record(layout.ACTIVATIONS, subject, layout.ACT_TARGET)
        if to == printed.TO_ATTACKER:
            return self.record(layout.ACTIVATIONS, subject, layout.ACT_ON)
        return seat

    def change(self, row: i64, seat: i64, place: i64, subject: i64) -> None:
        """`mod` and `flag`: a change of one attack or reaction, or of all attacks for a turn.

        RULING-EOHN-48  Such effects change AP.
        """
        p = self.printed
        to = p.to[row]
        if p.lasts[row] == printed.UNTIL_TURN_ENDS:
            self.change_for_turn(row, seat)
            return
        if to == printed.TO_THIS:  # an attack that is being declared
            self.change_link(row, subject, place)
        elif to == printed.TO_STACKED_ATTACK:
            self.change_link(
                row, self.record(layout.ACTIVATIONS, subject, layout.ACT_TARGET), place
            )
        elif to == printed.TO_ATTACK or to == printed.TO_ATTACK_OR_REACTION:
            target = self.record(layout.ACTIVATIONS, subject, layout.ACT_TARGET)
            if self.record(layout.ACTIVATIONS, subject, layout.ACT_MORE) == layout.TO_REACTION:
                self.add_mod(row, p.add[row], layout.TO_REACTION, target)
            elif target >= 0 and target < self.link_count():
                self.change_link(row, target, place)

    def change_link(self, row: i64, link: i64, place: i64) -> None:
        """A change of one attack of the chain."""
        self.add_mod(row, self.amount(row, link, place), layout.TO_LINK, link)

    def add_mod(self, row: i64, amount: i64, to: i64, index: i64) -> None:
        """The change joins the chain."""
        p = self.printed
        whole = p.add_word[row] != 0  # a factor on a word multiplies only what is added
        n = self.mod_count()
        self.add_record(layout.MODS, p.stat[row], amount, 1 if whole else p.times[row])
        self.set_record(layout.MODS, n, layout.MOD_PARTS, 1 if whole else p.parts[row])
        self.set_record(layout.MODS, n, layout.MOD_TO, to)
        self.set_record(layout.MODS, n, layout.MOD_INDEX, index)

    def change_for_turn(self, row: i64, seat: i64) -> None:
        """Until the end of the turn, all attacks of a player."""
        assert self.printed.to[row] == printed.TO_ATTACKS, "only attacks change for a turn"
        p = self.printed
        n = self.record_count(layout.TURN_MODS)
        self.add_record(layout.TURN_MODS, p.stat[row], p.add[row], p.times[row], p.parts[row])
        self.set_record(layout.TURN_MODS, n, layout.TURN_MOD_SEAT, seat)
        self.set_record(layout.TURN_MODS, n, layout.TURN_MOD_ROW, row)

    def amount(self, row: i64, link: i64, place: i64) -> i64:
        """What is added, in twelfths: a number, a roll, another attack's AP, per counter."""
        p = self.printed
        word = p.add_word[row]
        seat = self.record(layout.LINKS, link, layout.LINK_SEAT)
        if word == printed.ROLL:
            return self.get(layout.ROLLED) * printed.PART  # EOHN-297
        if word == printed.ANSWERED_AP:
            stopped = self.record(layout.LINKS, link, layout.LINK_ANSWERS) - 1
            if stopped < 0:
                return 0
            ap = self.link_value(printed.AP, stopped, seat)
            return ap * printed.PART * p.times[row] // p.parts[row]  # EOHN-294
        if word == printed.STACKED_AP:
            return self.stacked_ap(seat, link) * printed.PART
        counters = self.get(self.of(layout.COUNTERS, seat), place)
        return p.add[row] + p.per_counter[row] * counters * printed.PART

    def stacked_ap(self, seat: i64, link: i64) -> i64:
        """EOHN-179  The printed AP of the Attacks stacked on an attack."""
        place = self.record(layout.LINKS, link, layout.LINK_PLACE)
        zone = self.of(layout.STACKED, seat)
        total: i64 = 0
        for k in range(i64(layout.STACK_ROOM)):
            if self.stacked_on(seat, k) == place:
                card = self.card_at(zone, k)
                kind = self.kind_of[card]
                itself = card == self.record(layout.LINKS, link, layout.LINK_CARD)
                if self.is_attack(kind) and not itself:
                    total += self.printed.stat_of(kind, printed.AP)
        return total

    def draw_card(self, seat: i64) -> bool:
        """EOHN-009  One card; who cannot draw it is marked."""
        if self.size(self.of(layout.DECK, seat)) == 0:
            self.put(self.of(layout.MARKED, seat), 0, 1)
            return False
        self.move_top(self.of(layout.DECK, seat), self.of(layout.HAND, seat))
        return True

    def draw_by_effect(self, seat: i64, n: i64, everybody: bool) -> None:
        """EOHN-012  All players at once: one card each, in turn order, then the next one each."""
        for _card in range(n):
            if everybody:
                who = self.get(layout.TURN)
                for _seat in range(self.shape.seats):
                    if self.is_in(who):
                        self.draw_card(who)
                    who = self.after(who)
            elif not self.draw_card(seat):
                break
        self.owe(layout.JUDGE)

    def discard_by_effect(self, seat: i64, n: i64, at_random: bool) -> None:
        """Fewer if fewer are held."""
        hand = self.of(layout.HAND, seat)
        for _card in range(min(n, self.size(hand))):
            if at_random:
                card = self.card_at(hand, self.pick(self.size(hand)))
                self.move_card(card, hand, self.of(layout.DISCARDS, seat))
            else:
                self.owe(layout.DISCARD_BY_EFFECT, seat)

    def offer_hand(self, seat: i64, verb: i64) -> None:
        """Each card of the hand; equal ones are one option."""
        hand = self.of(layout.HAND, seat)
        for place in range(self.size(hand)):
            if self.is_first_of_its_kind(hand, place):
                self.offer(verb, self.card_at(hand, place))

    def offer_to_discard(self, seat: i64) -> None:
        """Which card of the hand goes."""
        self.offer_hand(seat, layout.DISCARD_CARD)

    def replenish_by_effect(self, row: i64, seat: i64, place: i64, subject: i64) -> None:
        """EOHN-308  A number, or so many for each counter."""
        p = self.printed
        who = seat
        if p.to[row] == printed.TO_SIDE_TURN_PLAYER:
            who = self.get(layout.TURN)
            side = self.covered(seat, p.area[self.kind_on(seat, place)])
            if (side >> who) & 1 == 0:
                return
        counters = subject if p.when[row] == printed.INTERRUPTED else i64(0)
        n = p.n[row] + p.per_counter[row] * counters
        self.replenish(
            who, n, layout.PURE_DECK if p.into[row] == printed.INTO_PURE else layout.ENERGY_DECK
        )

    def offer_to_find(self, seat: i64, row: i64) -> None:
        """Cards that fit, in the deck or the discards; or none (EOHN-033: never the Side deck)."""
        self.offer(layout.FIND_NOTHING)
        p = self.printed
        found: i64 = 0
        for k in range(i64(2)):
            if k == 0 and is_one_of(printed.IN_DECK, p.sources[row]):
                found = self.of(layout.DECK, seat)
            elif k == 1 and is_one_of(printed.IN_DISCARD, p.sources[row]):
                found = self.of(layout.DISCARDS, seat)
            else:
                continue
            for card in range(seat * layout.OWN_CARDS, (seat + 1) * layout.OWN_CARDS):
                if self.stands_for_its_kind(found, card):
                    if self.fits(p.filter[row], self.kind_of[card]):
                        self.offer(layout.FIND_CARD, card)

    def why_not_find(self, seat: i64, asked: i64, card: i64) -> i64:
        """EOHN-041  What fits, where an effect looks for it. EOHN-033  Never in the Side deck."""
        if asked != layout.FIND:
            return 41
        if self.place_of(self.of(layout.SIDE, seat), card) >= 0:
            return 33
        p = self.printed
        row = self.subject()
        found = False
        if is_one_of(printed.IN_DECK, p.sources[row]):
            found = self.place_of(self.of(layout.DECK, seat), card) >= 0
        if not found and is_one_of(printed.IN_DISCARD, p.sources[row]):
            found = self.place_of(self.of(layout.DISCARDS, seat), card) >= 0
        return YOU_MAY if found and self.fits(p.filter[row], self.kind_of[card]) else i64(41)

    def find(self, seat: i64, card: i64) -> None:
        """Into the hand; shown where the others must be able to check it. EOHN-041  Shuffle."""
        p = self.printed
        row = self.second
        hand = self.of(layout.HAND, seat)
        if card >= 0:
            in_deck = self.place_of(self.of(layout.DECK, seat), card) >= 0
            self.move_card(card, self.of(layout.DECK if in_deck else layout.DISCARDS, seat), hand)
            if in_deck and p.filter[row] > 0:
                self.show_all(hand, self.place_of(hand, card))
        if is_one_of(printed.IN_DECK, p.sources[row]):
            self.shuffle(self.of(layout.DECK, seat))

    def destroy(self, act: i64) -> None:
        """EOHN-198, EOHN-202  If it is still there."""
        target = self.record(layout.ACTIVATIONS, act, layout.ACT_TARGET)
        seat, place = seat_of_ability(target), place_of_ability(target)
        if self.is_named_ability(act):
            self.put_away(seat, place)

    def is_named_ability(self, act: i64) -> bool:
        """Whether the ability named is still the same one."""
        target = self.record(layout.ACTIVATIONS, act, layout.ACT_TARGET)
        if target < 0:
            return False
        seat, place = seat_of_ability(target), place_of_ability(target)
        if self.card_on(seat, place) < 0:
            return False
        return self.get(self.of(layout.SINCE, seat), place) == self.record(
            layout.ACTIVATIONS, act, layout.ACT_MORE
        )

    def negate(self, act: i64) -> None:
        """RULING-EOHN-49  What is being responded to does nothing."""
        on = self.record(layout.ACTIVATIONS, act, layout.ACT_ON)
        if on >= 0 and on < self.activation_count():
            self.set_record(layout.ACTIVATIONS, on, layout.ACT_NEGATED, 1)

    def give_status(self, seat: i64, status: i64, by: i64) -> None:
        """EOHN-303 to EOHN-309  Until the end of the player's next turn.

        EOHN-304  Given again it begins anew, and is not added up.
        """
        if not self.is_in(seat):
            return
        if status == printed.SNARED and self.has_flag(seat, printed.NO_SNARE):
            return
        if status == printed.INTIMIDATED:
            self.put(self.of(layout.INTIMIDATED_BY, seat), by, 2)
        else:
            self.put(self.of(layout.STATUSES, seat), status, 2)
        self.announce(layout.STATUS_GIVEN, seat, status, by)
        for place in range(i64(layout.MAT_PLACES)):
            if self.state_at(seat, place) == layout.CHARGING:
                kind = self.kind_on(seat, place)
                if self.printed.interrupt[kind] == printed.STATUS_GIVEN:
                    if self.printed.interrupt_ge[kind] == status:
                        self.interrupt(seat, place)

    def interrupt(self, seat: i64, place: i64) -> None:
        """EOHN-174  A charging ability is discarded, with the result it states."""
        kind = self.kind_on(seat, place)
        counters = self.get(self.of(layout.COUNTERS, seat), place)
        self.put_away(seat, place)
        self.owe_rows(printed.INTERRUPTED, kind, seat, place, counters)

    def gain_status(self, seat: i64, what: i64, n: i64) -> None:
        """EOHN-207, EOHN-208  Gaining one combat status removes all of the other.

        EOHN-306  Who is Terrorized gains no Rested.
        """
        if what == printed.RESTED:
            if self.has_status(seat, printed.TERRORIZED):
                return
            self.add(self.of(layout.RESTED_COUNT, seat), n)
            if self.get(self.of(layout.RELENTLESS_COUNT, seat)) > 0:
                self.put(self.of(layout.RELENTLESS_COUNT, seat), 0, 0)
            return
        self.add(self.of(layout.RELENTLESS_COUNT, seat), n)
        if self.get(self.of(layout.RESTED_COUNT, seat)) > 0:
            self.put(self.of(layout.RESTED_COUNT, seat), 0, 0)

    def toss_coin(self, row: i64, seat: i64, place: i64, subject: i64) -> None:
        """EOHN-296  Heads or tails."""
        p = self.printed
        tails = self.roll(2)
        self.announce(layout.COIN_TOSSED, seat, 1 - tails)
        if tails == 0:
            self.owe_branch(p.then_first[row], p.then_behind[row], seat, place, subject)
        else:
            self.owe_branch(p.else_first[row], p.else_behind[row], seat, place, subject)

    def roll_die(self, row: i64, seat: i64, place: i64, subject: i64) -> None:
        """EOHN-297  A six-sided die."""
        p = self.printed
        rolled = self.roll(6) + 1
        self.put(layout.ROLLED, 0, rolled)
        self.announce(layout.DIE_ROLLED, seat, rolled)
        self.owe_branch(p.then_first[row], p.then_behind[row], seat, place, subject)

    def owe_branch(self, first: i64, behind: i64, seat: i64, place: i64, subject: i64) -> None:
        """The effects of a result."""
        for row in range(first, behind):
            self.owe(layout.EFFECT, row, seat, place, subject)

    def peek(self, seat: i64, act: i64) -> None:
        """The controller looks at a face-down ability and remembers it while it lies there."""
        if self.is_named_ability(act):
            target = self.record(layout.ACTIVATIONS, act, layout.ACT_TARGET)
            mat = self.of(layout.MAT, seat_of_ability(target))
            self.show(mat, place_of_ability(target), seat)
