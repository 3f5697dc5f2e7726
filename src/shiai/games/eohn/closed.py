"""Eohn: closed deck lists - what a player may think that the others have brought."""

from collections import Counter

from shiai.core.knowledge import has_seen
from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.games.eohn import layout
from shiai.games.eohn.cards import EohnSet
from shiai.games.eohn.decks import IN_SIDE, check_deck, house_deck, known_decks
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
    s, shape, kinds = state.s, state.shape, terms.kind_of
    seen: dict[int, str] = {}
    for k in numbers:  # a loop: compiled, a comprehension that reads cells keeps them for ever
        if has_seen(s, shape, seat, layout.ABILITIES, k):
            seen[k] = made.ids[int(kinds[k])]
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
    lists = [house_deck(name) for name in known_decks()]
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
