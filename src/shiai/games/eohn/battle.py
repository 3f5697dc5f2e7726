"""Eohn: battles and rounds - preparing one, losing it, winning it, what comes between two."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eohn import layout, options
from shiai.games.eohn.layout import EohnTerms
from shiai.games.eohn.phases import Phases

OPENING_HAND: Final = 10
RETURNED: Final = 3
WINS_NEEDED: Final = 2
ROUNDS: Final = 3
NOBODY_WINS: Final = 0


class Battle(Phases):
    """EOHN-001  A battle is a set of up to three rounds."""

    def lay_out(self) -> None:
        """Mats are empty."""
        for seat in range(self.shape.seats):
            self.clear_slots(self.of(layout.MAT, seat))
            self.clear_slots(self.of(layout.STACKED, seat))

    def deal(self) -> None:
        """Each player's own cards come out of the box. Section 8.3: the list is open, the split is
        not; so all are laid out together, and the owner puts the Side deck away unseen.
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
        """Section 7: gather all cards, exchange with the Side deck, then prepare the next round.

        EOHN-046, RULING-EOHN-72
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
        for place in range(i64(layout.MAT_PLACES)):
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
        left = self.about
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
            for counter in (
                layout.ENERGY_DISCARDS, layout.PURE_DECK, layout.RELENTLESS_COUNT, layout.RESTED_COUNT, layout.OUT, layout.MARKED, layout.TURNS,
            ):  # fmt: skip
                self.put(self.of(counter, seat), 0, 0)
            for column in (
                layout.FACE,
                layout.STATE,
                layout.FLOATING,
                layout.FLOATING_PURE,
                layout.COUNTERS,
                layout.SINCE,
                layout.LOCKED,
            ):
                for place in range(i64(layout.MAT_PLACES)):
                    if self.get(self.of(column, seat), place) != 0:
                        self.put(self.of(column, seat), place, 0)
            for k in range(i64(layout.STACK_ROOM)):
                self.put(self.of(layout.STACK_FACE, seat), k, 0)
                self.put(self.of(layout.UNDER, seat), k, 0)
            for k in range(i64(4)):
                self.put(self.of(layout.ATTRIBUTES, seat), k, 0)  # EOHN-023
            for k in range(i64(3)):
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
        """EOHN-045

        EOHN-023, EOHN-048, EOHN-049, RULING-EOHN-39  Four numbers, for the round.
        """
        for which in range(i64(4)):
            self.put(self.of(layout.ATTRIBUTES, seat), which, layout.SPLIT_POINTS[k * 4 + which])

    # ---- losing and winning --------------------------------------------------------------------

    def judge(self, struck: i64) -> None:
        """EOHN-006, EOHN-009, RULING-EOHN-44  Who cannot discard or draw loses, all together.

        EOHN-011, EOHN-012  If that is everybody who remains, the round is drawn. `struck` is 1
        after a damage step, whose attacks stand.
        """
        marked: i64 = 0
        remain: i64 = 0
        for seat in range(self.shape.seats):
            if self.is_in(seat):
                if self.get(self.of(layout.MARKED, seat)) == 1:
                    marked |= bit(seat)
                else:
                    remain |= bit(self.team_of(seat))
        if marked == 0:
            return
        for seat in range(self.shape.seats):
            if marked & bit(seat) != 0:
                self.announce(layout.DEFEATED, seat)
                if self.get(layout.FIRST_OUT) == 0:
                    self.put(layout.FIRST_OUT, 0, seat + 1)
        if remain & (remain - 1) == 0:
            self.end_round(remain)
            return
        for seat in range(self.shape.seats):
            if marked & bit(seat) != 0:
                self.eliminate(seat)
        self.go_on_without(marked, struck)

    def end_round(self, teams: i64) -> None:
        """One team is left, or none."""
        from_one: i64 = 0
        for team in range(self.shape.seats):
            if teams & bit(team) != 0:
                from_one = team + 1
        self.forget_owed()
        self.owe(layout.ROUND_WON, from_one)

    def resign(self, seat: i64) -> None:
        """RULING-EOHN-68  A player concedes the round: it is lost at once.

        With others left to fight on, the turn ends there and the next player has theirs.
        """
        self.stop_asking()
        self.forget_owed()
        self.announce(layout.DEFEATED, seat)
        if self.get(layout.FIRST_OUT) == 0:
            self.put(layout.FIRST_OUT, 0, seat + 1)
        self.put(self.of(layout.MARKED, seat), 0, 1)
        sides: i64 = 0
        for other in range(self.shape.seats):
            if other != seat and self.is_in(other):
                sides |= bit(self.team_of(other))
        if sides & (sides - 1) == 0:
            self.end_round(sides)
        else:
            self.eliminate(seat)
            self.owe(layout.CUT_TURN, bit(seat))

    def eliminate(self, seat: i64) -> None:
        """Section 7, Free-for-all (f): all cards leave the game; statuses "by" the player end."""
        for place in range(i64(layout.MAT_PLACES)):
            if self.card_on(seat, place) >= 0:
                self.put(self.of(layout.STATE, seat), place, 1)
                self.leave(seat, place, self.of(layout.REMOVED, seat))
        self.put(self.of(layout.OUT, seat), 0, 1)
        self.put(self.of(layout.MARKED, seat), 0, 0)
        self.drop_from_chain(seat)
        for other in range(self.shape.seats):
            if self.get(self.of(layout.INTIMIDATED_BY, other), seat) != 0:
                self.put(self.of(layout.INTIMIDATED_BY, other), seat, 0)

    def go_on_without(self, marked: i64, struck: i64) -> None:
        """The turn passes on if it was theirs; teams may choose attributes anew (EOHN-301)."""
        if self.is_in(self.get(layout.TURN)):
            self.owe_new_splits(marked)
        else:
            self.forget_owed()
            self.owe(layout.CUT_TURN, marked, struck)

    def owe_new_splits(self, marked: i64) -> None:
        """EOHN-301, RULING-EOHN-54  Teams: the remaining players, in turn order."""
        mode = self.option(options.MODE)
        how = self.option(options.TEAM_REATTR)
        if (
            (mode != options.TEAMS and mode != options.LEGENDARY)
            or how == options.OFF
            or marked == 0
        ):
            return
        seat = self.get(layout.TURN)
        for _seat in range(self.shape.seats):
            if self.is_in(seat) and (how != options.OWN_SIDE or self.is_ally_of_any(seat, marked)):
                self.owe(layout.CHOOSE_AGAIN, seat)
            seat = self.after(seat)

    def is_ally_of_any(self, seat: i64, seats: i64) -> bool:
        """Whether one of these players was on this player's side."""
        for other in range(self.shape.seats):
            if seats & bit(other) != 0 and not self.are_opponents(seat, other):
                return True
        return False

    def cut_turn(self, marked: i64, struck: i64) -> None:
        """The turn player is out: open chains are cleaned up, and the next player goes on.

        Section 7, Free-for-all (f): attacks already calculated stand, with all they bring.
        """
        self.keep_records(layout.ACTIVATIONS, 0)
        self.keep_records(layout.WINDOWS, 0)
        self.owe_new_splits(marked)
        if self.in_chain():
            if struck == 1:
                self.owe(layout.AFTER_DAMAGE, self.chain(layout.CHAIN_HITS))
            else:
                self.owe(layout.CLEAN_UP)
            self.owe(layout.CUT_TURN)
            return
        for seat in range(self.shape.seats):
            for place in range(i64(layout.MAT_PLACES)):
                if self.state_at(seat, place) == layout.SPENT:
                    self.put_away(seat, place)
        self.owe(layout.END_TURN, self.get(layout.TURN))

    def round_over(self, winner: i64) -> None:
        """EOHN-002, EOHN-003  A round is won by a team (from 1), or drawn (0)."""
        self.announce(layout.ROUND_ENDS, winner - 1, self.get(layout.ROUND))
        for seat in range(self.shape.seats):
            if winner > 0 and self.team_of(seat) == winner - 1:
                self.add(self.of(layout.WINS, seat), 1)
        self.put(layout.CHOOSER, 0, self.next_chooser(winner))
        if self.is_battle_over():
            self.end(layout.WON if self.leader() >= 0 else layout.DRAWN)
        else:
            self.owe(layout.NEXT_ROUND)

    def next_chooser(self, winner: i64) -> i64:
        """EOHN-019  Whoever lost; with more players whoever was out first; a draw: the toss."""
        if winner == NOBODY_WINS:
            return 0
        first_out = self.get(layout.FIRST_OUT) - 1
        if first_out >= 0 and self.team_of(first_out) != winner - 1:
            return first_out + 1
        for seat in range(self.shape.seats):
            if self.team_of(seat) != winner - 1:
                return seat + 1
        return 0

    def most_wins(self) -> i64:
        """The most rounds any player has won."""
        most: i64 = 0
        for seat in range(self.shape.seats):
            most = max(most, self.get(self.of(layout.WINS, seat)))
        return most

    def leader(self) -> i64:
        """EOHN-004, RULING-EOHN-1  The team that has won the battle, or -1."""
        most = self.most_wins()
        if most == 0:
            return -1
        if self.option(options.FORMAT) != options.SUDDEN_DEATH and most < WINS_NEEDED:
            if self.option(options.BATTLE_TIEBREAK) == options.STRICT:
                return -1
        found: i64 = -1
        for seat in range(self.shape.seats):
            if self.get(self.of(layout.WINS, seat)) == most:
                team = self.team_of(seat)
                if found >= 0 and found != team:
                    return -1
                found = team
        return found

    def is_battle_over(self) -> bool:
        """EOHN-002, EOHN-003  Two wins, or three rounds; Sudden Death: one round.

        RULING-EOHN-69  At most six rounds.
        """
        if self.option(options.FORMAT) == options.SUDDEN_DEATH:
            return True
        if self.most_wins() >= WINS_NEEDED:
            return True
        if self.get(layout.ROUND) < ROUNDS:
            return False
        if self.option(options.BATTLE_TIEBREAK) != options.EXTRA_ROUND:
            return True
        return self.leader() >= 0 or self.get(layout.ROUND) >= 2 * ROUNDS
