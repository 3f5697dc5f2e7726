"""What is told has one shape: keys, zones and seats of views and events, sentences in parts."""

import re
from collections.abc import Iterator
from typing import Any

from shiai.core.event import zone_of
from shiai.core.json_types import as_json
from shiai.core.layout import ALL
from shiai.core.sentence import Json, Sentence
from shiai.core.table import Action, Table
from shiai.testing.cases import Fault, as_bytes, found

RECENT = 50  # events that are looked at
KEY = re.compile(r"[a-z][a-z0-9_]*")


def check_shapes(table: Table) -> None:
    """Views, events and sentences of every seat."""
    start = max(table.event_count() - RECENT, 0)
    for seat in range(table.seats):
        view = as_json(table.view(seat))
        events = list(map(as_json, table.events(seat, start=start)))
        lines = sentences(table, seat, events)
        check_view(table, view)
        check_events(view, events)
        check_sentences(table, lines)
        shown = [view, events, [one.text for one in lines], [one.wording for one in lines]]
        if b"\\u00" in as_bytes(shown):
            raise Fault(f"seat {seat} is told a control character")


def check_view(table: Table, view: Json) -> None:
    """Snake case, what seats have by seat, and who is asked."""
    odd = [key for key in keys_of(view) if " " in key or "," in key]
    odd += [key for key in view if not KEY.fullmatch(key)]
    if odd:
        raise Fault(f"keys of a view that are not snake_case: {odd}")
    for placed in table.terms.shape.zones:
        if len(found(view, zone_of(placed))) != table.state.size(placed.at):
            raise Fault(f"a view has another number of cards in {zone_of(placed)}")
    for column in table.terms.layout.column_list:
        if column.owned and column.seen_by == ALL and len(view[column.key]) != table.seats:
            raise Fault(f"{column.key} is not a list by seat")
    asked, awaited = view["asked"], view["awaited"]
    if awaited != table.deciders() or not set(awaited) <= set(asked):
        raise Fault(f"asked are {asked}, awaited {awaited}")
    if (view["ask"] is not None) != (view["seat"] in awaited):
        raise Fault(f"seat {view['seat']} is asked {view['ask']}, awaited are {awaited}")


def keys_of(data: Any) -> Iterator[str]:
    """Every key of a JSON value, however deep."""
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from keys_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys_of(value)


def check_events(view: Json, events: list[Json]) -> None:
    """A zone that is named lies in the view; no key stands there that says nothing."""
    for event in events:
        if not KEY.fullmatch(event["event"]) or not all(map(KEY.fullmatch, event)):
            raise Fault(f"an event is not in snake_case: {event}")
        for way in ("from", "to", "zone"):
            if event.get(way) is not None:
                found(view, event[way])
        places = [event[key] for key in ("from_place", "to_place", "place") if key in event]
        if None in places or event.get("numbers", [1])[-1:] == [0]:
            raise Fault(f"an event says what says nothing: {event}")


def sentences(table: Table, seat: int, events: list[Json]) -> list[Sentence]:
    """The log, the question, what options do and why others are not open, as a seat is told."""
    game, state = table.game, table.state
    ask = table.ask(seat)
    found: list[Sentence] = [] if ask is None else [ask]
    found += [game.rules.describe(state, code) for code in table.codes(seat)]
    for code in range(0, table.terms.verbs.size, max(table.terms.verbs.size // 20, 1)):
        why = table.why_not(Action(seat, code, ""))
        found += [] if why is None else [why]
    return found + game.rules.log(state, events, seat)


def check_sentences(table: Table, lines: list[Sentence]) -> None:
    """What is marked is a card of the game or a seat at the table."""
    cards = {card for names in table.terms.names for card in names if card}
    for one in lines:
        for part in one.parts:
            if isinstance(part, str):
                continue
            if part.get("card", "") not in cards and part.get("seat") not in range(table.seats):
                raise Fault(f"a sentence names {part}: {one.text}")
