"""Views: what one seat may see, built from that alone; nothing is removed from the whole."""

from typing import Any

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.event import zone_name
from shiai.core.knowledge import KNOWN, holds, known_to, reach_of
from shiai.core.layout import ALL, NOBODY, Placed
from shiai.core.position import _file, _owed, picks_of
from shiai.core.state import State

Json = dict[str, Any]


def write_view(state: State, seat: int) -> Json:
    """Zones, numbers, records, owed steps, who is awaited.

    A card the seat does not know is None, an empty slot is "".
    """
    shape = state.shape
    notes = [known_to(state.s, shape, i64(seat), cards) for cards in shape.layout.card_sets]
    said: Json = {}
    for placed in shape.zones:
        cards = seen_cards(state, placed, seat, notes)
        zone = placed.zone
        _file(
            said,
            zone.family if zone.place else zone.name,
            placed.owner,
            shape.seats,
            zone.place,
            cards,
        )
    for held in shape.columns:
        column = held.column
        if column.seen_by == ALL or (column.seen_by != NOBODY and held.owner == seat):
            value: Any = int(state.s[held.at])
            if column.places:
                value = {p: int(state.s[held.at + k]) for k, p in enumerate(column.places)}
            _file(said, column.name, held.owner, shape.seats, "", value)
    for kept in shape.records:
        width = len(kept.records.columns)
        rows = [
            {
                c: int(state.s[kept.at + 1 + k * width + j])
                for j, c in enumerate(kept.records.columns)
            }
            for k in range(int(state.s[kept.at]))
        ]
        _file(said, kept.records.name, kept.owner, shape.seats, "", rows)
    said["owed"] = _owed(state)
    if not state.is_over() and (picked := picks_of(state, seat)):
        said["picked"] = picked
    said["unknown"] = unknown(state, notes)
    return said


def seen_cards(state: State, placed: Placed, seat: int, notes: list[vec[i64]]) -> list[str | None]:
    """A zone as the seat knows it; in a foreign hand the places mean nothing, so it is sorted.

    What was once public and lies face down counts as known, but a view does not help to remember.
    """
    zone = placed.zone
    names = state.terms.names[zone.of.index]
    known_cards = notes[zone.of.index]
    cards: list[str | None] = []
    sees_all = True
    for k in range(int(state.s[placed.at])):
        card = int(state.s[placed.at + 1 + k])
        sees = state.sees(seat, placed.at, k)
        sees_all = sees_all and sees
        if card < 0:
            cards.append("")
        elif sees or (known_cards[card] == KNOWN and not zone.once_public):
            cards.append(names[card])
        else:
            cards.append(None)
    if not zone.ordered and not sees_all:
        known = sorted(card for card in cards if card is not None)
        return [*known, *[None] * (len(cards) - len(known))]
    return cards[::-1] if zone.top_first else cards


def unknown(state: State, notes: list[vec[i64]]) -> list[Json]:
    """What the seat can say of places it cannot see: which cards may lie there, and how many."""
    said: list[Json] = []
    shape = state.shape
    for cards in shape.layout.card_sets:
        known = notes[cards.index]
        names = state.terms.names[cards.index]
        among: dict[tuple[str, ...], dict[str, int]] = {}  # by cards: the zones with such places
        may_be: dict[int, tuple[str, ...]] = {}  # by reach
        for placed in shape.zones:
            if placed.zone.of.index == cards.index:
                name = zone_name(placed, shape.seats)
                for k in range(int(state.s[placed.at])):
                    card = int(state.s[placed.at + 1 + k])
                    if card >= 0 and known[card] != KNOWN:
                        reach = int(reach_of(known[card]))
                        if reach not in may_be:
                            may_be[reach] = _among(known, reach, names)
                        places = among.setdefault(may_be[reach], {})
                        places[name] = places.get(name, 0) + 1
        for which in sorted(among):
            said.append({"cards": list(which), "places": among[which]})
    return said


def _among(known: vec[i64], reach: i64, names: list[str]) -> tuple[str, ...]:
    """The cards that a place of that reach may hold."""
    fit = [k for k in range(len(names)) if known[k] != KNOWN and holds(reach, known[k])]
    return tuple([names[k] for k in fit])
