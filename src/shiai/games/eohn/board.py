"""Eohn: questions a player answers by looking at the table."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit, vec
from shiai.core.options import YES
from shiai.core.state import ALL_SORTS, State
from shiai.games.eohn import layout, options, printed
from shiai.games.eohn.layout import EohnTerms
from shiai.games.eohn.packed import nibble
from shiai.games.eohn.printed import Printed, is_one_of


def home_of(card_type: i64) -> i64:
    """EOHN-037  The first place for an ability of this type; zones 5 and 6 have five of them."""
    if card_type == printed.BARRIER:
        return layout.BARRIER_PLACE
    if card_type == printed.ARMOR:
        return layout.ARMOR_PLACE
    if card_type == printed.MORPH:
        return layout.MORPH_PLACE
    if card_type == printed.ARENA:
        return layout.ARENA_PLACE
    if is_one_of(card_type, printed.ATTACK_TYPES):
        return layout.ATTACK_PLACE
    return layout.ACTION_PLACE


def home_at(place: i64) -> i64:
    """EOHN-037  The first place of the zone in which a place of the mat lies."""
    if place < layout.ARENA_PLACE:
        return place
    if place < layout.BEHIND_ARENAS or place == layout.ARENA_WAITS:
        return layout.ARENA_PLACE
    return layout.ATTACK_PLACE if place < layout.BEHIND_ATTACKS else layout.ACTION_PLACE


def room_of(card_type: i64) -> i64:
    """EOHN-038, EOHN-039  How many abilities of a type find a place on a mat.

    EOHN-135, EOHN-141, EOHN-143  One Barrier, one Armor, one Morph. EOHN-152  Two Arenas.
    """
    if card_type == printed.ARENA:
        return layout.ARENA_PLACES
    if is_one_of(card_type, printed.DISTINCT_TYPES):
        return 1
    if is_one_of(card_type, printed.ATTACK_TYPES):
        return layout.ATTACK_PLACES
    return layout.ACTION_PLACES


class Board(State):
    """Who sits where, what lies on the mats, what floats.

    EOHN-298  Counters and numbers lie open.
    """

    def __init__(self, terms: EohnTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.printed: Final[Printed] = terms.printed
        self.kind_of: Final[vec[i64]] = terms.kind_of
        self.eohn_terms: Final[EohnTerms] = terms

    def option(self, option: i64) -> i64:
        """The value of an option."""
        agreed = self.terms.options
        return agreed[option]

    def is_on(self, flag: i64) -> bool:
        """Whether an option that is yes or no is yes."""
        return self.option(flag) == YES

    # ---- players -----------------------------------------------------------------------------

    def is_in(self, seat: i64) -> bool:
        """Whether a player is still in this round."""
        return self.get(self.of(layout.OUT, seat)) == 0

    def team_of(self, seat: i64) -> i64:
        """[Modes]  The side of a player, by the number of its first seat."""
        return self.eohn_terms.teams[seat]

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """Whether two players are on different sides."""
        return self.team_of(seat) != self.team_of(other)

    def shares(self, owner: i64, seat: i64) -> bool:
        """[Modes] Teams (d)  Hands are hidden from allies too, unless they agree otherwise."""
        return self.is_on(options.TEAM_HANDS_OPEN) and not self.are_opponents(owner, seat)

    def opponents(self, seat: i64) -> i64:
        """The opponents still in the round, as bits."""
        found: i64 = 0
        for other in range(self.shape.seats):
            if self.is_in(other) and self.are_opponents(seat, other):
                found |= bit(other)
        return found

    def after(self, seat: i64) -> i64:
        """EOHN-205  The next seat clockwise, in the round or not."""
        return seat + 1 if seat + 1 < self.shape.seats else 0

    def is_turn_of_opponent(self, seat: i64) -> bool:
        """Whether it is a turn of an opponent of this player."""
        return self.are_opponents(seat, self.get(layout.TURN))

    def attribute(self, seat: i64, which: i64) -> i64:
        """EOHN-045  Defense, Energy, Strength or Speed of a player."""
        return self.get(self.of(layout.ATTRIBUTES, seat), which)

    def has_status(self, seat: i64, status: i64) -> bool:
        """EOHN-303, EOHN-305, EOHN-306  Dazed, Snared or Terrorized."""
        return self.get(self.of(layout.STATUSES, seat), status) > 0

    def is_dazed(self, seat: i64) -> bool:
        """EOHN-303  Whether a player is slower and cannot Counter-Attack."""
        return self.has_status(seat, printed.DAZED)

    def is_terrorized(self, seat: i64) -> bool:
        """EOHN-306  Whether a player gains no Rested and answers nothing from hand."""
        return self.has_status(seat, printed.TERRORIZED)

    def can_move(self, seat: i64) -> bool:
        """EOHN-305  Unless Snared."""
        return not self.has_status(seat, printed.SNARED)

    # ---- cards -------------------------------------------------------------------------------

    def type_of(self, card: i64) -> i64:
        """The Attack or Action type of a card."""
        kinds = self.kind_of
        return self.printed.card_type[kinds[card]]

    def is_attack(self, kind: i64) -> bool:
        """EOHN-078  Melee, Ranged, Area and Counter-Attack are Attacks, all other types Actions."""
        return is_one_of(self.printed.card_type[kind], printed.ATTACK_TYPES)

    def meets_base(self, seat: i64, kind: i64) -> bool:
        """EOHN-050, EOHN-051  All base attributes of a card are minimum values."""
        mine = self.of(layout.ATTRIBUTES, seat)
        for which in range(i64(printed.ATTRIBUTE_COUNT)):
            if self.printed.base_of(kind, which) > self.get(mine, which):
                return False
        return True

    def card_on(self, seat: i64, place: i64) -> i64:
        """The card at a place of a mat, or -1."""
        return self.card_at(self.of(layout.MAT, seat), place)

    def kind_at(self, zone: i64, place: i64) -> i64:
        """What lies at a place of any zone; only asked where something lies."""
        kinds = self.kind_of
        return kinds[self.card_at(zone, place)]

    def kind_on(self, seat: i64, place: i64) -> i64:
        """What lies at a place of a mat; only asked where something lies."""
        kinds = self.kind_of
        return kinds[self.card_on(seat, place)]

    def state_at(self, seat: i64, place: i64) -> i64:
        """EOHN-180  Ready, charging, active, or nothing."""
        return self.get(self.of(layout.STATE, seat), place)

    def next_standing(self, seat: i64, place: i64) -> i64:
        """The first place, from this one on, with an active or charging ability; MAT_PLACES: none.

        Asked for every value of every ability; so it goes over the cells itself.
        """
        s = self.s
        states = self.of(layout.STATE, seat)
        while place < layout.MAT_PLACES:
            state: i64 = s[states + place]
            if state == layout.ACTIVE or state == layout.CHARGING:
                return place
            place += 1
        return place

    def sorts_taken(self, zone: i64, place: i64) -> i64:
        """EOHN-038, EOHN-312  A card that lies face down is one of those whose home is there."""
        for seat in range(self.shape.seats):
            if zone == self.of(layout.MAT, seat):
                return bit(home_at(place))
            if zone == self.of(layout.STACKED, seat):
                return bit(layout.ATTACK_PLACE)
        return ALL_SORTS

    def sort_of(self, card: i64) -> i64:
        """By the place of the mat where its type is at home."""
        return home_of(self.printed.card_type[self.kind_of[card]])

    def free_place(self, seat: i64, card_type: i64) -> i64:
        """EOHN-038, EOHN-039  The first free place for a type, or -1 if its zone is full."""
        first = home_of(card_type)
        for place in range(first, first + room_of(card_type)):
            if self.card_on(seat, place) < 0:
                return place
        return -1

    def covered(self, seat: i64, area: i64) -> i64:
        """EOHN-146, EOHN-302  The players on the area that an Arena card covers, as bits."""
        found: i64 = 0
        for other in range(self.shape.seats):
            mine = not self.are_opponents(seat, other)
            if area == printed.ENTIRE_AREA or (mine == (area == printed.OWN_AREA)):
                found |= bit(other)
        return found

    def stacked_attack(self, seat: i64, place: i64) -> i64:
        """EOHN-312  Where the Attack lies that is stacked with a Feint, or -1."""
        if self.card_on(seat, place) < 0:
            return -1
        if self.printed.card_type[self.kind_on(seat, place)] != printed.FEINT:
            return -1
        zone = self.of(layout.STACKED, seat)
        for k in range(i64(layout.STACK_ROOM)):
            if self.stacked_on(seat, k) == place and self.is_attack(self.kind_at(zone, k)):
                return k
        return -1

    def stacked_on(self, seat: i64, k: i64) -> i64:
        """On which place of the mat (or under the Feint there) a stacked card lies, or -1."""
        return self.get(self.of(layout.UNDER, seat), k) - 1

    def put_stacked_on(self, seat: i64, k: i64, place: i64) -> None:
        """A stacked card belongs to a place of the mat from now on; -1: to none."""
        self.put(self.of(layout.UNDER, seat), k, place + 1)

    def stack_place(self, seat: i64) -> i64:
        """RULING-EOHN-65  A free place for a stacked card, or -1."""
        zone = self.of(layout.STACKED, seat)
        for k in range(i64(layout.STACK_ROOM)):
            if self.card_at(zone, k) < 0:
                return k
        return -1

    def is_first_of_its_kind(self, zone: i64, place: i64) -> bool:
        """Whether no equal card lies before it: equal copies are one option.

        Asked for every card of every hand that is offered; so it goes over the cells itself.
        """
        kinds = self.kind_of
        s = self.s
        kind = kinds[s[zone + 1 + place]]
        for before in range(zone + 1, zone + 1 + place):
            if kinds[s[before]] == kind:
                return False
        return True

    def stands_for_its_kind(self, zone: i64, card: i64) -> bool:
        """Whether a card lies in a zone and no equal one with a lower number does.

        For a deck that its owner looks through: which copy is offered, and in which order, must not
        tell how the cards lay.
        """
        if self.place_of(zone, card) < 0:
            return False
        for place in range(self.size(zone)):
            other = self.card_at(zone, place)
            if other < card and self.kind_of[other] == self.kind_of[card]:
                return False
        return True

    def in_hand(self, seat: i64, card: i64) -> bool:
        """Whether a card is in a player's hand."""
        return self.place_of(self.of(layout.HAND, seat), card) >= 0

    def held(self, seat: i64, card: i64) -> i64:
        """The card if it is in a player's hand, else an equal one that is, or -1."""
        if self.in_hand(seat, card):
            return card
        kind = self.kind_of[card]
        if kind < 0 or card // layout.OWN_CARDS != seat:
            return -1
        hand = self.of(layout.HAND, seat)
        for place in range(self.size(hand)):
            if self.kind_at(hand, place) == kind:
                return self.card_at(hand, place)
        return -1

    # ---- Energy ------------------------------------------------------------------------------

    def floating(self, seat: i64, except_for: i64) -> i64:
        """EOHN-065  Energy under a player's readied abilities but one; Pure not counted."""
        at = self.of(layout.FLOATING, seat)
        total: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if place != except_for:
                total += self.get(at, place)
        return total

    def floating_pure(self, seat: i64, except_for: i64) -> i64:
        """Pure Energy under a player's readied abilities but one."""
        at = self.of(layout.FLOATING_PURE, seat)
        total: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if place != except_for:
                total += self.get(at, place)
        return total

    def is_kept(self, seat: i64, place: i64) -> bool:
        """RULING-EOHN-74  Whether an ability was paid for with others' Energy in this phase."""
        return self.get(self.of(layout.KEPT, seat), place) == 1

    def kept(self, seat: i64, column: i64, except_for: i64) -> i64:
        """RULING-EOHN-74  Floating Energy, or Pure, that is not repurposed in this phase."""
        total: i64 = 0
        for place in range(i64(layout.MAT_PLACES)):
            if place != except_for and self.is_kept(seat, place):
                total += self.get(self.of(column, seat), place)
        return total

    def is_critical(self, seat: i64) -> bool:
        """EOHN-074  Both decks empty, but Energy floats."""
        if self.get(self.of(layout.ENERGY_DECK, seat)) > 0:
            return False
        if self.get(self.of(layout.PURE_DECK, seat)) > 0:
            return False
        return self.floating(seat, -1) + self.floating_pure(seat, -1) > 0

    def can_pay(self, seat: i64, energy: i64, pure: i64, onto: i64) -> bool:
        """EOHN-066, EOHN-067  From the Energy deck, then from other readied abilities.

        EOHN-070, EOHN-071, EOHN-088  Pure from the Pure deck, then from other Enhanced ones.
        """
        deck = self.get(self.of(layout.ENERGY_DECK, seat))
        if deck < energy:
            there = deck + self.floating(seat, onto)
            if there < energy or there - self.kept(seat, layout.FLOATING, onto) < energy:
                return False
        deck = self.get(self.of(layout.PURE_DECK, seat))
        if deck >= pure:
            return True
        there = deck + self.floating_pure(seat, onto)
        return there >= pure and there - self.kept(seat, layout.FLOATING_PURE, onto) >= pure

    def would_pay(self, seat: i64, energy: i64, pure: i64, onto: i64) -> bool:
        """Whether a cost could be paid if RULING-EOHN-74 kept nothing."""
        if self.get(self.of(layout.ENERGY_DECK, seat)) + self.floating(seat, onto) < energy:
            return False
        return self.get(self.of(layout.PURE_DECK, seat)) + self.floating_pure(seat, onto) >= pure

    # ---- the combat chain --------------------------------------------------------------------

    def chain_count(self) -> i64:
        """How many combat chains are open, one inside another."""
        return self.record_count(layout.CHAINS)

    def link_count(self) -> i64:
        """How many attacks the open chains have; the newest chain's are the last ones."""
        return self.record_count(layout.LINKS)

    def reaction_count(self) -> i64:
        """How many Blocks and Dodges the open chains have."""
        return self.record_count(layout.REACTIONS)

    def hit_count(self) -> i64:
        """How many attacks have met their defenders in the open chains."""
        return self.record_count(layout.HITS)

    def mod_count(self) -> i64:
        """How many changes of attacks and reactions the open chains have."""
        return self.record_count(layout.MODS)

    def activation_count(self) -> i64:
        """How many activations wait to be resolved."""
        return self.record_count(layout.ACTIVATIONS)

    def window_count(self) -> i64:
        """How many windows are open, one inside another."""
        return self.record_count(layout.WINDOWS)

    def first_in_order(self) -> i64:
        """The seat that came first into the exchange of the newest chain, or -1."""
        return nibble(self.chain(layout.CHAIN_ORDER), 0) - 1

    def in_chain(self) -> bool:
        """Whether a combat chain is open."""
        return self.chain_count() > 0

    def chain(self, column: i64) -> i64:
        """A number of the newest chain."""
        return self.record(layout.CHAINS, self.chain_count() - 1, column)

    def set_chain(self, column: i64, value: i64) -> None:
        """Write a number of the newest chain."""
        self.set_record(layout.CHAINS, self.chain_count() - 1, column, value)

    def first_link(self) -> i64:
        """Where the attacks of the newest chain begin."""
        return self.chain(layout.CHAIN_LINKS)

    def first_reaction(self) -> i64:
        """Where the reactions of the newest chain begin."""
        return self.chain(layout.CHAIN_REACTIONS)

    def damage_is_done(self) -> bool:
        """EOHN-240  Whether the newest chain has been counted; no attack of it can be changed."""
        return self.hit_count() > self.chain(layout.CHAIN_HITS)

    def is_defender(self, link: i64, seat: i64) -> bool:
        """Whether an attack is against a player."""
        return (self.record(layout.LINKS, link, layout.LINK_DEFENDERS) >> seat) & 1 == 1

    def first_defender(self, link: i64) -> i64:
        """The first defender clockwise from the attacker."""
        attacker = self.record(layout.LINKS, link, layout.LINK_SEAT)
        seat = self.after(attacker)
        while seat != attacker and not self.is_defender(link, seat):
            seat = self.after(seat)
        return seat

    def has_room_for_changes(self) -> bool:
        """RULING-EOHN-65  Whether all that one more card may change in the chain finds room."""
        return self.mod_count() <= layout.MOD_ROOM - layout.MODS_OF_A_CARD

    def has_room_for_attack(self) -> bool:
        """RULING-EOHN-65  Whether one more attack, with all it may do, finds room."""
        if self.link_count() >= layout.LINK_ROOM or not self.has_room_for_changes():
            return False
        hits: i64 = self.shape.seats
        for link in range(self.link_count()):
            defenders = self.record(layout.LINKS, link, layout.LINK_DEFENDERS)
            while defenders != 0:
                hits += defenders & 1
                defenders >>= 1
        return hits <= layout.HIT_ROOM

    def takes_part(self, seat: i64) -> bool:
        """Whether a player attacks or is attacked in the newest chain."""
        for link in range(self.first_link(), self.link_count()):
            if self.record(layout.LINKS, link, layout.LINK_SEAT) == seat or self.is_defender(
                link, seat
            ):
                return True
        return False

    def reaction_to(self, link: i64, defender: i64) -> i64:
        """EOHN-114  The latest Block or Dodge by (or for) a defender against an attack, or -1."""
        found: i64 = -1
        for k in range(self.first_reaction(), self.reaction_count()):
            if self.answers(k, link, defender):
                found = k
        return found

    def answers(self, reaction: i64, link: i64, defender: i64) -> bool:
        """Whether a Block or Dodge of the chain is used against an attack, for this defender."""
        if self.record(layout.REACTIONS, reaction, layout.REACTION_LINK) != link:
            return False
        return self.record(layout.REACTIONS, reaction, layout.REACTION_DEFENDER) == defender

    def is_active(self, seat: i64, place: i64) -> bool:
        """Whether an ability at a place works continuously."""
        return self.state_at(seat, place) == layout.ACTIVE
