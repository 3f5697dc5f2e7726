"""Eohn: from options and decks to a dealt table; each round is prepared anew."""

from typing import Final

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.layout import EohnTerms
from shiai.games.eohn.scoring import Scoring

OPENING_HAND: Final = 10
RETURNED: Final = 3


class Setup(Scoring):
    """The table before the first round, and what is done before each."""

    def lay_out(self) -> None:
        """Mats are empty."""
        for seat in range(self.shape.seats):
            self.clear_slots(self.of(layout.MAT, seat))
            self.clear_slots(self.of(layout.STACKED, seat))

    def deal(self) -> None:
        """Each player's own cards come out of the box.

        [Hidden information]  The list is open, the split is not; so all are laid out together, and
        the owner puts the Side deck away unseen.
        """
        terms = self.terms
        assert isinstance(terms, EohnTerms), "the terms are Eohn's"
        for seat in range(self.shape.seats):
            first = seat * layout.OWN_CARDS
            behind = first
            while behind < first + layout.OWN_CARDS and terms.kind_of[behind] >= 0:
                behind += 1
            hand = self.of(layout.HAND, seat)
            self.lay_all(hand, first, behind)
            for card in range(first, behind):
                if terms.in_side[card] == 1:
                    self.move_card(card, hand, self.of(layout.SIDE, seat))
            self.move_all(hand, self.of(layout.DECK, seat))
        self.put(layout.ROUND, 0, 1)
        self.owe(layout.PREPARE)

    # ---- between rounds ------------------------------------------------------------------------

    def next_round(self) -> None:
        """[Modes]  Gather all cards, exchange with the Side deck, then prepare the next round.

        EOHN-046  The Side deck matters only now. RULING-EOHN-72  Seat by seat, unseen.
        """
        self.add(layout.ROUND, 1)
        for seat in range(self.shape.seats):
            self.gather(seat)
            self.shuffle(self.of(layout.DECK, seat))
        for seat in range(self.shape.seats):
            if self.size(self.of(layout.SIDE, seat)) > 0:
                self.owe(layout.EXCHANGE_CARDS, seat, self.size(self.of(layout.SIDE, seat)))
        self.owe(layout.PREPARE)

    def gather(self, seat: i64) -> None:
        """All of a player's cards but the Side deck return to the Ability deck."""
        deck = self.of(layout.DECK, seat)
        for place in range(i64(layout.MAT_ROOM)):
            if self.card_on(seat, place) >= 0:
                self.put(self.of(layout.STATE, seat), place, layout.READY)  # it has no last effect
                self.leave(seat, place, self.of(layout.DISCARDS, seat))
        self.move_all(self.of(layout.HAND, seat), self.of(layout.DISCARDS, seat))
        self.move_all(self.of(layout.DISCARDS, seat), deck)
        removed = self.of(layout.REMOVED, seat)
        while self.size(removed) > 0 and self.size(deck) < layout.DECK_MOST:
            self.move_top(removed, deck)

    def offer_exchange_cards(self, seat: i64, left: i64) -> None:
        """EOHN-031  A card of the Side deck comes in for one of the Ability deck, or none."""
        self.offer(layout.KEEP_DECK)
        if left > 0:
            side = self.of(layout.SIDE, seat)
            for k in range(self.size(side)):
                if self.is_first_of_its_kind(side, k):
                    self.offer(layout.BRING_IN, self.card_at(side, k))

    def why_not_exchange_cards(self, seat: i64, asked: i64, verb: i64, card: i64) -> i64:
        """EOHN-031  Between rounds: one in from the Side deck, then one out of the deck."""
        if verb == layout.TAKE_OUT_CARD:
            may = asked == layout.TAKE_OUT and self.place_of(self.of(layout.DECK, seat), card) >= 0
        elif verb == layout.BRING_IN and self.place_of(self.of(layout.SIDE, seat), card) < 0:
            may = False
        else:
            may = asked == layout.EXCHANGE_CARDS and (
                verb == layout.KEEP_DECK or self.subject() > 0
            )
        return YOU_MAY if may else i64(31)

    def bring_in(self, seat: i64, card: i64) -> None:
        """EOHN-031  First one comes in, then another goes out: the sizes stay."""
        left = self.second
        self.move_card(card, self.of(layout.SIDE, seat), self.of(layout.HAND, seat))
        self.owe(layout.TAKE_OUT, seat)
        self.owe(layout.EXCHANGE_CARDS, seat, left - 1)

    def offer_to_take_out(self, seat: i64) -> None:
        """Which card of the Ability deck goes to the Side deck."""
        deck = self.of(layout.DECK, seat)
        for card in range(seat * layout.OWN_CARDS, (seat + 1) * layout.OWN_CARDS):
            if self.stands_for_its_kind(deck, card):
                self.offer(layout.TAKE_OUT_CARD, card)

    def take_out(self, seat: i64, card: i64) -> None:
        """EOHN-031  The Ability deck is shuffled afterwards."""
        deck = self.of(layout.DECK, seat)
        self.move_card(card, deck, self.of(layout.SIDE, seat))
        self.move_all(self.of(layout.HAND, seat), deck)
        self.shuffle(deck)

    # ---- preparing a round ---------------------------------------------------------------------

    def prepare(self) -> None:
        """EOHN-013 to EOHN-021  Shuffle, draw ten, the first player, return three, attributes."""
        self.clear_table()
        for seat in range(self.shape.seats):
            energy: i64 = layout.ALL_ENERGY
            if self.option(options.MODE) == options.LEGENDARY and seat == 0:
                energy *= self.shape.seats - 1
            self.put(self.of(layout.ENERGY_DECK, seat), 0, energy)  # EOHN-005, EOHN-016
            self.shuffle(self.of(layout.DECK, seat))
            self.move_many(
                OPENING_HAND, self.of(layout.DECK, seat), self.of(layout.HAND, seat)
            )  # EOHN-017
        self.choose_starter()
        self.owe(layout.RETURN_CARDS)
        self.owe(layout.SHUFFLE_RETURNED)

    def clear_table(self) -> None:
        """EOHN-005  Nothing carries over but decks and score."""
        for records in (
            layout.CHAINS,
            layout.LINKS,
            layout.REACTIONS,
            layout.HITS,
            layout.MODS,
            layout.TURN_MODS,
            layout.ACTIVATIONS,
            layout.WINDOWS,
            layout.ONCE,
        ):
            self.keep_records(records, 0)
        for counter in (
            layout.ATTACKED,
            layout.COUNTERED,
            layout.TURN_NO,
            layout.FIRST_OUT,
            layout.LAST_OPPONENT,
        ):
            self.put(counter, 0, 0)
        for seat in range(self.shape.seats):
            self.clear_seat(seat)

    def clear_seat(self, seat: i64) -> None:
        """EOHN-005, EOHN-023  Statuses and attributes as before a round; the mat is empty."""
        for counter in (
            layout.ENERGY_DISCARDS,
            layout.PURE_DECK,
            layout.RELENTLESS_COUNT,
            layout.RESTED_COUNT,
            layout.OUT,
            layout.MARKED,
            layout.TURNS,
        ):
            self.put(self.of(counter, seat), 0, 0)
        for k in range(i64(printed.ATTRIBUTE_COUNT)):
            self.put(self.of(layout.ATTRIBUTES, seat), k, 0)  # EOHN-023
        for k in range(i64(layout.STATUS_COUNT)):
            self.put(self.of(layout.STATUSES, seat), k, 0)
        for k in range(self.shape.seats):
            self.put(self.of(layout.INTIMIDATED_BY, seat), k, 0)

    def choose_starter(self) -> None:
        """EOHN-018  A toss picks who decides. EOHN-019  Later whoever lost the round before.

        Legendary: the Legend goes first.
        """
        if self.option(options.MODE) == options.LEGENDARY:
            self.put(layout.FIRST, 0, 0)
            return
        chooser = self.get(layout.CHOOSER) - 1
        if chooser < 0:
            chooser = self.roll(self.shape.seats)
            self.announce(layout.TOSSED, chooser)
        self.owe(layout.CHOOSE_FIRST, chooser)

    def offer_first(self) -> None:
        """EOHN-018  Any player."""
        for seat in range(self.shape.seats):
            self.offer(layout.FIRST_PLAYER, seat)

    def offer_returns(self, seat: i64) -> None:
        """EOHN-020  Three of the ten cards."""
        hand = self.of(layout.HAND, seat)
        kinds = self.kind_of
        for k in range(self.size(hand)):
            card = self.card_at(hand, k)
            if self.is_picked(seat, layout.RETURN, card):
                continue
            first = True
            for before in range(k):
                other = self.card_at(hand, before)
                if kinds[other] == kinds[card] and not self.is_picked(seat, layout.RETURN, other):
                    first = False
            if first:
                self.offer(layout.RETURN, card)

    def why_not_return(self, seat: i64, asked: i64, card: i64) -> i64:
        """EOHN-020  Each of the opening hand's cards once."""
        if asked != layout.RETURN_CARDS or self.is_picked(seat, layout.RETURN, card):
            return 20
        return YOU_MAY if self.in_hand(seat, card) else i64(182)

    def shuffle_returned(self) -> None:
        """EOHN-020  Then the deck is shuffled again. EOHN-021, RULING-EOHN-40  Attributes."""
        for seat in range(self.shape.seats):
            self.shuffle(self.of(layout.DECK, seat))
        self.owe(layout.CHOOSE_ATTRIBUTES)
        self.owe(layout.START_TURN, self.get(layout.FIRST))

    def offer_splits(self, keep: bool) -> None:
        """EOHN-022  165 splits of 8 points."""
        if keep:
            self.offer(layout.KEEP_SPLIT)
        for k in range(i64(len(layout.SPLITS))):
            self.offer(layout.SPLIT, k)

    def split(self, seat: i64, k: i64) -> None:
        """EOHN-045  What the player chose is Defense, Energy, Strength and Speed.

        EOHN-023, EOHN-048, EOHN-049, RULING-EOHN-39  Four numbers, for the round.
        """
        for which in range(i64(printed.ATTRIBUTE_COUNT)):
            self.put(self.of(layout.ATTRIBUTES, seat), which, layout.points_of(k, which))
