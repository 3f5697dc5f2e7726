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
)
from shiai.core.position import Json
from shiai.core.rng import WORDS
from shiai.core.state import State, is_offered

MOST: Final = 1 << 40  # numbers of owed steps and records


def read_position(state: State, said: Json, moments: dict[str, list[list[Any]]]) -> None:
    """Fill an empty table: complete what is left out, refuse with a reason what cannot be."""
    given: Json = {}
    for key, value in said.items():
        name = str(key).replace("_", " ")
        if name in given:
            raise BadPosition(f"position: {name!r} is given twice")
        given[name] = value
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
    waiting = given.pop("waiting", None)
    picked = given.pop("picked", None)
    if not state.is_over():
        _read_owed(state, owed, moment, moments)
        _read_waiting(state, waiting, picked)
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


def _unknown_key(state: State, key: str) -> None:
    layout = state.shape.layout
    known = [zone.family for zone in layout.zone_list]
    known += [column.name for column in layout.column_list]
    known += [records.name for records in layout.record_list]
    known += [
        "owed",
        "moment",
        "waiting",
        "picked",
        "resigned",
        "chance",
        "knowledge",
        "seen",
        "over",
        "options",
        "cards",
        "seats",
    ]
    near = difflib.get_close_matches(key, known, 1)
    hint = (
        f" (did you mean {near[0]!r}?)" if near else f"; known are {', '.join(sorted(set(known)))}"
    )
    raise BadPosition(f"position: no zone or number is called {key!r}{hint}")


def _take(given: Json, name: str, owner: int, seats: i64, place: str) -> Any:
    """The value under a name, seat and place, or None."""
    drawer: Any = given.get(name)
    path = name
    for key in ([str(owner)] if owner >= 0 and seats > 1 else []) + ([place] if place else []):
        if drawer is None:
            break
        if not isinstance(drawer, dict):
            raise BadPosition(f"position: {path!r} needs an object with keys such as {key!r}")
        path = f"{path} {key}"
        drawer = drawer.get(key)
    return drawer


def _read_zones(state: State, given: Json, lying: dict[tuple[int, int], str]) -> None:
    shape = state.shape
    families: dict[str, set[str]] = {}
    owned: dict[str, bool] = {}
    for placed in shape.zones:
        zone = placed.zone
        name = zone.family if zone.place else zone.name
        families.setdefault(name, set()).add(zone.place)
        owned[name] = zone.owned
        value = _take(given, name, placed.owner, shape.seats, zone.place)
        if value is None:
            if zone.slots:
                state.clear_slots(placed.at)
            continue
        _read_cards(state, placed, value, lying)
    for name, places in families.items():
        _only(name, given.pop(name, None), owned[name], shape.seats, places)


def _only(name: str, value: Any, owned: bool, seats: i64, places: set[str]) -> None:
    """Refuse a seat or a place that nobody reads."""
    if owned and seats > 1:
        known = {str(seat) for seat in range(int(seats))}
        for key in value or {}:
            if key not in known:
                raise BadPosition(
                    f"position: {name!r} has no seat {key!r}; seats are {', '.join(sorted(known))}"
                )
            _only(f"{name} of {key}", value[key], False, seats, places)
    elif isinstance(value, dict):
        for key in value:
            if key not in places:
                raise BadPosition(
                    f"position: {name!r} has no place {key!r}; places are {sorted(places)}"
                )


def _read_cards(
    state: State, placed: Placed, value: Any, lying: dict[tuple[int, int], str]
) -> None:
    zone = placed.zone
    where = (
        zone.name
        if placed.owner < 0 or state.shape.seats == 1
        else f"{zone.name} of {placed.owner}"
    )
    if not isinstance(value, list):
        raise BadPosition(f"position: {where!r} must be a list of card ids, not {value!r}")
    if len(value) > zone.capacity:
        raise BadPosition(
            f"position: {where!r} has {len(value)} cards, but room for {zone.capacity}"
        )
    names = state.terms.names[zone.of.index]
    cards: list[int] = []
    for said in value:
        if said is None and zone.slots:
            cards.append(-1)
            continue
        card = _card_number(said, names, zone.of, where)
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


def _card_number(said: Any, names: list[str], of: Cards, where: str) -> int:
    low = str(said).lower()
    for k, name in enumerate(names):
        if name.lower() == low:
            return k
    near = difflib.get_close_matches(str(said), names, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise BadPosition(f"position: {where!r}: no {of.name} is called {said!r}{hint}")


def _fill_rest(state: State, lying: dict[tuple[int, int], str]) -> None:
    """Cards that are not named lie where the layout says the rest lies."""
    for cards in state.shape.layout.card_sets:
        if cards.rest is not None:
            names = state.terms.names[cards.index]
            for card in range(state.shape.count_of(cards)):
                if names[card] != "" and (cards.index, card) not in lying:
                    owner = card // cards.each if cards.rest.owned and cards.each else 0
                    state.push_under(state.of(cards.rest.at, owner), card)
                    lying[cards.index, card] = cards.rest.name


def _read_columns(state: State, given: Json) -> None:
    shape = state.shape
    for held in shape.columns:
        column = held.column
        value = _take(given, column.name, held.owner, shape.seats, "")
        if value is None:
            if column.default != 0:
                state.s[held.at] = column.default
            continue
        if column.places:
            if not isinstance(value, dict):
                raise BadPosition(
                    f"position: {column.name!r} needs a number for each of {column.places}"
                )
            _only(column.name, value, False, 1, set(column.places))
            for k, place in enumerate(column.places):
                state.s[held.at + k] = _number(
                    column.name, value.get(place, 0), column.low, column.high
                )
        else:
            state.s[held.at] = _number(column.name, value, column.low, column.high)
    for column in shape.layout.column_list:
        value = given.pop(column.name, None)
        if column.owned:
            _only(column.name, value, True, shape.seats, set(column.places))


def _number(name: str, value: Any, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(
            f"position: {name!r} must be a number from {low} to {high}, not {value!r}"
        )
    return int(value)


def _read_records(state: State, given: Json) -> None:
    shape = state.shape
    for kept in shape.records:
        name, columns = kept.records.name, kept.records.columns
        value = _take(given, name, kept.owner, shape.seats, "")
        if value is None:
            continue
        if not isinstance(value, list) or not all([isinstance(row, dict) for row in value]):
            raise BadPosition(f"position: {name!r} must be a list of objects with {columns}")
        if len(value) > kept.records.capacity:
            raise BadPosition(f"position: {name!r} has room for {kept.records.capacity}")
        state.s[kept.at] = len(value)
        for k, row in enumerate(value):
            _only(f"{name} {k}", row, False, 1, set(columns))
            for j, column in enumerate(columns):
                number = _number(f"{name} {k} {column}", row.get(column, 0), -MOST, MOST)
                state.s[kept.at + 1 + k * len(columns) + j] = number
    for records in shape.layout.record_list:
        value = given.pop(records.name, None)
        if records.owned and shape.seats > 1:
            for key in value or {}:
                if not 0 <= _seat(key) < shape.seats:
                    raise BadPosition(f"position: {records.name!r} has no seat {key!r}")


def _read_chance(state: State, said: Any) -> None:
    """`{"streams": …}`, `"keep order"`, or `{"next": [results]}`; left out: seeded with 0."""
    state.seed(0)
    if said is None:
        return
    if said == "keep order":
        said = {"keep order": True}
    if not isinstance(said, dict):
        raise BadPosition(
            "position: 'chance' is \"keep order\" or an object (see docs/positions.md)"
        )
    layout = state.shape.layout
    for key, value in said.items():
        if key == "seed" and isinstance(value, int) and 0 <= value < 1 << 63:
            state.seed(value)
        elif key == "streams" and isinstance(value, dict) and set(value) <= set(layout.streams):
            for name, words in value.items():
                if not isinstance(words, list) or len(words) != WORDS:
                    raise BadPosition(f"position: stream {name!r} is a list of {WORDS} numbers")
                at = layout.stream_at[layout.streams.index(name)]
                for w in range(int(WORDS)):
                    state.s[at + w] = _number(f"stream {name}", words[w], 0, 0xFFFFFFFF)
        elif key == "keep order" and isinstance(value, bool):
            state.s[CHANCE] = KEEPS_ORDER if value else 0
        elif key == "next" and isinstance(value, list) and len(value) <= SCRIPT_ROOM:
            state.s[SCRIPT] = len(value)
            for k, result in enumerate(value):
                state.s[int(SCRIPT) + len(value) - k] = _number("next", result, 0, 1 << 32)
        else:
            raise BadPosition(f"position: 'chance' cannot have {key!r}: {value!r}")


def _read_over(state: State, said: Any) -> None:
    endings = state.shape.layout.endings
    if said not in endings[1:]:
        raise BadPosition(
            f"position: no ending is called {said!r}; endings are {', '.join(endings[1:])}"
        )
    state.s[OVER] = endings.index(said)


def _read_owed(state: State, owed: Any, moment: Any, moments: dict[str, list[list[Any]]]) -> None:
    if owed is None:
        name = next(iter(moments), "") if moment is None else str(moment).replace("_", " ")
        if name not in moments:
            raise BadPosition(f"position: no moment {name!r}; moments are {', '.join(moments)}")
        owed = moments[name]
    if not isinstance(owed, list) or not owed:
        raise BadPosition("position: 'owed' lists the steps still owed, next one first")
    for step in reversed(owed):
        _read_step(state, [step] if isinstance(step, str) else step)


def _read_step(state: State, words: Any) -> None:
    steps = state.shape.layout.step_names
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
    sort = state.shape.sorts[kind]
    if sort != PLAIN and sort != ASKS_TOGETHER and not 0 <= numbers[0] < state.shape.seats:
        raise BadPosition(
            f"position: {name!r} asks seat {numbers[0]}; seats are 0 to {state.shape.seats - 1}"
        )
    if state.s[STACK] >= state.shape.depth:
        raise BadPosition(f"position: more than {state.shape.depth} steps are owed")
    state.owe(kind, numbers[0], numbers[1], numbers[2], numbers[3])


def _read_waiting(state: State, waiting: Any, picked: Any) -> None:
    """Who is awaited must be whom the next step asks, but for those who have picked in secret."""
    if not waiting and not picked:
        return
    kind = state.question()
    name = state.shape.layout.step_names[int(kind)]
    if state.shape.sorts[kind] == PLAIN:
        raise BadPosition(f"position: 'waiting' is given, but the next step {name!r} asks nobody")
    asked = state.who_chooses(kind, state.s[STACK + 2 + (state.s[STACK] - 1) * FRAME])
    done = _read_picked(state, kind, asked, picked)
    left = asked & ~done
    if waiting is not None:
        if not isinstance(waiting, list):
            raise BadPosition("position: 'waiting' is a list of seats")
        given: i64 = 0
        for seat in waiting:
            if not 0 <= _seat(seat) < state.shape.seats or isinstance(seat, str):
                raise BadPosition(
                    f"position: 'waiting' names seat {seat!r}; "
                    f"seats are 0 to {state.shape.seats - 1}"
                )
            given |= bit(_seat(seat))
        if given != left:
            seats = [seat for seat in range(int(state.shape.seats)) if (left >> seat) & 1 == 1]
            raise BadPosition(f"position: 'waiting' is {waiting}, but {name!r} awaits {seats}")
    if left == 0:
        raise BadPosition(f"position: all have picked, so {name!r} is over")
    state.s[WAITING] = left


def _read_picked(state: State, kind: i64, asked: i64, picked: Any) -> i64:
    """The choices made in secret, by seat; the seats that made them, as bits."""
    done: i64 = 0
    if picked is None:
        return done
    if not isinstance(picked, dict):
        raise BadPosition("position: 'picked' has the choices of each seat that chose in secret")
    for key, texts in picked.items():
        seat = _seat(key)
        name = state.shape.layout.step_names[int(kind)]
        if not 0 <= seat < state.shape.seats or (asked >> seat) & 1 == 0:
            raise BadPosition(f"position: 'picked' names seat {key!r}, which {name!r} does not ask")
        if state.shape.sorts[kind] != ASKS_TOGETHER:
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


def _read_resigned(state: State, said: Any) -> None:
    """The seats that have given up."""
    if not isinstance(said, list):
        raise BadPosition("position: 'resigned' is a list of seats")
    for seat in said:
        if not 0 <= _seat(seat) < state.shape.seats or isinstance(seat, str):
            raise BadPosition(f"position: 'resigned' names {seat!r}, which is no seat here")
        state.s[state.of(state.shape.resigned, _seat(seat))] = 1


def _seat(said: Any) -> int:
    """A seat as a key or a number; -1 for what is none."""
    if isinstance(said, str) and said.isascii() and said.isdecimal() and len(said) < 3:
        return int(said)
    if isinstance(said, bool) or not isinstance(said, int):
        return -1
    return said if 0 <= said < 100 else -1


def _assume_knowledge(state: State, named: set[tuple[int, int]]) -> None:
    """A seat knows what it sees, what was once public, what is not named; the rest is one lot."""
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
                    state.s[first + card] = note_of(0, 1)


def _read_knowledge(state: State, said: Any) -> None:
    shape = state.shape
    if not isinstance(said, dict):
        raise BadPosition("position: 'knowledge' has a list of lots for each seat")
    for key, lots in said.items():
        seat = _seat(key)
        if not 0 <= seat < shape.seats or not isinstance(lots, list):
            raise BadPosition(
                f"position: 'knowledge' has a list of lots for each of {shape.seats} seats, "
                f"not {key!r}: {lots!r}"
            )
        hidden = _hidden_from(state, seat)
        groups: list[int] = [0] * len(shape.layout.card_sets)
        for lot in lots:
            index = _set_of_lot(state, lot)
            groups[index] = _read_lot(state, seat, lot, index, groups[index], hidden)


def _read_seen(state: State, said: Any) -> None:
    """Which cards of others a seat has seen; if it is not said, those it knows the place of."""
    shape = state.shape
    if said is None:
        for seat in range(int(shape.seats)):
            for cards in shape.layout.card_sets:
                for card in range(shape.count_of(cards)):
                    known = state.s[ledger_at(shape, seat, cards.first) + card] == KNOWN
                    if known and state.terms.names[cards.index][card] != "":
                        note_seen(state.s, shape, seat, cards, card)
        return
    if not isinstance(said, dict) or not all(isinstance(seen, list) for seen in said.values()):
        raise BadPosition("position: 'seen' has a list of cards for each seat")
    for key, seen in said.items():
        seat = _seat(key)
        if not 0 <= seat < shape.seats:
            raise BadPosition(f"position: 'seen' names {key!r}, which is no seat here")
        for name in seen:
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
        _only("lot", lot, False, 1, {"cards", "groups", "reaches"})
        for index, names in enumerate(state.terms.names):
            if str(lot["cards"][0]).lower() in [name.lower() for name in names]:
                return index
    raise BadPosition(f"position: a lot of 'knowledge' names cards of one kind, not {lot!r}")
