"""Eohn: cards come onto a mat and leave it, alone or stacked; Energy is collected and discarded."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.printed import is_one_of
from shiai.games.eohn.values import Values

TAKEN_AT_ONCE: Final = 32


class Mat(Values):
    """EOHN-034 to EOHN-044  What happens in the zones."""

    # ---- cards -------------------------------------------------------------------------------

    def tick(self) -> i64:
        """The clock goes on: what comes later is later."""
        now = self.get(layout.STAMP) + 1
        self.put(layout.STAMP, 0, now)
        return now

    def come(self, seat: i64, card: i64, place: i64, state: i64, face_up: bool) -> None:
        """EOHN-181, EOHN-182  A card of the hand comes to a place of the mat."""
        self.put(self.of(layout.FACE, seat), place, 1 if face_up else 0)
        self.fill_slot(card, self.of(layout.HAND, seat), self.of(layout.MAT, seat), place)
        self.put(self.of(layout.STATE, seat), place, state)
        self.put(self.of(layout.SINCE, seat), place, self.tick())

    def turn_up(self, seat: i64, place: i64, state: i64) -> None:
        """EOHN-188  An ability is turned face up and is from now on in another state."""
        if self.get(self.of(layout.FACE, seat), place) == 0:
            self.turn_face(self.of(layout.MAT, seat), place, True)
        self.put(self.of(layout.STATE, seat), place, state)
        self.put(self.of(layout.SINCE, seat), place, self.tick())

    def leave(self, seat: i64, place: i64, target: i64) -> None:
        """A card leaves the mat. EOHN-198, EOHN-200  Floating Energy returns to where it came from.

        EOHN-197, EOHN-311  What is stacked on it is discarded. EOHN-202  Into its owner's zone 9.
        """
        was_active = self.state_at(seat, place) == layout.ACTIVE
        kind = self.kind_on(seat, place)
        self.empty_slot(self.of(layout.MAT, seat), place, target)
        self.discard_stacked(seat, place)
        self.return_energy(seat, place)
        self.clear_place(seat, place)
        if was_active and target == self.of(layout.DISCARDS, seat):
            self.owe_rows(printed.LEAVE, kind, seat, place, 0)

    def clear_place(self, seat: i64, place: i64) -> None:
        """Nothing lies there any more: its numbers are 0."""
        for column in (
            layout.FACE,
            layout.STATE,
            layout.COUNTERS,
            layout.SINCE,
            layout.LOCKED,
            layout.KEPT,
        ):
            if self.get(self.of(column, seat), place) != 0:
                self.put(self.of(column, seat), place, 0)

    def move_on_mat(self, seat: i64, place: i64, to: i64) -> None:
        """An open card that is paid for moves to another place, as it is."""
        mat = self.of(layout.MAT, seat)
        self.put(self.of(layout.FACE, seat), to, 1)
        self.move_slot(mat, place, mat, to)
        for column in (layout.STATE, layout.COUNTERS, layout.SINCE, layout.LOCKED):
            number = self.get(self.of(column, seat), place)
            if number != 0:
                self.put(self.of(column, seat), to, number)
        self.clear_place(seat, place)

    def put_away(self, seat: i64, place: i64) -> None:
        """EOHN-042  Into the ability discards."""
        self.leave(seat, place, self.of(layout.DISCARDS, seat))

    def owe_rows(self, when: i64, kind: i64, seat: i64, place: i64, subject: i64) -> None:
        """The effects that a card has at a moment, in printed order, benefits last."""
        p = self.printed
        if is_one_of(when, p.whens[kind]):
            for row in range(p.first_row[kind], p.behind_rows[kind]):
                if p.when[row] == when:
                    self.owe(layout.EFFECT, row, seat, place, subject)

    def return_energy(self, seat: i64, place: i64) -> None:
        """EOHN-198  Energy to the Energy deck, EOHN-200 Pure to the Pure deck.

        EOHN-069, EOHN-199, RULING-EOHN-33  An active ability has none.
        """
        energy = self.get(self.of(layout.FLOATING, seat), place)
        if energy > 0:
            self.put(self.of(layout.FLOATING, seat), place, 0)
            self.add(self.of(layout.ENERGY_DECK, seat), energy)
        pure = self.get(self.of(layout.FLOATING_PURE, seat), place)
        if pure > 0:
            self.put(self.of(layout.FLOATING_PURE, seat), place, 0)
            self.add(self.of(layout.PURE_DECK, seat), pure)

    def stack_on(self, seat: i64, card: i64, place: i64, face_up: bool) -> None:
        """EOHN-190, EOHN-312  A card of the hand is stacked on an ability, or under a Feint.

        EOHN-195  It lies on a place of its own, not on one of zones 4 to 6.
        """
        k = self.stack_place(seat)
        self.put(self.of(layout.STACK_FACE, seat), k, 1 if face_up else 0)
        self.fill_slot(card, self.of(layout.HAND, seat), self.of(layout.STACKED, seat), k)
        self.put_stacked_on(seat, k, place)

    def free_stacked(self, seat: i64, k: i64, target: i64) -> None:
        """A stacked card goes to a zone."""
        self.empty_slot(self.of(layout.STACKED, seat), k, target)
        self.put(self.of(layout.STACK_FACE, seat), k, 0)
        self.put_stacked_on(seat, k, -1)

    def discard_stacked(self, seat: i64, place: i64) -> None:
        """EOHN-311  Cards stacked on an ability go to zone 9."""
        for k in range(i64(layout.STACK_ROOM)):
            if self.stacked_on(seat, k) == place:
                self.free_stacked(seat, k, self.of(layout.DISCARDS, seat))

    # ---- paying: Energy is collected under the card, then discarded from there ---------------

    def collect(self, seat: i64, place: i64, energy: i64, pure: i64) -> None:
        """EOHN-066  Energy for a card is taken from the Energy deck, Pure from the Pure deck.

        EOHN-067, RULING-EOHN-30  When it has run out, the rest comes from other readied abilities.
        """
        deck = self.of(layout.ENERGY_DECK, seat)
        if not self.is_on(options.FREE_REPURPOSE) or self.floating(seat, place) == 0:
            taken = min(energy, self.get(deck))
            if taken > 0:
                self.add(deck, -taken)
                self.add(self.of(layout.FLOATING, seat) + place, taken)
            energy -= taken
        taken = min(pure, self.get(self.of(layout.PURE_DECK, seat)))
        if taken > 0:
            self.add(self.of(layout.PURE_DECK, seat), -taken)
            self.add(self.of(layout.FLOATING_PURE, seat) + place, taken)
        if energy > 0:
            self.owe(layout.COLLECT, seat, place, energy, 0)
        if pure > taken:
            self.owe(layout.COLLECT_PURE, seat, place, pure - taken, 0)

    def collect_rest(self, seat: i64, place: i64, due: i64, touched: i64) -> None:
        """EOHN-067, EOHN-075  From which abilities, and how much from each."""
        if due > 0:
            self.owe(layout.TAKE_ENERGY, seat, place, due, touched)
        else:
            self.owe(layout.LEFT_SHORT, seat, touched)

    def offer_floating(self, seat: i64, place: i64, due: i64) -> None:
        """What can be taken from each other readied ability."""
        if self.may_take_deck(seat, due):
            self.offer(layout.TAKE_DECK)
        for other in range(i64(layout.MAT_PLACES)):
            for n in range(i64(1), self.most_to_take(seat, other, place, due) + 1):
                self.offer(layout.TAKE, n, other)

    def may_take_deck(self, seat: i64, due: i64) -> bool:
        """RULING-EOHN-30  With free repurposing, if the deck has all that is due."""
        reaches = self.get(self.of(layout.ENERGY_DECK, seat)) >= due
        return reaches and self.is_on(options.FREE_REPURPOSE)

    def most_to_take(self, seat: i64, other: i64, place: i64, due: i64) -> i64:
        """EOHN-067  How much Energy an ability can give for another one."""
        if other == place or self.is_kept(seat, other):
            return 0
        return min(due, self.get(self.of(layout.FLOATING, seat), other), i64(TAKEN_AT_ONCE))

    def why_not_take(self, seat: i64, asked: i64, n: i64, other: i64) -> i64:
        """EOHN-067  Energy of readied abilities, when a cost asks for it; EOHN-072 or a loss."""
        if asked == layout.GIVE_ENERGY:
            if n > 0 and n <= self.most_to_give(seat, other, self.subject()):
                return YOU_MAY
            return 72
        if asked == layout.TAKE_ENERGY:
            if n > 0 and n <= self.most_to_take(seat, other, self.subject(), self.asks_for()):
                return YOU_MAY
            if self.is_kept(seat, other):
                return -74
        return 67

    def why_not_take_deck(self, seat: i64, asked: i64) -> i64:
        """EOHN-067  The Energy deck has run out, unless repurposing is free."""
        if asked == layout.TAKE_ENERGY and self.may_take_deck(seat, self.asks_for()):
            return YOU_MAY
        return 67

    def take_floating(self, seat: i64, n: i64, other: i64) -> None:
        """EOHN-067  Energy of one readied ability pays for another."""
        place, due, touched = self.second, self.third, self.fourth
        self.add(self.of(layout.FLOATING, seat) + other, -n)
        self.add(self.of(layout.FLOATING, seat) + place, n)
        self.keep_energy(seat, place)
        self.owe(layout.COLLECT, seat, place, due - n, touched | bit(other))

    def take_deck(self, seat: i64) -> None:
        """RULING-EOHN-30  With free repurposing the deck may pay the rest."""
        place, due, touched = self.second, self.third, self.fourth
        self.add(self.of(layout.ENERGY_DECK, seat), -due)
        self.add(self.of(layout.FLOATING, seat) + place, due)
        self.owe(layout.LEFT_SHORT, seat, touched)

    def collect_pure_rest(self, seat: i64, place: i64, due: i64, touched: i64) -> None:
        """EOHN-070  From which Enhanced abilities; one that left may have given Pure back."""
        back = min(due, self.get(self.of(layout.PURE_DECK, seat)))
        if back > 0:
            self.add(self.of(layout.PURE_DECK, seat), -back)
            self.add(self.of(layout.FLOATING_PURE, seat) + place, back)
            due -= back
        if due > 0:
            self.owe(layout.TAKE_PURE, seat, place, due, touched)
        else:
            self.owe(layout.LEFT_SHORT, seat, touched)

    def offer_floating_pure(self, seat: i64, place: i64, due: i64) -> None:
        """What Pure can be taken from each other readied Enhanced ability."""
        for other in range(i64(layout.MAT_PLACES)):
            for n in range(i64(1), self.most_pure_to_take(seat, other, place, due) + 1):
                self.offer(layout.TAKE_PURE_FROM, n, other)

    def most_pure_to_take(self, seat: i64, other: i64, place: i64, due: i64) -> i64:
        """EOHN-070  How much Pure an ability can give for another one."""
        if other == place or self.is_kept(seat, other):
            return 0
        return min(due, self.get(self.of(layout.FLOATING_PURE, seat), other))

    def why_not_take_pure(self, seat: i64, asked: i64, n: i64, other: i64) -> i64:
        """EOHN-070  Pure of other Enhanced abilities, when a cost asks for it."""
        if asked == layout.TAKE_PURE:
            if n > 0 and n <= self.most_pure_to_take(seat, other, self.subject(), self.asks_for()):
                return YOU_MAY
            if self.is_kept(seat, other):
                return -74
        return 70

    def take_floating_pure(self, seat: i64, n: i64, other: i64) -> None:
        """EOHN-070  Pure of one readied Enhanced ability pays for another."""
        place, due, touched = self.second, self.third, self.fourth
        self.add(self.of(layout.FLOATING_PURE, seat) + other, -n)
        self.add(self.of(layout.FLOATING_PURE, seat) + place, n)
        self.keep_energy(seat, place)
        self.owe(layout.COLLECT_PURE, seat, place, due - n, touched | bit(other))

    def keep_energy(self, seat: i64, place: i64) -> None:
        """RULING-EOHN-74  A readied ability keeps, for this phase, what others have given it."""
        if self.state_at(seat, place) == layout.READY and not self.is_kept(seat, place):
            self.put(self.of(layout.KEPT, seat), place, 1)

    def left_short(self, seat: i64, touched: i64) -> None:
        """EOHN-068  Abilities that no longer hold their Energy leave, as their owner chooses.

        EOHN-312  So does the Attack under a Feint, whose Energy floats with the Feint's.
        """
        for place in range(i64(layout.MAT_PLACES)):
            if touched & bit(place) != 0 and self.card_on(seat, place) >= 0:
                hidden = self.stacked_attack(seat, place)
                if hidden >= 0:
                    self.owe(layout.HAND_OR_DISCARD, seat, place, hidden + 1)
                self.owe(layout.HAND_OR_DISCARD, seat, place)

    def offer_hand_or_discard(self, place: i64) -> None:
        """EOHN-068  Back to hand, or to the discards."""
        self.offer(layout.TO_HAND, place)
        self.offer(layout.TO_DISCARDS, place)

    def give_back(self, seat: i64, place: i64, target: i64) -> None:
        """EOHN-068  An ability that lost its Energy, or the Attack under it, goes to a zone."""
        hidden = self.third - 1
        if hidden >= 0:
            self.free_stacked(seat, hidden, target)
        else:
            self.leave(seat, place, target)

    def spend(self, seat: i64, place: i64) -> None:
        """EOHN-076, EOHN-188, EOHN-192  All Energy with an ability is discarded."""
        energy = self.get(self.of(layout.FLOATING, seat), place)
        pure = self.get(self.of(layout.FLOATING_PURE, seat), place)
        if energy + pure == 0:
            return
        if energy > 0:
            self.put(self.of(layout.FLOATING, seat), place, 0)
        if pure > 0:
            self.put(self.of(layout.FLOATING_PURE, seat), place, 0)
        self.add(self.of(layout.ENERGY_DISCARDS, seat), energy + pure)

    # ---- losing Energy -----------------------------------------------------------------------

    def discard_energy(self, seat: i64, due: i64, combat: i64) -> None:
        """EOHN-072, EOHN-073  From the Energy deck, then the Pure deck, then floating Energy.

        EOHN-006, EOHN-007  Who must discard and has none is marked; to have none is no loss.
        EOHN-062, EOHN-063, RULING-EOHN-31, RULING-EOHN-56, RULING-EOHN-60  Only hits give Pure.
        """
        if not self.is_in(seat):
            return
        self.announce(layout.LOSES, seat, due)
        for deck in (layout.ENERGY_DECK, layout.PURE_DECK):
            taken = min(due, self.get(self.of(deck, seat)))
            if taken > 0:
                self.add(self.of(deck, seat), -taken)
                self.add(self.of(layout.ENERGY_DISCARDS, seat), taken)
                due -= taken
        if due == 0:
            if combat == 1:
                self.gain_pure(seat)
            return
        floats = self.floating(seat, -1) + self.floating_pure(seat, -1)
        if floats > due:
            self.owe(layout.GIVE_ENERGY, seat, due, 0)
            return
        touched: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if self.floats_at(seat, place) > 0:
                touched |= bit(place)
                self.spend(seat, place)
        if floats < due:
            self.put(self.of(layout.MARKED, seat), 0, 1)
        else:
            self.owe(layout.LEFT_SHORT, seat, touched)

    def floats_at(self, seat: i64, place: i64) -> i64:
        """All Energy with an ability, Pure included."""
        return self.get(self.of(layout.FLOATING, seat), place) + self.get(
            self.of(layout.FLOATING_PURE, seat), place
        )

    def offer_to_give(self, seat: i64, due: i64) -> None:
        """EOHN-072  Which readied abilities give the Energy that is lost."""
        for place in range(i64(layout.MAT_PLACES)):
            for n in range(i64(1), self.most_to_give(seat, place, due) + 1):
                self.offer(layout.TAKE, n, place)

    def most_to_give(self, seat: i64, place: i64, due: i64) -> i64:
        """EOHN-072  How much of a loss an ability can give."""
        return min(due, self.floats_at(seat, place), i64(TAKEN_AT_ONCE))

    def give_energy(self, seat: i64, n: i64, place: i64) -> None:
        """EOHN-072  Floating Energy is discarded, floating Pure after it."""
        due, touched = self.second - n, self.third | bit(place)
        energy = min(n, self.get(self.of(layout.FLOATING, seat), place))
        if energy > 0:
            self.add(self.of(layout.FLOATING, seat) + place, -energy)
        if n > energy:
            self.add(self.of(layout.FLOATING_PURE, seat) + place, energy - n)
        self.add(self.of(layout.ENERGY_DISCARDS, seat), n)
        if due > 0:
            self.owe(layout.GIVE_ENERGY, seat, due, touched)
        else:
            self.owe(layout.LEFT_SHORT, seat, touched)

    def gain_pure(self, seat: i64) -> None:
        """EOHN-060, EOHN-061  1 Energy becomes Pure, unless the Energy deck is empty.

        RULING-EOHN-32  Energy that returns later does not count.
        """
        if self.get(self.of(layout.ENERGY_DECK, seat)) > 0:
            self.add(self.of(layout.ENERGY_DECK, seat), -1)
            self.add(self.of(layout.PURE_DECK, seat), 1)

    def replenish(self, seat: i64, n: i64, deck: i64) -> None:
        """EOHN-308  Up to n Energy from zone 2.

        EOHN-077  Nothing else brings Energy back.
        """
        back = min(n, self.get(self.of(layout.ENERGY_DISCARDS, seat)))
        if back > 0:
            self.add(self.of(layout.ENERGY_DISCARDS, seat), -back)
            self.add(self.of(deck, seat), back)
