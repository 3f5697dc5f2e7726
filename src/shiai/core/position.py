"""Positions: every state as JSON under the declared names; reading.py reads them back.

The page docs/positions.md says what each key means and what is filled in when it is left out.
"""

from typing import Any, Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.knowledge import KNOWN, group_of, ledger_at, reach_of, seen_at, settled
from shiai.core.layout import CHANCE, FRAME, KEEPS_ORDER, OVER, SCRIPT, SCRIPT_ROOM, STACK, Placed
from shiai.core.rng import WORDS
from shiai.core.state import State

Json = dict[str, Any]

FORMAT: Final = 1


def write_position(state: State) -> Json:
    """Everything the cells say, by name."""
    said: Json = {}
    shape = state.shape
    for placed in shape.zones:
        cards = written_cards(state, placed)
        zone = placed.zone
        if zone.place:
            _file(said, zone.family, placed.owner, shape.seats, zone.place, cards)
        else:
            _file(said, zone.name, placed.owner, shape.seats, "", cards)
    for held in shape.columns:
        column = held.column
        if column.places:
            numbers = {p: int(state.s[held.at + k]) for k, p in enumerate(column.places)}
            _file(said, column.name, held.owner, shape.seats, "", numbers)
        else:
            _file(said, column.name, held.owner, shape.seats, "", int(state.s[held.at]))
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
    said["waiting"] = [seat for seat in range(int(shape.seats)) if state.is_awaited(seat)]
    picked = {
        str(seat): made for seat in range(int(shape.seats)) if (made := picks_of(state, seat))
    }
    if picked and not state.is_over():
        said["picked"] = picked
    resigned = [seat for seat in range(int(shape.seats)) if state.has_resigned(seat)]
    if resigned:
        said["resigned"] = resigned
    said["chance"] = _chance(state)
    if len(state.s) > shape.size:
        said["knowledge"] = {str(seat): lots_of(state, seat) for seat in range(int(shape.seats))}
    if len(state.s) > shape.with_ledger:
        said["seen"] = {str(seat): seen_by(state, seat) for seat in range(int(shape.seats))}
    if state.is_over():
        said["over"] = shape.layout.endings[int(state.s[OVER])]
    return said


def _file(said: Json, name: str, owner: int, seats: i64, place: str, value: Any) -> None:
    """Put a value under its name, its seat (if several have one) and its place (in a family)."""
    drawer = said
    if owner >= 0 and seats > 1:
        drawer = drawer.setdefault(name, {})
        name = str(owner)
    if place:
        drawer = drawer.setdefault(name, {})
        name = place
    drawer[name] = value


def written_cards(state: State, placed: Placed) -> list[str | None]:
    """The ids of a zone's cards as people write them; None for an empty place."""
    names = state.terms.names[placed.zone.of.index]
    cards: list[str | None] = []
    for k in range(int(state.s[placed.at])):
        card = int(state.s[placed.at + 1 + k])
        cards.append(names[card] if card >= 0 else None)
    return cards[::-1] if placed.zone.top_first else cards


def _owed(state: State) -> list[list[Any]]:
    """What is owed, next step first; zeros at the end are left out."""
    owed: list[list[Any]] = []
    for n in range(int(state.s[STACK]) - 1, -1, -1):
        at = int(STACK) + 1 + n * int(FRAME)
        numbers = [int(state.s[at + k]) for k in range(1, 5)]
        while numbers and numbers[-1] == 0:
            numbers.pop()
        owed.append([state.shape.layout.step_names[int(state.s[at])], *numbers])
    return owed


def picks_of(state: State, seat: int) -> list[str]:
    """What a seat has picked so far in the secret choice that is open."""
    mine = int(state.of(state.shape.picked, seat))
    codes = [int(state.s[mine + k]) - 1 for k in range(int(state.pick_count(seat)))]
    return [state.terms.verbs.text(code, state.terms.names) for code in codes]


def _chance(state: State) -> Json:
    layout = state.shape.layout
    streams = {
        name: [int(state.s[layout.stream_at[k] + w]) for w in range(int(WORDS))]
        for k, name in enumerate(layout.streams)
    }
    said: Json = {"streams": streams}
    if state.s[CHANCE] == KEEPS_ORDER:
        said["keep order"] = True
    left = int(state.s[SCRIPT])
    if left:
        said["next"] = [int(state.s[int(SCRIPT) + k]) for k in range(left, 0, -1)]
    return said


def lots_of(state: State, seat: int) -> list[Json]:
    """What a seat cannot tell apart: lots of cards that may have changed places.

    Where not every place of a lot may hold every card, the cards' groups stand beside them, and for
    each card the groups that may lie where it lies.
    """
    lots: list[Json] = []
    for cards in state.shape.layout.card_sets:
        count = state.shape.count_of(cards)
        notes = settled(state.s, ledger_at(state.shape, seat, cards.first), count)
        for members in _lots(notes, count):
            groups = sorted({int(group_of(notes[card])) for card in members})
            lot: Json = {"cards": [state.terms.names[cards.index][card] for card in members]}
            if len(groups) > 1:
                lot["groups"] = [groups.index(int(group_of(notes[card]))) + 1 for card in members]
                lot["reaches"] = [
                    [k + 1 for k, group in enumerate(groups) if reach_of(notes[card]) >> group & 1]
                    for card in members
                ]
            lots.append(lot)
    return lots


def seen_by(state: State, seat: int) -> list[str]:
    """The cards of others that a seat has seen, where lists are closed."""
    seen: list[str] = []
    for cards in state.shape.layout.card_sets:
        first = int(seen_at(state.shape, seat, cards.first))
        names = state.terms.names[cards.index]
        seen += [names[k] for k in range(state.shape.count_of(cards)) if state.s[first + k] != 0]
    return seen


def _lots(notes: vec[i64], count: int) -> list[list[int]]:
    """Hidden cards, by which of them can have changed places, however indirectly."""
    lots: list[tuple[i64, list[int]]] = []
    for card in range(count):
        if notes[card] != KNOWN:
            reach, members = reach_of(notes[card]), [card]
            apart: list[tuple[i64, list[int]]] = []
            for other, others in lots:
                if other & reach != 0:
                    reach |= other
                    members = others + members
                else:
                    apart.append((other, others))
            lots = [*apart, (reach, members)]
    return sorted(sorted(members) for _, members in lots)


def misplaced(state: State) -> str | None:
    """What is wrong with where the cards lie, if anything: each card of a set lies just once."""
    lying: dict[tuple[int, int], str] = {}
    for placed in state.shape.zones:
        zone = placed.zone
        if not 0 <= state.s[placed.at] <= zone.capacity:
            return (
                f"{zone.name!r} holds {state.s[placed.at]} cards; it has room for {zone.capacity}"
            )
        for k in range(int(state.s[placed.at])):
            card = int(state.s[placed.at + 1 + k])
            if card < 0 and zone.slots:
                continue
            if not 0 <= card < state.shape.count_of(zone.of):
                return f"{zone.name!r} holds {card}, which is no {zone.of.name}"
            if (zone.of.index, card) in lying:
                name = state.terms.names[zone.of.index][card]
                return f"{name} lies in {lying[zone.of.index, card]!r} and in {zone.name!r}"
            lying[zone.of.index, card] = zone.name
    for cards in state.shape.layout.card_sets:
        if cards.rest is not None:
            for card in range(state.shape.count_of(cards)):
                is_card = state.terms.names[cards.index][card] != ""
                if is_card and (cards.index, card) not in lying:
                    return f"{state.terms.names[cards.index][card]} lies nowhere"
    return None


def tidy(state: State) -> vec[i64]:
    """The cells without what means nothing any more: equal states are then equal cells."""
    cells = state.s[:]
    shape = state.shape
    for placed in shape.zones:
        _wipe(cells, placed.at, placed.zone.capacity)
    for kept in shape.records:
        width = len(kept.records.columns)
        used = int(cells[kept.at]) * width
        for k in range(used, kept.records.capacity * width):
            cells[kept.at + 1 + k] = 0
    for k in range(int(cells[STACK]) * int(FRAME), int(shape.depth * FRAME)):
        cells[int(STACK) + 1 + k] = 0
    _wipe(cells, int(SCRIPT), int(SCRIPT_ROOM))
    if len(cells) > shape.size:
        for seat in range(int(shape.seats)):
            for cards in shape.layout.card_sets:
                first = ledger_at(shape, seat, cards.first)
                for k, note in enumerate(settled(state.s, first, shape.count_of(cards))):
                    cells[first + k] = note
    return cells


def _wipe(cells: vec[i64], at: int, room: int) -> None:
    """Write zeros above the number of cells in use."""
    for k in range(int(cells[at]), room):
        cells[at + 1 + k] = 0
