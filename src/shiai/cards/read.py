"""From a set file to checked tables, or to a list of everything that is wrong with it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import inspect as mi

from shiai.cards import check
from shiai.cards.digest import digest
from shiai.cards.errors import BadSet, Problem
from shiai.cards.extend import Extended, entry_words
from shiai.cards.model import CARDS, Card, CardSet, Misfit
from shiai.cards.places import Places
from shiai.cards.text import bytes_of, table_of, text_of

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
    reader = _Reader(model, name, Places(text))
    problems = reader.meant_for_another(table)
    if problems:
        raise BadSet(*problems)
    extended = Extended(table, folder, name, reader.places)
    problems = [*extended.problems, *reader.problems(extended)]
    if problems:
        raise BadSet(*sorted(problems, key=lambda problem: problem.line))
    try:
        card_set = msgspec.convert(extended.in_base_order(), model)
    except msgspec.ValidationError as error:
        raise BadSet(Problem(name, str(error))) from None
    problems = [reader.misfit(misfit, extended) for misfit in card_set.misfits()]
    if problems:
        raise BadSet(*sorted(problems, key=lambda problem: problem.line))
    return card_set, digest(card_set)


class _Group(NamedTuple):
    """A field that is a list of entries."""

    name: str
    entry: mi.StructType
    whole: mi.ListType
    needs: object
    """How many cards it must hold: a number, (fewest, most), or None for any number."""
    is_cards: bool


@cache
def _fields_of(model: type[CardSet]) -> tuple[mi.Field, ...]:
    info = mi.type_info(model)
    assert isinstance(info, mi.StructType), "a set is described by a table"
    return info.fields


@cache
def _groups_of(model: type[CardSet]) -> list[_Group]:
    """The fields that are lists of entries."""
    found = []
    for field in _fields_of(model):
        info, notes = check.plain(field.type)
        if isinstance(info, mi.ListType):
            entry, _ = check.plain(info.item_type)
            if isinstance(entry, mi.StructType):
                cards = issubclass(entry.cls, Card)
                found.append(_Group(field.encode_name, entry, info, notes.get(CARDS), cards))
    return found


class _Reader:
    """One pass over one file, with what has to be remembered on the way."""

    def __init__(self, model: type[CardSet], name: str, places: Places) -> None:
        self.model = model
        self.name = name
        self.places = places
        self.taken: dict[str, int] = {}

    def problems(self, extended: Extended) -> list[Problem]:
        """Everything wrong, from the top of the file to its end."""
        table = extended.table
        found = list(self._head(table, extended.base is not None))
        for group in _groups_of(self.model):
            if group.name in table:
                found += self._group(group, table[group.name], extended)
        return found

    def meant_for_another(self, table: dict[str, object]) -> list[Problem]:
        """A file of another format or game: its cards are not worth looking at."""
        fields = [each for each in _fields_of(self.model) if each.encode_name in ("format", "game")]
        return [self._at_key(fault) for fault in check.in_fields(table, fields)]

    def _head(self, table: dict[str, object], extends: bool) -> Iterator[Problem]:
        fields = _fields_of(self.model)
        groups = [group.name for group in _groups_of(self.model)]
        for fault in check.key_faults(table, fields, may_miss=groups):
            yield self._at_key(fault)
        for fault in check.in_fields(table, [f for f in fields if f.encode_name not in groups]):
            yield self._at_key(fault)
        needed = [field.encode_name for field in fields if field.required]
        missing = [name for name in groups if name in needed and name not in table]
        if missing and not extends:
            fix = 'write extends = "house" above all entries to take them from the house set'
            line = min((self.places.line(name) for name in groups if name in table), default=1)
            yield Problem(self.name, f"no entries ({fix})", line, field=", ".join(missing))

    def _at_key(self, fault: check.Fault) -> Problem:
        line = self.places.line(*fault.path)
        return Problem(self.name, fault.says, line, field=fault.field)

    def _group(self, group: _Group, entries: object, extended: Extended) -> Iterator[Problem]:
        if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
            says = f"write [[{group.name}]] in double brackets above each entry"
            yield Problem(self.name, says, self.places.line(group.name), field=group.name)
            return
        count, all_named = 0, True
        for number, entry in enumerate(entries, 1):
            place = extended.written.get(id(entry), ())
            faults = check.faults(entry, group.entry)
            if group.is_cards:
                in_ids = list(self._in_ids(entry, self.places.line(*place)))
                all_named = all_named and not in_ids
                faults += in_ids
            words = entry_words(group.name, entry, number)
            for fault in faults:
                line = self.places.line(*place, *fault.path) if place else 0
                yield Problem(self.name, fault.says, line, words, fault.field)
            count += len(_ids(entry))
        if not group.is_cards:
            for fault in check.length_faults(len(entries), group.whole):
                yield Problem(self.name, fault.says, self.places.line(group.name), field=group.name)
        if all_named:  # else they cannot be counted
            yield from self._counted(group, count, entries, extended)

    def _counted(
        self, group: _Group, count: int, entries: list[Any], extended: Extended
    ) -> Iterator[Problem]:
        """How many cards a group has, and what to do about one too many or too few."""
        needs = group.needs if isinstance(group.needs, tuple) else (group.needs, group.needs)
        least, most = needs
        if least is None or least <= count <= most:
            return
        cards = "card" if count == 1 else "cards"
        wanted = f"{least}" if least == most else f"{least} to {most}"
        says = f"{count} {cards}, the game needs {wanted}"
        if extended.base is None:
            yield Problem(self.name, says, self.places.line(group.name), field=group.name)
            return
        known = {n for e in extended.base.get(group.name, []) for n in _ids(e)}
        new = [e for e in entries if _ids(e) and not {*map(str, _ids(e))} & known]
        line, words = self.places.line("remove"), ""
        if count > most:
            says += ' (let it take a place: replaces = ["an id"], or remove = ["an id"])'
            if new:
                line = self.places.line(*extended.written.get(id(new[0]), ()))
                words = entry_words(group.name, new[0])
        else:
            says += " (write as many new ones, or remove fewer)"
        yield Problem(self.name, says, line, words, field=group.name)

    def misfit(self, misfit: Misfit, extended: Extended) -> Problem:
        """What the whole set tells, at the entry that it speaks of."""
        place: tuple[str | int, ...] = ()
        words = ""
        for number, entry in enumerate(extended.table.get(misfit.group, []), 1):
            if {*misfit.called} & {*map(str, _ids(entry)), entry.get("key")}:
                here = extended.written.get(id(entry), ())
                if here or not place:
                    place, words = here, entry_words(misfit.group, entry, number)
        line = self.places.line(*place or (misfit.group,), misfit.field)
        line = line or self.places.line("remove") or self.places.line("extends")
        field = misfit.field or ("" if words else misfit.group)
        return Problem(self.name, misfit.says, line, words, field)

    def _in_ids(self, entry: dict[str, Any], line: int) -> Iterator[check.Fault]:
        if "id" not in entry and "ids" not in entry:
            fix = 'write id = "X1", or ids = ["X1", "X2"] for several copies'
            yield check.Fault("id", f"missing ({fix})")
        elif "id" in entry and "ids" in entry:
            says = "both id and ids are given, keep one of them"
            yield check.Fault("id", says, path=("id",))
        for card_id in _ids(entry):
            if isinstance(card_id, str):
                if card_id in self.taken:
                    first = self.taken[card_id]
                    where = f" by the entry at line {first}" if first and first != line else ""
                    says = f"id {check.show(card_id)} is already taken{where} (give it another)"
                    yield check.Fault("", says, path=("id" if "id" in entry else "ids",))
                self.taken.setdefault(card_id, line)


def _ids(entry: dict[str, Any]) -> list[object]:
    """The ids as written, good or bad."""
    ids = entry.get("ids", [])
    listed = ids if isinstance(ids, list) else [ids]
    return [entry["id"], *listed] if "id" in entry else listed
