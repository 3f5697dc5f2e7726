"""From a set file to checked tables, or to a list of everything that is wrong with it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import inspect as mi

from shiai.cards import check
from shiai.cards.digest import digest
from shiai.cards.errors import BadSet, Problem
from shiai.cards.extend import in_base_order, whole_table
from shiai.cards.model import CARDS, Card, CardSet
from shiai.cards.text import Lines, bytes_of, table_of, text_of

S = TypeVar("S", bound=CardSet)

# msgspec finds out about a table when it is first needed, and crashes the process if another thread
# needs it meanwhile: a server that reads several matches at once after its start.
ONE_AT_A_TIME = Lock()


def read_set(
    source: Path | bytes, model: type[S], name: str, folder: Path | None = None
) -> tuple[S, str]:
    """A set, wholly checked, and its digest; `name` is what messages call the file.

    `folder` has the sets that it may extend. Raises BadSet with every problem found, and nothing
    else.
    """
    with ONE_AT_A_TIME:
        return _read_set(source, model, name, folder)


def _read_set(
    source: Path | bytes, model: type[S], name: str, folder: Path | None
) -> tuple[S, str]:
    raw = source if isinstance(source, bytes) else bytes_of(source, name)
    text = text_of(raw, name)
    table = table_of(text, name)
    reader = _Reader(model, name, text, table)
    table = whole_table(table, folder, name)
    problems = reader.problems(table)
    if problems:
        raise BadSet(*problems)
    try:
        card_set = msgspec.convert(in_base_order(table, folder, name), model)
    except msgspec.ValidationError as error:
        raise BadSet(Problem(name, str(error))) from None
    return card_set, digest(card_set)


class _Group(NamedTuple):
    name: str
    entry: mi.StructType
    needs: object


@cache
def _fields_of(model: type[CardSet]) -> tuple[mi.Field, ...]:
    info = mi.type_info(model)
    assert isinstance(info, mi.StructType), "a set is described by a table"
    return info.fields


@cache
def _groups_of(model: type[CardSet]) -> list[_Group]:
    """The fields that are lists of cards, and how many cards each must hold (None: any number)."""
    found = []
    for field in _fields_of(model):
        info, notes = check.plain(field.type)
        if isinstance(info, mi.ListType):
            entry, _ = check.plain(info.item_type)
            if isinstance(entry, mi.StructType) and issubclass(entry.cls, Card):
                found.append(_Group(field.encode_name, entry, notes.get(CARDS)))
    return found


class _Reader:
    """One pass over one file, with what has to be remembered on the way."""

    def __init__(
        self, model: type[CardSet], name: str, text: str, written: dict[str, object]
    ) -> None:
        self.model = model
        self.name = name
        self.lines = Lines(text)
        self.taken: dict[str, int] = {}
        self.line_of: dict[int, int] = {}  # by entry (its identity) of the file itself
        for group, entries in written.items():
            if isinstance(entries, list):
                for entry, line in zip(entries, self.lines.entries(group, len(entries))):
                    self.line_of[id(entry)] = line

    def problems(self, table: dict[str, object]) -> list[Problem]:
        """Everything wrong, from the top of the file to its end."""
        found = self._meant_for_another(table)
        if not found:
            found = list(self._head(table))
            for group in _groups_of(self.model):
                found += self._group(group, table.get(group.name, []))
        return sorted(found, key=lambda problem: problem.line)

    def _meant_for_another(self, table: dict[str, object]) -> list[Problem]:
        """A file of another format or game: its cards are not worth looking at."""
        fields = [each for each in _fields_of(self.model) if each.encode_name in ("format", "game")]
        return [self._at_key(fault) for fault in check.in_fields(table, fields)]

    def _head(self, table: dict[str, object]) -> Iterator[Problem]:
        fields = _fields_of(self.model)
        groups = [group.name for group in _groups_of(self.model)]
        for fault in check.key_faults(table, fields, may_miss=groups):
            yield self._at_key(fault)
        for fault in check.in_fields(table, [f for f in fields if f.encode_name not in groups]):
            yield self._at_key(fault)

    def _at_key(self, fault: check.Fault) -> Problem:
        line = self.lines.keys.get(fault.key or fault.field.split(":")[0], 0)
        return Problem(self.name, fault.says, line, field=fault.field)

    def _group(self, group: _Group, entries: object) -> Iterator[Problem]:
        if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
            says = f"write [[{group.name}]] in double brackets above each card"
            yield Problem(self.name, says, self.lines.keys.get(group.name, 0), field=group.name)
            return
        count = 0
        for number, entry in enumerate(entries, 1):
            line = self.line_of.get(id(entry), 0)
            card = _label(entry) or f"{group.name} number {number}"
            for fault in [*check.faults(entry, group.entry), *self._in_ids(entry, line)]:
                yield Problem(self.name, fault.says, line, card, fault.field)
            count += len(_ids(entry))
        if group.needs is not None and count != group.needs:
            cards = "card" if count == 1 else "cards"
            says = f"{count} {cards}, the game needs {group.needs}"
            yield Problem(self.name, says, field=group.name)

    def _in_ids(self, entry: dict[str, object], line: int) -> Iterator[check.Fault]:
        if "id" not in entry and "ids" not in entry:
            fix = 'write id = "X1", or ids = ["X1", "X2"] for several copies'
            yield check.Fault("id", f"missing ({fix})")
        elif "id" in entry and "ids" in entry:
            yield check.Fault("id", "both id and ids are given, keep one of them")
        for card_id in _ids(entry):
            if isinstance(card_id, str):
                if card_id in self.taken:
                    first = self.taken[card_id]
                    where = f" by the card at line {first}" if first and first != line else ""
                    yield check.Fault("", f"id {check.show(card_id)} is already taken{where}")
                self.taken.setdefault(card_id, line)


def _ids(entry: dict[str, object]) -> list[object]:
    """The ids as written, good or bad."""
    ids = entry.get("ids", [])
    listed = ids if isinstance(ids, list) else [ids]
    return [entry["id"], *listed] if "id" in entry else listed


def _label(entry: dict[str, object]) -> str:
    """What a message calls the card: its first id, else its name."""
    for text in [*_ids(entry)[:1], entry.get("name")]:
        if isinstance(text, str) and text.strip() and text.isprintable():
            return text[: check.LONGEST_SHOWN]
    return ""
