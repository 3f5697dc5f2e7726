"""Eohn: closed deck lists - what a player may think that the others have brought."""

from collections import Counter

from shiai.core.knowledge import KNOWN, has_seen, known_to
from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.games.eohn import layout
from shiai.games.eohn.cards import EohnSet
from shiai.games.eohn.decks import IN_SIDE, check_deck, decks_of, house_deck
from shiai.games.eohn.layout import EohnTerms


def guess_decks(state: State, seat: int, made: EohnSet, stream: Stream) -> list[object]:
    """A deck for each seat, in sleeves: one's own, and for others one that agrees with all seen."""
    terms = state.terms
    return [
        terms.decks[other] if other == seat else _guess(state, seat, other, made, stream)
        for other in range(int(terms.seats))
    ]


def _guess(state: State, seat: int, other: int, made: EohnSet, stream: Stream) -> object:
    """The sleeves seen hold what they hold; the rest is what is left of a list that fits."""
    terms = state.terms
    assert isinstance(terms, EohnTerms), "the terms are Eohn's"
    first = other * int(layout.OWN_CARDS)
    numbers = [k for k in range(first, first + int(layout.OWN_CARDS)) if terms.kind_of[k] >= 0]
    seen = {
        k: made.ids[int(terms.kind_of[k])]
        for k in numbers
        if has_seen(state.s, state.shape, seat, layout.ABILITIES, k)
    }
    side = sum(int(terms.in_side[k]) for k in numbers)
    rest = _rest_of_a_list(Counter(seen.values()), len(numbers) - side, side, made, stream)
    order = sorted(rest)
    sleeves = [seen[k] if k in seen else order.pop(int(stream.below(len(order)))) for k in numbers]
    marked = [IN_SIDE + card if k < side else card for k, card in enumerate(sleeves)]
    return {"name": "guessed", "sleeves": marked}


def _rest_of_a_list(
    seen: Counter[str], main: int, side: int, made: EohnSet, stream: Stream
) -> list[str]:
    """[Hidden information]  Drawn from the known lists that fit; if none does, from the one that
    comes nearest, filled up with any cards that a deck may have.
    """
    lists = [house_deck(name) for name in decks_of(made)]
    lists = [deck for deck in lists if not check_deck(deck, made)]
    whole = [Counter(deck.main) + Counter(deck.side) for deck in lists]
    fits = [
        cards
        for deck, cards in zip(lists, whole, strict=True)
        if (sum(deck.main.values()), sum(deck.side.values())) == (main, side) and seen <= cards
    ]
    wanted = main + side - seen.total()
    if fits:
        return list((fits[int(stream.below(len(fits)))] - seen).elements())
    nearest = max(whole, key=lambda cards: (cards & seen).total(), default=Counter())
    rest = sorted((nearest - seen).elements())
    while len(rest) > wanted:
        rest.pop(int(stream.below(len(rest))))
    held = seen + Counter(rest)
    spare = [
        card for k, card in enumerate(made.ids) for _ in range(made.cards[k].limit - held[card])
    ]
    while len(rest) < wanted:
        rest.append(spare.pop(int(stream.below(len(spare)))))
    return rest


def known_sleeves(state: State, seat: int, made: EohnSet) -> dict[str, str]:
    """Which card a sleeve holds, where the seat knows it and where it lies.

    It stands here, not in `view`, because cells that plain code hands to compiled code are never
    freed.
    """
    terms = state.terms
    assert isinstance(terms, EohnTerms), "the terms are Eohn's"
    notes = known_to(state.s, state.shape, seat, layout.ABILITIES)
    found: dict[str, str] = {}
    for card, name in enumerate(terms.names[0]):
        is_known = name != "" and notes[card] == KNOWN
        if is_known and has_seen(state.s, state.shape, seat, layout.ABILITIES, card):
            found[name] = made.ids[int(terms.kind_of[card])]
    return found
