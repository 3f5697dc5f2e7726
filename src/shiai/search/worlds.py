"""Worlds: tables that a seat cannot tell from the true one, prepared once and dealt cheaply.

What lies hidden is sorted when the worlds are made: which places, and which cards may come to each.
A world is then a copy with these places dealt anew; the true arrangement is not kept.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from shiai.core.cells import append, bit, blank, empty, vec
from shiai.core.copies import deal_by, hidden_to, odds_for, sort_hands, without_notes
from shiai.core.knowledge import Hidden, group_of
from shiai.core.layout import FRAME, SCRIPT, STACK
from shiai.core.odds import Deal, Odds
from shiai.core.rng import Stream
from shiai.core.state import State

MOST_KINDS: Final = 60
KINDS_OF_A_SORT: Final = 64


class Dealer:
    """The hidden places of one set of cards, and its hidden cards by group."""

    def __init__(self, hidden: Hidden) -> None:
        self.cells: vec[i64] = hidden.cells
        self.cards: vec[i64] = empty()  # class after class
        self.starts: vec[i64] = empty()  # where each class begins, and the end
        self.accepts: vec[i64] = empty()  # by place: the classes that it may hold, as bits
        self.order: vec[i64] = empty()  # places, those that may hold fewest first
        self.counts: vec[i64] = empty()
        self.simple: bool = self.sort(
            hidden
        )  # else a place may find nothing left: deal as `Hidden`
        self.pool: vec[i64] = self.cards[:]

    def sort(self, hidden: Hidden) -> bool:
        """Make the classes; whether of two places one takes all that the other does, or none."""
        kinds: vec[i64] = empty()  # groups: where a card truly lies (its reach) must not matter
        for card in hidden.left:
            if _index(kinds, _kind(hidden, card)) == len(kinds):
                kinds = append(kinds, _kind(hidden, card))
        n: i64 = len(kinds)
        for kind in kinds:
            self.starts = append(self.starts, i64(len(self.cards)))
            for card in hidden.left:
                if _kind(hidden, card) == kind:
                    self.cards = append(self.cards, card)
        self.starts = append(self.starts, i64(len(self.cards)))
        self.counts = blank(n)
        sizes: vec[i64] = empty()
        if n > MOST_KINDS:
            return False
        for place in range(i64(len(hidden.cells))):
            accepted: i64 = 0
            size: i64 = 0
            for k in range(n):
                if hidden.fits(place, self.cards[self.starts[k]]):
                    accepted |= bit(k)
                    size += self.starts[k + 1] - self.starts[k]
            self.accepts = append(self.accepts, accepted)
            sizes = append(sizes, size)
        for size in range(1, i64(len(self.cards)) + 1):
            for place in range(i64(len(sizes))):
                if sizes[place] == size:
                    self.order = append(self.order, place)
        return self.is_nested() and self.can_be_dealt()

    def is_nested(self) -> bool:
        """Whether of two places' cards one set is always inside the other, or outside it."""
        distinct: vec[i64] = empty()
        for accepted in self.accepts:
            if _index(distinct, accepted) == len(distinct):
                distinct = append(distinct, accepted)
        for one in distinct:
            for other in distinct:
                both = one & other
                if both != 0 and both != one and both != other:
                    return False
        return True

    def can_be_dealt(self) -> bool:
        """Whether every place finds a card; else some sorts cannot be met."""
        counts = self.counts
        for k in range(i64(len(counts))):
            counts[k] = self.starts[k + 1] - self.starts[k]
        for place in self.order:
            kind: i64 = 0
            while kind < len(counts):
                if (self.accepts[place] >> kind) & 1 == 1 and counts[kind] > 0:
                    break
                kind += 1
            if kind == len(counts):
                return False
            counts[kind] -= 1
        return len(self.order) == len(self.cells)

    def deal(self, s: vec[i64], stream: Stream) -> None:
        """Write into these cells an arrangement, each as likely as another."""
        starts = self.starts
        counts = self.counts
        pool = self.pool
        cells = self.cells
        n: i64 = len(counts)
        if n == 1:
            left: i64 = len(pool)
            for k in range(i64(len(cells))):
                pick = stream.below(left)
                card: i64 = pool[pick]
                left -= 1
                pool[pick] = pool[left]
                pool[left] = card
                s[cells[k]] = card
            return
        for k in range(n):
            counts[k] = starts[k + 1] - starts[k]
        for place in self.order:
            accepted: i64 = self.accepts[place]
            total: i64 = 0
            for k in range(n):
                if (accepted >> k) & 1 == 1:
                    total += counts[k]
            pick = stream.below(total)
            kind: i64 = 0
            while (accepted >> kind) & 1 == 0 or pick >= counts[kind]:
                if (accepted >> kind) & 1 == 1:
                    pick -= counts[kind]
                kind += 1
            last: i64 = starts[kind] + counts[kind] - 1
            at: i64 = starts[kind] + pick
            card = pool[at]
            pool[at] = pool[last]
            pool[last] = card
            counts[kind] -= 1
            s[cells[place]] = card


def _kind(hidden: Hidden, card: i64) -> i64:
    """Cards of one kind may lie in the same places."""
    return hidden.sorts[card] * KINDS_OF_A_SORT + group_of(hidden.notes[card])


def _index(numbers: vec[i64], number: i64) -> i64:
    at: i64 = 0
    while at < len(numbers) and numbers[at] != number:
        at += 1
    return at


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """Guesses for one seat at one decision."""

    def next(self, stream: Stream) -> State:
        """Another world, bare and unwatched, in which others' secret picks are open again."""
        raise NotImplementedError


class DealtWorlds(Worlds):
    """Hidden places dealt anew on a base that is a guess itself: it holds no trace of the truth."""

    def __init__(
        self, true: State, seat: i64, stream: Stream, odds: list[Odds] | None = None
    ) -> None:
        """`true` is looked at only as this seat's notes allow."""
        self.dealers: list[Dealer] = []
        self.deals: list[Deal] = []
        self.overlapping: list[Hidden] = []
        shape = true.shape
        copy = true.clone()
        sort_hands(copy, seat)
        for cards in shape.layout.card_sets:
            hidden = hidden_to(copy, seat, cards, copy)
            by_odds = odds_for(odds, hidden, cards)
            if by_odds is not None:
                self.deals.append(deal_by(copy, by_odds, hidden))
            elif len(hidden.cells) > 0:
                dealer = Dealer(hidden)
                if dealer.simple:
                    self.dealers.append(dealer)
                else:
                    self.overlapping.append(hidden)
        open_picks(copy, seat)
        self.base: State = without_notes(copy)
        self.base = self.next(stream)  # what truly lies there is gone

    def next(self, stream: Stream) -> State:
        """A copy of the base with everything hidden, and the future, dealt anew."""
        state = self.base.clone()
        s = state.s
        for dealer in self.dealers:
            dealer.deal(s, stream)
        for deal in self.deals:
            deal.deal(s, stream)
        for hidden in self.overlapping:
            hidden.deal_anew(stream)
            hidden.lay(s)
        state.seed(stream.seed())
        s[SCRIPT] = 0
        return state


def open_picks(state: State, seat: i64) -> None:
    """What others have picked in secret is open again, as the seat cannot know it."""
    if not state.is_secret():
        return
    at: i64 = STACK + 1 + (state.s[STACK] - 1) * FRAME
    asked = state.who_chooses(state.s[at], state.s[at + 1])
    for other in range(state.shape.seats):
        if other != seat and (asked >> other) & 1 == 1:
            state.take_back_picks(other)
