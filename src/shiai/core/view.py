"""Views: what one seat may see, built from that alone; nothing is removed from the whole."""

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.event import zone_of
from shiai.core.knowledge import KNOWN, holds, known_to, reach_of
from shiai.core.layout import ALL, NOBODY, Placed
from shiai.core.position import Json, file_under, numbers_of, owed_by, picks_of, rows_of
from shiai.core.state import State


def write_view(state: State, seat: int) -> Json:
    """Zones, numbers, records, owed steps, by their keys; what each seat has is a list by seat.

    For seat number `shape.seats`, which nobody has, what lies open to all and nothing else.
    A card the seat does not know is None, an empty slot is "", a number it may not know is None.
    """
    shape = state.shape
    notes = [known_to(state.s, shape, i64(seat), cards) for cards in shape.layout.card_sets]
    view: Json = {}
    for placed in shape.zones:
        cards = seen_cards(state, placed, seat, notes)
        file_under(view, placed.zone.key, placed.owner, placed.zone.part, cards)
    for held in shape.columns:
        column = held.column
        if column.seen_by == ALL or (column.seen_by != NOBODY and held.owner >= 0):
            sees = column.seen_by == ALL or held.owner == seat
            file_under(view, column.key, held.owner, "", numbers_of(state, held) if sees else None)
    for kept in shape.records:
        file_under(view, kept.records.key, kept.owner, "", rows_of(state, kept))
    view["owed"] = owed_by(state)
    if seat < shape.seats and not state.is_over() and (picked := picks_of(state, seat)):
        view["picked"] = picked
    view["unknown"] = unknown(state, notes)
    return view


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
    lots: list[Json] = []
    shape = state.shape
    for cards in shape.layout.card_sets:
        known = notes[cards.index]
        names = state.terms.names[cards.index]
        among: dict[tuple[str, ...], list[Json]] = {}  # by cards: the zones with such places
        may_be: dict[int, tuple[str, ...]] = {}  # by reach
        for placed in shape.zones:
            if placed.zone.of.index == cards.index:
                for which, count in _hidden_in(state, placed, known, names, may_be).items():
                    among.setdefault(which, []).append({**zone_of(placed), "count": count})
        for which in sorted(among):
            lots.append({"cards": list(which), "places": among[which]})
    return lots


def _hidden_in(
    state: State,
    placed: Placed,
    known: vec[i64],
    names: list[str],
    may_be: dict[int, tuple[str, ...]],
) -> dict[tuple[str, ...], int]:
    """How many places of a zone may hold which cards."""
    found: dict[tuple[str, ...], int] = {}
    for k in range(int(state.s[placed.at])):
        card = int(state.s[placed.at + 1 + k])
        if card >= 0 and known[card] != KNOWN:
            reach = int(reach_of(known[card]))
            if reach not in may_be:
                may_be[reach] = _among(known, reach, names)
            found[may_be[reach]] = found.get(may_be[reach], 0) + 1
    return found


def _among(known: vec[i64], reach: i64, names: list[str]) -> tuple[str, ...]:
    """The cards that a place of that reach may hold."""
    fit = [k for k in range(len(names)) if known[k] != KNOWN and holds(reach, known[k])]
    return tuple([names[k] for k in fit])
