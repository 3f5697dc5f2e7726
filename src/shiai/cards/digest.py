"""The name of a set's content, so that a record can say which cards it was played with."""

import hashlib
from functools import cache
from typing import Final

import msgspec
from msgspec import inspect as mi

from shiai.cards.check import plain
from shiai.cards.model import SHOWN_ONLY, Card, CardSet

HEX_DIGITS: Final = 16


def digest(card_set: CardSet) -> str:
    """Sixteen hex digits that change when a rule could notice, and only then.

    White space, comments, the order of keys, fields that are only shown and the way copies are
    written do not count; the order of the cards does, because a shuffle starts from it.
    """
    text = msgspec.json.encode(_content(card_set), order="sorted")
    return hashlib.sha256(text).hexdigest()[:HEX_DIGITS]


def _content(value: object) -> object:
    if isinstance(value, msgspec.Struct):
        return _fields(value)
    if isinstance(value, set | frozenset):
        return sorted((_content(item) for item in value), key=repr)
    if isinstance(value, list):
        return [content for item in value for content in _copies(item)]
    return value


def _copies(item: object) -> list[object]:
    if not isinstance(item, Card):
        return [_content(item)]
    face = {key: value for key, value in _fields(item).items() if key not in ("id", "ids")}
    return [{**face, "id": card_id} for card_id in item.copies()]


def _fields(table: msgspec.Struct) -> dict[str, object]:
    """What differs from the defaults: a field added to a game later leaves old digests alone."""
    content: dict[str, object] = {}
    for field in _played(type(table)):
        value = getattr(table, field.name)
        if value != _default(field):
            content[field.encode_name] = _content(value)
    return content


@cache
def _played(model: type) -> list[mi.Field]:
    """The fields that rules may read."""
    info = mi.type_info(model)
    assert isinstance(info, mi.StructType), "the type of a table is a table"
    return [field for field in info.fields if SHOWN_ONLY not in plain(field.type)[1]]


def _default(field: mi.Field) -> object:
    if field.default_factory is msgspec.NODEFAULT:
        return field.default
    return field.default_factory()
