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
from shiai.core.layout import Shape
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
    """This seat can no longer tell the cards of a zone (and one that left it) apart: they are one lot.

    Whatever shared a lot with them joins it, wherever it lies.
    """
    members = _cards_of(s, zone, also)
    if len(members) < 2:
        return
    first = ledger_at(shape, seat, shape.first_card[zone])
    count = shape.set_size[zone]
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


def _cards_of(s: vec[i64], zone: i64, also: i64) -> vec[i64]:
    members: vec[i64] = empty()
    for place in range(s[zone]):
        card: i64 = s[zone + 1 + place]
        if card >= 0:
            members = append(members, card)
    if also >= 0:
        members = append(members, also)
    return members


def _lowest(bits: i64) -> i64:
    at: i64 = 0
    while (bits >> at) & 1 == 0:
        at += 1
    assert at <= LOTS, "a seat keeps too many lots apart"
    return at


def _reach(s: vec[i64], first: i64, members: vec[i64], newest: i64) -> i64:
    """How new a card the mixed places may hold: newer than all, if a known card was mixed in."""
    reach: i64 = 1
    for card in members:
        note: i64 = s[first + card]
        reach = max(reach, newest + 1 if note == KNOWN else reach_of(note))
    assert reach < LOW, "a lot has been mixed too often"
    return reach


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
                world[cell] = _take(s, first, deck, left, reach, stream)
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
