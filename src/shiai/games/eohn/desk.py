"""The desk of Eohn: decks judged for those who build them, each fault with its smallest mending.

The faults are those of `check_deck`, which also stands between a deck and a battle.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from shiai.cards import suggestion
from shiai.core.desk import Desk, Flaw, Judged
from shiai.core.json_types import as_json
from shiai.core.sentence import Json
from shiai.games.eohn import words
from shiai.games.eohn.cards import EohnSet
from shiai.games.eohn.decks import (
    COPIES,
    LEAST,
    MOST,
    POINTS,
    SIDE_MOST,
    Deck,
    DeckFault,
    check_deck,
    decks_of,
    export_deck,
    house_deck,
    read_deck,
    read_list,
)

FEW: Final = 3  # cards that a fix names one by one

Counts = dict[str, int]


class EohnDesk(Desk):
    """Decks of one set of Eohn."""

    def __init__(self, cards: EohnSet) -> None:
        self.cards = cards

    def limits(self) -> dict[str, int]:
        """EOHN-021, EOHN-025, EOHN-026, EOHN-029  The numbers that a deck has to keep to."""
        return {
            "least": LEAST,
            "most": MOST,
            "side_most": SIDE_MOST,
            "copies": COPIES,
            "points": POINTS,
        }

    def house(self) -> list[Json]:
        """The house decks of the set."""
        return [as_table(house_deck(name)) for name in decks_of(self.cards)]

    def judge(self, deck: Mapping[str, object]) -> Judged:
        """Every violation of a deck."""
        return self.judge_deck(read_deck(deck))

    def read(self, text: str) -> Judged:
        """Every violation of a deck as text; lines that cannot be read come first."""
        deck, faults = read_list(text, "deck", self.cards)
        return self.judge_deck(deck, faults)

    def judge_deck(self, deck: Deck, unread: Sequence[DeckFault] = ()) -> Judged:
        """The same for one that is read already."""
        flaws = [Flaw(fault.text, fault.rule, "", None) for fault in unread]
        flaws += [self._flaw(deck, fault) for fault in check_deck(deck, self.cards)]
        return Judged(as_table(deck), flaws, export_deck(deck, self.cards))

    # ---- the smallest mending ----------------------------------------------------------------

    def _flaw(self, deck: Deck, fault: DeckFault) -> Flaw:
        mended = copy_of(deck)
        fix = self._mend(mended, fault)
        return Flaw(fault.text, fault.rule, fix, as_table(mended) if fix else None)

    def _mend(self, deck: Deck, fault: DeckFault) -> str:
        """Change a deck so that this fault is gone; what was done, in words, or nothing."""
        if fault.rule == "EOHN-081":
            return self._mend_name(deck, fault.card)
        if fault.rule in ("EOHN-026", "EOHN-027"):
            return self._mend_copies(deck, fault.card)
        if fault.rule == "EOHN-029":
            return self._take_out(deck.side, sum(deck.side.values()) - SIDE_MOST, deck)
        if fault.rule == "EOHN-021":
            deck.attributes = ()
            return "Leave the points open"
        if fault.rule == "EOHN-025":
            size = sum(deck.main.values())
            if size > MOST:
                return self._take_out(deck.main, size - MOST, deck)
            return self._fill(deck, LEAST - size)
        return ""

    def _mend_name(self, deck: Deck, unknown: str) -> str:
        """EOHN-081  A name that no card has: the one that is meant, or away with it."""
        meant = suggestion(unknown, self.cards.ids)
        for part in (deck.main, deck.side):
            count = part.pop(unknown, 0)
            if meant and count:
                part[meant] = part.get(meant, 0) + count
        return f"Read it as {self._name(meant)}" if meant else "Take it out"

    def _mend_copies(self, deck: Deck, card: str) -> str:
        """EOHN-026, EOHN-027  So many copies away as are too many; those of the Side deck first."""
        limit = min(self.cards.cards[self.cards.number[card]].limit, COPIES)
        over = excess = deck.main.get(card, 0) + deck.side.get(card, 0) - limit
        for part in (deck.side, deck.main):
            take = min(part.get(card, 0), over)
            over -= take
            if take:
                part[card] -= take
                if not part[card]:
                    del part[card]
        return f"Take out {excess} {self._name(card)}"

    def _take_out(self, part: Counts, count: int, deck: Deck) -> str:
        """So many cards away: first what the points cannot play, then what was added last."""
        gone: Counts = {}
        order = list(part)[::-1]
        order.sort(key=lambda card: self._is_playable(card, deck.attributes))
        for card in order:
            take = min(part[card], count - sum(gone.values()))
            if take:
                gone[card] = take
                part[card] -= take
                if not part[card]:
                    del part[card]
        return f"Take out {self._listed(gone)}"

    def _fill(self, deck: Deck, count: int) -> str:
        """So many cards more, of the house deck that is most like this one."""
        names = decks_of(self.cards)
        near = max((house_deck(name) for name in names), key=lambda house: likeness(deck, house))
        added: Counts = {}
        for source in (near.main, dict.fromkeys(deck.main, COPIES)):
            for card, most in source.items():
                if card not in self.cards.number:
                    continue
                limit = min(self.cards.cards[self.cards.number[card]].limit, COPIES, most)
                have = deck.main.get(card, 0) + deck.side.get(card, 0)
                take = min(limit - have, count - sum(added.values()))
                if take > 0:
                    added[card] = added.get(card, 0) + take
                    deck.main[card] = deck.main.get(card, 0) + take
        if sum(added.values()) < count:
            return ""
        if len(added) <= FEW:
            return f"Add {self._listed(added)}"
        return f"Add {count} cards of {near.title}"

    def _is_playable(self, card: str, points: tuple[int, ...]) -> bool:
        if card not in self.cards.number:
            return False
        base = self.cards.cards[self.cards.number[card]].base.numbers()
        return not points or all(n >= need for n, need in zip(points, base, strict=True))

    def _name(self, card: str) -> str:
        return self.cards.names[self.cards.number[card]] if card in self.cards.number else card

    def _listed(self, counts: Counts) -> str:
        if len(counts) > FEW:
            return f"{sum(counts.values())} cards"
        said = [f"{count} {self._name(card)}" for card, count in counts.items()]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def likeness(deck: Deck, house: Deck) -> tuple[int, int]:
    """How many cards two decks share; then how near their points are."""
    shared = sum(min(count, house.main.get(card, 0)) for card, count in deck.main.items())
    pairs = zip(deck.attributes, house.attributes, strict=False)
    return shared, -sum(abs(a - b) for a, b in pairs)


def copy_of(deck: Deck) -> Deck:
    """A deck that may be changed."""
    return Deck(
        deck.name, dict(deck.main), dict(deck.side), deck.title, deck.about, deck.attributes
    )


def as_table(deck: Deck) -> Json:
    """A deck with all that its owner has said of it."""
    data: dict[str, Any] = {"name": deck.name, "title": deck.title, "about": deck.about}
    if deck.attributes:
        data["attributes"] = dict(zip(words.ATTRIBUTES, deck.attributes, strict=True))
    return as_json({**data, "main": dict(deck.main), "side": dict(deck.side)})
