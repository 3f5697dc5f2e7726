"""What differs between two sets of a game, entry by entry, as a designer would tell it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import NODEFAULT, Struct, structs

from shiai.cards.model import Card, CardSet

HEAD = {field.name for field in structs.fields(CardSet)}
NO_FACE = ("id", "ids", "key", "kanji", "replaces")


class Change(NamedTuple):
    """A field of an entry, as it was and as it is; None: it said nothing."""

    field: str
    before: str | None
    after: str | None

    def __str__(self) -> str:
        if self.before is None:
            return f"{self.field} {self.after} is new"
        if self.after is None:
            return f"{self.field} {self.before} is gone"
        return f"{self.field} {self.before} → {self.after}"


class Difference(NamedTuple):
    """An entry that differs: changed, new, gone, or in the place of another."""

    group: str
    ids: list[str]
    name: str
    how: str
    """`changed`, `new`, `gone` or `replaces`."""
    changes: list[Change]
    instead_of: str = ""

    def __str__(self) -> str:
        called = f"{self.group.replace('_', ' ')} {self.name} ({_ids(self.ids)})"
        if self.how == "new":
            return f"{called} is new: {_face(self.changes)}"
        if self.how == "gone":
            return f"{called} is gone"
        place = f"{called} in place of {self.instead_of}" if self.how == "replaces" else called
        return f"{place}: {'; '.join(map(str, self.changes)) or 'the same face'}"

    def to_json(self) -> dict[str, Any]:
        """For reports."""
        made: dict[str, Any] = {**self._asdict(), "says": str(self)}
        return made | {"changes": [change._asdict() for change in self.changes]}


def differences(base: CardSet, other: CardSet) -> list[Difference]:
    """Every entry in which the second set differs from the first, in the order of its file.

    Copies that differ alike are told together. Titles and what is said about a set do not count.
    """
    found: list[Difference] = []
    for field in structs.fields(type(other)):
        if field.name in HEAD:
            continue
        before, after = getattr(base, field.name), getattr(other, field.name)
        if _are_entries(before) or _are_entries(after):
            found += _together(_in_group(field.encode_name, before, after))
        elif before != after:
            change = Change(field.encode_name, words(before), words(after))
            found.append(Difference(field.encode_name, [], "", "changed", [change]))
    return found


def _in_group(group: str, before: list[Struct], after: list[Struct]) -> Iterator[Difference]:
    old, new = _single(before), _single(after)
    replaced: dict[str, str] = {}
    for called, entry in new.items():
        if called in old:
            changes = _changes(old[called], entry)
            if changes:
                yield Difference(group, [called], _name(entry), "changed", changes)
            continue
        place = _replaced(entry, called)
        if place in old and place not in new:
            replaced[place] = called
            instead = f"{_name(old[place])} ({place})"
            changes = [each for each in _changes(old[place], entry) if each.field != "text"]
            yield Difference(group, [called], _name(entry), "replaces", changes, instead)
        else:
            yield Difference(group, [called], _name(entry), "new", _changes(None, entry))
    for called, entry in old.items():
        if called not in new and called not in replaced:
            yield Difference(group, [called], _name(entry), "gone", [])


def _replaced(entry: Struct, called: str) -> str:
    """The id whose place a copy takes, or ""."""
    if not isinstance(entry, Card) or not entry.replaces:
        return ""
    pairs = dict(zip(entry.copies(), entry.replaces))
    return pairs.get(called, "")


def _single(entries: list[Struct]) -> dict[str, Struct]:
    """Each copy of each entry by its id, key, or number in a table of rows."""
    found: dict[str, Struct] = {}
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, Card):
            found |= dict.fromkeys(entry.copies(), entry)
        else:
            found[str(getattr(entry, "key", number))] = entry
    return found


def _changes(before: Struct | None, after: Struct) -> list[Change]:
    found = []
    for field in structs.fields(type(after)):
        if field.name in NO_FACE:
            continue
        new = getattr(after, field.name)
        if before is None:
            if new != _default(field):
                found.append(Change(field.encode_name, None, words(new)))
            continue
        old = getattr(before, field.name)
        if old != new:
            was = None if old == _default(field) and not isinstance(old, int) else words(old)
            now = None if new == _default(field) and not isinstance(new, int) else words(new)
            found.append(Change(field.encode_name, was, now))
    return found


def _default(field: structs.FieldInfo) -> object:
    if field.required:
        return ...
    factory: Any = field.default_factory
    return field.default if field.default is not NODEFAULT else factory()


def _together(found: Iterator[Difference]) -> list[Difference]:
    """Copies with the same name and the same changes in one."""
    made: list[Difference] = []
    for each in found:
        for at, other in enumerate(made):
            if other._replace(ids=[]) == each._replace(ids=[]):
                made[at] = other._replace(ids=[*other.ids, *each.ids])
                break
        else:
            made.append(each)
    return made


def words(value: object) -> str:
    """A value of a set file, short: `1 1 0 0`, `discard_weapons 2`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Struct):
        given = [
            (field.encode_name, getattr(value, field.name))
            for field in structs.fields(type(value))
            if getattr(value, field.name) != _default(field)
        ]
        return "{" + ", ".join(f"{name} {words(each)}" for name, each in given) + "}"
    if isinstance(value, frozenset | set):
        return " ".join(sorted(words(each) for each in value)) or "nothing"
    if isinstance(value, list):
        return " ".join(words(each) for each in value) or "nothing"
    if isinstance(value, str):
        return value if value and value.replace("_", "").isalnum() else f"“{value}”"
    return str(value)


def _face(changes: list[Change]) -> str:
    return ", ".join(
        f"{change.field} {change.after}" for change in changes if change.field != "name"
    )


def _name(entry: Struct) -> str:
    return str(getattr(entry, "name", ""))


def _ids(ids: list[str]) -> str:
    """`E01`, `E01, E02`, or `E01 to E07, 7 cards`."""
    return ", ".join(ids) if len(ids) < 4 else f"{ids[0]} … {ids[-1]}, {len(ids)} cards"


def _are_entries(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(each, Struct) for each in value)
