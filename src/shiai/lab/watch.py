"""Which cards a seat held first, drew and played: read off the zones, the same for every game.

*Opening* is what lies in a hand when the first choice is asked for, *drawn* whatever ever lay
there, *played* what left it by a choice that named it. Cards that nobody holds in hand (the enemies
of Eiyo, the locations of Seii Daimyo) are *met*: they lay open in play, on the seat's own side
where it has one. Copies count as one card.
"""

from typing import Any

from shiai.core.layout import ALL, BY_FACE
from shiai.core.table import Table

KINDS = ("opening", "drawn", "played", "met")
ASIDE = ("box", "deck", "discard")  # zones with such a word in their name are not in play


class Watch:
    """Looks on at one game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        shape = table.state.shape
        zones = [placed for placed in shape.zones if not placed.zone.slots]
        self.hands = [z for z in zones if z.owner >= 0 and z.zone.name == "hand"]
        held = {z.zone.of.index for z in self.hands}
        self.open = [
            z
            for z in zones
            if z.zone.of.index not in held
            and z.zone.seen_by in (ALL, BY_FACE)
            and not any(word in z.zone.name for word in ASIDE)
            and (z.owner >= 0 or table.seats == 1)
        ]
        self.seats = table.seats
        self.seen: dict[str, list[set[tuple[int, int]]]] = {
            kind: [set() for _ in range(self.seats)] for kind in KINDS
        }
        self.named: tuple[int, list[tuple[int, int]]] | None = None
        self.after()
        self.seen["opening"] = [set(cards) for cards in self.seen["drawn"]]

    def _hand(self, seat: int) -> set[tuple[int, int]]:
        state = self.table.state
        return {
            (z.zone.of.index, int(state.card_at(z.at, place)))
            for z in self.hands
            if z.owner == seat
            for place in range(int(state.size(z.at)))
        }

    def before(self, seat: int, code: int) -> None:
        """A seat is about to choose: which cards of its hand does it name?"""
        verbs = self.table.terms.verbs
        hand = self._hand(seat)
        cards = [
            (argument.cards.index, value)
            for argument, value in zip(verbs.verb_of(code).arguments, verbs.arguments(code))
            if argument.cards is not None
        ]
        self.named = (seat, [card for card in cards if card in hand])

    def after(self) -> None:
        """What lies in hands and in the open now."""
        state = self.table.state
        for seat in range(self.seats):
            hand = self._hand(seat)
            self.seen["drawn"][seat] |= hand
            if self.named is not None and self.named[0] == seat:
                self.seen["played"][seat] |= {card for card in self.named[1] if card not in hand}
        for z in self.open:
            for place in range(int(state.size(z.at))):
                card = (z.zone.of.index, int(state.card_at(z.at, place)))
                self.seen["met"][max(z.owner, 0)].add(card)

    def to_json(self) -> dict[str, Any]:
        """By kind and seat: the names of the cards, `clan:oda`."""
        return {
            kind: [sorted({self._name(card) for card in cards} - {""}) for cards in seats]
            for kind, seats in self.seen.items()
        }

    def _name(self, card: tuple[int, int]) -> str:
        """What a card is called; copies have the name of the first of them."""
        group, number = card
        terms = self.table.terms
        cards, names = terms.layout.card_sets[group], terms.names[group]
        first = int(terms.copy_classes[cards.first + number])
        name = names[first] if 0 <= first < len(names) else names[number]
        if cards.each and name:  # every seat brings its own: A-guard-up-2
            seat, _, name = name.partition("-")
            bare = name.rpartition("-")[0]
            if name.rpartition("-")[2].isdecimal() and f"{seat}-{bare}" in names:
                name = bare
        return name
