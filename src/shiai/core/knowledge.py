"""The ledger: what a seat knows of cards it cannot see, written only from what it was shown.

Per seat and card one number. 0: I know where it lies. Else three numbers packed: its **lot** (cards that
may have changed places with one another), the card's **age** (when it came into the lot) and the **reach** of
the place where it truly lies (up to which age a card may lie there). Ages matter only when a shuffle mixes
part of an older lot with newer cards: the part left outside cannot hold a newer one.

Within a lot every arrangement in which each place holds a card of an age within its reach is equally likely,
and dealing the places in order of reach finds one of them: always possible, no search.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import append, empty, vec
from shiai.core.layout import Cards, Shape
from shiai.core.rng import Stream

KNOWN: Final = 0
LOT: Final = 1 << 16
AGE: Final = 1 << 8
LOW: Final = 0xFF
LOTS: Final = 62  # lots of one card set that a seat can tell apart


def lot_of(note: i64) -> i64:
    """The lot of a note; 0 when the card is known."""
    return note >> 16


def age_of(note: i64) -> i64:
    """When the card came into its lot."""
    return (note >> 8) & LOW


def reach_of(note: i64) -> i64:
    """The newest card that may lie where this one lies."""
    return note & LOW


def ledger_at(shape: Shape, seat: i64, first_card: i64) -> i64:
    """Where this seat's notes about a card set begin."""
    return shape.size + seat * shape.cards + first_card


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
    """These cards of a zone's set become one lot.

    Whatever shared a lot with them joins it, wherever it lies.
    """
    if len(members) < 2:
        return
    first = ledger_at(shape, seat, shape.first_card[zone])
    count = shape.set_size[zone]
    notes = settled(s, first, count)
    for k in range(count):
        s[first + k] = notes[k]
    joined: i64 = 0  # the lots of the members, as bits
    hidden: i64 = 0  # members that were in a lot
    for card in members:
        lot = lot_of(s[first + card])
        if lot > 0:
            joined |= i64(1) << lot
            hidden += 1
    used: i64 = 0
    sharing: i64 = 0  # cards of those lots, wherever they lie
    newest: i64 = 0
    for k in range(count):
        note: i64 = s[first + k]
        if note != KNOWN:
            used |= i64(1) << lot_of(note)
            if (joined >> lot_of(note)) & 1 == 1:
                sharing += 1
                newest = max(newest, reach_of(note))
    name = _lowest(joined) if joined != 0 else _lowest(~used & ~i64(1))
    assert name <= LOTS, "a seat keeps too many lots apart"
    if sharing == hidden:  # nothing of these lots lies outside: a fresh lot
        for card in members:
            s[first + card] = name * LOT + AGE + 1
        return
    reach = _reach(s, first, members, newest)
    for card in members:
        note = s[first + card]
        age = reach if note == KNOWN else age_of(note)
        s[first + card] = name * LOT + age * AGE + reach
    for k in range(count):
        note = s[first + k]
        if note != KNOWN and (joined >> lot_of(note)) & 1 == 1:
            s[first + k] = name * LOT + (note & (LOT - 1))


def _lowest(bits: i64) -> i64:
    at: i64 = 0
    while (bits >> at) & 1 == 0:
        at += 1
    return at


def _reach(s: vec[i64], first: i64, members: vec[i64], newest: i64) -> i64:
    """How new a card the mixed places may hold: newer than all, if a known card was mixed in."""
    reach: i64 = 1
    for card in members:
        note: i64 = s[first + card]
        reach = max(reach, newest + 1 if note == KNOWN else reach_of(note))
    assert reach < LOW, "a lot has been mixed too often"
    return reach


def learn(s: vec[i64], shape: Shape, seat: i64, zone: i64, card: i64) -> bool:
    """This seat is shown a card that lies or lay in a zone; whether it is news.

    In a hand nobody can point at a place, so the seat cannot tell which of several places held the
    card: the one of the shortest reach is taken to be gone, whichever it truly was.
    """
    first = ledger_at(shape, seat, shape.first_card[zone])
    note: i64 = s[first + card]
    if note == KNOWN:
        return False
    if shape.points[zone] == 0:
        gone: i64 = card
        shortest = reach_of(note)
        for place in range(s[zone]):
            other: i64 = s[zone + 1 + place]
            reach = reach_of(s[first + other])
            if lot_of(s[first + other]) == lot_of(note) and reach >= age_of(note):
                if reach < shortest:
                    gone = other
                    shortest = reach
        s[first + gone] += reach_of(note) - shortest
    s[first + card] = KNOWN
    return True


# ---- what follows from the notes -------------------------------------------------------------


def settled(s: vec[i64], first: i64, count: i64) -> vec[i64]:
    """The notes about a card set (from cell `first`), with all that follows from them drawn.

    Where as many cards as places are left up to some reach, they are a lot of their own; and a lot
    of one card is known. Ages and reaches are counted anew: equal knowledge is equal notes.
    """
    notes = s[first : first + count]
    used: i64 = 0
    for note in notes:
        if note != KNOWN:
            used |= i64(1) << lot_of(note)
    lots = used
    lot: i64 = 1
    while lot <= LOTS:
        if (lots >> lot) & 1 == 1:
            used = _settle(notes, lot, used)
        lot += 1
    return notes


def _settle(notes: vec[i64], lot: i64, used: i64) -> i64:
    """Settle one lot; the names of lots in use afterwards, as bits."""
    members: vec[i64] = empty()
    old: vec[i64] = empty()
    for card in range(i64(len(notes))):
        if lot_of(notes[card]) == lot:
            members = append(members, card)
            old = append(old, notes[card])
    name = lot
    done: i64 = 0  # the reach up to which all is settled
    before: i64 = 0
    rank: i64 = 0
    reach = _next_reach(old, 0)
    while reach > 0:
        rank += 1
        cards: i64 = 0
        places: i64 = 0
        for k in range(i64(len(members))):
            if reach_of(old[k]) > done:
                card = members[k]
                if age_of(old[k]) <= reach:
                    cards += 1
                    if age_of(old[k]) > before:
                        notes[card] = rank * AGE
                if reach_of(old[k]) <= reach:
                    places += 1
                    if reach_of(old[k]) == reach:
                        notes[card] += name * LOT + rank
        free = _lowest(~used & ~i64(1))
        before = reach
        reach = _next_reach(old, reach)
        if cards == places and (free <= LOTS or reach == 0):
            if cards == 1:
                for k in range(i64(len(members))):
                    if done < reach_of(old[k]) and reach_of(old[k]) <= before:
                        notes[members[k]] = KNOWN
            elif reach > 0:
                name = free
                used |= i64(1) << name
            done = before
            rank = 0
    return used


def _next_reach(notes: vec[i64], above: i64) -> i64:
    """The shortest reach above one, or 0."""
    reach: i64 = 0
    for note in notes:
        if reach_of(note) > above and (reach == 0 or reach_of(note) < reach):
            reach = reach_of(note)
    return reach


def known_to(s: vec[i64], shape: Shape, seat: i64, cards: Cards) -> vec[i64]:
    """The settled notes for a view: a card that can lie in one hand only is known to lie there."""
    first = ledger_at(shape, seat, cards.first)
    notes = settled(s, first, cards.size)
    for placed in shape.zones:
        if placed.zone.of.index == cards.index and not placed.zone.ordered:
            _known_in_hand(s, notes, placed.at)
    return notes


def _known_in_hand(s: vec[i64], notes: vec[i64], zone: i64) -> None:
    inside: vec[i64] = empty()
    outside = notes[:]
    for place in range(s[zone]):
        card: i64 = s[zone + 1 + place]
        if notes[card] != KNOWN:
            inside = append(inside, card)
            outside[card] = KNOWN
    for card in inside:
        note: i64 = notes[card]
        elsewhere = False
        for other in outside:
            if lot_of(other) == lot_of(note) and reach_of(other) >= age_of(note):
                elsewhere = True
        if not elsewhere:
            notes[card] = KNOWN


# ---- guessing the rest -----------------------------------------------------------------------


def deal_again(s: vec[i64], world: vec[i64], shape: Shape, seat: i64, stream: Stream) -> None:
    """Write into `world` an arrangement this seat cannot tell from that of `s`.

    Each lot's cards are dealt again to the lot's places: those of the shortest reach first.
    """
    for cards in shape.layout.card_sets:
        _deal_set(s, world, shape, seat, i64(cards.first), i64(cards.size), stream)


def _deal_set(
    s: vec[i64],
    world: vec[i64],
    shape: Shape,
    seat: i64,
    first_card: i64,
    count: i64,
    stream: Stream,
) -> None:
    first = ledger_at(shape, seat, first_card)
    places: vec[i64] = empty()  # cells that hold a hidden card
    seen: i64 = 0  # lots met, as bits
    for placed in shape.zones:
        if i64(placed.zone.of.first) == first_card:
            at: i64 = placed.at
            for k in range(s[at]):
                cell = at + 1 + k
                card: i64 = s[cell]
                if card >= 0 and s[first + card] != KNOWN:
                    places = append(places, cell)
                    seen |= i64(1) << lot_of(s[first + card])
    lot: i64 = 1
    while lot <= LOTS:
        if (seen >> lot) & 1 == 1:
            _deal_lot(s, world, first, count, lot, places, stream)
        lot += 1


def _deal_lot(
    s: vec[i64], world: vec[i64], first: i64, count: i64, lot: i64, places: vec[i64], stream: Stream
) -> None:
    deck: vec[i64] = empty()  # the lot's cards in number order: nothing of the true order is left
    newest: i64 = 0
    for card in range(count):
        if lot_of(s[first + card]) == lot:
            deck = append(deck, card)
            newest = max(newest, reach_of(s[first + card]))
    left: i64 = len(deck)
    reach: i64 = 1
    while reach <= newest:
        for cell in places:
            note: i64 = s[first + s[cell]]
            if lot_of(note) == lot and reach_of(note) == reach:
                card = _take(s, first, deck, left, reach, stream)
                world[cell] = card
                world[first + card] = lot * LOT + age_of(s[first + card]) * AGE + reach
                left -= 1
        reach += 1
    assert left == 0, "a lot has as many cards as places"


def _take(s: vec[i64], first: i64, deck: vec[i64], left: i64, reach: i64, stream: Stream) -> i64:
    """A random card of the deck that is old enough; the gap is closed in order."""
    fit: i64 = 0
    for k in range(left):
        if age_of(s[first + deck[k]]) <= reach:
            fit += 1
    pick = stream.below(fit)
    at: i64 = 0
    while True:
        if age_of(s[first + deck[at]]) <= reach:
            if pick == 0:
                break
            pick -= 1
        at += 1
    card: i64 = deck[at]
    while at < left - 1:
        deck[at] = deck[at + 1]
        at += 1
    return card
