"""Events: numbers in the engine, words outside; each seat is told only what it may know."""

from typing import Any

from mypy_extensions import i64

from shiai.core.cells import append, empty, vec
from shiai.core.layout import Placed
from shiai.core.state import (
    ANNOUNCED,
    CHOSE,
    COUNTED,
    MOVED,
    SHOWN,
    SHUFFLED,
    STEPPED,
    TOLD,
    State,
)

Json = dict[str, Any]


def zone_name(placed: Placed, seats: i64) -> str:
    """`hand`, or `hand of 1` where several seats have one."""
    if placed.owner < 0 or seats == 1:
        return placed.zone.name
    return f"{placed.zone.name} of {placed.owner}"


def told_to(state: State, seat: int, start: int = 0) -> list[Json]:
    """The events from number `start` on, as this seat may know them; `n` is an event's number."""
    told = state.told
    events: list[Json] = []
    for n in range(start, len(told) // int(TOLD)):
        at = n * int(TOLD)
        knows = (told[at + 6] >> seat) & 1 == 1
        event = _event(state, [int(told[at + k]) for k in range(6)], knows)
        if event is not None:
            event["n"] = n
            events.append(event)
    return events


def _event(state: State, x: list[int], knows: bool) -> Json | None:
    shape, names, layout = state.shape, state.terms.names, state.shape.layout
    kind = x[0]
    if kind == MOVED:
        source = None if x[2] < 0 else shape.zones[int(shape.number[x[2]])]
        target = shape.zones[int(shape.number[x[4]])]
        return {
            "event": "move",
            **_card(state, names[target.zone.of.index], x[1], knows, source is not None),
            "from": None if source is None else zone_name(source, shape.seats),
            "from place": None if source is None or x[3] < 0 else x[3],
            "to": zone_name(target, shape.seats),
            "to place": None if x[5] < 0 else x[5],
        }
    if kind == SHUFFLED:
        return {
            "event": "shuffle",
            "zone": zone_name(shape.zones[int(shape.number[x[2]])], shape.seats),
        }
    if kind == SHOWN:
        zone = shape.zones[int(shape.number[x[2]])]
        if not knows:
            return None
        return {
            "event": "show",
            **_card(state, names[zone.zone.of.index], x[1], knows, True),
            "zone": zone_name(zone, shape.seats),
            "place": None if x[3] < 0 else x[3],
        }
    if kind == COUNTED:
        if not knows:
            return None
        held = shape.columns[int(shape.column_no[x[2]]) - 1]
        said: Json = {"event": "count", "name": held.column.name, "value": x[1]}
        if held.column.places:
            said["place"] = held.column.places[x[2] - held.at]
        if held.owner >= 0 and shape.seats > 1:
            said["seat"] = held.owner
        return said
    if kind == STEPPED:
        return {"event": "step", "step": layout.step_names[x[1]], "numbers": x[2:6]}
    if kind == CHOSE:
        choice: Json = {"event": "choice", "seat": x[2], "choice": None, "verb": None, "with": {}}
        code = x[1] if knows else x[4]
        if code >= 0:
            verbs = state.terms.verbs
            choice["choice"] = verbs.text(code, names, hide=not knows)
            choice["verb"] = verbs.verb_of(code).name
            choice["with"] = verbs.parts(code, names, hide=not knows)
        choice["asked"] = layout.step_names[x[3]]
        if x[5] == 1:
            choice["forced"] = True
        return choice
    assert kind == ANNOUNCED, "an event has no words"
    word = layout.events[x[1]]
    return {"event": word.name, **dict(zip(word.numbers, x[2:6], strict=False))}


def _card(state: State, names: list[str], card: int, knows: bool, looks: bool) -> Json:
    """A card's name if it is known; where names are only sleeves, also what is inside, but not
    while all come out of the box.
    """
    if not knows:
        return {"card": None}
    if looks and state.terms.closed:
        return {"card": names[card], "inside": state.terms.inside[card]}
    return {"card": names[card]}


def forget_secrets(told: vec[i64], seat: i64) -> vec[i64]:
    """The same events without what this seat was not shown."""
    kept: vec[i64] = empty()
    at: i64 = 0
    while at < len(told):
        knows = (told[at + 6] >> seat) & 1 == 1
        for k in range(TOLD):
            hidden = k == 1 and not knows
            kept = append(kept, -1 if hidden else told[at + k])
        at += TOLD
    return kept


def seen_by(told: vec[i64], seat: i64) -> vec[i64]:
    """The events as this seat may know them, six numbers each: equal for all it cannot tell apart.

    What it does not hear of at all is six times -1.
    """
    seen: vec[i64] = empty()
    at: i64 = 0
    while at < len(told):
        knows = (told[at + 6] >> seat) & 1 == 1
        silent = not knows and (told[at] == SHOWN or told[at] == COUNTED)
        for k in range(i64(6)):
            hidden = silent or (k == 1 and not knows)
            seen = append(seen, -1 if hidden else told[at + k])
        at += TOLD
    return seen
