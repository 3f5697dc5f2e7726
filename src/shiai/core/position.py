"""Positions: every state as JSON under the declared keys; reading.py reads them back.

The page docs/positions.md says what each key means and what is filled in when it is left out. Where
a view says the same thing it has the same shape: what is shared is written here, once.
"""

from typing import Any, Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.knowledge import KNOWN, group_of, ledger_at, reach_of, seen_at, settled
from shiai.core.layout import (
    CHANCE,
    FRAME,
    KEEPS_ORDER,
    OVER,
    SCRIPT,
    SCRIPT_ROOM,
    STACK,
    Placed,
    PlacedColumn,
    PlacedRecords,
    key_of,
)
from shiai.core.rng import WORDS
from shiai.core.state import State

Json = dict[str, Any]

FORMAT: Final = 2
OLD_FORMAT: Final = 1  # names with spaces, seats as keys (old_positions.py)


def write_position(state: State) -> Json:
    """Everything the cells say, by key; what each seat has is a list by seat."""
    position: Json = {}
    shape = state.shape
    seats = range(int(shape.seats))
    for placed in shape.zones:
        file_under(
            position, placed.zone.key, placed.owner, placed.zone.part, written_cards(state, placed)
        )
    for held in shape.columns:
        file_under(position, held.column.key, held.owner, "", numbers_of(state, held))
    for kept in shape.records:
        file_under(position, kept.records.key, kept.owner, "", rows_of(state, kept))
    position["owed"] = owed_by(state)
    position["awaited"] = [seat for seat in seats if state.is_awaited(seat)]
    picked = [picks_of(state, seat) for seat in seats]
    if any([len(made) > 0 for made in picked]) and not state.is_over():
        position["picked"] = picked
    resigned = [seat for seat in seats if state.has_resigned(seat)]
    if resigned:
        position["resigned"] = resigned
    position["chance"] = _chance(state)
    if len(state.s) > shape.size:
        position["knowledge"] = [lots_of(state, seat) for seat in seats]
    if len(state.s) > shape.with_ledger:
        position["seen"] = [seen_by(state, seat) for seat in seats]
    if state.is_over():
        position["over"] = shape.layout.endings[int(state.s[OVER])]
    return position


def file_under(data: Json, key: str, owner: int, part: str, value: Any) -> None:
    """Put a value under its key, its seat (in a list; seats come in order) and its part."""
    if owner >= 0:
        seats: list[Any] = data.setdefault(key, [])
        if not part:
            seats.append(value)
            return
        if owner == len(seats):
            seats.append({})
        seats[owner][part] = value
    elif part:
        data.setdefault(key, {})[part] = value
    else:
        data[key] = value


def written_cards(state: State, placed: Placed) -> list[str]:
    """The ids of a zone's cards as people write them; "" for an empty place."""
    names = state.terms.names[placed.zone.of.index]
    cards: list[str] = []
    for k in range(int(state.s[placed.at])):
        card = int(state.s[placed.at + 1 + k])
        cards.append(names[card] if card >= 0 else "")
    return cards[::-1] if placed.zone.top_first else cards


def numbers_of(state: State, held: PlacedColumn) -> Any:
    """A counter, or a column by its parts."""
    if not held.column.parts:
        return int(state.s[held.at])
    return {part: int(state.s[held.at + k]) for k, part in enumerate(held.column.parts)}


def rows_of(state: State, kept: PlacedRecords) -> list[Json]:
    """A list of records, each by the keys of its columns."""
    keys = kept.records.keys
    first = kept.at + 1
    return [
        {key: int(state.s[first + row * len(keys) + k]) for k, key in enumerate(keys)}
        for row in range(int(state.s[kept.at]))
    ]


def owed_by(state: State) -> list[list[Any]]:
    """The steps still owed, next one first: a step's key and its numbers."""
    owed: list[list[Any]] = []
    for n in range(int(state.s[STACK]) - 1, -1, -1):
        at = int(STACK) + 1 + n * int(FRAME)
        numbers = without_zeros([int(state.s[at + k]) for k in range(1, 5)])
        owed.append([state.shape.layout.step_keys[int(state.s[at])], *numbers])
    return owed


def without_zeros(numbers: list[int]) -> list[int]:
    """The numbers of a step, without the zeros at the end."""
    count = len(numbers)
    while count > 0 and numbers[count - 1] == 0:
        count -= 1
    return numbers[:count]


def picks_of(state: State, seat: int) -> list[str]:
    """What a seat has picked so far in the secret choice that is open."""
    mine = int(state.of(state.shape.picked, seat))
    codes = [int(state.s[mine + k]) - 1 for k in range(int(state.pick_count(seat)))]
    return [state.terms.verbs.text(code, state.terms.names) for code in codes]


def _chance(state: State) -> Json:
    layout = state.shape.layout
    streams = {
        key_of(name): [int(state.s[layout.stream_at[k] + w]) for w in range(int(WORDS))]
        for k, name in enumerate(layout.streams)
    }
    chance: Json = {"streams": streams}
    if state.s[CHANCE] == KEEPS_ORDER:
        chance["keep_order"] = True
    left = int(state.s[SCRIPT])
    if left:
        chance["next"] = [int(state.s[int(SCRIPT) + k]) for k in range(left, 0, -1)]
    return chance


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


def path_to(key: str, owner: int, seats: i64) -> str:
    """Where a position has something, for messages: `round`, `hand of 1` where several have one."""
    return f"{key} of {owner}" if owner >= 0 and seats > 1 else key


def path_of(placed: Placed, seats: i64) -> str:
    """Where a position has a zone, for messages: `rows N`, `locations razed of 1`."""
    zone = placed.zone
    return path_to(f"{zone.key} {zone.part}" if zone.part else zone.key, placed.owner, seats)


def misplaced(state: State) -> str | None:
    """What is wrong with where the cards lie, if anything: each card of a set lies just once."""
    lying: dict[tuple[int, int], str] = {}
    for placed in state.shape.zones:
        zone, here = placed.zone, path_of(placed, state.shape.seats)
        if not 0 <= state.s[placed.at] <= zone.capacity:
            return f"{here!r} holds {state.s[placed.at]} cards; it has room for {zone.capacity}"
        for k in range(int(state.s[placed.at])):
            card = int(state.s[placed.at + 1 + k])
            if card < 0 and zone.slots:
                continue
            if not 0 <= card < state.shape.count_of(zone.of):
                return f"{here!r} holds {card}, which is no {zone.of.name}"
            if (zone.of.index, card) in lying:
                name = state.terms.names[zone.of.index][card]
                return f"{name} lies in {lying[zone.of.index, card]!r} and in {here!r}"
            lying[zone.of.index, card] = here
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
