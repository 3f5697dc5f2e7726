"""Reading positions: what is left out is completed, what cannot be is refused with a reason."""

import difflib
from typing import Any, Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.errors import BadNotation, BadPosition
from shiai.core.knowledge import GROUPS, KNOWN, ledger_at, note_of, note_seen
from shiai.core.layout import (
    ASKS_TOGETHER,
    CHANCE,
    FRAME,
    KEEPS_ORDER,
    OVER,
    PLAIN,
    SCRIPT,
    SCRIPT_ROOM,
    STACK,
    WAITING,
    Cards,
    Placed,
    Shape,
    key_of,
)
from shiai.core.position import Json, path_of, path_to
from shiai.core.rng import WORDS
from shiai.core.state import State, is_offered

MOST: Final = 1 << 40  # numbers of owed steps and records
GENERAL_KEYS: Final = [  # besides what the layout declares
    "owed", "moment", "awaited", "picked", "resigned", "chance", "knowledge", "seen", "over",
    "position", "game", "rules", "cards", "digest", "options", "seats", "decks", "comment",
]  # fmt: skip


def read_position(state: State, position: Json, moments: dict[str, list[list[Any]]]) -> None:
    """Fill an empty table: complete what is left out, refuse with a reason what cannot be."""
    given: Json = dict(position)
    lying: dict[tuple[int, int], str] = {}  # (card set, card): the zone where it lies
    _read_zones(state, given, lying)
    named = set(lying)
    _fill_rest(state, lying)
    for cards in state.shape.layout.card_sets:
        if not cards.rest_known:
            named |= {key for key in lying if key[0] == cards.index}
    _read_columns(state, given)
    _read_records(state, given)
    _read_chance(state, given.pop("chance", None))
    _read_resigned(state, given.pop("resigned", []))
    if "over" in given:
        _read_over(state, given.pop("over"))
    owed = given.pop("owed", None)
    moment = given.pop("moment", None)
    awaited = given.pop("awaited", None)
    picked = given.pop("picked", None)
    if not state.is_over():
        _read_owed(state, owed, moment, moments)
        _read_awaited(state, awaited, picked)
    knowledge = given.pop("knowledge", None)
    if len(state.s) > state.shape.size:
        if knowledge is None:
            _assume_knowledge(state, named)
        else:
            _read_knowledge(state, knowledge)
    seen = given.pop("seen", None)
    if len(state.s) > state.shape.with_ledger:
        _read_seen(state, seen)
    if given:
        _unknown_key(state, next(iter(given)))


def _unknown_key(state: State, key: Any) -> None:
    layout = state.shape.layout
    known = [zone.key for zone in layout.zone_list]
    known += [column.key for column in layout.column_list]
    known += [records.key for records in layout.record_list]
    known += GENERAL_KEYS
    near = difflib.get_close_matches(str(key), known, 1)
    hint = (
        f" (did you mean {near[0]!r}?)" if near else f"; known are {', '.join(sorted(set(known)))}"
    )
    raise BadPosition(f"position: no zone or number is called {key!r}{hint}")


def _by_seat(name: str, value: Any, seats: i64, lists: bool) -> list[Any]:
    """What each seat has; None where it is left out.

    It is a list by seat, and may end early. Where one sits alone it may be just what that seat has;
    `lists` says whether that is itself a list (cards, records), which is not taken for seats.
    """
    if value is None:
        return [None] * int(seats)
    if seats == 1:
        has_seats = isinstance(value, list) and (
            not lists or (len(value) == 1 and isinstance(value[0], list))
        )
        if not has_seats:
            return [value]
    if not isinstance(value, list):
        raise BadPosition(f"position: {name!r} is a list with an entry for each seat")
    if len(value) > seats:
        raise BadPosition(
            f"position: {name!r} has an entry for each of {seats} seats, not {len(value)}"
        )
    return [*value, *[None] * (int(seats) - len(value))]


def _take(
    given: Json, key: str, owner: int, seats: i64, part: str = "", lists: bool = False
) -> Any:
    """The value under a key, seat and part, or None."""
    value = given.get(key)
    path = key
    if owner >= 0:
        value = _by_seat(key, value, seats, lists)[owner]
        path = path_to(key, owner, seats)
    if not part or value is None:
        return value
    if not isinstance(value, dict):
        raise BadPosition(f"position: {path!r} needs an object with keys such as {part!r}")
    return value.get(part)


def _read_zones(state: State, given: Json, lying: dict[tuple[int, int], str]) -> None:
    shape = state.shape
    families: dict[str, list[str]] = {}  # the parts that each has, none where a zone stands alone
    owned: dict[str, bool] = {}
    for placed in shape.zones:
        zone = placed.zone
        parts = families.setdefault(zone.key, [])
        if zone.part and zone.part not in parts:
            parts.append(zone.part)
        owned[zone.key] = zone.owned
        value = _take(given, zone.key, placed.owner, shape.seats, zone.part, zone.part == "")
        if value is None:
            if zone.slots:
                state.clear_slots(placed.at)
            continue
        _read_cards(state, placed, value, lying)
    for key, parts in families.items():
        value = given.pop(key, None)
        if parts:
            _only_parts(key, value, owned[key], shape.seats, parts)


def _only_parts(key: str, value: Any, owned: bool, seats: i64, parts: list[str]) -> None:
    """Refuse a part that nobody reads, of any seat."""
    if not owned:
        _only(key, value, parts)
        return
    for seat, had in enumerate(_by_seat(key, value, seats, False)):
        _only(path_to(key, seat, seats), had, parts)


def _only(name: str, value: Any, known: list[str]) -> None:
    """Refuse a key that nobody reads."""
    if isinstance(value, dict):
        for key in value:
            if key not in known:
                raise BadPosition(
                    f"position: {name!r} has no {key!r}; it has {', '.join(sorted(known))}"
                )


def _read_cards(
    state: State, placed: Placed, value: Any, lying: dict[tuple[int, int], str]
) -> None:
    zone, where = placed.zone, path_of(placed, state.shape.seats)
    if not isinstance(value, list):
        raise BadPosition(f"position: {where!r} must be a list of card ids, not {value!r}")
    if len(value) > zone.capacity:
        raise BadPosition(
            f"position: {where!r} has {len(value)} cards, but room for {zone.capacity}"
        )
    names = state.terms.names[zone.of.index]
    cards: list[int] = []
    for card_id in value:
        if card_id == "" and zone.slots:
            cards.append(-1)
            continue
        card = _card_number(card_id, names, zone.of, where)
        if (zone.of.index, card) in lying:
            before = lying[zone.of.index, card]
            raise BadPosition(f"position: {names[card]} lies in {before!r} and in {where!r}")
        lying[zone.of.index, card] = where
        cards.append(card)
    if zone.top_first:
        cards.reverse()
    if zone.slots:
        cards += [-1] * (zone.capacity - len(cards))
    state.s[placed.at] = len(cards)
    for k, card in enumerate(cards):
        state.s[placed.at + 1 + k] = card


def _card_number(card_id: Any, names: list[str], of: Cards, where: str) -> int:
    if card_id is None:
        raise BadPosition(
            f"position: {where!r}: null is a card that a view does not show; here it has its id"
        )
    low = str(card_id).lower()
    for k, name in enumerate(names):
        if name.lower() == low:
            return k
    near = difflib.get_close_matches(str(card_id), names, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise BadPosition(f"position: {where!r}: no {of.name} is called {card_id!r}{hint}")


def _fill_rest(state: State, lying: dict[tuple[int, int], str]) -> None:
    """Cards that are not named lie where the layout says the rest lies."""
    for cards in state.shape.layout.card_sets:
        if cards.rest is not None:
            names = state.terms.names[cards.index]
            for card in range(state.shape.count_of(cards)):
                if names[card] != "" and (cards.index, card) not in lying:
                    owner = card // cards.each if cards.rest.owned and cards.each else 0
                    state.push_under(state.of(cards.rest.at, owner), card)
                    lying[cards.index, card] = cards.rest.key


def _read_columns(state: State, given: Json) -> None:
    shape = state.shape
    for held in shape.columns:
        column = held.column
        value = _take(given, column.key, held.owner, shape.seats)
        if value is None:
            if column.default != 0:
                state.s[held.at] = column.default
            continue
        name = path_to(column.key, held.owner, shape.seats)
        if column.parts:
            if not isinstance(value, dict):
                raise BadPosition(f"position: {name!r} needs a number for each of {column.parts}")
            _only(name, value, column.parts)
            for k, part in enumerate(column.parts):
                number = _number(f"{name} {part}", value.get(part, 0), column.low, column.high)
                state.s[held.at + k] = number
        else:
            state.s[held.at] = _number(name, value, column.low, column.high)
    for column in shape.layout.column_list:
        given.pop(column.key, None)


def _number(name: str, value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(
            f"position: {name!r} must be a number from {low} to {high}, not {value!r}"
        )
    return int(value)


def _read_records(state: State, given: Json) -> None:
    shape = state.shape
    for kept in shape.records:
        keys = kept.records.keys
        name = path_to(kept.records.key, kept.owner, shape.seats)
        value = _take(given, kept.records.key, kept.owner, shape.seats, lists=True)
        if value is None:
            continue
        if not isinstance(value, list) or not all([isinstance(row, dict) for row in value]):
            raise BadPosition(f"position: {name!r} must be a list of objects with {keys}")
        if len(value) > kept.records.capacity:
            raise BadPosition(f"position: {name!r} has room for {kept.records.capacity}")
        state.s[kept.at] = len(value)
        for k, row in enumerate(value):
            _only(f"{name} {k}", row, keys)
            for j, key in enumerate(keys):
                number = _number(f"{name} {k} {key}", row.get(key, 0), -MOST, MOST)
                state.s[kept.at + 1 + k * len(keys) + j] = number
    for records in shape.layout.record_list:
        given.pop(records.key, None)


def _read_chance(state: State, chance: Any) -> None:
    """`{"streams": …}`, `"keep_order"`, or `{"next": [results]}`; left out: seeded with 0."""
    state.seed(0)
    if chance is None:
        return
    if chance == "keep_order":
        chance = {"keep_order": True}
    if not isinstance(chance, dict):
        raise BadPosition(
            "position: 'chance' is \"keep_order\" or an object (see docs/positions.md)"
        )
    layout = state.shape.layout
    streams = [key_of(name) for name in layout.streams]
    for key, value in chance.items():
        if key == "seed" and isinstance(value, int) and 0 <= value < 1 << 63:
            state.seed(value)
        elif key == "streams" and isinstance(value, dict) and set(value) <= set(streams):
            for name, words in value.items():
                if not isinstance(words, list) or len(words) != WORDS:
                    raise BadPosition(f"position: stream {name!r} is a list of {WORDS} numbers")
                at = layout.stream_at[streams.index(name)]
                for w in range(int(WORDS)):
                    state.s[at + w] = _number(f"stream {name}", words[w], 0, 0xFFFFFFFF)
        elif key == "keep_order" and isinstance(value, bool):
            state.s[CHANCE] = KEEPS_ORDER if value else 0
        elif key == "next" and isinstance(value, list) and len(value) <= SCRIPT_ROOM:
            state.s[SCRIPT] = len(value)
            for k, result in enumerate(value):
                state.s[int(SCRIPT) + len(value) - k] = _number("next", result, 0, 1 << 32)
        else:
            raise BadPosition(f"position: 'chance' cannot have {key!r}: {value!r}")


def _read_over(state: State, ending: Any) -> None:
    endings = state.shape.layout.endings
    if ending not in endings[1:]:
        raise BadPosition(
            f"position: no ending is called {ending!r}; endings are {', '.join(endings[1:])}"
        )
    state.s[OVER] = endings.index(ending)


def _read_owed(state: State, owed: Any, moment: Any, moments: dict[str, list[list[Any]]]) -> None:
    if owed is None:
        name = next(iter(moments), "") if moment is None else str(moment)
        if name not in moments:
            near = difflib.get_close_matches(name, list(moments), 1)
            hint = (
                f" (did you mean {near[0]!r}?)" if near else f"; moments are {', '.join(moments)}"
            )
            raise BadPosition(f"position: no moment is called {name!r}{hint}")
        owed = moments[name]
    if not isinstance(owed, list) or not owed:
        raise BadPosition("position: 'owed' lists the steps still owed, next one first")
    for step in reversed(owed):
        _read_step(state, [step] if isinstance(step, str) else step)


def _read_step(state: State, words: Any) -> None:
    steps = state.shape.layout.step_keys
    if not isinstance(words, list) or not words or len(words) > 5:
        raise BadPosition(f"position: an owed step is a name and up to 4 numbers, not {words!r}")
    name = words[0]
    if name not in steps[1:]:
        near = difflib.get_close_matches(str(name), steps[1:], 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise BadPosition(f"position: no step is called {name!r}{hint}")
    numbers = [_number(f"owed {name}", x, -MOST, MOST) for x in words[1:]]
    numbers += [0] * (4 - len(numbers))
    kind = steps.index(name)
    mode = state.shape.modes[kind]
    if mode != PLAIN and mode != ASKS_TOGETHER and not 0 <= numbers[0] < state.shape.seats:
        raise BadPosition(
            f"position: {name!r} asks seat {numbers[0]}; seats are 0 to {state.shape.seats - 1}"
        )
    if state.s[STACK] >= state.shape.depth:
        raise BadPosition(f"position: more than {state.shape.depth} steps are owed")
    state.owe(kind, numbers[0], numbers[1], numbers[2], numbers[3])


def _read_awaited(state: State, awaited: Any, picked: Any) -> None:
    """Who is awaited must be whom the next step asks, but for those who have picked in secret."""
    if not awaited and not picked:
        return
    kind = state.question()
    name = state.shape.layout.step_keys[int(kind)]
    if state.shape.modes[kind] == PLAIN:
        raise BadPosition(f"position: 'awaited' is given, but the next step {name!r} asks nobody")
    asked = state.who_chooses(kind, state.s[STACK + 2 + (state.s[STACK] - 1) * FRAME])
    done = _read_picked(state, kind, asked, picked)
    left = asked & ~done
    if awaited is not None:
        if not isinstance(awaited, list):
            raise BadPosition("position: 'awaited' is a list of seats")
        given: i64 = 0
        for seat in awaited:
            if not 0 <= _seat(seat) < state.shape.seats:
                raise BadPosition(
                    f"position: 'awaited' names seat {seat!r}; "
                    f"seats are 0 to {state.shape.seats - 1}"
                )
            given |= bit(_seat(seat))
        if given != left:
            seats = [seat for seat in range(int(state.shape.seats)) if (left >> seat) & 1 == 1]
            raise BadPosition(f"position: 'awaited' is {awaited}, but {name!r} awaits {seats}")
    if left == 0:
        raise BadPosition(f"position: all have picked, so {name!r} is over")
    state.s[WAITING] = left


def _read_picked(state: State, kind: i64, asked: i64, picked: Any) -> i64:
    """The choices made in secret, by seat; the seats that made them, as bits."""
    done: i64 = 0
    name = state.shape.layout.step_keys[int(kind)]
    for seat, texts in enumerate(_by_seat("picked", picked, state.shape.seats, True)):
        if texts is None or texts == []:
            continue
        if (asked >> seat) & 1 == 0:
            raise BadPosition(f"position: 'picked' names seat {seat}, which {name!r} does not ask")
        if state.shape.modes[kind] != ASKS_TOGETHER:
            raise BadPosition(f"position: 'picked' is given, but {name!r} is not chosen in secret")
        due = state.picks_due(kind, seat)
        for text in texts if isinstance(texts, list) else [texts]:
            count = state.pick_count(seat)
            if count >= due:
                raise BadPosition(f"position: seat {seat} has picked more than {due}: {texts!r}")
            try:
                code = state.terms.verbs.parse(str(text), state.terms.names)
            except BadNotation as error:
                raise BadPosition(f"position: 'picked' of {seat}: {error}") from None
            if not is_offered(state, seat, code):
                raise BadPosition(f"position: seat {seat} cannot have picked {text!r}")
            state.s[state.of(state.shape.picked, seat) + count] = code + 1
        if state.pick_count(seat) == due:
            done |= bit(seat)
    return done


def _read_resigned(state: State, seats: Any) -> None:
    """The seats that have given up."""
    if not isinstance(seats, list):
        raise BadPosition("position: 'resigned' is a list of seats")
    for seat in seats:
        if not 0 <= _seat(seat) < state.shape.seats:
            raise BadPosition(f"position: 'resigned' names {seat!r}, which is no seat here")
        state.s[state.of(state.shape.resigned, _seat(seat))] = 1


def _seat(value: Any) -> int:
    """A seat as a number; -1 for what is none."""
    if isinstance(value, bool) or not isinstance(value, int):
        return -1
    return value if 0 <= value < 100 else -1


def _assume_knowledge(state: State, named: set[tuple[int, int]]) -> None:
    """A seat knows what it sees, what was once public, what is not named; the rest is one lot.

    Cards that every seat brings are a lot for each: whose card it is, its back tells.
    """
    shape = state.shape
    for seat in range(int(shape.seats)):
        for placed in shape.zones:
            zone = placed.zone
            first = ledger_at(shape, seat, zone.of.first)
            for k in range(int(state.s[placed.at])):
                card = int(state.s[placed.at + 1 + k])
                if card < 0 or zone.once_public or state.sees(seat, placed.at, k):
                    continue
                if (zone.of.index, card) in named:
                    owner = card // zone.of.each if zone.of.each > 0 else 0
                    state.s[first + card] = note_of(owner, _may_lie_in(shape, placed, owner))


def _may_lie_in(shape: Shape, placed: Placed, owner: int) -> int:
    """The owners, as bits, whose cards may lie in a hidden place where such a card lies."""
    if placed.zone.of.each == 0:
        return 1
    if placed.owner < 0:
        return int(bit(shape.seats)) - 1
    return int(bit(placed.owner) | bit(owner))


def _read_knowledge(state: State, knowledge: Any) -> None:
    shape = state.shape
    for seat, lots in enumerate(_by_seat("knowledge", knowledge, shape.seats, True)):
        if lots is None:
            continue
        if not isinstance(lots, list):
            raise BadPosition(
                f"position: 'knowledge' has a list of lots for each seat, not {lots!r}"
            )
        hidden = _hidden_from(state, seat)
        groups: list[int] = [0] * len(shape.layout.card_sets)
        for lot in lots:
            index = _set_of_lot(state, lot)
            groups[index] = _read_lot(state, seat, lot, index, groups[index], hidden)


def _read_seen(state: State, given: Any) -> None:
    """Which cards of others a seat has seen; if it is left out, those it knows the place of."""
    shape = state.shape
    if given is None:
        for seat in range(int(shape.seats)):
            for cards in shape.layout.card_sets:
                for card in range(shape.count_of(cards)):
                    known = state.s[ledger_at(shape, seat, cards.first) + card] == KNOWN
                    if known and state.terms.names[cards.index][card] != "":
                        note_seen(state.s, shape, seat, cards, card)
        return
    for seat, seen in enumerate(_by_seat("seen", given, shape.seats, True)):
        if not isinstance(seen, list) and seen is not None:
            raise BadPosition(f"position: 'seen' has a list of cards for each seat, not {seen!r}")
        for name in seen or []:
            index = _set_of_lot(state, {"cards": [name]})
            cards = shape.layout.card_sets[index]
            card = _card_number(name, state.terms.names[index], cards, f"seen of {seat}")
            note_seen(state.s, shape, seat, cards, card)


def _hidden_from(state: State, seat: int) -> set[tuple[int, int]]:
    """The cards (set, number) that a seat cannot see where they lie."""
    hidden: set[tuple[int, int]] = set()
    for placed in state.shape.zones:
        for k in range(int(state.s[placed.at])):
            if not state.sees(seat, placed.at, k):
                hidden.add((placed.zone.of.index, int(state.s[placed.at + 1 + k])))
    return hidden


def _read_lot(
    state: State, seat: int, lot: Json, index: int, base: int, hidden: set[tuple[int, int]]
) -> int:
    """One lot, whose groups are numbered from `base` on; the next free number."""
    where = f"knowledge of {seat}"
    cards = state.shape.layout.card_sets[index]
    first = ledger_at(state.shape, seat, cards.first)
    size = len(lot["cards"])
    groups, reaches = lot.get("groups", [1] * size), lot.get("reaches", [[1]] * size)
    for numbers in (groups, reaches):
        if not isinstance(numbers, list) or len(numbers) != size:
            raise BadPosition(f"position: {where!r}: 'groups' and 'reaches' have an entry per card")
    for name, group, reach in zip(lot["cards"], groups, reaches, strict=True):
        card = _card_number(name, state.terms.names[index], cards, where)
        if (index, card) not in hidden:
            raise BadPosition(f"position: {where!r}: seat {seat} sees {name}, or it lies nowhere")
        if state.s[first + card] != KNOWN:
            raise BadPosition(f"position: {where!r}: {name} is in two lots")
        _number(f"{where}, group of {name}", group, 1, GROUPS - base)
        if not isinstance(reach, list) or group not in reach:
            raise BadPosition(f"position: {where!r}: the reach of {name} is a list with its group")
        bits: i64 = 0
        for number in reach:
            bits |= bit(_number(f"{where}, reach of {name}", number, 1, GROUPS - base) - 1)
        state.s[first + card] = note_of(base + group - 1, bits << base)
    return base + int(max(groups))


def _set_of_lot(state: State, lot: Any) -> int:
    if isinstance(lot, dict) and isinstance(lot.get("cards"), list) and lot["cards"]:
        _only("lot", lot, ["cards", "groups", "reaches"])
        for index, names in enumerate(state.terms.names):
            if str(lot["cards"][0]).lower() in [name.lower() for name in names]:
                return index
    raise BadPosition(f"position: a lot of 'knowledge' names cards of one kind, not {lot!r}")
