"""The description of a set file as JSON Schema, for editors.

Editors that read TOML (Taplo, Even Better TOML) take the schema from a first line
`#:schema ./schema.json`. They know draft 4 of JSON Schema, so the schema keeps to that draft.
"""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import inspect as mi

from shiai.cards.check import plain
from shiai.cards.model import CardSet, OneWord

DRAFT: Final = "http://json-schema.org/draft-04/schema#"


def schema(model: type[CardSet]) -> dict[str, object]:
    """JSON Schema of a game's set file, from the same description that checks it."""
    (root,), parts = msgspec.json.schema_components([model], ref_template="#/definitions/{name}")
    name = root["$ref"].rsplit("/", 1)[1]
    tables = {key: _table(part) for key, part in parts.items()}
    for moment in _moments(mi.type_info(model)):
        tables[moment] |= {"minProperties": 1, "maxProperties": 1}
    head = {"$schema": DRAFT, **tables.pop(name)}
    return {**head, "definitions": dict(sorted(tables.items()))}


def schema_text(model: type[CardSet]) -> str:
    """The schema as it is kept in a file."""
    raw = msgspec.json.encode(schema(model))
    return msgspec.json.format(raw, indent=2).decode() + "\n"


def _moments(info: mi.Type) -> Iterator[str]:
    """The names of all tables that hold exactly one word."""
    info, _ = plain(info)
    if isinstance(info, mi.ListType):
        yield from _moments(info.item_type)
    elif isinstance(info, mi.StructType):
        if issubclass(info.cls, OneWord):
            yield info.cls.__name__
        for field in info.fields:
            yield from _moments(field.type)


def _table(part: dict[str, object]) -> dict[str, object]:
    """One table without what TOML lacks (null) and without what draft 4 forbids."""
    fixed = _without_null(part)
    assert isinstance(fixed, dict), "a table's schema is an object"
    if not fixed.get("required"):
        fixed.pop("required", None)
    properties = fixed.get("properties", {})
    if "id" in properties and "ids" in properties:
        fixed["oneOf"] = [{"required": ["id"]}, {"required": ["ids"]}]
    return fixed


def _without_null(part: object) -> object:
    if isinstance(part, list):
        return [_without_null(item) for item in part]
    if not isinstance(part, dict):
        return part
    fixed = {key: _without_null(value) for key, value in part.items() if key != "default"}
    some = [each for each in part.get("anyOf", []) if each != {"type": "null"}]
    if len(some) == 1:
        del fixed["anyOf"]
        return {**fixed, **some[0]}
    return fixed
