"""Eohn: cards, abilities and players by their names; what a viewer may call them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shiai.core.sentence import capital, card_words, seat_words
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.games.eohn import layout
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.layout import EohnTerms

if TYPE_CHECKING:
    from shiai.games.eohn.cards import EohnSet


PLACE_NAMES: Final = layout.MAT_NAMES  # of all that can lie on a mat
STATES: Final = ("", "ready", "charging", "active", "used", "used, waits for its cost")


def eohn(state: State) -> Eohn:
    """The state as what it is."""
    assert isinstance(state, Eohn), "the state is Eohn's"
    return state


def set_of(terms: Terms) -> EohnSet:
    """The set that is played with, for the words on its cards."""
    from shiai.games.eohn.cards import EohnSet

    assert isinstance(terms, EohnTerms), "the terms are Eohn's"
    assert isinstance(terms.cards, EohnSet), "Eohn is played with its own cards"
    return terms.cards


def name_of(state: Eohn, card: int) -> str:
    """The name printed on a card."""
    return set_of(state.terms).names[int(state.kind_of[card])]


def card_name(state: Eohn, card: int) -> str:
    """A card in a sentence, by its name."""
    name = name_of(state, card)
    return card_words(state.terms.names[0][card], name, name)


def name_at(state: Eohn, seat: int, place: int) -> str:
    """What lies at a place of a mat, by its name."""
    return card_name(state, int(state.card_on(seat, place)))


def known_at(state: Eohn, seat: int, place: int, viewer: int, article: str = "the ") -> str:
    """What a viewer calls the ability at a place: its name, or where it lies face down."""
    if int(state.card_on(seat, place)) < 0:
        return "an empty place"
    if is_seen(state, seat, place, viewer):
        return name_at(state, seat, place)
    return f"{article}face-down ability at {PLACE_NAMES[place]}"


def named(state: Eohn, ids: list[str]) -> str:
    """Cards by their names, for ids of the table."""
    numbers = {name: k for k, name in enumerate(state.terms.names[0])}
    return ", ".join(card_name(state, numbers[card]) for card in ids)


def whom(seat: int, viewer: int) -> str:
    """`you`, or `seat 1`."""
    return "you" if seat == viewer else seat_words(seat)


def whose(seat: int, viewer: int) -> str:
    """`your`, or `seat 1's`."""
    return "your" if seat == viewer else f"{seat_words(seat)}'s"


def player(seat: int, viewer: int) -> str:
    """`You`, or `Seat 1`."""
    return capital(whom(seat, viewer))


def count_of(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def defenders_of(state: Eohn, link: int) -> list[int]:
    """Whom an attack is against."""
    bits = int(state.record(layout.LINKS, link, layout.LINK_DEFENDERS))
    return [seat for seat in range(int(state.shape.seats)) if bits >> seat & 1]


def id_of(state: Eohn, card: int) -> str:
    """The id of a card of this table."""
    return state.terms.names[0][card]


def is_seen(state: Eohn, seat: int, place: int, viewer: int) -> bool:
    """Whether a viewer sees which ability lies at a place: its own, or one that lies face up."""
    return viewer == seat or int(state.get(state.of(layout.FACE, seat), place)) == 1


def visible_card(state: Eohn, seat: int, place: int, viewer: int) -> str | None:
    """The id of what lies at a place, if a viewer sees it."""
    card = int(state.card_on(seat, place))
    return id_of(state, card) if card >= 0 and is_seen(state, seat, place, viewer) else None


def life_of(state: Eohn, seat: int) -> int:
    """EOHN-059  Energy deck, Pure deck and all that floats."""
    decks = state.get(state.of(layout.ENERGY_DECK, seat)) + state.get(
        state.of(layout.PURE_DECK, seat)
    )
    return int(decks + state.floating(seat, -1) + state.floating_pure(seat, -1))


def price(state: Eohn, seat: int, kind: int) -> str:
    """`3 Energy`, `4 Energy and 2 Pure`."""
    pure = int(state.printed.pure[kind])
    return f"{int(state.cost_of(seat, kind))} Energy{f' and {pure} Pure' if pure else ''}"
