"""A set that extends another: only what differs is written, the rest is taken from a house set."""

from pathlib import Path
from typing import Any, Final

from shiai.cards.check import suggestion
from shiai.cards.errors import BadSet, Problem
from shiai.cards.find import sets_in
from shiai.cards.text import bytes_of, table_of, text_of

EXTENDS: Final = "extends"

Entries = list[dict[str, Any]]


def whole_table(table: dict[str, Any], folder: Path | None, name: str) -> dict[str, Any]:
    """The table with all that its base has and it does not say; without one it stays as it is.

    An entry of the same id or key takes the place of the base's; others join their group. They
    stand as they were written (`in_base_order` sorts them).
    """
    if EXTENDS not in table or folder is None:
        return table
    base = _base(table[EXTENDS], folder, name)
    whole = {**base, **table}
    for group, entries in table.items():
        below: Any = base.get(group)
        if _is_entries(entries) and _is_entries(below):
            whole[group] = _joined(below, entries)
    return whole


def in_base_order(whole: dict[str, Any], folder: Path | None, name: str) -> dict[str, Any]:
    """A checked table with every card where the base has it; new ones follow, as they are written.

    A card's number is its place, and the same seed deals the same numbers: so a set differs from
    its base by what it changes, and a set that changes nothing deals the same games.
    """
    if EXTENDS not in whole or folder is None:
        return whole
    base = _base(whole[EXTENDS], folder, name)
    sorted_groups = {
        group: _sorted(entries, base[group])
        for group, entries in whole.items()
        if _is_entries(entries) and _is_entries(base.get(group))
    }
    return {**whole, **sorted_groups}


def _sorted(entries: Entries, base: Entries) -> Entries:
    """Entries by the base's order of their names; one with several ids is cut where others stand
    between them.
    """
    place = {called: at for at, called in enumerate(n for entry in base for n in _names(entry))}
    cards = [(called, entry) for entry in entries for called in _names(entry)]
    if {id(entry) for _, entry in cards} != {id(entry) for entry in entries}:
        return entries  # rows without names
    cards.sort(key=lambda card: place.get(card[0], len(place)))
    found: Entries = []
    last: dict[str, Any] | None = None
    for called, entry in cards:
        if "ids" not in entry:
            found.append(entry)
        elif entry is last:
            found[-1]["ids"].append(called)
        else:
            found.append({**entry, "ids": [called]})
        last = entry
    return found


def _base(base: object, folder: Path, name: str) -> dict[str, Any]:
    known = sets_in(folder)
    if base not in known:
        meant = suggestion(str(base), known)
        maybe = f" (did you mean {meant!r}?)" if meant else ""
        says = f"extends {base!r}, but the sets of this game are {', '.join(known)}{maybe}"
        raise BadSet(Problem(name, says, field=EXTENDS))
    path = folder / f"{base}.toml"
    return table_of(text_of(bytes_of(path, str(base)), str(base)), str(base))


def _is_entries(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(e, dict) for e in value)


def _names(entry: dict[str, Any]) -> list[str]:
    """What an entry is called: its ids, or its key."""
    ids = entry.get("ids", [])
    listed = [*ids] if isinstance(ids, list) else []
    return [str(each) for each in [*listed, entry.get("id"), entry.get("key")] if each is not None]


def _joined(base: Entries, own: Entries) -> Entries:
    """The base's entries, without those (or those copies) that are written anew, then one's own."""
    taken = {called for entry in own for called in _names(entry)}
    if not all(_names(entry) for entry in own):
        return own  # a table of rows without names is given as a whole
    kept: Entries = []
    for entry in base:
        left = [called for called in _names(entry) if called not in taken]
        if left and "ids" in entry:
            kept.append({**entry, "ids": left})
        elif left:
            kept.append(entry)
    return kept + own
