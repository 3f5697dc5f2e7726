"""Events: numbers in the engine, words outside; each seat is told only what it may know."""

from mypy_extensions import i64

from shiai.core.cells import append, empty, vec
from shiai.core.layout import ALL, Layout, Placed
from shiai.core.position import Json, without_zeros
from shiai.core.state import (
    ANNOUNCED,
    CHOSE,
    COUNTED,
    EVENT_CELLS,
    MOVED,
    SHOWN,
    SHUFFLED,
    STEPPED,
    State,
)


def zone_of(placed: Placed) -> Json:
    """Where a view has a zone: `{"zone": "hand", "seat": 1}`, of a family also its `part`."""
    data: Json = {"zone": placed.zone.key}
    if placed.owner >= 0:
        data["seat"] = placed.owner
    if placed.zone.part:
        data["part"] = placed.zone.part
    return data


def zone_words(layout: Layout, zone: Json, seats: int) -> str:
    """A zone as people read it: `enemy deck N`; `hand of 1` where several seats have one."""
    for known in layout.zone_list:
        if known.key == zone["zone"] and known.part == zone.get("part", ""):
            several = known.owned and seats > 1
            return f"{known.name} of {zone['seat']}" if several else known.name
    raise KeyError(f"there is no zone {zone}")


def events_for(state: State, seat: int, start: int = 0) -> list[Json]:
    """The events from number `start` on, as this seat may know them; `n` is an event's number."""
    cells = state.events
    events: list[Json] = []
    for n in range(start, len(cells) // int(EVENT_CELLS)):
        at = n * int(EVENT_CELLS)
        knows = (cells[at + 6] >> seat) & 1 == 1
        event = _event(state, [int(cells[at + k]) for k in range(6)], knows)
        if event is not None:
            event["n"] = n
            events.append(event)
    return events


def _event(state: State, x: list[int], knows: bool) -> Json | None:
    """One event; what would say nothing is left out."""
    shape, layout = state.shape, state.shape.layout
    kind = x[0]
    if kind == MOVED:
        return _move(state, x, knows)
    if kind == SHUFFLED:
        return {"event": "shuffle", "zone": zone_of(shape.zones[int(shape.number[x[2]])])}
    if kind == SHOWN:
        return _show(state, x) if knows else None
    if kind == COUNTED:
        return _count(state, x) if knows else None
    if kind == STEPPED:
        return {"event": "step", "step": layout.step_keys[x[1]], "numbers": without_zeros(x[2:6])}
    if kind == CHOSE:
        return _choice(state, x, knows)
    assert kind == ANNOUNCED, "an event has no words"
    word = layout.events[x[1]]
    return {"event": word.key, **dict(zip(word.keys, x[2:6], strict=False))}


def _move(state: State, x: list[int], knows: bool) -> Json:
    shape = state.shape
    target = shape.zones[int(shape.number[x[4]])]
    from_box = x[2] < 0
    event: Json = {"event": "move"}
    event.update(_card(state, target, x[1], knows, not from_box))
    event["from"] = None if from_box else zone_of(shape.zones[int(shape.number[x[2]])])
    if not from_box and x[3] >= 0:
        event["from_place"] = x[3]
    event["to"] = zone_of(target)
    if x[5] >= 0:
        event["to_place"] = x[5]
    return event


def _show(state: State, x: list[int]) -> Json:
    placed = state.shape.zones[int(state.shape.number[x[2]])]
    event: Json = {"event": "show", **_card(state, placed, x[1], True, True)}
    event["zone"] = zone_of(placed)
    if x[3] >= 0:
        event["place"] = x[3]
    return event


def _count(state: State, x: list[int]) -> Json:
    held = state.shape.columns[int(state.shape.column_no[x[2]]) - 1]
    event: Json = {"event": "count", "name": held.column.key, "value": x[1]}
    if held.column.parts:
        event["place"] = held.column.parts[x[2] - held.at]
    if held.owner >= 0:
        event["seat"] = held.owner
    return event


def _choice(state: State, x: list[int], knows: bool) -> Json:
    event: Json = {"event": "choice", "seat": x[2], "choice": None, "verb": None, "with": {}}
    code = x[1] if knows else x[4]
    if code >= 0:
        verbs, names = state.terms.verbs, state.terms.names
        event["choice"] = verbs.text(code, names, hide=not knows)
        event["verb"] = verbs.verb_of(code).name
        event["with"] = verbs.parts(code, names, hide=not knows)
    event["asked"] = state.shape.layout.step_keys[x[3]]
    if x[5] == 1:
        event["forced"] = True
    return event


def _card(state: State, placed: Placed, card: int, knows: bool, looks: bool) -> Json:
    """A card's name if it is known; where names are only sleeves, also what is inside, but not
    while all come out of the box.
    """
    if not knows or card < 0:  # below 0: covered, in a world that was guessed for another seat
        return {"card": None}
    names = state.terms.names[placed.zone.of.index]
    if looks and state.terms.closed:
        return {"card": names[card], "inside": state.terms.inside[card]}
    return {"card": names[card]}


def stays_open(state: State, start: int) -> bool:
    """Whether all that happened from event `start` on was done with what lay open to all.

    It follows from what everybody may know: no card came from where not all could look, nobody was
    shown one, and nothing was shuffled.
    """
    cells, shape = state.events, state.shape
    for n in range(start, len(cells) // int(EVENT_CELLS)):
        at = n * int(EVENT_CELLS)
        kind, source = int(cells[at]), int(cells[at + 2])
        if kind == SHOWN or kind == SHUFFLED:
            return False
        if kind == MOVED:
            if source < 0 or shape.zones[int(shape.number[source])].zone.seen_by != ALL:
                return False
    return True


def forget_secrets(events: vec[i64], seat: i64) -> vec[i64]:
    """The same events without what this seat was not shown."""
    kept: vec[i64] = empty()
    at: i64 = 0
    while at < len(events):
        knows = (events[at + 6] >> seat) & 1 == 1
        for k in range(EVENT_CELLS):
            hidden = k == 1 and not knows
            kept = append(kept, -1 if hidden else events[at + k])
        at += EVENT_CELLS
    return kept


def seen_by(events: vec[i64], seat: i64) -> vec[i64]:
    """The events as this seat may know them, six numbers each: equal for all it cannot tell apart.

    What it does not hear of at all is six times -1.
    """
    seen: vec[i64] = empty()
    at: i64 = 0
    while at < len(events):
        knows = (events[at + 6] >> seat) & 1 == 1
        silent = not knows and (events[at] == SHOWN or events[at] == COUNTED)
        for k in range(i64(6)):
            hidden = silent or (k == 1 and not knows)
            seen = append(seen, -1 if hidden else events[at + k])
        at += EVENT_CELLS
    return seen
