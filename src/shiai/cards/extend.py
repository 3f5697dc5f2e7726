"""A set that extends another: only what differs is written, the rest is taken from a house set."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from shiai.cards.check import show, suggestion
from shiai.cards.errors import BadSet, Problem
from shiai.cards.find import sets_in
from shiai.cards.places import Places
from shiai.cards.text import bytes_of, table_of, text_of

EXTENDS: Final = "extends"
CHANGE: Final = "change"
REMOVE: Final = "remove"
REPLACES: Final = "replaces"
WITHOUT: Final = "without"  # fields that a changed entry has no longer

Entry = dict[str, Any]
Entries = list[Entry]
Place = tuple[str | int, ...]


class Extended:
    """What a file and its base make together, and where in the file each entry is written.

    Attributes:
        table: with all that the base has and the file does not say. Entries stand as they were
            written (`in_base_order` sorts them).
        problems: words that name nothing of the base.
        written: by identity of an entry: the place of its table in the file.
    """

    def __init__(
        self, table: dict[str, Any], folder: Path | None, name: str, places: Places
    ) -> None:
        self.name = name
        self.places = places
        self.problems: list[Problem] = []
        self.written: dict[int, Place] = {}
        for group, entries in table.items():
            if _is_entries(entries):
                for number, entry in enumerate(entries):
                    self.written[id(entry)] = (group, number)
        self.base: dict[str, Any] | None = None
        self.table = table
        if EXTENDS in table and folder is not None:
            self.base = _base(table[EXTENDS], folder, name, places.line(EXTENDS))
            self.table = self._joined(table, self.base)
        else:
            self._refuse_words_of_extending(table)

    def _refuse_words_of_extending(self, table: dict[str, Any]) -> None:
        for word in (CHANGE, REMOVE):
            if table.get(word):
                says = 'needs a set to start from (write extends = "house" above it)'
                self._tell(says, (word,), field=word)
        for group, entry in _all(table):
            if entry.get(REPLACES):
                says = 'needs a set to start from (write extends = "house" above all entries)'
                place = (*self.written[id(entry)], REPLACES)
                self._tell(says, place, entry_words(group, entry), REPLACES)

    def _tell(self, says: str, place: Place, card: str = "", field: str = "") -> None:
        self.problems.append(Problem(self.name, says, self.places.line(*place), card, field))

    def _joined(self, table: dict[str, Any], base: dict[str, Any]) -> dict[str, Any]:
        gone = {*self._removed(table, base), *self._replaced(table, base)}
        own = {group: entries for group, entries in table.items() if _is_entries(entries)}
        for group, entry in self._changed(table, base):
            own[group] = [*own.get(group, []), entry]
        whole = {**base, **table}
        for group, below in base.items():
            if _is_entries(below) and (group in own or gone) and group not in (CHANGE, REMOVE):
                if group in table and not _is_entries(table[group]):
                    continue  # written wrongly: the reader tells
                whole[group] = _join(below, own.get(group, []), gone)
        return whole

    # ---- remove, replaces, change ----------------------------------------------------------------

    def _removed(self, table: dict[str, Any], base: dict[str, Any]) -> Iterator[str]:
        removed = table.get(REMOVE, [])
        for number, called in enumerate(removed if isinstance(removed, list) else []):
            found = [n for _, entry in _all(base) for n in _meant(entry, called)]
            if found:
                yield from found
            else:
                self._tell(_nobody(called, base), (REMOVE, number), field=REMOVE)

    def _replaced(self, table: dict[str, Any], base: dict[str, Any]) -> Iterator[str]:
        for group, entry in _all(table):
            replaces = entry.get(REPLACES, [])
            if isinstance(replaces, str):
                replaces = entry[REPLACES] = [replaces]
            for called in replaces if isinstance(replaces, list) else []:
                known = [n for other in base.get(group, []) for n in names_of(other)]
                if called in known:
                    yield called
                else:
                    place = (*self.written[id(entry)], REPLACES)
                    says = _nobody(called, {group: base.get(group, [])})
                    self._tell(says, place, entry_words(group, entry), REPLACES)

    def _changed(self, table: dict[str, Any], base: dict[str, Any]) -> Iterator[tuple[str, Entry]]:
        changes = table.get(CHANGE, {})
        if not isinstance(changes, dict):
            return
        own = {n for _, entry in _all(table) for n in names_of(entry)}
        for called, fields in changes.items():
            place = (CHANGE, called)
            if not isinstance(fields, dict):
                says = f"write [change.{called}], and below it the fields that are other"
                self._tell(says, place, field=CHANGE)
                continue
            found = [(g, e, names) for g, e in _all(base) if (names := _meant(e, called))]
            if not found:
                self._tell(_nobody(called, base), place, field=CHANGE)
            for group, entry, names in found:
                if own & {*names}:
                    says = f"{names[0]!r} is written in this file, too: change it there"
                    self._tell(says, place, entry_words(group, entry), CHANGE)
                    continue
                changed = self._with(entry, fields, place, group)
                if "ids" in entry and "ids" not in fields:
                    changed["ids"] = names
                self.written[id(changed)] = place
                yield group, changed

    def _with(self, entry: Entry, fields: Entry, place: Place, group: str) -> Entry:
        without = fields.get(WITHOUT, [])
        for number, field in enumerate(without if isinstance(without, list) else [without]):
            if field not in entry:
                here = ", ".join(each for each in entry if each not in ("id", "ids", "key"))
                says = f"it has no {show(field)} (it has {here})"
                self._tell(says, (*place, WITHOUT, number), entry_words(group, entry), WITHOUT)
        given = {key: value for key, value in fields.items() if key != WITHOUT}
        gone = [str(each) for each in without] if isinstance(without, list) else []
        return {key: value for key, value in entry.items() if key not in gone} | given

    # ---- the order -----------------------------------------------------------------------------

    def in_base_order(self) -> dict[str, Any]:
        """A checked table with every card where the base has it; new ones follow, as written.

        A card's number is its place, and the same seed deals the same numbers: so a set differs
        from its base by what it changes, and a set that changes nothing deals the same games.
        """
        if self.base is None:
            return self.table
        sorted_groups = {
            group: _sorted(entries, self.base[group])
            for group, entries in self.table.items()
            if _is_entries(entries) and _is_entries(self.base.get(group))
        }
        return {**self.table, **sorted_groups}


def entry_words(group: str, entry: Entry, number: int = 0) -> str:
    """An entry as a player would call it: `enemy "Ashigaru" (E01)`."""
    noun = group.replace("_", " ")
    name, ids = entry.get("name"), names_of(entry)[:1]
    good = [text[:40] for text in ids if text.isprintable() and text.strip()]
    if isinstance(name, str) and name.strip() and name.isprintable():
        return f'{noun} "{name[:40]}"' + (f" ({good[0]})" if good else "")
    return f'{noun} "{good[0]}"' if good else f"{noun} number {number}"


def _sorted(entries: Entries, base: Entries) -> Entries:
    """Entries by the base's order of their names; one with several ids is cut where others stand
    between them.
    """
    place = {called: at for at, called in enumerate(n for entry in base for n in names_of(entry))}
    for entry in entries:  # what replaces another stands in its place
        for called, before in zip(names_of(entry), entry.get(REPLACES, [])):
            place.setdefault(called, place.get(before, len(place)))
    last_place = len(place)
    cards = [(called, entry) for entry in entries for called in names_of(entry)]
    if {id(entry) for _, entry in cards} != {id(entry) for entry in entries}:
        return entries  # rows without names
    cards.sort(key=lambda card: place.get(card[0], last_place))
    found: Entries = []
    last: Entry | None = None
    for called, entry in cards:
        if "ids" not in entry:
            found.append(entry)
        elif entry is last:
            found[-1]["ids"].append(called)
        else:
            found.append({**entry, "ids": [called]})
        last = entry
    return found


def _base(base: object, folder: Path, name: str, line: int) -> dict[str, Any]:
    known = sets_in(folder)
    if base not in known:
        meant = suggestion(str(base), known)
        maybe = f" (did you mean {meant!r}?)" if meant else ""
        says = f"no set of this game is called {base!r}, there are {', '.join(known)}{maybe}"
        raise BadSet(Problem(name, says, line, field=EXTENDS))
    path = folder / f"{base}.toml"
    text = text_of(bytes_of(path, str(base)), str(base))
    table = table_of(text, str(base))
    if EXTENDS not in table:
        return table
    below = Extended(table, folder, str(base), Places(text))  # house-2 of Eohn extends house
    whole = below.in_base_order()
    return {key: value for key, value in whole.items() if key not in (EXTENDS, CHANGE, REMOVE)}


def _is_entries(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(e, dict) for e in value)


def _all(table: dict[str, Any]) -> Iterator[tuple[str, Entry]]:
    for group, entries in table.items():
        if _is_entries(entries):
            for entry in entries:
                yield group, entry


def names_of(entry: Entry) -> list[str]:
    """What an entry is called: its ids, or its key."""
    ids = entry.get("ids", [])
    listed = [*ids] if isinstance(ids, list) else []
    return [str(each) for each in [*listed, entry.get("id"), entry.get("key")] if each is not None]


def _meant(entry: Entry, called: object) -> list[str]:
    """The ids or the key of an entry that a word means: one of them, or all by its name."""
    names = names_of(entry)
    if called in names:
        return [str(called)]
    return names if called == entry.get("name") else []


def _nobody(called: object, base: dict[str, Any]) -> str:
    """No entry of the base is called so; the likely one."""
    entries = [entry for _, entry in _all(base)]
    known = [n for entry in entries for n in names_of(entry)]
    names = [str(entry["name"]) for entry in entries if "name" in entry and names_of(entry)]
    meant = suggestion(str(called), [*names, *known])
    maybe = f" (did you mean {meant!r}?)" if meant else " (shiai cards lists the ids)"
    return f"the set that is extended has no entry {show(called)}{maybe}"


def _join(base: Entries, own: Entries, gone: set[str]) -> Entries:
    """The base's entries, without those (or those copies) that are gone or written anew, then
    one's own.
    """
    taken = {called for entry in own for called in names_of(entry)} | gone
    if own and not any(names_of(entry) for entry in base):
        return own  # a table of rows without names is given as a whole
    kept: Entries = []
    for entry in base:
        names = names_of(entry)
        left = [called for called in names if called not in taken]
        if left and "ids" in entry:
            kept.append({**entry, "ids": left})
        elif left or not names:
            kept.append(entry)
    return kept + own
