"""The ledger: what a seat knows of cards it cannot see, written only from what it was shown.

Per seat and card one number. 0: I know where it lies. Else two things packed: the card's **group**
(cards that have been alike to the seat since they came in together) and the **reach** of the place
where it truly lies: the groups, as bits, whose cards may lie there. A hidden move from a public
place carries the reach along; a shuffle gives all its places one reach, and the cards that were
known until then are a new group.

So a place left outside a shuffle never holds a card that came in by it, and any number of shuffles,
peeks and secret picks keep all that can be kept place by place.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import append, bit, blank, empty, vec
from shiai.core.layout import BY_THE_FACE, Cards, Shape
from shiai.core.rng import Stream

KNOWN: Final = 0
GROUP_BITS: Final = 6
GROUP: Final = (1 << GROUP_BITS) - 1
GROUPS: Final = 57  # groups of one card set that a seat can tell apart
CLASSES: Final = 62


def note_of(group: i64, reach: i64) -> i64:
    """A note from its two parts."""
    return reach << GROUP_BITS | group


def group_of(note: i64) -> i64:
    """The group of a card that is not known."""
    return note & GROUP


def reach_of(note: i64) -> i64:
    """The groups that may lie where this card lies; none for a known card."""
    return note >> GROUP_BITS


def holds(reach: i64, note: i64) -> bool:
    """Whether a place of that reach may hold the hidden card of a note."""
    return (reach >> (note & GROUP)) & 1 == 1


def ledger_at(shape: Shape, seat: i64, first_card: i64) -> i64:
    """Where this seat's notes about a card set begin."""
    return shape.size + seat * shape.cards + first_card


def seen_at(shape: Shape, seat: i64, first_card: i64) -> i64:
    """Where it stands which cards of a set this seat has ever seen; only where lists are closed.

    There a card's number is like the back of its sleeve: a seat may know where the card lies and
    not which one it is.
    """
    return shape.with_ledger + seat * shape.cards + first_card


def note_seen(s: vec[i64], shape: Shape, seat: i64, cards: Cards, card: i64) -> None:
    """This seat is shown a card that another has brought."""
    if cards.each > 0 and card // cards.each != seat:
        s[seen_at(shape, seat, cards.first) + card] = 1


def has_seen(s: vec[i64], shape: Shape, seat: i64, cards: Cards, card: i64) -> bool:
    """Whether a seat knows which card a number stands for; its own it knows.

    Who watches without a seat (number `seats`) knows it of what lies open.
    """
    if seat == shape.seats:
        return _lies_open(s, shape, cards, card)
    if len(s) <= shape.with_ledger or cards.each == 0 or card // cards.each == seat:
        return True
    return s[seen_at(shape, seat, cards.first) + card] != 0


# ---- writing notes ---------------------------------------------------------------------------


def mix(s: vec[i64], shape: Shape, seat: i64, zone: i64, also: i64) -> None:
    """This seat can no longer tell the cards of a zone (and one that left it) apart."""
    members: vec[i64] = empty()
    for place in range(s[zone]):
        card: i64 = s[zone + 1 + place]
        if card >= 0:
            members = append(members, card)
    if also >= 0:
        members = append(members, also)
    mix_cards(s, shape, seat, zone, members)


def mix_cards(s: vec[i64], shape: Shape, seat: i64, zone: i64, members: vec[i64]) -> None:
    """Any of these cards may now lie where another of them lay; known ones are a new group."""
    if len(members) < 2:
        return
    first = ledger_at(shape, seat, shape.first_card[zone])
    count = shape.set_size[zone]
    notes = settled(s, first, count)
    reach: i64 = 0
    newcomers = False
    for card in members:
        newcomers = newcomers or notes[card] == KNOWN
        reach |= reach_of(notes[card])
    fresh: i64 = 0
    if newcomers:
        fresh = _free_group(notes)
        if fresh == GROUPS:
            fresh = _join_two_groups(notes)
            reach = bit(fresh)
            for card in members:
                reach |= reach_of(notes[card])
        reach |= bit(fresh)
    for card in members:
        group = fresh if notes[card] == KNOWN else group_of(notes[card])
        notes[card] = note_of(group, reach)
    for k in range(count):
        s[first + k] = notes[k]


def _free_group(notes: vec[i64]) -> i64:
    used: i64 = 0
    for note in notes:
        if note != KNOWN:
            used |= bit(group_of(note))
    group: i64 = 0
    while (used >> group) & 1 == 1:
        group += 1
    return group


def _join_two_groups(notes: vec[i64]) -> i64:
    """All groups are in use: the last joins the one before. Admits too much, never too little."""
    last: i64 = GROUPS - 1
    both = bit(last - 1) | bit(last)
    for k in range(i64(len(notes))):
        note: i64 = notes[k]
        if reach_of(note) & both != 0:
            reach = (reach_of(note) & ~both) | bit(last - 1)
            group = group_of(note)
            notes[k] = note_of(group - 1 if group == last else group, reach)
    return last


def learn(s: vec[i64], shape: Shape, seat: i64, zone: i64, card: i64) -> bool:
    """This seat is shown a card that lies or lay in a zone; whether it is news.

    In a hand nobody can point at a place, so the seat cannot tell which of several places held it,
    and the note must not tell either: the narrowest of them is taken to be gone.
    """
    first = ledger_at(shape, seat, shape.first_card[zone])
    if len(s) > shape.with_ledger:
        note_seen(s, shape, seat, shape.zones[shape.number[zone]].zone.of, card)
    if s[first + card] == KNOWN:
        return False
    if shape.points[zone] == 0:
        count = shape.set_size[zone]
        notes = settled(s, first, count)
        _lose_a_place(s, notes, zone, card)
        for k in range(count):
            s[first + k] = notes[k]
    s[first + card] = KNOWN
    return True


def _lose_a_place(s: vec[i64], notes: vec[i64], zone: i64, card: i64) -> None:
    """Of the places of a hand that may have held the card, the narrowest goes, if one is within all
    others; else each of the others may have stood for any.
    """
    note: i64 = notes[card]
    own = reach_of(note)
    common = own
    every = own
    for place in range(s[zone]):
        reach = reach_of(notes[s[zone + 1 + place]])
        if holds(reach, note):
            common &= reach
            every |= reach
    narrowest = own == common
    for place in range(s[zone]):
        narrowest = narrowest or reach_of(notes[s[zone + 1 + place]]) == common
    for place in range(s[zone]):
        other: i64 = s[zone + 1 + place]
        reach = reach_of(notes[other])
        if not narrowest and holds(reach, note):
            notes[other] = note_of(group_of(notes[other]), every)
        elif narrowest and reach == common and own != common:
            notes[other] = note_of(group_of(notes[other]), own)
            own = common
    notes[card] = KNOWN


# ---- what follows from the notes -------------------------------------------------------------


def settled(s: vec[i64], first: i64, count: i64) -> vec[i64]:
    """The notes about a card set (from cell `first`), with all that follows from them drawn.

    What cannot lie in a place because of what must lie elsewhere is taken from its reach, a card
    with one place left is known, and groups are counted anew: equal knowledge is equal notes.
    """
    notes = s[first : first + count]
    distinct: vec[i64] = empty()  # the different notes
    sizes: vec[i64] = empty()
    for note in notes:
        if note != KNOWN:
            at = _index(distinct, note)
            if at == len(distinct):
                distinct = append(distinct, note)
                sizes = append(sizes, 0)
            sizes[at] += 1
    if len(distinct) == 0 or len(distinct) > CLASSES:
        return notes
    reaches = _possible(distinct, sizes)
    names = _names(notes, distinct, reaches)
    fresh: vec[i64] = empty()  # by distinct note: the settled one
    for at in range(i64(len(distinct))):
        group = names[group_of(distinct[at])]
        reach = _renamed(reaches[at], names)
        fresh = append(fresh, KNOWN if reach == 0 else note_of(group, reach))
    for k in range(count):
        if notes[k] != KNOWN:
            notes[k] = fresh[_index(distinct, notes[k])]
    return notes


def _renamed(reach: i64, names: vec[i64]) -> i64:
    renamed: i64 = 0
    group: i64 = 0
    while reach >> group != 0:
        if (reach >> group) & 1 == 1:
            renamed |= bit(names[group])
        group += 1
    return renamed


def _index(distinct: vec[i64], note: i64) -> i64:
    at: i64 = 0
    while at < len(distinct) and distinct[at] != note:
        at += 1
    return at


def _possible(distinct: vec[i64], sizes: vec[i64]) -> vec[i64]:
    """Each note's reach without what is impossible; none where only the card that lies there can.

    A card can go where another lies if somebody can take its place in turn: around in a ring.
    """
    n: i64 = len(distinct)
    ways: vec[i64] = empty()  # by note: the notes whose places it can come to, as bits
    for k in range(n):
        way: i64 = 0
        for j in range(n):
            if holds(reach_of(distinct[j]), distinct[k]):
                way |= bit(j)
        ways = append(ways, way)
    for over in range(n):
        for k in range(n):
            if (ways[k] >> over) & 1 == 1:
                ways[k] |= ways[over]
    reaches: vec[i64] = empty()
    for j in range(n):
        reach: i64 = 0
        ring: i64 = 0
        for k in range(n):
            if (ways[k] >> j) & 1 == 1 and (ways[j] >> k) & 1 == 1:
                ring += sizes[k]
                if holds(reach_of(distinct[j]), distinct[k]):
                    reach |= bit(group_of(distinct[k]))
        reaches = append(reaches, reach if ring > 1 else 0)
    return reaches


def _names(notes: vec[i64], distinct: vec[i64], reaches: vec[i64]) -> vec[i64]:
    """New numbers for the groups, in the order of their cards; groups that go everywhere together
    are one.
    """
    names = blank(GROUPS)
    where = blank(GROUPS)  # by new number: the kinds of place it may lie in, as bits, and 1
    named: i64 = 0
    done: i64 = 0
    for note in notes:
        if note != KNOWN and reaches[_index(distinct, note)] != 0:
            group = group_of(note)
            if (done >> group) & 1 == 0:
                done |= bit(group)
                places: i64 = 1
                for j in range(i64(len(distinct))):
                    if (reaches[j] >> group) & 1 == 1:
                        places |= bit(j + 1)
                name: i64 = 0
                while name < named and where[name] != places:
                    name += 1
                if name == named:
                    where[name] = places
                    named += 1
                names[group] = name
    return names


def known_to(s: vec[i64], shape: Shape, seat: i64, cards: Cards) -> vec[i64]:
    """The settled notes for a view: a card that can lie in one hand only is known to lie there.

    Who watches without a seat (number `seats`) keeps none: what does not lie open is one lot.
    """
    if seat == shape.seats:
        return not_open(s, shape, cards)
    notes = settled(s, ledger_at(shape, seat, cards.first), shape.count_of(cards))
    for placed in shape.zones:
        if placed.zone.of.index == cards.index and not placed.zone.ordered:
            _known_in_hand(s, notes, placed.at)
    return notes


def not_open(s: vec[i64], shape: Shape, cards: Cards) -> vec[i64]:
    """Notes of one who sees only what lies open, and remembers nothing."""
    notes = blank(shape.count_of(cards))
    for placed in shape.zones:
        if placed.zone.of.index == cards.index:
            zone: i64 = placed.at
            for place in range(s[zone]):
                card: i64 = s[zone + 1 + place]
                if card >= 0 and not is_open(s, shape, zone, place):
                    notes[card] = note_of(0, 1)
    return notes


def is_open(s: vec[i64], shape: Shape, zone: i64, place: i64) -> bool:
    """Whether the card of a place lies open to all, also to who has no seat."""
    how = shape.seen[shape.number[zone] * shape.viewers + shape.seats]
    if how == BY_THE_FACE:
        return s[shape.face[zone] + place * shape.faces[zone]] != 0
    return how != 0


def _lies_open(s: vec[i64], shape: Shape, cards: Cards, card: i64) -> bool:
    for placed in shape.zones:
        if placed.zone.of.index == cards.index:
            zone: i64 = placed.at
            for place in range(s[zone]):
                if s[zone + 1 + place] == card:
                    return is_open(s, shape, zone, place)
    return False


def _known_in_hand(s: vec[i64], notes: vec[i64], zone: i64) -> None:
    others = notes[:]
    for place in range(s[zone]):
        others[s[zone + 1 + place]] = KNOWN
    outside: i64 = 0  # groups that may lie elsewhere
    for note in others:
        outside |= reach_of(note)
    for card in range(i64(len(notes))):
        if notes[card] != KNOWN and not holds(outside, notes[card]):
            if others[card] == KNOWN:
                _lose_a_place(s, notes, zone, card)


# ---- guessing the rest -----------------------------------------------------------------------


class Hidden:
    """The hidden cards of a set and the places where they lie, to be dealt again.

    Places are dealt in the order of how many cards they may hold. Where one reach is always inside
    or outside another, that always works out and every arrangement is equally likely. Where
    reaches overlap, a place may find nothing left; then cards already dealt move on to make room.

    A game may say that a place takes only some sorts of cards, whatever was seen (`narrow`).
    """

    def __init__(self, s: vec[i64], shape: Shape, first: i64, cards: Cards) -> None:
        self.first: Final[i64] = first
        count = i64(shape.count_of(cards))
        self.notes: Final[vec[i64]] = s[first : first + count]
        self.cells: vec[i64] = empty()  # the places
        self.zones: vec[i64] = empty()  # the zone of each
        self.takes: vec[i64] = empty()  # by place: the sorts that it takes, as bits; -1: all
        self.sorts: vec[i64] = blank(count)  # by card
        self.narrowed: bool = False
        self.reaches: vec[i64] = empty()  # what each may hold
        self.held: vec[i64] = empty()  # what it holds now, or -1
        self.left: vec[i64] = empty()  # cards not dealt yet, in number order: no trace of the truth
        for placed in shape.zones:
            if placed.zone.of.index == cards.index:
                at: i64 = placed.at
                for k in range(s[at]):
                    card: i64 = s[at + 1 + k]
                    if card >= 0 and self.notes[card] != KNOWN:
                        self.cells = append(self.cells, at + 1 + k)
                        self.zones = append(self.zones, at)
                        self.takes = append(self.takes, -1)
                        self.reaches = append(self.reaches, reach_of(self.notes[card]))
                        self.held = append(self.held, -1)
        for number in range(count):
            if self.notes[number] != KNOWN:
                self.left = append(self.left, number)
        assert len(self.left) == len(self.cells), "a hidden card lies in one place"

    def limit(self, place: i64, sorts: i64) -> None:
        """This place takes only cards of these sorts (bits)."""
        self.takes[place] = sorts
        self.narrowed = True

    def widen(self) -> None:
        """Forget what the game has said of sorts."""
        self.narrowed = False
        for place in range(i64(len(self.takes))):
            self.takes[place] = -1

    def fits(self, place: i64, card: i64) -> bool:
        """Whether a place may hold a hidden card."""
        if not holds(self.reaches[place], self.notes[card]):
            return False
        return not self.narrowed or (self.takes[place] >> self.sorts[card]) & 1 == 1

    def deal(self, stream: Stream) -> None:
        """Each place gets a card it may hold; sorts that cannot all be met are forgotten."""
        if not self.deal_all(stream):
            assert self.narrowed, "no arrangement is left"
            self.widen()
            self.deal_anew(stream)

    def deal_all(self, stream: Stream) -> bool:
        """Whether every place has got a card."""
        chances: vec[i64] = empty()  # by place: how many cards it may hold
        for place in range(i64(len(self.cells))):
            if place > 0 and self.reaches[place] == self.reaches[place - 1]:
                if self.takes[place] == self.takes[place - 1]:
                    chances = append(chances, chances[place - 1])
                    continue
            chances = append(chances, self.fitting(place))
            if chances[place] == 0:
                return False
        fewest = _next_above(chances, 0)
        while fewest > 0:
            for place in range(i64(len(chances))):
                if chances[place] == fewest:
                    count = self.fitting(place)
                    if count > 0:
                        self.held[place] = self.take(place, stream.below(count))
                    elif not self.make_room(place, stream):
                        return False
            fewest = _next_above(chances, fewest)
        return True

    def fitting(self, place: i64) -> i64:
        """How many of the cards left may lie in a place."""
        count: i64 = 0
        for card in self.left:
            if card >= 0 and self.fits(place, card):
                count += 1
        return count

    def take(self, place: i64, pick: i64) -> i64:
        """One of the cards left that fit a place, counted from 0."""
        for at in range(i64(len(self.left))):
            card: i64 = self.left[at]
            if card >= 0 and self.fits(place, card):
                if pick == 0:
                    self.left[at] = -1
                    return card
                pick -= 1
        raise AssertionError("a place can hold none of the cards")

    def make_room(self, wanting: i64, stream: Stream) -> bool:
        """Find a place that can take a card left; it gives its own to one that asked, and so on.

        Whether there was one.
        """
        asked_by = blank(len(self.cells))  # by place: who asked for its card, from 1
        queue: vec[i64] = append(empty(), wanting)
        at: i64 = 0
        while at < len(queue):
            place: i64 = queue[at]
            for other in range(i64(len(self.cells))):
                card: i64 = self.held[other]
                if card >= 0 and asked_by[other] == 0 and self.fits(place, card):
                    asked_by[other] = place + 1
                    queue = append(queue, other)
                    fit = self.fitting(other)
                    if fit > 0:
                        card = self.take(other, stream.below(fit))
                        self.pass_on(other, card, asked_by)
                        return True
            at += 1
        return False

    def pass_on(self, place: i64, card: i64, asked_by: vec[i64]) -> None:
        """A place takes a card and gives its own to the one that asked for it, up to the first."""
        while place >= 0:
            given: i64 = self.held[place]
            self.held[place] = card
            card = given
            place = asked_by[place] - 1

    def deal_anew(self, stream: Stream) -> None:
        """The same places dealt once more."""
        at: i64 = 0
        for number in range(i64(len(self.notes))):
            if self.notes[number] != KNOWN:
                self.left[at] = number
                self.held[at] = -1
                at += 1
        self.deal(stream)

    def take_from(self, world: vec[i64]) -> bool:
        """The places hold what lies there in these cells, in a hand in an order that fits; whether
        there is one.
        """
        for place in range(i64(len(self.cells))):
            self.held[place] = world[self.cells[place]]
        for place in range(i64(len(self.cells))):
            if not self.fits(place, self.held[place]):
                tried = blank(len(self.cells))
                tried[place] = 1
                if not self.change_places(place, self.held[place], tried):
                    return False
        return True

    def change_places(self, place: i64, card: i64, tried: vec[i64]) -> bool:
        """A place of a zone takes another's card, that one another's, until the last takes this."""
        for other in range(i64(len(self.cells))):
            if self.zones[other] == self.zones[place] and tried[other] == 0:
                wanted: i64 = self.held[other]
                if self.fits(place, wanted):
                    tried[other] = 1
                    if self.fits(other, card):
                        self.held[other] = card
                    elif not self.change_places(other, card, tried):
                        continue
                    self.held[place] = wanted
                    return True
        return False

    def lay(self, world: vec[i64]) -> None:
        """Cards to their places."""
        for place in range(i64(len(self.cells))):
            world[self.cells[place]] = self.held[place]

    def write(self, world: vec[i64]) -> None:
        """Cards to their places, and notes that fit them there."""
        self.lay(world)
        for place in range(i64(len(self.cells))):
            card: i64 = self.held[place]
            world[self.first + card] = note_of(group_of(self.notes[card]), self.reaches[place])


def _next_above(numbers: vec[i64], low: i64) -> i64:
    """The smallest number above one, or 0."""
    found: i64 = 0
    for number in numbers:
        if number > low and (found == 0 or number < found):
            found = number
    return found
