"""Odds: how likely each arrangement of the hidden cards is to a seat, from what it was told.

The ledger knows what may lie where. Where a hidden card leaves a hand whose places have different
histories, that is not enough: some arrangements are likelier than others. So whoever guesses reads
the same events once more, into

- groups: cards that have been alike to the seat since they were mixed,
- pools: places that have been alike to it since then,
- ways: how many cards of each group lie in each pool, with a weight.

Within a way every arrangement is as likely as another. Mixing cards of several pools splits a way
into all that may have come of it; a card that is seen makes a way as much likelier as the pool had
cards of its group.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import append, bit, blank, empty, vec
from shiai.core.knowledge import KNOWN, group_of, ledger_at, reach_of, settled
from shiai.core.layout import Cards
from shiai.core.rng import Stream
from shiai.core.state import EVENT_CELLS, MOVED, SHOWN, SHUFFLED, State

GROUPS: Final = 24
POOLS: Final = 40
MOST_WAYS: Final = 256
FINE: Final = 1 << 30  # steps of a random number between 0 and 1
NOWHERE: Final = -1
FIRST_TRIES: Final = 6  # to learn how likely arrangements are
TRIES: Final = 64  # arrangements that are thought of before one is kept


class Way:
    """How many cards of each group lie in each pool."""

    def __init__(self, counts: vec[i64], weight: float) -> None:
        self.counts: vec[i64] = counts
        self.weight: float = weight

    def has(self, pool: i64, group: i64) -> i64:
        """How many cards of a group lie in a pool."""
        return self.counts[pool * GROUPS + group]

    def is_like(self, other: "Way") -> bool:
        """Whether both say the same."""
        theirs = other.counts
        for at in range(i64(len(theirs))):
            if self.counts[at] != theirs[at]:
                return False
        return True

    def mark(self) -> int:
        """A number that is equal for equal ways, and rarely for others."""
        mark: i64 = 7
        for at in range(i64(len(self.counts))):
            if self.counts[at] != 0:
                mark = (mark * 1_000_003 + at * 64 + self.counts[at]) & 0x7FFFFFFFFF
        return mark


class Odds:
    """The odds of one card set, to one seat."""

    def __init__(self, seat: i64, cards: Cards, count: i64) -> None:
        """Nothing has come out of the box yet."""
        self.seat: i64 = seat
        self.cards: Cards = cards
        self.group: vec[i64] = blank(count)  # by card: 0 if it is known, else its group and 1
        self.pool: vec[i64] = blank(count)  # by card that is not known: of the place where it lies
        self.lies: vec[i64] = blank(count)  # by card: its zone
        for card in range(count):
            self.lies[card] = NOWHERE
        self.ways: list[Way] = [Way(blank(POOLS * GROUPS), 1.0)]
        self.read: i64 = 0  # events
        self.lost: bool = False  # there was too much to remember: the ledger must do

    def begin(self, state: State) -> None:
        """From a position: what may lie where stands in the ledger, each arrangement alike."""
        self.read = len(state.events) // EVENT_CELLS
        self.find(state)
        first = ledger_at(state.shape, self.seat, self.cards.first)
        notes = settled(state.s, first, i64(len(self.group)))
        reaches: vec[i64] = empty()
        for card in range(i64(len(notes))):
            note: i64 = notes[card]
            if note != KNOWN:
                if group_of(note) >= GROUPS or len(reaches) >= POOLS:
                    self.lost = True
                    return
                self.group[card] = group_of(note) + 1
                pool: i64 = 0
                while pool < len(reaches) and reaches[pool] != reach_of(note):
                    pool += 1
                if pool == len(reaches):
                    reaches = append(reaches, reach_of(note))
                self.pool[card] = pool
        for group in range(GROUPS):
            members = self.of_group(group)
            if members > 0:
                found: list[Way] = []
                for way in self.ways:
                    self.spread(way, reaches, group, 0, members, way.weight, found)
                self.ways = found
                if len(found) > MOST_WAYS:
                    self.thin()

    def find(self, state: State) -> None:
        """Where each card lies now."""
        for placed in state.shape.zones:
            if placed.zone.of.index == self.cards.index:
                zone: i64 = placed.at
                for place in range(state.s[zone]):
                    card: i64 = state.s[zone + 1 + place]
                    if card >= 0:
                        self.lies[card] = zone

    def spread(
        self,
        way: Way,
        reaches: vec[i64],
        group: i64,
        pool: i64,
        left: i64,
        weight: float,
        found: list[Way],
    ) -> None:
        """All ways in which the cards of a group may lie in pools, from this one on."""
        if pool == len(reaches):
            if left == 0:
                found.append(Way(way.counts[:], weight))
            return
        room = self.of_pool(pool)
        for other in range(GROUPS):
            room -= way.has(pool, other)
        most = min(left, room) if (reaches[pool] >> group) & 1 == 1 else 0
        each = weight
        for here in range(most + 1):
            way.counts[pool * GROUPS + group] = here
            self.spread(way, reaches, group, pool + 1, left - here, each, found)
            each /= float(here + 1)
        way.counts[pool * GROUPS + group] = 0

    def of_group(self, group: i64) -> i64:
        """How many cards are in a group."""
        count: i64 = 0
        for one in self.group:
            if one == group + 1:
                count += 1
        return count

    def of_pool(self, pool: i64) -> i64:
        """How many places a pool has."""
        count: i64 = 0
        for card in range(i64(len(self.group))):
            if self.group[card] != 0 and self.pool[card] == pool:
                count += 1
        return count

    # ---- reading what was told -----------------------------------------------------------------

    def follow(self, state: State) -> None:
        """Read the events that are new."""
        events = state.events
        shape = state.shape
        end: i64 = len(events) // EVENT_CELLS
        while self.read < end and not self.lost:
            at = self.read * EVENT_CELLS
            kind: i64 = events[at]
            knows = (events[at + 6] >> self.seat) & 1 == 1
            if kind == MOVED and self.is_mine(state, events[at + 4]):
                card: i64 = events[at + 1]
                source: i64 = events[at + 2]
                if card < 0:
                    self.lost = True  # a guessed world does not tell everybody's secrets
                    return
                if knows:
                    self.see(state, card)
                elif source >= 0 and shape.points[source] == 0:
                    self.mix(self.lying_in(source, False))
                self.lies[card] = events[at + 4]
            elif kind == SHUFFLED and self.is_mine(state, events[at + 2]):
                if (events[at + 3] >> self.seat) & 1 == 0:
                    self.mix(self.lying_in(events[at + 2], False))
            elif kind == SHOWN and knows and self.is_mine(state, events[at + 2]):
                self.see(state, events[at + 1])
            self.read += 1

    def is_mine(self, state: State, zone: i64) -> bool:
        """Whether cards of this set lie in a zone."""
        return state.shape.zones[state.shape.number[zone]].zone.of.index == self.cards.index

    def lying_in(self, zone: i64, hidden: bool) -> vec[i64]:
        """The cards of a zone; perhaps only those that are not known."""
        found: vec[i64] = empty()
        for card in range(i64(len(self.lies))):
            if self.lies[card] == zone and (self.group[card] != 0 or not hidden):
                found = append(found, card)
        return found

    def see(self, state: State, card: i64) -> None:
        """The seat is shown a card. In a hand nobody can say which place it was."""
        if self.group[card] == 0:
            return
        if state.shape.points[self.lies[card]] == 0:
            self.mix(self.lying_in(self.lies[card], True))
        at = self.pool[card] * GROUPS + self.group[card] - 1
        self.group[card] = 0
        left: list[Way] = []
        for way in self.ways:
            if way.counts[at] > 0:
                way.weight *= float(way.counts[at])
                way.counts[at] -= 1
                left.append(way)
        self.ways = left
        self.lost = self.lost or len(left) == 0
        self.tidy()

    def mix(self, members: vec[i64]) -> None:
        """Any of these cards may now lie where another of them lay; known ones are a new group."""
        if len(members) < 2 or self.lost or self.are_alike(members):
            return
        pool = self.free_pool()
        group = self.free_group()
        if pool == POOLS or group == GROUPS:
            self.lost = True
            return
        for old in range(POOLS):
            inside: i64 = 0
            for card in members:
                if self.group[card] != 0 and self.pool[card] == old:
                    inside += 1
            if inside > 0:
                self.pour(old, pool, inside)
        for card in members:
            if self.group[card] == 0:
                self.group[card] = group + 1
                for way in self.ways:
                    way.counts[pool * GROUPS + group] += 1
            self.pool[card] = pool
        self.join_groups(pool)
        self.tidy()

    def are_alike(self, members: vec[i64]) -> bool:
        """Whether all of them lie in one pool already."""
        pool = self.pool[members[0]]
        for card in members:
            if self.group[card] == 0 or self.pool[card] != pool:
                return False
        return True

    def free_pool(self) -> i64:
        """One that has no place."""
        used: i64 = 0
        for card in range(i64(len(self.group))):
            if self.group[card] != 0:
                used |= bit(self.pool[card])
        pool: i64 = 0
        while pool < POOLS and (used >> pool) & 1 == 1:
            pool += 1
        return pool

    def free_group(self) -> i64:
        """One that has no card."""
        used: i64 = 0
        for one in self.group:
            used |= bit(one)
        group: i64 = 0
        while group < GROUPS and (used >> (group + 1)) & 1 == 1:
            group += 1
        return group

    def pour(self, old: i64, pool: i64, inside: i64) -> None:
        """So many places of a pool, nobody knows which cards, become places of another."""
        found: list[Way] = []
        for way in self.ways:
            if inside == self.of_pool(old):
                for group in range(GROUPS):
                    way.counts[pool * GROUPS + group] += way.has(old, group)
                    way.counts[old * GROUPS + group] = 0
                found.append(way)
            else:
                self.share(way, old, pool, 0, inside, way.weight, found)
        self.ways = found
        self.tidy()

    def share(
        self, way: Way, old: i64, pool: i64, group: i64, left: i64, weight: float, found: list[Way]
    ) -> None:
        """All ways in which `left` cards of a pool, from this group on, come to another."""
        if left == 0:
            found.append(Way(way.counts[:], weight))
            return
        while group < GROUPS and way.has(old, group) == 0:
            group += 1
        if group == GROUPS:
            return
        have = way.has(old, group)
        had = way.has(pool, group)
        each = weight
        for taken in range(min(left, have) + 1):
            way.counts[old * GROUPS + group] = have - taken
            way.counts[pool * GROUPS + group] = had + taken
            self.share(way, old, pool, group + 1, left - taken, each, found)
            each = each * float(have - taken) / float(taken + 1)
        way.counts[old * GROUPS + group] = have
        way.counts[pool * GROUPS + group] = had

    def join_groups(self, pool: i64) -> None:
        """Groups that lie in this pool as a whole, whatever the way, are one from now on."""
        kept: i64 = NOWHERE
        for group in range(GROUPS):
            members = self.of_group(group)
            whole = members > 0
            for way in self.ways:
                whole = whole and way.has(pool, group) == members
            if not whole:
                continue
            if kept == NOWHERE:
                kept = group
                continue
            for card in range(i64(len(self.group))):
                if self.group[card] == group + 1:
                    self.group[card] = kept + 1
            for way in self.ways:
                way.counts[pool * GROUPS + kept] += members
                way.counts[pool * GROUPS + group] = 0

    def tidy(self) -> None:
        """Equal ways become one; where there are too many, each stands for some."""
        if len(self.ways) < 2:
            for way in self.ways:
                way.weight = 1.0
            return
        known: dict[int, list[Way]] = {}
        kept: list[Way] = []
        total = 0.0
        for way in self.ways:
            total += way.weight
            others = known.setdefault(way.mark(), [])
            found = False
            for other in others:
                if not found and other.is_like(way):
                    other.weight += way.weight
                    found = True
            if not found:
                others.append(way)
                kept.append(way)
        for way in kept:
            way.weight /= total
        self.ways = kept
        if len(kept) > MOST_WAYS:
            self.thin()

    def thin(self) -> None:
        """Keep so many ways that the heaviest stay and the others stand for their like."""
        total = 0.0
        for way in self.ways:
            total += way.weight
        step = total / float(MOST_WAYS)
        kept: list[Way] = []
        passed = 0.5 * step
        for way in self.ways:
            weight = 0.0
            passed -= way.weight
            while passed <= 0.0:
                weight += step
                passed += step
            if weight > 0.0:
                way.weight = weight / total
                kept.append(way)
        self.ways = kept

    # ---- other worlds --------------------------------------------------------------------------

    def copy(self) -> "Odds":
        """One that can go on by itself."""
        twin = Odds(self.seat, self.cards, 0)
        twin.group = self.group[:]
        twin.pool = self.pool[:]
        twin.lies = self.lies[:]
        twin.ways = [Way(way.counts[:], way.weight) for way in self.ways]
        twin.read = self.read
        twin.lost = self.lost
        return twin

    def in_world(self, true: State, guess: State) -> "Odds":
        """The odds of the seat in a world that was dealt by them: its cards lie elsewhere."""
        twin = self.copy()
        twin.find(guess)
        for placed in true.shape.zones:
            if placed.zone.of.index == self.cards.index:
                zone: i64 = placed.at
                pools = self.pools_in(true, zone)
                at: i64 = 0
                for place in range(guess.s[zone]):
                    card: i64 = guess.s[zone + 1 + place]
                    if card >= 0 and self.group[card] != 0:
                        if at == len(pools):
                            twin.lost = True  # it was not dealt by these odds
                            return twin
                        twin.pool[card] = pools[at]
                        at += 1
        return twin

    def pools_in(self, state: State, zone: i64) -> vec[i64]:
        """Of its hidden places; of a hand it is known which pools there are, not which is where."""
        pools: vec[i64] = empty()
        for place in range(state.s[zone]):
            card: i64 = state.s[zone + 1 + place]
            if card >= 0 and self.group[card] != 0:
                pools = append(pools, self.pool[card])
        if state.shape.points[zone] == 0:
            _sort(pools)
        return pools


class Deal:
    """The hidden places of a state, ready to be dealt by the odds again and again.

    Places that take only some sorts of cards come first. Of the cards that may lie there each is as
    likely as it should be, but how likely it was that there is one differs from one arrangement to
    another; so an arrangement is kept only as often as it is likely beside the likeliest.
    """

    def __init__(self, state: State, odds: Odds) -> None:
        self.cells: vec[i64] = empty()
        self.pools: vec[i64] = empty()  # by cell
        for placed in state.shape.zones:
            if placed.zone.of.index == odds.cards.index:
                self.add_zone(state, odds, placed.at)
        self.sorts: vec[i64] = empty()  # by card
        self.takes: vec[i64] = empty()  # by cell, of those that take only some: which, as bits
        self.likeliest: float = 0.0  # of what was dealt to limited places so far
        self.cards: vec[i64] = empty()  # group after group
        self.starts: vec[i64] = empty()  # where each group begins, and the end
        self.groups: vec[i64] = empty()  # those that have cards
        for group in range(GROUPS):
            if odds.of_group(group) > 0:
                self.groups = append(self.groups, group)
                self.starts = append(self.starts, i64(len(self.cards)))
                for card in range(i64(len(odds.group))):
                    if odds.group[card] == group + 1:
                        self.cards = append(self.cards, card)
        self.starts = append(self.starts, i64(len(self.cards)))
        self.width: i64 = len(self.groups)
        self.rows: vec[i64] = empty()  # by cell: where the counts of its pool begin
        for pool in self.pools:
            self.rows = append(self.rows, pool * self.width)
        self.left: vec[i64] = blank(self.width)
        self.counts: vec[i64] = blank(POOLS * self.width)
        self.ways: list[Way] = [self.narrow(way) for way in odds.ways]
        self.total: float = 0.0
        for way in self.ways:
            self.total += way.weight

    def add_zone(self, state: State, odds: Odds, zone: i64) -> None:
        """Its hidden places."""
        for place in range(state.s[zone]):
            card: i64 = state.s[zone + 1 + place]
            if card >= 0 and odds.group[card] != 0:
                self.cells = append(self.cells, zone + 1 + place)
        for pool in odds.pools_in(state, zone):
            self.pools = append(self.pools, pool)

    def narrow(self, way: Way) -> Way:
        """The same way without groups that have no cards."""
        counts = blank(POOLS * self.width)
        for pool in range(POOLS):
            for k in range(self.width):
                counts[pool * self.width + k] = way.has(pool, self.groups[k])
        return Way(counts, way.weight)

    def limit(self, state: State, places: vec[i64], takes: vec[i64], sorts: vec[i64]) -> None:
        """Some places (cells) take only cards of some sorts, as bits, or all: -1; `sorts` by card.

        They come first, and a few arrangements are tried to learn how likely they are.
        """
        self.sorts = sorts
        cells: vec[i64] = empty()
        rows: vec[i64] = empty()
        for turn in range(2):
            for k in range(i64(len(self.cells))):
                taken: i64 = -1
                for place in range(i64(len(places))):
                    if places[place] == self.cells[k]:
                        taken = takes[place]
                if (taken != -1) == (turn == 0):
                    cells = append(cells, self.cells[k])
                    rows = append(rows, self.rows[k])
                    if turn == 0:
                        self.takes = append(self.takes, taken)
        self.cells = cells
        self.rows = rows
        stream = Stream(len(cells))
        scratch = state.s[:]
        for _try in range(FIRST_TRIES):
            self.choose_way(stream)
            self.likeliest = max(self.likeliest, self.fill_limited(scratch, stream))

    def deal(self, s: vec[i64], stream: Stream) -> None:
        """Write an arrangement into these cells."""
        self.choose_way(stream)
        if len(self.takes) > 0:
            for _try in range(TRIES):
                likely = self.fill_limited(s, stream)
                self.likeliest = max(self.likeliest, likely)
                if likely > 0.0 and float(stream.below(FINE)) * self.likeliest < likely * FINE:
                    break
                self.choose_way(stream)
            else:
                self.fill(s, stream, 0)  # no cards of these sorts are left: they are forgotten
                return
        self.fill(s, stream, len(self.takes))

    def fill_limited(self, s: vec[i64], stream: Stream) -> float:
        """Cards for the places that take only some; how likely it was that such cards lie there."""
        starts = self.starts
        counts = self.counts
        left = self.left
        width = self.width
        likely = 1.0
        for k in range(i64(len(self.takes))):
            first: i64 = self.rows[k]
            inside: i64 = 0
            total = 0.0
            for group in range(width):
                if counts[first + group] > 0:
                    inside += counts[first + group]
                    total += self.chance(first + group, group, k)
            if total == 0.0:
                return 0.0
            likely *= total / float(inside)
            point = float(stream.below(FINE)) / float(FINE) * total
            kind: i64 = 0
            for group in range(width):
                if counts[first + group] > 0 and self.fitting(group, k) > 0:
                    kind = group
                    point -= self.chance(first + group, group, k)
                    if point < 0.0:
                        break
            pick = stream.below(self.fitting(kind, k))
            chosen = starts[kind]
            while pick > 0 or (self.takes[k] >> self.sorts[self.cards[chosen]]) & 1 == 0:
                if (self.takes[k] >> self.sorts[self.cards[chosen]]) & 1 == 1:
                    pick -= 1
                chosen += 1
            counts[first + kind] -= 1
            left[kind] -= 1
            last = starts[kind] + left[kind]
            card: i64 = self.cards[chosen]
            self.cards[chosen] = self.cards[last]
            self.cards[last] = card
            s[self.cells[k]] = card
        return likely

    def chance(self, at: i64, group: i64, k: i64) -> float:
        """That a place holds a card of this group, of a sort that it takes (but for its pool)."""
        return float(self.counts[at] * self.fitting(group, k)) / float(self.left[group])

    def fitting(self, group: i64, k: i64) -> i64:
        """How many cards of a group are left that a limited place takes."""
        count: i64 = 0
        for at in range(self.starts[group], self.starts[group] + self.left[group]):
            count += (self.takes[k] >> self.sorts[self.cards[at]]) & 1
        return count

    def choose_way(self, stream: Stream) -> None:
        """Begin with one, as likely as it is."""
        way = self.ways[0]
        if len(self.ways) > 1:
            point = float(stream.below(FINE)) / float(FINE) * self.total
            for one in self.ways:
                way = one
                point -= one.weight
                if point < 0.0:
                    break
        counts = self.counts
        for at in range(i64(len(counts))):
            counts[at] = way.counts[at]
        starts = self.starts
        left = self.left
        for group in range(self.width):
            left[group] = starts[group + 1] - starts[group]

    def fill(self, s: vec[i64], stream: Stream, begin: i64) -> None:
        """Cards for all places from this one on."""
        starts = self.starts
        counts = self.counts
        left = self.left
        width = self.width
        for k in range(begin, i64(len(self.cells))):
            first: i64 = self.rows[k]
            kind: i64 = 0
            if width > 1:
                inside: i64 = 0
                for group in range(width):
                    inside += counts[first + group]
                pick = stream.below(inside)
                while pick >= counts[first + kind]:
                    pick -= counts[first + kind]
                    kind += 1
                counts[first + kind] -= 1
            chosen = starts[kind] + stream.below(left[kind])
            left[kind] -= 1
            last = starts[kind] + left[kind]
            card: i64 = self.cards[chosen]
            self.cards[chosen] = self.cards[last]
            self.cards[last] = card
            s[self.cells[k]] = card

    def lay_back(self, true: vec[i64], world: vec[i64]) -> None:
        """The places hold what they truly hold, as before they were dealt."""
        for cell in self.cells:
            world[cell] = true[cell]

    def put_known_first(self, true: vec[i64], notes: vec[i64], world: vec[i64]) -> None:
        """In a hand, cards that the ledger has concluded to be there lie where they truly lie."""
        for cell in self.cells:
            card: i64 = true[cell]
            if notes[card] == KNOWN and world[cell] != card:
                for other in self.cells:
                    if world[other] == card:
                        world[other] = world[cell]
                world[cell] = card


def _sort(numbers: vec[i64]) -> None:
    for end in range(i64(1), i64(len(numbers))):
        number: i64 = numbers[end]
        at: i64 = end
        while at > 0 and numbers[at - 1] > number:
            numbers[at] = numbers[at - 1]
            at -= 1
        numbers[at] = number


def odds_of(state: State, seat: i64, from_position: bool) -> list[Odds]:
    """The odds of all card sets, at the beginning of a table's events."""
    found: list[Odds] = []
    for cards in state.shape.layout.card_sets:
        odds = Odds(seat, cards, i64(state.shape.count_of(cards)))
        if from_position:
            odds.begin(state)
        found.append(odds)
    return found


def has_hidden_hand(state: State, seat: i64) -> bool:
    """Whether there are hands that a seat cannot look into: elsewhere the ledger is exact."""
    for placed in state.shape.zones:
        zone: i64 = placed.at
        if state.shape.points[zone] == 0 and not state.sees(seat, zone, 0):
            return True
    return False
