"""Positions of format 1, read for one version: names with spaces, seats as keys of objects.

A position written by hand names no format, so the spelling itself shows which one it is: no key of
format 2 has a space, and nothing in it is an object by seats. To be gone in 0.2.
"""

from typing import Any

from shiai.core.errors import BadPosition
from shiai.core.layout import Layout, key_of
from shiai.core.reading import GENERAL_KEYS

Json = dict[str, Any]

OLD_KEYS = {"waiting": "awaited"}  # that are not only spelt another way
BY_SEAT = ("picked", "knowledge", "seen")
EXAMPLES = 3  # that a warning names


def renewed(position: Json, layout: Layout, seats: int) -> tuple[Json, list[str]]:
    """A position in today's spelling, and what had to be changed, in words; none if nothing had.

    What it does not understand it leaves as it is: the reader says what is wrong with it.
    """
    return _Renewal(layout, seats).position(position)


def warning(changes: list[str]) -> str:
    """What to tell a caller whose position is spelt the old way."""
    examples = ", ".join(changes[:EXAMPLES])
    more = f" and {len(changes) - EXAMPLES} more" if len(changes) > EXAMPLES else ""
    return (
        f"this position has the old spelling, read until version 0.2: write {examples}{more} "
        "(docs/positions.md; Table.to_position writes it as it is now)"
    )


class _Renewal:
    def __init__(self, layout: Layout, seats: int) -> None:
        self.layout = layout
        self.seats = seats
        self.zones = {zone.key: zone for zone in layout.zone_list}
        self.columns = {column.key: column for column in layout.column_list}
        self.records = {records.key: records for records in layout.record_list}
        self.steps = set(layout.step_keys)
        self.known = {*GENERAL_KEYS, *self.zones, *self.columns, *self.records}
        self.changes: list[str] = []

    def position(self, position: Json) -> tuple[Json, list[str]]:
        new: Json = {}
        for key, value in position.items():
            name = OLD_KEYS.get(str(key), key_of(str(key)))
            name = self.spelt(str(key), name) if name in self.known else str(key)
            if name in new:
                raise BadPosition(f"position: {name!r} is given twice")
            new[name] = self.value(name, value)
        return new, self.changes

    def spelt(self, old: str, new: str) -> str:
        """A name as it is now; that it was another is noted."""
        if old != new:
            self.note(f"{new!r} for {old!r}")
        return new

    def note(self, change: str) -> None:
        if change not in self.changes:
            self.changes.append(change)

    def value(self, key: str, value: Any) -> Any:
        if key in self.zones or key in self.columns or key in self.records:
            several = self.seats > 1 and self.is_owned(key)
            if several:
                value = self.by_seat(key, value)
            if several and isinstance(value, list):
                return [self.of_one_seat(key, had) for had in value]
            return self.of_one_seat(key, value)
        if key in BY_SEAT:
            return self.by_seat(key, value)
        if key == "owed" and isinstance(value, list):
            return [self.step(step) for step in value]
        if key == "moment" and isinstance(value, str):
            return self.spelt(value, key_of(value))
        return self.chance(value) if key == "chance" else value

    def is_owned(self, key: str) -> bool:
        for declared in (self.zones, self.columns, self.records):
            if key in declared:
                return declared[key].owned
        return False

    def by_seat(self, key: str, value: Any) -> Any:
        """`{"0": …, "1": …}` as a list by seat."""
        names = [str(seat) for seat in range(self.seats)]
        if not isinstance(value, dict) or not all(seat in names for seat in value):
            return value
        self.note(f"a list by seat for {key!r}")
        last = max((int(seat) for seat in value), default=-1)
        return [value.get(seat) for seat in names[: last + 1]]

    def of_one_seat(self, key: str, value: Any) -> Any:
        if key in self.zones and self.zones[key].slots and isinstance(value, list):
            return [self.slot(key, card) for card in value]
        if key in self.zones:
            return self.keys(value, [z.place for z in self.layout.zone_list if z.key == key])
        if key in self.columns:
            return self.keys(value, self.columns[key].places)
        if isinstance(value, list):
            return [self.keys(row, self.records[key].columns) for row in value]
        return value

    def slot(self, key: str, card: Any) -> Any:
        if isinstance(card, list):  # of the only seat
            return [self.slot(key, inner) for inner in card]
        if card is None:
            self.note(f"'' for an empty place of {key!r}")
        return "" if card is None else card

    def keys(self, value: Any, names: list[str]) -> Any:
        """An object whose keys are declared names."""
        if not isinstance(value, dict):
            return value
        new = {name: key_of(name) for name in names}
        return {
            self.spelt(key, new[key]) if key in new else key: inner for key, inner in value.items()
        }

    def step(self, step: Any) -> Any:
        if isinstance(step, list) and step:
            return [self.step(step[0]), *step[1:]]
        if isinstance(step, str) and key_of(step) in self.steps:
            return self.spelt(step, key_of(step))
        return step

    def chance(self, value: Any) -> Any:
        if value == "keep order":
            return self.spelt("keep order", "keep_order")
        if not isinstance(value, dict):
            return value
        new = self.keys(value, ["keep order"])
        if isinstance(new.get("streams"), dict):
            new["streams"] = self.keys(new["streams"], self.layout.streams)
        return new
