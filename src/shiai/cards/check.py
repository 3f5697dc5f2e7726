"""Compares plain data with a description and tells everything that does not fit.

msgspec stops at the first mistake, so each field is asked here on its own; what this file has no
words for is still refused, because msgspec converts every table at the end.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

import msgspec
from msgspec import inspect as mi

from shiai.cards.model import CALLED, MANY_LINES, MEANS, Moment

LONGEST_SHOWN: Final = 40


class Fault(NamedTuple):
    """What is wrong with a value, and in which field below it ("" is the value itself)."""

    field: str
    says: str
    key: str = ""
    """The key it stands at, where `says` names it already."""
    path: tuple[str | int, ...] = ()
    """Where it stands below the value, for whoever looks for its line."""


def show(value: object) -> str:
    """A value as a message may quote it: short, and in the file's own words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "..."
        return repr(text)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**18 else "a huge number"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def suggestion(word: str, known: Collection[str]) -> str:
    """The known word most likely meant, or ""."""
    if len(word) > LONGEST_SHOWN:
        return ""
    by_small = {each.casefold(): each for each in known}
    near = get_close_matches(word.casefold(), by_small, n=1)
    if not near and len(word) > 2:
        # "north" is a long way from "N", but everybody sees what was meant.
        near = [small for small in by_small if len(small) == 1 and word.casefold()[0] == small]
    return by_small[near[0]] if near else ""


def hint(word: str, known: Collection[str]) -> str:
    """The likely fix in brackets: the word meant, else all there are."""
    meant = suggestion(word, known)
    if meant:
        return f"(did you mean {meant!r}?)"
    return f"(one of {', '.join(known)})"


def plain(info: mi.Type) -> tuple[mi.Type, Mapping[str, object]]:
    """A type without its notes and without "or nothing", and the notes."""
    notes: dict[str, object] = {}
    while True:
        if isinstance(info, mi.Metadata):
            notes |= info.extra or {}
            info = info.type
        elif isinstance(info, mi.UnionType) and len(some := _something(info)) == 1:
            info = some[0]
        else:
            return info, notes


def _something(info: mi.UnionType) -> list[mi.Type]:
    return [each for each in info.types if not isinstance(each, mi.NoneType)]


def faults(value: object, info: mi.Type, moments: Mapping[str, str] | None = None) -> list[Fault]:
    """Everything wrong with a value; `moments` says where else an effect word would be at home."""
    info, notes = plain(info)
    match info:
        case mi.StructType():
            return _in_table(value, info, moments or {})
        case mi.ListType() | mi.SetType() | mi.FrozenSetType():
            return list(_in_list(value, info))
        case mi.LiteralType():
            return list(_in_word(value, info.values, str(notes.get(CALLED, "word"))))
        case mi.IntType():
            return list(_in_number(value, info))
        case mi.StrType():
            return list(_in_text(value, info, notes))
        case _:
            return []  # the table's own conversion speaks


def _in_table(value: object, info: mi.StructType, moments: Mapping[str, str]) -> list[Fault]:
    if not isinstance(value, dict):
        return [Fault("", f"expected a table in {{ }}, got {show(value)}")]
    if issubclass(info.cls, Moment):
        found = list(_unknown_effects(value, info.fields, moments))
    else:
        found = key_faults(value, info.fields)
    found += in_fields(value, info.fields)
    return found or list(_refused(value, info.cls))


def _refused(value: object, model: type[msgspec.Struct]) -> Iterator[Fault]:
    """What msgspec itself, or a table's own check, says against it."""
    try:
        msgspec.convert(value, model)
    except msgspec.ValidationError as error:
        says, _, place = str(error).partition(" - at `$")
        field, colon, rest = says.partition(": ")
        if colon and field in model.__struct_fields__:  # a table's own check names the field
            place, says = f"{place}.{field}", rest
        steps = [int(n) if n else word for n, word in re.findall(r"\[(\d+)\]|(\w+)", place)]
        words = [f"entry {step + 1}" if isinstance(step, int) else step for step in steps]
        yield Fault(": ".join(words), says, path=tuple(steps))


def key_faults(
    table: Mapping[str, object], fields: Sequence[mi.Field], may_miss: Collection[str] = ()
) -> list[Fault]:
    """Fields nobody knows and fields that are missing."""
    known = [field.encode_name for field in fields]
    moments = words_at(fields)
    found, meant = [], set(may_miss)
    for key, value in table.items():
        if key in known:
            continue
        meant.add(suggestion(key, known))
        if key in moments:
            fix = f"(write {moments[key]} = {{ {key} = {show(value)} }})"
        else:
            fix = hint(key, known)
        found.append(Fault("", f"unknown field {show(key)} {fix}", key, (key,)))
    needed = [field.encode_name for field in fields if field.required]
    types = {field.encode_name: field.type for field in fields}
    found += [
        Fault(key, f"missing (write {key} = {sample(types[key])})")
        for key in needed
        if key not in table and key not in meant
    ]
    return found


def sample(info: mi.Type) -> str:
    """Something that could stand in a field, as it is written."""
    info, _ = plain(info)
    match info:
        case mi.IntType():
            return str(info.ge or 0)
        case mi.LiteralType():
            return repr(info.values[0]).replace("'", '"')
        case mi.ListType() | mi.SetType() | mi.FrozenSetType():
            return "[" + ", ".join([sample(info.item_type)] * (info.min_length or 1)) + "]"
        case mi.StructType():
            fields = [field for field in info.fields if field.required] or info.fields[:1]
            inside = ", ".join(f"{field.encode_name} = {sample(field.type)}" for field in fields)
            return f"{{ {inside} }}"
        case _:
            return "true" if isinstance(info, mi.BoolType) else '"…"'


def words_at(fields: Sequence[mi.Field]) -> dict[str, str]:
    """Effect word to the moment it belongs to, over the moments among these fields."""
    words: dict[str, str] = {}
    for field in fields:
        info, _ = plain(field.type)
        if isinstance(info, mi.StructType) and issubclass(info.cls, Moment):
            words |= {word.encode_name: field.encode_name for word in info.fields}
    return words


def _unknown_effects(
    table: Mapping[str, object], fields: Sequence[mi.Field], moments: Mapping[str, str]
) -> Iterator[Fault]:
    known = [field.encode_name for field in fields]
    for key in table:
        if key not in known:
            fix = f"(it belongs in {moments[key]})" if key in moments else hint(key, known)
            yield Fault("", f"unknown effect {show(key)} {fix}", key, (key,))


def in_fields(table: Mapping[str, object], fields: Sequence[mi.Field]) -> Iterator[Fault]:
    """Everything wrong with the values of these fields, as far as they are there."""
    moments = words_at(fields)
    for field in fields:
        name = field.encode_name
        if name in table:
            for fault in faults(table[name], field.type, moments):
                yield _inside(name, name, fault)


def _inside(name: str, step: str | int, fault: Fault) -> Fault:
    field = f"{name}: {fault.field}" if fault.field else name
    return Fault(field, fault.says, fault.key, (step, *fault.path))


def _in_list(value: object, info: mi.ListType | mi.SetType | mi.FrozenSetType) -> Iterator[Fault]:
    if not isinstance(value, list):
        fix = f" (write [{show(value)}])" if isinstance(value, str | int) else ""
        yield Fault("", f"expected a list in [ ], got {show(value)}{fix}")
        return
    yield from length_faults(len(value), info)
    seen: set[str] = set()
    for number, item in enumerate(value, 1):
        for fault in faults(item, info.item_type):
            inside = _inside(f"entry {number}", number - 1, fault)
            yield inside if isinstance(item, dict) else inside._replace(field=fault.field)
        if isinstance(item, str) and not isinstance(info, mi.ListType):
            if item in seen:
                yield Fault("", f"{show(item)} is listed twice")
            seen.add(item)


def length_faults(size: int, info: mi.ListType | mi.SetType | mi.FrozenSetType) -> Iterator[Fault]:
    """Whether a list is as long as it may be."""
    least, most = info.min_length, info.max_length
    if least is not None and least == most and size != least:
        fix = f"add {least - size}" if size < least else f"take {size - least} away"
        yield Fault("", f"needs exactly {least} entries, has {size} ({fix})")
    elif least is not None and size < least:
        yield Fault("", "is empty" if size == 0 else f"needs at least {least} entries, has {size}")
    elif most is not None and size > most:
        yield Fault("", f"needs at most {most} entries, has {size}")


def _in_word(value: object, known: Sequence[object], noun: str) -> Iterator[Fault]:
    if any(type(value) is type(word) and value == word for word in known):
        return
    if isinstance(value, str):
        yield Fault("", f"unknown {noun} {show(value)} {hint(value, [str(w) for w in known])}")
    else:
        yield Fault("", f"expected {' or '.join(show(w) for w in known)}, got {show(value)}")


def _in_number(value: object, info: mi.IntType) -> Iterator[Fault]:
    if not isinstance(value, int) or isinstance(value, bool):
        digits = isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value)
        fix = f" (write {value} without quotes)" if digits else ""
        yield Fault("", f"expected a whole number, got {show(value)}{fix}")
    elif info.ge is not None and value < info.ge:
        yield Fault("", f"{show(value)} is too small{_span(info)}")
    elif info.le is not None and value > info.le:
        yield Fault("", f"{show(value)} is too big{_span(info)}")


def _span(info: mi.IntType) -> str:
    if info.ge is None:
        return f" (at most {info.le})"
    return f" (at least {info.ge})" if info.le is None else f" ({info.ge} to {info.le})"


def _in_text(value: object, info: mi.StrType, notes: Mapping[str, object]) -> Iterator[Fault]:
    if not isinstance(value, str):
        yield Fault("", f"expected text in quotes, got {show(value)}")
    elif info.min_length and not value.strip():
        yield Fault("", "is empty")
    elif info.max_length is not None and len(value) > info.max_length:
        yield Fault("", f"{len(value)} characters, at most {info.max_length}")
    elif info.pattern is not None and not re.fullmatch(info.pattern, value):
        yield Fault("", f"{show(value)} does not fit ({notes.get(MEANS, info.pattern)})")
    else:
        yield from _invisible(value.replace("\n", "") if MANY_LINES in notes else value)


def _invisible(text: str) -> Iterator[Fault]:
    for letter in text:
        if not letter.isprintable() and unicodedata.category(letter) != "Zs":
            name = "a line break" if letter == "\n" else f"the invisible U+{ord(letter):04X}"
            yield Fault("", f"holds {name}, which is not allowed here")
            return
