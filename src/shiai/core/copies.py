"""States and their copies, made where cells may change hands: in compiled code.

A run of cells that plain Python hands to a compiled function or sets on a state is never freed (the
compiler's wrappers keep a reference). So plain code hands over states, and cells stay in here.
"""

from typing import Final, cast

from mypy_extensions import i64

from shiai.core.cells import blank, empty, vec
from shiai.core.event import forget_secrets
from shiai.core.knowledge import Hidden, ledger_at, reach_of
from shiai.core.layout import Cards
from shiai.core.odds import Deal, Odds
from shiai.core.rng import Stream
from shiai.core.state import ALL_SORTS, State
from shiai.core.terms import Terms

NO_CELLS: Final = empty()


def state_on(terms: Terms, cells: vec[i64]) -> State:
    """A state of the game on these cells; for compiled code."""
    state = cast(State, terms.make_state(NO_CELLS))
    state.s = cells
    return state


def blank_state(terms: Terms, watched: bool) -> State:
    """A state whose cells are all 0; with the ledger if somebody will watch."""
    size: i64 = terms.shape.size
    if watched:
        size = terms.shape.with_seen if terms.closed else terms.shape.with_ledger
    return state_on(terms, blank(size))


def watched_copy(state: State) -> State:
    """A copy that goes on telling, with all that was told."""
    twin = state.clone()
    twin.watched = True
    twin.events = state.events[:]
    return twin


def dealt_again(
    true: State, terms: Terms, seat: i64, stream: Stream, odds: list[Odds] | None
) -> State:
    """A copy, on terms that the seat may guess, in which all that it cannot know is dealt anew."""
    guess = state_on(terms, true.s[:]) if terms.closed else true.clone()
    deal_again(true, guess, guess.s, seat, stream, odds)
    return guess


def deal_again(
    true: State,
    guess: State,
    world: vec[i64],
    seat: i64,
    stream: Stream,
    odds: list[Odds] | None = None,
) -> None:
    """Write into the cells `world` an arrangement that this seat cannot tell from the true one."""
    for cards in true.shape.layout.card_sets:
        hidden = hidden_to(true, seat, cards, guess)
        by_odds = odds_for(odds, hidden, cards)
        if by_odds is None:
            hidden.deal(stream)
        else:
            deal = deal_by(true, by_odds, hidden)
            deal.deal(world, stream)
            deal.put_known_first(true.s, hidden.notes, world)
            if not hidden.take_from(world):
                hidden.deal_anew(stream)
                deal.lay_back(true.s, world)
        hidden.write(world)


def odds_for(odds: list[Odds] | None, hidden: Hidden, cards: Cards) -> Odds | None:
    """What a set is dealt by; None: by the ledger, as nobody keeps the odds."""
    if odds is None or odds[cards.index].lost:
        return None
    return odds[cards.index]


def deal_by(true: State, odds: Odds, hidden: Hidden) -> Deal:
    """By the odds, with what is known of sorts."""
    deal = Deal(true, odds)
    if hidden.narrowed:
        deal.limit(true, hidden.cells, hidden.takes, hidden.sorts)
    return deal


def hidden_to(true: State, seat: i64, cards: Cards, guess: State) -> Hidden:
    """What a seat cannot know of a card set, and which sorts of cards each place takes: of a card
    that lies face down its place may tell something, by the cards that are in the guess.
    """
    hidden = Hidden(true.s, true.shape, ledger_at(true.shape, seat, cards.first), cards)
    for place in range(i64(len(hidden.cells))):
        zone: i64 = hidden.zones[place]
        sorts = guess.sorts_taken(zone, hidden.cells[place] - zone - 1)
        if sorts != ALL_SORTS:
            hidden.limit(place, sorts)
    if hidden.narrowed:
        for card in hidden.left:
            hidden.sorts[card] = guess.sort_of(card)
    return hidden


def sort_hands(state: State, seat: i64) -> None:
    """Hands that a seat does not see come into an order of its own: cards that it knows first.

    The true order is nobody's business, and what is guessed place by place would follow from it.
    """
    s = state.s
    for placed in state.shape.zones:
        zone: i64 = placed.at
        if state.shape.points[zone] == 0 and not state.sees(seat, zone, 0):
            first = ledger_at(state.shape, seat, state.shape.first_card[zone])
            for end in range(i64(2), s[zone] + 1):
                card: i64 = s[zone + end]
                at: i64 = end
                while at > 1 and _comes_after(s, first, s[zone + at - 1], card):
                    s[zone + at] = s[zone + at - 1]
                    at -= 1
                s[zone + at] = card


def _comes_after(s: vec[i64], first: i64, card: i64, other: i64) -> bool:
    """By what a seat has noted: known cards by their number, then hidden ones by their reach."""
    reach, others = reach_of(s[first + card]), reach_of(s[first + other])
    return reach > others if reach != 0 or others != 0 else card > other


def told_like(guess: State, true: State, seat: i64) -> State:
    """The same guess, which has told what this seat was told and goes on telling."""
    guess.watched = True
    guess.events = forget_secrets(true.events, seat)
    return guess


def without_notes(state: State) -> State:
    """The same state without what any seat has noted: the cells of the game alone."""
    state.s = state.s[: state.shape.size]
    return state
